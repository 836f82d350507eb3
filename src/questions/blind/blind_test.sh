#!/bin/sh
# superflip blind: targets.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "lists the targets of a blindfold solve, and reads them back"
superflip blind "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"
expect_code 0
expect_quiet
expect_golden ./targets.txt
superflip scramble --count 20 --seed 5
cp "$out" "$work/scrambles"
run sh -c '"$SUPERFLIP" convert <"$1"' - "$work/scrambles"
cp "$out" "$work/stickers"
run sh -c '"$SUPERFLIP" blind --turned targets --format memo <"$1" | "$SUPERFLIP" blind --reverse' - "$work/scrambles"
expect_code 0
cmp -s "$out" "$work/stickers" || complain "the memos are of other cubes"
run sh -c '"$SUPERFLIP" blind --format csv <"$1"' - "$work/scrambles"
expect_lines 21
printf 'R\nR Q\n' >"$work/lines"
run sh -c '"$SUPERFLIP" blind --format csv <"$1"' - "$work/lines"
expect_code 3
[ "$(tail -n 1 "$out")" = ",,,,,,,," ] || complain "no empty record for a bad line"
run sh -c '"$SUPERFLIP" blind --format json <"$1"' - "$work/lines"
expect_code 3
expect_lines 2
expect_out_has '^{"id":2,"input":"R Q","error":{"code":"bad_algorithm"'
superflip blind --format csv --commutators 2 R
expect_code 2
superflip blind --edge-buffer UD R
expect_code 2
superflip blind --reverse "AB / D"
expect_code 3
superflip blind --reverse --from moves "AB / C"
expect_code 2

finish
