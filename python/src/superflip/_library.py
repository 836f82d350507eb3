"""Finds and loads the shared library, at the first call that needs it."""

import ctypes
import os
import threading
from typing import Optional

_SONAME = "libsuperflip.so.0"
_library: Optional[ctypes.CDLL] = None
_lock = threading.Lock()


def path_beside_package() -> str:
    """Where a wheel has the library."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), _SONAME)


def library() -> ctypes.CDLL:
    """The library: the file that the environment variable SUPERFLIP_LIBRARY names, that of the wheel, or the system's.

    Raises ImportError when there is none, or when it is older than this package.
    """
    global _library
    if _library is None:
        with _lock:
            if _library is None:
                _library = _load()
    return _library


def _load() -> ctypes.CDLL:
    from . import _abi

    beside = path_beside_package()
    name = os.environ.get("SUPERFLIP_LIBRARY") or (beside if os.path.exists(beside) else _SONAME)
    try:
        loaded = ctypes.CDLL(name)
        _abi.declare(loaded)
    except OSError as error:
        raise ImportError(
            f"superflip needs {_SONAME}: install the wheel or Debian's libsuperflip0, or name the file in "
            f"SUPERFLIP_LIBRARY ({error})"
        ) from error
    except AttributeError as error:
        raise ImportError(f"{name} is older than this package: {error}") from error
    return loaded
