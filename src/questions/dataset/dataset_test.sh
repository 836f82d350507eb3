#!/bin/sh
# `superflip dataset`, with a seed whose first cube takes 16 moves, which is a matter of a second.
. "$(dirname "$0")/../../../tests/cli/lib.sh"
seed=75
dataset() { superflip dataset --seed $seed --count 1 "$@"; }
file=$work/cubes.ndjson
published=../../../packaging/datasets/superflip-htm-2000-one.ndjson.gz

it "writes a line for each cube, which a checker without shared code finds true"
dataset --all --out "$file"
expect_code 0
expect_quiet
expect_out ""
[ "$(wc -l <"$file")" -eq 1 ] || complain "not one line"
if command -v python3 >/dev/null; then
  run python3 ../../../tests/dataset/verify.py --sample 1 --superflip "$SUPERFLIP" "$file"
  expect_code 0
fi
cp "$file" "$work/all.ndjson"

it "writes the same bytes again, with other tables and threads"
dataset --all --threads 1 --memory 105MB --out "$work/again.ndjson"
expect_code 0
cmp -s "$file" "$work/again.ndjson" || complain "the files differ"

it "compresses, and has one solution unless all are wanted"
dataset --out "$work/cubes.ndjson.gz"
expect_code 0
gzip -dc "$work/cubes.ndjson.gz" >"$file" || complain "gzip does not read it"
without_sum() { sed 's/,"crc32":"[^"]*"//' "$1"; }
without_sum "$file" >"$work/moves"
without_sum "$work/all.ndjson" | sed 's/"solutions":\[[^]]*\],//' | cmp -s - "$work/moves" || complain "more differs than the solutions"

it "has nothing but a proved length and a solution with --one"
dataset --one --out "$work/one.ndjson"
expect_code 0
sed 's/"solution":.*}/"solution":""}/' "$work/all.ndjson" >"$work/expected"
sed 's/"solution":.*}/"solution":""}/' "$work/one.ndjson" | cmp -s - "$work/expected" || complain "other fields"
if command -v python3 >/dev/null; then
  run python3 ../../../tests/dataset/verify.py --sample 1 --superflip "$SUPERFLIP" "$work/one.ndjson"
  expect_code 0
fi
dataset --one --all --out "$work/one.ndjson"
expect_code 2
expect_err_has "--one and --all exclude each other"

it "leaves a file as it is that has all cubes"
cp "$file" "$work/before"
dataset --out "$file"
expect_code 0
expect_err_has "has 1 of 1 cubes"
cmp -s "$file" "$work/before" || complain "the file is changed"

it "removes an incomplete last line"
head -c 90 "$work/before" >>"$file"
truncate -s -1 "$file"
head -c 100 "$work/before" >"$work/torn.ndjson"
dataset --out "$work/torn.ndjson"
expect_code 0
cmp -s "$work/torn.ndjson" "$work/before" || complain "the file differs from one that was written at once"

# ends_by SIGNAL FILE: begins many cubes in a new file, and ends the run when the first of them is written.
ends_by() {
  rm -f "$2"
  "$SUPERFLIP" dataset --seed $seed --count 1000 --out "$2" >"$out" 2>"$err" &
  process=$!
  for _ in $(seq 120); do
    [ -s "$2" ] && break
    sleep 0.1
  done
  kill -"$1" $process
  code=0
  wait $process || code=$?
}
# expect_first FILE: its lines are the first of the data set.
expect_first() {
  case $1 in *.gz) gzip -dc "$1" ;; *) cat "$1" ;; esac >"$work/lines" || complain "gzip does not read $1"
  head -n 1 "$work/lines" | cmp -s - "$work/before" || complain "the first cube of $1 differs"
}

it "ends with 130 when it is interrupted, and keeps what is solved"
for name in many.ndjson many.ndjson.gz; do
  ends_by INT "$work/$name"
  expect_code 130
  expect_err_has "has [1-9][0-9]* of 1000 cubes, and the same command continues"
  expect_first "$work/$name"
