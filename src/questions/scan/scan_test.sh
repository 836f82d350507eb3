#!/bin/sh
# Cubes from photographs. A build without OpenCV must say so.
. "$(dirname "$0")/../../../tests/cli/lib.sh"
photos=$TEST_DATA/photos

scan_photos() {
  number=$1
  shift
  superflip scan "$@" "$photos/$number/U.jpg" "$photos/$number/R.jpg" "$photos/$number/F.jpg" "$photos/$number/D.jpg" \
    "$photos/$number/L.jpg" "$photos/$number/B.jpg"
}

if ! [ -e "$(dirname "$SUPERFLIP")/superflip-scan.so" ]; then
  it "says that it was built without OpenCV, and what to install"
  scan_photos 02
  expect_code 2
  expect_out ""
  expect_err_has "built without OpenCV.*libopencv-videoio-dev"
  finish
fi

it "reads three cubes in the grip of a robot, whose camera turns the pictures of U and D"
for number in 01 02 03; do
  scan_photos $number
  expect_code 0
  expect_out "$(sed -n "s/^$number //p" "$photos/facelets.txt")"
  expect_err_has "U and D are turned by 1 and 1 clockwise"
done

it "feeds solve through a pipe"
scan_photos 02 --quiet
expect_quiet
cp "$out" "$work/cubes"
run "$SUPERFLIP" solve --quiet <"$work/cubes"
expect_code 0
cp "$out" "$work/solutions"
expect_solved "$work/cubes" "$work/solutions"

it "writes what it measured, for colours and for programs"
scan_photos 03 --format rgb
expect_code 0
expect_lines 1
sed 's/"turns":"000000"/"turns":"100100"/' "$out" >"$work/rgb.json"
run "$SUPERFLIP" colours --quiet "$work/rgb.json"
expect_code 0
expect_out "$(sed -n 's/^03 //p' "$photos/facelets.txt")"
scan_photos 03 --format json
expect_code 0
expect_lines 1
expect_out_has '^{"faces":\[{"source":"U.jpg","score":0.9[0-9]*,"rgb":\[\[.*"stickers":.*"reading":{.*"sure":true,'

it "draws the stickers that it found"
scan_photos 02 --quiet --draw "$work/found"
expect_code 0
[ "$(find "$work/found" -name '?.scan.png' | wc -l)" -eq 6 ] || complain "not six pictures"
scan_photos 02 --draw "$photos/02/U.jpg"
expect_code 4
expect_err_has "cannot make this folder"

it "says which face is missing, or is there twice"
superflip scan "$photos/02/U.jpg" "$photos/02/R.jpg" "$photos/02/F.jpg" "$photos/02/D.jpg" "$photos/02/L.jpg"
expect_code 2
expect_err_has "a face is missing: B"
cp "$photos/02/U.jpg" "$work/B.jpg"
superflip scan "$photos/02/U.jpg" "$photos/02/R.jpg" "$photos/02/F.jpg" "$photos/02/D.jpg" "$photos/02/L.jpg" "$work/B.jpg"
expect_code 3
expect_err_has "U.jpg and B.jpg show the same face"

it "says what is wrong with files that are no pictures"
superflip scan
expect_code 2
expect_err_has "no pictures given"
superflip scan "$work/nothing.png"
expect_code 4
expect_err_has "no such file.*nothing.png"
: >"$work/empty.png"
superflip scan "$work/empty.png"
expect_code 4
expect_err_has "empty"
head -c 3000 "$photos/02/U.jpg" | tail -c 2000 >"$work/garbage.jpg"
superflip scan "$work/garbage.jpg"
expect_code 4
expect_err_has "neither a picture nor a video"
printf 'RIFF1234AVI LISTxxxxxxxxxxxxxxxxxxxxx' >"$work/broken.avi"
superflip scan "$work/broken.avi"
expect_code 4
expect_err_has "video"
[ "$(wc -l <"$err")" -eq 1 ] || complain "OpenCV talks to users"

it "says where the order is wrong"
scan_photos 02 --order URFDLX
expect_code 2
expect_err_has "the order \"URFDLX\" must name each of the faces"

finish
