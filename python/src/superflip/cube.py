"""The cube as a value."""

from __future__ import annotations

import ctypes
import json
import math
import operator
import os
import re
import warnings
from functools import lru_cache
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    FrozenSet,
    Iterable,
    Iterator,
    List,
    NamedTuple,
    NoReturn,
    Optional,
    Sequence,
    SupportsIndex,
    Tuple,
    Union,
)

from ._calls import call, call_for_text, encoded
from ._library import library
from ._numbers import MOST_64, whole
from .alg import Alg
from .errors import CubeError, defects_in
from .moves import move_numbers

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FACES = "URFDLB"
STICKERS = 54

CubeLike = Union[str, "Cube", Alg, bytes, bytearray, Sequence[int], "npt.NDArray[np.integer[Any]]"]
"""A cube: text in any form that the command reads (moves, 54 stickers, ...), a Cube, an Alg that is done on the solved
cube, or 54 numbers 0..5, also as one row of a numpy array."""


class Cubies(NamedTuple):
    """A cube as pieces. Piece numbers, orders and twists are those of docs/conventions.md.

    cp: corner 0..7 at each place.
    co: its twist 0..2.
    ep: edge 0..11 at each place.
    eo: its flip 0..1.
    """

    cp: Tuple[int, ...]
    co: Tuple[int, ...]
    ep: Tuple[int, ...]
    eo: Tuple[int, ...]


def text_of(cube: CubeLike) -> str:
    """A cube as text for the library. Raises CubeError for bytes that are no colours, TypeError for other types."""
    if isinstance(cube, (str, Alg)):
        return str(cube)
    if isinstance(cube, Cube):
        return cube.facelets
    try:
        numbers: Any = cube.tolist() if hasattr(cube, "tolist") else cube  # quicker than the numbers of a numpy array
        colours = [FACES[colour] for colour in bytes(iter(numbers))]
    except TypeError:
        raise TypeError("a cube is a str, a Cube, an Alg, or a row of numbers 0..5") from None
    except (IndexError, ValueError):
        raise CubeError("the numbers of stickers are 0..5, the faces U R F D L B", "bad_algorithm") from None
    if len(colours) not in (STICKERS, 24):
        raise CubeError(f"{len(colours)} numbers; a 3x3x3 has 54 stickers, a 2x2x2 has 24", "bad_algorithm")
    return "".join(colours)


def raise_cube_error(error: CubeError, text: str, puzzle: Optional[str] = None) -> None:
    """Raises the error with every defect of the cube."""
    if error.kind == "invalid_cube":
        found = validate(text, puzzle=puzzle)["error"]
        error.defects = defects_in(found or {})
    raise error from None


def validate(cube: CubeLike, *, puzzle: Optional[str] = None) -> Dict[str, Any]:
    """What the text shows, and every reason why it is no cube.

    Returns a dict with valid, puzzle, format, fits (how many cubes fit unpainted stickers), facelets, assumptions, and
    error, which is None or {code, message, where, defects}. Raises UsageError for an unknown puzzle.
    """
    found = ctypes.c_void_p()
    name = encoded(puzzle, "puzzle") if puzzle else None
    try:
        call("validate", encoded(text_of(cube), "cube"), name, ctypes.byref(found))
    except CubeError:
        if not found.value:
            raise
    try:
        return json.loads(ctypes.string_at(found.value or 0))
    finally:
        library().superflip_free(found)


_PLAIN = re.compile("[URFDLB]{54}|[URFDLB2' ]*")


def _warn_of_readings(text: str) -> None:
    """Warns of readings besides those of holding and colours, which everybody expects."""
    for assumption in validate(text)["assumptions"]:
        if not assumption.startswith(("read as held with ", "colours:")):
            warnings.warn(assumption, stacklevel=3)


