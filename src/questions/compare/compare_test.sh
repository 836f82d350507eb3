#!/bin/sh
# superflip compare.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

# The figures that do not depend on the machine or the library.
without_seconds() { cut -d , -f 1-8 "$out" >"$work/figures" && mv "$work/figures" "$out"; }

it "prints the same figures for the same seed"
superflip compare --count 3 --seed 5 --algorithms bidirectional,astar,ida,ida-bpmx --format csv
expect_code 0
expect_quiet
without_seconds
expect_golden ./random.csv
superflip compare --count 3 --seed 5 --bound article --algorithms ida,ida-pathmax,ida-bpmx --format csv
without_seconds
expect_golden ./article.csv

it "prints means, maxima and bars"
superflip compare --count 2
expect_code 0
expect_quiet
expect_out_has "^2x2x2: the pocket cube, 3674160 positions. Bound: largest, consistent, 30555 bytes"
expect_out_has "^2 cubes, .* HTM on average"
for algorithm in bidirectional astar ida ida-pathmax ida-bpmx; do
  expect_out_has "^$algorithm  *[0-9.]* "
  expect_out_has "^$algorithm\$"
done
expect_out_has "#"

it "compares on a product of coordinates"
superflip compare --coordinates co,ud_slice --count 4 --algorithms bfs,bidirectional,astar,ida --seed 2
expect_code 0
expect_out_has "^co,ud_slice: coordinates, 1082565 positions. Bound: largest, consistent, 2682 bytes: co 2187, ud_slice 495"
superflip compare --coordinates co,slice_perm --count 1
expect_code 2
expect_err_has "slice_perm is not defined for every cube"
superflip compare --coordinates eo,co,ud_slice,corner_perm --count 1
expect_code 2
expect_err_has "4 coordinates: a search compares one to 3"
superflip compare --coordinates edges_30f --count 1
expect_code 2
expect_err_has "has no move table"
superflip compare --coordinates ud_slise --count 1
expect_code 2
expect_err_has "did you mean ud_slice"
superflip compare --coordinates co --space cross --count 1
expect_code 2
superflip compare --coordinates co --puzzle 2x2x2 --count 1
expect_code 2

if [ "${SANITIZED:-}" = "" ]; then
  it "meets every position of the 2x2x2 in one breadth-first search"
  superflip compare --count all --algorithms bfs
  expect_code 0
  expect_quiet
  expect_out_has "^bfs: one search from the solved position met all positions in "
  expect_out_has "^3674160 cubes, 8.7556 HTM on average"
fi

it "draws a plot"
superflip compare --space cross --count 20 --algorithms astar,ida --format svg
expect_code 0
expect_out_has "^<svg"
expect_out_has "^</svg>"

it "compares cubes of the user, and goes on after a bad one"
run sh -c 'printf "R U F\nnonsense\nR2\n" | "$SUPERFLIP" compare --algorithms astar,ida --format csv -'
expect_code 3
expect_lines 6
expect_out_has "^2,,,,,,,,,,$"
expect_out_has "^3,ida,1,"
expect_err_has "line 2"
superflip compare --algorithms ida --quiet "x R"
expect_quiet
superflip compare --space phase1 --algorithms bidirectional,astar,ida --format csv "R U F2 D' L"
expect_code 0
expect_lines 4

it "compares pattern databases on the whole cube"
superflip compare --puzzle 3x3x3 --quiet "R U F2 D' L B' R2 U'"
expect_code 0
expect_out_has "^3x3x3: the whole cube, 43252003274489856000 positions"
expect_out_has "^Bound: corners-cut, consistent, 44089920 bytes; mean of random cubes 8.5"
expect_out_has "^1 cube, 8.0000 HTM on average"
for bound in corners-cut corners corners-edges6; do expect_out_has "^ida $bound  *[0-9.]* "; done
superflip compare --puzzle 3x3x3 --turns 9 --count 3 --bound corners-cut,corners,corners-edges6 --format csv
expect_code 0
cut -d , -f 1-8,11 "$out" >"$work/figures" && mv "$work/figures" "$out"
expect_golden ./korf.csv

it "compares bounds of a small space"
superflip compare --space cross --algorithms ida --bound largest,none --count 3 --turns 4
expect_code 0
expect_out_has "^ida largest  *[0-9.]* "
expect_out_has "^ida none  *[0-9.]* .* 0.000\$"

it "says what is wrong"
superflip compare --from facelets
expect_code 2
expect_err_has "^superflip: --from says how to read a cube"
superflip compare --algorithms dijkstra
expect_code 2
expect_err_has "there is no algorithm \"dijkstra\""
superflip compare --bound best
expect_code 2
expect_err_has "there is no bound \"best\" of 2x2x2; there are largest,"
superflip compare --puzzle 3x3x3
expect_code 2
expect_err_has "a random cube of the 3x3x3 takes hours to days"
superflip compare --puzzle 3x3x3 --algorithms bfs "R U"
expect_code 2
expect_err_has "43252003274489856000 positions"
superflip compare --puzzle 3x3x3 --bound corners-edges8 "R U"
expect_code 2
expect_err_has "take 2598765120 bytes; 1000000000 are allowed"
superflip compare --puzzle 3x3x3 --bound corners-edge6 "R U"
expect_code 2
expect_err_has "did you mean corners-edges6"
superflip compare --puzzle 3x3x3 --turns 14 --count 1 --bound corners --time-limit 1ms
expect_code 124
superflip compare --turns 3 "R U"
expect_code 2
superflip compare --turns 3 --count all
expect_code 2
superflip compare --puzzle 2x2x2 --space cross
expect_code 2
superflip compare --space cross --count all
expect_code 2
superflip compare --count 3 "R U"
expect_code 2
superflip compare --algorithms bfs --memory 1MB --count 1
expect_code 1
expect_err_has "bfs: the lists .* more than 1000000 bytes"
superflip compare --algorithms bfs --time-limit 1us --count 1
expect_code 124

finish
