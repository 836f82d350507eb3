#!/bin/sh
# compare.sh SUPERFLIP SIGNATURE: does the last line of `superflip bench` equal the file SIGNATURE? It counts nodes and
# moves, which are the same on every machine. If the counts change, the solvers behave differently: check the new
# signature in together with its reason.
set -eu
expected=$(cat "$2")
measured=$("$1" bench | sed -n '/^Bench: /p')
[ "$measured" = "$expected" ] || {
  printf '%s is checked in as\n  %s\nand is now\n  %s\nIf the change is meant: echo "%s" >%s\n' "$2" "$expected" "$measured" "$measured" "$2" >&2
  exit 1
}
