"""What can go wrong. Every exception of the package is a SuperflipError and a built-in exception that fits."""

from typing import Any, Dict, List, NamedTuple, Optional, Tuple


class Defect(NamedTuple):
    """One reason why a cube is impossible.

    reason: "sticker_count", "centre", "no_such_corner", "no_such_edge", "corner_twice", "edge_twice", "corner_twist",
        "edge_flip", "swapped_pair" or "nothing_fits".
    where: the place: "URF corner", "colour U"; "" for the whole cube.
    message: the defect and its remedy, in full sentences.
    stickers: the stickers concerned, 0..53 (2x2x2: 0..23).
    """

    reason: str
    where: str
    message: str
    stickers: Tuple[int, ...]


def defects_in(error: Dict[str, Any]) -> List[Defect]:
    """The defects of an error in JSON."""
    return [
        Defect(each["reason"], each["where"] or "", each["message"], tuple(each["facelets"]))
        for each in error.get("defects", [])
    ]


class SuperflipError(Exception):
    """The base of all exceptions of this package.

    kind: why, as a word: "usage", "bad_algorithm", "invalid_cube", "no_solution", "time_limit", ...
    where: the place: "column 7", "URF corner", a path; "" when there is none. str() ends with it.
    index: of many cubes or solutions, the first that is wrong, from 0; None when a single one was given.
    """

    kind: str
    where: str
    index: Optional[int] = None

    def __init__(self, message: str, kind: str = "", where: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.where = where

    def __str__(self) -> str:
        message = str(self.args[0]) if self.args else ""
        return f"{message} ({self.where})" if self.where and self.where not in message else message

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), (self.args[0], self.kind, self.where), dict(self.__dict__))


class CubeError(SuperflipError, ValueError):
    """An impossible cube, or text that is neither a cube nor an algorithm.

    defects: every reason why the cube is impossible; empty when the text could not be read.
    """

    defects: List[Defect]

    def __init__(self, message: str, kind: str = "", where: str = "", defects: Tuple[Defect, ...] = ()) -> None:
        super().__init__(message, kind, where)
        self.defects = list(defects)


class UsageError(SuperflipError, ValueError):
    """The request makes no sense: an unknown name, a number out of range."""


class NoSolutionError(SuperflipError, LookupError):
    """The limits hold no solution, or none exists with these moves."""


class TimeLimitError(SuperflipError, TimeoutError):
    """The time limit ended the search before a solution was found."""


class TableError(SuperflipError, OSError):
    """A table or another file is missing, bad, or cannot be written."""


class Cancelled(SuperflipError):
    """A callback or another thread ended the work."""


class InternalError(SuperflipError, RuntimeError):
    """A defect of Superflip. Please report it."""


_CLASSES: Dict[int, type] = {
    1: NoSolutionError,
    2: UsageError,
    3: CubeError,
    4: TableError,
    8: UsageError,
    124: TimeLimitError,
    130: Cancelled,
}


def at_index(error: Exception, index: int, what: str = "cube") -> Exception:
    """The same error, whose message and `index` say which of many cubes (or solutions) is wrong."""
    error.args = (f"{what} {index}: {error.args[0] if error.args else error}",)
    error.index = index  # type: ignore[attr-defined]  # a TypeError gets it too
    return error


def error_of(code: int, message: str, kind: str, where: str) -> Exception:
    """The exception for a code of superflip.h."""
    if code == 6:
        return MemoryError(message)
    return _CLASSES.get(code, InternalError)(message, kind, where)
