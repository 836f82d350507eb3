# SUPERFLIP_FAST_BUILD: a build from nothing takes less than half the processor time, one after a change more. ./run and ./check
# build that way. docs/experiments/build-time.md has the measurements.
#
# Batches ("unity build"): the sources of a floor are compiled in a few files that include them, so that headers are read
# and templates are instantiated once a batch. CMake leaves out sources with options or definitions of their own.
#
# Precompiled headers: what is left of reading the standard library, fmt and GoogleTest is done once for all floors and
# once for all test programs.
option(SUPERFLIP_FAST_BUILD "compile sources in batches, with precompiled headers" OFF)
option(SUPERFLIP_FAST_TESTS "the same for test programs" ${SUPERFLIP_FAST_BUILD})

set(superflip_headers <algorithm> <array> <atomic> <bit> <chrono> <condition_variable> <cstdint>
    <functional> <map> <memory> <mutex> <numeric> <optional> <set> <span> <string> <string_view> <thread> <utility>
    <variant> <vector> <fmt/format.h> <tl/expected.hpp>)

# Functions that are inlined into each other draw false alarms of the optimizer, which depend on what else is compiled in
# the same file.
function(superflip_without_false_alarms target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
endfunction()

# superflip_batches(TARGET BATCHES): TARGET is compiled in BATCHES files of about the same number of sources.
function(superflip_batches target batches)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
  superflip_without_false_alarms(${target})
endfunction()

# superflip_fast_library(TARGET BATCHES)
function(superflip_fast_library target batches)
  if(NOT SUPERFLIP_FAST_BUILD)
    return()
  endif()
  superflip_batches(${target} ${batches})
  # The fuzz targets give some floors options of their own, which precompiled headers must share.
  get_target_property(libraries ${target} LINK_LIBRARIES)
  if(SUPERFLIP_FUZZ OR NOT fmt::fmt IN_LIST libraries)
    return()
  endif()
  if(NOT TARGET superflip_headers)
    add_library(superflip_headers OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/headers.cpp)
    target_link_libraries(superflip_headers PRIVATE fmt::fmt tl::expected Threads::Threads)
    target_precompile_headers(superflip_headers PRIVATE ${superflip_headers})
  endif()
  target_precompile_headers(${target} REUSE_FROM superflip_headers)
endfunction()

# superflip_fast_test(TARGET): TARGET, a test program, is compiled in batches of about ten sources, so that names of a
# batch must differ, and shares precompiled headers with all others.
function(superflip_fast_test target)
  if(NOT SUPERFLIP_FAST_TESTS)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR batches "(${count} + 9) / 10")
  superflip_batches(${target} ${batches})
  target_link_libraries(${target} PRIVATE fmt::fmt)  # its definitions must be those of the precompiled headers
  if(NOT TARGET superflip_test_headers)
    add_executable(superflip_test_headers EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/headers.cpp)
    superflip_test_options(superflip_test_headers)
    target_link_libraries(superflip_test_headers PRIVATE fmt::fmt tl::expected Threads::Threads)
    target_precompile_headers(superflip_test_headers PRIVATE ${superflip_headers} <gtest/gtest.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM superflip_test_headers)
endfunction()
