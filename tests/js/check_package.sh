#!/bin/sh
# check_package.sh MODULE FOLDER: makes the package of npm with the module superflip.wasm in FOLDER, installs it there as
# a program would, and runs all tests beside this file.
set -eu

tests=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$tests/../.." && pwd -P)
module=$(realpath "$1")
sh "$root/js/make_package.sh" "$module" "$2"
cd "$2"

rm -rf node_modules/superflip
mkdir node_modules/superflip
tar -xzf superflip-*.tgz -C node_modules/superflip --strip-components=1

export SUPERFLIP_MODULE="$module"
exec sh "$tests/../page/run_files.sh" "$tests"/*_test.mjs
