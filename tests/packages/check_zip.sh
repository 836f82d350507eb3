#!/bin/sh
# check_zip.sh PACKAGES SCRATCH: does the zip for Windows that ./package windows has built work where there is nothing
# else? Each check is a line; the last line counts them. Programs run under Wine.
set -u
packages=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd -P)
EMULATOR="env WINEDEBUG=-all WINEPREFIX=$scratch/wine /usr/lib/wine/wine64"
CC=x86_64-w64-mingw32-gcc-posix
. "$here/lib.sh"

# One folder, which has nothing but what it should.
zip_has_what_it_should() {
  python3 -m zipfile -e "$packages"/superflip-*-windows-x86_64.zip "$scratch"
  ls "$scratch"/superflip-*-windows-x86_64 >"$scratch/names"
  printf '%s\n' LICENSE libsuperflip.dll libsuperflip.dll.a superflip.exe superflip.h superflip_many.h |
    diff - "$scratch/names"
}

# Windows 10 has these; a C++ runtime it has not.
needs_only_windows() {
  for file in "$folder/superflip.exe" "$folder/libsuperflip.dll"; do
    x86_64-w64-mingw32-objdump -p "$file" | sed -n 's/.*DLL Name: //p' >"$scratch/needed"
    [ -s "$scratch/needed" ]
    grep -v -i -x -E '(kernel32|msvcrt|user32|advapi32|shell32|ole32|bcrypt|ucrtbase|api-ms-win-crt-.*)\.dll' \
      "$scratch/needed" && return 1  # it printed which
  done
  return 0
}

command_solves() { solves "$folder/superflip.exe"; }

command_says_what_it_lacks() {
  code=0
  $EMULATOR "$folder/superflip.exe" serve >"$scratch/serve" 2>&1 || code=$?
  [ "$code" = 2 ]
}

c_program_runs_with_the_dll() {
  "$CC" -std=c89 -pedantic -Wall -Wextra -Werror -I "$folder" "$example" -L "$folder" -lsuperflip -o "$folder/solve.exe"
  $EMULATOR "$folder/solve.exe" "R U F" | grep -q "F' U' R'"
}

rm -rf "$scratch"
mkdir -p "$scratch"
check "the zip has the command, the DLL with its headers, and the licence" zip_has_what_it_should
folder=$(echo "$scratch"/superflip-*-windows-x86_64)
check "the command and the DLL need nothing but Windows" needs_only_windows
check "the command solves a cube" command_solves
check "the command has no verb serve, and says so" command_says_what_it_lacks
check "a C program builds with the import library and runs with the DLL" c_program_runs_with_the_dll
summarize
