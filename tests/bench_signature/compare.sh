#!/bin/sh
# compare.sh SUPERFLIP SIGNATURE: does `superflip bench` end in the line that the file SIGNATURE holds? The counts are of
# nodes and moves, the same on every machine: a change of them is a change of what the solvers do, to be meant and checked
# in together with its reason.
set -eu
expected=$(cat "$2")
measured=$("$1" bench | sed -n '/^Bench: /p')
[ "$measured" = "$expected" ] || {
  printf '%s is checked in as\n  %s\nand is now\n  %s\n' "$2" "$expected" "$measured" >&2
  exit 1
}
