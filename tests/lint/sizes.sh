#!/bin/sh
# sizes.sh SRC: a file is a deep module that a reader can hold, and a folder can be looked over. Prints each source of more
# than 500 lines and each folder with more than 40 sources, tests and what only tests include apart. Exit status: 0 none,
# 1 some, 2 no sources.
set -eu
cd "$1"
sources=$(find . \( -name '*.h' -o -name '*.cpp' \) ! -name '*_test.cpp' ! -name 'testing*.h' | sed 's:^\./::' | LC_ALL=C sort)
[ -n "$sources" ] || {
  echo "sizes: no sources in $1" >&2
  exit 2
}
# shellcheck disable=SC2086  # a list of words: our file names have no blanks
awk '
BEGIN {
  # These wait for their rooms.
  crowded["app/server"] = 1
}
FNR == 1 {
  folder = FILENAME
  sub(/\/[^\/]*$/, "", folder)
  if (++files[folder] == 41 && !(folder in crowded)) {
    print folder "/: more than 40 sources: give it rooms"
    wrong = 1
  }
}
FNR == 501 {
  print FILENAME ": more than 500 lines"
  wrong = 1
}
END { exit wrong }
' $sources
