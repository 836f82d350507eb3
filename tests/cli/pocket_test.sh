#!/bin/sh
# The 2x2x2: solve and scramble.
. "$(dirname "$0")/lib.sh"

scramble="R U2 F' R2 U R' F2 U' R"

# The algorithm leads to a 2x2x2 with one colour on each face, in any orientation.
expect_makes_solved() {
  "$SUPERFLIP" convert --puzzle 2x2x2 --to facelets "$1" >"$work/facelets"
  grep -q '^\(.\)\1\1\1\(.\)\2\2\2\(.\)\3\3\3\(.\)\4\4\4\(.\)\5\5\5\(.\)\6\6\6$' "$work/facelets" ||
    complain "\"$1\" makes $(cat "$work/facelets")"
}

it "solves a 2x2x2 in the fewest moves, given by moves, stickers or colours, in any orientation"
superflip solve --puzzle 2x2x2 "$scramble"
expect_code 0
expect_quiet
expect_out "R' F U F U' R' U2 R2 (8 HTM)"
expect_makes_solved "$scramble R' F U F U' R' U2 R2"
for turn in x y z "x y" "z2 y'" x2; do
  superflip convert --puzzle 2x2x2 --to facelets "$scramble $turn"
  letters=$(cat "$out")
  colours=$(printf %s "$letters" | tr URFDLB WRGYOB)
  mirrored=$(printf %s "$letters" | tr RL LR)
  for cube in "$scramble $turn" "$letters" "$colours" "$mirrored"; do
    superflip solve --puzzle 2x2x2 "$cube"
    expect_code 0
    expect_out_has "(8 HTM)$"
  done
done

it "solves in quarter turns, with two bits per entry, and by a search"
for options in "" "--memory 1MB" "--solver pocket-ida"; do
  # shellcheck disable=SC2086  # words
  superflip solve --puzzle 2x2x2 --metric qtm $options "$scramble"
  expect_code 0
  expect_out_has "(10 QTM)$"
done

it "derives the puzzle from the solver"
superflip solve --solver pocket "$scramble"
expect_code 0
expect_out_has "(8 HTM)$"
superflip solve --solver pocket --puzzle 3x3x3 "$scramble"
expect_code 2

it "lists all shortest solutions"
superflip solve --puzzle 2x2x2 --count all "R2 U2 R2"
expect_code 0
sort "$out" >"$work/table"
superflip solve --solver pocket-ida --count all "R2 U2 R2"
sort "$out" | cmp -s - "$work/table" || complain "the solvers list different solutions"
while read -r line; do expect_makes_solved "R2 U2 R2 ${line% (*}"; done <"$work/table"

it "leads to a goal, and uses only the allowed moves"
superflip solve --puzzle 2x2x2 --goal "U x" "R"
expect_out "R' U (2 HTM)"
superflip solve --puzzle 2x2x2 --moves "<L,D>" "L D L'"
expect_out "L D' L' (3 HTM)"
superflip solve --puzzle 2x2x2 --moves "<R,U>" "F"
expect_code 1
superflip solve --puzzle 2x2x2 --metric stm "R"
expect_code 2
superflip solve --puzzle 2x2x2 --max-length 6 "$scramble"
expect_code 1
expect_err_has "at most 6 HTM"

it "reports why a 2x2x2 is impossible"
superflip solve --puzzle 2x2x2 "FRU URB UBL ULF DRF DFL DLB DBR"
expect_code 3
expect_err_has "twist"

it "answers line by line, also as JSON with all fields"
printf '%s\nQ\n%s x\n' "$scramble" "$scramble" >"$work/lines"
run sh -c '"$SUPERFLIP" solve --puzzle 2x2x2 --format json <"$1"' - "$work/lines"
expect_code 3
expect_lines 3
sed -n 3p "$out" >"$work/third" && cp "$work/third" "$out"
expect_out_has '"puzzle":"2x2x2","solver":"pocket","metric":"htm","tables":"8bit","status":"solved"'
expect_out_has '"length":8'
expect_out_has '"lower_bound":8,"optimal":true'

it "shows the cube and a link to it"
superflip solve --puzzle 2x2x2 --picture always "R"
expect_err_has "puzzle=2x2x2"

it "draws scrambles of eleven turns, the same ones from the same seed"
superflip scramble --puzzle 2x2x2 --count 50 --seed 7
expect_code 0
expect_quiet
expect_lines 50
cp "$out" "$work/scrambles"
awk 'NF != 11 { exit 1 }' "$work/scrambles" || complain "a scramble does not have 11 turns"
superflip scramble --kind 222 --count 50 --seed 7
cmp -s "$out" "$work/scrambles" || complain "the event of the WCA has other scrambles"
superflip scramble --puzzle 2x2x2 --count 50 --seed 7
cmp -s "$out" "$work/scrambles" || complain "the same seed gives other scrambles"
run sh -c '"$SUPERFLIP" solve --puzzle 2x2x2 <"$1"' - "$work/scrambles"
expect_code 0
paste -d ' ' "$work/scrambles" "$out" | sed 's/ ([0-9]* HTM)$//' >"$work/both"
while read -r both; do expect_makes_solved "$both"; done <"$work/both"

finish
