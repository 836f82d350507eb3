#!/usr/bin/env python3
"""bench/server_attack.py [SUPERFLIP [SECONDS]]: what a short solve waits while others attack `superflip serve`.

For SECONDS (600) 40 clients ask for what costs most: stages and sets of moves that no one else has (each needs tables of
its own), and, in bursts of 32, the superflip with `time_limit_ms` 1. Beside them one client, a process of its own, solves
cubes of three moves, ten a second. Prints, for each tenth of the time, the answers, the quantiles of the short solves in milliseconds, and the
memory and the files of the server.
"""
import http.client
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

superflip = sys.argv[1] if len(sys.argv) > 1 else "build/release/bin/superflip"
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 600.0
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
EDGES = ["DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL", "UF", "UR", "UB", "UL"]
FACES = "URFDLB"
LIMITS = ["--table-memory", "600MB", "--table-disk", "600MB"]

statuses = {}
lock = threading.Lock()
over = threading.Event()


def ask(port, body):
    """The status of one request on a connection of its own, and its milliseconds."""
    start = time.monotonic()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("POST", "/api/v1/solve", json.dumps(body), {"Content-Type": "application/json"})
        status = connection.getresponse().status
        connection.close()
    except OSError:
        status = 0
    return status, 1000 * (time.monotonic() - start)


def attack(port, number):
    rng = random.Random(number)
    while not over.is_set():
        if number < 32:
            body = {"cube": SUPERFLIP, "solver": "optimal", "time_limit_ms": 1}
        elif number % 2:
            body = {"cube": "R U F2 D L'", "stage": " ".join(rng.sample(EDGES, 3))}
        else:
            moves = "".join(rng.sample(FACES, 3))
            body = {"cube": " ".join(rng.choice(moves) for _ in range(6)), "moves": f"<{','.join(moves)}>"}
        status, _ = ask(port, body)
        with lock:
            statuses[status] = statuses.get(status, 0) + 1
        if number < 32:
            time.sleep(0.5)


def solve_short(port, times):
    """Not in a thread: 40 others would share its interpreter, and their turns would count as the server's time."""
    rng = random.Random(0)
    while True:
        status, milliseconds = ask(port, {"cube": " ".join(rng.choice(FACES) for _ in range(3))})
        times.put(milliseconds if status == 200 else float("inf"))
        time.sleep(0.1)


def report(process, folder, at, short):
    times = []
    while not short.empty():
        times.append(short.get())
    times.sort()
    with lock:
        found = dict(sorted(statuses.items()))
        statuses.clear()
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    files = sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder))
    at_share = [times[min(int(share * len(times)), len(times) - 1)] for share in (0.5, 0.99, 1)]
    print(f"{at:5.0f} s: {len(times)} short solves, median {at_share[0]:.1f}, 99 of 100 {at_share[1]:.1f}, slowest "
          f"{at_share[2]:.1f} ms; others {found}; {memory // 1000} MB, files {files // 10**6} MB", flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([superflip, "tables", "build", "--quiet", "--tables", folder], check=True,
                       stdout=subprocess.DEVNULL)
        with subprocess.Popen([superflip, "serve", "--port", "0", "--quiet", "--tables", folder, *LIMITS],
                              stdout=subprocess.PIPE, text=True) as process:
            port = int(process.stdout.readline().rsplit(":", 1)[1].strip().strip("/"))
            time.sleep(5)
            workers = [threading.Thread(target=attack, args=(port, n)) for n in range(40)]
            short = multiprocessing.Queue()
            prober = multiprocessing.Process(target=solve_short, args=(port, short), daemon=True)
            prober.start()
            for worker in workers:
                worker.start()
            begin = time.monotonic()
            for part in range(1, 11):
                time.sleep(max(0.0, begin + part * seconds / 10 - time.monotonic()))
                report(process, folder, part * seconds / 10, short)
            over.set()
            prober.terminate()
            for worker in workers:
                worker.join()
            process.terminate()


main()
