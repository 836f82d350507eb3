#!/bin/sh
# run_first_program.sh LIB SCRATCH: compiles first_program.c as C89 against first/superflip.h, the header as it was first
# recorded, and runs it with today's shared library in the folder LIB.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
lib=$1 scratch=$2
"${CC:-cc}" -std=c89 -pedantic -Wall -Wextra -Werror -I"$here/first" "$here/first_program.c" -L"$lib" -lsuperflip \
  -Wl,-rpath,"$lib" -o "$scratch/first_program"
"$scratch/first_program"
