"""superflip.h for ctypes: records, callbacks and the types of the functions. The header has the documentation."""

import ctypes
from ctypes import POINTER, c_char, c_char_p, c_double, c_int, c_int32, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from typing import Any, Dict, List, Tuple

from .errors import error_of


class Record(ctypes.Structure):
    """A record whose first field is its size."""

    def __init__(self) -> None:
        super().__init__()
        self.struct_size = ctypes.sizeof(self)


class Error(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("code", c_int32),
        ("kind", c_char * 28),
        ("where", c_char * 160),
        ("message", c_char * 1024),
    ]


class Progress(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("label", c_char_p),
        ("unit", c_char_p),
        ("done", c_uint64),
        ("total", c_uint64),
        ("seconds_left", c_double),
        ("depth", c_int32),
        ("finished", c_int32),
    ]


class Solution(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("text", c_char_p),
        ("steps", c_char_p),
        ("whole", c_char_p),
        ("moves", POINTER(c_uint8)),
        ("move_count", c_size_t),
        ("phase_count", c_size_t),
        ("length", c_int32),
        ("cost", c_int32),
        ("on_inverse", c_int32),
        ("whole_length", c_int32),
    ]


ProgressFn = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(Progress))
ImprovementFn = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(Solution), c_double)
NoticeFn = ctypes.CFUNCTYPE(None, c_void_p, c_char_p)
CountFn = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint64, c_uint64)


class EngineOptions(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("tables_folder", c_char_p),
        ("memory", c_uint64),
        ("missing_tables", c_int32),
        ("threads", c_int32),
        ("notice", NoticeFn),
        ("progress", ProgressFn),
        ("user", c_void_p),
        ("device", c_int32),
        ("reserved", c_int32),
    ]


MAX_LENGTH, WITHIN, BEST, BOTH_SIDES, LOOK_AHEAD, EXPLAIN = 1, 2, 4, 8, 16, 32


class Options(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("puzzle", c_char_p),
        ("solver", c_char_p),
        ("metric", c_char_p),
        ("moves", c_char_p),
        ("goal", c_char_p),
        ("stage", c_char_p),
        ("faces", c_char_p),
        ("skeleton", c_char_p),
        ("costs", c_char_p),
        ("resume_file", c_char_p),
        ("flags", c_uint32),
        ("max_length", c_int32),
        ("within", c_int32),
        ("count", c_int32),
        ("threads", c_int32),
        ("reserved", c_int32),
        ("time_limit_us", c_uint64),
        ("max_nodes", c_uint64),
        ("improvement", ImprovementFn),
        ("progress", ProgressFn),
        ("user", c_void_p),
        ("device", c_char_p),
    ]


class AnswerInfo(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("solver", c_char_p),
        ("tables", c_char_p),
        ("format", c_char_p),
        ("solution_count", c_size_t),
        ("defect_count", c_size_t),
        ("assumption_count", c_size_t),
        ("nodes", c_uint64),
        ("time_ms", c_double),
        ("code", c_int32),
        ("lower_bound", c_int32),
        ("optimal", c_int32),
        ("complete", c_int32),
    ]


class Phase(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("name", c_char_p),
        ("text", c_char_p),
        ("held", c_char_p),
        ("length", c_int32),
        ("both_sides", c_int32),
    ]


class Batch(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("cubes", c_void_p),
        ("moves", c_void_p),
        ("lengths", c_void_p),
        ("codes", c_void_p),
        ("proved", c_void_p),
        ("count", c_uint64),
        ("moves_per_cube", c_uint64),
        ("progress", CountFn),
        ("user", c_void_p),
        ("threads", c_int32),
        ("reserved", c_int32),
        ("solved", c_uint64),
        ("first_moves", c_void_p),
    ]


SEED, STAGE_LENGTH = 1, 2


class ScrambleOptions(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("puzzle", c_char_p),
        ("stage", c_char_p),
        ("faces", c_char_p),
        ("seed", c_uint64),
        ("flags", c_uint32),
        ("length", c_int32),
        ("count", c_int32),
        ("reserved", c_int32),
        ("progress", CountFn),
        ("user", c_void_p),
        ("case_name", c_char_p),
        ("kind", c_char_p),
        ("solved", c_char_p),
        ("optimal_length", c_int32),
        ("reserved2", c_int32),
    ]


class AlgorithmOptions(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("set", c_char_p),
        ("case_name", c_char_p),
        ("moves", c_char_p),
        ("check", c_char_p),
        ("by_length", c_int32),
        ("count", c_int32),
    ]


