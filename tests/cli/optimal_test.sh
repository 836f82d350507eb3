#!/bin/sh
# `superflip solve --solver optimal`, with its smallest tables.
. "$(dirname "$0")/lib.sh"
optimal() { superflip solve --solver optimal --memory 32MB --wait-for-tables "$@"; }

it "finds the shortest solution and says that it is optimal"
optimal --format json "R U F2 D' L B' R2 U' F"
expect_code 0
expect_out_has '"length":9,'
expect_out_has '"lower_bound":9,'
expect_out_has '"optimal":true'
expect_out_has '"tables":"32MB"'

it "finds it on two threads too"
optimal --threads 2 --format json "R U F2 D' L B' R2 U' F L2"
expect_code 0
expect_out_has '"length":10,'
expect_out_has '"optimal":true'

it "gives the solved cube an empty solution"
optimal ""
expect_code 0
expect_out "(0 HTM)"

it "finds every shortest solution"
optimal --count 100 --max-length 4 "R2 L2 U2 D2"
expect_code 0
expect_lines 2  # half turns of both axes commute

it "finds all shortest solutions and all that are one move longer, also of a symmetric cube"
optimal --count all --format json "R2 L2 U2 D2"
expect_code 0
expect_out_has '"complete":true'
optimal --count all "R2 L2 U2 D2"
expect_code 0
expect_lines 2
optimal --within 1 "R2 U2 R2 U2 R2 U2"
expect_code 0
expect_lines 16  # 8 of six moves, 8 of seven
cp "$out" "$work/all"
expect_quiet
optimal --within 1 --count 3 "R2 U2 R2 U2 R2 U2"
expect_code 0
[ "$(grep -cxFf "$work/all" "$out")" -eq 3 ] || complain "not three of all"
expect_err_has "there may be more solutions"

it "refuses lists of all solutions for solvers that cannot make them"
superflip solve --count all "R U F"
expect_code 2
expect_err_has "two-phase does not take within or count all; optimal, "
superflip solve --within 2 "R U F"
expect_code 2
superflip solve --count 1001 "R U F"
expect_code 2
expect_err_has "at most 1000"

it "proves that no solution is that short"
optimal --max-length 8 "R U F2 D' L B' R2 U' F"
expect_code 1
expect_err_has "there is no solution of at most 8 HTM with these moves (proved)"

scrambled="D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"
it "prints a solution and the proved bound when the time is over, in every metric"
echo "$scrambled" >"$work/cube"
for metric in htm qtm stm ahtm aqtm; do
  optimal --metric $metric --threads 1 --time-limit 100ms --format json "$scrambled"
  expect_code 0
  expect_out_has '"status":"solved"'
  expect_out_has '"optimal":false'
  expect_out_has '"error":null'
  bound=$(sed 's/.*"lower_bound":\([0-9]*\),.*/\1/' "$out")
  length=$(sed 's/.*"length":\([0-9]*\),"steps".*/\1/' "$out")
  [ "$bound" -ge 8 ] || complain "the bound is $bound"
  [ "$length" -gt "$bound" ] || complain "$length moves, at least $bound"
  optimal --metric $metric --threads 1 --time-limit 100ms "$scrambled"
  expect_code 0
  expect_err_has "the limit ended the search before the proof.* at least [0-9]* $(echo $metric | tr a-z A-Z) are needed"
  cp "$out" "$work/answer"
  most=45  # turns, of Thistlethwaite's chain
  case $metric in *qtm) most=90 ;; esac
  expect_solved "$work/cube" "$work/answer" $most
done

it "prints only what is proved when the solution would be too long"
optimal --max-length 16 --threads 1 --time-limit 200ms --format json "$scrambled"
expect_code 124
expect_out_has '"status":"unsolved"'
expect_out_has 'HTM are needed (proved)'
expect_out_has '"solution":null'

it "prints a solution when it is interrupted"
seconds=5  # a busy machine opens the tables of two-phase late
superflip_interrupted solve --solver optimal --memory 32MB --threads 1 "$scrambled"
seconds=1
expect_code 0
expect_err_has "interrupted before the proof.* at least [0-9]* HTM are needed (proved)"
cp "$out" "$work/answer"
expect_solved "$work/cube" "$work/answer" 21

it "shows the progress of a long search"
optimal --progress --time-limit 1500ms "$scrambled"
expect_code 0
expect_err_has "no solution in [0-9]*; depth [0-9]*, *[0-9]* %"

