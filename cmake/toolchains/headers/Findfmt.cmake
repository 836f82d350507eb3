include(${CMAKE_CURRENT_LIST_DIR}/header_library.cmake)
header_library(fmt fmt::fmt fmt)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
