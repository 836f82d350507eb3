#!/usr/bin/env bash
# two_phase.sh [--quick] [--rounds N] [--only PATTERN] [--build DIR] [--tables DIR] [--yardstick DIR]
#
# Measures the two-phase solver on the cubes of tests/data/random_1000.facelets and prints a Markdown table. Every round
# (3 of them) measures each row. A yardstick, the npm package min2phase.js under Node.js, runs directly before and after
# each row: if other programs use the machine too, trust the ratio. tests/cli/answer_checker.cpp, which shares no code
# with the solver, re-applies all answers.
#
#   --quick          100 cubes per row
#   --rounds N       the number of rounds
#   --only PATTERN   only the rows whose names match this regular expression: "default: first", "10 ms"
#   --build DIR      a Release build with -DSUPERFLIP_BENCH=ON and tests (build/release)
#   --tables DIR     the folder of the tables (the usual one); missing tables are made first, which can take a while
#   --yardstick DIR  a folder after `npm install min2phase.js`; the default is to install it in a temporary folder
#
# Exit status: 0 when every row has its figure and every answer is right, else 1.
set -u
root=$(cd "$(dirname "$0")/.." && pwd -P)
build=$root/build/release
cubes=$root/tests/data/random_1000.facelets
tables= yardstick= only= most=1000 rounds=3
while [ $# -gt 0 ]; do
  case $1 in
    --quick) most=100 ;;
    --rounds) rounds=$2 && shift ;;
    --only) only=$2 && shift ;;
    --build) build=$2 && shift ;;
    --tables) tables=$2 && shift ;;
    --yardstick) yardstick=$2 && shift ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
  esac
  shift
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
superflip=$build/bin/superflip
for program in superflip two_phase_bench answer_checker; do
  [ -x "$build/bin/$program" ] || { echo "two_phase.sh: $build/bin/$program is missing" >&2; exit 2; }
done
[ -n "$tables" ] || tables=$("$superflip" tables path)
if [ -z "$yardstick" ]; then
  yardstick=$work/npm
  mkdir "$yardstick" && (cd "$yardstick" && npm install --silent min2phase.js) ||
    { echo "two_phase.sh: npm cannot install min2phase.js; see --yardstick" >&2; exit 2; }
fi

tiers="small 2MB
default 150MB
large 1200MB"
failed=0 good=0
complain() {
  echo "two_phase.sh: $*" >&2
  failed=1
}

# The yardstick's time in milliseconds per cube.
measure_yardstick() { node "$root/bench/yardstick.js" "$yardstick" "$cubes"; }

# record NAME UNIT VALUE: records a figure of this round and the yardstick's figures before and after it.
record() {
  local before=$last_yardstick
  last_yardstick=$(measure_yardstick)
  printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$before" "$last_yardstick" >>"$work/figures"
}

# check NAME LONGEST: applies the answers of $work/csv to their cubes. LONGEST is in face turns.
check() {
  : >"$work/cubes"
  : >"$work/answers"
  awk -F, -v folder="$work" '
    NR == FNR { cube[NR] = $0; next }
    FNR > 1 && $5 != "" {
      print cube[$1] >(folder "/cubes")
      print $5, "(" split($5, turns, " ") " turns)" >(folder "/answers")
    }' "$cubes" "$work/csv"
  "$build/bin/answer_checker" "$work/cubes" "$work/answers" "$2" >"$work/verdict" || complain "$1: wrong answers"
  good=$((good + $(awk '{ print $2 }' "$work/verdict")))
}

# row NAME FIGURE UNIT MODE AMOUNT COUNT OPTION...: runs two_phase_bench and records the line FIGURE of its report.
row() {
  local name=$1 figure=$2 unit=$3 mode=$4 amount=$5 count=$6 longest=1000
  shift 6
  [[ $name =~ $only ]] || return
  [ "$count" -le "$most" ] || count=$most
  if ! "$build/bin/two_phase_bench" "$cubes" "$mode" "$amount" "$count" --tables "$tables" --csv "$work/csv" "$@" \
    >"$work/report"; then
    complain "$name: no figure"
    return
  fi
  [ "$mode" = budget ] || longest=$amount
  check "$name" "$longest"
  record "$name" "$unit" "$(awk -v figure="$figure" '$1 == figure { print $2 }' "$work/report")"
  [ "$mode" = budget ] || return
  record_report "$name: unsolved" cubes unsolved
  record_report "$name: worst overrun" us overrun
}

# record_report NAME UNIT FIGURE: records another figure of the same run.
record_report() {
  printf '%s\t%s\t%s\t\t\n' "$1" "$2" "$(awk -v figure="$3" '$1 == figure { print $2 }' "$work/report")" \
    >>"$work/figures"
}

