# superflip distances: the 2x2x2, products of coordinates, cosets of subgroups. Counts are compared with published ones,
# tests/data/known_counts.txt.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

# The counts of the last run, CSV, are those of the row $1.
expect_known_counts() {
  expect_code 0
  awk -F , -v known="$(grep "^$1 " "$TEST_DATA/known_counts.txt")" '
    NR > 1 { counts = counts " " $2 }
    END { exit !(known != "" && known == name counts) }' name="$1" "$out" || complain "the counts are not those of $1"
}

it "counts the positions of the 2x2x2"
superflip distances
expect_code 0
expect_quiet
expect_golden ./pocket.txt
superflip distances --puzzle 2x2x2 --metric qtm --format json
expect_golden ./qtm.json
superflip distances --moves "<R,U>" --format csv
expect_golden ./two_faces.csv
superflip distances --moves "<R,U>"
expect_out_has "^29160 positions"
superflip distances --metric ahtm
expect_code 2

it "counts the values of products of coordinates"
superflip distances --coordinates co,ud_slice
expect_code 0
expect_quiet
expect_golden ./co_ud_slice.txt
superflip distances --coordinates co,ud_slice --format csv
expect_known_counts CO_x_slice_HTM
superflip distances --puzzle 3x3x3 --coordinates ud_slice,eo --metric qtm --format csv
expect_known_counts EO_x_slice_QTM
superflip distances --coordinates corner_perm,slice_perm --format csv
expect_known_counts phase2_corner_perm_x_slice_10moves
superflip distances --coordinates "DF DL DB DR" --format csv
expect_known_counts cross_one_face_HTM

it "says which moves the coordinates allow, and which values no cube has"
superflip distances --coordinates corner_perm,slice_perm
expect_out_has "^by the moves <U,R2,F2,D,L2,B2>$"
superflip distances --coordinates parity,half_turn_corner_perm
expect_out_has "^96 more values are on no cube"

it "counts the cosets of subgroups"
superflip distances --subgroup "<U,D,R,L,F2,B2>" --format csv
expect_known_counts EO_HTM
superflip distances --subgroup "<U2,D2,R2,L2,F2,B2>" --moves "<U,D,R2,L2,F2,B2>" --format json
expect_golden ./third_step.json

it "draws a plot"
superflip distances --coordinates co --format svg
expect_code 0
expect_out_has "^<svg "
expect_out_has ">co  4.4"

it "refuses what it does not know"
superflip distances --puzzle 3x3x3
expect_code 2
expect_err_has "name coordinates or a subgroup"
superflip distances --puzzle 2x2x2 --coordinates co
expect_code 2
superflip distances --coordinates co --subgroup "<U>"
expect_code 2
superflip distances --coordinates ud_slise
expect_code 2
expect_err_has "did you mean ud_slice?"
superflip distances --subgroup "<>"
expect_code 2
expect_err_has "the subgroup: the set of moves is empty"
superflip distances --subgroup "<R,U>" --moves "<R,F>"
expect_code 2
expect_err_has "not within the group"
superflip distances --moves "<U,R"
expect_code 2

it "refuses what is beyond the memory, with its size"
superflip distances --coordinates co,eo,ud_slice
expect_code 2
expect_err_has "2217093120 values, which need 555 MB of memory, and 230 MB are allowed"
superflip distances --coordinates co,ud_slice --memory 100kB
expect_code 2
superflip distances --subgroup "<U,D,R2,L2,F2,B2>"
expect_code 2
expect_err_has "2217093120 cosets"
superflip distances --subgroup "<R,U>"
expect_code 2
expect_err_has "588597166080 cosets"

it "ends at the time limit"
superflip distances --coordinates corner_perm,co --time-limit 1ms
expect_code 124

finish
