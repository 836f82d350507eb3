#!/bin/sh
# check_package.sh MODULE FOLDER: makes the package of npm with the module superflip.wasm in FOLDER, installs it there as
# a program would, and runs all tests beside this file. What npm installs lies in FOLDER too.
set -eu

tests=$(cd "$(dirname "$0")" && pwd -P)
root=$(cd "$tests/../.." && pwd -P)
module=$(realpath "$1")
mkdir -p "$2"
cd "$2"

installed=installed-$(sha256sum <"$tests/package-lock.json" | cut -c1-16)
if [ ! -e "$installed" ]; then
  cp "$tests/package.json" "$tests/package-lock.json" "$tests/.npmrc" .
  npm ci --ignore-scripts
  : >"$installed"
fi

node "$root/js/pack.mjs" "$module" package
rm -rf node_modules/superflip superflip-*.tgz
(cd package && npm pack --silent --pack-destination ..)
mkdir node_modules/superflip
tar -xzf superflip-*.tgz -C node_modules/superflip --strip-components=1

SUPERFLIP_MODULE=$module exec node --test --test-reporter=spec "$tests"/*_test.mjs
