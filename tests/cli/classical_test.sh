#!/bin/sh
# The classical solvers, korf, reid and kociemba, and the explanations of these and other solvers.
. "$(dirname "$0")/lib.sh"
short="R U F2 D' L B' R2 U'"

it "solves by phase 1 along three axes, in both metrics"
superflip solve --solver reid "$short"
expect_code 0
expect_quiet
expect_out "U R2 B L' D F2 U' R' (8 HTM)"
superflip solve --solver reid --metric qtm --format json "$short"
expect_code 0
expect_out_has '"length":10,'
expect_out_has '"optimal":true'

it "takes the bound from another subgroup that keeps an axis"
for subgroup in "<U,D,R2,L2,F2,B2>" "<U2,D2,R,L,F2,B2>" "<U,D,R,L,F2,B2>" "<U,R,L>"; do
  superflip solve --solver reid --subgroup "$subgroup" "R U F2 D' L"
  expect_code 0
  expect_out "L' D F2 U' R' (5 HTM)"
done
superflip solve --solver reid --metric qtm --subgroup "<U,D,R,L,F2,B2>" --format json "R U F2 D' L"
expect_code 0
expect_out_has '"length":6,'
expect_out_has '"optimal":true'
superflip explain --solver reid --subgroup "<U,R,L>" "R U F2 D' L"
expect_code 0
expect_out_has "^  lower bound from the subgroup along the U-D axis: [0-9]"

it "refuses a limit of memory below the smallest tables, in a batch too"
for solver in korf reid kociemba optimal two-phase; do
  superflip solve --solver $solver --memory 1MB R
  expect_code 2
  expect_out ""
  expect_err_has "the smallest tables of $solver take [0-9]* bytes; 1000000 are allowed"
done
superflip solve --stage pll --memory 1MB "R U R' U' R' F R2 U' R' U' R U R' F'"
expect_code 2
expect_err_has "the smallest tables of optimal take [0-9]* bytes; 1000000 are allowed"
echo R >"$work/lines"
run sh -c '"$1" solve --solver korf --memory 1MB <"$2"' - "$SUPERFLIP" "$work/lines"
expect_code 2
expect_out ""
expect_err_has "the smallest tables of korf take 65378880 bytes; 1000000 are allowed"

it "says why a subgroup gives no bound"
superflip solve --solver reid --subgroup "<R,U>" "R U"
expect_code 2
expect_err_has "keeps no axis"
superflip solve --solver reid --subgroup "<U2,D2,R2,L2,F2,B2>" "R U"
expect_code 2
expect_err_has "65182537728000 cosets, which need .* of memory, and 230 MB are allowed"
superflip solve --solver reid --memory 1MB --subgroup "<U,R,L>" "R U"
expect_code 2
expect_err_has "270336 cosets"
superflip solve --solver reid --memory 1MB --subgroup "<U,D,R2,L2,F2,B2>" "R U"
expect_code 2
expect_err_has "the smallest tables of reid take [0-9]* bytes; 1000000 are allowed"
superflip solve --solver reid --subgroup "<U,X>" "R U"
expect_code 2
expect_err_has "the subgroup: "
superflip solve --subgroup "<U,R,L>" "R U"
expect_code 2
expect_err_has "two-phase does not take subgroup; reid does"

it "finds every shortest solution of a cube whose bound is 0"
superflip solve --solver reid --count all --format json "R2 L2 U2 D2"
expect_code 0
expect_out_has '"complete":true'
superflip solve --solver reid --count all "R2 L2 U2 D2"
expect_lines 2

it "saves a search in a file and resumes it, but not that of another solver"
state=$work/reid.state
long="R U F2 D' L B' R2 U' F D2 L' B U R' D F' U2 L"
superflip solve --solver reid --resume "$state" --time-limit 300ms "$long"
expect_code 0
expect_err_has "before the proof"
before=$(sed -n 's/^nodes //p' "$state")
superflip solve --solver reid --resume "$state" --time-limit 300ms --format json "$long"
expect_code 0
expect_out_has '"optimal":false'
after=$(sed 's/.*"nodes":\([0-9]*\),.*/\1/' "$out")
[ "$after" -gt "$before" ] || complain "$after nodes after $before"
superflip solve --solver reid-inverse --resume "$state" "$long"
expect_code 4
expect_err_has "the saved search is by reid, not by reid-inverse"

it "explains Reid's bounds and iterations"
superflip explain --solver reid "$short"
expect_code 0
expect_out_has "^  lower bound from the subgroup along the U-D axis: [0-9]"
expect_out_has "^  length 8: "
superflip explain --solver reid --format json "$short"
expect_out_has '"iterations":\[{"length":'

# In other folders the pattern databases take a minute to make.
if [ "${SANITIZED:-}" = "" ]; then
  it "solves by pattern databases, and explains them"
  superflip solve --solver korf "$short"
  expect_code 0
  expect_out "U R2 B L' D F2 U' R' (8 HTM)"
  superflip explain --solver korf "$short"
  expect_code 0
  expect_out_has "^  corner_perm: "
  expect_out_has "^  lower bound from the other edges: [0-9]"
fi

it "couples the two phases in both ways, and proves with both"
superflip solve --solver kociemba --format phases --max-length 21 "R U F2 D' L B' R2 U'"
expect_code 0
expect_out_has "// first phase, "
expect_out_has "// second phase, "
superflip solve --solver kociemba-total "$short"
expect_code 0
expect_quiet
expect_out_has "(8 HTM"
superflip solve --solver kociemba --best --format json "$short"
expect_code 0
expect_out_has '"optimal":true'
expect_out_has '"length":8,'

it "says what a rising total has proved when the time is over"
superflip solve --solver kociemba-total --time-limit 100ms "$long"
expect_code 124
expect_err_has "at least [0-9]* HTM are needed (proved)"

it "refuses another metric"
superflip solve --solver kociemba --metric qtm "$short"
expect_code 2
expect_err_has "kociemba solves in HTM"

it "explains both phases of Kociemba's algorithm"
for solver in kociemba kociemba-total; do
  superflip explain --solver $solver "$short"
  expect_code 0
  expect_out_has "^first phase: into <U, D, R2, L2, F2, B2>"
  expect_out_has "^  co: [0-9]* of 2187"
  expect_out_has "^  lower bound from edge orientation and UD slice: [0-9]"
  expect_out_has "^second phase: "
  expect_out_has "^  ud_edge_perm: [0-9]* of 40320"
  expect_out_has "^  lower bound from UD edges and slice permutation: [0-9]"
  expect_out_has "; they met [0-9]* times"
done
superflip explain --solver kociemba --format json "$short"
expect_out_has '"parts":\[{"name":"first phase"'

it "explains the solvers of the 2x2x2"
superflip explain --puzzle 2x2x2 "R U F2 R'"
expect_code 0
expect_out_has "^  pocket_perm: "
expect_out_has "^  length 4: "
superflip explain --solver pocket-ida "R U F2 R' U F"
expect_out_has "^  lower bound from the permutation: [0-9]"
superflip explain --solver pocket-ida --format json "R U F2 R' U F"
expect_out_has '"coordinates":\[{"name":"pocket_perm"'

finish
