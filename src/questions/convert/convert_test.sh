#!/bin/sh
# superflip convert: every encoding.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "writes every encoding, and reads each of them back"
for format in facelets reid b32 kpattern cycles; do
  superflip convert --to $format "R U F2 x"
  expect_code 0
  expect_golden "./$format.txt"
  superflip convert --to facelets --quiet "$(cat "$out")"
  expect_code 0
  expect_golden ./facelets.txt
done
superflip convert --to net "R U F2 x"
expect_golden ./net.txt
superflip convert --to svg "R U F2 x"
expect_out_has "<svg"

it "writes the 2x2x2"
superflip convert --puzzle 2x2x2 --to facelets "R U2 F'"
expect_code 0
expect_golden ./pocket.txt
superflip convert --puzzle 2x2x2 --to b32 "R"
expect_code 2

it "converts line by line and reports the bad ones"
printf 'R\nQ\n\nU\n' >"$work/lines"
run sh -c '"$SUPERFLIP" convert --to facelets <"$1"' - "$work/lines"
expect_code 3
expect_lines 4
[ "$(sed -n 2,3p "$out" | tr -d '\n')" = "" ] || complain "a bad line has an answer"
expect_err_has "line 2: "
expect_err_has "line 3: "

it "recovers the thousand drawn cubes from their scrambles"
run sh -c '"$SUPERFLIP" convert --to facelets - <"$TEST_DATA/random_1000.scrambles"'
expect_code 0
cmp -s "$out" "$TEST_DATA/random_1000.facelets" || complain "a cube differs"

finish
