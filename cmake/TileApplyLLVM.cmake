# Finds the one LLVM release that this plugin is built for and defines
#   TileApplyOptions   how every target here is compiled
#   TileApplyTableGen  LLVM's TableGen library, for tile-tblgen

set(TILE_LLVM_MAJOR 22)

if(NOT LLVM_DIR AND NOT LLVM_ROOT)
  list(APPEND CMAKE_PREFIX_PATH "/usr/lib/llvm-${TILE_LLVM_MAJOR}")
endif()
# The package's version file refuses "22" for 22.1: take any, then look.
find_package(LLVM REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR EQUAL TILE_LLVM_MAJOR)
  message(FATAL_ERROR
    "TileApply needs LLVM ${TILE_LLVM_MAJOR}, but ${LLVM_DIR} is LLVM "
    "${LLVM_PACKAGE_VERSION}: a pass plugin works only with the LLVM that it "
    "was built for. Set LLVM_DIR to the lib/cmake/llvm folder of LLVM "
    "${TILE_LLVM_MAJOR} (Debian: llvm-${TILE_LLVM_MAJOR}-dev).")
endif()

option(TILE_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" OFF)
set(TILE_SANITIZERS "" CACHE STRING
  "Sanitizers for all code here, such as address,undefined")

add_library(TileApplyOptions INTERFACE)
target_compile_features(TileApplyOptions INTERFACE cxx_std_20)
target_include_directories(TileApplyOptions SYSTEM INTERFACE
  ${LLVM_INCLUDE_DIRS})
separate_arguments(TILE_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(TileApplyOptions INTERFACE ${TILE_LLVM_DEFINITIONS})
# LLVM is built without RTTI and exceptions; a plugin must match.
target_compile_options(TileApplyOptions INTERFACE
  -fno-rtti -fno-exceptions -fvisibility=hidden -fvisibility-inlines-hidden
  -Wall -Wextra -Wno-unused-parameter
  $<$<BOOL:${TILE_WARNINGS_AS_ERRORS}>:-Werror>)
if(TILE_SANITIZERS)
  target_compile_options(TileApplyOptions INTERFACE
    -fsanitize=${TILE_SANITIZERS} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(TileApplyOptions INTERFACE
    -fsanitize=${TILE_SANITIZERS})
endif()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# The archive plus the shared LLVM: the CMake target LLVMTableGen would pull in
# every static library that it needs, and libzstd-dev.
find_library(TILE_TABLEGEN_LIBRARY LLVMTableGen REQUIRED NO_DEFAULT_PATH
  PATHS "${LLVM_LIBRARY_DIR}")
find_library(TILE_LLVM_LIBRARY LLVM REQUIRED NO_DEFAULT_PATH
  PATHS "${LLVM_LIBRARY_DIR}")
add_library(TileApplyTableGen INTERFACE)
target_link_libraries(TileApplyTableGen INTERFACE
  "${TILE_TABLEGEN_LIBRARY}" "${TILE_LLVM_LIBRARY}")
