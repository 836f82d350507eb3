"""The tests run with the library that the environment variable SUPERFLIP_LIBRARY names; ctest sets it."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, List

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))

FACE_TURNS = [face + turn for face in "URFDLB" for turn in ("", "2", "'")]
KOCIEMBA_CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
TWISTED_CORNER = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


@pytest.fixture
def rng() -> random.Random:
    return random.Random(24)


def random_moves(rng: random.Random, count: int) -> str:
    return " ".join(rng.choice(FACE_TURNS) for _ in range(count))


@pytest.fixture
def command() -> Callable[..., List[Any]]:
    """The command, which prints JSON lines."""
    path = os.environ.get("SUPERFLIP_COMMAND")
    if not path:
        pytest.skip("SUPERFLIP_COMMAND names no command to compare with")

    def run(*arguments: str) -> List[Any]:
        found = subprocess.run([path, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return [json.loads(line) for line in found.stdout.splitlines()]

    return run


def run_python(program: str, *arguments: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    """A program in a Python of its own, which finds the package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python" / "src"), **options.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        timeout=options.pop("timeout", 120),
        **options,
    )
