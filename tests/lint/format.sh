#!/bin/sh
# format.sh CLANG_FORMAT ROOT: are all sources formatted according to .clang-format?
set -eu
cd "$2"
for folder in src tests fuzz bench; do
  [ -d "$folder" ] || continue
  find "$folder" \( -name '*.h' -o -name '*.cpp' \) -exec "$1" --dry-run --Werror {} +
done
