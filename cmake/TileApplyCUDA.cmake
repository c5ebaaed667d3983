# Finds the CUDA Toolkit, which is optional: it assembles what we emit and links
# executables. CMake's own CUDA language is not used, since it demands one.
#
#   TILE_CUDA_ROOT  the toolkit for clang's --cuda-path=, or empty
#   TILE_PTXAS      ptxas, or empty

option(TILE_REQUIRE_PTXAS "Fail without ptxas, instead of skipping its tests" OFF)

find_program(TILE_PTXAS ptxas
  HINTS ENV CUDA_HOME ENV CUDA_PATH /usr/local/cuda
  PATH_SUFFIXES bin
  DOC "NVIDIA's PTX assembler")
find_program(TILE_NVCC nvcc
  HINTS ENV CUDA_HOME ENV CUDA_PATH /usr/local/cuda
  PATH_SUFFIXES bin
  DOC "NVIDIA's CUDA compiler, for tests of what compiles with both")
mark_as_advanced(TILE_PTXAS TILE_NVCC)

foreach(TILE_TOOL IN ITEMS "${TILE_NVCC}" "${TILE_PTXAS}")
  if(TILE_TOOL)
    file(REAL_PATH "${TILE_TOOL}" TILE_TOOL)
    cmake_path(GET TILE_TOOL PARENT_PATH TILE_TOOL)
    cmake_path(GET TILE_TOOL PARENT_PATH TILE_TOOL)
    list(APPEND TILE_TOOLKITS "${TILE_TOOL}")
  endif()
endforeach()
# Clang wants the headers and libdevice below one root.
find_path(TILE_CUDA_ROOT NAMES nvvm/libdevice/libdevice.10.bc
  HINTS ENV CUDA_HOME ENV CUDA_PATH ${TILE_TOOLKITS} /usr/local/cuda
  DOC "Root folder of the CUDA Toolkit" NO_DEFAULT_PATH)
unset(TILE_TOOLKITS)
if(TILE_CUDA_ROOT AND NOT EXISTS "${TILE_CUDA_ROOT}/include/cuda_runtime.h")
  set_property(CACHE TILE_CUDA_ROOT PROPERTY VALUE TILE_CUDA_ROOT-NOTFOUND)
endif()

foreach(TILE_TOOL IN ITEMS TILE_PTXAS TILE_NVCC TILE_CUDA_ROOT)
  if(NOT ${TILE_TOOL})
    set(${TILE_TOOL} "")
  endif()
endforeach()

if(TILE_PTXAS)
  message(STATUS "ptxas: ${TILE_PTXAS}")
elseif(TILE_REQUIRE_PTXAS)
  message(FATAL_ERROR
    "TILE_REQUIRE_PTXAS is on and ptxas was not found. Install the CUDA "
    "Toolkit (12.8 or later) and set CUDA_HOME to its root folder, or turn "
    "TILE_REQUIRE_PTXAS off to skip the tests that assemble PTX.")
else()
  message(STATUS "ptxas: not found, tests that assemble PTX are skipped")
endif()
