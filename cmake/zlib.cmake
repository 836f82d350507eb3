# ZLIB::ZLIB, the static library where the programs have their runtime in themselves.
unset(ZLIB_LIBRARY_RELEASE CACHE)  # ./package configures a folder twice: once with shared libraries, once without
set(ZLIB_USE_STATIC_LIBS ${SUPERFLIP_STATIC_RUNTIME})
if(WIN32)
  set(ZLIB_USE_STATIC_LIBS ON)
endif()
find_package(ZLIB REQUIRED)
