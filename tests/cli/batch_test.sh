#!/bin/sh
# Batches on standard input: order, garbage, memory, streaming, interrupts, closed pipes.
. "$(dirname "$0")/lib.sh"
export work

it "solves a thousand random cubes in at most 21 moves each"
run sh -c '"$SUPERFLIP" solve <"$TEST_DATA/random_1000.facelets"'
expect_code 0
expect_quiet
expect_lines 1000
cp "$out" "$work/answers"
expect_solved "$TEST_DATA/random_1000.facelets" "$work/answers" 21

it "prints steps for robots that solve each of a hundred cubes, and an empty line for a bad line"
head -n 100 "$TEST_DATA/random_1000.facelets" >"$work/hundred"
run sh -c '{ cat "$work/hundred"; echo Q; } | "$SUPERFLIP" solve --format robot'
expect_code 3
expect_lines 101
[ "$(tail -n 1 "$out")" = "" ] || complain "a bad line has an answer"
head -n 100 "$out" >"$work/answers"
expect_solved "$work/hundred" "$work/answers" 21

it "gives each cube of a batch its own time limit"
run sh -c 'head -n 10 "$work/hundred" | "$SUPERFLIP" solve --threads 1 --time-limit 30ms --format csv'
expect_code 0
late=$(tail -n +2 "$out" | cut -d , -f 12 | awk '$1 < 25' | wc -l)
[ "$late" -le 2 ] || complain "$late cubes of 10 were not searched for the whole time"

# Ten lines for each of the thousand cubes: the 1st, 7th and 10th are good. Some of the bad ones have a megabyte.
paste "$TEST_DATA/random_1000.facelets" "$TEST_DATA/random_1000.scrambles" | LC_ALL=C awk -F '\t' '
  BEGIN { long = "R"; while (length(long) < 1048576) long = long long }
  {
    print $1
    print ""
    printf "\001\377\200 \303\050 R\033[31m%c\n", 0
    print substr($1, 1, 53) "!"
    print substr($1, 1, 8) substr($1, 10, 1) substr($1, 21, 1) substr($1, 11, 10) substr($1, 9, 1) substr($1, 22)
    print "R U ( F"
    print $2
    print substr($1, 1, 5) substr($1, 11, 1) substr($1, 7, 4) substr($1, 6, 1) substr($1, 12)
    print NR % 100 == 0 ? long : "(((R)999)999)999"
    print $1
  }' >"$work/mixed"
good_lines='NR % 10 == 1 || NR % 10 == 7 || NR % 10 == 0'

it "answers every good line of ten thousand and reports every bad one"
run sh -c '"$PEAK_MEMORY" "$work/peak" "$SUPERFLIP" solve <"$work/mixed"'
expect_code 3
expect_lines 10000
[ "$(awk "!($good_lines) && \$0 != \"\"" "$out" | wc -l)" -eq 0 ] || complain "a bad line has an answer"
[ "$(grep -c '^superflip: line [0-9]*: ' "$err")" -eq 7000 ] || complain "not 7000 errors"
[ "$(sed 's/^superflip: line \([0-9]*\): .*/\1/' "$err" | sort -nu | wc -l)" -eq 7000 ] || complain "not one error a line"
if LC_ALL=C grep -q "$(printf '\033')" "$err"; then complain "a control character of the input reaches the terminal"; fi
awk "$good_lines" "$work/mixed" >"$work/good"
awk "$good_lines" "$out" >"$work/answers"
cp "$err" "$work/errors"
expect_solved "$work/good" "$work/answers" 21

it "names the reason of each bad line"
err=$work/errors
expect_err_has "line 2: .*empty"
expect_err_has "line 4: "
expect_err_has "line 5: .*twist"
expect_err_has "line 6: "
expect_err_has "line 8: .*flip"
expect_err_has "line 999: .*1048576 bytes"
err=$work/err

it "needs no more memory for ten times the lines"
head -n 1000 "$work/mixed" >"$work/tenth"
run sh -c '"$PEAK_MEMORY" "$work/peak_of_tenth" "$SUPERFLIP" solve <"$work/tenth"'
if [ "${SANITIZED:-}" = "" ]; then
  [ "$(cat "$work/peak")" -lt $(($(cat "$work/peak_of_tenth") + 16000)) ] ||
    complain "$(cat "$work/peak") kB for 10000 lines, $(cat "$work/peak_of_tenth") kB for 1000"
fi

