#!/bin/sh
# superflip alg: rewrites and counts.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "rewrites an algorithm, and counts its moves"
superflip alg "r U R' U' r' F R F'"
expect_code 0
expect_quiet
expect_golden ./card.txt
superflip alg --to brackets "R U' R' D R U R' D'"
expect_out "[R U' R', D]"
superflip alg --mirror M --invert "[R, U]"
expect_out "U' L' U L"
superflip alg --rotate y --to simple "R R F"
expect_out "B2 R"
printf "R U R' U'\nR Q\n(R U)3\n" >"$work/algs"
run sh -c '"$SUPERFLIP" alg --to order <"$1"' - "$work/algs"
expect_code 3
[ "$(tr '\n' ' ' <"$out")" = "6  35 " ] || complain "the orders are $(cat "$out")"
expect_err_has "line 2: 'Q' is not a move"
superflip alg --rotate "y U" R
expect_code 2
run sh -c 'printf "R\nR Q\n" | "$SUPERFLIP" alg --format json'
expect_code 3
expect_lines 2
expect_out_has '^{"id":2,"input":"R Q","error":{"code":"bad_algorithm"'
superflip alg --format json --to wide "[R: U]"
expect_code 2
expect_err_has "^superflip: --to or --format json, not both"
superflip alg --format json "[R: U]"
expect_out_has '"brackets":"\[R: U\]"'

finish
