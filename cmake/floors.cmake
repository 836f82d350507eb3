include(${CMAKE_CURRENT_LIST_DIR}/fast_build.cmake)

# superflip_floor(NAME [LIGHT] USES floor... SOURCES file... LIBRARIES lib... BATCHES n TESTS file... TESTED_WITH floor...)
#
# One target a floor: the static library superflip_NAME, which may use only the floors named; and, when tests are built,
# one test program NAME_tests made of the *_test.cpp files that stand beside the code. A test program links GoogleTest
# (with its main) and RapidCheck, and reads its data from the folder that SUPERFLIP_TEST_DATA names, a string literal.
# LIGHT: nothing in this floor computes for long, and it is slow to compile, so it is compiled with little optimization.
function(superflip_floor name)
  cmake_parse_arguments(FLOOR "LIGHT" "BATCHES" "USES;SOURCES;LIBRARIES;TESTS;TESTED_WITH" ${ARGN})
  set(target superflip_${name})
  add_library(${target} STATIC ${FLOOR_SOURCES})
  list(TRANSFORM FLOOR_USES PREPEND superflip_)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC ${FLOOR_USES} ${FLOOR_LIBRARIES})
  if(FLOOR_LIGHT AND SUPERFLIP_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(FLOOR_LIGHT AND NOT EMSCRIPTEN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(NOT FLOOR_BATCHES)
    set(FLOOR_BATCHES 1)
  endif()
  superflip_fast_library(${target} ${FLOOR_BATCHES})
  set_property(GLOBAL APPEND PROPERTY SUPERFLIP_FLOORS ${name})
  if(SUPERFLIP_TESTS AND FLOOR_TESTS AND NOT WIN32)
    list(TRANSFORM FLOOR_TESTED_WITH PREPEND superflip_)
    superflip_test_program(${name}_tests SOURCES ${FLOOR_TESTS} LIBRARIES ${target} ${FLOOR_TESTED_WITH} PREFIX ${name}.)
  endif()
endfunction()

# superflip_fast_sources(file...): the sources of this folder whose loops decide how long searches and tables take. A module
# for browsers is compiled for size but for them.
function(superflip_fast_sources)
  if(EMSCRIPTEN)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS "-O2;-msimd128")
  endif()
endfunction()

# superflip_test_program(TARGET SOURCES file... LIBRARIES lib... PREFIX prefix [COST cost])
#
# A GoogleTest program; ctest runs each of its tests, in a process of its own, under the name PREFIX + suite.test. Tests
# that need large tables keep them in the folder that SUPERFLIP_TABLES names, one for all builds, so that a table is made
# once and not once a test. Tests themselves are compiled with little optimization: they are half of the code to compile,
# and what takes time in them is in the libraries. Tests with a COST begin before others, also in a first run.
function(superflip_test_program target)
  cmake_parse_arguments(TEST "" "PREFIX;COST" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${target} ${TEST_SOURCES})
  target_link_libraries(${target} PRIVATE ${TEST_LIBRARIES})
  superflip_test_options(${target})
  superflip_fast_test(${target})
  if(NOT TEST_COST)
    set(TEST_COST 0)
  endif()
  set(seconds 300)
  if(CMAKE_CROSSCOMPILING)  # an emulator takes ten times as long and more
    set(seconds 6000)
  endif()
  gtest_discover_tests(${target} TEST_PREFIX "${TEST_PREFIX}" DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       PROPERTIES TIMEOUT ${seconds} COST ${TEST_COST} ENVIRONMENT "SUPERFLIP_TABLES=${PROJECT_SOURCE_DIR}/build/test_tables")
endfunction()

function(superflip_test_options target)
  target_link_libraries(${target} PRIVATE rapidcheck_gtest GTest::gtest_main)
  target_compile_options(${target} PRIVATE -Og)
  target_compile_definitions(${target} PRIVATE SUPERFLIP_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
endfunction()
