#!/bin/sh
# check_terms.sh ROOT: every entry of docs/terms.md has a term, its meaning, its source and its place in the code:
#
#   * **TERM**: MEANING
#     - Source: WHO
#     - Code: `identifier` (`file`), `identifier` (`file`)
#
# The file lies in src/ and has the identifier outside comments. Further lines of a part are indented by four blanks.
# Prints docs/terms.md:LINE: REASON for each entry that is wrong, with the line on which it begins. Exit status: 0 none,
# 1 some, 2 no entries there.
set -eu
cd "$1"
LC_ALL=C awk '
function complain(reason) {
  printf "docs/terms.md:%d: %s\n", first_line, reason
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

# Judges the entry that has been read.
function check_entry(   p, places) {
  if (term == "") return
  entries++
  if (term in seen) complain("the term " term " is there twice")
  seen[term] = 1
  if (meaning == "") complain(term " has no meaning")
  if (source == "") complain(term " has no source")
  if (code_places == "") complain(term " has no place in the code")
  places = split(code_places, place, /, /)
  for (p = 1; p <= places; p++) check_place(place[p])
  term = ""
}

/^\* \*\*/ {
  check_entry()
  first_line = FNR
  rest = substr($0, 5)
  end = index(rest, "**")
  term = substr(rest, 1, end - 1)
  meaning = substr(rest, end + 4)
  source = code_places = ""
  next
}
/^  - Source: / { source = substr($0, 13); in_code = 0; next }
/^  - Code: / { code_places = substr($0, 11); in_code = 1; next }
/^    / { if (in_code) code_places = code_places " " substr($0, 5); next }
/^[^ ]/ { check_entry() }

END {
  check_entry()
  if (entries == 0) exit 2
  exit wrong
}
' docs/terms.md
