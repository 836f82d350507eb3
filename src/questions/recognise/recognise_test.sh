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

finish
