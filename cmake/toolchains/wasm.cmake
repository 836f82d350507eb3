# WebAssembly, with Debian's emscripten 3.1.6. Programs of the build run in Node. The libraries are headers only, those of
# this machine: the modules in headers/ find them.
#
# em++, emar and emranlib are scripts that take a second and more before they call clang and llvm-ar, a quarter of the whole
# build. So these are called directly, with the flags that em++ names.
find_program(WASM_CLANG NAMES clang++-14 clang++ REQUIRED)
find_program(WASM_AR NAMES llvm-ar-14 llvm-ar REQUIRED)
find_program(WASM_RANLIB NAMES llvm-ranlib-14 llvm-ranlib REQUIRED)
set(CMAKE_AR ${WASM_AR})
set(CMAKE_RANLIB ${WASM_RANLIB})
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(NOT DEFINED ENV{SUPERFLIP_WASM_FLAGS})  # cmake reads this file several times
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} --cflags -pthread OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  set(ENV{SUPERFLIP_WASM_FLAGS} ${flags})
endif()
set(CMAKE_CXX_COMPILE_OBJECT "${WASM_CLANG} $ENV{SUPERFLIP_WASM_FLAGS} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
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
