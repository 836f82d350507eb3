#!/bin/sh
# superflip solvers: text and JSON.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "lists the solvers"
superflip solvers
expect_code 0
expect_out_has "^two-phase: "
expect_out_has "^  The one for every day: "
expect_out_has "^  device (--device gpu): "
superflip solvers --format json
expect_out_has '"id":"two-phase".*"summary":"The one for every day: '

finish
