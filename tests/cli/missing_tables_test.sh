#!/bin/sh
# What `superflip solve` does where its tables are not on disk: it answers at once, a person sees them made for later
# calls, and nobody else waits for what the cubes do not repay.
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

# begin_on_terminal COMMAND: a shell runs it in the background with a terminal as output and error, which end in $err. The
# command writes the number of its process into the file $work/pid.
begin_on_terminal() {
  rm -f "$work/pid"
  : >"$err"
  script -qefc "echo \$\$ >'$work/pid'; $1" "$err" </dev/null >/dev/null 2>&1 &
  process=$!
}

expect_no_tables_in() { [ -z "$(ls "$1" 2>/dev/null)" ] || complain "there are tables: $(ls "$1")"; }

it "answers a single cube from small tables and is done, and says once how to have larger ones"
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from small
expect_no_tables_in "$folder"
[ "$(wc -l <"$err")" -eq 1 ] || complain "not one line"
expect_err_has "superflip tables build --tables $folder"

it "says nothing of it when it is to be quiet"
superflip solve --quiet --tables "$folder" "$scrambled"
expect_code 0
expect_lines 1
expect_quiet

it "names the command that makes the tables of this call, ready for a shell"
superflip solve --metric qtm --moves "<U,R,F,D,L>" --max-length 30 --memory 150MB --tables "$work/it's" "R U"
expect_code 0
hint=$(sed -n 's/.*`superflip \(tables build .*\)`.*/\1/p' "$err")
[ "$hint" = "tables build --metric qtm --moves '<U,R,F,D,L>' --memory 150MB --tables '$work/it'\\''s'" ] || complain "it is: $hint"

it "makes no tables for a batch that does not repay it, and does not stay after the last answer"
head -n 100 "$TEST_DATA/random_1000.facelets" >"$work/cubes"
run sh -c '"$SUPERFLIP" solve --tables "$1" <"$2"' - "$folder" "$work/cubes"
expect_code 0
cp "$out" "$work/answers"
[ "$(grep -c "superflip tables build" "$err")" -eq 1 ] || complain "the hint is not said once"
expect_no_tables_in "$folder"
expect_solved "$work/cubes" "$work/answers" 21

it "answers cubes that come before the tables are there with small ones, and those that come later with the others"
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

it "answers from small tables where a file is damaged, and makes it again when it is told to"
file=$(find "$folder" -name 'phase2_ball_htm_*' | head -n 1)
printf 'x' | dd of="$file" bs=1 seek=5000 conv=notrunc 2>/dev/null
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from small
expect_err_has "superflip tables build"
superflip tables build --tables "$folder"
expect_code 0
[ "$(grep -c "made again; damaged" "$err")" -eq 1 ] || complain "the damage is not said once"
superflip solve --format json --tables "$folder" "$scrambled"
expect_answers_from default
expect_quiet

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

if command -v script >/dev/null; then
  it "answers a person before it makes the tables, shows that, and Ctrl-C then ends it with 0"
  begin_on_terminal "exec '$SUPERFLIP' solve --picture never --tables '$work/seen' '$scrambled'"
  await_message "HTM)"
  await_message "generating tables for later calls"
  await_message "s, depth"
  kill -INT "$(cat "$work/pid")"
  await_end
  expect_code 0
  [ -z "$(find "$work/seen" -name '*.tmp*')" ] || complain "a temporary file is left"

  it "lets a program go on that reads its output, though messages go to a terminal"
  begin_on_terminal "'$SUPERFLIP' solve --picture never --tables '$work/piped' '$scrambled' | cat"
  await_end
  expect_code 0
  grep -q "superflip tables build" "$err" || complain "there is no hint"
  expect_no_tables_in "$work/piped"
fi

it "waits for the tables when it is told to"
superflip solve --format json --wait-for-tables --memory 10MB --metric qtm --tables "$work/waiting" "R"
expect_code 0
expect_quiet
superflip tables list --tables "$work/waiting"
expect_out_has "^phase2_ball_qtm"

finish
