#!/bin/sh
# run_example.sh SOURCE INCLUDE LIB SCRATCH: compiles the C program SOURCE as C89 without a warning, and as C++ too, runs
# it with the shared library in the folder LIB, and looks at its answers and exit codes. The variable EMULATOR, if set,
# is the command that runs programs for Windows.
set -eu
source=$1 include=$2 lib=$3 scratch=$4
exe=${EMULATOR:+.exe}
link="-L$lib -lsuperflip -Wl,-rpath,$lib"
# shellcheck disable=SC2086  # a list of words
"${CC:-cc}" -std=c89 -pedantic -Wall -Wextra -Werror -I"$include" "$source" $link -o "$scratch/example$exe"
# shellcheck disable=SC2086
"${CXX:-c++}" -std=c++98 -Wall -Wextra -Werror -x c++ -I"$include" "$source" $link -o "$scratch/example_cpp$exe"
${EMULATOR:-} "$scratch/example_cpp$exe" R | grep -q "^R' (1 moves, proved shortest"

${EMULATOR:-} "$scratch/example$exe" "R U R' U'" | tee "$scratch/out"
grep -q "^U R U' R' (4 moves" "$scratch/out"
code=0
${EMULATOR:-} "$scratch/example$exe" UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB >"$scratch/out" || code=$?
grep -q 'corner_twist' "$scratch/out"
[ "$code" = 3 ]
