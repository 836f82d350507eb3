"""Numbers that a caller gives: whole ones within a range, times and sizes. Times and sizes may be written as for the
command: "1.5s", "64MB"."""

import operator
import re
from typing import Dict, Optional, SupportsFloat, SupportsIndex, Union

from .errors import UsageError

# Types of arguments.
Time = Union[float, str]
"""Seconds, or a text with a unit: us, ms, s, m, h."""
Size = Union[int, str]
"""Bytes, or a text with a unit: B, kB, MB, GB, TB, KiB, MiB, GiB, TiB."""

MOST_64 = (1 << 64) - 1

_MICROSECONDS = {"us": 1, "ms": 10**3, "s": 10**6, "m": 60 * 10**6, "h": 3600 * 10**6}
_BYTES = {"B": 1, "kB": 10**3, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
_BYTES.update({"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40})
_A_YEAR = 366 * 24 * 3600 * 10**6  # microseconds


def whole(number: SupportsIndex, name: str, least: int, most: int, otherwise: str = "") -> int:
    """A whole number of any type. Raises TypeError for other types, UsageError for one out of range. Both name the
    argument and its range, and `otherwise`, what it takes besides numbers."""
    limits = f"from {least} to {'2**64 - 1' if most == MOST_64 else most}{otherwise}"
    try:
        found = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is {number!r}; it must be a whole number {limits}") from None
    if not least <= found <= most:
        raise UsageError(f"{name} is {number}; it must be {limits}", "usage")
    return found


def microseconds(time_limit: Optional[Time]) -> int:
    """A time limit for the library; 0 for None. Raises TypeError, and UsageError for one that is not above 0."""
    if time_limit is None:
        return 0
    expected = "seconds, above 0 and at most a year, or a text such as '500ms', '1.5s' or '2m'"
    if isinstance(time_limit, str):
        found = _with_unit(time_limit, "time_limit", _MICROSECONDS, expected)
    elif isinstance(time_limit, SupportsFloat):
        found = float(time_limit) * 1e6
    else:
        raise TypeError(f"time_limit is {time_limit!r}; it must be {expected}")
    if not 0 < found <= _A_YEAR:
        raise UsageError(f"time_limit is {time_limit!r}; it must be {expected}", "usage")
    return max(1, round(found))


def byte_count(memory: Optional[Size]) -> int:
    """A size in bytes for the library; 0 for None. Raises TypeError and UsageError."""
    if memory is None:
        return 0
    otherwise = " bytes, or a text such as '64MB' or '2GiB'"
    if isinstance(memory, str):
        memory = round(_with_unit(memory, "memory", _BYTES, f"a number of{otherwise}"))
    return whole(memory, "memory", 0, MOST_64, otherwise)


def _with_unit(text: str, name: str, units: Dict[str, int], expected: str) -> float:
    """A number and a unit without a blank between them, as a number of the first unit, 1 or more."""
    parts = re.fullmatch(r"([0-9]+\.?[0-9]*|\.[0-9]+)([A-Za-z]+)", text)
    found = float(parts[1]) * units.get(parts[2], 0) if parts else 0
    if found < 1:
        raise UsageError(f"{name} is {text!r}; it must be {expected}", "usage")
    return found
