#!/bin/sh
# --help, the verbs of the command itself, tables, solvers, and what several verbs share.
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

it "lists the solvers"
superflip solvers
expect_code 0
expect_out_has "^two-phase: "
expect_out_has "^  The one for every day: "
expect_out_has "^  device (--device gpu, htm and qtm): "
superflip solvers --format json
expect_out_has '"id":"two-phase".*"summary":"The one for every day: '

it "prints the folder of the tables"
superflip tables path
expect_out "$SUPERFLIP_TABLES"
superflip tables path --tables "$work/tables"
expect_out "$work/tables"
run env -u SUPERFLIP_TABLES XDG_CACHE_HOME=/cache "$SUPERFLIP" tables path
expect_out "/cache/superflip"
run env -u SUPERFLIP_TABLES -u XDG_CACHE_HOME HOME=/home/me "$SUPERFLIP" tables path
expect_out "/home/me/.cache/superflip"

it "warns when there is no folder for tables, and then keeps them in memory"
no_folder="env HOME= SUPERFLIP_TABLES= XDG_CACHE_HOME=relative"
for home in "" relative; do
  run env HOME=$home SUPERFLIP_TABLES= XDG_CACHE_HOME=relative "$SUPERFLIP" tables path
  expect_code 4
  expect_out ""
  expect_err_has "no folder for tables"
done
run $no_folder "$SUPERFLIP" solve "R U F"
expect_code 0
expect_out "F' U' R' (3 HTM)"
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ "$(wc -l <"$err")" -eq 1 ] || complain "more is said"
run $no_folder "$SUPERFLIP" solve --metric qtm --memory 8MB --wait-for-tables "R U F"
expect_code 0
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ ! -e relative ] || complain "there is a folder relative/"

it "builds no tables when there is no folder for them"
run $no_folder "$SUPERFLIP" tables build
expect_code 4
expect_out ""
expect_err_has "no folder for tables"

it "builds, lists, verifies and removes tables"
superflip tables list --tables "$work/tables"
expect_code 0
expect_out ""
superflip tables build --metric qtm --memory 8MB --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
[ -s "$out" ] || complain "nothing was built"
name=$(head -n 1 "$out" | cut -f 1)
superflip tables verify --tables "$work/tables"
expect_code 0
file=$(find "$work/tables" -name "$name*" | head -n 1)
printf 'x' | dd of="$file" bs=1 seek=4200 conv=notrunc 2>/dev/null
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables remove --tables "$work/tables" "$name"
expect_code 0
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables remove --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
expect_out ""

it "solves when the folder for tables cannot be written"
superflip solve --metric qtm --memory 8MB --tables /dev/null/tables "R"
expect_code 0
expect_out "R' (1 QTM)"
expect_err_has "tables"

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
fi

it "prints the manual page that is checked in"
superflip completions man
expect_code 0
cmp -s "$out" ../../docs/superflip.1 || complain "write docs/superflip.1 again: superflip completions man"

finish
