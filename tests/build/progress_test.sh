#!/bin/sh
# progress_test.sh ROOT SCRATCH: what cmake/setup.sh prints while a build runs, elsewhere and on a terminal.
set -eu
source_root=$1
scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

fail() {
  echo "FAILED: $*" >&2
  cat output.* >&2
  exit 1
}

# Runs a command that prints like ninja, with a second between two lines: show.sh FOLDER PROGRESS_SECONDS STATUS.
cat >show.sh <<END
set -eu
root=$scratch/\$1
. "$source_root/cmake/setup.sh"
fake_ninja() {
  echo "ninja: Entering directory"
  for i in 1 2 3; do
    echo "[\$i/3] Building CXX object"
    sleep 1
  done
  echo "[a/b] no counter"
  return "\$1"
}
progress_seconds=\$2 quietly fake fake_ninja "\$3"
END

# All at once, since they sleep.
sh show.sh slow 1 0 >stdout 2>output.slow &
slow=$!
sh show.sh short 60 0 2>output.short &
short=$!
{
  status=0
  sh show.sh failed 60 1 2>output.failed || status=$?
  echo "$status" >status
} &
script -q -e -c "sh show.sh terminal 60 0" typescript >output.terminal
wait "$slow"
wait "$short"
wait

grep -q -x 'superflip: building: 2 of 3' output.slow || fail "a build that is not on a terminal says how far it is"
[ ! -s stdout ] || fail "standard output is empty"
[ "$(wc -l <slow/build/fake.log)" = 5 ] || fail "the log has every line"
if grep -q 'a of b' output.slow; then fail "only counters are shown"; fi

[ ! -s output.short ] || fail "a short build says nothing where there is no terminal"

[ "$(cat status)" = 4 ] || fail "a failed build ends with 4, not $(cat status)"
grep -q 'all of its output is in' output.failed || fail "a failed build names its log"

printf '\rbuilding: 1 of 3\rbuilding: 2 of 3\rbuilding: 3 of 3\r\033[K' >expected
grep -a -q -F "$(cat expected)" output.terminal || fail "a terminal has one line that is rewritten"
