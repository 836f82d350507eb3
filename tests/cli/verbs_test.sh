#!/bin/sh
# All verbs except solve, and --help.
. "$(dirname "$0")/lib.sh"

it "prints help for the command and for each verb"
superflip --help
expect_code 0
expect_quiet
expect_golden help.txt
verbs=$(sed -n '/^Verbs/,/^$/s/^  *\([a-z]*\) .*/\1/p' "$out")
[ "$(echo "$verbs" | wc -w)" -gt 15 ] || complain "the list of verbs was not found"
for verb in $verbs; do
  superflip "$verb" --help
  expect_code 0
  page=../../src/questions/$verb/help.txt
  [ -f "$page" ] || page=help_$verb.txt
  expect_golden "$page"
done

it "names every stage in the help of analyze"
superflip analyze --help
words=$(sed -n '/--stages/,/--faces/p' "$out" | tr -cs 'a-z0-9\n' ' ')
stages=$(sed -n 's/.*StageRow{"\([^"]*\)".*/\1/p; s/.*\.name = "\([^"]*\)".*/\1/p' ../../src/stages/stage_rows.cpp \
  ../../src/stages/follow_up_rows.cpp)
[ "$(echo "$stages" | wc -w)" -gt 30 ] || complain "the rows of the stages were not found"
for stage in $stages; do
  # The help gives the prefixes pseudo and pair once, for all stages that have them.
  without_prefix=${stage#pseudo}
  without_prefix=${without_prefix#pair}
  case " $(echo $words) " in
  *" $stage "* | *" $without_prefix "*) ;;
  *) complain "$stage is missing" ;;
  esac
done

it "prints the same for the usual spellings of help and version"
superflip --help
cp "$out" "$work/page"
superflip help
expect_code 0
cmp -s "$out" "$work/page" || complain "help is not --help"
superflip solve --help
cp "$out" "$work/page"
superflip help solve
expect_code 0
cmp -s "$out" "$work/page" || complain "help solve is not solve --help"
superflip --version
cp "$out" "$work/page"
superflip version
expect_code 0
cmp -s "$out" "$work/page" || complain "version is not --version"

it "suggests a similar word for an unknown one"
for typed in "slove R" "help slove" "solve --stag cross R" "solve --solver optimla R" "solve --stage crss R" \
  "solve --metric qmt R" "tables lst" "--hlep"; do
  superflip $typed
  expect_code 2
  expect_out ""
  expect_err_has "did you mean [a-z-]*?"
done
superflip dance
expect_code 2
if grep -q "did you mean" "$err"; then complain "nothing is near"; fi

it "says how to continue when a stage cannot begin, and that advice works"
superflip solve --stage dr "R U F"
expect_code 1
expect_err_has "Solve --stage eo first"
superflip solve --stage eo --format csv "R U F"
moves=$(sed -n 2p "$out" | cut -d, -f7)
superflip solve --stage dr --skeleton "$moves" "R U F"
expect_code 0
expect_lines 1

it "names the CFOP step that a cube has reached"
superflip recognise "R U2 R' U' R U' R'"
expect_code 0
expect_out "F2L on D, OLL 27 (ZBLL S)"
superflip recognise --format json "R U' R'"
expect_out '{"next":"F2L","face":"D","cross_edges":4,"slots":["FL","BL","BR"],"oll":null,"zbll_set":null,"pll":null,"auf":null,"text":"cross on D, 3 of 4 slots: FL BL BR","assumptions":[]}'
superflip recognise "R Q"
expect_code 3

it "draws a net without colours when the output is not a terminal"
superflip show "R U F"
expect_code 0
expect_golden show.txt

it "draws in colours on request, and not when NO_COLOR is set"
superflip show --color always "R"
expect_out_has "$(printf '\033')"
run env NO_COLOR=1 "$SUPERFLIP" show "R"
if grep -q "$(printf '\033')" "$out"; then complain "there are colours"; fi

it "draws an SVG picture"
superflip show --format svg "R U F"
expect_code 0
expect_golden show.svg

it "writes every encoding, and reads each of them back"
for format in facelets reid b32 kpattern cycles; do
  superflip convert --to $format "R U F2 x"
  expect_code 0
  expect_golden "convert_$format.txt"
  superflip convert --to facelets --quiet "$(cat "$out")"
  expect_code 0
  expect_golden convert_facelets.txt
done
superflip convert --to net "R U F2 x"
expect_golden convert_net.txt
superflip convert --to svg "R U F2 x"
expect_out_has "<svg"

it "writes the 2x2x2"
superflip convert --puzzle 2x2x2 --to facelets "R U2 F'"
expect_code 0
expect_golden convert_pocket.txt
superflip convert --puzzle 2x2x2 --to b32 "R"
expect_code 2

it "converts line by line and reports the bad ones"
printf 'R\nQ\n\nU\n' >"$work/lines"
run sh -c '"$SUPERFLIP" convert --to facelets <"$1"' - "$work/lines"
expect_code 3
expect_lines 4
[ "$(sed -n 2,3p "$out" | tr -d '\n')" = "" ] || complain "a bad line has an answer"
expect_err_has "line 2: "
expect_err_has "line 3: "

it "recovers the thousand drawn cubes from their scrambles"
run sh -c '"$SUPERFLIP" convert --to facelets - <"$TEST_DATA/random_1000.scrambles"'
expect_code 0
cmp -s "$out" "$TEST_DATA/random_1000.facelets" || complain "a cube differs"

it "draws the same scrambles from the same seed"
superflip scramble --count 3 --seed 2026
expect_code 0
expect_quiet
expect_golden scramble.txt
superflip scramble --count 3 --seed 2027
if cmp -s "$out" golden/scramble.txt; then complain "another seed gives the same scrambles"; fi

