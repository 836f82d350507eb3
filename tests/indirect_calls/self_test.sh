#!/bin/sh
# self_test.sh OBJECT: runs find_indirect_calls.sh on each search of planted.cpp, which OBJECT was compiled from.
set -eu
finder=$(cd "$(dirname "$0")" && pwd)/find_indirect_calls.sh
object=$1
failures=0

expect() {
  status=0
  said=$("$finder" "Search::$2\(" "$object") || status=$?
  if [ "$status" != "$1" ]; then
    printf '%s: exit status %s instead of %s\n%s\n' "$2" "$status" "$1" "$said" >&2
    failures=$((failures + 1))
  fi
}

expect 1 virtual_call
expect 1 function_object
expect 1 tail_call
expect 0 plain
expect 0 with_switch
expect 2 no_such_function
# The result for with_switch is meaningful only if it was compiled to a jump table.
objdump -d "$object" | grep -q 'jmp  *\*' || {
  echo "planted.cpp was compiled without a jump table" >&2
  failures=$((failures + 1))
}
[ "$failures" = 0 ]
