#!/bin/sh
# patterns.sh METRIC [FROM TO]: proves the shortest lengths of the named patterns again with the optimal solver and counts
# their solutions (`--count all`), for the rows whose length is between FROM and TO moves (default 0 and 13) and not merely
# published. Prints a row per pattern: name, length, solutions, nodes, seconds. Exit status 1: a length or a count differs
# from that of `superflip patterns`; a count that the row lacks is only printed.
#
#   sh bench/patterns.sh htm 0 16
#
# SUPERFLIP names the program (default: build/release/bin/superflip), THREADS the threads (1), MEMORY the tables (226MB),
# COUNT=1 finds one solution only: enough for the length, in less time.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
export SUPERFLIP="${SUPERFLIP:-$root/build/release/bin/superflip}"
python3 - "$1" "${2:-0}" "${3:-13}" "${THREADS:-1}" "${MEMORY:-226MB}" "${COUNT:-all}" <<'PYTHON'
import csv, io, json, os, subprocess, sys

metric, first, last, threads, memory, count = sys.argv[1:]
superflip = os.environ["SUPERFLIP"]


def run(*arguments):
    return subprocess.run([superflip, *arguments], capture_output=True, text=True, check=True).stdout


wrong = 0
print("| pattern | length | solutions | nodes | seconds |\n| --- | --- | --- | --- | --- |")
rows = [row for row in csv.DictReader(io.StringIO(run("patterns", "--format", "csv")))
        if int(first) <= int(row[metric]) <= int(last) and row[metric + "_proof"] == "here"]
for row in sorted(rows, key=lambda row: int(row[metric])):
    answer = json.loads(run("solve", "--solver", "optimal", "--metric", metric, "--memory", memory, "--threads", threads,
                            "--wait-for-tables", "--count", count, "--format", "json", "--quiet", row["algorithm"]))
    stated = row[metric + "_solutions"]
    solutions = str(len(answer["solutions"])) if answer["complete"] else "-"
    same = answer["optimal"] and str(answer["length"]) == row[metric] and (count != "all" or stated in ("", solutions))
    print(f"| {row['name']} | {answer['length']} | {solutions} | {answer['nodes']} | {answer['time_ms'] / 1000:.2f} |" +
          ("" if same else f" differs: {row[metric]}, {stated}"), flush=True)
    wrong += not same
sys.exit(1 if wrong else 0)
PYTHON
