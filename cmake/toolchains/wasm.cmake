# WebAssembly, with Debian's emscripten 3.1.6. Programs of the build run in Node. The libraries are headers only, those of
# this machine: the modules in headers/ find them.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/headers)
# Vectors of 16 bytes, and exceptions that cost nothing until one is thrown: all browsers since 2023, Node since 17.
add_compile_options(-msimd128 -fwasm-exceptions)
add_link_options(-fwasm-exceptions)
