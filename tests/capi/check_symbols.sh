#!/bin/sh
# check_symbols.sh LIBRARY LIST HEADER...: the symbols that LIBRARY exports are those of LIST, each with its version; one
# of the headers declares each; and the library's name is libsuperflip.so.0. Prints what differs. To record a new function:
# nm -D --defined-only LIBRARY | awk '{ print $NF }' | LC_ALL=C sort >LIST. A line that is gone breaks programs.
set -eu
library=$1 list=$2
shift 2
nm -D --defined-only "$library" | awk '{ print $NF }' | LC_ALL=C sort | diff "$list" -
readelf -d "$library" | grep -q 'SONAME.*\[libsuperflip\.so\.0\]'
status=0
for name in $(sed -n 's/@@SUPERFLIP_0$//p' "$list"); do
  grep -q -h "[ *]$name(" "$@" || {
    echo "no header declares $name"
    status=1
  }
done
exit $status
