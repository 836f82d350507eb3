#!/usr/bin/env bash
# peers.sh FOLDER [--rounds N] [--first N] [--optimal N] [--memory SIZE] [--only PATTERN] [--cubes FILE] [--build DIR]
#          [--tables DIR]
#
# Runs other solvers beside Superflip on the same cubes, one thread each, and prints a Markdown table. It downloads nothing: whoever wants a row puts the program into FOLDER, made as its author says.
#
#   FOLDER/rob-twophase/twophase       first solution of at most 21 and 20 moves
#   FOLDER/node_modules/min2phase.js   at most 21
#   FOLDER/vcube/vc-optimal            shortest solutions; VCUBE_COORD names its table (112: 2.6 GB)
#   FOLDER/nissy-core/run              the same; NISSY_SOLVER names its solver (h48h3k2: 239 MB)
#
# In a round each program of a row solves all cubes, one program after the other, and each is compared with Superflip in
# the same round. A time is what a program says of its searches, without its start and tables; nissy says nothing, so it
# is the processor time of a process less that of one for a cube of one move. tests/cli/answer_checker.cpp, which shares
# no code with any of them, applies all answers. Shortest solutions must have Superflip's lengths.
#
#   --rounds N       rounds (3)
#   --first N        cubes of the rows of first solutions (1000)
#   --optimal N      cubes of the row of shortest solutions (12)
#   --memory SIZE    tables of `superflip solve --solver optimal` (1.24GB)
#   --only PATTERN   only the rows whose names match this regular expression: "20", "shortest"
#   --cubes FILE     cubes of 54 letters, a line each (tests/data/random_1000.facelets)
#   --build DIR      a Release build with tests (build/release)
#   --tables DIR     the folder of Superflip's tables (the usual one); missing tables are made first
#
# Exit status: 0 when every program has its figure and every answer is right, else 1.
set -u
root=$(cd "$(dirname "$0")/.." && pwd -P)
build=$root/build/release
rounds=3 first=1000 optimal=12 memory=1.24GB only= tables=() peers= cubes=$root/tests/data/random_1000.facelets
while [ $# -gt 0 ]; do
  case $1 in
    --rounds) rounds=$2 && shift ;;
    --first) first=$2 && shift ;;
    --optimal) optimal=$2 && shift ;;
    --memory) memory=$2 && shift ;;
    --only) only=$2 && shift ;;
    --cubes) cubes=$2 && shift ;;
    --build) build=$2 && shift ;;
    --tables) tables=(--tables "$2") && shift ;;
    -*) peers= && break ;;
    *) peers=$(cd "$1" && pwd -P) ;;
  esac
  shift
