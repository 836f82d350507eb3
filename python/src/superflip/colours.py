"""A cube from the measured colours of its stickers."""

import ctypes
import json
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Union

from ._calls import call, encoded
from ._library import library
from .errors import CubeError, NoSolutionError, UsageError, defects_in

if TYPE_CHECKING:
    import numpy.typing as npt


def read_colours(
    colours: "Union[Sequence[Any], Mapping[Any, Any], npt.NDArray[Any]]",
    *,
    order: Optional[str] = None,
    turns: Optional[str] = None,
    hsv: bool = False,
) -> Dict[str, Any]:
    """The legal 3x3x3 that makes 54 measured colours most likely, and how sure that is.

    colours: 54 triples, also as a numpy array: red, green, blue (sRGB, 0..255), or with `hsv` degrees, percent and
    percent. Nine a face, row by row; None for a sticker that was not seen. Or a dict from the numbers 1 to 54 to
    triples, as rubiks-color-resolver has them. order: the faces in the order of the colours, by default "URFDLB", and
    "ULFRBD" of a dict. turns: by how many clockwise quarter turns each of them stands away from its place in the net;
    by default none, or what makes a sure cube where that does not. Either may be "any": then it is found.

    Returns a dict with facelets, sure, margin, doubts, doubtful, second, colours, order, turns, other_way_fits and
    assumptions. Look at `sure` before you turn a face. Raises CubeError for a cube with a twisted or swapped piece,
    UsageError for colours that are none.
    """
    rows = colours.tolist() if hasattr(colours, "tolist") else colours
    try:
        if isinstance(rows, Mapping):
            triples: Any = {str(square): _triple(row) for square, row in rows.items()}
        else:
            triples = [_triple(row) for row in rows]
        named = {"order": order, "turns": turns}
        fields = {"hsv" if hsv else "rgb": triples, **{name: text for name, text in named.items() if text is not None}}
        question = json.dumps(fields, allow_nan=False)
    except (TypeError, ValueError):
        raise UsageError("colours are 54 triples of numbers, or None", "usage") from None
    found = ctypes.c_void_p()
    try:
        try:
            call("read_colours", encoded(question, "colours"), ctypes.byref(found))
        except NoSolutionError:  # not sure, which the answer says
            if not found.value:
                raise
        except CubeError as error:
            if found.value:
                error.defects = defects_in(json.loads(ctypes.string_at(found.value))["error"])
            raise
        return json.loads(ctypes.string_at(found.value or 0))
    finally:
        library().superflip_free(found)


def _triple(row: Any) -> Optional[List[float]]:
    return None if row is None else [float(channel) for channel in row]
