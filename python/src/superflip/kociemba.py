"""The calls and exceptions of the package kociemba: `import superflip.kociemba as kociemba`.

Solutions are found in about a millisecond, without a compiler. A solved cube gives "", not moves.
"""

from typing import Optional

from .cube import text_of
from .errors import SuperflipError
from .solving import solve as _solve

__all__ = ["solve"]

MOST_NODES = 100_000_000

_MESSAGE = "Error. Probably cubestring is invalid"


class _Usual(int):
    """A default that shows as the number of the package kociemba, and leaves the length to the solver."""


_USUAL_DEPTH = _Usual(24)


def solve(cubestring: str, patternstring: Optional[str] = None, max_depth: int = _USUAL_DEPTH) -> str:
    """The moves that lead from `cubestring` to `patternstring`, or to the solved cube: "D2 R' D' F2 B ...".

    cubestring: 54 letters, the faces in the order U R F D L B, row by row. Held as you like, also in other colours.
    patternstring: the cube to reach, likewise.
    max_depth: the longest solution. Without it: 21 moves, although the package kociemba, and so this call, shows 24.
        Few cubes have solutions much shorter than 20, and to find them can take for ever. So the search ends after
        MOST_NODES positions, about ten seconds; Ctrl-C ends it too. `superflip.solve` has no such limit.

    Raises ValueError for a cube that is impossible, and when no solution so short was found. The message begins as that of
    the package kociemba; the reason follows.
    """
    try:
        for text in (cubestring, patternstring):
            if text is not None and len(text_of(text)) != 54:
                raise ValueError(f"{_MESSAGE}: {len(text)} letters, a cube has 54")
        depth = None if max_depth is _USUAL_DEPTH else max_depth
        return str(_solve(cubestring, patternstring, depth, max_nodes=MOST_NODES))
    except SuperflipError as error:
        raise ValueError(f"{_MESSAGE}: {error}") from error
