#!/bin/sh
# compare.sh [ROUNDS]: measures the package superflip beside other solvers of npm (compare.mjs), all installed in
# build/bench_js. ./check wasm has made the package.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$here/../.." && pwd -P)
mkdir -p "$root/build/bench_js"
cd "$root/build/bench_js"
cp "$here/package.json" "$here/package-lock.json" "$root/tests/js/.npmrc" "$here/answers.mjs" "$here/compare.mjs" "$here/solvers.mjs" .
npm ci --ignore-scripts --silent
mkdir node_modules/superflip
tar -xzf "$root"/build/js/superflip-*.tgz -C node_modules/superflip --strip-components=1
# One core for all threads of a process.
exec taskset -c 0 node compare.mjs "$@"
