"""The engine of this process, and sessions."""

import atexit
import ctypes
import os
import threading
from contextlib import contextmanager
from typing import Any, Dict, Iterator, Optional, Union

from . import _abi
from ._calls import call, encoded
from ._library import library
from ._numbers import Size, byte_count, whole
from .errors import UsageError

_MISSING = {"background": 0, "background-now": 1, "wait": 2}
_DEVICES = {"cpu": 0, "gpu": 1, "auto": 2}

_lock = threading.Lock()
_engine: Optional[ctypes.c_void_p] = None
_settings: Dict[str, Any] = {}


def configure(
    *,
    tables: "Union[str, os.PathLike[str], None]" = None,
    memory: Optional[Size] = None,
    missing_tables: str = "background",
    threads: int = 0,
    device: str = "cpu",
) -> None:
    """Chooses where tables lie, how they are made and what searches, for all later calls of this process.

    tables: the folder. None: $SUPERFLIP_TABLES, $XDG_CACHE_HOME/superflip or ~/.cache/superflip.
    memory: bytes for tables, or a text such as "64MB"; the largest set within it is used, and a solver without one
        is refused. None: the largest on disk, or the default.
    missing_tables: "background" answers with small tables, and makes the large ones beside the answers when these have
        taken about as long; "background-now" begins with the first answer; "wait" lets the first answer wait.
    threads: that make tables, 0..1024. 0: one a core.
    device: of the calls that name none. "gpu" searches on an NVIDIA graphics processor, with the solver "optimal",
        thousands of cubes of solve_many() a second; other solvers are refused. "auto": on the processor where there is
        none.

    Calls that run go on with the old settings. Without this call the defaults hold. Raises UsageError.
    """
    global _settings
    for name, value, known in (("missing_tables", missing_tables, _MISSING), ("device", device, _DEVICES)):
        if value not in known:
            raise UsageError(f"{name} is {value!r}; it must be one of {', '.join(known)}", "usage")
    settings = {
        "tables": tables,
        "memory": memory,
        "missing_tables": missing_tables,
        "threads": threads,
        "device": device,
    }
    made = _new_engine(settings)
    with _lock:
        _settings = settings
        _replace(made)


def engine() -> ctypes.c_void_p:
    """The engine of this process, made when it is first needed."""
    with _lock:
        if _engine is None:
            _replace(_new_engine(_settings))
        assert _engine is not None
        return _engine


@contextmanager
def session() -> Iterator[ctypes.c_void_p]:
    """A session of its own for one call, so that it can be cancelled alone."""
    opened = ctypes.c_void_p()
    with _lock:
        if _engine is None:
            _replace(_new_engine(_settings))
        call("session_new", _engine, ctypes.byref(opened))
    try:
        yield opened
    finally:
        library().superflip_session_free(opened)


def _new_engine(settings: Dict[str, Any]) -> ctypes.c_void_p:
    options = _abi.EngineOptions()
    folder = settings.get("tables")
    if not isinstance(folder, (str, os.PathLike, type(None))):
        raise TypeError(f"tables must be a path, not {type(folder).__name__}")
    options.tables_folder = encoded(os.fspath(folder), "tables") if folder is not None else None
    options.memory = byte_count(settings.get("memory"))
    options.missing_tables = _MISSING[settings.get("missing_tables", "background")]
    options.threads = whole(settings.get("threads", 0), "threads", 0, 1024)
    options.device = _DEVICES[settings.get("device", "cpu")]
    made = ctypes.c_void_p()
    call("engine_new", ctypes.byref(options), ctypes.byref(made))
    return made


def _replace(made: Optional[ctypes.c_void_p]) -> None:
    global _engine
    old, _engine = _engine, made
    if old is not None:
        library().superflip_engine_free(old)


def _forget_in_child() -> None:
    # The threads of the parent's engine do not exist here, and its lock may be held by one of them for ever.
    global _engine, _lock
    _lock = threading.Lock()
    _engine = None


os.register_at_fork(after_in_child=_forget_in_child)
atexit.register(_replace, None)
