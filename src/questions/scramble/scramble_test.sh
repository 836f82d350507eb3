#!/bin/sh
# superflip scramble: seeds, and states that are asked for.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "draws the same scrambles from the same seed"
superflip scramble --count 3 --seed 2026
expect_code 0
expect_quiet
expect_golden ./seed_2026.txt
superflip scramble --count 3 --seed 2027
if cmp -s "$out" seed_2026.txt; then complain "another seed gives the same scrambles"; fi

it "draws other scrambles each time, and prints the seed that repeats them"
superflip scramble
expect_err_has "seed"
cp "$out" "$work/first"
superflip scramble
if cmp -s "$out" "$work/first"; then complain "twice the same"; fi
superflip scramble --case nonsense
expect_code 2
[ "$(wc -l <"$err")" = 1 ] || complain "a seed of nothing"

it "draws scrambles by what is left to solve, and says where nothing is"
superflip scramble --case ell --count 3 --seed 1 --quiet
cp "$out" "$work/scrambles"
superflip analyze --stages "f2l,URF UFL ULB UBR" "$work/scrambles"
[ "$(tail -n +2 "$out" | grep -c ',0,0$')" = 3 ] || complain "an ELL has more left than edges"
superflip scramble --solved "cross+FL UF" --seed 1 --count 3 --quiet
cp "$out" "$work/scrambles"
superflip analyze --stages "cross+FL UF" "$work/scrambles"
[ "$(tail -n +2 "$out" | grep -c ',0$')" = 3 ] || complain "the pieces are not solved"
superflip scramble --solved "UR UF UL UB DR DF DL DB FR FL BL BR URF UFL ULB UBR DFR DLF DBL"
expect_code 1
superflip scramble --optimal-length 20
expect_code 1
superflip scramble --optimal-length 18 --stage cross
expect_code 2

it "draws scrambles whose cross needs the requested number of moves"
superflip scramble --stage cross --length 3 --faces DU --count 5 --seed 1
expect_lines 5
cp "$out" "$work/three"
superflip analyze --stages cross --faces DU --best-of 2 "$work/three"
[ "$(tail -n +2 "$out" | grep -c ',3$')" = 5 ] || complain "a cross does not take three moves"
superflip scramble --stage cross --length 9
expect_code 1
superflip scramble --length 9
expect_code 2

it "refuses options that would have no effect"
for options in "--faces U" "--groups 3" "--extra 2" "--title Open"; do
  # shellcheck disable=SC2086  # a list of words
  superflip scramble $options
  expect_code 2
  expect_err_has "${options% *} needs "
done

it "draws scrambles of the 2x2x2 whose stage needs the requested number of moves"
superflip scramble --puzzle 2x2x2 --stage layer --faces URFDLB --length 6 --count 5 --seed 1
expect_lines 5
cp "$out" "$work/six"
run sh -c '"$SUPERFLIP" solve --puzzle 2x2x2 --stage layer --faces URFDLB --format csv - <"$1"' - "$work/six"
[ "$(grep -c ',6,6,true,' "$out")" = 5 ] || complain "a layer does not take six moves"
superflip scramble --puzzle 2x2x2 --stage layer --length 8
expect_code 1
superflip scramble --puzzle 2x2x2 --stage layer
expect_code 2
superflip scramble --puzzle 2x2x2 --solved UFR
expect_code 2

it "ends a sheet at Ctrl-C"
superflip_interrupted scramble --format html --count 1000000 --seed 1
expect_code 130

finish
