#!/bin/sh
# check_includes.sh SRC: reads every #include under the folder SRC and prints each one that the architecture forbids
# (docs/architecture.md), as FILE:LINE: REASON. Exit status: 0 none, 1 some, 2 no sources.
set -eu
cd "$1"
sources=$(find . -name '*.h' -o -name '*.cpp' | sed 's:^\./::' | LC_ALL=C sort)
[ -n "$sources" ] || {
  echo "check_includes: no sources in $1" >&2
  exit 2
}
# shellcheck disable=SC2086  # a list of words: our file names have no blanks
awk '
BEGIN {
  # A floor may include floors with a lower number. Two with the same number do not know each other.
  height["base"] = 0
  height["cube"] = 1
  height["notation"] = height["coord"] = 2
  height["table"] = height["search"] = height["patterns"] = height["colours"] = height["robot"] = 3
  height["cosets"] = height["solver"] = 4
  height["solvers"] = height["comparison"] = height["whole_cosets"] = 5
  height["stages"] = 6
  height["methods"] = 7
  height["catalogue"] = height["algs"] = 8
  height["engine"] = 9
  height["ask"] = 10
  height["terminal"] = 11
  height["questions"] = 12
  height["job"] = 13
  height["app"] = 14
  # The folders of a solver are ordered like floors; the files of the solver itself are on top.
  room["two_phase/phase2"] = 1
  room["two_phase/coupling"] = 2
  room["optimal/cosets"] = 1
  room["optimal/tables"] = 2
  room["optimal/bounds"] = 3
  room["optimal/search"] = 4
  top = 9
  # Headers that the WebAssembly tool chain lacks (Debian 12, emscripten 3.1.6), and a slow one.
  split("format ranges stop_token source_location regex", names, " ")
  for (i in names) not_portable[names[i]]
}

function complain(reason) {
  printf "%s:%d: \"%s\" %s\n", FILENAME, FNR, target, reason
  wrong = 1
}

# The height of a file within its solver.
function height_within(file, parts, count) {
  # Tests of a solver, and their shared headers, may use all of the solver.
  if (count == 3 || file ~ /_test\.cpp$|\/testing[a-z_]*\.h$/) return top
  return room[parts[2] "/" parts[3]]
}

# Judges an include between two files of solvers/.
function judge_solvers(   own_part, part, own_count, count, own_height, other_height) {
  own_count = split(FILENAME, own_part, "/")
  count = split(target, part, "/")
  # The optimal solver on a device has the tables and the numbers of the optimal solver, and falls back on it.
  if (own_part[2] == "optimal_gpu" && part[2] == "optimal")
    return target ~ /\/testing[a-z_]*\.h$/ && FILENAME !~ /_test\.cpp$|\/testing[a-z_]*\.(h|cpp)$/ ? "is for tests only" : ""
  if (part[2] != own_part[2]) return "is another solver"
  own_height = height_within(FILENAME, own_part, own_count)
  other_height = height_within(target, part, count)
  if (own_height == "" || other_height == "") return "is in a folder that this check does not know"
  if (target ~ /\/testing[a-z_]*\.h$/ && own_height < top) return "is for tests only"
  if (other_height > own_height) return "reaches up from " own_part[2] "/" own_part[3] "/"
  if (other_height == own_height && own_height != top && part[3] != own_part[3])
    return "reaches sideways from " own_part[2] "/" own_part[3] "/"
  return ""
}

# Judges an include between two files of questions/: a question knows no other, but the list and tests know all.
function judge_questions(   own_part, part) {
  if (split(FILENAME, own_part, "/") < 3 || FILENAME ~ /_test\.cpp$/) return ""
  split(target, part, "/")
  return part[2] == own_part[2] ? "" : "is another question"
}

# Judges an include between two files of cosets/: the rooms know the files above them and not each other.
function judge_cosets(   own_part, part, own_count, count) {
  own_count = split(FILENAME, own_part, "/")
  count = split(target, part, "/")
  if (count < 3 || part[2] == own_part[2]) return ""
  return own_count < 3 ? "reaches up to a room" : "is another room"
}

# Judges an include of a solver from above: only the header that makes it. Tests may look inside.
function judge_rooms_of_solvers(   part, count) {
  if (FILENAME ~ /_test\.cpp$/) return ""
  count = split(target, part, "/")
  if (count == 3 && (part[3] == part[2] ".h" || part[3] == part[2] "_solver.h")) return ""
  return "is a private file of a solver: move what both need to cosets/"
}

# Judges an include between two files of app/: app/ knows no front end, a front end knows app/ and itself. The command
# starts the server. The server and the WebAssembly core answer the API.
function judge_app(   own_part, part, own_front_end) {
  if (split(target, part, "/") < 3) return ""
  own_front_end = split(FILENAME, own_part, "/") > 2 ? own_part[2] : ""
  if (part[2] == own_front_end || (own_front_end == "cli" && target == "app/server/serve.h")) return ""
  if (own_front_end ~ /^(capi|wasm|server)$/ && part[2] == "api") return ""
  return own_front_end == "" ? "reaches up to a front end" : "is another front end"
}

# The reason why an include of a project file is forbidden; "" when it is allowed.
function judge(own, other) {
  if (!(own in height)) return "is included by a file that is on no floor"
  if (!(other in height) || target !~ /\//) return "is not named from src/ on"
  if (own == "app" && other == "app") return judge_app()
  if (own == "solvers" && other == "solvers") return judge_solvers()
  if (own == "questions" && other == "questions") return judge_questions()
  if (own == "cosets" && other == "cosets") return judge_cosets()
  if (other == "solvers" && height[own] > height["solvers"]) return judge_rooms_of_solvers()
  if (own == other) return ""
  if (height[other] > height[own]) return "reaches up from " own "/"
  if (height[other] == height[own]) return "reaches sideways from " own "/"
  if (own == "app" && height[other] < height["engine"] && other !~ /^(base|notation)$/) return "reaches past engine/"
  return ""
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
  in_quotes = $0 ~ /^[^"<]*"/
  target = $0
  sub(/^[^"<]*["<]/, "", target)
  sub(/[">].*/, "", target)
  own = FILENAME
  sub(/\/.*/, "", own)
  other = target
  sub(/\/.*/, "", other)
  # The headers of the C interface lie in one folder where they are installed.
  if (FILENAME ~ /^app\/capi\/superflip[a-z_]*\.h$/ && target ~ /^superflip[a-z_]*\.h$/) next
  if (in_quotes || (other in height && target ~ /\//)) {
    reason = judge(own, other)
    if (reason != "") complain(reason)
  } else if (target in not_portable && height[own] <= height["catalogue"]) {
    complain("is kept out of base/ to catalogue/: WebAssembly tool chains lack it")
  } else if (other == "fmt" && FILENAME ~ /\.h$/ && own != "app") {
    complain("is kept out of public headers")
  }
}

END { exit wrong }
' $sources
