#!/bin/sh
# The algorithm library.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "lists the sets"
superflip algs
expect_code 0
expect_quiet
expect_lines 6
expect_out_has "^oll  *57 "
expect_out_has "^zbll  *472 "

it "shows a case with its picture, and its algorithms, the easiest first"
superflip algs --color never oll 27
expect_code 0
expect_quiet
expect_out_has "^OLL 27 (Sune), Cross, 4 of 216 positions"
expect_out_has "^ \\. \\. U \\. U$"
expect_out_has " <R,U>  *R U R' U R U2 R'$"
for spelling in sune OLL27 oll-27; do
  superflip algs --color never oll $spelling
  expect_out_has "^OLL 27 "
done

it "lists one algorithm of each case of a set, or as many as are wanted"
superflip algs pll
expect_lines 22
superflip algs pll --count 2
[ "$(wc -l <"$out")" -gt 30 ] || complain "fewer than two algorithms"

it "uses the moves alone that are allowed"
superflip algs pll Ua --moves "<M,U>" --by length --count 1
expect_out_has "^     7   11 .*<M,U>"
superflip algs pll E --moves "<R,U>"
expect_code 1
expect_err_has "no such algorithm"
superflip algs pll E --moves "<R,Q>"
expect_code 2
expect_err_has "Q"

it "writes CSV, JSON and pictures"
superflip algs zbll --format csv
expect_lines 473
expect_out_has "^set,case,also,shape,"
superflip algs pll --format json
expect_lines 21
expect_out_has "\"set\":\"pll\",\"case\":\"Aa\",\"also\":null,\"shape\":\"Adjacent corners\",\"positions\":16,\"of\":288"
superflip algs --format json
expect_lines 5
superflip algs pll T --format svg --letters
expect_out_has "<title>PLL T</title>"
expect_out_has "<text .*>U</text>"
superflip algs pll --format svg
[ "$(grep -c "<title>" "$out")" -eq 21 ] || complain "not 21 pictures"

superflip algs pll T --letters
expect_code 2
expect_err_has "^superflip: --letters needs --format svg"
superflip algs pll T --format svg --count 3
expect_code 2
superflip algs --check "R U R'" --by length
expect_code 2
expect_err_has "^superflip: --by or --check, not both"

it "tells what an algorithm of the user solves"
superflip algs --check "R U R' U' R' F R2 U' R' U' R U R' F'"
expect_code 0
expect_out_has "^PLL T: R U R'"
expect_out_has "^COLL O1: "
expect_out_has "^length 14, 14 HTM, 15 QTM, ease 150, moves <R,U,F>$"
superflip algs --check "R U R' U R U2 R'" --format json
expect_out_has "\"solves\":\\[{\"set\":\"oll\",\"case\":\"27\",\"before\":\"\""
superflip algs --check "R U F"
expect_code 1
expect_err_has "solves no case"
superflip algs --check "R Q"
expect_code 3
expect_err_has "column 3"

it "says what there is where a name is wrong"
superflip algs pl
expect_code 2
expect_err_has "oll, pll, coll, cmll, zbll; did you mean pll?"
superflip algs oll sunne
expect_code 2
expect_err_has "1 to 57.*did you mean Sune?"
superflip algs --format csv
expect_code 2
expect_err_has "name a set"
superflip algs pll --check "R"
expect_code 2

finish
