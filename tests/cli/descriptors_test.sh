#!/bin/sh
# The command with standard input, output or error closed. An inert file replaces a closed stream, so that no file that
# the program opens gets its descriptor.
. "$(dirname "$0")/lib.sh"

# closed REDIRECTIONS ARGUMENTS...: runs the program with the redirections, which close descriptors; the others go to
# $out and $err. A program that hangs ends with 124.
closed() {
  redirections=$1
  shift
  : >"$out"
  code=0
  eval "timeout 60 \"\$SUPERFLIP\" \"\$@\" >\"\$out\" 2>\"\$err\" $redirections" || code=$?
}

it "reads a closed input as an empty one, with every verb that reads lines"
for verb in solve analyze recognise show "convert --to facelets"; do
  closed "</dev/null" $verb
  empty_code=$code
  cp "$out" "$work/empty"
  closed "<&-" $verb
  expect_code "$empty_code"
  cmp -s "$out" "$work/empty" || complain "$verb: a closed input gives another output than an empty one"
done
closed "<&-" solve
expect_code 0
expect_out ""
expect_quiet

it "answers the cube in its argument when the input is closed"
closed "<&-" solve "R U F"
expect_code 0
expect_out "F' U' R' (3 HTM)"

it "ends with 4 and a message when the output for an answer is closed"
for input in "" "<&-"; do
  for arguments in "solve R" "explain R" "scramble --seed 1" "recognise R" "show R" "solvers" \
    "convert --to facelets R" "tables path" "completions bash" "--help" "--version" "solve --help"; do
    closed ">&- $input" $arguments
    expect_code 4
    expect_err_has "cannot write to standard output"
  done
done

it "ends with 4 when the output of a batch is closed"
printf 'R\nU\n' >"$work/lines"
closed "<\"$work/lines\" >&-" solve
expect_code 4
expect_err_has "cannot write to standard output"

it "answers when standard error is closed, and writes no message among the answers"
closed "2>&-" solve WWGWWGWWGRRRRRRRRRGGYGGYGGYYYBYYBYYBOOOOOOOOOWBBWBBWBB
expect_code 0
expect_out "R' (1 HTM)"
closed "2>&-" solve "R Q"
expect_code 3
expect_out ""

it "ends with the right exit code when all three are closed"
closed "<&- >&- 2>&-" solve "R"
expect_code 4
closed "<&- >&- 2>&-" solve
expect_code 0
closed "<&- >&- 2>&-" solve "R Q"
expect_code 3
closed "<&- 2>&-" solve "R"
expect_code 0
expect_out "R' (1 HTM)"

it "makes good tables when all three are closed"
closed "<&- >&- 2>&-" tables build --metric qtm --memory 8MB --tables "$work/tables"
expect_code 4
superflip tables verify --tables "$work/tables"
expect_code 0
[ "$(wc -l <"$out")" -ge 1 ] || complain "no table was made"

finish
