#!/bin/sh
# The catalogue of named patterns.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "lists every pattern in a line of its own, below the names of the columns"
superflip patterns
expect_code 0
expect_quiet
[ "$(wc -l <"$out")" -gt 50 ] || complain "fewer than fifty patterns"
expect_out_has "^pattern  *HTM solutions QTM solutions order  algorithm$"
expect_out_has "^superflip  *20 "

it "has the columns of one metric on request"
superflip patterns --metric qtm
expect_out_has "^pattern  *QTM solutions order  algorithm$"
superflip patterns --metric stm
expect_code 2

it "prints all that is known of one pattern, whatever the spelling of its name"
superflip patterns --color never six spots
expect_code 0
expect_golden ./six_spots.txt
cp "$out" "$work/page"
for spelling in Six-Spots DOTS; do
  superflip patterns --color never $spelling
  cmp -s "$out" "$work/page" || complain "$spelling is another page"
done
superflip patterns --metric htm six spots
if grep -q QTM "$out"; then complain "the other metric is there"; fi

it "says which lengths are published and not proved here"
superflip patterns
expect_out_has "^four-spot superflip  *20 .* 26\\* "
expect_out_has "^\\* published, not proved here"
superflip patterns --metric htm
if grep -q published "$out"; then complain "a length in face turns is not proved"; fi
superflip patterns "four-spot superflip"
expect_out_has "^shortest   20 HTM, proved here"
expect_out_has "^shortest   26 QTM, published: M. Reid, Cube-Lovers, 1998"
superflip patterns --format json "four-spot superflip"
expect_out_has '"qtm":{"length":26,"proved_here":false,"publication":"M. Reid, Cube-Lovers, 1998",'
superflip patterns --format csv "four-spot superflip"
expect_out_has '^name,also,algorithm,htm,htm_proof,htm_solutions,qtm,qtm_proof,qtm_solutions,order,source$'
expect_out_has '^four-spot superflip,.*,20,here,.*,26,"M. Reid, Cube-Lovers, 1998",'

it "shows the cube that the algorithm makes"
superflip patterns --format csv anaconda
algorithm=$(sed -n 2p "$out" | cut -d, -f3)
superflip show "$algorithm"
cp "$out" "$work/net"
superflip patterns --color never anaconda
tail -n 9 "$out" | cmp -s - "$work/net" || complain "the net is another one"
superflip show --format svg "$algorithm"
cp "$out" "$work/picture"
superflip patterns --format svg anaconda
cmp -s "$out" "$work/picture" || complain "the picture is another one"
superflip convert --to facelets "$algorithm"
facelets=$(cat "$out")
superflip patterns --format json anaconda
expect_out_has "\"facelets\":\"$facelets\""

it "writes one object and one record for each pattern, and one picture of all"
superflip patterns --metric htm
lines=$(($(wc -l <"$out") - 1))
superflip patterns --format json
expect_lines $lines
expect_out_has '^{"name":"superflip","also":"edge flip",.*"htm":{"length":20,"proved_here":true,"publication":null,'
superflip patterns --format csv
expect_lines $((lines + 1))
superflip patterns --format svg
[ "$(grep -c '<title>' "$out")" -eq "$lines" ] || complain "a picture is missing"
[ "$(grep -c '<svg' "$out")" -eq "$(grep -c '</svg>' "$out")" ] || complain "the document is not closed"

superflip patterns --metric htm --format json superflip
expect_code 2
expect_err_has "^superflip: --metric or --format json, not both"

it "suggests a name for an unknown one"
superflip patterns anacnda
expect_code 2
expect_out ""
expect_err_has "did you mean Anaconda?"
superflip patterns no such thing at all
expect_code 2
if grep -q "did you mean" "$err"; then complain "nothing is near"; fi

finish
