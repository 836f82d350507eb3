# Shared by the tests of the command line, which source it. It expects these environment variables: SUPERFLIP (the
# program under test), ANSWER_CHECKER, PEAK_MEMORY, TEST_DATA and DOCS (folders) and SUPERFLIP_TABLES. `finish` ends the test.
#
#   it "reads an empty input"            begins a case; its name is a sentence
#   run COMMAND...                       runs a command: $out and $err are files, $code is the exit status
#   expect_code N, expect_out TEXT, ...  check the last run
set -u
cd "$(dirname "$0")" || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=$work/out
err=$work/err
code=
case_name=
failures=0

it() { case_name=$1; }

complain() {
  failures=$((failures + 1))
  echo "FAILED: $case_name: $*"
  echo "  exit status $code; standard error: $(head -c 300 "$err")"
}

run() {
  code=0
  "$@" >"$out" 2>"$err" || code=$?
}

superflip() { run "$SUPERFLIP" "$@"; }

# The same, interrupted after $seconds.
seconds=1
superflip_interrupted() {
  : >"$out"
  "$SUPERFLIP" "$@" >"$out" 2>"$err" &
  process=$!
  sleep "$seconds"
  kill -INT $process
  code=0
  wait $process || code=$?
}

expect_code() { [ "$code" -eq "$1" ] || complain "expected exit status $1"; }
expect_out() { [ "$(cat "$out")" = "$1" ] || complain "expected \"$1\", got \"$(head -c 300 "$out")\""; }
expect_out_has() { grep -q -e "$1" "$out" || complain "\"$1\" is not in the output \"$(head -c 300 "$out")\""; }
expect_err_has() { grep -q -e "$1" "$err" || complain "\"$1\" is not on standard error"; }
expect_quiet() { [ ! -s "$err" ] || complain "standard error is not empty"; }
expect_lines() { [ "$(wc -l <"$out")" -eq "$1" ] || complain "expected $1 lines, got $(wc -l <"$out")"; }

# The output equals the file NAME, or golden/NAME where the name has no folder. UPDATE_GOLDEN=1 in the environment writes
# the output to that file first. It also writes all else that is printed from rows (src/questions/printed_test.cpp).
expect_golden() {
  case $1 in
  */*) golden=$1 ;;
  *) golden=golden/$1 ;;
  esac
  if [ "${UPDATE_GOLDEN:-}" = 1 ]; then cp "$out" "$golden"; fi
  diff "$golden" "$out" >&2 ||
    complain "the output is not $golden. If it is right, write it there: UPDATE_GOLDEN=1 ctest -R '$(basename "$0" _test.sh)|Printed' in the build folder"
}

# The answers in file $2 solve the cubes in file $1, in at most $3 moves each.
expect_solved() {
  run "$ANSWER_CHECKER" "$1" "$2" "${3:-21}"
  [ "$code" -eq 0 ] || complain "an answer does not solve its cube: $(cat "$out")"
}

finish() {
  [ "$failures" -eq 0 ] || echo "$failures failed"
  [ "$failures" -eq 0 ]
  exit
}
