"""The examples of docs/python.md and of the notebook print what they show."""

import doctest
import json

import pytest
from conftest import ROOT

pytest.importorskip("numpy")
import superflip  # noqa: E402

MANUAL = ROOT / "docs" / "python.md"
NOTEBOOK = ROOT / "python" / "examples" / "learning.ipynb"


def test_examples_of_the_manual_print_what_it_shows():
    # The last line of a block may be its output: the fence that ends it is not.
    text = MANUAL.read_text().replace("```\n", "\n")
    found = doctest.DocTestParser().get_doctest(text, {}, MANUAL.name, str(MANUAL), 0)
    assert len(found.examples) > 30
    report = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(found, out=report.append)
    assert runner.failures == 0, "".join(report)


def test_docstrings_print_what_they_show():
    assert doctest.testmod(superflip).failed == 0


def test_cells_of_the_notebook_run():
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 4
    names = {}
    for cell in cells:
        exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)
