#!/bin/sh
# Cubes from measured colours.
. "$(dirname "$0")/../../../tests/cli/lib.sh"
robot=$TEST_DATA/colours.jsonl
sed -n 's/.*"facelets": "\([URFDLB]*\)".*/\1/p' "$robot" >"$work/truth"

it "reads all ten cubes of a robot's camera, at least nine of them for sure"
superflip colours --order ULFRBD --guess "$robot"
expect_code 0
expect_lines 10
cmp -s "$out" "$work/truth" || complain "a cube is wrong"
superflip colours --order ULFRBD --format json "$robot"
[ "$(grep -c '"sure":true' "$out")" -ge 9 ] || complain "fewer than nine are sure"

it "feeds solve through a pipe"
"$SUPERFLIP" colours --order ULFRBD --guess - <"$robot" >"$work/cubes" 2>"$err"
run "$SUPERFLIP" solve --quiet <"$work/cubes"
expect_code 0
expect_lines 10
cp "$out" "$work/solutions"
expect_solved "$work/cubes" "$work/solutions"

it "reads the same cubes as numbers, in lines of 162 and of three"
sed 's/.*"rgb": \[\[//; s/\]\].*//; s/\], \[/,/g' "$robot" >"$work/rows.csv"
superflip colours --order ULFRBD --guess "$work/rows.csv"
expect_code 0
cmp -s "$out" "$work/truth" || complain "a cube of 162 numbers is wrong"
{
  echo "r,g,b"
  sed 's/.*"rgb": \[\[//; s/\]\].*//' "$robot" | sed 's/\], \[/\n/g'
} >"$work/stickers.csv"
superflip colours --order ULFRBD --guess "$work/stickers.csv"
expect_code 0
cmp -s "$out" "$work/truth" || complain "a cube of 54 lines is wrong"

# {"1": [r, g, b], ...} of each line of the robot; with an argument the squares from $1 to $2 are numbered backwards,
# so that a face is shown turned by a half turn.
numbered() {
  sed 's/.*"rgb": \[\[//; s/\]\].*//; s/\], \[/;/g' "$robot" | awk -F ';' -v from="$1" -v to="$2" '{
    for (i = 1; i <= NF; i++) printf "%s\"%d\": [%s]", (i > 1 ? ", " : "{"), (i >= from && i <= to ? from + to - i : i), $i
    print "}" }'
}

it "reads squares by number, in the order U L F R B D unless another is typed"
numbered 0 0 >"$work/numbered"
superflip colours --guess "$work/numbered"
expect_code 0
cmp -s "$out" "$work/truth" || complain "a cube of numbered squares is wrong"
expect_err_has "line 1: Numbered squares are read face by face in the order U L F R B D."
sed -n 9p "$work/numbered" >"$work/one"
superflip colours --order "U L F R B D" "$work/one"
expect_out "$(sed -n 9p "$work/truth")"
expect_quiet
superflip colours --order URFDLB "$work/one"
expect_code 1
cut -d , -f 1-72 "$work/one" | sed 's/$/}/' >"$work/pocket"
superflip colours "$work/pocket"
expect_code 2
expect_err_has "there are 24 colours, as on a 2x2x2"

it "finds a face that was shown turned, unless turns are typed"
numbered 28 36 | sed -n 9p >"$work/turned"
superflip colours "$work/turned"
expect_code 0
expect_out "$(sed -n 9p "$work/truth")"
expect_err_has "line 1: Turns: face R was shown turned by a half turn (000200)"
superflip colours --turns 000000 "$work/turned"
[ "$code" -ne 0 ] || complain "a turned face gave a sure cube"

it "finds how the faces were turned"
sed -n 9p "$robot" >"$work/ninth"
superflip colours --order ULFRBD --turns any --format json "$work/ninth"
expect_code 0
expect_out_has "\"facelets\":\"$(sed -n 9p "$work/truth")\""
expect_out_has '"turns":"000000"'
expect_err_has "turned by 0, 0, 0, 0, 0, 0"

it "prints margins, doubtful stickers and the second best cube"
superflip colours --order ULFRBD --format json "$robot"
expect_lines 10
expect_out_has '^{"name":"3x3x3 solved 01","facelets":"U.*","sure":true,"margin":[0-9.]*,"doubts":\[\],'
superflip colours --order ULFRBD --format csv "$robot"
expect_lines 11
expect_out_has '^line,name,facelets,sure,margin,doubtful,second,error$'
expect_out_has "^9,3x3x3 random 03,$(sed -n 9p "$work/truth"),yes,"

it "does not print a cube that is not sure, unless a guess is wanted"
awk 'BEGIN { for (i = 0; i < 54; i++) print (i * 37) % 200, (i * 61) % 200, (i * 89) % 200 }' >"$work/noise.csv"
superflip colours "$work/noise.csv"
expect_code 1
expect_out ""
expect_err_has "not sure"
superflip colours --guess --quiet "$work/noise.csv"
expect_code 0
expect_quiet
[ "$(tr -d '\n' <"$out" | wc -c)" -eq 54 ] || complain "no guess"

it "says that a corner is twisted"
# Stickers of the URF corner of the solved cube (8, 9 and 20 in the order U R F D L B), each one place further.
paint='split("230 230 225,170 30 30,40 140 70,215 200 40,220 95 30,30 60 150", rgb, ",")'
awk "BEGIN { $paint; for (i = 0; i < 54; i++) { c = int(i / 9); if (i == 8) c = 2; if (i == 9) c = 0; if (i == 20) c = 1; print rgb[c + 1] } }" >"$work/twisted.csv"
superflip colours "$work/twisted.csv"
expect_code 3
expect_out ""
expect_err_has "line 54: A corner is twisted in its place"
superflip colours --format json "$work/twisted.csv"
expect_code 3
expect_out_has '"error":{"code":"invalid_cube",.*"reason":"corner_twist"'

it "says what is wrong with its input, and reads the other cubes"
sed 's/\[\[[^]]*\], /[/' "$robot" | head -n 1 >"$work/short"
cat "$work/short" "$work/ninth" >"$work/two"
superflip colours --order ULFRBD "$work/two"
expect_code 2
expect_lines 2
expect_err_has "line 1: there are 53 colours; a cube has 54 stickers"
head -n 54 "$work/stickers.csv" >"$work/short.csv"
superflip colours "$work/short.csv"
expect_code 2
expect_err_has "there are 53 colours"
echo "a cat" >"$work/cat"
superflip colours "$work/cat"
expect_code 3
head -c 100000 /dev/urandom >"$work/garbage"
superflip colours "$work/garbage"
[ "$code" -eq 2 ] || [ "$code" -eq 3 ] || complain "garbage gave $code"
superflip colours --order URFDLL "$robot"
expect_code 2
superflip colours --turns 12 "$robot"
expect_code 2
superflip colours "$work/no such file"
expect_code 4
: >"$work/empty"
superflip colours "$work/empty"
expect_code 0
expect_out ""

finish
