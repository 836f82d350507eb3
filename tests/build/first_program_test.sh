#!/bin/sh
# first_program_test.sh ROOT: which program ./run builds and becomes. The builds are replaced by ones that write down what
# is asked, and make programs that say their names.
set -eu
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/cmake" "$tree/src" "$tree/bench" "$tree/web"
cp "$1/run" "$tree/"
touch "$tree/CMakeLists.txt" "$tree/CMakePresets.json"
cat >"$tree/cmake/setup.sh" <<'END'
run_packages= opencv_packages=
begin_build_lock() { :; }
end_build_lock() { :; }
install_packages() { :; }
page_packages() { :; }
say() { :; }
is_configured() { false; }
configure() { :; }
build() {
  echo "$2" >>"$root/built"
  mkdir -p "$root/build/release/bin" "$root/build/release/page/dist"
  : >"$root/build/release/page/dist/index.html"
  if [ "$2" = superflip_first ]; then
    program=superflip-first
    test='if [ "$1" = --takes ]; then [ "$2" = solve ]; exit; fi'
  else
    program=superflip test=
  fi
  printf '#!/bin/sh\n%s\necho %s "$@"\n' "$test" $program >"$root/build/release/bin/$program"
  chmod +x "$root/build/release/bin/$program"
}
END

# expect BUILT SAID WORDS...: ./run WORDS builds these, and this is said.
expect() {
  built=$1 said=$2
  shift 2
  : >"$tree/built"
  out=$(sh "$tree/run" "$@")
  [ "$out" = "$said" ] || { echo "FAILED: ./run $*: \"$out\", wanted \"$said\""; exit 1; }
  out=$(tr '\n' ' ' <"$tree/built")
  [ "$out" = "$built" ] || { echo "FAILED: ./run $* builds \"$out\", wanted \"$built\""; exit 1; }
}

touch -d "-1 hour" "$tree" "$tree"/* "$tree"/cmake/*
expect "superflip_first " "superflip-first solve R U" solve "R U"
expect "" "superflip-first solve R U" solve "R U"
touch -d "-2 minutes" "$tree/build/release/bin/superflip-first.stamp"
touch -d "-1 minute" "$tree/src"  # changed since
expect "superflip_first " "superflip-first solve R" solve R
expect "superflip " "superflip scramble" scramble
expect "" "superflip solve R" solve R
rm -r "$tree/build"
expect "superflip_first superflip " "superflip serve" serve
