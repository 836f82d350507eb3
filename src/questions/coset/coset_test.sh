# superflip coset: small bounds of G1, which take little memory; smaller subgroups and the 2x2x2; what it refuses.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "counts the positions of a coset beyond a bound"
superflip coset --memory 200MB --bound 2 --list 1 "R2 U"
expect_code 0
expect_out_has "^19508428722 of the 19508428800 positions of the coset need more than 2 HTM (proved)"
expect_out_has "^and 19508428721 more"
superflip coset --memory 200MB --bound 2 --list 0 ""
expect_code 0
expect_out_has "^19508428722 of the 19508428800 positions of the coset need more than 2 HTM (proved)"
superflip coset --memory 200MB --bound 1 --metric qtm --list 0 --format json ""
expect_code 0
expect_out_has '"metric":"qtm","subgroup":"<U,R2,F2,D,L2,B2>","positions":19508428800,"bound":1,"beyond":19508428795,"undecided":0,"listed":\[\],"open":\[\]'

it "takes a cube a line"
printf 'U\nR U Q\nD2\n' >"$work/cubes"
superflip coset --memory 200MB --bound 0 --list 0 - <"$work/cubes"
expect_code 3
expect_err_has "'Q' is not a move"
[ "$(grep -c "19508428799 of the" "$out")" = 2 ] || complain "two lines are cubes"

superflip coset --puzzle 2x2x2 --subgroup "<U,R2>" --bound 9 --list 0 --format json - <"$work/cubes"
expect_code 3
expect_lines 3
expect_out_has '^{"id":2,"input":"R U Q","error":{"code":"bad_algorithm"'

it "counts the cosets of smaller subgroups, also from standard input"
superflip coset --subgroup "U2 R2" --moves "<U,R2>" --exact U
expect_code 0
expect_quiet
expect_golden ./two_half_turns.txt
printf 'U R2\nF\n' >"$work/cubes"
superflip coset --subgroup "U2 R2" --moves "<U,R2>" --bound 9 --list 0 - <"$work/cubes"
expect_code 1
expect_err_has "line 2: the allowed moves cannot solve this cube"
expect_out_has "12 positions of the coset need at most 9 HTM (proved)"
superflip coset --subgroup half-turns --bound 3 --list 1 "R F' U"
expect_code 0
expect_out_has "of the 663552 positions of the coset need more than 3 HTM (proved)"
superflip coset --subgroup half-turns --moves "<U2,D2,R2,L2,F2,B2>" --metric qtm --format json --exact ""
expect_code 0
expect_out_has '"subgroup":"<U2,R2,F2,D2,L2,B2>","positions":663552,"counts":\[1,0,6,0,27,0,120,'

it "counts the 2x2x2 whole"
superflip coset --puzzle 2x2x2 --exact --format json "R U F"
expect_code 0
expect_out_has '"counts":\[1,9,54,321,1847,9992,50136,227536,870072,1887748,623800,2644\]'
superflip coset --puzzle 2x2x2 --metric qtm ""
expect_out_has "^all 3674160 positions of the coset need at most 14 QTM (proved)"

it "goes on with a count of a small subgroup from its file"
superflip coset --subgroup "<U,R2>" --moves "<U,R>" --exact --resume "$work/small.coset" "R U"
expect_code 0
cp "$out" "$work/whole"
superflip coset --subgroup "<U,R2>" --moves "<U,R>" --exact --resume "$work/small.coset" "R U"
[ "$(cat "$out")" = "$(cat "$work/whole")" ] || complain "the file tells something else"
superflip coset --subgroup "<U,R2>" --moves "<U,R2>" --exact --resume "$work/small.coset" "U"
expect_code 2
expect_err_has "the file is for another cube, metric or subgroup"

it "ends at the time limit"
superflip coset --subgroup half-turns --exact --time-limit 200ms "R F' U L B2 D R' F"
expect_code 124

it "refuses subgroups that it cannot count, with their size"
superflip coset --subgroup "<U,R>" "R U"
expect_code 2
expect_err_has "588597166080 cosets"
superflip coset --subgroup "<U,R,F>" "R U"
expect_code 2
expect_err_has "170659735142400 positions"
superflip coset --subgroup half-turns --memory 100kB ""
expect_code 2
superflip coset --subgroup half-turns --moves "<U,R>" ""
expect_code 2
expect_err_has "not within the group"
superflip coset --subgroup "<U,X>" U
expect_code 2
superflip coset --subgroup "half turns" ""
expect_code 2
expect_err_has "the subgroup (g1, half-turns, all or moves): "
superflip coset --puzzle 2x2x2 --subgroup "<L>" ""
expect_code 2

it "refuses what it cannot do"
superflip coset --memory 200MB --exact --bound 3 U
expect_code 2
superflip coset --memory 200MB --metric stm U
expect_code 2
superflip coset --memory 200MB --bound 3 --resume x.coset U
expect_code 2
superflip coset --memory 200MB --exact --resume x.coset <"$work/cubes"
expect_code 2
printf 'no coset' >"$work/x.coset"
superflip coset --memory 200MB --exact --resume "$work/x.coset" U
expect_code 4
expect_err_has "the file of the coset is incomplete; .*x.coset"
[ "$(cat "$work/x.coset")" = "no coset" ] || complain "the file has changed"

it "goes on after a time limit, and keeps the levels where a file must not grow"
for limit in 2s 10s 50s; do  # a busy machine takes long for the first level
  superflip coset --memory 200MB --exact --resume "$work/u.coset" --time-limit "$limit" U
  expect_code 124
  [ ! -f "$work/u.coset" ] || break
done
cp "$work/u.coset" "$work/before" || complain "no level was kept"
run sh -c 'ulimit -f 1; exec "$SUPERFLIP" coset --memory 200MB --exact --resume "$0" U' "$work/u.coset"
expect_code 4
expect_err_has "File too large.*u.coset"
cmp -s "$work/u.coset" "$work/before" || complain "the file has changed"
[ "$(ls "$work" | grep -c "u.coset")" = 1 ] || complain "a file is left over: $(ls "$work")"

# job_is NAME OPTION...: a job of two random cosets prints what the verb prints.
job_is() {
  count=$1
  shift
  rm -rf "$work/job"
  superflip job plan "$work/job" --units 2 -- coset --random 2 --seed 5 --list 3 "$@"
  expect_code 0
  superflip job run "$work/job" --quiet
  expect_code 0
  superflip coset --random 2 --seed 5 --list 3 "$@"
  expect_code 0
  cp "$out" "$work/alone"
  superflip job gather "$work/job"
  expect_code 0
  cmp -s "$out" "$work/alone" || complain "the result is not that of one process"
  [ "$(grep -c "$count" "$out")" -eq 2 ] || complain "not two cosets"
}

if "$SUPERFLIP" job --help >/dev/null 2>&1; then  # Windows has neither jobs nor these signals
  it "is dealt to the units of a job"
  job_is 'and 195084' --bound 1
  job_is 'of the 663552 positions' --bound 1 --subgroup half-turns

  it "ends with 130 when it is interrupted"
  superflip_interrupted coset --subgroup half-turns --exact "R F' U L B2 D R' F"
  expect_code 130
  expect_out ""
fi

finish
