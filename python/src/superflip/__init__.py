"""Superflip solves the Rubik's cube: in about 20 moves within a millisecond, or in the fewest moves with a proof.

    >>> import superflip
    >>> print(superflip.solve("R U"))
    U' R'

docs/python.md has a tour. Colours are numbered 0..5 as the faces U R F D L B; moves as in `move_names`.
"""

from typing import TYPE_CHECKING, Any

from . import kociemba, tables
from ._engine import configure
from ._library import library
from ._request import Phase, Solution
from .alg import Alg, algs
from .asking import ask
from .cube import Cube, CubeLike, Cubies, validate
from .errors import (
    Cancelled,
    CubeError,
    Defect,
    InternalError,
    NoSolutionError,
    SuperflipError,
    TableError,
    TimeLimitError,
    UsageError,
)
from .moves import move_names, move_numbers
from .colours import read_colours
from .scrambles import recognise, scramble
from .solving import explain, solve, solvers, stages

if TYPE_CHECKING:
    from .analysis import analyze
    from .env import Step, VecEnv
    from .many import Solutions, distance, optimal_moves, solve_iter, solve_many, verify

__version__: str
"""The version of the library."""

# What works on arrays is imported when it is asked for.
_LATER = {
    "analyze": "analysis",
    "Step": "env",
    "VecEnv": "env",
    "Solutions": "many",
    "distance": "many",
    "optimal_moves": "many",
    "solve_iter": "many",
    "solve_many": "many",
    "verify": "many",
}

__all__ = [
    "Alg",
    "Cancelled",
    "Cube",
    "CubeError",
    "CubeLike",
    "Cubies",
    "Defect",
    "InternalError",
    "NoSolutionError",
    "Phase",
    "Solution",
    "Solutions",
    "Step",
    "SuperflipError",
    "TableError",
    "TimeLimitError",
    "UsageError",
    "VecEnv",
    "algs",
    "analyze",
    "ask",
    "configure",
    "distance",
    "explain",
    "kociemba",
    "move_names",
    "move_numbers",
    "optimal_moves",
    "read_colours",
    "recognise",
    "scramble",
    "solve",
    "solve_iter",
    "solve_many",
    "solvers",
    "stages",
    "tables",
    "validate",
    "verify",
]


if not TYPE_CHECKING:  # mypy would take any name

    def __getattr__(name: str) -> Any:
        if name == "__version__":
            return library().superflip_version_text().decode()
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module("." + _LATER[name], __name__), name)
        globals()[name] = value
        return value


def __dir__() -> "list[str]":
    return sorted([*__all__, *(name for name in globals() if name.startswith("__")), "__version__"])
