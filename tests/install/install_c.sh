#!/bin/sh
# install_c.sh PAGE BUILD SCRATCH LIBDIR GENERATOR: what PAGE (docs/c-api.md) tells a C programmer works. Runs its lines
# for a shell, except those that configure and build, in an empty folder with a home of its own: the installation from
# the build folder BUILD, and the build of the page's first C program. Then builds that program as the CMake project of
# the page. The installation has the C interface alone.
set -eu
page=$1 build=$2 scratch=$3 libdir=$4 generator=$5

rm -rf "$scratch"
mkdir -p "$scratch/home" "$scratch/work/build"
HOME=$scratch/home
SUPERFLIP_TABLES=$scratch/tables
export HOME SUPERFLIP_TABLES
cd "$scratch/work"
ln -s "$build" build/release

# blocks LANGUAGE MOST: what the first MOST blocks of the page in this language show.
blocks() {
  awk -v fence="\`\`\`$1" -v most="$2" '/^```/ { shown = $0 == fence && ++found <= most; next } shown' "$page"
}
blocks c 1 >first.c
blocks sh 99 | grep -v -e '^cmake --preset' -e '^cmake --build' | sed "s:\.local/lib:.local/$libdir:" >lines.sh
grep -q 'cmake --install' lines.sh && grep -q pkg-config lines.sh
sh -eux lines.sh | tee out
tail -n 1 out | grep -q -x "U R U' R'"

# The part for C: its library, its headers, and what finds them.
(cd "$HOME/.local" && find . ! -type d ! -name '*-targets-*.cmake' | sed -e "s:$libdir/:lib/:" -e 's:^\./::' -e 's:\.so\.0\..*:.so.0.VERSION:' | LC_ALL=C sort) >files
sed 's/^  //' <<'END' | diff - files
  include/superflip.h
  include/superflip_many.h
  lib/cmake/superflip/superflip-c-targets.cmake
  lib/cmake/superflip/superflip-config-version.cmake
  lib/cmake/superflip/superflip-config.cmake
  lib/libsuperflip.so
  lib/libsuperflip.so.0
  lib/libsuperflip.so.0.VERSION
  lib/pkgconfig/libsuperflip.pc
END

# The project of the page, where the libraries of the C++ part are not to be found.
blocks cmake 1 >CMakeLists.txt
cmake -S . -B project -G "$generator" -DCMAKE_PREFIX_PATH="$HOME/.local" -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_tl-expected=ON
cmake --build project
project/first | grep -q -x "U R U' R'"

# What is not installed is not found, and the message says so.
sed 's/COMPONENTS c)/COMPONENTS cpp)/' CMakeLists.txt | sed 's/ #.*//' >cpp.txt
mkdir cpp
mv cpp.txt cpp/CMakeLists.txt
if cmake -S cpp -B cpp/build -G "$generator" -DCMAKE_PREFIX_PATH="$HOME/.local" >cpp/out 2>&1; then
  echo "found the component cpp, which is not installed"
  exit 1
fi
grep -q '"cpp" is not installed' cpp/out
