#!/bin/sh
# run_guide.sh PAGE ROOT SUPERFLIP: the reading guide is true. Its entries are
#
#   * **TERM**: MEANING
#     - Code: `file`, `file`
#     - Try: `superflip ...`
#   * *"CLAIM"* WHAT HOLDS
#     - Try: `superflip ...`          (optional)
#
# Each term has both parts, each file is in src/ of ROOT, and each command ends with exit status 0 within 60 seconds and
# prints something. Prints PAGE:LINE: REASON for each that does not. Exit status: 0 none, 1 some, 2 no entries there.
set -eu
page=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
root=$(cd "$2" && pwd)
superflip=$(cd "$(dirname "$3")" && pwd)/$(basename "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/here"
ln -s "$superflip" "$work/bin/superflip"
PATH=$work/bin:$PATH
export PATH

# Step 1. Read the entries, as KIND LINE TEXT.
awk '
  function end_of_term() {
    if (term != "" && !has_code) print "fault", first, term " names no file"
    if (term != "" && !has_command) print "fault", first, term " has no command"
    term = ""
  }
  /^\* / {
    end_of_term()
    first = FNR
    has_code = has_command = 0
    if ($0 ~ /^\* \*\*/) term = substr($0, 3, index(substr($0, 5), "**") + 3)
  }
  /^#/ { end_of_term() }
  /^  - Code: / {
    has_code = 1
    count = split(substr($0, 11), part, "`")
    for (i = 2; i < count; i += 2) print "file", FNR, part[i]
  }
  /^  - Try: `superflip .*`$/ {
    has_command = 1
    print "command", FNR, substr($0, 11, length($0) - 11)
  }
  /^  - Try: / && !/^  - Try: `superflip .*`$/ { print "fault", FNR, "a command is not written `superflip ...`" }
  END { end_of_term() }
' "$page" >"$work/entries"
grep -q '^command' "$work/entries" || exit 2

# Step 2. Look for the files, run the commands in an empty folder, one after the other.
wrong=0
complain() {
  printf '%s:%s: %s\n' "$page" "$1" "$2"
  wrong=1
}
cd "$work/here"
while read -r kind line text; do
  case $kind in
    fault) complain "$line" "$text" ;;
    file) [ -e "$root/src/$text" ] || complain "$line" "no file src/$text" ;;
    command)
      status=0
      timeout 60 sh -c "$text" >"$work/printed" 2>"$work/said" </dev/null || status=$?
      [ "$status" = 0 ] || complain "$line" "exit status $status: $text: $(head -c 300 "$work/said")"
      [ -s "$work/printed" ] || complain "$line" "prints nothing: $text"
      ;;
  esac
done <"$work/entries"
exit $wrong
