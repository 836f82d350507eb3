#!/bin/sh
# Plants one fault at a time in a small tree of pages and asks the checkers of this folder for their verdict: each fault
# must be named with its place, and the tree without one must pass. Usage: self_test.sh SCRATCH_FOLDER
#
# shellcheck disable=SC2016  # the backquotes are those of the pages
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$1
failures=0

# tree: a fresh one without a fault.
tree() {
  rm -rf "$scratch"
  mkdir -p "$scratch/docs" "$scratch/src/cube"
  printf '// Draws docs/terms.md.\nstruct Move {};\nint next_move;  // and a Ghost\n' >"$scratch/src/cube/move.h"
  cat >"$scratch/README.md" <<'PAGE'
# A page: first

[terms](docs/terms.md), [here](#a-page-first), [there](docs/terms.md#terms), `cube/move.h`, [far](https://example.org)

```console
$ echo R
R
$ ./run
U
```

```console varies
$ echo F
anything
```
PAGE
  printf '# Terms\n\n* **move**: a turn.\n  - Source: old.\n  - Code: `Move` (`cube/move.h`),\n' >"$scratch/docs/terms.md"
  printf '    `next_move` (`cube/move.h`)\n\n' >>"$scratch/docs/terms.md"
  printf '#!/bin/sh\necho U\n' >"$scratch/superflip"
  chmod +x "$scratch/superflip"
}

# expect STATUS TEXT COMMAND...: it ends with that status, and its output has the text.
expect() {
  expected=$1 text=$2
  shift 2
  status=0
  said=$("$@" 2>&1) || status=$?
  case $status:$said in
    "$expected:"*"$text"*) ;;
    *)
      echo "wrong verdict: expected $expected with '$text', got $status with '$said'" >&2
      failures=$((failures + 1))
      ;;
  esac
}

tree
expect 0 '' "$here/check_links.sh" "$scratch"
expect 0 '' "$here/check_terms.sh" "$scratch"
expect 0 '' "$here/run_examples.sh" "$scratch/README.md" "$scratch/superflip"

# link TEXT REASON: a line that must be complained about.
link() {
  tree
  echo "$1" >"$scratch/docs/new.md"
  expect 1 "docs/new.md:1: $2" "$here/check_links.sh" "$scratch"
}
link '[a](nowhere.md)' 'the link nowhere.md leads nowhere'
link '[a](README.md)' 'the link README.md leads nowhere'
link '![a](picture.svg)' 'the link picture.svg leads nowhere'
link '<img src="picture.svg">' 'the link picture.svg leads nowhere'
link '[a](terms.md#verbs)' 'the link terms.md#verbs leads to a page without that heading'
link 'See `cube/face.h`.' 'no file cube/face.h'
link 'See `cubes/`.' 'no file cubes/'
link 'See `src/cubes`.' 'no file src/cubes'
mkdir -p "$scratch/docs/experiments"
echo 'Was `cube/face.h`; see `src/cube` and `cube/`.' >"$scratch/docs/experiments/new.md"
rm "$scratch/docs/new.md"
expect 0 '' "$here/check_links.sh" "$scratch"
tree
echo '// As docs/lost.md says.' >"$scratch/src/cube/lost.h"
expect 1 'src/cube/lost.h:1: no file docs/lost.md' "$here/check_links.sh" "$scratch"

# term TERM MEANING SOURCE CODE REASON: an entry that must be complained about.
term() {
  tree
  printf '* **%s**: %s\n  - Source: %s\n  - Code: %s\n' "$1" "$2" "$3" "$4" >>"$scratch/docs/terms.md"
  expect 1 "docs/terms.md:8: $5" "$here/check_terms.sh" "$scratch"
}
term a b c '`Turn` (`cube/move.h`)' 'src/cube/move.h has no Turn'
term a b c '`Mov` (`cube/move.h`)' 'src/cube/move.h has no Mov'
term a b c '`Ghost` (`cube/move.h`)' 'src/cube/move.h has no Ghost'
term a b c '`Move::turn` (`cube/move.h`)' 'src/cube/move.h has no turn'
term a b c '`Move` (`cube/face.h`)' 'there is no src/cube/face.h'
term a b c '`Move`' '"`Move`" is not written'
term a b '' '`Move` (`cube/move.h`)' 'a has no source'
term a '' c '`Move` (`cube/move.h`)' 'a has no meaning'
term a b c '' 'a has no place in the code'
term move b c '`Move` (`cube/move.h`)' 'the term move is there twice'
tree
: >"$scratch/docs/terms.md"
expect 2 '' "$here/check_terms.sh" "$scratch"

