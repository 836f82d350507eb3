"""Any question of the server, as JSON."""

from __future__ import annotations

import json
from typing import Any, Dict, List

from ._calls import call_for_text, encoded, interruptible
from ._engine import session
from ._library import library
from .errors import CubeError, Defect, UsageError, defects_in


def ask(question: str, **fields: Any) -> Dict[str, Any]:
    """The answer to a question of the server: "distances", "compare", "analyze", "algs", "workshop/cube", ...

    fields: those that the server takes at /api/v1/ and the name (docs/server.md), such as subgroup="<U,D,R2,L2,F2,B2>".
        A field that is None is left out.

        >>> superflip.ask("distances", coordinates="eo")["positions"]
        2048

    Raises UsageError, also for a question that does not exist; CubeError; those of the question.
    """
    given = {name: value for name, value in fields.items() if value is not None}
    try:
        body = json.dumps(given, allow_nan=False)
    except (TypeError, ValueError) as failure:
        raise UsageError(f"fields: {failure}", "usage") from None
    with session() as used:
        try:
            text = interruptible(
                lambda: call_for_text("ask", used, encoded(question, "question"), encoded(body, "fields")),
                lambda: library().superflip_session_cancel(used),
            )
        except CubeError as error:
            if error.kind == "invalid_cube":
                error.defects = _defects_of(given, str(error.args[0]))
            raise
    return json.loads(text)


def _defects_of(given: Dict[str, Any], message: str) -> List[Defect]:
    """The defects of the cube of a question, if the message is about it and not about another field."""
    cube = {name: given[name] for name in ("cube", "puzzle", "from", "order") if name in given}
    error = (ask("validate", **cube)["error"] or {}) if "cube" in cube else {}
    return defects_in(error) if error.get("message") == message else []