done

it "loses nothing when it is killed"
for name in many.ndjson many.ndjson.gz; do
  ends_by KILL "$work/$name"
  dataset --out "$work/$name"
  expect_code 0
  expect_err_has "has [1-9][0-9]* of 1 cubes"
  expect_first "$work/$name"
done

it "refuses files of others and leaves them unchanged"
cp "$work/before" "$file"
for arguments in "--seed $seed --metric qtm" "--seed $seed --all" "--seed $seed --one" "--seed 1"; do
  # shellcheck disable=SC2086  # a list of words
  superflip dataset --count 1 --out "$file" $arguments
  expect_code 2
  expect_err_has "line 1 is not that of this data set.*cubes.ndjson"
done
cmp -s "$file" "$work/before" || complain "the file is changed"
printf 'my diary' >"$work/diary.gz"
dataset --out "$work/diary.gz"
expect_code 4
expect_err_has "not in the format gzip"
cp "$work/diary.gz" "$work/diary"
dataset --out "$work/diary"
expect_code 2
[ "$(cat "$work/diary") $(cat "$work/diary.gz")" = "my diary my diary" ] || complain "the diary is changed"

it "loses no line of a published file that was cut by a byte"
for bytes in 1 9 20000; do
  cp "$published" "$work/cut.ndjson.gz"
  truncate -s -$bytes "$work/cut.ndjson.gz"
  cp "$work/cut.ndjson.gz" "$work/old.gz"
  gzip -dc "$work/old.gz" 2>"$work/ignored" | grep -c '}$' >"$work/whole"
  superflip dataset verify "$work/cut.ndjson.gz"
  expect_code 1
  expect_out_has "cut off"
  superflip dataset --one --seed 1 --count 1 --out "$work/cut.ndjson.gz"
  expect_code 0
  expect_err_has "was cut off; its $(cat "$work/whole") whole lines"
  cmp -s "$work/old.gz" "$work/cut.ndjson.gz.bak" || complain "the old file is not there"
  superflip dataset verify "$work/cut.ndjson.gz"
  expect_code 0
  expect_out_has "$(cat "$work/whole") cubes, 0 faults"
  rm "$work/cut.ndjson.gz.bak"
done

it "verifies files and names each wrong line"
cp "$work/before" "$work/wrong.ndjson"
superflip dataset verify "$work/wrong.ndjson" "$published"
expect_code 0
expect_lines 2
sed 's/"length":16/"length":15/' "$work/before" >"$work/wrong.ndjson"
superflip dataset verify "$work/wrong.ndjson"
expect_code 1
expect_out_has "wrong.ndjson:1: its checksum is wrong"
sed 's/"length":16/"length":15/; s/,"crc32":"[^"]*"//' "$work/before" >"$work/wrong.ndjson"
superflip dataset verify "$work/wrong.ndjson"
expect_code 1
expect_out_has "its length is wrong"
dataset --out "$work/wrong.ndjson"
expect_code 2
expect_err_has "line 1 is not that of this data set (the solution .*: its length is wrong)"
superflip dataset verify /no/such/file
expect_code 4
superflip dataset verify
expect_code 2
superflip dataset verfiy x
expect_code 2
expect_err_has '"verfiy".*did you mean verify?'
superflip dataset verify --seed 3 x
expect_code 2
expect_err_has "verify has no --seed"

it "writes standard output"
dataset --out -
expect_code 0
cmp -s "$out" "$work/before" || complain "standard output differs from the file"
[ ! -e ./- ] || complain "a file is named -"

it "ends with 4 when the file cannot be written"
if [ -e /dev/full ]; then
  dataset --out /dev/full
  expect_code 4
  expect_err_has "cannot write the file: No space left on device (/dev/full)"
fi
dataset --out /no/such/folder/cubes.ndjson
expect_code 4
dataset
expect_code 2
expect_err_has "--out FILE is needed"

finish
