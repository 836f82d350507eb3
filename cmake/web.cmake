# The page of `superflip serve` (web/), bundled by npm's esbuild and compiled into the program.
#
# superflip_page(VARIABLE): sets VARIABLE to the source file that defines static_files(). Without npm that is the one
# that defines none; with sanitizers too, for which it is only bytes. npm works in the build folder; the sources stay as
# they are. The page is built anew when web/ or docs/methods/ has changed.
option(SUPERFLIP_PAGE "build the page of `superflip serve`, where npm is installed" ON)

function(superflip_page variable)
  set(${variable} ${PROJECT_SOURCE_DIR}/src/app/server/no_static_files.cpp PARENT_SCOPE)
  find_program(SUPERFLIP_NPM npm)
  find_program(SUPERFLIP_NODE node)
  if(NOT SUPERFLIP_PAGE OR SUPERFLIP_SANITIZE OR NOT SUPERFLIP_NPM OR NOT SUPERFLIP_NODE)
    return()
  endif()
  set(web ${PROJECT_SOURCE_DIR}/web)
  set(folder ${PROJECT_BINARY_DIR}/page)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/*)
  file(GLOB builders CONFIGURE_DEPENDS ${web}/*.mjs ${PROJECT_SOURCE_DIR}/docs/methods/*.md)
  add_custom_command(OUTPUT ${folder}/static_files.cpp
    COMMAND ${CMAKE_COMMAND} -D NPM=${SUPERFLIP_NPM} -D NODE=${SUPERFLIP_NODE} -D WEB=${web} -D FOLDER=${folder}
            -D TESTS=${SUPERFLIP_TESTS} -D WITHOUT=${PROJECT_SOURCE_DIR}/src/app/server/no_static_files.cpp
            -P ${PROJECT_SOURCE_DIR}/cmake/build_page.cmake
    DEPENDS ${sources} ${builders} ${web}/package.json ${web}/package-lock.json ${web}/.npmrc
            ${PROJECT_SOURCE_DIR}/cmake/build_page.cmake
    COMMENT "Building the page" VERBATIM)
  set(${variable} ${folder}/static_files.cpp PARENT_SCOPE)
endfunction()
