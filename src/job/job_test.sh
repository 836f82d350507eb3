#!/bin/sh
# `superflip job`: several processes, killed at any moment, give what one process of the verb gives.
. "$(dirname "$0")/../../tests/cli/lib.sh"
export work

# 400 cubes, a word that is none, an empty line, a cube after moves, and no end of the last line.
{
  head -n 400 "$TEST_DATA/random_1000.facelets"
  printf 'R Q\n\nR U F x'
} >"$work/cubes"

# Without the numbers that differ from run to run.
timeless() { sed -e 's/"nodes":[0-9]*,"time_ms":[0-9.e-]*/COSTS/' "$1"; }
job=$work/job
plan() {
  rm -rf "$job"
  superflip job plan "$job" "$@"
}
# whole NAME VERB...: runs a whole job for the verb, and compares what is gathered with what the verb prints.
whole() {
  name=$1
  shift
  run "$SUPERFLIP" "$@" <"$work/cubes"
  timeless "$out" >"$work/expected.$name"
  cp "$err" "$work/expected_messages.$name"
  expected=$code
  superflip job run "$job" --quiet
  expect_code 0
  expect_quiet
  superflip job gather "$job"
  expect_code "$expected"
  timeless "$out" | cmp -s - "$work/expected.$name" || complain "$name: the result is not that of one process"
  cmp -s "$err" "$work/expected_messages.$name" || complain "$name: the messages are not those of one process"
}

it "gives what one process gives, messages and exit status included"
plan --input "$work/cubes" --units 7 -- solve
expect_code 0
expect_err_has "403 lines in 7 units; .superflip job run"
whole text solve
[ "$expected" -eq 3 ] || complain "the bad lines are not told"
plan --unit-size 200 -- solve --format json <"$work/cubes"
whole json solve --format json
plan --input "$work/cubes" -- analyze --stages cross,eo --faces DU
whole analyze analyze --stages cross,eo --faces DU

it "takes each row of a net as a line of its own, so that no unit reads into the next one"
superflip show "R U F"
head -n 9 "$out" >"$work/net"
{ printf 'R U\n'; cat "$work/net"; printf 'F2\n'; } >"$work/rows"
plan --input "$work/rows" --units 3 -- solve --format json
superflip job run "$job" --quiet
superflip job gather "$job"
[ "$(wc -l <"$out")" = 11 ] || complain "11 lines gave $(wc -l <"$out") answers"
[ "$(sed 's/.*"id":\([0-9]*\),.*/\1/' "$out" | tr '\n' ' ')" = "1 2 3 4 5 6 7 8 9 10 11 " ] || complain "ids are missing or twice"

it "draws the cubes of a data set by their numbers"
plan -- dataset --seed 75 --count 1
"$SUPERFLIP" job run "$job" --quiet || complain "the job ended with $?"
"$SUPERFLIP" dataset --seed 75 --count 1 --out "$work/cubes.ndjson"
superflip job gather "$job" --out "$work/gathered.ndjson"
expect_code 0
expect_out ""
cmp -s "$work/gathered.ndjson" "$work/cubes.ndjson" || complain "the data set is another one"
superflip job gather "$job" --out -
expect_code 0
cmp -s "$out" "$work/cubes.ndjson" || complain "--out - is not standard output"
[ ! -e ./- ] || complain "a file is named -"
superflip job gather "$job" --out "$work/none/file"
expect_code 4
expect_err_has "there is no such folder; make it first ($work/none)"
superflip job nosuch "$job"
expect_code 2
expect_err_has '"nosuch" is none of plan, run, status, gather'

it "loses and repeats nothing when workers are killed at any moment"
"$SUPERFLIP" solve --max-length 20 <"$TEST_DATA/random_1000.facelets" >"$work/expected"
plan --units 60 --input "$TEST_DATA/random_1000.facelets" -- solve --max-length 20
moment=7
for _ in 1 2 3 4 5 6 7 8; do
  pids=
  for _ in 1 2 3; do
    "$SUPERFLIP" job run "$job" --threads 1 --quiet 2>"$err" &
    pids="$pids $!"
  done
  for pid in $pids; do
    moment=$(((moment * 75 + 74) % 65537))
    sleep "$(printf '0.%03d' $((moment % 160)))"
    kill -KILL "$pid" 2>/dev/null
  done
  wait
done 2>/dev/null
superflip job status "$job" --format json
expect_code 0
expect_out_has '"claimed":0'
for _ in 1 2 3; do "$SUPERFLIP" job run "$job" --threads 1 --quiet 2>>"$work/workers" & done
wait
[ ! -s "$work/workers" ] || complain "a worker complains: $(cat "$work/workers")"
superflip job gather "$job"
expect_code 0
cmp -s "$out" "$work/expected" || complain "the result is not that of one process"
superflip job status "$job" --format json
expect_out_has '"finished":60,"claimed":0,"free":0,.*"repeated":0,'
superflip job status "$job"
expect_out_has " 60 finished"

