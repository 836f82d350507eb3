#!/bin/sh
# superflip show: nets and pictures.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "draws a net without colours when the output is not a terminal"
superflip show "R U F"
expect_code 0
expect_golden ./net.txt

it "draws in colours on request, and not when NO_COLOR is set"
superflip show --color always "R"
expect_out_has "$(printf '\033')"
run env NO_COLOR=1 "$SUPERFLIP" show "R"
if grep -q "$(printf '\033')" "$out"; then complain "there are colours"; fi

it "draws an SVG picture"
superflip show --format svg "R U F"
expect_code 0
expect_golden ./net.svg

finish
