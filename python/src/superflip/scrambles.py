"""Scrambles, and the step of CFOP that a cube is at."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Callable, Dict, List, Optional, Union, overload

from . import _abi
from ._calls import Callback, call_for_text, count_function, encoded, interruptible
from ._engine import session
from ._library import library
from ._numbers import whole
from .cube import CubeLike, fresh_seed, raise_cube_error, text_of
from .errors import CubeError


@overload
def scramble(
    *,
    puzzle: Optional[str] = ...,
    stage: Optional[str] = ...,
    faces: Optional[str] = ...,
    length: Optional[int] = ...,
    case: Optional[str] = ...,
    kind: Optional[str] = ...,
    solved: Optional[str] = ...,
    optimal_length: Optional[int] = ...,
    seed: Optional[int] = ...,
    count: None = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> str: ...
@overload
def scramble(
    *,
    puzzle: Optional[str] = ...,
    stage: Optional[str] = ...,
    faces: Optional[str] = ...,
    length: Optional[int] = ...,
    case: Optional[str] = ...,
    kind: Optional[str] = ...,
    solved: Optional[str] = ...,
    optimal_length: Optional[int] = ...,
    seed: Optional[int] = ...,
    count: int,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> List[str]: ...
def scramble(
    *,
    puzzle: Optional[str] = None,
    stage: Optional[str] = None,
    faces: Optional[str] = None,
    length: Optional[int] = None,
    case: Optional[str] = None,
    kind: Optional[str] = None,
    solved: Optional[str] = None,
    optimal_length: Optional[int] = None,
    seed: Optional[int] = None,
    count: Optional[int] = None,
    progress: Optional[Callable[[int, int], Any]] = None,
) -> Union[str, List[str]]:
    """A random-state scramble as the WCA wants it, or a list of `count` of them. The command prints the same ones.

    puzzle: "3x3x3" (default) or "2x2x2".
    stage: draw states for this stage ("cross", ...), with faces, letters of URFDLB.
    length: with a stage, only states whose stage takes exactly so many moves, 0..30.
    case: states with this case of the last layer, on one of `faces`: "oll:1" to "oll:57", "pll:Aa" to "pll:Z", "zbll:S"
        for a set of ZBLL, or "oll" and "pll" for any; or a set such as "ell", "wv", "corners" (`superflip scramble
        --help`). The scramble does not show the case.
    kind: scrambles for an event of the WCA: "333", "333oh", "333bf", "333mbf", "333fm", "222".
    solved: states with these pieces solved: "UF UR DFR", "cross+FR".
    optimal_length: states that need exactly so many moves, 1..20; up to a minute each for 17 and 18, a few for 19.
    seed: the same seed gives the same scrambles on every machine. None: a random one.
    progress: called with (done, count); True ends the work.

    Raises UsageError; NoSolutionError for a length that no cube has.
    """
    options = _abi.ScrambleOptions()
    texts = {"puzzle": puzzle, "stage": stage, "faces": faces, "case_name": case, "kind": kind, "solved": solved}
    for name, value in texts.items():
        if value is not None:
            setattr(options, name, encoded(value, name.replace("case_name", "case")))
    options.flags = _abi.SEED
    options.seed = fresh_seed(seed)
    if length is not None:
        options.flags |= _abi.STAGE_LENGTH
        options.length = whole(length, "length", 0, 30)
    if optimal_length is not None:
        options.optimal_length = whole(optimal_length, "optimal_length", 1, 20)
    options.count = 1 if count is None else whole(count, "count", 1, 1_000_000)
    callback = Callback()
    if progress is not None:
        options.progress = count_function(callback, progress)
    try:
        with session() as opened:
            text = interruptible(
                lambda: call_for_text("scrambles", opened, ctypes.byref(options)),
                lambda: library().superflip_session_cancel(opened),
            )
    finally:
        callback.check()
    lines = text.splitlines()
    return lines[0] if count is None else lines


def recognise(cube: CubeLike) -> Dict[str, Any]:
    """How far a 3x3x3 is solved in CFOP: a dict with next, face, cross_edges, slots, oll, zbll_set, pll, auf, text.

    Raises CubeError.
    """
    text = text_of(cube)
    try:
        return json.loads(call_for_text("recognise", encoded(text, "cube")))
    except CubeError as error:
        raise_cube_error(error, text)
        raise