# example COMMAND OUTPUT KIND: one that must be complained about.
example() {
  tree
  printf '```console%s\n$ %s\n%s\n```\n' "$3" "$1" "$2" >"$scratch/page.md"
  expect 1 "page.md:2: prints something else" "$here/run_examples.sh" "$scratch/page.md" "$scratch/superflip"
}
example 'superflip' 'D' ''
example 'echo U; echo U >&2' 'U' ''
example 'false; echo U' '' ''
example 'echo U; echo U' 'U' ' varies'
example 'echo U; false' 'U' ' varies'
tree
: >"$scratch/page.md"
expect 2 '' "$here/run_examples.sh" "$scratch/page.md" "$scratch/superflip"

# guide STATUS TEXT ENTRY: the verdict on a reading guide with one good entry and this one, from line 5 on.
guide() {
  tree
  printf '#!/bin/sh\n[ "$1" != bad ] || exit 3\n[ "$1" = mute ] || echo U\n' >"$scratch/superflip"
  printf '* **a**: b\n  - Code: `cube/move.h`\n  - Try: `superflip x`\n\n%b' "$3" >"$scratch/guide.md"
  expect "$1" "$2" "$here/run_guide.sh" "$scratch/guide.md" "$scratch" "$scratch/superflip"
}
guide 0 '' '* *"claim"* truth\n* *"claim"* truth\n  - Try: `superflip x | cat`\n'
guide 1 'guide.md:5: **t** names no file' '* **t**: m\n  - Try: `superflip x`\n'
guide 1 'guide.md:5: **t** has no command' '* **t**: m\n  - Code: `cube/move.h`\n\n## More\n'
guide 1 'guide.md:6: no file src/cube/lost.h' '* **t**: m\n  - Code: `cube/move.h`, `cube/lost.h`\n  - Try: `superflip x`\n'
guide 1 'guide.md:6: exit status 3: superflip bad' '* *"claim"* truth\n  - Try: `superflip bad`\n'
guide 1 'guide.md:6: prints nothing: superflip mute' '* *"claim"* truth\n  - Try: `superflip mute`\n'
guide 1 'guide.md:6: a command is not written' '* *"claim"* truth\n  - Try: superflip x\n'
tree
: >"$scratch/guide.md"
expect 2 '' "$here/run_guide.sh" "$scratch/guide.md" "$scratch" "$scratch/superflip"

tree
printf 'int x;\n' >"$scratch/x.cpp"
printf '```cpp\nint x;\n```\n' >"$scratch/page.md"
expect 0 '' "$here/compare_listing.sh" "$scratch/page.md" "$scratch/x.cpp"
printf '```cpp\nint y;\n```\n' >"$scratch/page.md"
expect 1 'int y' "$here/compare_listing.sh" "$scratch/page.md" "$scratch/x.cpp"

# sizes PAGE LINE REASON: a page, made of standard input, that must be complained about at that line.
sizes() {
  tree
  cat >"$scratch/$1"
  expect 1 "$1:$2: $3" "$here/check_sizes.sh" "$scratch"
}
long=$(printf '%0121d' 0)
tree
# Exactly as long as allowed, and longer where the program printed it.
printf '%0120d\n```console\n$ echo\n%s\n```\n' 0 "$long" >"$scratch/docs/new.md"
printf '%0118dü…\n' 0 >>"$scratch/docs/new.md"
expect 0 '' "$here/check_sizes.sh" "$scratch"
printf 'a\n%s\n' "$long" | sizes docs/new.md 2 'the line has 121 columns'
printf '```console\n```\n%s\n' "$long" | sizes docs/new.md 3 'the line has 121 columns'
printf '```text\n%s\n```\n' "$long" | sizes docs/new.md 2 'the line has 121 columns'
yes | head -221 | sizes README.md 221 'the page has more than 220 lines'
yes | head -151 | sizes docs/performance.md 151 'the page has more than 150 lines'

