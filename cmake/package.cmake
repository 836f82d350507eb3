# Debian packages and a tarball by CPack; ./package calls it. The install rules name the components.
# What they are made of. A build folder that has the tests too keeps them as they are.
add_custom_target(superflip_packaged DEPENDS superflip superflip_completions superflip_c superflip_library)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

set(CPACK_PACKAGE_NAME superflip)
set(CPACK_PACKAGE_VENDOR "Superflip contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Rubik's cube solvers on one foundation")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_VERBATIM_VARIABLES ON)

# The tarball has all components in one folder that may stand anywhere.
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_PACKAGE_FILE_NAME superflip-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
if(DEFINED ENV{DEB_HOST_ARCH})  # the variable of Debian's own tools; without it, the architecture of this machine
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE $ENV{DEB_HOST_ARCH})
endif()
# Who builds a package signs for it, by the variables of Debian's own tools.
set(maintainer "Superflip contributors <superflip@example.org>")
if(DEFINED ENV{DEBEMAIL})
  set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${maintainer}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# What policy asks for in each package. A native package has one changelog; its dates are those of the releases.
set(debian ${PROJECT_BINARY_DIR}/debian)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
string(REGEX REPLACE ".*(Permission is hereby)" "\\1" license "${license}")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n(.)" "\n \\1" license " ${license}")
string(STRIP "${license}" license)
configure_file(packaging/debian/copyright.in ${debian}/copyright @ONLY)

file(STRINGS CHANGELOG.md release REGEX "^## ${PROJECT_VERSION}, ")
string(REGEX REPLACE ".*, " "" release "${release}")
execute_process(COMMAND date --utc --date=${release} "+%a, %d %b %Y %H:%M:%S +0000" OUTPUT_VARIABLE release
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${debian}/changelog "superflip (${PROJECT_VERSION}) unstable; urgency=medium\n\n"
     "  * CHANGELOG.md of the sources lists what users notice.\n\n -- ${maintainer}  ${release}\n")
execute_process(COMMAND gzip -9nkf ${debian}/changelog COMMAND_ERROR_IS_FATAL ANY)

# superflip_package(COMPONENT PACKAGE SECTION DESCRIPTION [DEPENDS depends] [CONTROL file...]): the Debian package of a
# component. What it installs besides is for Debian alone: a plain installation and the tarball have no use for it.
function(superflip_package component package section description)
  cmake_parse_arguments(PACKAGE "" DEPENDS CONTROL ${ARGN})
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${about}\n.\n${description}" PARENT_SCOPE)
  set(prefix CPACK_DEBIAN_${key}_PACKAGE)
  set(${prefix}_NAME ${package} PARENT_SCOPE)
  set(${prefix}_SECTION ${section} PARENT_SCOPE)
  set(${prefix}_DEPENDS "${PACKAGE_DEPENDS}" PARENT_SCOPE)
  set(${prefix}_CONTROL_EXTRA "${PACKAGE_CONTROL}" PARENT_SCOPE)
  install(FILES ${debian}/copyright ${debian}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

set(about
"Superflip finds short solutions of the Rubik's cube within a millisecond,
shortest ones with a proof, and solutions step by step as a person solves.")
superflip_package(command superflip math
"This package has the command and its page, which \"superflip serve\" shows in
a browser.")
superflip_package(library libsuperflip0 libs "This package has the library with the C interface."
  CONTROL ${debian}/shlibs ${debian}/triggers)
superflip_package(development libsuperflip-dev libdevel
"This package has the header of the C interface, and the static C++ library
with its headers." DEPENDS "libsuperflip0 (= ${PROJECT_VERSION}), libexpected-dev, libfmt-dev (>= 9)")
superflip_package(python python3-superflip python "This package has the Python package, which calls the library."
  DEPENDS "python3:any (>= 3.9), libsuperflip0 (>= ${PROJECT_VERSION})"
  CONTROL ${PROJECT_SOURCE_DIR}/packaging/debian/python/postinst ${PROJECT_SOURCE_DIR}/packaging/debian/python/prerm)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
install(DIRECTORY python/src/superflip DESTINATION lib/python3/dist-packages COMPONENT python EXCLUDE_FROM_ALL
        FILES_MATCHING PATTERN "*.py" PATTERN "py.typed")

# CPack writes maintainer scripts that call ldconfig, and has no way to leave them out.
file(WRITE ${debian}/libsuperflip0 "libsuperflip0: maintscript-calls-ldconfig\n")
install(FILES ${debian}/libsuperflip0 DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT library
        EXCLUDE_FROM_ALL)
file(WRITE ${debian}/shlibs "libsuperflip 0 libsuperflip0 (>= ${PROJECT_VERSION})\n")
file(WRITE ${debian}/triggers "activate-noawait ldconfig\n")

# The service knows where the command stands. It is not enabled: who wants a server says so.
configure_file(packaging/debian/superflip.service.in ${debian}/superflip.service @ONLY)
install(FILES ${debian}/superflip.service DESTINATION lib/systemd/system COMPONENT command EXCLUDE_FROM_ALL)
file(COPY docs/superflip.1 DESTINATION ${debian})
execute_process(COMMAND gzip -9nkf ${debian}/superflip.1 COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${debian}/superflip.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command EXCLUDE_FROM_ALL)

set(CPACK_COMPONENTS_ALL command library development python)
include(CPack)
