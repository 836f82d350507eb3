#!/bin/sh
# check_test_table.sh ROOT NAMES: the table of CONTRIBUTING.md, "What the tests guard", has a row for each test of the
# build, and no other rows. NAMES is a file with the names of all tests, one a line; the row is that of the part before
# the first dot. A row must belong to a folder: ROW in tests/, src/, src/solvers/ or src/app/, or FLOOR_ROOM for
# src/FLOOR/ROOM/. Prints one line for each that is wrong. Exit status: 0 none, 1 some, 2 no names or no table.
set -eu
page=$1/CONTRIBUTING.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A test program that is not built has one test, NAME_tests_NOT_BUILT.
sed -e 's/_tests_NOT_BUILT$//' -e 's/\..*//' "$2" | LC_ALL=C sort -u >"$work/names"
awk '/^#/ { inside = $0 ~ /What the tests guard/ } inside && /^\| `/ { split($0, cell, "|"); print cell[2] }' "$page" |
  tr -d '` ' | tr ',' '\n' | LC_ALL=C sort >"$work/rows"
if ! [ -s "$work/names" ] || ! [ -s "$work/rows" ]; then exit 2; fi

status=0
complain() {
  echo "CONTRIBUTING.md: $1"
  status=1
}
for name in $(LC_ALL=C comm -23 "$work/names" "$work/rows"); do complain "no row for the tests $name.* below \"What the tests guard\": add | \`$name\` | what they guard |"; done
for row in $(uniq -d "$work/rows"); do complain "two rows for the tests $row.*"; done
while read -r row; do
  [ -d "$1/tests/$row" ] || [ -d "$1/src/$row" ] || [ -d "$1/src/solvers/$row" ] || [ -d "$1/src/app/$row" ] ||
    [ -d "$1/src/questions/$row" ] || [ -d "$1/src/questions/scan/$row" ] ||
    [ -d "$1/src/${row%%_*}/${row#*_}" ] || complain "no folder of the tests $row.*"
done <"$work/rows"
exit $status