done
[ -n "$peers" ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 good=0
complain() {
  echo "peers.sh: $*" >&2
  failed=1
}

# Each of these reads $work/cubes (facelets) or $work/scrambles (moves to them) and writes a line for each cube to
# $work/out: milliseconds, a tab, the moves. Its arguments are the limit of the length, or nothing for shortest ones.

superflip() {
  local options=(--max-length "${1-}")
  [ $# -gt 0 ] || options=(--solver optimal --memory "$memory")
  "$build/bin/superflip" solve "${options[@]}" "${tables[@]}" --wait-for-tables --threads 1 --format csv --quiet - \
    <"$work/cubes" | awk -F, 'NR > 1 { print $12 "\t" $7 }' >"$work/out"
}
# It does not end with its input, so it is stopped after the last answer.
rob() {
  local cube line time
  coproc TWOPHASE { cd "$peers/rob-twophase" && exec ./twophase -l "$1" -m 60000 -t 1; }
  local twophase=$TWOPHASE_PID
  while read -r cube; do
    echo "solve $cube" >&"${TWOPHASE[1]}"
    while read -r line <&"${TWOPHASE[0]}"; do
      [[ $line =~ ^([0-9.]+)ms$ ]] && time=${BASH_REMATCH[1]}
      [[ $line =~ ^(.*)\([0-9]+\)$ ]] && printf '%s\t%s\n' "$time" "${BASH_REMATCH[1]}" && break
    done
  done <"$work/cubes" >"$work/out"
  kill "$twophase" 2>"$work/said"
  wait "$twophase" 2>"$work/said"
  return 0  # too few answers are wrong answers
}
min2phase() {
  local mean
  mean=$(node "$root/bench/yardstick.js" "$peers" "$work/cubes" "$work/moves") || return
  sed "s/^/$mean\t/" "$work/moves" >"$work/out"
}
vcube() {
  "$peers/vcube/vc-optimal" --coord="${VCUBE_COORD:-112}" --workers=1 --ordered <"$work/scrambles" 2>"$work/said" |
    awk '{ time = $2 * 1000; $1 = $2 = $3 = ""; print time "\t" $0 }' >"$work/out"
}
nissy_once() (
  cd "$peers/nissy-core" && ./run solve_scramble -solver "${NISSY_SOLVER:-h48h3k2}" -n 1 -t 1 -moves "$1"
)
nissy() {
  local TIMEFORMAT='%U %S' scramble start spent
  start=$({ time nissy_once U >"$work/moves" 2>&1; } 2>&1)
  while read -r scramble; do
    spent=$({ time nissy_once "$scramble" >"$work/moves" 2>"$work/said"; } 2>&1)
    echo "$start $spent" | awk '{ printf "%.1f\t", ($3 + $4 - $1 - $2) * 1000 }'
    head -n 1 "$work/moves"
  done <"$work/scrambles" >"$work/out"
}

# run ROW PROGRAM [LIMIT]: a run of one program; checks its answers and records its mean time.
run() {
  local row=$1 program=$2 mean
  shift 2
  : >"$work/out"
  "$program" "$@" || complain "$row: $program ends with $?"
  awk -F'\t' '{ n = split($2, turns, " "); print $2, "(" n " turns)" }' "$work/out" >"$work/answers"
  "$build/bin/answer_checker" "$work/cubes" "$work/answers" "${1-20}" >"$work/verdict" ||
    { complain "$row: wrong answers of $program" && return; }
  good=$((good + $(awk '{ print $2 }' "$work/verdict")))
  sed 's/.*(//' "$work/answers" >"$work/lengths"
  [ "$program" != superflip ] || cp "$work/lengths" "$work/our_lengths"
  [ $# -gt 0 ] || cmp -s "$work/lengths" "$work/our_lengths" || complain "$row: $program has other lengths"
  mean=$(awk '{ sum += $1 } END { print sum / NR }' "$work/out")
  [ "$program" != superflip ] || ours=$mean
  printf '%s\t%s\t%s\t%s\n' "$row" "$program" "$mean" "$ours" >>"$work/figures"
}

# row NAME COUNT [LIMIT] -- PROGRAM...: Superflip and those of the programs that are there, on the first COUNT cubes.
row() {
  local name=$1 count=$2 limit=() program
  shift 2
  [[ $name =~ $only ]] || return
  [ "$1" = -- ] || { limit=("$1") && shift; }
  head -n "$count" "$cubes" >"$work/cubes"
  head -n "$count" "$work/all_scrambles" >"$work/scrambles"
  for program in superflip "${@:2}"; do
    case $program in
      rob) [ -x "$peers/rob-twophase/twophase" ] ;;
      min2phase) [ -d "$peers/node_modules/min2phase.js" ] ;;
      vcube) [ -x "$peers/vcube/vc-optimal" ] ;;
      nissy) [ -x "$peers/nissy-core/run" ] ;;
    esac && run "$name" "$program" "${limit[@]}"
  done
}

# The scrambles: our solutions backwards.
cp "$cubes" "$work/cubes"
superflip 21
awk -F'\t' '{
  n = split($2, turns, " ")
  for (line = ""; n > 0; --n) {
    turn = turns[n]
    if (!sub(/\x27$/, "", turn) && turn !~ /2$/) turn = turn "\x27"
    line = line turn " "
  }
  print line
}' "$work/out" >"$work/all_scrambles"

for ((round = 1; round <= rounds; ++round)); do
  echo "peers.sh: round $round of $rounds" >&2
  row "first <= 21" "$first" 21 -- rob min2phase
  row "first <= 20" "$first" 20 -- rob
  row "shortest" "$optimal" -- vcube nissy
done
echo "| | program | ms a cube: least, middle, most | times Superflip's time: least, middle, most |"
echo "| --- | --- | --- | --- |"
cut -f 1,2 "$work/figures" | awk '!seen[$0]++' | while IFS=$'\t' read -r name program; do
  for figure in '$3' '$3 / $4'; do
    awk -F'\t' -v name="$name" -v program="$program" "\$1 == name && \$2 == program { print $figure }" "$work/figures" |
      sort -g | awk '{ v[NR] = $1 } END { printf " %.3g, %.3g, %.3g |", v[1], v[int((NR + 1) / 2)], v[NR] }'
  done | sed "s/^/| $name | $program |/"
  echo
done
echo
echo "$good answers applied; $([ $failed = 0 ] && echo all are correct || echo not all programs have a figure)."
exit $failed
