#!/bin/sh
# check_sizes.sh ROOT: the pages of the project (*.md) stay readable. Prints FILE:LINE: REASON for each
#
#   line of more than 120 columns, blocks fenced as ```console apart: they show what the program prints
#   page with more lines than it may have: README.md 220, docs/performance.md 150
#
# Exit status: 0 none, 1 some, 2 no pages there.
set -eu
cd "$1"
pages=$(find . -name '*.md' -not -path './build/*' -not -path '*/node_modules/*' | sed 's:^\./::' | LC_ALL=C sort)
[ -n "$pages" ] || {
  echo "check_sizes: no pages in $1" >&2
  exit 2
}
# shellcheck disable=SC2086  # a list of words: file names of ours, without blanks
LC_ALL=C awk '
BEGIN {
  most["README.md"] = 220
  most["docs/performance.md"] = 150
}
function complain(reason) {
  printf "%s:%d: %s\n", FILENAME, FNR, reason
  wrong = 1
}
FNR == 1 { shown = 0 }
/^```/ { shown = !shown && $1 == "```console" }
!shown {
  columns = $0
  gsub(/[\200-\277]/, "", columns)  # a character of UTF-8 counts once
  if (length(columns) > 120) complain("the line has " length(columns) " columns, at most 120 are wanted")
}
FILENAME in most && FNR == most[FILENAME] + 1 { complain("the page has more than " most[FILENAME] " lines") }
END { exit wrong }
' $pages
