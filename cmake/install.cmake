# Install rules of the C++ library: one archive with all floors below the front ends, its headers, and what lets other
# projects find it: find_package(superflip) and pkg-config. A front end installs itself, the C interface among them: the
# shared library of the same name, superflip::c and libsuperflip.pc. tests/install/ tries it all.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)  # a Debian package of package.cmake

get_property(floors GLOBAL PROPERTY SUPERFLIP_FLOORS)
list(REMOVE_ITEM floors app api server cli capi scan pictures)

# The archive is made of the objects of the floors; what they link besides each other, its users link.
add_library(superflip_library STATIC)
add_library(superflip::superflip ALIAS superflip_library)
foreach(floor IN LISTS floors)
  target_sources(superflip_library PRIVATE $<TARGET_OBJECTS:superflip_${floor}>)
  get_target_property(libraries superflip_${floor} LINK_LIBRARIES)
  list(FILTER libraries EXCLUDE REGEX "^superflip_")
  target_link_libraries(superflip_library PUBLIC ${libraries})
  get_target_property(folder superflip_${floor} SOURCE_DIR)
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/superflip/${folder}
          FILES_MATCHING PATTERN "*.h" PATTERN "testing*.h" EXCLUDE)
endforeach()
set_target_properties(superflip_library PROPERTIES OUTPUT_NAME superflip EXPORT_NAME superflip LINKER_LANGUAGE CXX)
target_compile_features(superflip_library PUBLIC cxx_std_20)
target_include_directories(superflip_library INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                                       $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/superflip>)
install(TARGETS superflip_library EXPORT superflip ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/superflip)
install(EXPORT superflip FILE superflip-targets.cmake NAMESPACE superflip:: DESTINATION ${package_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/superflip-config.cmake.in superflip-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(superflip-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/superflip-config.cmake ${PROJECT_BINARY_DIR}/superflip-config-version.cmake
        DESTINATION ${package_dir})

# From the folder of superflip.pc back to the prefix, so that an installed tree may be moved.
file(RELATIVE_PATH pkgconfig_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/superflip.pc.in superflip.pc @ONLY)
configure_file(${PROJECT_SOURCE_DIR}/cmake/libsuperflip.pc.in libsuperflip.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/superflip.pc ${PROJECT_BINARY_DIR}/libsuperflip.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Debian's packages have the parts of the component "plain" in forms of their own (package.cmake).
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT plain)