class Cube:
    """A 3x3x3 as it is held: 54 stickers. Immutable, hashable and picklable.

    Cube()             the solved cube
    Cube("R U R' U'")  from moves, 54 stickers, or anything else that the command reads; or from 54 numbers
    Cube("moves: U R") a text may begin with its format: moves, facelets, net, reid, b32, json, cycles or svg, with the
                       order of the faces in stickers: "facelets ULFRBD: ...". A text that was read in one of several ways
                       gives a UserWarning that says how
    a * b              do a, then b; b is a Cube, or moves: Cube("R") * "U F2", an Alg
    a ** n             do a n times; a ** -1 is ~a
    ~a                 the cube that undoes a
    list(a)            its 54 numbers, as `stickers`; a[0] is the first; numpy.array([a, b]) is uint8[2, 54]

    Two cubes are equal when they look the same in the same hands: Cube("x") is solved, and is not Cube(). A text never
    equals a cube; compare with Cube(text).
    """

    __slots__ = ("_colours",)
    _colours: bytes

    def __init__(self, cube: CubeLike = "") -> None:
        if isinstance(cube, Cube):
            self._colours = cube._colours
            return
        text = text_of(cube)
        stickers = ctypes.create_string_buffer(STICKERS)
        try:
            call("parse", encoded(text, "cube"), None, stickers, STICKERS, None)
        except CubeError as error:
            raise_cube_error(error, text)
        self._colours = stickers.raw
        if not _PLAIN.fullmatch(text):
            _warn_of_readings(text)

    @classmethod
    def _of(cls, colours: bytes) -> "Cube":
        cube = cls.__new__(cls)
        cube._colours = colours
        return cube

    @classmethod
    def random(cls, seed: Optional[int] = None) -> "Cube":
        """A cube drawn uniformly from all 43,252,003,274,489,856,000. A seed, 0..2**64-1, gives the same one always."""
        stickers = ctypes.create_string_buffer(STICKERS)
        call("random_cubes", fresh_seed(seed), 0, 1, -1, None, stickers)
        return cls._of(stickers.raw)

    @classmethod
    def from_cubies(cls, cp: Iterable[int], co: Iterable[int], ep: Iterable[int], eo: Iterable[int]) -> "Cube":
        """The cube with these pieces, centres in place. Raises CubeError when turns cannot make it."""
        try:
            pieces = bytes([*cp, *co, *ep, *eo])
        except ValueError:
            raise CubeError("the numbers of pieces are 0..11", "invalid_cube") from None
        except TypeError:
            raise TypeError("cp, co, ep and eo are sequences of whole numbers") from None
        if len(pieces) != 40:
            raise CubeError(f"{len(pieces)} numbers; a cube has 8 + 8 + 12 + 12", "invalid_cube")
        stickers = ctypes.create_string_buffer(STICKERS)
        call("from_cubies", pieces, 1, stickers)
        return cls._of(stickers.raw)

    @property
    def stickers(self) -> bytes:
        """54 numbers 0..5, the faces U R F D L B in this order, each row by row; `numpy.frombuffer` reads them."""
        return self._colours

    @property
    def facelets(self) -> str:
        """The stickers as 54 letters."""
        return "".join([FACES[colour] for colour in self._colours])

    @property
    def cubies(self) -> Cubies:
        """The pieces, named by the colours of the centres as the cube is held."""
        face_of = {self._colours[9 * face + 4]: face for face in range(6)}
        held = bytes(face_of[colour] for colour in self._colours)
        pieces = ctypes.create_string_buffer(40)
        call("cubies", held, 1, pieces)
        found = tuple(pieces.raw)
        return Cubies(found[:8], found[8:16], found[16:28], found[28:])

    @property
    def is_solved(self) -> bool:
        """Whether each face has one colour, in any holding."""
        return all(len(set(self._colours[face : face + 9])) == 1 for face in range(0, STICKERS, 9))

    def apply(self, moves: Union[str, Alg]) -> "Cube":
        """The cube after more moves. Slices, wide turns and rotations turn the centres too. Raises CubeError."""
        move_numbers(moves)  # so that other texts of cubes are refused
        return self * Cube(moves)

    def __mul__(self, then: Union["Cube", Alg, str]) -> "Cube":
        if isinstance(then, (str, Alg)):
            return self.apply(then)
        if not isinstance(then, Cube):
            return NotImplemented
        return Cube._of(bytes([self._colours[source] for source in then._sources()]))

    def __invert__(self) -> "Cube":
        undone = bytearray(STICKERS)
        for place, source in enumerate(self._sources()):
            undone[source] = place // 9
        return Cube._of(bytes(undone))

    def __pow__(self, times: SupportsIndex) -> "Cube":
        if not isinstance(times, SupportsIndex):
            return NotImplemented
        count = operator.index(times)
        power, factor = Cube(), self if count >= 0 else ~self
        for bit in reversed(bin(abs(count))[2:]):
            if bit == "1":
                power = power * factor
            factor = factor * factor
        return power

    @property
    def order(self) -> int:
        """How often its moves must be done until every sticker is back: the least n > 0 with cube ** n == Cube()."""
        sources = self._sources()
        order = 1
        for start in range(STICKERS):
            place, length = sources[start], 1
            while place != start:
                place, length = sources[place], length + 1
            order = order * length // math.gcd(order, length)
        return order

    def inverse(self) -> "Cube":
        """The cube that undoes this one: cube * cube.inverse() is Cube()."""
        return ~self

    def _sources(self) -> List[int]:
        """Where each sticker was on the solved cube: the colours of a piece tell which piece it is."""
        sources = [0] * STICKERS
        for piece in _pieces():
            stickers = _pieces_by_colours()[frozenset(self._colours[place] for place in piece)]
            for place in piece:
                sources[place] = stickers[self._colours[place]]
        return sources

    def net(self) -> str:
        """The unfolded cube as text, nine lines."""
        return call_for_text("convert", self.facelets.encode(), None, b"net")

    def svg(self) -> str:
        """The unfolded cube as a picture."""
        return call_for_text("convert", self.facelets.encode(), None, b"svg")

    def to(self, encoding: str) -> str:
        """The cube in another encoding: "reid", "kpattern", ..., a word of `superflip convert --to`. Raises UsageError."""
        return call_for_text("convert", self.facelets.encode(), None, encoded(encoding, "encoding"))

    def _repr_svg_(self) -> str:  # notebooks show this
        return self.svg()

    def __iter__(self) -> Iterator[int]:
        return iter(self._colours)

    def __len__(self) -> int:
        return STICKERS

    def __getitem__(self, place: Any) -> Any:
        return self._colours[place]

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        import numpy

        if copy is False:
            raise ValueError("a cube cannot share its stickers with an array")
        return numpy.array(list(self._colours), dtype or numpy.uint8)

    def __bool__(self) -> NoReturn:
        raise TypeError("a cube is neither true nor false: ask cube.is_solved, or whether it `is None`")

    def __str__(self) -> str:
        return self.facelets

    def __repr__(self) -> str:
        return f"Cube({self.facelets!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cube):
            return NotImplemented
        return self._colours == other._colours

    def __hash__(self) -> int:
        return hash(self._colours)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_unpickled, (self._colours,))


def _unpickled(colours: bytes) -> Cube:
    return Cube(colours)  # which checks it


def fresh_seed(seed: Optional[int]) -> int:
    """The seed, or a random one. Raises UsageError outside 0..2**64-1, TypeError for other types."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    return whole(seed, "seed", 0, MOST_64)


@lru_cache(maxsize=None)
def _pieces() -> Tuple[Tuple[int, ...], ...]:
    """The places of the stickers of each piece: stickers that the same faces turn, and centres alone."""
    table = ctypes.create_string_buffer(45 * STICKERS)
    library().superflip_move_stickers(table)
    pieces: Dict[Union[FrozenSet[int], int], List[int]] = {}
    for place in range(STICKERS):
        faces = frozenset(face for face in range(6) if table.raw[3 * face * STICKERS + place] != place)
        pieces.setdefault(faces or place, []).append(place)
    return tuple(tuple(places) for places in pieces.values())


@lru_cache(maxsize=None)
def _pieces_by_colours() -> Dict[FrozenSet[int], Dict[int, int]]:
    """The place of each colour on the solved cube, for each set of colours that a piece has."""
    return {frozenset(place // 9 for place in piece): {place // 9: place for place in piece} for piece in _pieces()}
