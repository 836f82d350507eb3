"""Many cubes: solutions, distances and labels as arrays; streams."""

from __future__ import annotations

import ctypes
import itertools
import os
from collections import deque
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Deque,
    Iterable,
    Iterator,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

from . import _abi
from ._calls import Callback, call, count_function, interruptible
from ._engine import session
from ._library import library
from ._numbers import Time, whole
from ._rows import Cubes, address, is_one, move_costs, move_rows, numpy, one_or_many, rows
from ._request import Request, Solution
from .alg import Alg
from .cube import Cube, CubeLike
from .errors import CubeError, NoSolutionError, SuperflipError, at_index, error_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_TOO_SMALL = 8  # SUPERFLIP_TOO_SMALL


class Solutions(NamedTuple):
    """What solve_many returns: one entry a cube, in the order of the cubes.

    moves: int8[N, L]: the moves as numbers 0..44 (`move_names`), then -1.
    lengths: int16[N]: the number of moves; -1 where there is no solution.
    proved: bool[N]: whether no shorter solution exists.
    codes: int16[N]: 0 where there is a solution; otherwise why not, as the exit codes of the command: 1 none within the
        limits, 3 an impossible cube, 124 the time limit.
    """

    moves: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int16]
    proved: npt.NDArray[np.bool_]
    codes: npt.NDArray[np.int16]


def solve_many(
    states: Cubes,
    max_length: Optional[int] = None,
    *,
    solver: Optional[str] = None,
    metric: Optional[str] = None,
    time_limit: Optional[Time] = None,
    moves: Optional[str] = None,
    best: bool = False,
    device: Optional[str] = None,
    threads: int = 0,
    max_depth: Optional[int] = None,
    progress: Optional[Callable[[int, int], Any]] = None,
) -> Solutions:
    """Solves many cubes on all cores. Each solution has been applied to its cube before it is returned.

    states: uint8[N, 54], a row a cube: the colours 0..5 (faces U R F D L B), faces in this order, each row by row. Or a
        sequence of cubes of any kind.
    max_length, max_depth, solver, metric, moves, best, device: as for `solve`. time_limit: for each cube.
    threads: cubes solved at the same time. 0: one a core. A device has a number of its own.
    progress: called about twenty times a second with (done, N); True ends the work.

    A cube without a solution does not end the work: see Solutions.codes. Other threads run meanwhile: the interpreter's
    lock is released. Memory: the arrays, and little more.

    Raises UsageError; CubeError for numbers above 5, and for a sequence with an impossible cube, whose place is the
    error's `index`; Cancelled when progress returned True.
    """
    request = Request(
        solver=solver,
        metric=metric,
        moves=moves,
        max_length=max_length,
        max_depth=max_depth,
        time_limit=time_limit,
        best=best,
        device=device,
    )
    return _solve(rows(states), request, threads, progress)


