#!/bin/sh
# run_c_programs.sh PAGE INCLUDE LIB SCRATCH: compiles each program that PAGE shows in a block of C as C99 without a
# warning, runs it with the shared library in the folder LIB, and looks at what it prints.
set -eu
page=$1 include=$2 lib=$3 scratch=$4/c_programs
rm -rf "$scratch"
mkdir -p "$scratch"
awk -v folder="$scratch" '/^```/ { shown = $0 == "```c"; program += shown; next } shown { print >(folder "/" program ".c") }' "$page"
for source in "$scratch"/*.c; do
  program=${source%.c}
  "${CC:-cc}" -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$include" "$source" -L"$lib" -lsuperflip -Wl,-rpath,"$lib" \
    -o "$program"
  "$program" >"$program.out" 2>"$program.err"
  cat "$program.out"
done
echo "U R U' R'" | diff - "$scratch/1.out"
grep -q -x -E "([URFDLB][2']? ){15,21}\([0-9]+ moves\); 1000 of 1000 cubes are solved" "$scratch/2.out"
tail -n 1 "$scratch/2.err" | grep -x 'solved: 1000 of 1000'
[ ! -e "$scratch/3.c" ]
