#!/bin/sh
# read_only_test.sh ROOT: what ./run says in a tree that its user may not write, and that its advice works.
set -eu
source_root=$1
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
tree="$work/a tree"
mkdir -p "$tree/cmake" "$work/home"
cp "$source_root/run" "$tree/"
cp "$source_root/cmake/setup.sh" "$tree/cmake/"
chmod 755 "$work"

# as_user COMMAND...: as a user who is not root, without sudo.
if [ "$(id -u)" = 0 ]; then
  chown nobody "$work/home"
  as_user() { HOME=$work/home setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
else
  as_user() { HOME=$work/home "$@"; }
fi

fail() {
  echo "FAILED: $*" >&2
  cat "$work/said" >&2
  exit 1
}

# expect_advice PLACE: ./run names the place, says what to type and ends with 4.
expect_advice() {
  status=0
  as_user sh "$tree/run" version >"$work/stdout" 2>"$work/said" || status=$?
  [ "$status" = 4 ] || fail "it ends with 4, not $status"
  grep -q "may not write $1, and the build goes there" "$work/said" || fail "it names $1"
  [ "$(wc -l <"$work/said")" = 2 ] || fail "it says nothing else"
  [ ! -s "$work/stdout" ] || fail "standard output is empty"
}

chmod -R a-w "$tree"
expect_advice "$tree"
advice=$(sed -n 2p "$work/said")
as_user sh -c "${advice%% && ~/superflip/run*}"
[ -x "$work/home/superflip/run" ] || fail "the advice makes a copy"

# Another user has built there.
chmod u+w "$tree"
mkdir -p "$tree/build/release"
chmod a-w "$tree/build/release" "$tree/build" "$tree"
expect_advice "$tree/build/release"
