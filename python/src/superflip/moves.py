"""Moves as numbers and names."""

import ctypes
from functools import lru_cache
from typing import Tuple, Union

from . import _abi
from ._calls import call, encoded
from ._library import library
from .alg import Alg
from .errors import UsageError


def move_numbers(moves: Union[str, Alg]) -> bytes:
    """An algorithm as numbers 0..44 (`move_names`), with faces named by the fixed centres. Raises CubeError."""
    text = encoded(str(moves) if isinstance(moves, Alg) else moves, "moves")
    count = ctypes.c_size_t(max(len(text), 16))
    while True:
        buffer = ctypes.create_string_buffer(count.value)
        try:
            call("parse_moves", text, buffer, len(buffer), ctypes.byref(count))
        except UsageError as error:
            if error.kind != "too_small":  # "(R U)100" has more moves than letters
                raise
        else:
            return buffer.raw[: count.value]


@lru_cache(maxsize=None)
def move_names() -> Tuple[str, ...]:
    """The names of the 45 moves by their numbers: "U", "U2", "U'", "R", ..., "(F' B')"."""
    return tuple(_abi.text(library().superflip_move_name(move)) for move in range(45))
