"""Measures the Python package. Usage: PYTHONPATH=python/src python3 bench/python/measure.py [CUBES] [COMMAND]

SUPERFLIP_LIBRARY names the library unless the package has one. Prints import time, first answer without tables on disk,
delay of Ctrl-C, steps of VecEnv, and, with COMMAND (a superflip), CUBES cubes through solve_many and through the
command in turn. CPU times are user seconds, which other work on the machine changes little; wall times need quiet.
"""

import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np
import superflip

CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"


def spread(values):
    return f"median {statistics.median(values):.4g}, {min(values):.4g} to {max(values):.4g}"


def child(program, **environment):
    found = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ, **environment}, check=True, text=True
    )
    return float(found.stdout)


def user(who=resource.RUSAGE_SELF):
    return resource.getrusage(who).ru_utime


def start():
    for clock, name in (("process_time", "CPU"), ("perf_counter", "wall")):
        program = f"import time; a = time.{clock}(); import superflip; print(time.{clock}() - a)"
        print(f"import, {name} s:", spread([child(program) for _ in range(15)]))
        program = f"import time, superflip; a = time.{clock}(); superflip.solve('{CUBE}'); print(time.{clock}() - a)"
        times = []
        for _ in range(9):
            with tempfile.TemporaryDirectory() as home:
                times.append(child(program, HOME=home, XDG_CACHE_HOME=home, SUPERFLIP_TABLES=""))
                assert os.listdir(home) == ["superflip"]
        print(f"first answer without tables on disk, {name} s:", spread(times))


def interrupt():
    delays = []
    for seed in range(9):
        cube = superflip.Cube.random(seed)
        sent = []

        def send():
            time.sleep(0.2)
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=send).start()
        try:
            superflip.solve(cube, max_length=16, time_limit=60)
        except KeyboardInterrupt:
            delays.append(1000 * (time.perf_counter() - sent[0]))
    print("Ctrl-C to KeyboardInterrupt, wall ms:", spread(delays))


def overhead():
    times = []
    for _ in range(7):
        begin = time.process_time()
        for _ in range(1000):
            superflip.solve("R")
        times.append((time.process_time() - begin) * 1000)
    print("solve('R'), CPU microseconds:", spread(times))


def steps(n=65_536):
    for metric, view in (("htm", None), ("qtm", None), ("htm", "one_hot"), ("htm", "cubies")):
        env = superflip.VecEnv(n, metric, seed=1, max_steps=1000)
        actions = np.random.default_rng(1).integers(0, len(env.actions), (16, n), dtype=np.uint8)
        rates = []
        for _ in range(7):
            begin = time.process_time()
            for turn in range(64):
                env.step(actions[turn % 16])
                if view:
                    getattr(env, view)
            rates.append(64 * n / (time.process_time() - begin) / 1e6)
        print(f"VecEnv({n}, {metric!r}) with {view or 'states'}, million steps a second:", spread(rates))


def batch(cubes, command):
    states = np.array(superflip.VecEnv(cubes, seed=5).states)
    superflip.solve_many(states[:2000])  # opens the tables
    lines = "".join("".join("URFDLB"[colour] for colour in row) + "\n" for row in states)
    rates = []
    for _ in range(5):
        resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        begin, before = time.perf_counter(), user()
        found = superflip.solve_many(states, max_length=21)
        ours = cubes / (user() - before), cubes / (time.perf_counter() - begin)
        growth = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - resident) / 1024
        begin, before = time.perf_counter(), user(resource.RUSAGE_CHILDREN)
        subprocess.run([command, "solve", "--max-length", "21", "--quiet"], input=lines.encode(), check=True,
                       stdout=subprocess.DEVNULL)
        theirs = cubes / (user(resource.RUSAGE_CHILDREN) - before), cubes / (time.perf_counter() - begin)
        rates.append((ours, theirs))
        print(f"  cubes a second: solve_many {ours[0]:.0f} CPU, {ours[1]:.0f} wall; command {theirs[0]:.0f} CPU, "
              f"{theirs[1]:.0f} wall; peak memory +{growth:.1f} MiB")
        assert (found.codes == 0).all() and superflip.verify(states, found.moves).all()
    for clock, name in enumerate(("CPU", "wall")):
        best = max(ours[clock] for ours, _ in rates) / max(theirs[clock] for _, theirs in rates)
        print(f"solve_many / command, {name}: best of each {best:.3f}; by round",
              spread([ours[clock] / theirs[clock] for ours, theirs in rates]))
    print("mean length", found.lengths.mean())


if __name__ == "__main__":
    start()
    interrupt()
    overhead()
    steps()
    if len(sys.argv) > 2:
        batch(int(sys.argv[1]), sys.argv[2])
