#!/bin/sh
# delete_questions.sh SOURCE BUILD SCRATCH NAME...: copies the tree SOURCE to SCRATCH and deletes the folders of these
# questions and their lines in questions/all.inc there. What remains must be a program: the questions and the lists of them
# are compiled again, and linked with what else is in BUILD. The command must pass its tests without the verbs, and the API
# those of its description.
set -eu
source=$1
build=$2
scratch=$3
shift 3
rm -rf "$scratch"
mkdir -p "$scratch/tree"
(cd "$source" && tar cf - --exclude ./build --exclude ./.git --exclude node_modules .) | (cd "$scratch/tree" && tar xf -)

# Step 1: the questions leave.
cd "$scratch/tree"
for name in "$@"; do
  rm -r "src/questions/$name"
  sed -i "/($name)/d" src/questions/all.inc
  sed -i "/^  $name  /d" tests/cli/golden/help.txt
  if grep -rn "questions/$name/" src bench fuzz --include='*.cpp' --include='*.h'; then
    echo "another file includes what the question of $name has for itself" >&2
    exit 1
  fi
done

# Step 2: the questions and what lists them, and the others of BUILD, which do not change.
quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && exit 1; }; }
quietly cmake -S . -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSUPERFLIP_FAST_BUILD=ON -DSUPERFLIP_TESTS=ON \
  -DSUPERFLIP_PAGE=OFF
cd "$scratch/build"
compiled() { ninja -t targets all | sed -n 's/: CXX_COMPILER.*//p' | grep -E "$1"; }
listing=$(compiled '/superflip_(questions|question_verbs)\.dir/.*\.o$|/superflip_api\.dir/routes\.|/superflip_server\.dir/openapi\.')
verbs=$(compiled '/superflip\.dir/verbs\.cpp\.o$')
others=$(ninja -t targets all | sed -n "s:^\(src/.*/libsuperflip_[a-z_]*\.a\)\: .*:$build/\1:p" |
  grep -vE '/libsuperflip_(questions|question_verbs)\.a$')
# shellcheck disable=SC2086  # lists of files
quietly ninja $listing $verbs
system=$(for program in superflip server_tests; do ninja -t commands $program | tail -n 1; done | tr ' ' '\n' |
  grep -E '^(-l.*|/.*\.(so|a)[.0-9]*)$' | sort -u)
# shellcheck disable=SC2086  # lists of files
link() { quietly c++ -o "$@" $listing -Wl,--start-group $others -Wl,--end-group $system -pthread; }
# shellcheck disable=SC2086  # lists of files
link superflip_without $verbs "$build/src/app/cli/CMakeFiles/superflip.dir/main.cpp.o"
link openapi_test "$build/src/app/server/CMakeFiles/server_tests.dir/openapi_test.cpp.o"

# Step 3: what remains works.
SUPERFLIP_TREE="$scratch/tree" ./openapi_test --gtest_filter='OpenApi.*-*Events' --gtest_brief=1
export SUPERFLIP="$scratch/build/superflip_without" TEST_DATA="$scratch/tree/tests/data" DOCS="$scratch/tree/docs"
for name in "$@"; do
  if "$SUPERFLIP" help "$name" >/dev/null 2>&1; then
    echo "the command still has $name" >&2
    exit 1
  fi
done
"$SUPERFLIP" completions man >"$DOCS/superflip.1"  # printed from the rows
for test in tests/cli/verbs_test.sh src/questions/solve/solve_test.sh; do sh "$scratch/tree/$test"; done
rm -rf "$scratch"
