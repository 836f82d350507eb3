"""One cube: solve, explain, stages."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, List, Optional, Union, overload

from . import _abi
from ._calls import call_for_text
from ._numbers import Time
from ._request import Request, Solution
from .alg import Alg
from .cube import CubeLike, text_of


@overload
def solve(
    cube: CubeLike,
    pattern: Optional[CubeLike] = ...,
    max_length: Optional[int] = ...,
    *,
    solver: Optional[str] = ...,
    metric: Optional[str] = ...,
    time_limit: Optional[Time] = ...,
    moves: Optional[str] = ...,
    count: None = ...,
    within: Optional[int] = ...,
    best: bool = ...,
    puzzle: Optional[str] = ...,
    costs: Optional[str] = ...,
    faces: Optional[str] = ...,
    device: Optional[str] = ...,
    threads: int = ...,
    max_nodes: int = ...,
    max_depth: Optional[int] = ...,
    improvement: Optional[Callable[[Solution, float], Any]] = ...,
    progress: Optional[Callable[[str, int, int], Any]] = ...,
) -> Solution: ...
@overload
def solve(
    cube: CubeLike,
    pattern: Optional[CubeLike] = ...,
    max_length: Optional[int] = ...,
    *,
    solver: Optional[str] = ...,
    metric: Optional[str] = ...,
    time_limit: Optional[Time] = ...,
    moves: Optional[str] = ...,
    count: int,
    within: Optional[int] = ...,
    best: bool = ...,
    puzzle: Optional[str] = ...,
    costs: Optional[str] = ...,
    faces: Optional[str] = ...,
    device: Optional[str] = ...,
    threads: int = ...,
    max_nodes: int = ...,
    max_depth: Optional[int] = ...,
    improvement: Optional[Callable[[Solution, float], Any]] = ...,
    progress: Optional[Callable[[str, int, int], Any]] = ...,
) -> List[Solution]: ...
def solve(
    cube: CubeLike,
    pattern: Optional[CubeLike] = None,
    max_length: Optional[int] = None,
    *,
    solver: Optional[str] = None,
    metric: Optional[str] = None,
    time_limit: Optional[Time] = None,
    moves: Optional[str] = None,
    count: Optional[int] = None,
    within: Optional[int] = None,
    best: bool = False,
    puzzle: Optional[str] = None,
    costs: Optional[str] = None,
    faces: Optional[str] = None,
    device: Optional[str] = None,
    threads: int = 0,
    max_nodes: int = 0,
    max_depth: Optional[int] = None,
    improvement: Optional[Callable[[Solution, float], Any]] = None,
    progress: Optional[Callable[[str, int, int], Any]] = None,
) -> Union[Solution, List[Solution]]:
    """Solves a cube. Each solution has been applied to the cube before it is returned.

    cube: text in any form that the command reads, a Cube, or 54 numbers 0..5.
    pattern: the cube to reach; None: the solved one.
    max_length: the longest solution, 0..100 in the metric. None: the solver's usual length, 21 moves for two-phase, the
        default solver, in HTM. max_depth: another name of it, that of the package kociemba.
    solver: an id: "two-phase", "optimal", "kociemba", "thistlethwaite", "cfop", ... (`solvers`).
    metric: "htm", "qtm", "stm", "ahtm" or "aqtm"; None: "htm".
    time_limit: seconds, or a text such as "500ms". Two-phase uses all of the time to find shorter solutions.
    moves: the moves that a solution may use: "<R,U,F>", "<R,r,U>" or "<R,U,y>".
    count: return a list of up to so many solutions, 1..1000000, shortest first, instead of one.
    within: with count: all solutions up to so many moves longer than the shortest, 0..20.
    best: search for better solutions until nothing is left to try.
    puzzle: "3x3x3" (default) or "2x2x2".
    costs: the cost of each turn, for robots; the cheapest solution is the best.
    faces: letters of URFDLB for the first step of solvers that work step by step.
    device: with the solver "optimal": "gpu" searches on an NVIDIA graphics processor, "auto" too where there is one,
        "cpu" not. None: that of `configure`.
    threads: of the search. 0: all cores for solvers that prove, otherwise one; -1: all cores. Up to 1024.
    max_nodes: of the search; 0: any number.
    improvement: called with each better solution and the milliseconds that the search took; True ends the search.
    progress: called about ten times a second with (what, done, total); True ends the search. Both are called in threads
        of the search.

    Raises CubeError for an impossible cube, with .defects; UsageError; NoSolutionError; TimeLimitError.
    """
    given = dict(locals())
    callbacks = [given.pop(name) for name in ("improvement", "progress")]
    solutions = Request(**{name: value for name, value in given.items() if name != "cube"}).solve(cube, *callbacks)
    return solutions[0] if count is None else solutions


def stages(
    cube: CubeLike,
    stage: str = "cross",
    faces: str = "D",
    *,
    count: int = 1,
    within: Optional[int] = None,
    metric: Optional[str] = None,
    moves: Optional[str] = None,
    skeleton: Union[str, Alg, None] = None,
    both_sides: bool = False,
    time_limit: Optional[Time] = None,
) -> List[Solution]:
    """Shortest solutions of a stage: "cross", "xcross", "2x2x3", "eo", ... (docs/methods/stages.md), shortest first.

    faces: letters of URFDLB; the best one counts.
    count: how many solutions at most. within: all up to so many moves longer than the shortest.
    skeleton: moves that come before. both_sides: moves on the inverse cube count too (NISS).

    Raises CubeError, UsageError, TimeLimitError.
    """
    request = Request(
        stage=stage,
        faces=faces,
        count=count,
        within=within,
        metric=metric,
        moves=moves,
        skeleton=str(skeleton) if isinstance(skeleton, Alg) else skeleton,
        time_limit=time_limit,
    )
    if both_sides:
        request.options.flags |= _abi.BOTH_SIDES
    return request.solve(cube)


def explain(
    cube: CubeLike,
    *,
    solver: Optional[str] = None,
    metric: Optional[str] = None,
    max_length: Optional[int] = None,
    max_depth: Optional[int] = None,
    moves: Optional[str] = None,
    puzzle: Optional[str] = None,
    time_limit: Optional[Time] = None,
) -> Dict[str, Any]:
    """Solves a cube and returns what the solver saw and did, as `superflip explain --format json` prints it.

    Coordinates, bounds, iterations with their nodes, phases. Raises as `solve`, also when no solution was found.
    """
    request = Request(
        solver=solver,
        metric=metric,
        max_length=max_length,
        max_depth=max_depth,
        moves=moves,
        puzzle=puzzle,
        time_limit=time_limit,
    )
    request.options.flags |= _abi.EXPLAIN
    return request.answer(text_of(cube), lambda answer: json.loads(call_for_text("answer_explanation", answer)))


def solvers() -> List[Dict[str, Any]]:
    """All solvers: id, title, summary, puzzle, optimal, metrics, table_set_bytes, source."""
    return json.loads(call_for_text("solvers"))
