include(${CMAKE_CURRENT_LIST_DIR}/header_library.cmake)
header_library(tl-expected tl::expected tl)
# xxHash, which has no package of CMake and no target: base/ includes its header beside that of tl::expected.
header_library(xxhash tl::expected xxhash.h)
