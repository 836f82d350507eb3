# WebAssembly, with Debian's emscripten 3.1.6. Programs of the build run in Node. The libraries are headers only, those of
# this machine: the modules in headers/ find them.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/headers)
# Small before fast: a page loads the module first. emscripten keeps -Oz from inlining at all, though to inline what is
# smaller than its call makes code smaller and faster. The files whose loops decide the time ask for speed
# (superflip_fast_sources) and get vectors of 16 bytes. No exceptions: without memory the host ends the module. Atomics, so
# that threads can share memory.
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -finline-functions -DNDEBUG" CACHE STRING "small code")
add_compile_options(-pthread -fno-rtti)
# Strings and sorts of the compiled C++ library have no function inlined, so each file instantiates its own.
add_compile_definitions(_LIBCPP_DISABLE_EXTERN_TEMPLATE)
add_compile_definitions(FMT_STATIC_THOUSANDS_SEPARATOR=',' FMT_USE_INT128=0 FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)