nodes_in() { sed -n 's/^nodes //p' "$1"; }
# goes_on_after_a_kill OPTION...: kills a search of the superflip that is saved in $state, and resumes it.
goes_on_after_a_kill() {
  cube="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
  "$SUPERFLIP" solve --solver optimal --memory 32MB "$@" --resume "$state" "$cube" >"$out" 2>"$err" &
  process=$!
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    [ -s "$state" ] && [ "$(nodes_in "$state")" -gt 0 ] && break
    sleep 0.5
  done
  kill -KILL $process
  wait $process 2>/dev/null
  before=$(nodes_in "$state")
  [ "$before" -gt 0 ] || complain "nothing was kept"
  optimal "$@" --resume "$state" --time-limit 200ms --format json "$cube"
  expect_code 0
  expect_out_has '"optimal":false'
  after=$(sed 's/.*"nodes":\([0-9]*\),.*/\1/' "$out")
  [ "$after" -gt "$before" ] || complain "$after nodes after $before"
  [ "$(nodes_in "$state")" -eq "$after" ] || complain "the end is not kept"
}

it "resumes a search that was killed"
state=$work/search.state
goes_on_after_a_kill
[ "$(ls "$work" | grep -c 'search.state')" -eq 1 ] || complain "files are left over: $(ls "$work")"

it "saves the answer in the file, and continues from it for more solutions"
state=$work/short.state
optimal --resume "$state" --max-length 8 "R U F2 D' L B' R2 U' F"
expect_code 1
optimal --resume "$state" --threads 1 --format json "R U F2 D' L B' R2 U' F"
expect_code 0
expect_out_has '"length":9,'
nodes=$(nodes_in "$state")
optimal --resume "$state" --format json "R U F2 D' L B' R2 U' F"
expect_out_has '"length":9,'
expect_out_has "\"nodes\":$nodes,"
optimal --resume "$state" --count all --format json "R U F2 D' L B' R2 U' F"
expect_out_has '"complete":true'

it "refuses files of other searches and leaves them unchanged"
optimal --resume "$state" "R U F"
expect_code 4
expect_err_has "another cube.*short.state"
echo "my diary" >"$work/diary"
optimal --resume "$work/diary" "R U F"
expect_code 4
expect_err_has "not a saved search"
[ "$(cat "$work/diary")" = "my diary" ] || complain "the file is overwritten"
head -n 3 "$state" >"$work/half.state"
optimal --resume "$work/half.state" "R U F2 D' L B' R2 U' F"
expect_code 4
expect_err_has "damaged"
optimal --resume /proc/nothing/here "R U F"
expect_code 4
optimal --resume "$work/lines.state" - </dev/null
expect_code 2
superflip solve --resume "$work/two.state" "R U F"
expect_code 2
expect_err_has "two-phase does not take resume; optimal, "

it "saves a search in other metrics too"
optimal --metric stm --wait-for-tables "R L'"
expect_code 0
state=$work/slices.state
goes_on_after_a_kill --metric stm --threads 2
optimal --metric qtm --resume "$state" "$cube"
expect_code 4
expect_err_has "another cube, metric.*slices.state"
optimal --metric stm --resume "$state" "R U F"
expect_code 4
head -n 9 "$state" >"$work/half.state"
optimal --metric stm --resume "$work/half.state" "$cube"
expect_code 4
expect_err_has "damaged"
state=$work/short-slices.state
optimal --metric stm --resume "$state" --max-length 5 "R L' U F2 D' B R2 L2"
expect_code 1
expect_err_has "there is no solution of at most 5 STM with these moves (proved)"
optimal --metric stm --resume "$state" --threads 1 --format json "R L' U F2 D' B R2 L2"
expect_code 0
expect_out_has '"optimal":true'
nodes=$(nodes_in "$state")
optimal --metric stm --resume "$state" --format json "R L' U F2 D' B R2 L2"
expect_code 0
expect_out_has "\"nodes\":$nodes,"
optimal --metric stm --within 1 "R L' U F2 D' B R2 L2"
expect_code 0
sort "$out" >"$work/all"
optimal --metric stm --within 1 --resume "$state" "R L' U F2 D' B R2 L2"
expect_code 0
sort "$out" | cmp -s - "$work/all" || complain "other solutions than a search finds that is not kept"

it "uses only the allowed moves"
optimal --moves "<R,U>" "R U R' U' R U2"
expect_code 0
printf '%s\n' "R U R' U' R U2" >"$work/cube"
cp "$out" "$work/answer"
expect_solved "$work/cube" "$work/answer" 6

it "solves a batch, each line with its own answer"
printf '%s\n' "R U F" "not a cube" "R2 L2" >"$work/lines"
optimal - <"$work/lines"
expect_code 3
expect_lines 3

it "answers a batch in parts that together equal the whole"
printf '%s\n' "R U F" "not a cube" "R2 L2" "" "U2 F R'" "D B2" "L" >"$work/lines"
comparable() { sed 's/"nodes":.*"error"/"error"/' "$1"; }
optimal --format json - <"$work/lines"
comparable "$out" >"$work/whole"
: >"$work/joined"
for shard in 1/3 2/3 3/3; do
  optimal --format json --unordered --shard $shard - <"$work/lines"
  comparable "$out" >>"$work/joined"
