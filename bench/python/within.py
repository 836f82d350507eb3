"""Solution lengths within time limits. Usage:

    PYTHONPATH=python/src python3 bench/python/within.py CUBES COUNT MEMORY METRIC[,METRIC...] LIMIT...

SUPERFLIP_LIBRARY and SUPERFLIP_TABLES name the library and the folder of tables. Solves the first COUNT cubes of the
file CUBES, one after the other, each with two threads, with "two-phase" and with "optimal", and prints a Markdown row
for each metric, solver and limit (such as 100ms): how many cubes were solved, the mean length and the mean of the
proved lower bounds of these, how many are proved to be shortest, and the mean and the longest time of a call.
"""

import sys
import time

import superflip


def measure(cubes, **request):
    solutions, times = [], []
    for cube in cubes:
        start = time.perf_counter()
        try:
            solutions.append(superflip.solve(cube, threads=2, **request))
        except superflip.TimeLimitError:
            pass
        times.append(1e3 * (time.perf_counter() - start))
    return solutions, times


def main():
    path, count, memory, metrics, *limits = sys.argv[1:]
    with open(path, encoding="ascii") as lines:
        cubes = [line.strip() for line in lines][: int(count)]
    superflip.configure(memory=memory, missing_tables="wait")
    print("| metric | limit | solver | solved | mean | proved bound | proved | ms, mean | ms, longest |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for metric in metrics.split(","):
        for solver in ("two-phase", "optimal"):
            superflip.solve("R U F2", solver=solver, metric=metric)  # opens the tables
            for limit in limits:
                solutions, times = measure(cubes, solver=solver, metric=metric, time_limit=limit)
                solved = max(len(solutions), 1)
                mean = sum(solution.length for solution in solutions) / solved
                bound = sum(solution.lower_bound for solution in solutions) / solved
                proved = sum(solution.optimal for solution in solutions)
                print(
                    f"| {metric} | {limit} | {solver} | {len(solutions)} of {len(cubes)} | {mean:.2f} | {bound:.2f} "
                    f"| {proved} | {sum(times) / len(times):.1f} | {max(times):.1f} |",
                    flush=True,
                )


main()
