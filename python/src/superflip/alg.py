"""Algorithms as values, and the algorithm library."""

from __future__ import annotations

import ctypes
import json
import operator
from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, SupportsIndex, Tuple, Union, overload

from . import _abi
from ._calls import call_for_text, encoded
from ._numbers import whole
from .errors import UsageError

if TYPE_CHECKING:
    from typing import Sequence

    _Turns = Sequence[str]
else:
    _Turns = _Sequence

_AMOUNTS = ("", "", "2", "'")  # by quarter turns
_AXES = ("RLMrlx", "UDEudy", "FBSfbz")
_AXIS = {letter: axis for axis, letters in enumerate(_AXES) for letter in letters}
_MIRRORED = {"R": "L", "L": "R", "r": "l", "l": "r"}


class Alg(_Turns):
    """An algorithm: turns named as the cube is held, with slices, wide moves (small letters) and rotations.

    Alg("[R, U]2 M' x")  any algorithm that the command reads, expanded; or a sequence of turns
    a * b                a, then b; b may be a text
    a ** n               n times; a ** -1 is ~a
    ~a                   the turns that undo a
    cube * a             the cube after a; functions that take moves or a cube take an Alg too
    str(a), len(a), a[0], for turn in a

    Immutable and hashable. Two are equal when their turns are the same: Alg("R R") is not Alg("R2"), whose cubes are
    equal. Raises CubeError for text that is no algorithm.
    """

    __slots__ = ("_turns",)
    _turns: Tuple[Tuple[str, int], ...]

    def __init__(self, moves: Union[str, "Alg", Iterable[str]] = "") -> None:
        if isinstance(moves, Alg):
            self._turns = moves._turns
            return
        try:
            text = moves if isinstance(moves, str) else " ".join(moves)
        except TypeError:
            raise TypeError("an algorithm is a str, an Alg, or moves as strs") from None
        words = call_for_text("expand", encoded(text, "moves")).split()
        self._turns = tuple((word[0], {"": 1, "2": 2, "'": 3}[word[1:]]) for word in words)

    @classmethod
    def _of(cls, turns: Iterable[Tuple[str, int]]) -> "Alg":
        alg = cls.__new__(cls)
        alg._turns = tuple(turns)
        return alg

    def inverse(self) -> "Alg":
        """The turns that undo this algorithm."""
        return Alg._of((letter, 4 - quarters) for letter, quarters in reversed(self._turns))

    def mirror(self) -> "Alg":
        """The algorithm for the other hand: as seen in a mirror between the left and the right side."""
        return Alg._of(
            (letter, quarters) if letter in "Mx" else (_MIRRORED.get(letter, letter), 4 - quarters)
            for letter, quarters in self._turns
        )

    def simplify(self) -> "Alg":
        """The same without turns that cancel: turns of one letter merge, also across others of the same axis.

        "R L R U U'" becomes "R2 L". The cube after it is the same.
        """
        turns: List[Tuple[str, int]] = []
        for letter, quarters in self._turns:
            place = len(turns) - 1
            while place >= 0 and turns[place][0] != letter and _AXIS[turns[place][0]] == _AXIS[letter]:
                place -= 1
            if place < 0 or turns[place][0] != letter:
                turns.append((letter, quarters))
                continue
            joined = (turns[place][1] + quarters) % 4
            turns[place : place + 1] = [(letter, joined)] if joined else []
        return Alg._of(turns)

    @property
    def order(self) -> int:
        """How often it must be done until every sticker is back: 6 for "R U R' U'"."""
        from .cube import Cube

        return Cube(self).order

    def rate(self) -> Dict[str, Any]:
        """What the algorithm library knows of it: a dict with text, length (in stm), htm, qtm, ease (less is easier),
        letters ("<R,U>"), and solves: the cases, dicts with set, case, before, after. Raises CubeError for more than
        1000 turns."""
        options = _abi.AlgorithmOptions()
        options.check = encoded(str(self) or " ")  # "" would ask for the list of sets
        return json.loads(call_for_text("algorithms", ctypes.byref(options)))

    def __mul__(self, then: Union["Alg", str]) -> "Alg":
        if not isinstance(then, (Alg, str)):
            return NotImplemented
        return Alg._of(self._turns + Alg(then)._turns)

    def __pow__(self, times: SupportsIndex) -> "Alg":
        if not isinstance(times, SupportsIndex):
            return NotImplemented
        count = operator.index(times)
        return Alg._of((self if count >= 0 else ~self)._turns * abs(count))

    def __invert__(self) -> "Alg":
        return self.inverse()

    def __len__(self) -> int:
        return len(self._turns)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> "Alg": ...
    def __getitem__(self, place: Union[int, slice]) -> Union[str, "Alg"]:
        if isinstance(place, slice):
            return Alg._of(self._turns[place])
        letter, quarters = self._turns[place]
        return letter + _AMOUNTS[quarters]

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"Alg({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Alg):
            return NotImplemented
        return self._turns == other._turns

    def __hash__(self) -> int:
        return hash(self._turns)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Alg, (str(self),))


@overload
def algs(
    set: Optional[str] = ..., case: None = ..., *, moves: Optional[str] = ..., by: str = ..., count: Optional[int] = ...
) -> List[Dict[str, Any]]: ...
@overload
def algs(
    set: str, case: Union[str, int], *, moves: Optional[str] = ..., by: str = ..., count: Optional[int] = ...
) -> Dict[str, Any]: ...
def algs(
    set: Optional[str] = None,
    case: Union[str, int, None] = None,
    *,
    moves: Optional[str] = None,
    by: str = "ease",
    count: Optional[int] = None,
) -> Any:
    """Algorithms of the last layer, as `superflip algs --format json` prints them.

    algs()            the sets: dicts with set, label, purpose, positions, cases
    algs("pll")       all cases: dicts with set, case, also, shape, positions, of, picture, facelets, algorithms
    algs("oll", 27)   one case

    Algorithms are dicts with text, before, after, setup, length, htm, qtm, ease, letters.

    set: "oll", "pll", "coll", "cmll" or "zbll". moves: the letters that an algorithm may use: "<R,U>". by: "ease" or
        "length", which come first. count: at most so many of each case, 1..100.

    Raises UsageError.
    """
    if by not in ("ease", "length"):
        raise UsageError(f"by is {by!r}; it must be 'ease' or 'length'", "usage")
    options = _abi.AlgorithmOptions()
    name = None if case is None else str(case)
    for field, value in (("set", set), ("case_name", name), ("moves", moves)):
        if value is not None:
            setattr(options, field, encoded(value, field))
    options.by_length = by == "length"
    options.count = 0 if count is None else whole(count, "count", 1, 100)
    found = json.loads(call_for_text("algorithms", ctypes.byref(options)))
    return found["sets"] if set is None else found["cases"] if case is None else found["cases"][0]