it "draws other scrambles each time, and prints the seed that repeats them"
superflip scramble
expect_err_has "seed"
cp "$out" "$work/first"
superflip scramble
if cmp -s "$out" "$work/first"; then complain "twice the same"; fi

it "explains how a solver solves a cube"
superflip explain --solver thistlethwaite "R U F2 D' L B' R2 U' F"
expect_code 0
expect_quiet
sed 's/, [0-9.]* ms$//' "$out" >"$work/timeless" && mv "$work/timeless" "$out"
expect_golden explain.txt
superflip explain --solver thistlethwaite --format json "R U"
expect_out_has '"parts":\[{"name":"G1","meaning":"edges oriented"'
superflip explain "R U F2 D' L B' R2 U' F"
expect_out_has "^axis U-D"
expect_out_has "^search, by length of phase 1"
superflip explain --puzzle 2x2x2 --solver two-phase "R"
expect_code 2
superflip explain
expect_code 2
superflip explain "R Q"
expect_code 3

it "lists the solvers"
superflip solvers
expect_code 0
expect_out_has "^two-phase: "
expect_out_has "^  The one for every day: "
expect_out_has "^  device (--device gpu, htm and qtm): "
superflip solvers --format json
expect_out_has '"id":"two-phase".*"summary":"The one for every day: '

it "prints the folder of the tables"
superflip tables path
expect_out "$SUPERFLIP_TABLES"
superflip tables path --tables "$work/tables"
expect_out "$work/tables"
run env -u SUPERFLIP_TABLES XDG_CACHE_HOME=/cache "$SUPERFLIP" tables path
expect_out "/cache/superflip"
run env -u SUPERFLIP_TABLES -u XDG_CACHE_HOME HOME=/home/me "$SUPERFLIP" tables path
expect_out "/home/me/.cache/superflip"

it "warns when there is no folder for tables, and then keeps them in memory"
no_folder="env HOME= SUPERFLIP_TABLES= XDG_CACHE_HOME=relative"
for home in "" relative; do
  run env HOME=$home SUPERFLIP_TABLES= XDG_CACHE_HOME=relative "$SUPERFLIP" tables path
  expect_code 4
  expect_out ""
  expect_err_has "no folder for tables"
done
run $no_folder "$SUPERFLIP" solve "R U F"
expect_code 0
expect_out "F' U' R' (3 HTM)"
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ "$(wc -l <"$err")" -eq 1 ] || complain "more is said"
run $no_folder "$SUPERFLIP" solve --metric qtm --memory 8MB --wait-for-tables "R U F"
expect_code 0
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ ! -e relative ] || complain "there is a folder relative/"

it "builds no tables when there is no folder for them"
run $no_folder "$SUPERFLIP" tables build
expect_code 4
expect_out ""
expect_err_has "no folder for tables"

it "builds, lists, verifies and removes tables"
superflip tables list --tables "$work/tables"
expect_code 0
expect_out ""
superflip tables build --metric qtm --memory 8MB --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
[ -s "$out" ] || complain "nothing was built"
name=$(head -n 1 "$out" | cut -f 1)
superflip tables verify --tables "$work/tables"
expect_code 0
file=$(find "$work/tables" -name "$name*" | head -n 1)
printf 'x' | dd of="$file" bs=1 seek=4200 conv=notrunc 2>/dev/null
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables remove --tables "$work/tables" "$name"
expect_code 0
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables remove --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
expect_out ""

it "solves when the folder for tables cannot be written"
superflip solve --metric qtm --memory 8MB --tables /dev/null/tables "R"
expect_code 0
expect_out "R' (1 QTM)"
expect_err_has "tables"

it "prints the cubes of the bench, and solve solves them"
superflip bench --list
expect_code 0
cp "$out" "$work/cubes"
cmp -s "$out" ../../bench/cubes.txt || complain "the list is not bench/cubes.txt"
run sh -c '"$SUPERFLIP" solve <"$1"' - "$work/cubes"
cp "$out" "$work/answers"
expect_solved "$work/cubes" "$work/answers"

it "prints the same signature twice"
superflip bench
expect_code 0
expect_out_has "^Bench: [0-9]* [0-9]*$"
cp "$out" "$work/first"
superflip bench
cmp -s "$out" "$work/first" || complain "the signature differs"

it "writes completions that the shells accept"
for shell in bash zsh fish; do
  superflip completions $shell
  expect_code 0
  expect_quiet
  expect_out_has "max-length"
  if command -v $shell >/dev/null; then
    cp "$out" "$work/completions"
    run $shell -n "$work/completions"
    expect_code 0
  fi
done

it "completes verbs, options and values in bash"
if command -v bash >/dev/null; then
  "$SUPERFLIP" completions bash >"$work/completions"
  complete() {
    run bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _superflip; echo "${COMPREPLY[*]}"' - \
      "$work/completions" "$@"
  }
  complete superflip so
  expect_out "solve solvers"
  complete superflip solve --max
  expect_out "--max-length"
  complete superflip solve --format j
  expect_out "json"
  complete superflip tables ver
  expect_out "verify"
fi

it "prints the manual page that is checked in"
superflip completions man
expect_code 0
cmp -s "$out" ../../docs/superflip.1 || complain "write docs/superflip.1 again: superflip completions man"

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
expect_golden analyze.txt

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
superflip analyze --stages tross "$work/lines"
expect_code 2
superflip analyze --best-of 7 "$work/lines"
expect_code 2
superflip analyze "$work/no_such_file"
expect_code 4

finish
