#!/bin/sh
# check_terms.sh ROOT: every row of docs/terms.md has a term, its meaning, its source and where the code has it, written
# `identifier` (`file`), several separated by commas; the file lies in src/ and has the identifier outside comments.
# Prints docs/terms.md:LINE: REASON for each row where that is not so. Exit status: 0 none, 1 some, 2 no rows there.
set -eu
cd "$1"
LC_ALL=C awk '
function complain(reason) {
  printf "docs/terms.md:%d: %s\n", FNR, reason
  wrong = 1
}

# The code of a file without its comments, on first need.
function code_of(file,   line) {
  if (!(file in code)) {
    code[file] = ""
    while ((getline line < ("src/" file)) > 0) {
      sub(/\/\/.*/, "", line)
      code[file] = code[file] line "\n"
    }
    close("src/" file)
  }
  return code[file]
}

function has_word(text, word) { return match(" " text " ", "[^A-Za-z0-9_]" word "[^A-Za-z0-9_]") > 0 }

function check_place(place,   part, words, i) {
  if (place !~ /^`[A-Za-z0-9_:]+` \(`[a-z0-9_\/]+\.(h|cpp)`\)$/) {
    complain("\"" place "\" is not written `identifier` (`file`)")
    return
  }
  split(place, part, "`")
  if (code_of(part[4]) == "") {
    complain("there is no src/" part[4])
    return
  }
  split(part[2], words, "::")
  for (i in words)
    if (!has_word(code_of(part[4]), words[i])) complain("src/" part[4] " has no " words[i])
}

/^\| / && !/^\| (term|---)/ {
  rows++
  if (split($0, cell, / *\| */) != 6) {
    complain("a row has four cells")
    next
  }
  for (c = 2; c <= 5; c++)
    if (cell[c] == "") complain("a cell is empty")
  if (cell[2] in seen) complain("the term " cell[2] " is there twice")
  seen[cell[2]] = 1
  places = split(cell[5], place, /, /)
  for (p = 1; p <= places; p++) check_place(place[p])
}

END {
  if (rows == 0) exit 2
  exit wrong
}
' docs/terms.md
