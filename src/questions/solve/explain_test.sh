#!/bin/sh
# superflip explain: text and JSON.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "explains how a solver solves a cube"
superflip explain --solver thistlethwaite "R U F2 D' L B' R2 U' F"
expect_code 0
expect_quiet
sed 's/, [0-9.]* ms$//' "$out" >"$work/timeless" && mv "$work/timeless" "$out"
expect_golden ./thistlethwaite.txt
superflip explain --solver thistlethwaite --format json "R U"
expect_out_has '"parts":\[{"name":"G1","meaning":"edges oriented"'
superflip explain "R U F2 D' L B' R2 U' F"
expect_out_has "^axis U-D"
expect_out_has "^search, by length of phase 1"
superflip explain --puzzle 2x2x2 --solver two-phase "R"
expect_code 2
superflip explain
expect_code 2
superflip explain "R Q"
expect_code 3

it "reads one cube from standard input for -"
echo "R Q" >"$work/cube"
superflip explain --solver thistlethwaite - <"$work/cube"
expect_code 3
printf 'R U\nF\n' >"$work/cubes"
superflip explain --solver thistlethwaite - <"$work/cubes"
expect_code 2
expect_err_has "takes one cube"

finish
