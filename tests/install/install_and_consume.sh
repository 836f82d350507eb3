#!/bin/sh
# install_and_consume.sh BUILD SCRATCH CXX LIBDIR GENERATOR: installs the build folder BUILD under SCRATCH and moves the
# result elsewhere, as packages do. Then builds and runs the project in consumer/ against it in both ways.
set -eux
consumer=$(cd "$(dirname "$0")" && pwd)/consumer
build=$1 scratch=$2 cxx=$3 libdir=$4 generator=$5

rm -rf "$scratch"
cmake --install "$build" --prefix "$scratch/staged"
prefix=$scratch/moved
mv "$scratch/staged" "$prefix"

# Users see only what is below superflip/ as a header of the C++ library.
test "$(cd "$prefix/include" && echo *)" = "superflip superflip.h superflip_many.h"

cmake -S "$consumer" -B "$scratch/consumer" -G "$generator" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx"
cmake --build "$scratch/consumer"
SUPERFLIP_TABLES=$scratch/tables
export SUPERFLIP_TABLES
"$scratch/consumer/consumer"
# Without components both parts are found.
mkdir "$scratch/both"
{
  sed -n -e '/^cmake_min/p' -e '/^project/p' -e '/^find_package/s/ COMPONENTS cpp//p' "$consumer/CMakeLists.txt"
  echo 'get_target_property(c superflip::c TYPE)'
  echo 'get_target_property(cpp superflip::superflip TYPE)'
} >"$scratch/both/CMakeLists.txt"
cmake -S "$scratch/both" -B "$scratch/both/build" -G "$generator" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx"

PKG_CONFIG_PATH=$prefix/$libdir/pkgconfig
export PKG_CONFIG_PATH
# The public headers are few, and each compiles alone.
set -- "$prefix"/include/superflip/*.h
test $# -le 14
for header; do
  # shellcheck disable=SC2046  # a list of words
  echo "#include <superflip/${header##*/}>" | "$cxx" -std=c++20 $(pkg-config --cflags superflip) -fsyntax-only -x c++ -
done
# shellcheck disable=SC2046  # a list of words
"$cxx" -std=c++20 $(pkg-config --cflags superflip) "$consumer/main.cpp" $(pkg-config --libs superflip) \
  -o "$scratch/with_pkg_config"
"$scratch/with_pkg_config"

# The C interface, which has the same name as the archive, through its own file for pkg-config.
# shellcheck disable=SC2046  # a list of words
"${CC:-cc}" -std=c89 -pedantic $(pkg-config --cflags libsuperflip) "$consumer/../../../examples/c/solve.c" \
  $(pkg-config --libs libsuperflip) -Wl,-rpath,"$prefix/$libdir" -o "$scratch/with_c"
"$scratch/with_c" "R U"

# The part for C++ alone: no C interface.
cmake --install "$build" --component cpp --prefix "$scratch/cpp"
cmake -S "$consumer" -B "$scratch/consumer_cpp" -G "$generator" -DCMAKE_PREFIX_PATH="$scratch/cpp" -DCMAKE_CXX_COMPILER="$cxx"
test ! -e "$scratch/cpp/include/superflip.h"

# The moved command runs and has its page and its completions.
"$prefix/bin/superflip" --version
test -s "$prefix/share/man/man1/superflip.1"
test -s "$prefix/share/bash-completion/completions/superflip"
test -s "$prefix/share/zsh/site-functions/_superflip"
test -s "$prefix/share/fish/vendor_completions.d/superflip.fish"
