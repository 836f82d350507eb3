# header_library(NAME TARGET HEADER): the imported target TARGET for a library of headers that this machine has. HEADER,
# a file or a folder, is seen alone: the other headers beside it are those of another system.
function(header_library name target header)
  find_path(${name}_ROOT ${header} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(folder ${PROJECT_BINARY_DIR}/headers)
  file(MAKE_DIRECTORY ${folder})
  file(CREATE_LINK ${${name}_ROOT}/${header} ${folder}/${header} SYMBOLIC)
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} SYSTEM INTERFACE ${folder})
  endif()
  set(${name}_FOUND TRUE PARENT_SCOPE)
endfunction()
