#!/bin/sh
# superflip tables: the folder, and what happens without one.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "prints the folder of the tables"
superflip tables path
expect_out "$SUPERFLIP_TABLES"
superflip tables path --tables "$work/tables"
expect_out "$work/tables"
run env -u SUPERFLIP_TABLES XDG_CACHE_HOME=/cache "$SUPERFLIP" tables path
expect_out "/cache/superflip"
run env -u SUPERFLIP_TABLES -u XDG_CACHE_HOME HOME=/home/me "$SUPERFLIP" tables path
expect_out "/home/me/.cache/superflip"

it "warns when there is no folder for tables, and then keeps them in memory"
no_folder="env HOME= SUPERFLIP_TABLES= XDG_CACHE_HOME=relative"
for home in "" relative; do
  run env HOME=$home SUPERFLIP_TABLES= XDG_CACHE_HOME=relative "$SUPERFLIP" tables path
  expect_code 4
  expect_out ""
  expect_err_has "no folder for tables"
done
run $no_folder "$SUPERFLIP" solve "R U F"
expect_code 0
expect_out "F' U' R' (3 HTM)"
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ "$(wc -l <"$err")" -eq 1 ] || complain "more is said"
run $no_folder "$SUPERFLIP" solve --metric qtm --memory 8MB --wait-for-tables "R U F"
expect_code 0
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"
[ ! -e relative ] || complain "there is a folder relative/"

it "builds no tables when there is no folder for them"
run $no_folder "$SUPERFLIP" tables build
expect_code 4
expect_out ""
expect_err_has "no folder for tables"

it "builds, lists, verifies and removes tables"
superflip tables list --tables "$work/tables"
expect_code 0
expect_out ""
superflip tables build --metric qtm --memory 8MB --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
[ -s "$out" ] || complain "nothing was built"
name=$(head -n 1 "$out" | cut -f 1)
superflip tables verify --tables "$work/tables"
expect_code 0
file=$(find "$work/tables" -name "$name*" | head -n 1)
printf 'x' | dd of="$file" bs=1 seek=4200 conv=notrunc 2>/dev/null
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables remove --tables "$work/tables" "$name"
expect_code 0
superflip tables verify --tables "$work/tables" "$name"
expect_code 4
superflip tables build pocket --solver korf --tables "$work/tables"
expect_code 2
expect_err_has "not both"
superflip tables remove --metric qtm --tables "$work/tables"
expect_code 2
expect_err_has "tables remove has no --metric"
superflip tables remove --tables "$work/tables"
expect_code 0
superflip tables list --tables "$work/tables"
expect_out ""

it "says where there is nothing to build, and refuses what no tables can keep"
superflip tables build --memory 3MB --tables "$work/tables"
expect_code 0
expect_out ""
expect_err_has "nothing to build: two-phase makes these tables at each start"
superflip tables build pocket-ida --tables "$work/tables"
expect_code 0
expect_err_has "nothing to build: pocket-ida"
superflip tables build --quiet --memory 3MB --tables "$work/tables"
expect_quiet
superflip tables build pocket --tables "$work/tables"
expect_code 0
expect_quiet
superflip tables build --memory 1KB --tables "$work/tables"
expect_code 2
expect_err_has "the smallest tables of two-phase take 2000000 bytes; 1000 are allowed"

it "shows which file it verifies"
superflip tables verify --progress --tables "$work/tables"
expect_code 0
expect_err_has "pocket.* 0 % of [0-9]* bytes"
superflip tables verify --tables "$work/tables"
expect_quiet
superflip tables remove --tables "$work/tables"

it "fails when it cannot save what it builds"
superflip tables build --metric qtm --memory 8MB --tables /dev/null/tables
expect_code 4
[ "$(grep -c "cannot be saved" "$err")" -eq 1 ] || complain "not said once"

it "solves when the folder for tables cannot be written"
superflip solve --metric qtm --memory 8MB --tables /dev/null/tables "R"
expect_code 0
expect_out "R' (1 QTM)"
expect_err_has "tables"

finish
