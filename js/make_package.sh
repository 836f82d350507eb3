#!/bin/sh
# make_package.sh MODULE FOLDER: makes the package of npm with the module superflip.wasm: FOLDER/superflip-VERSION.tgz.
# What npm installs lies in FOLDER too: esbuild, and what tests/js needs.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
tests=$here/../tests/js
module=$(realpath "$1")
mkdir -p "$2"
cd "$2"

installed=installed-$(sha256sum <"$tests/package-lock.json" | cut -c1-16)
if [ ! -e "$installed" ]; then
  cp "$tests/package.json" "$tests/package-lock.json" "$tests/.npmrc" .
  npm ci --ignore-scripts
  rm -f installed-*
  : >"$installed"
fi

node "$here/pack.mjs" "$module" package
rm -f superflip-*.tgz
(cd package && npm pack --silent --pack-destination ..)
