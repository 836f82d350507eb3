# superflip find: positions with a pattern.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "prints a shortest sequence for each position, and their number on standard error"
superflip find "edges solved, corners in their layers" --length 8
expect_code 0
expect_out_has "(8 HTM)$"
expect_err_has "^superflip: positions that need 0 to 8 moves: 1 0 0 0 0 0 0 0 [1-9]"

it "gives sequences whose length the optimal solver proves"
superflip find "edges solved" --length 8 --unique --quiet
expect_code 0
expect_quiet
sed 's/ (8 HTM)//' "$out" | sort -u >"$work/sequences"
superflip solve --solver optimal --format json --wait-for-tables <"$work/sequences"
expect_code 0
[ "$(wc -l <"$work/sequences")" -gt 3 ] || complain "hardly a position"
[ "$(grep -c '"length":8[,}]' "$out")" = "$(wc -l <"$work/sequences")" ] || complain "not every position needs 8 moves"

it "answers in JSON"
superflip find f2l --length 6 --format json --quiet
expect_out_has '"complete":true,"counts":\[1,3,'
expect_out_has '"facelets":"'

it "refuses what it cannot search, and says what to name"
superflip find f2l
expect_code 2
expect_err_has "length"
superflip find --length 3
expect_code 2
superflip find "corners in their layers" --length 3
expect_code 2
expect_err_has "layers alone leave too many positions"
superflip find wibble --length 3
expect_code 2
expect_err_has "wibble"

it "ends at the time limit with what it has"
superflip find "corners solved" --length 20 --time-limit 100ms
expect_code 124
expect_err_has "there may be more"

finish
