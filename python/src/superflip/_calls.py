"""Calls of the library: errors become exceptions, texts become str, and Ctrl-C reaches long calls."""

import ctypes
import threading
from typing import Any, Callable, List, Optional, TypeVar

from . import _abi
from ._library import library
from .errors import CubeError, UsageError

T = TypeVar("T")


def call(name: str, *arguments: Any) -> None:
    """Calls superflip_NAME. Raises what it reports."""
    error = _abi.Error()
    if getattr(library(), "superflip_" + name)(*arguments, ctypes.byref(error)):
        raise _abi.exception(error)


def call_for_text(name: str, *arguments: Any) -> str:
    """The same for a function whose last parameter is a `char **`, whose text is returned."""
    found = ctypes.c_void_p()
    try:
        call(name, *arguments, ctypes.byref(found))
        return _abi.text(ctypes.string_at(found.value or 0)) if found.value else ""
    finally:
        library().superflip_free(found)


def encoded(text: str, name: str = "text") -> bytes:
    """A text for the library, which reads up to the first NUL: a text with one would lose its end."""
    if not isinstance(text, str):
        raise TypeError(f"{name} must be a str, not {type(text).__name__}")
    if "\0" in text:
        message = f"{name}: it has the character NUL at {text.index(chr(0))}"
        raise CubeError(message, "bad_algorithm") if name == "cube" else UsageError(message, "usage")
    return text.encode("utf-8", "replace")


class Callback:
    """Wraps a Python function for the library: it ends the work when the function raises, and `check` raises again."""

    def __init__(self) -> None:
        self.failure: Optional[BaseException] = None

    def guarded(self, function: Callable[..., Any]) -> Callable[..., int]:
        """`function` returning 0, or 1 when it raised or returned True."""

        def guarded(*arguments: Any) -> int:
            try:
                return 1 if function(*arguments) is True else 0
            except BaseException as failure:
                self.failure = self.failure or failure
                return 1

        return guarded

    def check(self) -> None:
        if self.failure is not None:
            raise self.failure


def interruptible(work: Callable[[], T], cancel: Callable[[], None]) -> T:
    """work(), which calls the library for long.

    Python runs signal handlers between two instructions of its main thread, never within a call of a library. So the
    main thread hands the work to a thread and waits, which signals interrupt. `cancel` then ends the work.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    results: List[T] = []
    failures: List[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failure:
            failures.append(failure)

    worker = threading.Thread(target=run, name="superflip", daemon=True)
    worker.start()
    try:
        worker.join()
    except BaseException:
        cancel()
        _join(worker)
        raise
    if failures:
        raise failures[0]
    return results[0]


def _join(worker: threading.Thread) -> None:
    # The work has been cancelled and ends at once; another Ctrl-C must not free what it still uses.
    while worker.is_alive():
        try:
            worker.join()
        except KeyboardInterrupt:
            pass
