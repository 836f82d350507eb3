#!/bin/sh
# --help, the verbs of the command itself, and what several verbs share.
. "$(dirname "$0")/lib.sh"

it "prints help for the command and for each verb"
superflip --help
expect_code 0
expect_quiet
expect_golden help.txt
verbs=$(sed -n '/^Verbs/,/^$/s/^  *\([a-z]*\) .*/\1/p' "$out")
[ "$(echo "$verbs" | wc -w)" -gt 15 ] || complain "the list of verbs was not found"
for verb in $verbs; do
  superflip "$verb" --help
  expect_code 0
  for page in ../../src/questions/$verb/help.txt ../../src/questions/*/help_$verb.txt ../../src/$verb/help.txt \
    golden/help_$verb.txt; do
    [ ! -f "$page" ] || break
  done
  if [ ! -f "$page" ] && [ -d ../../src/questions/$verb ]; then page=../../src/questions/$verb/help.txt; fi
  expect_golden "$page"
done

it "prints the same for the usual spellings of help and version"
superflip --help
cp "$out" "$work/page"
superflip help
expect_code 0
cmp -s "$out" "$work/page" || complain "help is not --help"
superflip solve --help
cp "$out" "$work/page"
superflip help solve
expect_code 0
cmp -s "$out" "$work/page" || complain "help solve is not solve --help"
superflip --version
cp "$out" "$work/page"
superflip version
expect_code 0
cmp -s "$out" "$work/page" || complain "version is not --version"

it "suggests a similar word for an unknown one"
for typed in "slove R" "help slove" "solve --stag cross R" "solve --solver optimla R" "solve --stage crss R" \
  "solve --metric qmt R" "tables lst" "--hlep"; do
  superflip $typed
  expect_code 2
  expect_out ""
  expect_err_has "did you mean [a-z-]*?"
done
superflip dance
expect_code 2
if grep -q "did you mean" "$err"; then complain "nothing is near"; fi

it "says how to continue when a stage cannot begin, and that advice works"
superflip solve --stage dr "R U F"
expect_code 1
expect_err_has "Solve --stage eo first"
superflip solve --stage eo --format csv "R U F"
moves=$(sed -n 2p "$out" | cut -d, -f7)
superflip solve --stage dr --skeleton "$moves" "R U F"
expect_code 0
expect_lines 1

it "prints the cubes of the bench, and solve solves them"
superflip bench --list
expect_code 0
cp "$out" "$work/cubes"
cmp -s "$out" ../../bench/cubes.txt || complain "the list is not bench/cubes.txt"
run sh -c '"$SUPERFLIP" solve <"$1"' - "$work/cubes"
cp "$out" "$work/answers"
expect_solved "$work/cubes" "$work/answers"

it "prints the same signature twice"
superflip bench
expect_code 0
expect_out_has "^Bench: [0-9]* [0-9]*$"
cp "$out" "$work/first"
superflip bench
cmp -s "$out" "$work/first" || complain "the signature differs"

it "writes completions that the shells accept"
for shell in bash zsh fish; do
  superflip completions $shell
  expect_code 0
  expect_quiet
  expect_out_has "max-length"
  if command -v $shell >/dev/null; then
    cp "$out" "$work/completions"
    run $shell -n "$work/completions"
    expect_code 0
  fi
done

it "completes verbs, options and values in bash"
if command -v bash >/dev/null; then
  "$SUPERFLIP" completions bash >"$work/completions"
  complete() {
    run bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _superflip; echo "${COMPREPLY[*]}"' - \
      "$work/completions" "$@"
  }
  complete superflip so
  expect_out "solve solvers"
  complete superflip solve --max
  expect_out "--max-length"
  complete superflip solve --format j
  expect_out "json"
  complete superflip tables ver
  expect_out "verify"
  complete superflip help so
  expect_out "solve solvers"
fi

it "prints the manual page that is checked in"
superflip completions man
expect_code 0
expect_golden ../../docs/superflip.1

finish
