# Windows on x86-64, with Debian's mingw-w64. Programs of the build run under Wine. The libraries are headers only, those
# of this machine: the modules in headers/ find them.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_CROSSCOMPILING_EMULATOR env WINEDEBUG=-all WINEPREFIX=${CMAKE_BINARY_DIR}/wine /usr/lib/wine/wine64)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/headers)
set(ZLIB_ROOT /usr/x86_64-w64-mingw32)  # Debian's libz-mingw-w64-dev
# Windows 10: what the C++ runtime of this compiler needs at least, and the size of files in 64 bits.
add_compile_definitions(_WIN32_WINNT=0x0A00 _FILE_OFFSET_BITS=64)
# g++ aligns its stack to 16 bytes here and yet uses moves that need 32: the assembler makes them moves that need none.
set(SUPERFLIP_VECTOR_OPTIONS -Wa,-muse-unaligned-vector-move)
# Nothing besides what Windows has: the C++ runtime and the threads are part of the program.
add_link_options(-static)
