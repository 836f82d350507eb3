#!/bin/sh
# run_listing.sh PAGE LANGUAGE LIB SCRATCH: compiles the program that PAGE shows in a block of LANGUAGE (rust, csharp),
# runs it with the shared library in the folder LIB, and looks at what it prints. Exit status 77: no compiler.
set -eu
page=$1 language=$2 lib=$3 scratch=$4/$2
rm -rf "$scratch"
mkdir -p "$scratch"
awk -v fence="\`\`\`$language" '/^```/ { shown = $0 == fence; next } shown' "$page" >"$scratch/source"
[ -s "$scratch/source" ]
needs() {
  for tool; do
    command -v "$tool" >/dev/null || {
      echo "skipped: $tool is not installed"
      exit 77
    }
  done
}
LD_LIBRARY_PATH=$lib
export LD_LIBRARY_PATH
case $language in
  rust)
    needs rustc
    rustc --edition 2021 -D warnings -L "$lib" -o "$scratch/program" "$scratch/source"
    "$scratch/program" >"$scratch/out"
    ;;
  csharp)
    needs mcs mono
    mv "$scratch/source" "$scratch/source.cs"
    mcs -warnaserror -out:"$scratch/program.exe" "$scratch/source.cs"
    mono "$scratch/program.exe" >"$scratch/out"
    ;;
esac
cat "$scratch/out"
[ "$(sed -n 1p "$scratch/out")" = "U R U' R'" ]
sed -n 2p "$scratch/out" | grep -q "^'no' is not a move"
