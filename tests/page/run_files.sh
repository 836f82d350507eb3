#!/bin/sh
# run_files.sh FILE...: runs files of node's tests, one a core at a time (node alone would leave a core to others), the first
# ones first. What each says is printed when it ends.
set -eu
printf '%s\n' "$@" | xargs -P "$(nproc)" -I '{}' sh -c '
  code=0
  said=$(node --test --test-reporter=spec "$1" 2>&1) || code=1
  printf "%s\n" "$said"
  exit $code' - '{}'
echo "all $# files of tests passed"