it "prints a JSON object for every line"
run sh -c '"$SUPERFLIP" solve --format json <"$work/tenth"'
expect_code 3
expect_lines 1000
[ "$(grep -c '^{"schema":1,"id":[0-9]*,"input":".*","puzzle":"3x3x3",.*}$' "$out")" -eq 1000 ] || complain "a line has another shape"
[ "$(grep -c '"status":"solved"' "$out")" -eq 300 ] || complain "not 300 solved"
[ "$(grep -c '"status":"invalid"' "$out")" -eq 700 ] || complain "not 700 invalid"
[ "$(sed 's/.*"id":\([0-9]*\),.*/\1/' "$out" | sort -nc 2>&1)" = "" ] || complain "the lines are not in order"
if command -v iconv >/dev/null; then
  iconv -f UTF-8 -t UTF-8 "$out" >/dev/null 2>&1 || complain "the output is not UTF-8"
fi

it "gives the same answers with one thread and with several"
run sh -c 'head -n 100 "$TEST_DATA/random_1000.facelets" | "$SUPERFLIP" solve --threads 1'
cp "$out" "$work/one_thread"
run sh -c 'head -n 100 "$TEST_DATA/random_1000.facelets" | "$SUPERFLIP" solve --threads 4'
cmp -s "$out" "$work/one_thread" || complain "the answers differ"

it "reads an empty input as no cubes"
run sh -c '"$SUPERFLIP" solve </dev/null'
expect_code 0
expect_out ""

it "reads a last line without a line end"
run sh -c 'printf "R\nU" | "$SUPERFLIP" solve -'
expect_code 0
expect_out "R' (1 HTM)
U' (1 HTM)"

it "makes no cube of lines that end with carriage returns alone"
run sh -c 'printf "R U\rF\rD\n" | "$SUPERFLIP" solve'
expect_code 3
expect_out ""
expect_err_has "line 1: a carriage return is inside the line: .* (column 4)"
run sh -c 'printf "R\r\nU\r" | "$SUPERFLIP" solve --quiet'
expect_code 0
expect_lines 2

it "refuses wrong options before it reads anything"
run sh -c 'echo R | "$SUPERFLIP" solve --moves "<X>"'
expect_code 2
expect_out ""

it "ends with 1 when a good line has no solution and with 3 when another line is bad"
run sh -c 'printf "R U F\nR\n" | "$SUPERFLIP" solve --max-length 1'
expect_code 1
expect_out "
R' (1 HTM)"
run sh -c 'printf "R U F\nQ\n" | "$SUPERFLIP" solve --max-length 1'
expect_code 3

it "answers a line before it reads the next one, and ends with 130 when it is interrupted"
mkfifo "$work/fifo"
: >"$out"
"$SUPERFLIP" solve <"$work/fifo" >"$out" 2>"$err" &
process=$!
exec 3>"$work/fifo"
echo R >&3
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  [ -s "$out" ] && break
  sleep 0.5
done
expect_out "R' (1 HTM)"
kill -INT $process
code=0
wait $process || code=$?
exec 3>&-
expect_code 130
expect_out "R' (1 HTM)"

for verb in "robot --device $work/none" "analyze --solve R"; do
  it "ends with 130 when it is interrupted before there is a cube for $verb"
  rm -f "$work/fifo"
  mkfifo "$work/fifo"
  "$SUPERFLIP" $verb <"$work/fifo" >"$out" 2>"$err" &
  process=$!
  exec 3>"$work/fifo"
  sleep 1
  kill -INT $process
  code=0
  wait $process || code=$?
  exec 3>&-
  expect_code 130
  expect_quiet
done

for signals in 1 2; do
  it "prints the solution at hand of the cube in work when it is interrupted, by $signals signals at once"
  mkfifo "$work/proof$signals"
  : >"$out"
  "$SUPERFLIP" solve --solver optimal --tables "$work/cold$signals" <"$work/proof$signals" >"$out" 2>"$err" &
  process=$!
  exec 3>"$work/proof$signals"
  echo "R U F2 D' L B' R2 U' F D2 L2 B R' U2 F' L D R B2 U" >&3
  sleep 2
  for _ in $(seq $signals); do kill -INT $process; done
  code=0
  wait $process || code=$?
  exec 3>&-
  expect_code 130
  expect_lines 1
  expect_out_has "HTM"
  expect_err_has "line 1: interrupted "
done

it "ends with 4 when its reader closes the pipe"
{
  code=0
  "$SUPERFLIP" solve <"$TEST_DATA/random_1000.facelets" 2>"$work/closed_err" || code=$?
  echo $code >"$work/closed_code"
} | head -n 1 >"$out"
code=$(cat "$work/closed_code")
expect_code 4
expect_lines 1
grep -q "standard output" "$work/closed_err" || complain "nothing is said of standard output"

finish
