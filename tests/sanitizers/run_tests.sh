#!/bin/sh
# run_tests.sh BIN PARTS PROGRAM...: runs all tests of these programs of the folder BIN, in PARTS parts at once. A process
# for each test, as ctest starts them, would take as long again: programs with sanitizers begin slowly.
set -eu
export bin="$1" GTEST_TOTAL_SHARDS="$2"
shift 2
seq 0 $((GTEST_TOTAL_SHARDS - 1)) | xargs -P "$GTEST_TOTAL_SHARDS" -I '{}' sh -c '
  export GTEST_SHARD_INDEX="$1"
  shift
  for program; do "$bin/$program" --gtest_brief=1 || exit 1; done' - '{}' "$@"
