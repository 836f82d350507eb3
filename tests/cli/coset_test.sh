# superflip coset: small bounds, which take little memory, and what it refuses.
. "$(dirname "$0")/lib.sh"

it "counts the positions of a coset beyond a bound"
superflip coset --memory 200MB --bound 2 --list 1 "R2 U"
expect_code 0
expect_out_has "^19508428722 of the 19508428800 positions of the coset need more than 2 HTM (proved)"
expect_out_has "^and 19508428721 more"
superflip coset --memory 200MB --bound 1 --metric qtm --list 0 --format json ""
expect_code 0
expect_out_has '"metric":"qtm","positions":19508428800,"bound":1,"beyond":19508428795,"listed":\[\]'

it "takes a cube a line"
printf 'U\nR U Q\nD2\n' >"$work/cubes"
superflip coset --memory 200MB --bound 0 --list 0 - <"$work/cubes"
expect_code 3
expect_err_has "'Q' is not a move"
[ "$(grep -c "19508428799 of the" "$out")" = 2 ] || complain "two lines are cubes"

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
expect_err_has "it is no whole file of a coset; .*x.coset"
[ "$(cat "$work/x.coset")" = "no coset" ] || complain "the file has changed"

it "goes on after a time limit, and keeps the levels where a file must not grow"
exact() { superflip coset --memory 200MB --exact --resume "$work/u.coset" --time-limit 2s U; }
exact
expect_code 124
cp "$work/u.coset" "$work/before" || complain "no level was kept"
run sh -c 'ulimit -f 1; exec "$SUPERFLIP" coset --memory 200MB --exact --resume "$0" U' "$work/u.coset"
expect_code 4
expect_err_has "File too large.*u.coset"
cmp -s "$work/u.coset" "$work/before" || complain "the file has changed"
[ "$(ls "$work" | grep -c "u.coset")" = 1 ] || complain "a file is left over: $(ls "$work")"

finish
