#!/bin/sh
# check_packages.sh PACKAGES SCRATCH: is what ./package has built fit to be given to others? Each check is a line; the
# last line counts them. Nothing is installed on this machine: packages are unpacked under SCRATCH.
#
# For packages of another machine the variable EMULATOR is the command that runs its programs, and CC its compiler.
# Python is of this machine and cannot load their library, so a C program tries the wheel's.
set -u
packages=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd -P)
. "$here/lib.sh"

lintian_is_quiet() { lintian --allow-root --fail-on error,warning "$packages"/*.deb; }

command_solves() { solves "$scratch/debian/usr/bin/superflip"; }

command_has_its_page() {
  $EMULATOR "$scratch/debian/usr/bin/superflip" serve --port 0 >"$scratch/address" &
  server=$!
  trap 'kill $server' EXIT
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    if [ -s "$scratch/address" ]; then break; fi
    sleep 1
  done
  curl -sf "$(head -n 1 "$scratch/address")" | grep -q '<title[^>]*>Superflip'
}

service_is_sound() {
  # The unit names the command where the package puts it, which is not where it is unpacked.
  unit=$scratch/superflip.service
  sed "s|/usr/bin/superflip|$scratch/debian/usr/bin/superflip|" "$scratch/debian/usr/lib/systemd/system/superflip.service" >"$unit"
  systemd-analyze verify --man=no "$unit"
  ! grep -q '^User=root' "$unit"
  grep -q '^DynamicUser=yes' "$unit"
}

c_program_runs_with_the_library_package() {
  library=$(dirname "$(find "$scratch/debian" -name 'libsuperflip.so.0')")
  "$CC" -std=c89 -pedantic -Wall -Wextra -Werror -I "$scratch/debian/usr/include" "$example" -L "$library" -lsuperflip \
    -o "$scratch/solve"
  readelf -d "$scratch/solve" | grep -q 'NEEDED.*\[libsuperflip.so.0\]'
  LD_LIBRARY_PATH=$library $EMULATOR "$scratch/solve" "R U F" | grep -q "F' U' R'"
}

# flags FLAG: what pkg-config says about the C++ library of the development package.
flags() { PKG_CONFIG_PATH=$(dirname "$(find "$scratch/debian" -name superflip.pc)") pkg-config "$1" superflip; }

cpp_program_builds_with_the_development_package() {
  # shellcheck disable=SC2046  # lists of words
  c++ -std=c++20 $(flags --cflags) "$cpp_example" $(flags --libs) -o "$scratch/cpp_example"
  "$scratch/cpp_example" | grep -q -x "F' U' R'"
}

# The owners of the headers that its C++ headers include, and of the libraries that its file for pkg-config requires.
development_package_depends_on_what_it_needs() {
  # shellcheck disable=SC2046  # a list of words
  c++ -std=c++20 -M $(flags --cflags) "$cpp_example" | tr -s '[:space:]' '\n' | grep '^/usr/' | grep -v '/c++/' >"$scratch/needed"
  for name in $(flags --print-requires | sed 's/ .*//'); do
    echo "$(pkg-config --variable=pcfiledir "$name")/$name.pc" >>"$scratch/needed"
  done
  xargs dpkg -S <"$scratch/needed" | sed 's/:.*//' | sort -u >"$scratch/owners"
  grep -q -x libexpected-dev "$scratch/owners"
  grep -q -x libfmt-dev "$scratch/owners"
  dpkg-deb -f "$packages"/libsuperflip-dev_*.deb Depends | tr ',' '\n' | sed -e 's/^ *//' -e 's/ .*//' >"$scratch/depends"
  # A compiler brings those of the system.
  grep -v -x -E 'libc6-dev|linux-libc-dev|lib(gcc|stdc\+\+)-.*' "$scratch/owners" | grep -v -x -F -f "$scratch/depends" && return 1  # it printed which
  return 0
}

python_solves() {
  PYTHONPATH=$1 python3 -c 'import superflip
print(superflip.__file__, superflip.solve("R U F"))' | grep -x "$1/superflip/__init__.py F' U' R'"
}

python_package_solves_with_the_library_package() {
  LD_LIBRARY_PATH=$(dirname "$(find "$scratch/debian" -name 'libsuperflip.so.0')")
  export LD_LIBRARY_PATH
  python_solves "$scratch/debian/usr/lib/python3/dist-packages"
}

unpack_wheel() { python3 -m zipfile -e "$packages"/superflip-*-py3-none-manylinux_*.whl "$scratch/wheel"; }

wheel_solves_alone() {
  unpack_wheel
  python_solves "$scratch/wheel"
}

library_solves_in_c() {
  "$CC" -I "$scratch/debian/usr/include" "$example" "$1/libsuperflip.so.0" -o "$scratch/solve_$2"
  LD_LIBRARY_PATH=$1 $EMULATOR "$scratch/solve_$2" "R U F" | grep -q "F' U' R'"
}

library_of_the_wheel_solves() {
  unpack_wheel
  library_solves_in_c "$scratch/wheel/superflip" wheel
}

tarball_solves_wherever_it_stands() {
  mkdir -p "$scratch/any where"
  tar -C "$scratch/any where" -xzf "$packages"/superflip-*-linux-*.tar.gz
  solves "$scratch/any where"/superflip-*/bin/superflip
  prefix=$(echo "$scratch/any where"/superflip-*)
  cp "$prefix/lib/libsuperflip.so.0" "$scratch"
  library_solves_in_c "$scratch" static
}

# The C library of 2021 or later.
tarball_needs_only_the_c_library() {
  for file in "$scratch/any where"/superflip-*/bin/superflip "$scratch/libsuperflip.so.0"; do
    readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -v -x -E 'lib(c|m)\.so\.6|libgcc_s\.so\.1|ld-linux.*' && return 1  # it printed which
    newest=$(objdump -T "$file" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1)
    [ "$(printf '%s\n2.34\n' "$newest" | sort -V | tail -n 1)" = 2.34 ] || { echo "$file needs glibc $newest"; return 1; }
  done
}

rm -rf "$scratch"
mkdir -p "$scratch/debian"
for package in "$packages"/*.deb; do dpkg-deb -x "$package" "$scratch/debian"; done

check "lintian finds no error and no warning in the Debian packages" lintian_is_quiet
check "the command of the Debian package solves a cube" command_solves
check "the command of the Debian package serves its page" command_has_its_page
check "systemd accepts the service, which runs without privileges" service_is_sound
check "a C program builds with the development package and runs with the library package" c_program_runs_with_the_library_package
if [ -z "$EMULATOR" ]; then
  check "a C++ program builds with the development package" cpp_program_builds_with_the_development_package
  check "the development package depends on what it needs" development_package_depends_on_what_it_needs
fi
if [ -n "$EMULATOR" ]; then
  check "the wheel is for manylinux, and its library solves" library_of_the_wheel_solves
else
  check "the Python package solves with the library package" python_package_solves_with_the_library_package
  check "the wheel is for manylinux and solves alone" wheel_solves_alone
fi
check "the tarball solves cubes, as a command and as a library, in a folder with a blank in its name" tarball_solves_wherever_it_stands
check "the tarball needs only the C library and libgcc_s" tarball_needs_only_the_c_library

summarize
