#!/bin/sh
# run_fuzzers.sh BIN SEEDS SECONDS SCRATCH: runs every program BIN/fuzz_NAME for SECONDS, from the inputs in SEEDS/NAME
# if there are any. New inputs are kept in SCRATCH, away from the sources. Stops at the first failure; libFuzzer prints
# its input.
set -eu
bin=$1 seeds=$2 seconds=$3 scratch=$4
rm -rf "$scratch"
ran=0
for program in "$bin"/fuzz_*; do
  [ -x "$program" ] || continue
  name=${program##*/fuzz_}
  mkdir -p "$scratch/$name"
  set -- "$scratch/$name"
  if [ -d "$seeds/$name" ]; then set -- "$@" "$seeds/$name"; fi
  echo "== $name"
  "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$scratch/$name-" "$@"
  ran=$((ran + 1))
done
[ "$ran" -gt 0 ] || {
  echo "no fuzz targets in $bin" >&2
  exit 1
}
