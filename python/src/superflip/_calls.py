"""Calls of the library: errors become exceptions, texts become str, and Ctrl-C reaches long calls."""

import ctypes
import os
import threading
from queue import SimpleQueue
from typing import Any, Callable, List, Optional, TypeVar, cast

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


def count_function(callback: Callback, progress: Callable[[int, int], Any]) -> Any:
    """superflip_count_fn for progress(done, count)."""
    return _abi.CountFn(callback.guarded(lambda _, done, count: progress(done, count)))


class _Job:
    """A piece of work that the main thread waits for."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self._claim = threading.Lock()  # who takes it decides: the worker to work, or the main thread to give up
        self._done = threading.Lock()  # held until the work has ended
        self._done.acquire()
        self.ended = False
        self.result: Any = None
        self.failure: Optional[BaseException] = None

    def run(self) -> None:
        if not self._claim.acquire(blocking=False):
            return
        try:
            self.result = self._work()
        except BaseException as failure:
            self.failure = failure
        self.ended = True
        self._done.release()

    def wait(self) -> None:
        # A signal may come between the two calls, and give_up() then waits once more: so without a lock that it would
        # have to release.
        while not self.ended:
            self._done.acquire()
            self._done.release()

    def give_up(self, cancel: Callable[[], Any]) -> None:
        """Returns when the work has ended or will never begin."""
        while not self._claim.acquire(blocking=False):
            try:
                cancel()
                return self.wait()
            except KeyboardInterrupt:  # another Ctrl-C must not free what the work still uses
                pass


def _take_jobs(jobs: "SimpleQueue[_Job]") -> None:
    while True:
        jobs.get().run()


# The queues of threads that wait for work; starting a thread for each call would cost more. While the main thread
# waits, a signal handler may solve a cube: it takes another thread.
_idle: "List[SimpleQueue[_Job]]" = []
os.register_at_fork(after_in_child=_idle.clear)  # threads do not survive a fork


def interruptible(work: Callable[[], T], cancel: Callable[[], Any]) -> T:
    """work(), which calls the library for long.

    Python runs signal handlers between two instructions of its main thread, never within a call of a library. So the
    main thread hands the work to a thread and waits, which signals interrupt. `cancel` then ends the work.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    try:
        jobs = _idle.pop()
    except IndexError:
        jobs = SimpleQueue()
        threading.Thread(target=_take_jobs, args=(jobs,), name="superflip", daemon=True).start()
    job = _Job(work)
    try:
        jobs.put(job)
        job.wait()
    except BaseException:
        job.give_up(cancel)
        raise
    finally:
        _idle.append(jobs)
    if job.failure is not None:
        raise job.failure
    return cast(T, job.result)
