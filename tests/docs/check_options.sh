#!/bin/sh
# check_options.sh ROOT SUPERFLIP: each verb and option in a command line of the pages (*.md) exists. A command line is
# one that is indented by four blanks, stands in a fenced block, or stands alone between backquotes, and begins with
# superflip or ./run, also behind a pipe. Prints PAGE:LINE: REASON for each that does not. Exit status: 0 none, 1 some,
# 2 no commands there.
#
# Pages of docs/experiments/ and CHANGELOG.md are not asked: they tell how things were called.
set -eu
superflip=$2
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# PAGE LINE VERB OPTION, "-" for none.
find . -name '*.md' -not -path './build/*' -not -path '*/node_modules/*' -not -path './docs/experiments/*' \
  -not -name CHANGELOG.md | sed 's:^\./::' | LC_ALL=C sort >"$work/pages"
while read -r page; do
  awk -v page="$page" '
    function command(text,   parts, words, count, p, w, n, verb) {
      sub(/ # .*/, "", text)
      count = split(text, parts, /\|/)
      for (p = 1; p <= count; p++) {
        sub(/^ *(\$ )?/, "", parts[p])
        if (parts[p] !~ /^(superflip|\.\/run) [a-z]/) continue
        if (parts[p] ~ /^\.\/run page /) continue  # no verb: run itself does it
        gsub(/"[^"]*"/, "TEXT", parts[p])
        n = split(parts[p], words, " ")
        print page, FNR, verb = words[2], "-"
        for (w = 3; w <= n; w++)
          if (words[w] == "--" && w < n) {  # the command of a job follows
            print page, FNR, verb = words[++w], "-"
          } else if (words[w] ~ /^--[a-z]/) {
            sub(/=.*/, "", words[w])
            print page, FNR, verb, words[w]
          }
        split("", words)
      }
    }
    /^```/ { fenced = !fenced; next }
    fenced || /^    / { command($0); next }
    {
      text = $0
      while (match(text, /`(superflip|\.\/run) [^`]*`/)) {
        command(substr(text, RSTART + 1, RLENGTH - 2))
        text = substr(text, RSTART + RLENGTH)
      }
    }' "$page"
done <"$work/pages" >"$work/commands"
[ -s "$work/commands" ] || exit 2

mkdir "$work/help"
"$superflip" --help >"$work/verbs"
status=0
while read -r page line verb option; do
  [ "$verb" != VERB ] || continue
  help=$work/help/$verb
  [ -e "$help" ] || "$superflip" help "$verb" >"$help" 2>/dev/null || : >"$help"
  if [ ! -s "$help" ]; then
    echo "$page:$line: superflip has no verb $verb"
    status=1
  elif [ "$option" != - ] && [ "$option" != --help ] && ! grep -q -e "^  $option\b" "$help"; then
    echo "$page:$line: superflip $verb has no option $option"
    status=1
  fi
done <"$work/commands"
exit $status
