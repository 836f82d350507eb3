#!/bin/sh
# superflip-first, which ./run builds first: what it takes, it answers as superflip does.
. "$(dirname "$0")/lib.sh"
first=$(dirname "$SUPERFLIP")/superflip-first

# expect_the_same WORDS...: both programs say and write the same.
expect_the_same() {
  case_name="takes: $*"
  run "$first" --takes "$@"
  expect_code 0
  superflip "$@"
  cp "$out" "$work/whole.out"
  cp "$err" "$work/whole.err"
  status=$code
  run "$first" "$@"
  expect_code "$status"
  cmp -s "$out" "$work/whole.out" || complain "another answer: $(cat "$out")"
  cmp -s "$err" "$work/whole.err" || complain "another message"
}
expect_the_same solve "R U F2 D' L"
expect_the_same solve "R U Q"
expect_the_same solve --metric qtm --max-length 30 "R U F2 D L2 B"
expect_the_same solve --solver two-phase --goal "R U R' U'" "F2 L"
expect_the_same solve --solver pocket "R U F2"
expect_the_same solve "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBB?"
expect_the_same show --format svg "R U"
expect_the_same convert --to reid "R U F"

# expect_left WORDS...: these wait for the whole program.
expect_left() {
  case_name="leaves to the whole program: $*"
  run "$first" --takes "$@"
  expect_code 1
  [ ! -s "$out" ] || complain "it writes something"
}
expect_left
expect_left --help
expect_left --version
expect_left solve --help
expect_left solve --solver optimal "R U"
expect_left solve --solver nosuch "R U"
expect_left solve --stage cross "R U"
expect_left solve --faces D "R U"
expect_left solve --device gpu "R U"
expect_left solve --nosuch "R U"
expect_left scramble
expect_left nosuch

finish
