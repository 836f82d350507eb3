#!/bin/sh
# tidy.sh CLANG_TIDY BUILD JOBS [tests]: is clang-tidy content with every file that BUILD compiles, by the rules of
# .clang-tidy? Without the last word the *_test.cpp are left out: they are a third of the files, and ./check is to end
# soon; with it only they are read.
set -eu
chosen() { if [ "${1:-}" = tests ]; then grep '_test\.cpp$'; else grep -v '_test\.cpp$'; fi; }
sed -n 's/^  "file": "\(.*\)",\{0,1\}$/\1/p' "$2/compile_commands.json" | LC_ALL=C sort -u | chosen "${4:-}" |
  xargs -n 1 -P "$3" "$1" --quiet -p "$2" 2>/dev/null