class StageOptions(Record):
    _fields_ = [
        ("struct_size", c_size_t),
        ("stages", c_char_p),
        ("faces", c_char_p),
        ("metric", c_char_p),
        ("moves", c_char_p),
        ("best_of", c_void_p),
        ("best_of_count", c_uint64),
        ("progress", ProgressFn),
        ("user", c_void_p),
    ]


_bytes = c_void_p  # arrays: the caller passes addresses
_text = POINTER(c_char_p)
_string = POINTER(c_void_p)  # char **, released with superflip_free

# Functions that return a code; their last parameter, superflip_error, is added to each.
_FALLIBLE: Dict[str, List[Any]] = {
    "engine_new": [POINTER(EngineOptions), POINTER(c_void_p)],
    "session_new": [c_void_p, POINTER(c_void_p)],
    "parse": [c_char_p, c_char_p, _bytes, c_size_t, POINTER(c_size_t)],
    "validate": [c_char_p, c_char_p, _string],
    "convert": [c_char_p, c_char_p, c_char_p, _string],
    "parse_moves": [c_char_p, _bytes, c_size_t, POINTER(c_size_t)],
    "answer_new": [c_void_p, c_char_p, POINTER(Options), POINTER(c_void_p)],
    "answer_get": [c_void_p, POINTER(AnswerInfo)],
    "answer_solution": [c_void_p, c_size_t, POINTER(Solution)],
    "answer_phase": [c_void_p, c_size_t, c_size_t, POINTER(Phase)],
    "answer_assumption": [c_void_p, c_size_t, _text],
    "answer_explanation": [c_void_p, _string],
    "solvers": [_string],
    "turn": [_bytes, c_size_t, _bytes, _bytes],
    "verify": [_bytes, c_size_t, _bytes, c_size_t, _bytes],
    "one_hot": [_bytes, c_size_t, _bytes],
    "cubies": [_bytes, c_size_t, _bytes],
    "from_cubies": [_bytes, c_size_t, _bytes],
    "random_cubes": [c_uint64, c_uint64, c_size_t, c_int, c_char_p, _bytes],
    "move_costs": [c_char_p, _bytes],
    "solve_many": [c_void_p, POINTER(Options), POINTER(Batch)],
    "ask": [c_void_p, c_char_p, c_char_p, _string],
    "scrambles": [c_void_p, POINTER(ScrambleOptions), _string],
    "stages_open": [c_void_p, POINTER(StageOptions), POINTER(c_void_p)],
    "stages_lengths": [c_void_p, _bytes, c_uint64, c_int32, _bytes, CountFn, c_void_p],
    "expand": [c_char_p, _string],
    "algorithms": [POINTER(AlgorithmOptions), _string],
    "recognise": [c_char_p, _string],
    "read_colours": [c_char_p, _string],
    "tables_folder": [c_void_p, _string],
    "tables_list": [c_void_p, _string],
    "tables_build": [c_void_p, POINTER(Options)],
    "tables_verify": [c_void_p, c_char_p],
    "tables_remove": [c_void_p, c_char_p],
}
# The others: the type of the result, and of the parameters.
_OTHERS: Dict[str, Tuple[Any, List[Any]]] = {
    "version_text": (c_char_p, []),
    "code_text": (c_char_p, [c_int]),
    "move_name": (c_char_p, [c_int]),
    "move_stickers": (None, [_bytes]),
    "free": (None, [c_void_p]),
    "engine_free": (None, [c_void_p]),
    "session_cancel": (None, [c_void_p]),
    "session_free": (None, [c_void_p]),
    "answer_free": (None, [c_void_p]),
    "stages_columns": (c_size_t, [c_void_p]),
    "stages_column": (c_char_p, [c_void_p, c_size_t]),
    "stages_free": (None, [c_void_p]),
}


def declare(library: ctypes.CDLL) -> None:
    """Tells ctypes the types of all functions. AttributeError: the library lacks one."""
    for name, parameters in _FALLIBLE.items():
        function = getattr(library, "superflip_" + name)
        function.restype = c_int
        function.argtypes = [*parameters, POINTER(Error)]
    for name, (result, parameters) in _OTHERS.items():
        function = getattr(library, "superflip_" + name)
        function.restype = result
        function.argtypes = parameters


def text(value: "bytes | None") -> str:
    """A string of the library."""
    return (value or b"").decode("utf-8", "replace")


def exception(error: Error) -> Exception:
    """What a call reported."""
    return error_of(error.code, text(error.message), text(error.kind), text(error.where))
