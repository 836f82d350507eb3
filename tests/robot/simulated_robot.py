#!/usr/bin/env python3
"""simulated_robot.py SUPERFLIP [--solves N] [--seed N] [--share P]: `superflip robot` against robots that turn cubes of
their own at the other end of pseudo terminals, over lines with faults. Each solve must end solved or stopped. Wrong is a solve that
Superflip calls solved while the cube is not, whose robot moves after a confirmed stop, or that ends in any other way.
Prints one line for each wrong solve and a summary. Exit status: 0 none wrong, 1 some, 2 too few ended solved.
"""
import argparse
import collections
import json
import os
import pty
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
import tty

from bad_line import BadLine
from cube_model import ORDER, Cube
from firmware import Firmware
from machine_model import machine_for

TIMEOUT = 0.02  # seconds that superflip waits for an answer
LONGEST = 60  # seconds for one solve
# What else may happen, once in a solve. Most solves have none of these.
ACCIDENTS = ("none",) * 12 + ("never answers", "dies", "motor error", "power loss", "Ctrl-C", "unplugged")


def quick_profile(superflip, name):
    """The shipped profile with times of a few milliseconds."""
    text = subprocess.run([superflip, "robot", "--profile", name, "--print-profile"], check=True,
                          capture_output=True, text=True).stdout

    def shrink(value, key=""):
        if isinstance(value, dict):
            return {k: shrink(v, k) for k, v in value.items()}
        if isinstance(value, int) and not isinstance(value, bool) and key not in ("from", "to"):
            return max(1, value // 100)
        return value

    return shrink(json.loads(text))


class Solve:
    """One solve: a process, a robot, and the lines between them."""

    placings = ("given", "any")

    def __init__(self, superflip, profile, profile_file, rng, share):
        self.rng = rng
        self.cube = Cube()
        for _ in range(40):
            self.cube.turn(rng.choice(ORDER), rng.randrange(1, 4))
        self.accident = rng.choice(ACCIDENTS)
        self.accident_at = 0 if self.accident == "never answers" else rng.randrange(1, 40)
        self.firmware = self.robot(profile)
        # Delays are longer than the timeout: a line may arrive after its repetition.
        self.to_robot, self.to_host = (BadLine(rng, share, 4 * TIMEOUT) for _ in range(2))
        self.lines = 0
        self.host, device = pty.openpty()
        tty.setraw(self.host)
        tty.setraw(device)
        self.command = [superflip, "robot", "--profile", profile_file, "--device", os.ttyname(device), "--timeout",
                        f"{int(TIMEOUT * 1000)}ms", "--attempts", "8", "--time-limit", "4ms", "--placing",
                        rng.choice(self.placings), self.cube.facelets()]
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT)
        self.device = device

    def robot(self, profile):
        return Firmware(machine_for(profile, self.cube), self.trouble, waits=self.rng.randrange(3))

    def trouble(self, number):
        return "motor error" if self.accident == "motor error" and number == self.accident_at else None

    def happen(self):
        """Lets the accident happen when its line has come."""
        self.lines += 1
        if self.lines != self.accident_at:
            return
        if self.accident == "power loss":
            self.firmware.power_on()
        elif self.accident == "Ctrl-C":
            self.process.send_signal(signal.SIGINT)
        elif self.accident == "unplugged":
            self.unplug()

    def unplug(self):
        for name in ("host", "device"):
            if getattr(self, name) >= 0:
                os.close(getattr(self, name))
                setattr(self, name, -1)

    def silent(self):
        return self.accident in ("never answers", "dies") and self.lines >= self.accident_at

    def step(self, wait):
        """Carries what has arrived, for at most so many seconds."""
        times = [t for t in (self.to_robot.next_time(), self.to_host.next_time()) if t is not None]
        now = time.monotonic()
        if times:
            wait = max(0, min(wait, min(times) - now))
        if self.host >= 0:
            ready, _, _ = select.select([self.host], [], [], wait)
            if ready:
                try:
                    for line in os.read(self.host, 4096).splitlines(keepends=True):
                        self.happen()
                        self.to_robot.send(line, time.monotonic())
                except OSError:
                    pass
        else:
            time.sleep(wait)
        now = time.monotonic()
        for answer in self.firmware.take(self.to_robot.due(now)):
            if not self.silent():
                self.to_host.send(answer, now)
        data = self.to_host.due(now)
        if data and self.host >= 0:
            os.write(self.host, data)

    def run(self):
        """Returns ("solved" | "stopped" | "interrupted" | "lost" | "WRONG", words)."""
        end = time.monotonic() + LONGEST
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
                self.process.wait()
                return "WRONG", "it did not end"
            self.step(0.005)
        said = self.process.stdout.read().decode(errors="replace").strip()
        made = self.firmware.turns_made
        # What is still on the line arrives now. After a confirmed stop, and after the end, nothing may move.
        while self.to_robot.waiting:
            self.firmware.take(self.to_robot.due(float("inf")))
        moved = self.firmware.turns_made != made
        self.unplug()
        code = self.process.returncode
        if code == 0:
            return ("solved", said) if self.cube.solved() and not moved else ("WRONG", "called solved: " + said)
        if code in (6, 130):
            return ("WRONG", "moved after a stop") if moved else ("stopped" if code == 6 else "interrupted", said)
        return ("lost", said) if code == 7 else ("WRONG", f"exit status {code}: {said}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("superflip")
    parser.add_argument("--solves", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=None, help="of lines with a fault; default: 0 to 0.3, by chance")
    options = parser.parse_args()
    ends = collections.Counter()
    accidents = collections.defaultdict(collections.Counter)
    faults = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        profiles = []
        for name in ("six_motors", "two_grippers", "five_motors", "turntable", "gripper_and_table"):
            profile = quick_profile(options.superflip, name)
            path = os.path.join(folder, name + ".json")
            with open(path, "w", encoding="ascii") as file:
                json.dump(profile, file)
            profiles.append((profile, path))
        for number in range(options.solves):
            rng = random.Random(f"{options.seed} {number}")
            share = rng.uniform(0, 0.3) if options.share is None else options.share
            profile, path = profiles[number % len(profiles)]
            solve = Solve(options.superflip, profile, path, rng, share)
            end, words = solve.run()
            ends[end] += 1
            accidents[solve.accident][end] += 1
            faults.update(solve.to_robot.faults)
            faults.update(solve.to_host.faults)
            if end == "WRONG":
                print(f"solve {number} (seed {options.seed}, {solve.accident}): {words}", flush=True)
    print(f"{options.solves} solves:", ", ".join(f"{count} {end}" for end, count in sorted(ends.items())))
    for accident, counts in sorted(accidents.items()):
        print(f"  {accident}:", ", ".join(f"{count} {end}" for end, count in sorted(counts.items())))
    print("faults of lines:", ", ".join(f"{count} {fault}" for fault, count in faults.items()))
    if ends["WRONG"]:
        return 1
    return 0 if ends["solved"] * 4 >= options.solves else 2


if __name__ == "__main__":
    sys.exit(main())
