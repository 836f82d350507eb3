# Install rules of the libraries, and of what lets other projects find them: find_package(superflip) and pkg-config.
#
# There are two parts, which users install alone with cmake --install BUILD --component PART:
#   c    libsuperflip.so with superflip.h (src/app/capi): superflip::c and libsuperflip.pc
#   cpp  one archive with all floors below the front ends, and its headers: superflip::superflip and superflip.pc
# A plain installation has both, and the command. tests/install/ tries it all.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# superflip_install(PART args...): install(args...) for the part, and for Debian's package of both (package.cmake).
function(superflip_install part)
  install(${ARGN} COMPONENT development)
  install(${ARGN} COMPONENT ${part} EXCLUDE_FROM_ALL)
endfunction()

# The C library. Debian has the library itself in a package of its own.
install(TARGETS superflip_c EXPORT superflip-c LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
                                                       NAMELINK_COMPONENT development)
install(TARGETS superflip_c COMPONENT c EXCLUDE_FROM_ALL)
superflip_install(c FILES ${PROJECT_SOURCE_DIR}/src/app/capi/superflip.h ${PROJECT_SOURCE_DIR}/src/app/capi/superflip_many.h
                  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# The archive is made of the objects of the floors; what they link besides each other, its users link.
get_property(floors GLOBAL PROPERTY SUPERFLIP_FLOORS)
list(REMOVE_ITEM floors terminal first_verbs question_verbs job api server cli capi scan pictures app)
add_library(superflip_library STATIC)
add_library(superflip::superflip ALIAS superflip_library)
foreach(floor IN LISTS floors)
  target_sources(superflip_library PRIVATE $<TARGET_OBJECTS:superflip_${floor}>)
  get_target_property(libraries superflip_${floor} LINK_LIBRARIES)
  list(FILTER libraries EXCLUDE REGEX "^superflip_")
  target_link_libraries(superflip_library PUBLIC ${libraries})
endforeach()
if(TARGET superflip_fmt)  # where it is linked there may be another fmt
  target_sources(superflip_library PRIVATE $<TARGET_OBJECTS:superflip_fmt>)
endif()
set_target_properties(superflip_library PROPERTIES OUTPUT_NAME superflip EXPORT_NAME superflip LINKER_LANGUAGE CXX)
target_compile_features(superflip_library PUBLIC cxx_std_20)
install(TARGETS superflip_library EXPORT superflip-cpp COMPONENT development)
install(TARGETS superflip_library COMPONENT cpp EXCLUDE_FROM_ALL)

set(include ${PROJECT_BINARY_DIR}/include)
set(script ${PROJECT_SOURCE_DIR}/cmake/public_headers.cmake)
add_custom_command(OUTPUT ${include}/superflip/engine.h DEPFILE ${include}.d DEPENDS ${script}
                   COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}/src -DINCLUDE=${include} -P ${script} VERBATIM)
add_custom_target(superflip_public_headers DEPENDS ${include}/superflip/engine.h)
add_dependencies(superflip_library superflip_public_headers)
target_include_directories(superflip_library INTERFACE $<BUILD_INTERFACE:${include}>
                                                       $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
superflip_install(cpp DIRECTORY ${include}/superflip DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# What both parts need.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/superflip)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/superflip-config.cmake.in superflip-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(superflip-config-version.cmake COMPATIBILITY SameMinorVersion)
# From the folder of superflip.pc back to the prefix, so that an installed tree may be moved.
file(RELATIVE_PATH pkgconfig_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
set(parts c cpp)
set(pc_files libsuperflip.pc superflip.pc)
foreach(part pc IN ZIP_LISTS parts pc_files)
  superflip_install(${part} EXPORT superflip-${part} FILE superflip-${part}-targets.cmake NAMESPACE superflip::
                    DESTINATION ${package_dir})
  superflip_install(${part} FILES ${PROJECT_BINARY_DIR}/superflip-config.cmake
                    ${PROJECT_BINARY_DIR}/superflip-config-version.cmake DESTINATION ${package_dir})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${pc}.in ${pc} @ONLY)
  superflip_install(${part} FILES ${PROJECT_BINARY_DIR}/${pc} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# Debian's packages have the parts of the component "plain" in forms of their own (package.cmake).
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT plain)