# tests_table NAMES TEXT STATUS: the verdict on a table and the names of all tests.
tests_table() {
  # shellcheck disable=SC2086  # names, one a word
  printf '%s\n' $1 >"$scratch/names"
  expect "$3" "$2" "$here/check_test_table.sh" "$scratch" "$scratch/names"
}
tree
mkdir -p "$scratch/tests/docs" "$scratch/src/solvers/korf" "$scratch/src/cosets/reid"
printf '### What the tests guard\n\n| `cube`, `korf`, `cosets_reid` | moves |\n| `docs` | pages |\n\n## More\n\n| `x` | y |\n' \
  >"$scratch/CONTRIBUTING.md"
tests_table 'cube.A.B korf_tests_NOT_BUILT cosets_reid.A docs.links cube.A.C' '' 0
tests_table 'cube.A.B engine.A.B' 'no row for the tests engine.*' 1
rm -r "$scratch/src/cube"
tests_table 'cube.A.B' 'no folder of the tests cube.*' 1
rm -r "$scratch/src/cosets/reid"
tests_table 'cosets_reid.A' 'no folder of the tests cosets_reid.*' 1
: >"$scratch/CONTRIBUTING.md"
tests_table 'cube.A.B' '' 2

# option LINE TEXT STATUS: the verdict on a page with that command line, where superflip has solve --count and no more.
option() {
  tree
  rm "$scratch/README.md"
  printf '#!/bin/sh\ncase $* in --help) ;; "help solve") echo "  --count N  many" ;; *) exit 2 ;; esac\n' >"$scratch/superflip"
  printf 'Page\n\n%s\n' "$1" >"$scratch/docs/new.md"
  expect "$3" "$2" "$here/check_options.sh" "$scratch" "$scratch/superflip"
}
option '    superflip solve --count 2 "R --best U"   # not --best' '' 0
option 'Say `./run solve --count=2` or --best.' '' 0
option '    superflip solve --best' 'docs/new.md:3: superflip solve has no option --best' 1
option '    cat | superflip solve --coun' 'superflip solve has no option --coun' 1
option 'Say `./run page --out DIR` or `superflip page`.' 'docs/new.md:3: superflip has no verb page' 1
option 'Say `./run page --out DIR` or `superflip solve`.' '' 0
option 'Say `superflip dance`.' 'docs/new.md:3: superflip has no verb dance' 1
option '    superflip solve -- solve --count 2' '' 0
option '    superflip solve -- solve --best' 'docs/new.md:3: superflip solve has no option --best' 1
option '    superflip solve -- dance' 'docs/new.md:3: superflip has no verb dance' 1
option 'superflip solves' '' 2

# house DRAWING TEXT STATUS: the verdict on a drawing, where table/ is floor 1, a/ and b/ are floor 0.
house() {
  tree
  rm -r "$scratch/src/cube"
  mkdir -p "$scratch/tests/include_direction" "$scratch/src/a" "$scratch/src/b" "$scratch/src/table"
  printf '  height["a"] = height["b"] = 0\n  height["table"] = 1\n' >"$scratch/tests/include_direction/check_includes.sh"
  printf '```\n%b```\n' "$1" >"$scratch/docs/architecture.md"
  expect "$3" "$2" "$here/check_house.sh" "$scratch"
}
house ' 1  table/  x\n 0  a/  y\n 0  b/  z\n' '' 0
house ' 1  table/  x\n 0  a/  y\n' 'in src/, but not drawn: b' 1
house ' 1  table/  x\n 0  a/  y\n 1  b/  z\n' 'drawn, but not checked: b 1' 1
house ' 1  table/  x\n 0  a/  y\n 0  b/  z\n 0  c/  z\n' 'drawn, but not in src/: c' 1
house 'nothing\n' 'has no drawing' 2

rm -rf "$scratch"
[ "$failures" = 0 ]
