"""What mypy says of the package, and of programs that use it. Skipped without mypy (Debian: mypy)."""

import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT

pytest.importorskip("mypy")
pytest.importorskip("numpy")

# Each line with a comment is refused; the others are not.
PROGRAM = """
from typing import Dict, List
import numpy as np
import numpy.typing as npt
import superflip
from superflip import Alg, Cube, Solution, VecEnv, algs, analyze, distance, scramble, solve, solve_many, verify

one: Solution = solve("R U", None, 20, solver="optimal", time_limit="1s", threads=2)
several: List[Solution] = solve(Cube("R"), count=3, max_depth=20)
several = solve("R U")  # one
one = solve("R U", count=3)  # several
solve("R U", solwer="optimal")  # typo
solve("R U", max_lenght=20)  # typo
solve("R U", time_limit=[1])  # no time
solve("R U", max_length="20")  # no number
solve(5)  # no cube
superflip.solve_iter(["R"], solwer="optimal")  # typo
solve_many(["R"], max_lenght=20)  # typo
superflip.explain("R", metrik="qtm")  # typo
superflip.configure(memory="64MB", tables="/tmp")
superflip.configure(memry=64)  # typo

text: str = scramble(seed=1)
texts: List[str] = scramble(count=2)
text = scramble(count=2)  # several
scramble(cuont=2)  # typo

states: npt.NDArray[np.uint8] = VecEnv(10).states
floats: npt.NDArray[np.float64] = VecEnv(10).states  # integers
moves: npt.NDArray[np.int8] = solve_many(states).moves
moves = solve_many(states).lengths  # other integers
rewards: npt.NDArray[np.float32] = VecEnv(10).step(np.zeros(10, np.uint8)).rewards
number: int = distance("R U")
numbers: npt.NDArray[np.int16] = distance(["R U", Cube()])
number = distance(["R U"])  # several
solved: bool = verify("R U", one)
all_solved: npt.NDArray[np.bool_] = verify(states, moves)

cube: Cube = Cube("R") * "U" * Cube("F") ** 2
Cube("R") * 2  # no factor
Cube(list(cube)), Cube(states[0]), [colour + 1 for colour in cube]
superflip.slove("R")  # typo

alg: Alg = ~Alg("R U") * "F" ** 1  # a text has no powers
alg = Alg(one).mirror().simplify() ** 2
turn: str = alg[0]
alg = alg[0]  # a turn
alg = alg[1:]
cube = cube * alg
for turn in alg:
    solve(alg), verify(alg, ~alg), cube.apply(alg)
rows = algs("pll")
row = algs("oll", 27)
row["case"], rows[0]["case"]
rows["case"]  # several
algs("pll", mvoes="<R,U>")  # typo
scramble(case="pll:T")
columns: Dict[str, npt.NDArray[np.int16]] = analyze(states, ["cross", "2x2x2"], best_of=[2])
lengths: Dict[str, int] = analyze(cube, "cross")
analyze(states, stage="cross")  # typo
"""


def test_mypy_finds_typos_and_nothing_else(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    strict = ["--strict", "--no-warn-return-any", "--ignore-missing-imports", "--allow-subclassing-any"]
    options = [*strict, "--python-version", "3.9", "--cache-dir", str(tmp_path / "cache")]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(ROOT / "python" / "src" / "superflip"), str(program)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "MYPYPATH": str(ROOT / "python" / "src")},
    ).stdout
    errors = [line for line in found.splitlines() if ": error:" in line]
    assert not [line for line in errors if not line.startswith(str(program))], found
    refused = {int(re.match(r"\d+", line[len(str(program)) + 1 :])[0]) for line in errors}
    expected = {number for number, line in enumerate(PROGRAM.splitlines(), 1) if "  # " in line}
    assert refused == expected, found
