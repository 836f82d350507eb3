#!/bin/sh
# tidy.sh CLANG_TIDY BUILD JOBS: does every file that BUILD compiles pass clang-tidy with the rules of .clang-tidy?
set -eu
sed -n 's/^  "file": "\(.*\)",\{0,1\}$/\1/p' "$2/compile_commands.json" | LC_ALL=C sort -u |
  xargs -n 1 -P "$3" "$1" --quiet -p "$2" 2>/dev/null
