# cmake -DSOURCE=src -DINCLUDE=folder -P public_headers.cmake: writes the headers that users of the C++ library see to
# INCLUDE/superflip/, and those that these include to INCLUDE/superflip/internal/, and no others. Their includes name
# these places, so INCLUDE is all that a user's compiler needs on its path, and a user may have folders named base/ and
# cube/. INCLUDE.d is the depfile of INCLUDE/superflip/engine.h: it lists all headers that were read.
cmake_minimum_required(VERSION 3.25)
set(public engine/batch.h engine/engine.h engine/stage_list.h engine/sticker_rows.h
    questions/analyze/stage_analysis.h questions/coset/coset_question.h questions/distances/distance_question.h
    questions/recognise/recognition.h questions/robot/robot.h questions/scramble/scramble.h
    questions/scramble/stage_draw.h)
foreach(header IN LISTS public)  # those of a question go with its folder
  if(header MATCHES "^questions/[a-z]+/" AND NOT IS_DIRECTORY ${SOURCE}/${CMAKE_MATCH_0})
    list(REMOVE_ITEM public ${header})
  endif()
endforeach()

# Where a header of SOURCE goes, below INCLUDE.
function(place_of header result)
  set(place superflip/internal/${header})
  if(header IN_LIST public)
    cmake_path(GET header FILENAME name)
    set(place superflip/${name})
  endif()
  set(${result} ${place} PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${INCLUDE})
set(waiting ${public})
set(seen ${public})
set(read "")
while(waiting)
  list(POP_FRONT waiting header)
  file(READ ${SOURCE}/${header} text)
  string(APPEND read " ${SOURCE}/${header}")
  string(REGEX MATCHALL "#include \"[^\"]+\"" lines "${text}")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".*\"(.+)\"" "\\1" included "${line}")
    place_of(${included} place)
    string(REPLACE "${line}" "#include \"${place}\"" text "${text}")
    if(NOT included IN_LIST seen)
      list(APPEND seen ${included})
      list(APPEND waiting ${included})
    endif()
  endforeach()
  place_of(${header} place)
  file(WRITE ${INCLUDE}/${place} "${text}")
endwhile()
file(WRITE ${INCLUDE}.d "${INCLUDE}/superflip/engine.h:${read}\n")
