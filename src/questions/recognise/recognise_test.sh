#!/bin/sh
# superflip recognise: steps of CFOP.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "names the CFOP step that a cube has reached"
superflip recognise "R U2 R' U' R U' R'"
expect_code 0
expect_out "F2L on D, OLL 27 (ZBLL S)"
superflip recognise --format json "R U' R'"
expect_out '{"next":"F2L","face":"D","cross_edges":4,"slots":["FL","BL","BR"],"oll":null,"zbll_set":null,"pll":null,"auf":null,"text":"cross on D, 3 of 4 slots: FL BL BR","assumptions":[]}'
superflip recognise "R Q"
expect_code 3
expect_out ""

it "gives an object with the error for a bad line, and an empty line in text"
printf "R\nR Q\n\nUUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\nU\n" >"$work/lines"
run sh -c '"$SUPERFLIP" recognise --format json <"$1"' - "$work/lines"
expect_code 3
expect_lines 5
expect_out_has '^{"id":2,"input":"R Q","error":{"code":"bad_algorithm","message":".Q. is not a move.*","where":"column 3"}}$'
expect_out_has '^{"id":3,"input":"","error":{"code":"bad_algorithm","message":"the line is empty.*","where":null}}$'
expect_out_has '^{"id":4,"input":"UUU.*"error":{"code":"invalid_cube".*"defects":\[{"reason":"corner_twist"'
expect_err_has "line 2: 'Q' is not a move"
run sh -c '"$SUPERFLIP" recognise <"$1"' - "$work/lines"
expect_code 3
[ "$(grep -c '^$' "$out")" -eq 3 ] || complain "not three empty lines"
superflip recognise --format json "R Q"
expect_code 3
expect_out_has '^{"id":1,"input":"R Q","error":'

finish
