# arm64 Linux (a Raspberry Pi with a 64-bit system), with Debian's cross compiler. Tests and programs of the build run
# under qemu's user-mode emulation. Libraries come from Debian's packages of that architecture (libfmt-dev:arm64).
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
