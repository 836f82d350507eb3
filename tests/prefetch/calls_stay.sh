#!/bin/sh
# calls_stay.sh OBJECT: does ask_for_two() of planted.cpp, compiled to OBJECT (x86-64), still prefetch twice, directly
# or by calls?
set -eu
count=$(objdump --disassemble --demangle --no-show-raw-insn "$1" | awk '
/^[0-9a-f]+ <.*>:$/ { inside = /ask_for_two/ }
inside && /\t(prefetch|call|jmp)/ { count++ }
END { print count + 0 }
')
[ "$count" = 2 ] || {
  echo "ask_for_two() has $count prefetches and calls instead of 2" >&2
  exit 1
}
