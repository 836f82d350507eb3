# Language level, warnings and sanitizers, for every target of the project, and the libraries that every one needs.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT EMSCRIPTEN)  # a module is linked for one place
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# The search runs at the speed of the optimizer: without a build type there would be none. No -march: which vector
# kernels run is chosen when the program starts, so that one binary serves every machine.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

find_package(Threads REQUIRED)
find_package(tl-expected REQUIRED)
# With fmt inside, which is compiled along since systems have it as a shared library. Packages for this machine are made of
# the objects that ./check tests: these are compiled for the shared one, and fmt.cpp has its functions.
if(SUPERFLIP_PACKAGE AND NOT CMAKE_CROSSCOMPILING)
  add_library(superflip_fmt STATIC ${PROJECT_SOURCE_DIR}/cmake/fmt.cpp)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_compile_definitions(fmt::fmt INTERFACE FMT_SHARED)
  target_link_libraries(fmt::fmt INTERFACE superflip_fmt)
elseif(SUPERFLIP_STATIC_RUNTIME OR SUPERFLIP_PACKAGE)
  find_path(SUPERFLIP_FMT_HEADERS fmt/format-inl.h REQUIRED)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
  target_include_directories(fmt::fmt INTERFACE ${SUPERFLIP_FMT_HEADERS})
else()
  find_package(fmt 9 REQUIRED)
endif()
if(SUPERFLIP_PACKAGE)
  set(CMAKE_INSTALL_PREFIX /usr)
  add_link_options(-Wl,-z,relro,-z,now)
endif()
# With the C++ runtime inside too, a program or library needs only glibc and its companion libgcc_s, which linked
# statically would ask for a newer glibc. What no one calls is left out; some of it asks for a newer one as well.
if(SUPERFLIP_STATIC_RUNTIME)
  add_link_options(-static-libstdc++ -Wl,--gc-sections)
endif()
if(SUPERFLIP_TESTS AND NOT WIN32)  # Debian has no GoogleTest for Windows: there only the command is tested
  include(GoogleTest)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
                    -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(EMSCRIPTEN)  # sizes have 32 bits there, and tables that memory holds have smaller ones
  add_compile_options(-Wno-shorten-64-to-32)
endif()
# The same digits on every machine: arm64 would round a product and a sum at once, which x86-64 rounds one by one.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64|ARM64")
  add_compile_options(-ffp-contract=off)
endif()
if(SUPERFLIP_SANITIZE)
  set(sanitize_flags -fsanitize=${SUPERFLIP_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_compile_options(${sanitize_flags})
  add_link_options(${sanitize_flags})
endif()
if(SUPERFLIP_FUZZ)
  add_link_options(-fsanitize=fuzzer-no-link)  # fuzz/ instruments what it tests, and all programs link that
endif()
