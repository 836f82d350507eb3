# superflip_zip: what a Windows machine needs, in one file: the command, the DLL of the C interface, its import library
# and headers, and the licence.
set(folder superflip-${PROJECT_VERSION}-windows-${CMAKE_SYSTEM_PROCESSOR})
add_custom_target(superflip_zip
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
  COMMAND ${CMAKE_COMMAND} -E copy $<TARGET_FILE:superflip> $<TARGET_FILE:superflip_c>
          $<TARGET_LINKER_FILE:superflip_c> ${PROJECT_SOURCE_DIR}/src/app/capi/superflip.h
          ${PROJECT_SOURCE_DIR}/src/app/capi/superflip_many.h ${PROJECT_SOURCE_DIR}/LICENSE ${folder}
  COMMAND ${CMAKE_STRIP} ${folder}/$<TARGET_FILE_NAME:superflip> ${folder}/$<TARGET_FILE_NAME:superflip_c>
  COMMAND ${CMAKE_COMMAND} -E tar cf ${folder}.zip --format=zip ${folder}
  DEPENDS superflip superflip_c WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)
