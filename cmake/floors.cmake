# superflip_floor(NAME USES floor... SOURCES file... LIBRARIES lib... TESTS file...)
#
# One target a floor: the static library superflip_NAME, which may use only the floors named; and, when tests are built,
# one test program NAME_tests made of the *_test.cpp files that stand beside the code.
function(superflip_floor name)
  cmake_parse_arguments(FLOOR "" "" "USES;SOURCES;LIBRARIES;TESTS" ${ARGN})
  set(target superflip_${name})
  add_library(${target} STATIC ${FLOOR_SOURCES})
  list(TRANSFORM FLOOR_USES PREPEND superflip_)
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                              $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/superflip>)
  target_link_libraries(${target} PUBLIC ${FLOOR_USES} ${FLOOR_LIBRARIES})
  set_property(GLOBAL APPEND PROPERTY SUPERFLIP_FLOORS ${target})
  if(SUPERFLIP_TESTS AND FLOOR_TESTS)
    find_package(GTest REQUIRED)
    include(GoogleTest)
    add_executable(${name}_tests ${FLOOR_TESTS})
    target_link_libraries(${name}_tests PRIVATE ${target} GTest::gtest_main)
    gtest_discover_tests(${name}_tests TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST)
  endif()
endfunction()
