#!/bin/sh
# `superflip solve` on one cube: its input, its output, and every option.
. "$(dirname "$0")/../../../tests/cli/lib.sh"
solved=UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
scrambled="D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"

# The last answer solves the cube $1 in at most $2 moves.
expect_answer_to() {
  printf '%s\n' "$1" >"$work/cube"
  cp "$out" "$work/answer"
  expect_solved "$work/cube" "$work/answer" "${2:-21}"
}

it "gives the solved cube an empty solution"
superflip solve $solved
expect_code 0
expect_out "(0 HTM)"
expect_quiet

it "solves a scrambled cube in at most 21 moves"
superflip solve "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 21

it "solves a three-move scramble in at most three moves"
for moves in "R U F" "L2 D B'" "U D R2" "F B' L"; do
  superflip solve "$moves"
  expect_code 0
  expect_answer_to "$moves" 3
done

it "solves the superflip"
superflip solve "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect_code 0
expect_answer_to "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2" 21

it "accepts an algorithm without quotes"
superflip solve R U R\' U\'
expect_code 0
expect_answer_to "R U R' U'" 4

it "reads commutators and conjugates"
superflip solve "[R, U]"
expect_code 0
expect_answer_to "R U R' U'" 4

it "solves a cube as it is held, and says so"
superflip convert --to facelets "x y R U F"
cube=$(cat "$out")
superflip solve "$cube"
expect_code 0
expect_err_has "held"
expect_answer_to "$cube" 3

it "solves a cube in other colours, and prints the assumed colours"
cube=$(printf '%s' "$cube" | tr URFDLB WRGYOB)
superflip solve "$cube"
expect_code 0
[ -s "$err" ] || complain "nothing is said of the colours"
expect_answer_to "$cube" 3

it "prints no assumptions with --quiet"
superflip solve --quiet "$cube"
expect_code 0
expect_quiet

it "leads to the goal"
superflip solve --goal "M2 E2 S2" "M2 E2 S2 R U"
expect_code 0
expect_out "U' R' (2 HTM)"

it "uses only the allowed moves"
superflip solve --moves "<R,U>" --max-length 12 "R U R' U2 R U'"
expect_code 0
if grep -q '[FDLB]' "$out"; then complain "a move is not allowed"; fi
expect_answer_to "R U R' U2 R U'" 12

it "writes solutions with the wide moves and the rotations of the set"
superflip solve --solver optimal --moves "<R,r,U>" "R r U R' U'"
expect_code 0
expect_out "U R U' R' r' (5 HTM)"
superflip solve --solver optimal --moves "<R,U,y>" "R y R U'"
expect_code 0
expect_out "U R' y' R' (3 HTM)"
superflip solve --solver optimal --metric stm --moves "<M,U,r>" "r U M U'"
expect_out "U M' U' r' (4 STM)"
superflip solve --puzzle 2x2x2 --moves "<R,U,y>" "R U F"
expect_code 0
expect_out_has "y"
superflip solve --solver korf --moves "<R,r,U>" "R"
expect_code 2
expect_err_has "korf does not take wide moves"
superflip solve --solver cfop --moves "<R,U,y>" "R"
expect_code 2
expect_err_has "cfop takes no set of moves with wide moves or rotations"
superflip solve --stage lse --metric stm --moves "<r,M,U>" "M2 U M2"
expect_code 2
expect_err_has "solved by turns of its own"
superflip solve --stage "DF DB DR DL" --metric stm --moves "R L" "R L'"
expect_out_has "(2 STM)"
superflip solve --moves "<L,r,U>" "R"
expect_code 2
expect_err_has "column 4"

it "refuses brackets that do not match, and names the column"
for set in "<U,R:1" "U,R>:4" "<<U>>:2" "<U><R>:3" "<>:1" "{U,R}:1"; do
  superflip solve --moves "${set%:*}" "U"
  expect_code 2
  expect_err_has "column ${set##*:}"
done

it "prints several solutions, shortest first, one per line"
superflip solve --count 3 "$scrambled"
expect_code 0
expect_lines 3
[ "$(sort -u "$out" | wc -l)" -eq 3 ] || complain "the solutions are not different"
[ "$(sed 's/.*(\(.*\) HTM)/\1/' "$out" | sort -n)" = "$(sed 's/.*(\(.*\) HTM)/\1/' "$out")" ] ||
  complain "the solutions are not in order"
for i in 1 2 3; do printf '%s\n' "$scrambled"; done >"$work/cubes"
cp "$out" "$work/answers"
expect_solved "$work/cubes" "$work/answers"

it "counts in the chosen metric"
superflip solve --metric qtm "R2"
expect_out "R2 (2 QTM)"
superflip solve --metric stm "M"
expect_out "M' (1 STM)"
superflip solve --metric ahtm "R L'"
expect_out "(R' L) (1 AHTM)"
superflip solve --metric ahtm "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 18

