"""How notebooks show a solution: the cube, and the cube after each phase, or after each move."""

import html
import re
from typing import TYPE_CHECKING, List, Optional, Tuple

from ._calls import call_for_text
from .cube import Cube
from .errors import CubeError

if TYPE_CHECKING:
    from ._request import Solution


def solution_html(solution: "Solution", puzzle: Optional[str], follows_cube: bool) -> str:
    """HTML of about 5 kB a picture. follows_cube: the moves are done on solution.cube as they are written."""
    try:
        pictures = _pictures(solution, puzzle, follows_cube)
    except CubeError:  # a partly painted cube has no picture
        pictures = []
    proof = ", optimal" if solution.optimal else ""
    title = f"<div><code>{html.escape(solution)}</code> ({solution.length} {solution.metric.upper()}{proof})</div>"
    figures = [
        f'<div style="text-align: center">{picture}<br><small>{html.escape(label, quote=False)}</small></div>'
        for label, picture in pictures
    ]
    return f'{title}<div style="display: flex; flex-wrap: wrap; gap: 8px">{"".join(figures)}</div>'


def _pictures(solution: "Solution", puzzle: Optional[str], follows_cube: bool) -> List[Tuple[str, str]]:
    """Labels and pictures."""
    encoded_puzzle = puzzle.encode() if puzzle else None
    first = call_for_text("convert", solution.cube.encode(), encoded_puzzle, b"svg")
    pictures = [("", _small(first))]
    if puzzle == "2x2x2" or not follows_cube:
        return pictures
    cube = Cube(solution.cube)
    words = re.findall(r"\([^)]*\)|\S+", solution)  # a pair of the axial metrics is one move
    steps = [(word, word) for word in words]
    phases = [(f"{phase.name}: {phase.moves}", phase.moves) for phase in solution.phases]
    # Phases that belong to the inverse, as those of fmc, do not follow each other.
    if phases and cube * " ".join(moves for _, moves in phases) == cube * solution:
        steps = phases
    for label, moves in steps:
        cube = cube * moves
        pictures.append((label, _small(cube.svg())))
    return pictures


def _small(svg: str) -> str:
    return re.sub(r' width="\d+" height="\d+"', ' width="117"', svg, count=1)
