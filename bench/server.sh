#!/bin/sh
# bench/server.sh [BIN [SECONDS [REQUESTS]]]: measures the processor time per answer of `superflip serve` and compares
# it with `superflip solve`. Then overloads the server: with too many short searches, with searches of ten minutes
# beside them, and with REQUESTS (10000) of all kinds, during which its memory should stay constant. BIN is the folder
# of the programs (build/release/bin). Missing default tables are made first.
#
# The cost of an answer is processor time of all threads, so that other load on the machine disturbs it little.
set -eu
cd "$(dirname "$0")/.."
bin=${1:-build/release/bin} seconds=${2:-10} requests=${3:-10000}
cubes=tests/data/random_1000.facelets
work=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
"$bin/superflip" tables build --quiet >/dev/null

# ticks PID: the processor time of a process so far, in hundredths of a second.
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }
memory() { awk '/VmHWM/ { print $2 " kB at most" }' "/proc/$server/status"; }

begin_server() {
  rm -f "$work/url"
  "$bin/superflip" serve --port 0 --quiet "$@" >"$work/url" &
  server=$!
  until [ -s "$work/url" ]; do sleep 0.1; done
  port=$(sed 's/.*:\([0-9]*\).*/\1/' "$work/url")
  until curl -s -f "http://127.0.0.1:$port/readyz" >/dev/null; do sleep 0.1; done
  "$bin/server_load" "$port" "$cubes" 4 1 >/dev/null
}

end_server() {
  kill "$server"
  wait "$server" || true
  server=
}

# load NAME CLIENTS OPTIONS HALF: prints the report of the clients and the cost of an answer.
load() {
  before=$(ticks "$server")
  echo "== $1: $2 clients, {$3}, $4 half requests"
  "$bin/server_load" "$port" "$cubes" "$2" "$seconds" "$3" --half "$4" | tee "$work/report"
  after=$(ticks "$server")
  awk -v ticks=$((after - before)) '
    $1 == "answers" { printf "%.1f us of processor time per answer; ", ticks * 1e4 / $2 }' "$work/report"
  memory
}

for length in 21 20; do
  for _ in 1 2 3 4 5; do cat "$cubes"; done >"$work/cubes"
  # The last line of `times` is the processor time of the shell's children, such as 0m1.25s 0m0.02s.
  sh -c '"$0"/superflip solve --threads 2 --max-length "$1" --format json --quiet <"$2" >/dev/null; times' \
    "$bin" $length "$work/cubes" | tail -n 1 | tr 'ms' '  ' |
    awk -v n="$(wc -l <"$work/cubes")" -v most=$length '{
      printf "== superflip solve --max-length %d: %.1f us of processor time per answer\n", most,
        (60 * ($1 + $3) + $2 + $4) * 1e6 / n }'
  begin_server
  load throughput 200 "\"max_length\":$length" 0
  end_server
done
begin_server
load "half requests" 200 '"max_length":21' 500
end_server
begin_server --threads 1
load "far too many" 900 '"time_limit_ms":100' 0
load "too many" 400 '"time_limit_ms":100' 0
end_server
begin_server
cores=$(nproc)
echo "== short searches beside $((2 * cores)) of ten minutes: 4 clients, {\"max_length\":21}"
"$bin/server_load" "$port" "$cubes" 4 "$seconds" '"max_length":21' --long $((2 * cores))
memory
end_server
begin_server
echo "== $requests requests of all kinds, 16 clients"
"$bin/server_load" "$port" "$cubes" 16 86400 --mixed --requests "$requests" --pid "$server"
end_server
