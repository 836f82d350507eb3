#!/bin/sh
# Plants one include at a time in an empty source tree and runs check_includes.sh: it must name the file and line of
# each wrong one, with its reason, and accept each right one. Usage: self_test.sh SCRATCH_FOLDER
set -eu
checker=$(cd "$(dirname "$0")" && pwd)/check_includes.sh
scratch=$1
failures=0

# judge FILE LINE: sets `status` and `said` to the result for a tree with that single line.
judge() {
  rm -rf "$scratch"
  mkdir -p "$scratch/$(dirname "$1")"
  printf '// A file.\n%s\n' "$2" >"$scratch/$1"
  status=0
  said=$("$checker" "$scratch" 2>&1) || status=$?
}

fail() {
  echo "wrong verdict on '$2' in $1: exit $status, '$said'" >&2
  failures=$((failures + 1))
}

right() {
  judge "$1" "$2"
  [ "$status:$said" = "0:" ] || fail "$1" "$2"
}

wrong() {
  judge "$1" "$2"
  case $status:$said in
    1:"$1:2: "*"$3"*) ;;
    *) fail "$1" "$2" ;;
  esac
}

right cube/a.h '#include "base/result.h"'
right cube/simd/a.cpp '#include "cube/move.h"'
right search/a.h '#include <vector>'
right solver/a.cpp '#include <fmt/format.h>'
right solvers/pocket/a.cpp '#include "search/ida_star.h"'
right solvers/optimal_gpu/a.cpp '#include "solvers/optimal/tables/coset_table.h"'
right solvers/optimal_gpu/a_test.cpp '#include "solvers/optimal/testing.h"'
wrong solvers/optimal_gpu/a.cpp '#include "solvers/optimal/testing.h"' "is for tests only"
wrong solvers/optimal/a.cpp '#include "solvers/optimal_gpu/device.h"' "is another solver"
right solvers/pocket/a.cpp '#include "cosets/pocket/bounds.h"'
right solvers/two_phase/a.cpp '#include "cosets/two_phase/node.h"'
right solvers/two_phase/coupling/a.h '#include "cosets/two_phase/node.h"'
right solvers/optimal/search/a.h '#include "solvers/optimal/search/node.h"'
right cosets/two_phase/a.h '#include "cosets/coset_graph.h"'
right catalogue/a_test.cpp '#include "solvers/optimal/testing.h"'
right engine/a.cpp '#include "solvers/painted/painted_solver.h"'
right cosets/two_phase/a_test.cpp '#include "cosets/two_phase/testing.h"'
right stages/a.cpp '#include "solvers/optimal/optimal.h"'
right methods/a.cpp '#include "cosets/coset_graph.h"'
right app/cli/a.cpp '#include "engine/engine.h"'
right app/cli/a.cpp '#include "notation/json.h"'
right app/cli/a.cpp '#include "app/cli/options.h"'
right questions/coset/verb.cpp '#include "terminal/line_verb.h"'
right questions/scan/pictures/a.cpp '#include "questions/scan/scan.h"'
right app/server/a.cpp '#include "app/json.h"'
right app/cli/a.cpp '#include "app/server/serve.h"'
right app/wasm/a.cpp '#include "app/api/api.h"'
right app/server/a.cpp '#include <regex>'
right coord/a.cpp '// #include "table/store.h"'

wrong base/a.h '#include "cube/move.h"' 'reaches up from base/'
wrong table/a.cpp '#  include "solver/solver.h"' 'reaches up from table/'
wrong engine/a.cpp '#include "app/cli/cli.h"' 'reaches up from engine/'
wrong questions/coset/verb.cpp '#include "app/cli/verbs.h"' 'reaches up from questions/'
wrong coord/a.h '#include "notation/algorithm.h"' 'reaches sideways from coord/'
wrong search/a_test.cpp '#include "table/store.h"' 'reaches sideways from search/'
wrong table/a.h '#include <search/space.h>' 'reaches sideways from table/'
wrong app/cli/a.cpp '#include "cube/move.h"' 'reaches past engine/'
wrong app/cli/a.cpp '#include "app/server/server.h"' 'another front end'
wrong app/wasm/a.cpp '#include "app/server/service.h"' 'another front end'
wrong app/server/a.cpp '#include "app/cli/cli.h"' 'another front end'
wrong app/a.cpp '#include "app/cli/cli.h"' 'reaches up to a front end'
wrong cube/a.cpp '#include "metric.h"' 'not named from src/'
wrong cube/a.cpp '#include "../base/rng.h"' 'not named from src/'
wrong cosets/a.h '#include "solver/solver.h"' 'reaches sideways from cosets/'
wrong solvers/korf/a.h '#include "solvers/reid/reid.h"' 'another solver'
wrong solvers/korf/a.h '#include "stages/stage.h"' 'reaches up from solvers/'
wrong cosets/two_phase/a.h '#include "solvers/two_phase/coupling/views.h"' 'reaches up from cosets/'
wrong cosets/two_phase/a.h '#include "cosets/reid/reid_tables.h"' 'is another room'
wrong cosets/a.h '#include "cosets/reid/reid_tables.h"' 'reaches up to a room'
wrong comparison/a.cpp '#include "solvers/korf/korf.h"' 'reaches sideways from comparison/'
wrong whole_cosets/a.h '#include "solvers/two_phase/phases.h"' 'reaches sideways from whole_cosets/'
wrong stages/a.h '#include "solvers/optimal/search/node.h"' 'is a private file of a solver'
wrong solvers/two_phase/phase2/a.h '#include "solvers/two_phase/coupling/views.h"' 'reaches up from two_phase/phase2/'
wrong solvers/optimal/tables/a.h '#include "solvers/optimal/attic/a.h"' 'does not know'
wrong solvers/optimal/search/a.h '#include "solvers/optimal/testing.h"' 'for tests only'
wrong solvers/optimal/attic/a.h '#include "solvers/optimal/search/node.h"' 'does not know'
wrong solvers/optimal/tables/a.h '#include "solvers/optimal/search/node.h"' 'reaches up from optimal/tables/'
wrong attic/a.cpp '#include "base/rng.h"' 'on no floor'
wrong solver/a.cpp '#include <regex>' 'kept out of base/ to catalogue/'
wrong notation/a.h '#include <fmt/format.h>' 'kept out of public headers'

rm -rf "$scratch"
mkdir -p "$scratch"
if "$checker" "$scratch" 2>/dev/null; then
  echo "a tree without sources passed" >&2
  failures=$((failures + 1))
fi
[ "$failures" = 0 ]
