#!/bin/sh
# build.sh OUT [COUNT [METRIC...]]: builds the published data sets (docs/datasets.md) into the folder OUT, one file a
# metric: superflip-METRIC-COUNT.ndjson.gz, with all shortest solutions. Ends with SHA256SUMS.
#
#   SUPERFLIP=build/release/bin/superflip packaging/datasets/build.sh releases 2000
#
# COUNT is 2000 unless given, the metrics are htm, qtm, stm and ahtm, SEED is 1. The same command continues a run
# that was interrupted or killed, and raising COUNT extends the files in OUT/parts. MEMORY (1.24GB) is for the tables.
# docs/datasets.md estimates how long a cube takes: 2,000 cubes in htm are six hours on two cores. For the other metrics
# time a few cubes first (COUNT 4): the same file is continued.
#
# Every line is then checked by tests/dataset/verify.py, which shares no code with superflip, and SAMPLE lines a file
# (5) are proved anew.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd -P)
superflip=${SUPERFLIP:-superflip}
out=${1:?the folder to write to is needed}
count=${2:-2000}
shift $(($# < 2 ? $# : 2))
if [ $# = 0 ]; then set -- htm qtm stm ahtm; fi

mkdir -p "$out/parts"
for metric; do
  part=$out/parts/$metric.ndjson.gz
  name=superflip-$metric-$count.ndjson.gz
  "$superflip" dataset --all --seed "${SEED:-1}" --count "$count" --metric "$metric" --memory "${MEMORY:-1.24GB}" --out "$part"
  # One member, without the names and times of this run: the same bytes on every machine with the same gzip.
  gzip -dc "$part" | head -n "$count" | gzip -9n >"$out/$name.new"
  mv "$out/$name.new" "$out/$name"
  python3 "$root/tests/dataset/verify.py" --sample "${SAMPLE:-5}" --superflip "$superflip" "$out/$name"
done
(cd "$out" && sha256sum superflip-*.ndjson.gz >SHA256SUMS)
