#!/bin/sh
# trial.sh [SCALE [SEED]]: solves random cubes with `superflip solve`. A checker that shares no code with it
# (tests/cli/answer_checker.cpp) applies every answer to its cube. SCALE 1, the default, means 1,000,000 cubes by
# two-phase and 10,000 of most other kinds; 0.01 means a hundredth of each, but at least 10. Prints a table. Exit status
# 1 when an answer is wrong, missing, or given to an impossible cube.
#
# Environment: BIN, the folder of superflip, answer_checker and trial_cubes (build/release/bin); OPTIONS, for every call
# of superflip, such as "--memory 13MB" to make no tables; FAULT=1 corrupts the first answer of each kind, to show that
# the trial finds it.
set -u
folder=$(cd "$(dirname "$0")" && pwd -P)
bin=${BIN:-$folder/../../build/release/bin}
scale=${1:-1}
seed=${2:-2026}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for program in superflip answer_checker trial_cubes; do
  [ -x "$bin/$program" ] || { echo "trial.sh: $bin/$program is missing; see BIN at the head" >&2; exit 2; }
done
wrong=0

# Corrupts the first answer: adds a turn.
spoil() {
  if [ "${FAULT:-}" = 1 ]; then
    awk 'NR == 1 { $0 = $0 == "" ? "R (1 HTM)" : "R " $0 } { print }' "$1" >"$1.spoilt" && mv "$1.spoilt" "$1"
  fi
}

# trial NAME COUNT KIND CHECK... -- OPTION...: tries COUNT cubes (at scale 1) of a KIND, given as "moves:RU" with moves.
trial() {
  name=$1
  count=$(awk -v n="$2" -v scale="$scale" 'BEGIN { n = int(n * scale); print n < 10 ? 10 : n }')
  kind=${3%%:*} moves=
  [ "$kind" = "$3" ] || moves=${3#*:}
  shift 3
  check=
  while [ "$1" != -- ]; do
    check="$check $1"
    shift
  done
  shift
  "$bin/trial_cubes" "$kind" "$count" "$seed" ${moves:+"$moves"} >"$work/cubes" || exit 2
  begin=$(date +%s)
  # shellcheck disable=SC2086  # OPTIONS is a list of words
  "$bin/superflip" solve --quiet ${OPTIONS:-} "$@" <"$work/cubes" >"$work/answers" 2>"$work/errors"
  code=$?
  end=$(date +%s)
  spoil "$work/answers"
  # shellcheck disable=SC2086  # check is a list of words
  verdict=$("$bin/answer_checker" "$work/cubes" "$work/answers" $check 2>"$work/objections")
  # Impossible cubes end with exit status 3, all others with 0.
  case $check in
    *refused*) [ $code -eq 3 ] || verdict="$verdict (exit status $code)" ;;
    *) [ $code -eq 0 ] || verdict="$verdict (exit status $code)" ;;
  esac
  set -- $verdict
  printf '| %s | %s | %s | %s | %s | %s |\n' "$name" "$count" "${4:-?}" "${6:-}" "${8:-}" "$((end - begin))"
  if [ "${4:-1}" -ne 0 ] || [ $# -gt 8 ]; then
    wrong=$((wrong + 1))
    echo "trial.sh: $name: $verdict" >&2
    head -n 3 "$work/objections" "$work/errors" >&2
  fi
}

echo "| what | cubes | wrong | mean length | longest | seconds |"
echo "| --- | --- | --- | --- | --- | --- |"
trial "two-phase, stickers" 900000 facelets --goal solved --metric HTM --
trial "two-phase, scrambles" 100000 scramble --goal solved --metric HTM --
for metric in htm qtm stm ahtm aqtm; do
  label=$(echo $metric | tr a-z A-Z)
  trial "in $label" 10000 facelets --goal solved --metric "$label" -- --metric $metric
done
trial "steps for robots, axial" 10000 facelets --goal solved -- --metric ahtm --format robot
trial "held and coloured in other ways" 10000 held --goal solved --metric HTM --
trial "painted in part" 10000 painted --goal painted --metric HTM --
trial "2x2x2" 10000 pocket --goal pocket --moves URF -- --puzzle 2x2x2
trial "2x2x2 in QTM" 10000 pocket --goal pocket --moves URF --metric QTM -- --puzzle 2x2x2 --metric qtm
for moves in URFDL URF UR U2R2F2 UDR2L2F2B2; do
  for metric in htm qtm ahtm; do
    trial "<$moves> in $metric" 1000 "moves:$moves" --goal solved --moves $moves -- --moves "<$moves>" --metric $metric
  done
done
for stage in cross@D cross@URFDLB xcross@D xcross@UF 2x2x2@D 2x2x3@DL eo@D; do
  count=10000
  case $stage in 2x2x3*) count=1000 ;; esac
  trial "stage ${stage%@*} on ${stage#*@}" $count facelets --goal "$stage" --metric HTM \
    -- --stage "${stage%@*}" --faces "${stage#*@}"
done
trial "stage cross in STM" 1000 facelets --goal cross@U --metric STM -- --stage cross --faces U --metric stm
trial "NISS: eo on any face" 1000 scramble --goal eo@URFDLB --niss -- --stage eo --faces URFDLB --niss
for solver in cfop zz roux thistlethwaite; do
  trial "$solver" 1000 scramble --goal solved --metric HTM -- --solver $solver
done
trial "no cubes" 10000 wrong --goal refused --
exit $((wrong > 0))
