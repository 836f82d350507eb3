#!/bin/sh
# What `superflip solve` does where its tables are not on disk: it answers at once, and makes them for later calls.
. "$(dirname "$0")/lib.sh"
scrambled="D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"
folder=$work/tables

# await_message TEXT: waits, a minute at most, until it is on standard error.
await_message() {
  for _ in $(seq 600); do
    grep -q "$1" "$err" && return
    sleep 0.1
  done
  complain "\"$1\" is not said within a minute"
}

# await_lines N: waits, a minute at most, until there are N lines of output.
await_lines() {
  for _ in $(seq 600); do
    [ "$(wc -l <"$out")" -ge "$1" ] && return
    sleep 0.1
  done
  complain "no $1 lines of output within a minute"
}

# expect_answers_from TIER...: the tables that answered, line by line of JSON.
expect_answers_from() {
  [ "$(sed 's/.*"tables":"\([a-z]*\)".*/\1/' "$out" | tr '\n' ' ')" = "$* " ] ||
    complain "other tables than $* answered: $(head -c 600 "$out")"
}

# begin ARGUMENTS...: the program runs as $process, with the descriptor 3 as its input.
begin() {
  rm -f "$work/fifo"
  mkfifo "$work/fifo"
  : >"$out"
  "$SUPERFLIP" "$@" <"$work/fifo" >"$out" 2>"$err" &
  process=$!
  exec 3>"$work/fifo"
}

await_end() {
  code=0
  wait $process || code=$?
}

it "answers from small tables before the others are made, and Ctrl-C then ends it with 0"
: >"$out"
"$SUPERFLIP" solve --progress --format json --tables "$folder" "$scrambled" >"$out" 2>"$err" &
process=$!
await_lines 1
expect_answers_from small
await_message "making tables for later calls"
kill -INT $process
await_end
expect_code 0
[ -z "$(find "$folder" -name '*.tmp*')" ] || complain "a temporary file is left"

it "answers cubes that come before the tables are there with small ones, and those that come later with the others"
rm -rf "$folder"
begin solve --format json --quiet --tables "$folder"
echo "$scrambled" >&3
await_lines 1
for _ in $(seq 600); do  # until the tables are there
  lines=$(($(wc -l <"$out") + 1))
  echo "$scrambled" >&3
  await_lines $lines
  tail -n 1 "$out" | grep -q '"tables":"default"' && break
  sleep 0.5
done
exec 3>&-
await_end
expect_code 0
expect_quiet
[ "$(head -n 1 "$out" | grep -c '"tables":"small"')" -eq 1 ] || complain "the first answer is not from small tables"
[ "$(tail -n 1 "$out" | grep -c '"tables":"default"')" -eq 1 ] || complain "the last answer is from small tables"
sed 's/.*"solution":"\([^"]*\)","length":\([0-9]*\).*/\1 (\2 HTM)/' "$out" >"$work/answers"
for _ in $(seq "$(wc -l <"$work/answers")"); do echo "$scrambled"; done >"$work/cubes"
expect_solved "$work/cubes" "$work/answers" 21

it "has made the tables that the next call answers with, at once"
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from default
expect_quiet

it "takes no more memory than it may"
superflip solve --format json --memory 2MB --tables "$folder" "$scrambled"
expect_answers_from small

it "makes no tables again for a damaged file before it answers, and says so"
file=$(find "$folder" -name 'phase2_ball_htm_*' | head -n 1)
printf 'x' | dd of="$file" bs=1 seek=5000 conv=notrunc 2>/dev/null
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from small
[ "$(grep -c "made again; damaged" "$err")" -eq 1 ] || complain "the damage is not said once"
superflip solve --format json --tables "$folder" "$scrambled"
expect_answers_from default
expect_quiet

it "solves a thousand cubes from an empty folder, and leaves when it is interrupted after the last answer"
begin solve --progress --tables "$work/other"
cat "$TEST_DATA/random_1000.facelets" >&3
exec 3>&-
await_message "making tables for later calls"
kill -INT $process
await_end
expect_code 0
cp "$out" "$work/answers"
expect_solved "$TEST_DATA/random_1000.facelets" "$work/answers" 21

it "ends with 130 when it is interrupted before the last answer"
begin solve --tables "$work/another"
echo "$scrambled" >&3
await_lines 1
kill -INT $process
await_end
exec 3>&-
expect_code 130

it "answers, warns once and ends where the folder cannot be written"
superflip solve --tables /dev/null/tables "$scrambled"
expect_code 0
expect_lines 1
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "no warning, or more than one"

it "answers, warns once and ends where the disk is full"
code=0
(ulimit -f 64 && "$SUPERFLIP" solve --tables "$work/full" "$scrambled" >"$out" 2>"$err") || code=$?
expect_code 0
expect_lines 1
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "no warning, or more than one"
[ -z "$(find "$work/full" -name '*.tmp*')" ] || complain "a temporary file is left"

it "lets go of its output before it makes tables"
mkfifo "$work/pipe"
"$SUPERFLIP" solve --tables "$work/piped" "$scrambled" >"$work/pipe" 2>"$err" &
process=$!
cat "$work/pipe" >"$out"
kill -0 $process || complain "the output is open to the end"
kill -INT $process
await_end
expect_code 0
expect_lines 1

it "waits for the tables when it is told to"
superflip solve --format json --wait-for-tables --memory 10MB --metric qtm --tables "$work/waiting" "R"
expect_code 0
expect_quiet
superflip tables list --tables "$work/waiting"
expect_out_has "^phase2_ball_qtm"

finish
