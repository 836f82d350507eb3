#!/bin/sh
# check_includes.sh SRC: reads every #include under the folder SRC and prints, as FILE:LINE: REASON, each that the
# architecture forbids (docs/architecture.md). Exit status: 0 none, 1 some, 2 no sources there.
set -eu
cd "$1"
sources=$(find . -name '*.h' -o -name '*.cpp' | sed 's:^\./::' | LC_ALL=C sort)
[ -n "$sources" ] || {
  echo "check_includes: no sources in $1" >&2
  exit 2
}
# shellcheck disable=SC2086  # a list of words: file names of ours, without blanks
awk '
BEGIN {
  # A floor may include those with a lower number. Two with the same number lie side by side.
  height["base"] = 0
  height["cube"] = 1
  height["notation"] = height["coord"] = 2
  height["table"] = height["search"] = 3
  height["solver"] = 4
  height["engine"] = 5
  height["app"] = 6
  # What the library of the WebAssembly tool chain (Debian 12, emscripten 3.1.6) lacks, and one that is slow.
  split("format ranges stop_token source_location regex", names, " ")
  for (i in names) not_portable[names[i]]
}

function complain(reason) {
  printf "%s:%d: \"%s\" %s\n", FILENAME, FNR, target, reason
  wrong = 1
}

# What is the matter with an include of a file of the project; "" when nothing is.
function judge(own, other,   own_depth) {
  if (!(own in height)) return "is included by a file that is on no floor"
  if (!(other in height) || target !~ /\//) return "is not named from src/ on"
  if (own == "app" && other == "app") {
    # app/cli/ and app/server/ know each other not; what they share lies in app/ itself.
    own_depth = split(FILENAME, own_part, "/")
    if (split(target, part, "/") > 2 && own_depth > 2 && part[2] != own_part[2]) return "is another front end"
    return ""
  }
  if (own == other) return ""
  if (height[other] > height[own]) return "reaches up from " own "/"
  if (height[other] == height[own]) return "reaches sideways from " own "/"
  if (own == "app" && other != "engine") return "reaches past engine/, the only thing a front end includes"
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
  if (in_quotes || (other in height && target ~ /\//)) {
    reason = judge(own, other)
    if (reason != "") complain(reason)
  } else if (target in not_portable && height[own] <= height["solver"]) {
    complain("is kept out of base/ to solver/: WebAssembly tool chains lack it")
  } else if (other == "fmt" && FILENAME ~ /\.h$/ && own != "app") {
    complain("is kept out of public headers")
  }
}

END { exit wrong }
' $sources
