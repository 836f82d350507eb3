#!/bin/sh
# static_page_test.sh ROOT: what `./run page` says and does with its folder. The programs that it calls are replaced: a
# cmake that configures, compiles slowly and bundles two files, and a dpkg-query that knows all packages.
set -eu
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/cmake" "$tree/programs"
cp "$1/run" "$tree/"
cp "$1/cmake/setup.sh" "$1/cmake/static_page.sh" "$tree/cmake/"
cat >"$tree/programs/dpkg-query" <<'END_OF_PROGRAM'
#!/bin/sh
echo "install ok installed"
END_OF_PROGRAM
cat >"$tree/programs/cmake" <<'END_OF_PROGRAM'
#!/bin/sh
set -eu
case $1 in
  --preset)
    mkdir -p build/wasm
    echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >build/wasm/CMakeCache.txt
    : >build/wasm/build.ninja
    ;;
  --build)
    for i in 1 2 3; do
      echo "[$i/3] Building CXX object"
      sleep 1
    done
    exit "${COMPILER_ENDS:-0}"
    ;;
  -D)
    out=$(printf '%s\n' "$@" | sed -n 's/^OUT=//p')
    rm -rf "$out"
    mkdir -p "$out/docs"
    : >"$out/manifest.webmanifest"
    : >"$out/docs/korf.html"
    : >"$out/page-${VERSION:-1}.js"
    ;;
esac
END_OF_PROGRAM
chmod +x "$tree/programs/"*
export PATH="$tree/programs:$PATH" progress_seconds=1

fail() {
  echo "FAILED: $*" >&2
  cat "$tree/said" >&2
  exit 1
}

# expect STATUS WORDS...: ./run page WORDS ends so.
expect() {
  wanted=$1
  shift
  status=0
  sh "$tree/run" page "$@" >"$tree/stdout" 2>"$tree/said" || status=$?
  [ "$status" = "$wanted" ] || fail "./run page $* ends with $status, not $wanted"
  [ ! -s "$tree/stdout" ] || fail "standard output is empty"
}
holds() { [ "$(cd "$1" && find . -type f | sort | tr '\n' ' ')" = "$2" ] || fail "$1 holds other files than $2"; }

expect 2
grep -q 'out is missing' "$tree/said" || fail "it says what is missing"
expect 2 --into "$tree/www"
grep -q 'there is no --into' "$tree/said" || fail "it names the word"

mkdir "$tree/mine"
: >"$tree/mine/letter.txt"
expect 4 --out "$tree/mine"
holds "$tree/mine" "./letter.txt "
[ ! -e "$tree/build" ] || fail "it refuses the folder before it builds"

: >"$tree/mine/manifest.webmanifest"
expect 4 --out "$tree/mine"
grep -q 'empty this one' "$tree/said" || fail "it says what to do"
holds "$tree/mine" "./letter.txt ./manifest.webmanifest "

expect 0 --out="$tree/www"
holds "$tree/www" "./.superflip-page ./docs/korf.html ./manifest.webmanifest ./page-1.js "
grep -q 'the first time this takes some minutes' "$tree/said" || fail "it says that it takes a while"
grep -q -x 'superflip: building: 2 of 3' "$tree/said" || fail "it says how far it is"
COMPILER_ENDS=1 VERSION=2 expect 4 --out "$tree/www"
holds "$tree/www" "./.superflip-page ./docs/korf.html ./manifest.webmanifest ./page-1.js "
VERSION=2 expect 0 --out "$tree/www"
holds "$tree/www" "./.superflip-page ./docs/korf.html ./manifest.webmanifest ./page-2.js "

# What others have put beside the page stays.
: >"$tree/www/docs/letter.txt"
mkdir "$tree/www/photos"
VERSION=3 expect 0 --out "$tree/www"
holds "$tree/www" "./.superflip-page ./docs/korf.html ./docs/letter.txt ./manifest.webmanifest ./page-3.js "
[ -d "$tree/www/photos" ] || fail "it removes a folder of others"
