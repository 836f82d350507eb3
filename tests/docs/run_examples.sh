#!/bin/sh
# run_examples.sh PAGE SUPERFLIP: runs every example of a page and compares what it prints, standard error included,
# with what the page shows. Examples are the blocks fenced as ```console; a line "$ COMMAND" runs, the lines up to the
# next one are its output. In blocks fenced as ```console varies the output depends on how a solver searches, so only its
# number of lines and an exit status of 0 are demanded. Exit status: 0 all as shown, 1 not, 2 no examples.
#
# They run in an empty folder, one after the other, where ./run and superflip are both SUPERFLIP.
set -eu
page=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
superflip=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/examples" "$work/bin" "$work/here"
ln -s "$superflip" "$work/bin/superflip"
ln -s "$superflip" "$work/here/run"
PATH=$work/bin:$PATH
export PATH

# One folder an example: its command, what it should print, its line in the page, and whether it varies.
awk -v examples="$work/examples" '
  /^```/ {
    in_block = !in_block && $1 == "```console"
    varies = $2 == "varies"
    next
  }
  in_block && /^\$ / {
    folder = sprintf("%s/%03d", examples, ++count)
    system("mkdir " folder)
    print substr($0, 3) > (folder "/command")
    print FNR > (folder "/line")
    if (varies) print > (folder "/varies")
    printf "" > (folder "/expected")
    next
  }
  in_block { print > (folder "/expected") }
' "$page"

# Without the fields of JSON that differ from machine to machine, or from one version of a search to the next, and
# without the lines on missing tables: the examples are typed at a terminal, where they are made and shown as progress.
without_costs() {
  sed -e 's/"nodes":[0-9]*,"time_ms":[0-9.e-]*/COSTS/' -e '/^superflip: answered with smaller tables /d' \
    -e '/^superflip: waiting for the tables of /d' "$1"
}

wrong=0
count=0
cd "$work/here"
for example in "$work"/examples/*; do
  [ -d "$example" ] || continue
  count=$((count + 1))
  status=0
  sh -c "$(cat "$example/command")" >"$example/printed" 2>&1 </dev/null || status=$?
  without_costs "$example/expected" >"$example/expected_lines"
  without_costs "$example/printed" >"$example/printed_lines"
  if [ -e "$example/varies" ]; then
    [ "$status" = 0 ] && [ "$(wc -l <"$example/expected_lines")" = "$(wc -l <"$example/printed_lines")" ] && continue
  else
    cmp -s "$example/expected_lines" "$example/printed_lines" && continue
  fi
  printf '%s:%s: prints something else (exit status %s):\n' "$page" "$(cat "$example/line")" "$status"
  diff "$example/expected_lines" "$example/printed_lines" || true
  wrong=1
done
[ "$count" -gt 0 ] || exit 2
exit $wrong
