"""Arrays of cubes. numpy is imported when the first array is used."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Callable, Iterable, List, Tuple, Union

from ._calls import call, encoded
from .alg import Alg
from .cube import STICKERS, Cube, CubeLike
from .errors import CubeError, SuperflipError, at_index
from .moves import move_numbers

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Cubes = Union["npt.NDArray[np.integer[Any]]", Iterable[CubeLike]]
"""Many cubes: integers [N, 54], or a sequence of cubes of any kind."""


def numpy() -> Any:
    """numpy, or ImportError with the reason why it is needed."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError(
            "arrays of cubes need numpy, the extra superflip[arrays]: pip install numpy, or apt install python3-numpy"
        ) from error
    return numpy


def rows(states: Cubes, name: str = "states") -> npt.NDArray[np.uint8]:
    """Cubes as a contiguous uint8[N, 54]: an array of this shape as it is, or a sequence of cubes of any kind.

    Raises ValueError for another shape, CubeError for numbers that are no colours and for impossible cubes of a
    sequence, TypeError for numbers that are not integers and for one cube. Errors of one cube have its index.
    """
    np = numpy()
    if is_one(states):
        raise TypeError(f"{name} is one cube; it must be an array of cubes or a sequence, [cube]")
    if not isinstance(states, Iterable):
        raise TypeError(f"{name} must be an array [N, {STICKERS}] or a sequence of cubes, not {type(states).__name__}")
    if not isinstance(states, np.ndarray):
        cubes = each(states, lambda cube: cube.stickers if isinstance(cube, Cube) else Cube(cube).stickers, "cube")
        return np.frombuffer(b"".join(cubes), np.uint8).reshape(len(cubes), STICKERS)
    if states.ndim != 2 or states.shape[1] != STICKERS:
        raise ValueError(f"{name} has the shape {states.shape}; it must be (N, {STICKERS})")
    place = first_outside(states, 5, name)
    if place:
        message = f"{states[place]} is no colour; the numbers of stickers are 0..5, the faces U R F D L B"
        raise at_index(CubeError(message, "bad_algorithm"), place[0])
    return np.ascontiguousarray(states, np.uint8)


def is_one(states: Any) -> bool:
    """Whether it is a single cube, although it may be a sequence."""
    return isinstance(states, (str, Cube, Alg))


def one_or_many(states: Any) -> Tuple[bool, npt.NDArray[np.uint8]]:
    """Whether a single cube was given, and the rows. Errors of a single cube have no index."""
    one = is_one(states) or getattr(states, "ndim", 0) == 1
    return one, rows([Cube(states)] if one else states)


def each(items: Iterable[Any], read: Callable[[Any], bytes], what: str) -> List[bytes]:
    """read(item) for each item. Its errors have the index of the item."""
    found = []
    for index, item in enumerate(items):
        try:
            found.append(read(item))
        except (SuperflipError, TypeError) as error:
            raise at_index(error, index, what)
    return found


def first_outside(array: npt.NDArray[Any], most: int, name: str) -> Tuple[int, ...]:
    """The place of the first number outside 0..most; () when there is none. Raises TypeError for other kinds than
    integers."""
    if not array.size:
        return ()
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} has the type {array.dtype}; it must hold integers")
    if array.min() >= 0 and array.max() <= most:
        return ()
    return tuple(map(int, numpy().argwhere((array < 0) | (array > most))[0]))


def move_rows(solutions: Any, count: int) -> npt.NDArray[np.uint8]:
    """Solutions as uint8[N, L], 255 after the last move: an integer array, -1 (or 255) after the last move, or a
    sequence of str. Raises ValueError for another shape or for numbers that are no moves, CubeError with the index of
    a text that is no algorithm."""
    np = numpy()
    if isinstance(solutions, np.ndarray):
        if solutions.ndim != 2 or len(solutions) != count:
            raise ValueError(f"solutions has the shape {solutions.shape}; it must be ({count}, L)")
        if solutions.dtype.kind not in "iu":
            raise TypeError(f"solutions has the type {solutions.dtype}; it must hold integers")
        found = np.where(solutions == 255, -1, solutions.clip(-2, 256).astype(np.int16))
        wrong = (found < -1) | (found > 44)
        if wrong.any():
            row = int(wrong.any(axis=1).argmax())
            number = solutions[row][wrong[row]][0]
            raise at_index(ValueError(f"{number} is no move; moves are 0..44, and -1 is none"), row, "solution")
        return np.ascontiguousarray(found.astype(np.int8).view(np.uint8))
    texts = each(solutions, move_numbers, "solution")
    if len(texts) != count:
        raise ValueError(f"{len(texts)} solutions for {count} cubes")
    width = max(map(len, texts), default=0)
    return np.frombuffer(b"".join(text.ljust(width, b"\xff") for text in texts), np.uint8).reshape(count, width)


def address(array: npt.NDArray[Any]) -> int:
    """Where the numbers of an array lie."""
    return int(array.ctypes.data)


@lru_cache(maxsize=None)
def move_costs(metric: str) -> Tuple[int, ...]:
    """The length of each of the 45 moves in a metric; 0: no move of it. Raises UsageError for an unknown metric."""
    costs = ctypes.create_string_buffer(45)
    call("move_costs", encoded(metric, "metric"), costs)
    return tuple(costs.raw)