@overload
def distance(  # type: ignore  # a str is a sequence of str as well
    states: Union[str, Cube, Alg],
    *,
    metric: str = ...,
    device: Optional[str] = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> int: ...
@overload
def distance(
    states: npt.NDArray[np.integer[Any]],
    *,
    metric: str = ...,
    device: Optional[str] = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> Any: ...
@overload
def distance(
    states: Iterable[CubeLike],
    *,
    metric: str = ...,
    device: Optional[str] = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> npt.NDArray[np.int16]: ...
def distance(
    states: Union[CubeLike, Cubes],
    *,
    metric: str = "htm",
    device: Optional[str] = None,
    progress: Optional[Callable[[int, int], Any]] = None,
) -> Any:
    """The least number of moves to solved: int16[N] for uint8[N, 54] or a list of cubes, an int for one cube.

    Uses the optimal solver; device: as for `solve`. A random cube, 18 moves from solved, takes seconds; a cube up to 12
    moves away takes milliseconds.

    Raises CubeError for an impossible cube: `index` is its place, `defects` are the reasons. UsageError for an unknown
    metric.
    """
    one, many = one_or_many(states)
    found = _solve(many, Request(metric=metric, solver="optimal", device=device), 0, progress)
    _demand_all(found, one, many)
    np = numpy()
    costs = np.array([*move_costs(metric), 0], np.int16)  # the last entry is that of -1
    lengths = costs[found.moves].sum(axis=1, dtype=np.int16)
    return int(lengths[0]) if one else lengths


def optimal_moves(
    states: Union[CubeLike, Cubes],
    *,
    metric: str = "htm",
    device: Optional[str] = None,
    progress: Optional[Callable[[int, int], Any]] = None,
) -> npt.NDArray[np.bool_]:
    """Which moves begin a shortest solution: bool[N, 18], or bool[18] for one cube; all False for a solved one.

    Columns are the face turns U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'. In other metrics than HTM and QTM there
    is a column for each of the 45 moves. Every shortest solution is found, which takes longer than `distance`.

    Raises as `distance`.
    """
    one, many = one_or_many(states)
    np = numpy()
    first = np.zeros((len(many), 45), np.uint8)
    request = Request(metric=metric, solver="optimal", device=device)
    found = _solve(many, request, 0, progress, first)
    _demand_all(found, one, many)
    for row in ((found.lengths > 0) & ~first.any(axis=1)).nonzero()[0]:
        error = NoSolutionError("too many shortest solutions", "no_solution")
        raise error if one else at_index(error, int(row))
    labels = first.view(bool)[:, : 18 if request.metric in ("htm", "qtm") else 45]
    return labels[0] if one else labels


@overload
def verify(states: CubeLike, solutions: Union[str, Alg]) -> bool: ...  # type: ignore  # as above
@overload
def verify(
    states: Cubes, solutions: Union[npt.NDArray[np.integer[Any]], Sequence[Union[str, Alg]]]
) -> npt.NDArray[np.bool_]: ...
def verify(states: Any, solutions: Any) -> Any:
    """Whether the moves solve the cubes: bool[N], or a bool for one cube and one str.

    states: uint8[N, 54] or a sequence of cubes. solutions: integers [N, L], -1 after the last move, or a sequence of N
        str. Solved means one colour on each face.

    Raises ValueError for shapes that do not fit or numbers that are no moves, CubeError for text that is no algorithm
    and for an impossible cube of a sequence; the error's `index` is its place.
    """
    if isinstance(solutions, (str, Alg)):
        return Cube(states).apply(solutions).is_solved
    np = numpy()
    cubes = rows(states).copy()
    moves = move_rows(solutions, len(cubes))
    solved = np.empty(len(cubes), np.uint8)
    call("verify", address(cubes), len(cubes), address(moves), moves.shape[1], address(solved))
    return solved.view(bool)


def solve_iter(
    cubes: Iterable[CubeLike],
    pattern: Optional[CubeLike] = None,
    max_length: Optional[int] = None,
    *,
    errors: str = "raise",
    threads: int = 0,
    solver: Optional[str] = None,
    metric: Optional[str] = None,
    time_limit: Optional[Time] = None,
    moves: Optional[str] = None,
    best: bool = False,
    puzzle: Optional[str] = None,
    costs: Optional[str] = None,
    faces: Optional[str] = None,
    device: Optional[str] = None,
    max_nodes: int = 0,
    max_depth: Optional[int] = None,
) -> Iterator[Union[Solution, SuperflipError]]:
    """Solves a stream of cubes on all cores and yields a Solution for each, in their order.

    cubes: any iterable of cubes of any kind; it may be endless. A few are read ahead, four a thread.
    errors: "raise" ends with the first cube that has no solution; "return" yields the exception in its place. The
        exception's `index` is the number of the cube, from 0. A cube of a wrong type ends it always: TypeError.
    threads: cubes solved at the same time. 0: one a core. The other arguments: as for `solve`.
    """
    if errors not in ("raise", "return"):
        raise ValueError(f"errors is {errors!r}; it must be 'raise' or 'return'")
    if is_one(cubes):
        raise TypeError("cubes is one cube; it must be a sequence or a stream of cubes")
    if not isinstance(cubes, Iterable):
        raise TypeError(f"cubes must be a sequence or a stream of cubes, not {type(cubes).__name__}")
    from concurrent.futures import Future, ThreadPoolExecutor

    request = Request(
        pattern=pattern,
        max_length=max_length,
        max_depth=max_depth,
        time_limit=time_limit,
        best=best,
        max_nodes=max_nodes,
        solver=solver,
        metric=metric,
        moves=moves,
        puzzle=puzzle,
        costs=costs,
        faces=faces,
        device=device,
    )
    count = whole(threads, "threads", 0, 1024) or len(os.sched_getaffinity(0))
    waiting: Deque["Future[Solution]"] = deque()
    indices = itertools.count()

    def take() -> Union[Solution, SuperflipError]:
        index = next(indices)
        try:
            return waiting.popleft().result()
        except (SuperflipError, TypeError) as error:
            at_index(error, index)
            if errors == "raise" or isinstance(error, TypeError):
                raise
            return error

    with session() as shared, ThreadPoolExecutor(count, "superflip") as pool:
        try:
            for cube in cubes:
                waiting.append(pool.submit(request.one, cube, shared))
                while len(waiting) >= 4 * count or (waiting and waiting[0].done()):
                    yield take()
            while waiting:
                yield take()
        finally:
            for future in waiting:
                future.cancel()
            library().superflip_session_cancel(shared)


def _solve(
    cubes: npt.NDArray[np.uint8],
    request: Request,
    threads: int,
    progress: Optional[Callable[[int, int], Any]],
    first_moves: Optional[npt.NDArray[np.uint8]] = None,
) -> Solutions:
    """Solves the rows. first_moves: uint8[N, 45] for the moves that begin a shortest solution."""
    np = numpy()
    request.options.puzzle = b"3x3x3"  # that of the rows; a solver of the 2x2x2 would read others
    width = 32
    while True:
        moves = np.empty((len(cubes), width), np.uint8)
        lengths = np.empty(len(cubes), np.int32)
        codes = np.empty(len(cubes), np.int32)
        proved = np.empty(len(cubes), np.uint8)
        batch = _abi.Batch()
        batch.cubes, batch.moves, batch.lengths = address(cubes), address(moves), address(lengths)
        batch.codes, batch.proved = address(codes), address(proved)
        batch.count, batch.moves_per_cube, batch.threads = len(cubes), width, whole(threads, "threads", 0, 1024)
        if first_moves is not None:
            batch.first_moves = address(first_moves)
        _run(request, batch, progress)
        if not (codes == _TOO_SMALL).any():
            break
        width = int(lengths.max())  # of solvers that go step by step
    used = max(int(lengths.max(initial=0)), 0)
    return Solutions(
        np.ascontiguousarray(moves[:, :used]).view(np.int8),
        lengths.astype(np.int16),
        proved.view(bool),
        codes.astype(np.int16),
    )


def _run(request: Request, batch: _abi.Batch, progress: Optional[Callable[[int, int], Any]]) -> None:
    callback = Callback()
    if progress is not None:
        batch.progress = count_function(callback, progress)
    try:
        with session() as opened:
            interruptible(
                lambda: call("solve_many", opened, ctypes.byref(request.options), ctypes.byref(batch)),
                lambda: library().superflip_session_cancel(opened),
            )
    finally:
        callback.check()


def _demand_all(found: Solutions, one: bool, cubes: npt.NDArray[np.uint8]) -> None:
    """Raises the error of the first row without a solution."""
    for row in found.codes.nonzero()[0][:1]:
        code = int(found.codes[row])
        try:
            Cube(cubes[row])  # an impossible cube has more to say than its code
            text = _abi.text(library().superflip_code_text(code))
            error = error_of(code, text, "no_solution" if code == 1 else "", "")
        except CubeError as impossible:
            error = impossible
        raise error if one else at_index(error, int(row))
