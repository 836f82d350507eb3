#!/bin/sh
# find_shared_functions.sh PATTERN OBJECT...: prints the weak functions of the object files whose names match PATTERN, an
# extended regular expression. Exit status: 0 none, 1 some, 2 no file matches.
set -eu
pattern=$1
shift
found=0
looked=0
for object; do
  printf '%s\n' "$object" | grep -Eq -e "$pattern" || continue
  looked=1
  if nm -C "$object" | grep ' W '; then
    echo "  in $object"
    found=1
  fi
done
[ "$looked" = 1 ] || exit 2
exit $found
