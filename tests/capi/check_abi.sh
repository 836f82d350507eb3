#!/bin/sh
# check_abi.sh HEADERS MAP RECORD SCRATCH: programs that were compiled with the recorded headers run with a library that
# is compiled with those of the folder HEADERS. Compares functions, parameters, layouts and values with abidiff
# (abigail-tools). What it reads is a library with their declarations and empty bodies, in C with debug information: the
# real one would bring all types of C++ along, and check_symbols.sh compares its names.
#
# With the word "record" in place of SCRATCH it writes RECORD anew. Do so after an addition. A changed or removed line
# breaks programs; then the library needs another number.
#
# Exit status: 0 the same, 77 there is no abidiff, another one: different, or nothing to compare.
set -eu
headers=$1 map=$2 record=$3 scratch=$4
command -v abidiff >/dev/null && command -v abidw >/dev/null || {
  echo "skipped: abidiff and abidw (Debian package abigail-tools) are not installed"
  exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Every declaration becomes a definition: "int f(int a);" is "int f(int a) { return 0; }".
{
  echo '#include "superflip.h"'
  # Functions take plain numbers; this one makes the values of the enumerations part of what is compared.
  echo 'void superflip_values(superflip_code code, enum superflip_missing_tables missing, enum superflip_device device,'
  echo '                      enum superflip_flags flags, enum superflip_scramble_flags scramble_flags) {}'
  cat "$headers"/superflip*.h | "${CC:-cc}" -fpreprocessed -dD -E -P -x c - 2>/dev/null | tr '\n' ' ' | tr ';' '\n' | grep -o 'SUPERFLIP_API [a-z].*' |
    sed -e '/SUPERFLIP_API void /s/$/ {}/' -e '/SUPERFLIP_API void /!s/$/ { return 0; }/'
} >"$work/declarations.c"
"${CC:-cc}" -g -w -fPIC -shared -I"$headers" -Wl,--version-script="$map" -Wl,-soname,libsuperflip.so.0 \
  -o "$work/libsuperflip.so" "$work/declarations.c"
declared=$(nm -D --defined-only "$work/libsuperflip.so" | grep -c ' T superflip_')
[ "$declared" -ge 40 ] || {
  echo "only $declared declarations in $headers were found"
  exit 1
}
if [ "$scratch" = record ]; then
  abidw --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed --out-file "$record" "$work/libsuperflip.so"
  # The address and the language of a file that does not exist say nothing.
  sed -i -e "s: path='[^']*'::" -e "s: comp-dir-path='[^']*'::" "$record"
  exit 0
fi
abidiff --no-show-locs "$record" "$work/libsuperflip.so"
# Planted fault: a field in the middle of a record is found.
sed 's/^  size_t move_count;$/  size_t planted; &/' "$headers/superflip.h" >"$work/superflip.h"
"${CC:-cc}" -g -w -fPIC -shared -I"$work" -I"$headers" -Wl,--version-script="$map" -Wl,-soname,libsuperflip.so.0 \
  -o "$work/planted.so" "$work/declarations.c"
if abidiff --no-show-locs "$record" "$work/planted.so" >"$work/planted.txt"; then
  echo "a planted field was not found"
  exit 1
fi
grep -q 'planted' "$work/planted.txt"
