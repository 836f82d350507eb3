"""The options of a call, and what comes of it."""

from __future__ import annotations

import ctypes
from contextlib import nullcontext
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

from . import _abi
from ._calls import Callback, call, encoded, interruptible
from ._engine import session
from ._library import library
from ._notebook import solution_html
from ._numbers import MOST_64, Time, microseconds, whole
from .cube import CubeLike, raise_cube_error, text_of
from .errors import CubeError


class Phase(NamedTuple):
    """One phase of a solution, which joins turns that meet between phases.

    name: the state that it reaches: "G1", "cross".
    moves: its moves, spelled as in the solution.
    held: the same as a person performs them, with rotations; "" where the solver does not say.
    length: in the metric.
    """

    name: str
    moves: str
    held: str
    length: int


class Solution(str):
    """A solution: a str of moves, "" for a solved cube, with what is known about it.

    cube: the cube that was given, as text.
    moves: the moves as numbers 0..44 (`move_names`).
    length: in the metric.
    metric: "htm", "qtm", "stm", "ahtm" or "aqtm".
    steps: steps of simultaneous turns, for robots: "R+L' U2".
    cost: of the steps, with `costs`; otherwise None.
    phases: in order; empty where the solver has none.
    whole: with a skeleton: skeleton and moves as one sequence, if it solves the cube; otherwise "".
    optimal: whether no shorter solution exists, which is proved.
    lower_bound: no solution is shorter than this, which is proved.
    solver: the id of the solver.
    tables: the name of the set of tables that answered; "" for none.
    nodes: nodes of the search.
    time_ms: milliseconds of the search alone.
    assumptions: what was assumed about holding and colours, in words.

    What `improvement` gets has no phases, and nothing in `optimal` and after. A notebook shows the cube after each
    phase, or after each move.
    """

    cube: str = ""
    moves: bytes = b""
    length: int = 0
    metric: str = "htm"
    steps: str = ""
    cost: Optional[int] = None
    phases: Tuple[Phase, ...] = ()
    whole: str = ""
    optimal: bool = False
    lower_bound: int = 0
    solver: str = ""
    tables: str = ""
    nodes: int = 0
    time_ms: float = 0.0
    assumptions: Tuple[str, ...] = ()
    _puzzle: Optional[str] = None
    _follows_cube: bool = True

    def __repr__(self) -> str:
        proof = ", optimal" if self.optimal else ""
        return f"Solution({str.__repr__(self)}, length={self.length}{proof})"

    def _repr_html_(self) -> str:  # notebooks show this
        return solution_html(self, self._puzzle, self._follows_cube)


