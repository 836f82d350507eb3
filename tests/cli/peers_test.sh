#!/bin/sh
# bench/peers.sh with small programs that answer as the other solvers do: their output is read, their answers are
# checked, and a wrong or longer one is said.
. "$(dirname "$0")/lib.sh"
peers=$work/peers
mkdir -p "$peers/rob-twophase" "$peers/vcube" "$peers/nissy-core" "$peers/node_modules/min2phase.js"
for scramble in "R U2 F' L D B2 R'" "F2 L' U B D2 R F' U2"; do
  "$SUPERFLIP" convert --to facelets --quiet "$scramble"
done >"$work/cubes"

# A program of the folder; "$superflip OPTION..." solves the cubes of its standard input.
fake() {
  { printf '#!/bin/sh\nsuperflip="%s solve --threads 1 --quiet"\n' "$SUPERFLIP" && cat; } >"$peers/$1"
  chmod +x "$peers/$1"
}
fake rob-twophase/twophase <<'FAKE'
printf 'Loading tables ...\nDone. 0.5s\n\nReady!\n'
while read -r _ cube; do
  solution=$(echo "$cube" | $superflip --max-length "$2" | sed 's/ (.*//')
  printf '%s\n%s (%s)\nReady!\n' 0.125ms "$solution" "$(echo "$solution" | wc -w)"
done
exec sleep 600
FAKE
fake vcube/vc-optimal <<'FAKE'
number=0
$superflip --solver optimal | sed 's/ (.*//; s/ /  /g' | while read -r solution; do
  echo "$number 0.002000000 $(echo "$solution" | wc -w) $solution"
  number=$((number + 1))
done
echo "Total time: 1.0 real" >&2
FAKE
fake nissy-core/run <<'FAKE'
for scramble; do :; done
echo "$scramble" | $superflip --solver optimal | sed 's/ (.*//'
FAKE
cat >"$peers/node_modules/min2phase.js/index.js" <<FAKE
exports.initFull = () => {};
exports.solve = (cube) => require('child_process').execFileSync('$SUPERFLIP', ['solve', '--max-length', '21', '--quiet', cube])
  .toString().replace(/ \\(.*/, ' ');
FAKE

compare() {
  bash "$(dirname "$0")/../../bench/peers.sh" "$peers" --rounds 2 --cubes "$work/cubes" --memory 230MB \
    --build "${SUPERFLIP%/bin/*}" "$@" >"$out" 2>"$err"
}

if command -v node >/dev/null && command -v bash >/dev/null; then
  it "prints a row for each program that is there"
  compare || complain "it fails: $(cat "$err")"
  [ "$(cut -d '|' -f 2,3 "$out" | tr -d ' ' | sed 1,2d | tr '\n' ' ')" = \
    "first<=21|superflip first<=21|rob first<=21|min2phase first<=20|superflip first<=20|rob shortest|superflip shortest|vcube shortest|nissy  32answersapplied;allarecorrect. " ] ||
    complain "other rows: $(cat "$out")"
  grep -q '| first <= 21 | rob | 0.125, 0.125, 0.125 |' "$out" || complain "rob's time is not read"
  grep -q '| shortest | vcube | 2, 2, 2 |' "$out" || complain "vcube's time is not read"

  it "leaves out programs that are not there"
  rm -r "$peers/nissy-core" "$peers/node_modules"
  compare --only 'shortest|20' || complain "it fails: $(cat "$err")"
  ! cut -d '|' -f 2,3 "$out" | grep -q 'nissy\|min2phase\|21' || complain "too many rows: $(cat "$out")"

  it "says which program has wrong answers"
  fake rob-twophase/twophase <<'FAKE'
while read -r _; do printf "0.125ms\nR U R' U' (4)\n"; done
FAKE
  ! compare --only 20 || complain "wrong answers pass"
  grep -q "first <= 20: wrong answers of rob" "$err" || complain "nobody says it: $(cat "$err")"

  it "says which program has answers that are not shortest"
  fake vcube/vc-optimal <<'FAKE'
while read -r scramble; do $superflip --max-length 20 "$scramble D D'" | sed "s/ (.*/ U U'/; s/^/0 0.002 8 /"; done
FAKE
  ! compare --only shortest || complain "long answers pass"
  grep -q "shortest: vcube has other lengths" "$err" || complain "nobody says it: $(cat "$err")"
fi
finish
