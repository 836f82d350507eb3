#!/bin/sh
# superflip analyze: lengths of stages, and solves that are split.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "splits a given solve into the steps of CFOP"
solve="D' R F2 R U' R' L' U L L U' L' R' U R R U R' U R U2 R' y2 L U L' U' L' B L2 U' L' U' L U L' B' U"
superflip analyze --quiet --solve "$solve" "($solve)'"
expect_code 0
expect_out_has "^cross on D  *3, shortest 3  *D' R F2$"
expect_out_has "^slot BR  *3, shortest 3  *R' U R$"
expect_out_has "^OLL 27 (ZBLL S)  *7, shortest"
expect_out_has "^PLL T  *14, shortest"
expect_out_has "^37 HTM, .* EO skip, solved$"
superflip analyze --quiet --format csv --solve "R@1 U@3 R'@1.5s" "R U' R'"
expect_lines 2
expect_out_has "^slot,FR,3,3,0,1500,R U R'$"
superflip analyze --format json --solve "R" "R'"
expect_out_has '"solved":true'
superflip analyze --solve "R" --stages cross "R'"
expect_code 2

it "counts the fewest moves of stages like another program"
cut -d , -f 1-7 "$TEST_DATA/stages_100.csv" >"$work/crosses.csv"
tail -n +2 "$work/crosses.csv" | cut -d , -f 1 >"$work/scrambles"
superflip analyze --stages cross --faces D,U,L,R,F,B "$work/scrambles"
expect_code 0
cmp -s "$out" "$work/crosses.csv" || complain "a length differs"
run sh -c '"$SUPERFLIP" analyze --stages cross --faces D,U,L,R,F,B - <"$1"' - "$work/scrambles"
cmp -s "$out" "$work/crosses.csv" || complain "a length differs from standard input"

it "counts the cubes by the moves that they need"
superflip analyze --stages cross,eo,2x2x2 --faces DU --best-of 1,2 --format table "$TEST_DATA/random_1000.scrambles"
expect_code 0
expect_golden ./three_stages.txt

it "resumes the CSV of an interrupted analysis"
head -3 "$work/crosses.csv" >"$work/kept.csv"
printf 'R U' >>"$work/kept.csv"
superflip analyze --stages cross --faces D,U,L,R,F,B --resume "$work/kept.csv" "$work/scrambles"
expect_code 0
expect_lines 0
cmp -s "$work/kept.csv" "$work/crosses.csv" || complain "the file differs from that of one run"
superflip analyze --stages cross --faces D,U,L,R,F,B --format table --resume "$work/kept.csv" "$work/scrambles"
expect_lines 7
tail -n +2 "$work/scrambles" >"$work/others"
superflip analyze --stages cross --faces D,U,L,R,F,B --resume "$work/kept.csv" "$work/others"
expect_code 2
superflip analyze --stages eo --resume "$work/kept.csv" "$work/scrambles"
expect_code 2
cmp -s "$work/kept.csv" "$work/crosses.csv" || complain "the file of another analysis was changed"
sed '2s/^[^,]*,/R U,/' "$work/crosses.csv" >"$work/kept.csv"
superflip analyze --stages cross --faces D,U,L,R,F,B --resume "$work/kept.csv" "$work/scrambles"
expect_code 2
expect_err_has "they are not the first ones of this input"
printf 'my diary' >"$work/kept.csv"
superflip analyze --stages cross --faces D,U,L,R,F,B --resume "$work/kept.csv" "$work/scrambles"
expect_code 2
[ "$(cat "$work/kept.csv")" = "my diary" ] || complain "the diary is changed"

it "leaves the columns of a bad line empty, and reports the reason"
printf 'F D\n\nQ\n"R"\n' >"$work/lines"
superflip analyze --stages "cross,DF DB" "$work/lines"
expect_code 3
expect_lines 5
[ "$(sed -n 2,4p "$out")" = "F D,2,2
,,
Q,," ] || complain "the columns are wrong"
expect_err_has "line 2: "
expect_err_has "line 3: "
superflip analyze --format json --stages cross "$work/lines"
expect_code 3
expect_out_has '{"cube":"Q","lengths":null,"error":{"code":"bad_algorithm"'

it "reads each line in the named format, also in a job and after --resume"
superflip convert "R U F2"
tr URFDLB ULFRBD <"$out" >"$work/lines"
stickers=$(cat "$work/lines")
superflip analyze --stages cross --from facelets "$work/lines"
[ "$(tail -n 1 "$out")" = "$stickers,2" ] || complain "the record does not begin with its line"
for run in 1 2; do
  superflip analyze --stages cross --from facelets --resume "$work/form.csv" "$work/lines"
  expect_code 0
done
printf 'R U\n' >"$work/moves"
superflip job plan "$work/job" --input "$work/moves" -- analyze --stages cross --from facelets
expect_code 0
superflip job run "$work/job" --quiet
superflip job gather "$work/job"
expect_code 3
[ "$(tail -n 1 "$out")" = "R U," ] || complain "moves are read as stickers"

it "reports what it cannot do"
superflip analyze --stages tross "$work/lines"
expect_code 2
superflip analyze --best-of 7 "$work/lines"
expect_code 2
superflip analyze "$work/no_such_file"
expect_code 4

finish