class Request:
    """The options of calls, and what they point to. May be used for many cubes, also in several threads at once."""

    def __init__(
        self,
        *,
        pattern: Optional[CubeLike] = None,
        max_length: Optional[int] = None,
        max_depth: Optional[int] = None,
        time_limit: Optional[Time] = None,
        count: Optional[int] = None,
        within: Optional[int] = None,
        best: bool = False,
        threads: int = 0,
        max_nodes: int = 0,
        **texts: Optional[str],
    ) -> None:
        options = self.options = _abi.Options()
        for name, value in texts.items():
            if value is not None:
                setattr(options, name, encoded(value, name))
        self.metric = (texts.get("metric") or "htm").lower()
        self.puzzle = texts.get("puzzle")
        if pattern is not None:
            options.goal = encoded(text_of(pattern), "pattern")
        if max_length is not None and max_depth is not None:
            raise TypeError("max_depth is another name of max_length: give one of them")
        for name, limit in (("max_length", max_length), ("max_depth", max_depth)):
            if limit is not None:
                options.flags |= _abi.MAX_LENGTH
                options.max_length = whole(limit, name, 0, 100)
        if within is not None:
            options.flags |= _abi.WITHIN
            options.within = whole(within, "within", 0, 20)
        if best:
            options.flags |= _abi.BEST
        options.count = 1 if count is None else whole(count, "count", 1, 1_000_000)
        options.threads = whole(threads, "threads", -1, 1024)
        options.max_nodes = whole(max_nodes, "max_nodes", 0, MOST_64)
        options.time_limit_us = microseconds(time_limit)

    def solve(
        self,
        cube: CubeLike,
        improvement: Optional[Callable[[Solution, float], Any]] = None,
        progress: Optional[Callable[[str, int, int], Any]] = None,
    ) -> List[Solution]:
        """All solutions of a cube. With callbacks: one call at a time."""
        callback = Callback()
        text = text_of(cube)
        if improvement is not None:
            self.options.improvement = self._improvement_function(callback, text, improvement)
        if progress is not None:
            self.options.progress = progress_function(callback, progress)
        try:
            return self.answer(text, lambda answer: self._solutions(answer, text))
        finally:
            callback.check()

    def answer(
        self,
        text: str,
        read: Callable[[ctypes.c_void_p], Any],
        shared: Optional[ctypes.c_void_p] = None,
    ) -> Any:
        """Solves a cube and reads the answer. `shared`: a session of the caller; None: a new one."""
        bytes_of_text = encoded(text, "cube")
        answer = ctypes.c_void_p()
        with session() if shared is None else nullcontext(shared) as opened:
            try:
                interruptible(
                    lambda: call(
                        "answer_new", opened, bytes_of_text, ctypes.byref(self.options), ctypes.byref(answer)
                    ),
                    lambda: library().superflip_session_cancel(opened),
                )
                return read(answer)
            except CubeError as error:
                raise_cube_error(error, text, self.puzzle)
            finally:
                library().superflip_answer_free(answer)

    def one(self, cube: CubeLike, shared: ctypes.c_void_p) -> Solution:
        """The best solution of a cube, with a session of the caller."""
        text = text_of(cube)
        solution: Solution = self.answer(text, lambda answer: self._solutions(answer, text), shared)[0]
        return solution

    def _improvement_function(
        self, callback: Callback, text: str, improvement: Callable[[Solution, float], Any]
    ) -> Any:
        return _abi.ImprovementFn(
            callback.guarded(lambda _, found, ms: improvement(self._solution(text, found.contents, ()), ms))
        )

    def _solutions(self, answer: ctypes.c_void_p, text: str) -> List[Solution]:
        info = _abi.AnswerInfo()
        call("answer_get", answer, ctypes.byref(info))
        assumptions = []
        for index in range(info.assumption_count):
            assumption = ctypes.c_char_p()
            call("answer_assumption", answer, index, ctypes.byref(assumption))
            assumptions.append(_abi.text(assumption.value))
        solutions = []
        record = _abi.Solution()
        for index in range(info.solution_count):
            call("answer_solution", answer, index, ctypes.byref(record))
            solution = self._solution(text, record, _phases(answer, index, record.phase_count))
            solution.lower_bound = info.lower_bound
            solution.optimal = bool(info.optimal) and solution.length == info.lower_bound
            solution.solver = _abi.text(info.solver)
            solution.tables = _abi.text(info.tables)
            solution.nodes = info.nodes
            solution.time_ms = info.time_ms
            solution.assumptions = tuple(assumptions)
            solutions.append(solution)
        return solutions

    def _solution(self, text: str, record: Any, phases: Tuple[Phase, ...]) -> Solution:
        solution = Solution(_abi.text(record.text))
        solution.cube = text
        solution._puzzle = self.puzzle
        solution._follows_cube = not (self.options.skeleton or record.on_inverse)
        solution.moves = ctypes.string_at(record.moves, record.move_count) if record.move_count else b""
        solution.length = record.length
        solution.metric = self.metric
        solution.steps = _abi.text(record.steps)
        solution.cost = record.cost if record.cost >= 0 else None
        solution.whole = _abi.text(record.whole)
        solution.phases = phases
        return solution


def _phases(answer: ctypes.c_void_p, solution: int, count: int) -> Tuple[Phase, ...]:
    phases = []
    record = _abi.Phase()
    for index in range(count):
        call("answer_phase", answer, solution, index, ctypes.byref(record))
        phases.append(Phase(_abi.text(record.name), _abi.text(record.text), _abi.text(record.held), record.length))
    return tuple(phases)


def progress_function(callback: Callback, progress: Callable[[str, int, int], Any]) -> Any:
    """superflip_progress_fn for progress(what, done, total)."""
    return _abi.ProgressFn(
        callback.guarded(lambda _, at: progress(_abi.text(at.contents.label), at.contents.done, at.contents.total))
    )

