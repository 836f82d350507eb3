#!/bin/sh
# find_indirect_calls.sh PATTERN FILE...: disassembles the functions of the FILEs (programs, objects or archives;
# x86-64) whose demangled name matches the extended regular expression PATTERN. Prints each call or jump in them through
# a register or memory: a virtual call, a std::function, a function pointer. The jump of a switch through its own table
# does not count. Exit status: 0 none, 1 some, 2 no function has such a name.
set -eu
pattern=$1
shift
objdump --disassemble --demangle --no-show-raw-insn "$@" | PATTERN=$pattern awk '
BEGIN { pattern = ENVIRON["PATTERN"] }

/^[0-9a-f]+ <.*>:$/ {
  name = $0
  sub(/^[0-9a-f]+ </, "", name)
  sub(/>:$/, "", name)
  inside = name ~ pattern
  functions += inside
  since_table = 9
  next
}

inside {
  # Compilers translate a switch into a load of a 4-byte offset from a table, an addition and a jump, close together.
  # Without position-independent code they jump through an 8-byte table. Or they mark the jump with "notrack".
  since_table++
  if ($0 ~ /\tmovs(lq|xd) .*\(%[a-z0-9]+,%[a-z0-9]+,4\)/) since_table = 0
  if ($0 ~ /\t(notrack )?jmp +\*/) {
    if (since_table <= 4 || $0 ~ /notrack/ || $0 ~ /\*[-0-9a-fx]+\(,%[a-z0-9]+,8\)/) next
  } else if ($0 !~ /\tcall +\*/) {
    next
  }
  sub(/^[ \t]*/, "")
  printf "%s: %s\n", name, $0
  found++
}

END {
  if (functions == 0) {
    printf "no function is named like /%s/\n", pattern
    exit 2
  }
  exit found > 0
}
'
