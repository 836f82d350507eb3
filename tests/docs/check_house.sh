#!/bin/sh
# check_house.sh ROOT: the house that docs/architecture.md draws is the one that tests/include_direction checks. Lines of
# the drawing, "  N  folder/  what is in it", and the heights in check_includes.sh name the same folders with the same
# numbers; each folder is in src/, and src/ has no other. Prints the differences. Exit status: 0 none, 1 some, 2 no drawing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sed -n 's:^ *\([0-9][0-9]*\)  *\([a-z_]*\)/ .*:\2 \1:p' "$1/docs/architecture.md" | LC_ALL=C sort >"$work/drawn"
[ -s "$work/drawn" ] || {
  echo "check_house: docs/architecture.md has no drawing"
  exit 2
}
# A row may give several folders one height: height["notation"] = height["coord"] = 2
awk '/^ *height\["/ {
  count = split($0, part, "\"")
  number = $0
  sub(/.*= */, "", number)
  for (p = 2; p <= count; p += 2) print part[p], number
}' "$1/tests/include_direction/check_includes.sh" | LC_ALL=C sort >"$work/checked"
for folder in "$1"/src/*/; do basename "$folder"; done | LC_ALL=C sort >"$work/folders"
cut -d ' ' -f 1 "$work/drawn" >"$work/drawn_folders"

status=0
diff "$work/checked" "$work/drawn" >"$work/difference" || {
  sed -n -e 's:^<:the includes are checked for, but not drawn\::p' -e 's:^>:drawn, but not checked\::p' "$work/difference"
  status=1
}
diff "$work/folders" "$work/drawn_folders" >"$work/difference" || {
  sed -n -e 's:^<:in src/, but not drawn\::p' -e 's:^>:drawn, but not in src/\::p' "$work/difference"
  status=1
}
exit $status
