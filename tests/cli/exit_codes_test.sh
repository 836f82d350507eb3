#!/bin/sh
# Every exit code that users of the command can cause. (A unit test of the engine covers 5, a defect of the program.)
. "$(dirname "$0")/lib.sh"
scrambled="D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"
twisted=UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB

it "ends with 0 on success"
superflip solve R
expect_code 0
superflip --version
expect_code 0
expect_out_has "^superflip [0-9]"

it "ends with 1 when there is no solution within the limits, and prints the proved bound"
superflip solve --max-length 3 "$scrambled"
expect_code 1
expect_out ""
expect_err_has "no solution"
superflip solve --max-length 0 R
expect_code 1

it "ends with 2 when the command is not understood"
for arguments in "" "dance" "solve --dance" "solve --count 0 R" "solve --time-limit 10 R" "solve --metric foo R" \
  "solve --moves <X> R" "solve --solver none R" "solve --puzzle 4x4x4 R" "tables" "tables burn" "bench R" \
  "completions csh" "solve --format xml R" "scramble --count -1"; do
  # shellcheck disable=SC2086  # a list of words
  superflip $arguments
  expect_code 2
  expect_out ""
  [ "$(wc -l <"$err")" -eq 1 ] || complain "not one line of explanation for: $arguments"
done

it "ends with 2 when the solver is for another puzzle"
superflip solve --puzzle 2x2x2 --solver two-phase R
expect_code 2
expect_err_has "2x2x2"

it "ends with 3 for an impossible cube and names the reason and the place"
superflip solve $twisted
expect_code 3
expect_out ""
expect_err_has "twist"

it "ends with 3 for text that is not a cube and names the word and its column"
superflip solve "R U Q"
expect_code 3
expect_err_has "column 5"
superflip convert "R U Q"
expect_code 3
superflip show "R U Q"
expect_code 3

it "ends with 4 when there is not enough memory"
superflip distances --coordinates corner_perm,co,eo,ud_slice --memory 100TB
expect_code 4
expect_out ""
expect_err_has "not enough memory"

it "ends with 4 when standard output is full"
if [ -e /dev/full ]; then
  for arguments in "solve R" "solve --format json R" "scramble --seed 1" "show R" "convert R" "solvers" "--help" "bench --list"; do
    code=0
    # shellcheck disable=SC2086  # a list of words
    "$SUPERFLIP" $arguments >/dev/full 2>"$err" || code=$?
    expect_code 4
    expect_err_has "standard output"
  done
fi

it "ends with 4 when standard output is closed"
code=0
"$SUPERFLIP" solve R >&- 2>"$err" || code=$?
expect_code 4

it "ends with 4 when standard input cannot be read"
code=0
"$SUPERFLIP" solve - <. >"$out" 2>"$err" || code=$?
expect_code 4
expect_err_has "standard input"

it "ends with 4 when a requested table is missing"
superflip tables verify no_such_table
expect_code 4

it "solves when files may not grow, and leaves nothing behind"
folder=$(mktemp -d)
code=0
(ulimit -f 64 && "$SUPERFLIP" solve --metric qtm --memory 10MB --tables "$folder" "R U F" >"$out" 2>"$err") || code=$?
expect_code 0
expect_out "F' U' R' (3 QTM)"
expect_err_has "kept in memory"
[ -z "$(find "$folder" -name '*.tmp*')" ] || complain "a temporary file is left"
rm -rf "$folder"

it "ends with 124 when the time limit ends the search without a solution"
superflip solve --max-length 14 --time-limit 100ms "$scrambled"
expect_code 124
expect_out ""
expect_err_has "time limit"

it "ends with 130 when the search is interrupted"
superflip_interrupted solve --max-length 16 "$scrambled"
expect_code 130
expect_out ""

finish
