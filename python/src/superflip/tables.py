"""The tables on disk: where they lie, what there is, making and removing them.

Nobody has to make tables: without them small ones answer, and large ones are made beside the answers.
"""

import ctypes
import json
from typing import Any, Callable, Dict, List, Optional

from . import _abi
from ._calls import Callback, call, call_for_text, encoded, interruptible
from ._engine import engine, session
from ._library import library
from ._request import progress_function

__all__ = ["build", "folder", "files", "remove", "verify"]


def folder() -> str:
    """The folder of the tables. Raises TableError when there is none."""
    return call_for_text("tables_folder", engine())


def files() -> List[Dict[str, Any]]:
    """The files in the folder: dicts with name, path, bytes, and error, which is None or why the file is not used."""
    return json.loads(call_for_text("tables_list", engine()))


def build(
    *,
    solver: Optional[str] = None,
    metric: Optional[str] = None,
    moves: Optional[str] = None,
    stage: Optional[str] = None,
    faces: Optional[str] = None,
    progress: Optional[Callable[[str, int, int], Any]] = None,
) -> None:
    """Makes and saves the tables of a solver, or of a stage, and waits: seconds to minutes. None: those of two-phase.

    progress: called about ten times a second with (table, done, total); True ends the work, and nothing is saved of the
        table in work. Raises UsageError, TableError, Cancelled.
    """
    options = _abi.Options()
    for name, value in (("solver", solver), ("metric", metric), ("moves", moves), ("stage", stage), ("faces", faces)):
        if value is not None:
            setattr(options, name, encoded(value, name))
    callback = Callback()
    if progress is not None:
        options.progress = progress_function(callback, progress)
    try:
        with session() as opened:
            interruptible(
                lambda: call("tables_build", opened, ctypes.byref(options)),
                lambda: library().superflip_session_cancel(opened),
            )
    finally:
        callback.check()


def verify(name: str) -> None:
    """Reads one file, named as in `files`, and compares its checksums. Raises TableError when they differ."""
    call("tables_verify", engine(), encoded(name, "name"))


def remove(name: str) -> None:
    """Removes one file. Processes that have it open keep it. Raises TableError."""
    call("tables_remove", engine(), encoded(name, "name"))
