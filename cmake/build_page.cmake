# Installs what WEB/package-lock.json names into FOLDER, unless that is done, and runs WEB/build.mjs there. What
# playwright needs comes along with TESTS only.
#
# With OUT and MODULE, a superflip.wasm, the static page goes to OUT. Else the page of `superflip serve` goes to
# FOLDER/dist and FOLDER/static_files.cpp. Where that fails, without a network for instance, the program is built without
# its page: FOLDER/failed then holds what went wrong, and ./run serve tries again.
file(MAKE_DIRECTORY ${FOLDER})
file(REMOVE ${FOLDER}/failed)

function(give_up output)
  if(OUT)
    message(FATAL_ERROR "${output}")
  endif()
  file(WRITE ${FOLDER}/failed "${output}")
  file(COPY_FILE ${WITHOUT} ${FOLDER}/static_files.cpp)
  message(WARNING "the page was not built; ${FOLDER}/failed says why")
endfunction()

file(SHA256 ${WEB}/package-lock.json lock)
set(installed ${FOLDER}/installed-${TESTS}-${lock})
if(NOT EXISTS ${installed})
  foreach(file package.json package-lock.json .npmrc)
    file(COPY ${WEB}/${file} DESTINATION ${FOLDER})
  endforeach()
  set(omit --omit=dev)
  if(TESTS)
    set(omit)
  endif()
  execute_process(COMMAND ${NPM} ci ${omit} --ignore-scripts WORKING_DIRECTORY ${FOLDER}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    give_up("${output}")
    return()
  endif()
  file(TOUCH ${installed})
endif()

if(OUT)
  set(results ${OUT} --module ${MODULE})
else()
  set(results ${FOLDER}/dist --cpp ${FOLDER}/static_files.cpp)
endif()
execute_process(COMMAND ${NODE} ${WEB}/build.mjs ${results} WORKING_DIRECTORY ${FOLDER}
  RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  give_up("${output}")
endif()