it "does no unit twice that is in the journals, and a unit again whose record was cut"
before=$(cat "$job"/journal/* | wc -c)
superflip job run "$job"
expect_code 0
expect_err_has "60 of 60 units are finished"
[ "$(cat "$job"/journal/* | wc -c)" -eq "$before" ] || complain "something was done again"
largest=$(find "$job/journal" -type f -size +200c | head -n 1)
truncate -s -3 "$largest"
cp "$work/expected" "$work/kept"
superflip job gather "$job" --out "$work/kept"
expect_code 1
expect_err_has "1 of 60 units are missing: [0-9]*; .superflip job run. does them"
cmp -s "$work/kept" "$work/expected" || complain "the file was changed"
superflip job run "$job"
expect_code 0
superflip job gather "$job" --out "$work/kept"
expect_code 0
cmp -s "$work/kept" "$work/expected" || complain "the result is not that of one process"
superflip job status "$job"
expect_out_has "bytes of journals belong to no whole result"

it "does the units that it is told"
plan --units 10 --input "$work/cubes" -- solve
superflip job run "$job" --unit 2,9-10
expect_code 0
expect_err_has "3 of 3 units are finished"
superflip job run "$job" --part 1/3
expect_err_has "4 of 4 units are finished"
superflip job gather "$job"
expect_code 1
expect_out ""
expect_err_has "4 of 10 units are missing: 3,5-6,8"

it "ends at once when it is told or when its time is over, and its unit is free again"
# No cube of these is proved within seconds.
printf '%s\n' "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F" >"$work/hard"
plan --input "$work/hard" -- solve --max-length 16
"$SUPERFLIP" job run "$job" 2>"$err" &
process=$!
for _ in $(seq 100); do
  superflip job status "$job" --format json
  grep -q '"claimed":1' "$out" && break
  sleep 0.05
done
expect_out_has '"claimed":1,"free":0'
sleep 0.3
begin=$(date +%s%N)
kill -TERM $process
code=0
wait $process || code=$?
[ $((($(date +%s%N) - begin) / 1000000)) -lt 1000 ] || complain "it took longer than a second"
expect_code 130
superflip job status "$job" --format json
expect_out_has '"finished":0,"claimed":0,"free":1'
superflip job run "$job" --time-limit 500ms
expect_code 124
expect_err_has "the time is over; 0 of 1 units are finished, and the same command continues"

it "says that the disk is full, and continues when it is not"
plan --units 4 --input "$work/cubes" -- solve --format json
code=0
(ulimit -f 100 && "$SUPERFLIP" job run "$job" >"$out" 2>"$err") || code=$?
expect_code 4
expect_err_has "cannot write the journal: .*journal)"
code=0
(ulimit -f 100 && "$SUPERFLIP" job gather "$job" --out "$work/small" >"$out" 2>"$err") || code=$?
expect_code 1
superflip job run "$job"
expect_code 0
code=0
(ulimit -f 100 && "$SUPERFLIP" job gather "$job" --quiet --out "$work/small" >"$out" 2>"$err") || code=$?
expect_code 4
expect_err_has "cannot write the file: .*small)"
[ -z "$(ls "$work"/small* 2>/dev/null)" ] || complain "a part of the file is left"
if [ -e /dev/full ]; then
  code=0
  "$SUPERFLIP" job gather "$job" --quiet >/dev/full 2>"$err" || code=$?
  expect_code 4
fi
superflip job gather "$job" --quiet
timeless "$out" | cmp -s - "$work/expected.json" || complain "the result is not that of one process"
code=0
rm -rf "$job"
(ulimit -f 10 && "$SUPERFLIP" job plan "$job" --input "$work/cubes" -- solve >"$out" 2>"$err") || code=$?
expect_code 4
expect_err_has "cannot write the input of the job"
superflip job run "$job"
expect_code 2
superflip job plan "$job" --input "$work/cubes" -- solve
expect_code 0

it "refuses a damaged plan, another input, and answers that are wrong"
plan --units 2 --input "$work/hard" -- solve
superflip job run "$job"
expect_code 0
printf 'R' | dd of="$job/input" conv=notrunc 2>/dev/null
superflip job gather "$job"
expect_code 4
expect_err_has "lines 1 to 1 are not those that were planned.*input"
rm "$job"/journal/*
superflip job run "$job"
expect_code 4
sed -i 's/"verb": "solve"/"verb": "analyze"/' "$job/plan.json"
for action in run status gather; do
  superflip job $action "$job"
  expect_code 4
  expect_err_has "the plan is damaged: its checksum is wrong; plan the job again (.*plan.json)"
done

it "refuses what makes no sense"
rm -rf "$job"
for arguments in "" "plan" "plan $job" "plan $job --" "plan $job -- scramble" "plan $job -- solve --dance" \
  "plan $job -- solve --shard 1/2" "plan $job -- solve R U" "plan $job --out x -- solve" "plan $job -- solve --stage tross" \
  "plan $job --units 2 --unit-size 3 -- solve" "plan $job --units 0 -- solve" "plan $job -- analyze --format table" \
  "plan $job -- dataset --out x" "plan $job --input $work/cubes -- dataset" \
  "run" "run $job" "run $job --out x" "status $job" "gather $job" "gather $job --threads 2" "dance $job"; do
  # shellcheck disable=SC2086  # a list of words
  superflip job $arguments
  expect_code 2
  expect_out ""
done </dev/null
superflip job plan "$job" -- solve </dev/null
expect_code 2
expect_err_has "the input has no lines"
superflip job plan "$job" --input "$work/none" -- solve
expect_code 4
superflip job plan "$job" --input "$work/hard" -- solve
expect_code 0
superflip job plan "$job" --input "$work/hard" -- solve
expect_code 2
expect_err_has "has a job already"
superflip job run "$job" --unit 2
expect_code 2
superflip job run "$job" --part 3/2
expect_code 2
superflip job run "$job" --part 1/2 --unit 1
expect_code 2
expect_err_has "unit or --part, not both"
superflip job run "$job" more
expect_code 2
superflip job plan "$work" --input "$work/hard" -- solve
expect_code 2
expect_err_has "the folder is not empty"

finish
