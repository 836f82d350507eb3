#!/bin/sh
# build.sh OUT [COUNT [METRIC...]]: builds the published data sets (docs/datasets.md) into the folder OUT, one file a
# metric: superflip-METRIC-COUNT-SOLUTIONS.ndjson.gz. Ends with SHA256SUMS.
#
#   MEMORY=7.7GB packaging/datasets/build.sh releases 2000 htm
#   SOLUTIONS=all packaging/datasets/build.sh releases 100 stm
#
# COUNT is 2000 unless given, the metrics are htm, stm, ahtm and aqtm. Environment:
#   SOLUTIONS  one (the default): each line has one shortest solution; all: all of them and labels of the moves
#   SEED       which cubes (1)
#   MEMORY     for the tables (1.24GB)
#   SAMPLE     how many lines a file are proved anew (5)
#   SUPERFLIP  the program (build/release/bin/superflip)
#
# The same command continues a run that was interrupted or killed, and raising COUNT extends the files in OUT/parts.
# docs/datasets.md states how long a cube takes. Every line is checked by tests/dataset/verify.py, which shares no code
# with superflip.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd -P)
superflip=${SUPERFLIP:-$root/build/release/bin/superflip}
solutions=${SOLUTIONS:-one}
out=${1:?the folder to write to is needed}
count=${2:-2000}
shift $(($# < 2 ? $# : 2))
if [ $# = 0 ]; then set -- htm stm ahtm aqtm; fi

mkdir -p "$out/parts"
for metric; do
  part=$out/parts/$metric-$solutions.ndjson.gz
  name=superflip-$metric-$count-$solutions.ndjson.gz
  "$superflip" dataset "--$solutions" --seed "${SEED:-1}" --count "$count" --metric "$metric" \
    --memory "${MEMORY:-1.24GB}" --out "$part"
  # One member, without the names and times of this run: the same lines give the same bytes with the same gzip.
  gzip -dc "$part" | head -n "$count" | gzip -9n >"$out/$name.new"
  mv "$out/$name.new" "$out/$name"
  python3 "$root/tests/dataset/verify.py" --sample "${SAMPLE:-5}" --superflip "$superflip" "$out/$name"
done
(cd "$out" && sha256sum superflip-*.ndjson.gz >SHA256SUMS)