# process_rows TIER MEMORY: the cost of making the tables, their size, and the time from process start to answer.
process_rows() {
  local tier=$1 memory=$2 fresh=$work/fresh_tables runs=20 TIMEFORMAT='%U %S' made cube begin microseconds
  [[ "$tier: tables, process" =~ $only ]] || return
  made=$({ time "$superflip" tables build --tables "$fresh" --memory "$memory" --quiet >"$work/list" 2>&1; } 2>&1)
  record "$tier: tables made, processor time" s "$(echo "$made" | awk '{ print $1 + $2 }')"
  echo "bytes $(awk -F'\t' '{ bytes += $2 } END { printf "%.1f", bytes / 1e6 }' "$work/list")" >"$work/report"
  record_report "$tier: tables on disk" MB bytes
  cube=$(head -n 1 "$cubes")
  begin=${EPOCHREALTIME/[.,]/}
  for _ in $(seq $runs); do
    "$superflip" solve --tables "$fresh" --memory "$memory" --threads 1 --quiet "$cube" >"$work/answer" ||
      complain "$tier: no answer"
  done
  microseconds=$(((${EPOCHREALTIME/[.,]/} - begin) / runs))
  record "$tier: process start to answer" ms "${microseconds}e-3"
  rm -rf "$fresh"
}

measure_round() {
  local tier memory threads suffix
  last_yardstick=$(measure_yardstick)
  while read -r tier memory; do
    row "$tier: first <= 21" mean ms first 21 1000 --memory "$memory"
    row "$tier: first <= 20" mean ms first 20 1000 --memory "$memory"
    row "$tier: first <= 19" mean ms first 19 100 --memory "$memory"
  done <<<"$tiers"
  row "length in 1 ms" length HTM budget 1 1000 --memory 150MB
  row "length in 10 ms" length HTM budget 10 1000 --memory 150MB
  row "length in 100 ms" length HTM budget 100 200 --memory 150MB
  row "length in 10 ms, 2 threads" length HTM budget 10 1000 --memory 150MB --threads 2
  for threads in 1 2; do
    suffix=$([ $threads = 1 ] || echo ", $threads threads")
    row "axial HTM, 10 ms$suffix" length AHTM budget 10 1000 --memory 150MB --threads $threads --metric ahtm
    row "QTM, 10 ms$suffix" length QTM budget 10 1000 --memory 150MB --threads $threads --metric qtm
    row "without B, 10 ms$suffix" length HTM budget 10 1000 --memory 1GB --threads $threads --moves '<U,D,R,L,F>'
  done
  row "cubes per second, <= 21" rate cubes/s rate 21 1000 --memory 150MB
  row "cubes per second, <= 20" rate cubes/s rate 20 1000 --memory 150MB
  process_rows small 2MB
  process_rows default 150MB
}

# Prints the table: the smallest, middle and largest figure of the rounds, the yardstick's middle one and, for times and
# rates, the speed relative to the yardstick of the same round.
print_table() {
  awk -F'\t' '
    # the smallest (k = 0), middle (1) or largest (2) number of a list
    function in_order(list, k,   n, i, j, values, x) {
      n = split(list, values, " ")
      for (i = 2; i <= n; ++i) {
        x = values[i] + 0
        for (j = i - 1; j >= 1 && values[j] + 0 > x; --j) values[j + 1] = values[j]
        values[j + 1] = x
      }
      return values[k == 0 ? 1 : k == 1 ? int((n + 1) / 2) : n]
    }
    !($1 in unit) { name[++names] = $1; unit[$1] = $2 }
    {
      value[$1] = value[$1] " " $3 + 0
      if ($4 == "" || $5 == "") next
      yardstick[$1] = yardstick[$1] " " ($4 + $5) / 2
      if ($1 ~ /first/ && $3 > 0) ratio[$1] = ratio[$1] " " ($4 + $5) / 2 / $3
      if ($2 == "cubes/s") ratio[$1] = ratio[$1] " " ($4 + $5) / 2000 * $3
    }
    END {
      print "| | unit | smallest | middle | largest | min2phase.js, ms per cube | times as fast |"
      print "| --- | --- | --- | --- | --- | --- | --- |"
      for (i = 1; i <= names; ++i) {
        row = name[i]
        printf "| %s | %s |", row, unit[row]
        for (k = 0; k < 3; ++k) printf " %.5g |", in_order(value[row], k)
        printf " %s |", yardstick[row] == "" ? "" : sprintf("%.3f", in_order(yardstick[row], 1))
        printf " %s |\n", ratio[row] == "" ? "" : sprintf("%.2f", in_order(ratio[row], 1))
      }
    }' "$work/figures"
}

for ((round = 1; round <= rounds; ++round)); do
  echo "two_phase.sh: round $round of $rounds" >&2
  measure_round
done
print_table
echo
echo "$good answers re-applied; all are correct."
exit $failed