it "prints steps of simultaneous turns for robots, in every metric"
superflip solve --format robot "R L' U2"
expect_code 0
expect_out "2 U2 R'+L"
superflip solve --format robot $solved
expect_out "0"
for metric in htm qtm stm ahtm aqtm; do
  superflip solve --format robot --metric $metric "$scrambled"
  expect_code 0
  expect_answer_to "$scrambled" 28
done

it "prints the cost of a solution when turns have costs"
superflip solve --costs "quarter=2, half=3" "R L' U2"
expect_code 0
expect_out_has "(3 HTM, cost 5)$"
superflip solve --costs "quarter=2, half=3, pair=sum" "R L' U2"
expect_out_has "(3 HTM, cost 7)$"
superflip solve --costs "quarter=2, fast=3" R
expect_code 2
expect_err_has '"fast".*column 12'

it "shows each better solution and its phases on standard error with --progress, and only there"
superflip solve --progress --format json --time-limit 200ms "$scrambled"
expect_code 0
expect_lines 1
expect_out_has '^{"schema":1,.*}$'
expect_err_has '^[0-9.]* ms: .* (2[0-9] HTM: .*phase.*[0-9], .*phase.*[0-9])$'
superflip solve --time-limit 20ms "$scrambled"
expect_quiet

it "stops at the first solution that is short enough"
superflip solve --max-length 20 "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 20

it "uses a time limit to find shorter solutions"
superflip solve --time-limit 300ms "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 20

it "searches with several threads"
superflip solve --threads 2 --max-length 20 "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 20

it "works with the small tables"
superflip solve --memory 8MB "$scrambled"
expect_code 0
expect_answer_to "$scrambled" 21

it "prints a JSON object"
superflip solve --format json "R U R' Q2"
expect_code 3
sed 's/"time_ms":[0-9.e-]*/"time_ms":0/' "$out" >"$work/stable"
cp "$work/stable" "$out"
expect_golden ./invalid.json
superflip solve --format json "R"
expect_code 0
sed 's/"time_ms":[0-9.e-]*/"time_ms":0/; s/"nodes":[0-9]*/"nodes":0/' "$out" >"$work/stable"
cp "$work/stable" "$out"
expect_golden ./answer.json

it "prints CSV with the names of its columns"
superflip solve --format csv "[R, U]"
expect_code 0
expect_lines 2
expect_out_has '^1,"\[R, U\]",3x3x3,two-phase,htm,solved,'

it "draws the cube on standard error on request"
superflip solve --picture always "R"
expect_out "R' (1 HTM)"
expect_err_has "U U F"
expect_err_has "https://"
superflip solve --picture always --quiet "R"
expect_code 2
expect_err_has "^superflip: --quiet or --picture always, not both"
superflip solve --picture never --quiet "R"
expect_code 0

it "refuses options that would have no effect"
superflip solve --unique "R"
expect_code 2
expect_err_has "^superflip: --unique needs --count or --within$"
superflip solve --solver optimal --within 0 --unique "R"
expect_code 0
run sh -c 'echo R | "$SUPERFLIP" solve --picture always'
expect_code 2
expect_err_has "^superflip: --picture always draws one cube"
run sh -c 'echo R | "$SUPERFLIP" solve --unordered'
expect_code 2
expect_err_has "^superflip: --unordered needs --format json or --format csv"

it "names the phases of Thistlethwaite's algorithm"
superflip solve --solver thistlethwaite "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect_code 0
expect_out_has "^.* (29 HTM: G1 7, G2 8, G3 5, G4 9)$"
superflip solve --solver thistlethwaite --format json "F2 D2"
expect_out_has '"phases":\[{"name":"G1","solution":"","length":0,"meaning":"edges oriented: .*{"name":"G4","solution":"D2 F2","length":2,"meaning":"solved"}\]'
superflip solve --solver thistlethwaite --best "R U F"
expect_out_has "^F' U' R' (3 HTM: "
superflip solve --solver thistlethwaite --metric qtm "R"
expect_code 2
run sh -c '"$SUPERFLIP" solve --solver thistlethwaite --max-length 26 - <"$1" >"$2"' - ../../../bench/cubes.txt "$work/answers"
expect_code 0
expect_solved ../../../bench/cubes.txt "$work/answers" 26

it "begins a stage with the rotation that brings its face down, when phases are printed"
scramble="R U F D2 L B2 U R2 F L2 D B"
superflip solve --stage cross --faces U --tables "$work/stages" --format phases "$scramble"
expect_code 0
expect_out "z2 F2 R2 U L F' B' // cross, 6
// 6 HTM"
superflip solve --stage cross --faces U --tables "$work/stages" --format json "$scramble"
expect_out_has '"held":"z2 F2 R2 U L F. B.'
superflip solve --stage cross --faces U --tables "$work/stages" "$scramble"
expect_out "F2 L2 D R F' B' (6 HTM)"
superflip solve --stage cross --tables "$work/stages" --format phases "$scramble"
expect_out_has "^[URFDLB][^xyz]* // cross, [0-9]$"
superflip solve --stage xcross --faces F --tables "$work/stages" --format phases "$scramble"
expect_out_has "^x' [URFDLB].* // xcross, [0-9]$"