done
sort "$work/joined" >"$work/sorted"
sort "$work/whole" | cmp -s - "$work/sorted" || complain "the parts are not the whole"
optimal --quiet --shard 2/3 - <"$work/lines"
expect_code 3
expect_lines 2

it "reports options that exclude each other"
optimal --unordered - <"$work/lines"
expect_code 2
expect_err_has "needs --format json or --format csv"
optimal --shard 4/3 - <"$work/lines"
expect_code 2
expect_err_has "3/8"
optimal --shard 1/3 "R U F"
expect_code 2
expect_err_has "lines of standard input"

it "finds the known optimal lengths of hard cubes"
awk '!/^#/ && $1 <= 14 && $2 ~ /random|pattern/' "$TEST_DATA/hard_cubes.txt" >"$work/hard"
cut -d " " -f 3- "$work/hard" >"$work/lines"
cut -d " " -f 1 "$work/hard" >"$work/lengths"
optimal --format json - <"$work/lines"
expect_code 0
sed 's/.*"length":\([0-9]*\),.*/\1/' "$out" | cmp -s - "$work/lengths" || complain "other lengths than known"

if [ "${SANITIZED:-}" = "" ]; then # it takes seconds on two idle cores
  it "proves that the superflip needs 20 moves"
  superflip solve --solver optimal --wait-for-tables --threads 2 --format json \
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
  expect_code 0
  expect_out_has '"length":20,'
  expect_out_has '"optimal":true'
fi

it "does not claim that its solution is the cheapest"
optimal --costs "quarter=2,half=3" "R U F"
expect_code 2
expect_err_has "optimal does not take costs; two-phase does"

it "counts moves in the metric"
optimal --metric qtm --format json "R U2 F D' L2"
expect_code 0
expect_out_has '"length":7,'
expect_out_has '"optimal":true'

it "proves in other metrics too"
optimal --metric qtm --max-length 6 "R U2 F D' L2"
expect_code 1
expect_err_has "there is no solution of at most 6 QTM with these moves (proved)"

# A copy of the program elsewhere has no module beside it.
mkdir "$work/alone" && cp "$SUPERFLIP" "$work/alone/superflip" || exit 2
alone() { run "$work/alone/superflip" solve --solver optimal --memory 32MB --wait-for-tables "$@"; }

it "searches on no device without the module, says how to build it, and goes on on the processor with auto"
alone --device gpu "R U"
expect_code 2
expect_out ""
expect_err_has "build it where nvcc is, with -DSUPERFLIP_CUDA=ON"
alone --device auto "R U"
expect_code 0
expect_out "U' R' (2 HTM)"
expect_err_has "the processor searches; this superflip was built without CUDA"
printf 'R U\nR Q\nF\n' >"$work/lines"
run sh -c '"$1" solve --solver optimal --memory 32MB --wait-for-tables --device auto <"$2"' - "$work/alone/superflip" "$work/lines"
expect_code 3
expect_out "U' R' (2 HTM)

F' (1 HTM)"
[ "$(grep -c "the processor searches" "$err")" -eq 1 ] || complain "that is said once"
for verb in "solve --solver optimal" "dataset --count 1 --out -"; do
  # shellcheck disable=SC2086  # a list of words
  run sh -c '"$0" "$@" --device gpu </dev/null' "$work/alone/superflip" $verb
  expect_code 2
  expect_out ""
done

it "ends with 4 where the module is of no use"
echo "no module" >"$work/alone/superflip-gpu.so"
alone --device gpu "R U"
expect_code 4
expect_err_has "cannot load CUDA"
alone --device auto "R U"
expect_code 0
run "$work/alone/superflip" dataset --device gpu --count 1 --out -
expect_code 4
run sh -c '"$1" solve --solver optimal --device gpu <"$2"' - "$work/alone/superflip" "$work/lines"
expect_code 4
expect_out ""
run "$work/alone/superflip" job plan "$work/job" --input "$work/lines" -- solve --solver optimal --device gpu
expect_code 0
run "$work/alone/superflip" job run "$work/job" --quiet
expect_code 4
run "$work/alone/superflip" solvers
expect_code 0
expect_out_has "device (--device gpu): none: cannot load CUDA"

it "refuses what no device searches, before it looks for one"
for options in "--solver two-phase" "--solver optimal --moves <R,U>" "--solver optimal --resume $work/state" "--stage cross"; do
  # shellcheck disable=SC2086  # a list of words
  run "$work/alone/superflip" solve --device gpu $options "R U"
  expect_code 2
  [ "$(grep -c "CUDA" "$err")" -eq 0 ] || complain "$options: it looked for a device"
done
alone --device auto --moves "<R,U>" "R U"
expect_code 0
expect_quiet

finish
