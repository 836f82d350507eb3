"""The fewest moves of stages, such as crosses, for many cubes."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Optional, Union, overload

from . import _abi
from ._calls import Callback, call, count_function, encoded, interruptible
from ._engine import session
from ._library import library
from ._numbers import whole
from ._rows import Cubes, address, numpy, one_or_many
from .alg import Alg
from .cube import Cube, CubeLike

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@overload
def analyze(  # type: ignore  # a str is a sequence of str as well
    states: Union[str, Cube, Alg],
    stages: Union[str, Iterable[str]] = ...,
    faces: str = ...,
    *,
    best_of: Union[int, Iterable[int]] = ...,
    metric: Optional[str] = ...,
    moves: Optional[str] = ...,
    threads: int = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> Dict[str, int]: ...
@overload
def analyze(
    states: Cubes,
    stages: Union[str, Iterable[str]] = ...,
    faces: str = ...,
    *,
    best_of: Union[int, Iterable[int]] = ...,
    metric: Optional[str] = ...,
    moves: Optional[str] = ...,
    threads: int = ...,
    progress: Optional[Callable[[int, int], Any]] = ...,
) -> Dict[str, npt.NDArray[np.int16]]: ...
def analyze(
    states: Union[CubeLike, Cubes],
    stages: Union[str, Iterable[str]] = ("cross", "xcross", "xxcross"),
    faces: str = "D",
    *,
    best_of: Union[int, Iterable[int]] = (),
    metric: Optional[str] = None,
    moves: Optional[str] = None,
    threads: int = 0,
    progress: Optional[Callable[[int, int], Any]] = None,
) -> Any:
    """The fewest moves of each stage on each face, proved, as `superflip analyze` prints them.

    states: uint8[N, 54] or a sequence of cubes of any kind; or one cube.
    stages: names, or stages written out (docs/methods/stages.md), as a sequence or with commas: "cross,2x2x3".
    faces: letters of URFDLB.
    best_of: a number n, or several: for each also the least of the first n faces.
    metric, moves: as for `solve`. threads: 0..1024; 0: one a core.
    progress: called about twenty times a second with (done, N); True ends the work.

    Returns a dict from columns ("cross_D", "cross_best_2") to int16[N], or to an int for one cube. -1 in all columns:
    the array has an impossible cube there, or these moves reach no stage. The first call makes the tables of the
    stages, in seconds to minutes. Raises UsageError; CubeError for a sequence with an impossible cube; Cancelled.
    """
    one, cubes = one_or_many(states)
    options = _abi.StageOptions()
    if isinstance(stages, Iterable) and not isinstance(stages, str):
        stages = ",".join(stages)
    for name, value in (("stages", stages), ("faces", faces), ("metric", metric), ("moves", moves)):
        if value is not None:
            setattr(options, name, encoded(value, name))
    numbers = [whole(number, "best_of", 1, 6) for number in (best_of if isinstance(best_of, Iterable) else [best_of])]
    options.best_of_count = len(numbers)
    best = (ctypes.c_int32 * len(numbers))(*numbers)
    options.best_of = ctypes.addressof(best)
    counts = whole(threads, "threads", 0, 1024)
    callback = Callback()
    report = _abi.CountFn(0) if progress is None else count_function(callback, progress)
    try:
        with session() as opened:
            found = interruptible(
                lambda: _columns(opened, options, cubes, counts, report),
                lambda: library().superflip_session_cancel(opened),
            )
    finally:
        callback.check()
    return {name: int(column[0]) for name, column in found.items()} if one else found


def _columns(
    opened: ctypes.c_void_p, options: _abi.StageOptions, cubes: npt.NDArray[np.uint8], threads: int, report: Any
) -> Dict[str, npt.NDArray[np.int16]]:
    np = numpy()
    stages = ctypes.c_void_p()
    call("stages_open", opened, ctypes.byref(options), ctypes.byref(stages))
    try:
        columns = range(library().superflip_stages_columns(stages))
        names = [_abi.text(library().superflip_stages_column(stages, column)) for column in columns]
        lengths = np.empty((len(cubes), len(names)), np.int32)
        call("stages_lengths", stages, address(cubes), len(cubes), threads, address(lengths), report, None)
        return dict(zip(names, lengths.T.astype(np.int16)))
    finally:
        library().superflip_stages_free(stages)
