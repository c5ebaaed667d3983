# What the projects of these tests have in common; included by project().
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CUDA_STANDARD 20)
add_compile_options(-nocudainc)
