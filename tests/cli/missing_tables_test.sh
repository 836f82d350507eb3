#!/bin/sh
# `superflip solve` without tables on disk: it answers at once from small tables. At a terminal it also makes the larger
# ones for later calls. Elsewhere it makes them only if the batch repays the time.
. "$(dirname "$0")/lib.sh"
scrambled="D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
folder=$work/tables

# await_message TEXT: waits at most a minute until the text is on standard error.
await_message() {
  for _ in $(seq 600); do
    grep -q "$1" "$err" && return
    sleep 0.1
  done
  complain "\"$1\" is not said within a minute"
}

# await_lines N: waits at most a minute until the output has N lines.
await_lines() {
  for _ in $(seq 600); do
    [ "$(wc -l <"$out")" -ge "$1" ] && return
    sleep 0.1
  done
  complain "no $1 lines of output within a minute"
}

# expect_answers_from TIER...: expects these tables in the lines of JSON, in order.
expect_answers_from() {
  [ "$(sed 's/.*"tables":"\([a-z]*\)".*/\1/' "$out" | tr '\n' ' ')" = "$* " ] ||
    complain "other tables than $* answered: $(head -c 600 "$out")"
}

# begin ARGUMENTS...: runs the program as $process, with descriptor 3 as its input.
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

# begin_on_terminal COMMAND: runs the command by a shell in the background. Output and error are a terminal, whose text
# goes to $err. The command writes its process number to the file $work/pid.
begin_on_terminal() {
  rm -f "$work/pid"
  : >"$err"
  script -qefc "echo \$\$ >'$work/pid'; $1" "$err" </dev/null >/dev/null 2>&1 &
  process=$!
}

expect_no_tables_in() { [ -z "$(ls "$1" 2>/dev/null)" ] || complain "there are tables: $(ls "$1")"; }

it "answers a single cube from small tables, ends, and says once how to make larger ones"
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from small
expect_no_tables_in "$folder"
[ "$(wc -l <"$err")" -eq 1 ] || complain "not one line"
expect_err_has "superflip tables build --tables $folder"

it "prints no such message with --quiet"
superflip solve --quiet --tables "$folder" "$scrambled"
expect_code 0
expect_lines 1
expect_quiet

it "names the command that makes the tables of this call, ready for a shell"
superflip solve --metric qtm --moves "<U,R,F,D,L>" --max-length 30 --memory 150MB --tables "$work/it's" "R U"
expect_code 0
hint=$(sed -n 's/.*`superflip \(tables build .*\)`.*/\1/p' "$err")
[ "$hint" = "tables build --metric qtm --moves '<U,R,F,D,L>' --memory 150MB --tables '$work/it'\\''s'" ] || complain "it is: $hint"

it "makes no tables for a batch that does not repay them, and ends after the last answer"
head -n 100 "$TEST_DATA/random_1000.facelets" >"$work/cubes"
run sh -c '"$SUPERFLIP" solve --tables "$1" <"$2"' - "$folder" "$work/cubes"
expect_code 0
cp "$out" "$work/answers"
[ "$(grep -c "superflip tables build" "$err")" -eq 1 ] || complain "the hint is not said once"
expect_no_tables_in "$folder"
expect_solved "$work/cubes" "$work/answers" 21

it "answers early cubes from small tables, and later cubes from the large tables once they are made"
begin solve --format json --quiet --tables "$folder"
echo "$scrambled" >&3
await_lines 1
for _ in $(seq 600); do  # until the tables exist
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

it "leaves the tables for the next call, which answers at once"
superflip solve --format json --tables "$folder" "$scrambled"
expect_code 0
expect_answers_from default
expect_quiet

it "stays within its memory limit"
superflip solve --format json --memory 2MB --tables "$folder" "$scrambled"
expect_answers_from small

it "answers from small tables when a file is damaged, and makes the file again on request"
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

it "answers, warns once and ends when the folder cannot be written"
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

for metric in htm qtm stm ahtm aqtm; do
  for limit in 1ms 0.3s 1s; do
    it "holds the time limit of $limit without the tables of a proof, in $metric"
    begin=$(date +%s)
    superflip solve --solver optimal --metric $metric --time-limit $limit --quiet --tables "$work/cold" "$scrambled"
    expect_code 0
    expect_lines 1
    [ $(($(date +%s) - begin)) -le 10 ] || complain "it took $(($(date +%s) - begin)) seconds"
  done

  it "holds it on the superflip with the tables of two-phase, in $metric"
  superflip solve --solver two-phase --metric $metric --quiet --tables "$work/warm" R
  expect_code 0
  superflip solve --solver optimal --metric $metric --time-limit 0.3s --quiet --tables "$work/warm" "$superflip"
  expect_code 0
  expect_lines 1

  it "prints a solution after Ctrl-C without the tables of a proof, in $metric"
  superflip_interrupted solve --solver optimal --metric $metric --tables "$work/cold" "$scrambled"
  expect_code 0
  expect_lines 1
  expect_err_has "interrupted before "
done

it "waits for the tables on request"
superflip solve --format json --wait-for-tables --memory 10MB --metric qtm --tables "$work/waiting" "R"
expect_code 0
expect_quiet
superflip tables list --tables "$work/waiting"
expect_out_has "^phase2_ball_qtm"

finish
