#!/bin/sh
# check_static.sh MODULE FOLDER: builds the static page with the module superflip-complete.wasm in FOLDER and runs its
# tests, in a Chromium (CHROMIUM) that only a plain web server answers.
set -eu

tests=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$tests/../.." && pwd -P)
module=$(realpath "$1")
mkdir -p "$2"
cd "$2"
cmake -D NPM=npm -D NODE=node -D WEB="$root/web" -D FOLDER="$PWD" -D TESTS=ON -D MODULE="$module" -D OUT="$PWD/dist" \
  -P "$root/cmake/build_page.cmake"

export STATIC_PAGE="$PWD/dist"
exec sh "$tests/run_files.sh" "$tests"/speed_static_test.mjs "$tests"/static*_test.mjs
