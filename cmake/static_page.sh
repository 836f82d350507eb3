# `./run page --out DIR` (POSIX sh, sourced): writes the page with the WebAssembly engine as files for any web server.
#
# shellcheck shell=sh disable=SC2154  # ./run sets root
# shellcheck disable=SC1091

page_usage="usage: ./run page --out DIR
Writes the page with its engine in WebAssembly into DIR. Any web server can serve DIR, and then the page needs no other
program. Installs what the build needs (Debian 12). DIR is new, empty, or has an earlier page, whose files are replaced."

page_list=.superflip-page  # in DIR: the files of the page, one a line

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
  if [ -e "$out" ] && [ ! -f "$out/$page_list" ] && [ -n "$(ls -A "$out" 2>&1)" ]; then
    die "$out is not empty and has no $page_list, the list of an earlier page; choose another folder, or empty this one"
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
  remove_page "$out"
  cp -R "$root/build/page/static/." "$out"
  (cd "$root/build/page/static" && find . -type f) >"$out/$page_list"
  end_build_lock
  say "the page is in $out; for example: cd $out && python3 -m http.server"
}

# Removes the files of an earlier page, and its folders that are then empty. What else is there stays.
remove_page() {
  [ -f "$1/$page_list" ] || return 0
  (
    cd "$1" || exit
    while IFS= read -r file; do
      case $file in
        */../*) ;;
        ./*)
          rm -f "$file"
          rmdir -p "$(dirname "$file")" 2>/dev/null || true
          ;;
      esac
    done <"$page_list"
    rm "$page_list"
  )
}

page_refusal() {
  printf 'superflip: %s\n%s\n' "$1" "$page_usage" >&2
  exit 2
}
