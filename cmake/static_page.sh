# `./run page --out DIR` (POSIX sh, sourced): writes the page with the WebAssembly engine as files for any web server.
#
# shellcheck shell=sh disable=SC2154  # ./run sets root
# shellcheck disable=SC1091

page_usage="usage: ./run page --out DIR
Writes the page with its engine in WebAssembly into DIR. Any web server can serve DIR, and then the page needs no other
program. Installs what the build needs (Debian 12)."

static_page() {
  out=
  while [ $# -gt 0 ]; do
    case $1 in
      --out) shift && out=${1-} ;;
      --out=*) out=${1#--out=} ;;
      -h | --help) echo "$page_usage" && return ;;
      *) page_refusal "there is no $1" ;;
    esac
    [ $# -eq 0 ] || shift
  done
  [ -n "$out" ] || page_refusal "--out is missing"
  # What is there is replaced, so the folder must be new or hold an earlier page.
  if [ -e "$out" ] && [ ! -e "$out/manifest.webmanifest" ] && [ -n "$(ls -A "$out" 2>&1)" ]; then
    die "$out is not empty and has no earlier page; choose another folder"
  fi
  mkdir -p "$out"
  out=$(cd "$out" && pwd -P)

  begin_build_lock
  # shellcheck disable=SC2046,SC2086  # lists of words
  install_packages $run_packages $wasm_packages $(page_packages)
  say "building the engine; the first time this takes some minutes"
  is_configured wasm || configure wasm
  build wasm superflip_complete
  say "bundling the page"
  quietly static-page cmake -D NPM=npm -D NODE=node -D WEB="$root/web" -D FOLDER="$root/build/page" -D TESTS=OFF \
    -D MODULE="$root/build/wasm/bin/superflip-complete.wasm" -D OUT="$root/build/page/static" \
    -P "$root/cmake/build_page.cmake"
  find "$out" -mindepth 1 -delete
  cp -R "$root/build/page/static/." "$out"
  end_build_lock
  say "the page is in $out; for example: cd $out && python3 -m http.server"
}

page_refusal() {
  printf 'superflip: %s\n%s\n' "$1" "$page_usage" >&2
  exit 2
}
