#!/usr/bin/env python3
"""from_answers_test.py SUPERFLIP: answers become lines in which the checker finds no fault; others are refused."""
import json
import pathlib
import subprocess
import sys

from verify import SOLVED, after, faults_of, faults_of_sum, parse

SCRIPT = pathlib.Path(__file__).parents[2] / "packaging/datasets/from_answers.py"
SCRAMBLES = ("R U2 F", "D L B' U", "")


def lines_from(answers):
    return subprocess.run([sys.executable, SCRIPT, "Someone"], input=answers, capture_output=True, text=True, check=False)


def answers_about(superflip, cubes, *options):
    command = [superflip, "solve", "--solver", "optimal", "--metric", "qtm", "--memory", "32MB", "--format", "json"]
    done = subprocess.run([*command, *options], input="\n".join(cubes), capture_output=True, text=True, check=False)
    return done.stdout


def main():
    superflip = sys.argv[1]
    cubes = [after(SOLVED, parse(scramble)) for scramble in SCRAMBLES]
    answers = answers_about(superflip, cubes)
    made = lines_from(answers)
    records = [json.loads(line) for line in made.stdout.splitlines()]
    assert made.returncode == 0, made.stderr
    assert [record["cube"] for record in records] == cubes
    assert [record["length"] for record in records] == [4, 4, 0]
    assert all(record["source"] == "Someone" and record["metric"] == "qtm" for record in records)
    assert all(record["crc32"] for record in records)
    assert not [fault for line in made.stdout.splitlines() for fault in faults_of_sum(line)]
    assert not [fault for index, record in enumerate(records) for fault in faults_of(record, index)]

    unproved = answers_about(superflip, cubes[:1], "--max-length", "3")
    for wrong in (answers_about(superflip, SCRAMBLES[:1]), unproved, "{}\n", "3\n", "U\n"):
        refused = lines_from(answers + wrong)
        assert refused.returncode == 1 and "line 4: " in refused.stderr, (wrong, refused)
        assert refused.stdout == made.stdout


if __name__ == "__main__":
    main()
