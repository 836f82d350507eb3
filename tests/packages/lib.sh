# What the checks of packages share (POSIX sh, sourced). The caller sets `here` and `scratch`.
#
# shellcheck shell=sh disable=SC2034,SC2154  # the callers use example and set here
EMULATOR=${EMULATOR:-}
CC=${CC:-cc}
example=$here/../../examples/c/solve.c
cpp_example=$here/../install/consumer/main.cpp
passed=0 failed=0
SUPERFLIP_TABLES=$scratch/tables
export SUPERFLIP_TABLES

# check NAME FUNCTION: runs the function in a shell of its own, and shows what it printed if it failed.
check() {
  said=$(set -eu; "$2" 2>&1)  # not as a condition, in which set -e would do nothing
  if [ $? = 0 ]; then
    passed=$((passed + 1))
    echo "passed: $1"
  else
    failed=$((failed + 1))
    printf 'failed: %s\n%s\n' "$1" "$said"
  fi
}

# The cube is solved when no sticker of it differs from its centre.
solves() {
  moves=$($EMULATOR "$1" solve "R U R' U' F2 D" --quiet)
  moves=${moves% (*}
  $EMULATOR "$1" convert --to facelets "R U R' U' F2 D $moves" |
    tr -d '\r' | grep -q -x UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
}

summarize() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
