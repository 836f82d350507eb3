#!/bin/sh
# `superflip solve --solver optimal`, with its smallest tables.
. "$(dirname "$0")/lib.sh"
optimal() { superflip solve --solver optimal --memory 32MB "$@"; }

it "finds the shortest solution and says that it is"
optimal --format json "R U F2 D' L B' R2 U' F"
expect_code 0
expect_out_has '"length":9,'
expect_out_has '"lower_bound":9,'
expect_out_has '"optimal":true'
expect_out_has '"tables":"32MB"'

it "finds it on two threads too"
optimal --threads 2 --format json "R U F2 D' L B' R2 U' F L2"
expect_code 0
expect_out_has '"length":10,'
expect_out_has '"optimal":true'

it "gives the solved cube an empty solution"
optimal ""
expect_code 0
expect_out "(0 HTM)"

it "finds every shortest solution"
optimal --count 100 --max-length 4 "R2 L2 U2 D2"
expect_code 0
expect_lines 2  # half turns of both axes commute

it "proves that there is none so short"
optimal --max-length 8 "R U F2 D' L B' R2 U' F"
expect_code 1
expect_err_has "there is no solution of at most 8 HTM with these moves (proved)"

it "says what it proved when the time is over"
optimal --time-limit 300ms --format json "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect_code 124
expect_out_has '"status":"unsolved"'
expect_out_has 'HTM are needed (proved)'
expect_out_has '"solution":null'

it "uses the moves that are allowed"
optimal --moves "<R,U>" "R U R' U' R U2"
expect_code 0
printf '%s\n' "R U R' U' R U2" >"$work/cube"
cp "$out" "$work/answer"
expect_solved "$work/cube" "$work/answer" 6

it "solves a batch, each line with its own answer"
printf '%s\n' "R U F" "not a cube" "R2 L2" >"$work/lines"
optimal - <"$work/lines"
expect_code 3
expect_lines 3

it "does not claim the cheapest solution"
optimal --costs "quarter=2,half=3" "R U F"
expect_code 2
expect_err_has "not the cheapest"

it "says which metrics it solves in"
optimal --metric qtm "R U F"
expect_code 2
expect_err_has "optimal"

finish
