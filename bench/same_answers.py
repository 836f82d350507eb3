#!/usr/bin/env python3
"""bench/same_answers.py OLD NEW: do two builds of the command give the same answers?

Both answer the same lines: scrambles by seed, cubes solved by each solver and stage in each metric, encodings,
algorithms, targets. Every answer is one that neither time nor threads can change. Prints a row for each workload, the
first lines that differ, and exits with 1 where any do.
"""
import subprocess
import sys

old, new = sys.argv[1:3]


def run(command, words, lines=()):
    done = subprocess.run([command, *words], input="\n".join(lines) + "\n", text=True, capture_output=True)
    return done.stdout.splitlines() or [f"exit {done.returncode}: {done.stderr.strip()}"]


def scrambles(count, *options):
    return run(new, ["scramble", "--count", str(count), "--seed", "45", "--quiet", *options])


def cut(cubes, moves):
    return [" ".join(cube.split()[:moves]) for cube in cubes]


cubes = scrambles(3000)
pocket = scrambles(1000, "--puzzle", "2x2x2")
solve = ["solve", "--threads", "1", "--wait-for-tables", "--quiet"]
workloads = [
    ("scramble", ["scramble", "--count", "3000", "--seed", "7", "--quiet"], ()),
    ("scramble, 2x2x2", ["scramble", "--puzzle", "2x2x2", "--count", "1000", "--seed", "7", "--quiet"], ()),
]
workloads += [(f"scramble --kind {kind}", ["scramble", "--kind", kind, "--count", "200", "--seed", "3", "--quiet"], ())
              for kind in ("333bf", "333fm", "333mbf")]
workloads += [(f"scramble {kind}", ["scramble", *kind.split(), "--count", "200", "--seed", "3", "--quiet"], ())
              for kind in ("--stage zbll", "--stage cross --length 5", "--case wv", "--solved cross")]
workloads += [("two-phase, at most 21", solve, cubes), ("two-phase, at most 20", [*solve, "--max-length", "20"], cubes[:1000])]
workloads += [(f"two-phase, {metric}", [*solve, "--metric", metric], cubes[:300]) for metric in ("qtm", "stm", "ahtm", "aqtm")]
workloads += [(solver, [*solve, "--solver", solver], cubes[:1000]) for solver in ("cfop", "zz", "roux", "kociemba")]
workloads += [(solver, [*solve, "--solver", solver], cubes[:50]) for solver in ("thistlethwaite", "fmc")]
workloads += [(f"{solver}, 11 moves", [*solve, "--solver", solver], cut(cubes[:100], 11)) for solver in ("korf", "reid")]
workloads += [(f"optimal, {metric}, 13 moves", [*solve, "--solver", "optimal", "--metric", metric], cut(cubes[:150], 13))
              for metric in ("htm", "qtm", "stm", "ahtm", "aqtm")]
workloads += [("optimal, all of 10 moves", [*solve, "--solver", "optimal", "--count", "all"], cut(cubes[:100], 10))]
workloads += [("pocket", [*solve, "--puzzle", "2x2x2"], pocket),
              ("pocket, all", [*solve, "--puzzle", "2x2x2", "--count", "all"], pocket[:100]),
              ("pocket, qtm", [*solve, "--puzzle", "2x2x2", "--metric", "qtm"], pocket[:300])]
workloads += [(f"stage {stage}", [*solve, "--stage", stage, "--faces", "DU"], cubes[:300])
              for stage in ("cross", "xcross", "eocross", "eoline", "2x2x3", "dr", "eo")]
workloads += [("both sides", [*solve, "--stage", "eo", "--niss"], cubes[:100])]
workloads += [("moves <U,R,F>", [*solve, "--moves", "<U,R,F>"],
               [" ".join(m for m in cube.split() if m[0] in "URF") for cube in cubes[:50]])]
workloads += [("analyze", ["analyze", "--stages", "cross,xcross,eocross,eoline", "--faces", "DU", "--quiet"], cubes[:1000])]
workloads += [(f"convert --to {to}", ["convert", "--to", to, "--quiet"], cubes[:500])
              for to in ("facelets", "reid", "b32", "kpattern", "cycles")]
workloads += [(f"recognise --method {method}", ["recognise", "--method", method, "--quiet"], cut(cubes[:500], 7)) for method in ("cfop", "fmc")]
workloads += [(f"alg --to {to}", ["alg", "--to", to, "--quiet"], cubes[:300]) for to in ("simple", "wide", "cycles", "order", "lengths")]
workloads += [("blind", ["blind", "--quiet"], cubes[:300])]
workloads += [("distances", ["distances", "--format", "csv"], ()), ("patterns", ["patterns"], ()),
              ("algs", ["algs", "pll", "--format", "csv"], ()), ("bench", ["bench"], ())]

answers = differences = 0
for name, words, lines in workloads:
    before, after = run(old, words, lines), run(new, words, lines)
    if before[0].startswith("exit 2"):
        print(f"{name:28} not asked: OLD does not know it")
        continue
    wrong = [pair for pair in zip(before, after) if pair[0] != pair[1]]
    count = max(len(before), len(after))
    differing = len(wrong) + abs(len(before) - len(after))
    answers += count
    differences += differing
    print(f"{name:28} {count:6} answers, {differing} differ", flush=True)
    for was, now in wrong[:2]:
        print(f"    old: {was}\n    new: {now}")
print(f"{answers} answers, {differences} differ")
sys.exit(differences > 0)