it "solves like a speedcuber, and writes the steps as performed by hand"
superflip solve --solver cfop --tables "$work/stages" --format phases "L U' L' U"
expect_code 0
expect_out_has "F2L pair BL, 4"
expect_out_has "y2"
expect_out_has "^// 4 HTM"
superflip solve --solver cfop --faces UD --look-ahead --count 2 --tables "$work/stages" "R U F2 D' L B' R2 U' F"
expect_code 0
expect_lines 2
expect_out_has "27 HTM: xcross 7, "
superflip solve --look-ahead "R"
expect_code 2

it "solves with slices, and writes them as performed by hand"
superflip solve --solver roux --tables "$work/stages" --format phases "R U F2 D' L B' R2 U' F"
expect_code 0
expect_out_has "^y L' U F2 R B2 L2 // first block, 6"
expect_out_has "CMLL T"
expect_out_has "M.* // LSE"
superflip solve --solver roux --metric stm --tables "$work/stages" "R U F2 D' L B' R2 U' F"
expect_code 0
expect_out_has "STM: first block 6, second block"
superflip solve --solver roux --metric qtm "R"
expect_code 2

it "solves in few moves, on the cube and its inverse, and shows the steps"
superflip solve --solver fmc --tables "$work/stages" --format phases "R' U' F D2 L2 F R2 U2 R2 B D2 L B' D' U' L' F' R2 B2 R' U' F"
expect_code 0
expect_out_has "// EO, "
expect_out_has "^(.*) *.*// DR, "
expect_out_has "// HTR, "
expect_out_has "// finish, "
expect_out_has "^// [12][0-9] HTM"
superflip solve --solver fmc --tables "$work/stages" --format json "R' U' F D2 L2 F R2 U2 R2 B D2 L B' D' U' L' F' R2 B2 R' U' F"
expect_out_has '"name":"DR","solution":"(.*","length":.*,"both_sides":true}'
superflip solve --solver fmc --metric qtm "R"
expect_code 2
run sh -c '"$SUPERFLIP" solve --solver fmc --tables "$3" - <"$1" >"$2"' - ../../../bench/cubes.txt "$work/answers" "$work/stages"
expect_code 0
expect_solved ../../../bench/cubes.txt "$work/answers" 22

it "continues from one stage to the next"
superflip solve --stage lse --metric stm --tables "$work/stages" "M' U2 M U"
expect_code 0
expect_out "U' M' U2 M (4 STM)"
superflip solve --stage lse --metric stm --faces F --tables "$work/stages" "M' U2 M U M'"
expect_code 0
expect_out "M U' M' U2 M (5 STM)"
superflip solve --stage htr --tables "$work/stages" "R U R'"
expect_code 1
superflip solve --stage dr --moves "<R,U>" --tables "$work/stages" "R"
expect_code 0
expect_out_has "^R.* (1 HTM)"
superflip solve --stage finish --moves "<R,U>" --tables "$work/stages" "F2"
expect_code 1
superflip solve --stage lse --moves "<L>" --tables "$work/stages" "U"
expect_code 2
superflip solve --stage lse --metric qtm --tables "$work/stages" "M U2 M'"
expect_code 0
expect_out_has "(6 QTM)"

it "solves a single stage, and shows each solution once"
superflip solve --stage cross --count all --tables "$work/stages" "F R D"
expect_code 0
expect_quiet
expect_out "D' R' F' (3 HTM)"
superflip solve --stage "DF DR DFR" --count 3 --tables "$work/stages" "R F"
expect_lines 3
printf "R\nL2 U\n\n" >"$work/lines"
run sh -c '"$SUPERFLIP" solve --stage 2x2x2 --tables "$2" <"$1"' - "$work/lines" "$work/stages"
expect_code 3
[ "$(sed -n 1,2p "$out")" = "(0 HTM)
(0 HTM)" ] || complain "another block should have been left alone"
superflip solve --stage cross --goal R "U"
expect_code 2
superflip solve --stage cross --moves "<R,U>" --tables "$work/stages" "L"
expect_code 1

it "counts moves on the inverse, and prints the whole solution at the end"
echo "R' U' F D2 L2 F R2 U2 R2 B D2 L B' D U' L' F' R2 B2 R' U' F" >"$work/cube"
skeleton=
for stage in eo dr htr finish; do
  superflip solve --niss --stage $stage --faces URF --skeleton "$skeleton" --tables "$work/stages" "$(cat "$work/cube")"
  expect_code 0
  expect_lines 1
  skeleton="$skeleton $(sed 's/ *([0-9]* HTM).*//' "$out")"
done
expect_out_has "the whole: "
case $skeleton in *"("*) ;; *) complain "no step took moves on the inverse: $skeleton" ;; esac
sed 's/.*the whole: //' "$out" >"$work/whole"
expect_solved "$work/cube" "$work/whole" 40
superflip solve --niss "R"
expect_code 2
superflip solve --niss --stage eo --format robot --tables "$work/stages" "R"
expect_code 2
superflip solve --stage eo --skeleton "(R" --tables "$work/stages" "R"
expect_code 3

finish
