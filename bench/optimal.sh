#!/bin/sh
# optimal.sh CUBES MEMORY...: solves the cubes (one per line) on one thread with the optimal solver's tables of each
# size and prints a Markdown row per size: cubes, seconds, nodes, nanoseconds per node, seconds x GB. The lengths must
# be equal for all sizes. SUPERFLIP names the program (default: build/release/bin/superflip).
#
#   bash bench/optimal.sh first_12.facelets 183MB 226MB
set -eu

cubes=$1
shift
root=$(cd "$(dirname "$0")/.." && pwd -P)
superflip=${SUPERFLIP:-$root/build/release/bin/superflip}
answers=$(mktemp)
lengths=$(mktemp)
trap 'rm -f "$answers" "$lengths" "$lengths.first"' EXIT

echo "| tables | cubes | seconds per cube | M nodes per cube | ns per node | seconds x GB |"
echo "| --- | --- | --- | --- | --- | --- |"
for memory in "$@"; do
  "$superflip" solve --solver optimal --wait-for-tables --memory "$memory" --threads 1 --format csv --quiet - \
    <"$cubes" >"$answers"
  python3 - "$answers" "$lengths" <<'PYTHON'
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1])))
if not all(row["optimal"] == "true" for row in rows):
    sys.exit("a cube was not solved with proof")
nodes = sum(int(row["nodes"]) for row in rows)
seconds = sum(float(row["time_ms"]) for row in rows) / 1000
units = {"KB": 1e-6, "MB": 1e-3, "GB": 1}
size = rows[0]["tables"]
gigabytes = float(size[:-2]) * units[size[-2:]]
mean = seconds / len(rows)
print(f"| {size} | {len(rows)} | {mean:.2f} | {nodes / len(rows) / 1e6:.2f} | {seconds * 1e9 / nodes:.0f} "
      f"| {mean * gigabytes:.2f} |")
with open(sys.argv[2], "w") as out:
    out.writelines(row["length"] + "\n" for row in rows)
PYTHON
  [ -e "$lengths.first" ] || cp "$lengths" "$lengths.first"
  cmp -s "$lengths" "$lengths.first" || { echo "the lengths differ between the tables" >&2; exit 1; }
done
