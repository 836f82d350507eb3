# What the command prints is read back as the same cube, in an argument and through a pipe.
. "$(dirname "$0")/lib.sh"

# The facelets of a text of a cube.
facelets() { "$SUPERFLIP" convert --quiet "$@" 2>"$err"; }

for cube in "R U" "x R U F2" "y2 z' D L B2 M"; do
  expected=$(facelets "$cube")

  it "reads every encoding of $cube back"
  for format in facelets reid b32 kpattern net svg; do
    superflip convert --to $format "$cube"
    [ "$(facelets "$(cat "$out")")" = "$expected" ] || complain "$format is another cube"
  done
  

  it "reads the nets of $cube back from a pipe, coloured or not"
  for colour in never always; do
    "$SUPERFLIP" show --color $colour "$cube" >"$work/net"
    [ "$("$SUPERFLIP" convert --quiet <"$work/net" 2>"$err")" = "$expected" ] || complain "the net is another cube"
  done
done

it "reads a net whose lines were joined, and says so"
# shellcheck disable=SC2046  # the shell joins the lines
superflip convert $("$SUPERFLIP" show "R U F2 L")
expect_err_has "in the order of the rows of the net"
expect_out "$(facelets "R U F2 L")"

it "reads two nets and a scramble as three cubes"
{ "$SUPERFLIP" show "R U" && echo "F2" && "$SUPERFLIP" show "L"; } >"$work/cubes"
superflip convert --quiet <"$work/cubes"
expect_lines 3
expect_code 0

it "reads the nets of the 2x2x2 back"
[ "$("$SUPERFLIP" show --puzzle 2x2x2 "R U F" | "$SUPERFLIP" convert --puzzle 2x2x2)" = \
  "$(facelets --puzzle 2x2x2 "R U F")" ] || complain "the net is another cube"

it "reads every form of a solution back as the moves"
for options in "" "--metric stm" "--metric ahtm" "--metric qtm" "--solver fmc" "--solver cfop" "--solver roux" "--solver zz" \
  "--solver thistlethwaite"; do
  for format in text phases robot; do
    # shellcheck disable=SC2086  # a list of words
    superflip solve --quiet --format $format $options "R U2 F D' L2 B' R"
    solution=$(cat "$out")
    superflip convert --to b32 --quiet "$solution"
    expect_code 0
    cp "$out" "$work/read"
    superflip convert --to b32 --quiet "($(printf '%s' "R U2 F D' L2 B' R"))'"
    [ "$(cut -c1-21 "$work/read")" = "$(cut -c1-21 "$out")" ] || complain "$options --format $format is another cube"
  done
done

it "refuses several solutions in one text"
superflip solve --quiet --count 2 "R U2 F D' L2 B' R"
superflip convert "$(cat "$out")"
expect_code 3
expect_err_has "several algorithms"

it "reads stickers of another order, and says so"
superflip convert rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry
expect_code 0
expect_err_has "read in the order U L F R B D"
cp "$out" "$work/found"
superflip convert --order ULFRBD rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry
cmp -s "$out" "$work/found" || complain "--order reads another cube"
superflip convert --order ULFRB rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry
expect_code 2

it "reads a text as the user says"
superflip convert "U U U U U U U U U R R R R R R R R R F F F F F F F F F D D D D D D D D D L L L L L L L L L B B B B B B B B B"
expect_out UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
superflip solve --from moves --quiet "U R F D L B U R F D L B U R F D L B U R F D L B"
expect_code 0
superflip solve "U R F D L B U R F D L B U R F D L B U R F D L B"
expect_code 3
expect_err_has 'Write "moves:" or "facelets:" before it to say which'
superflip solve --from words "R"
expect_code 2

finish
