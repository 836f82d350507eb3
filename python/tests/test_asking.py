"""ask(): the questions of the server."""

import pytest

import superflip
from conftest import TWISTED_CORNER


def test_it_answers_what_has_no_function_of_its_own():
    counted = superflip.ask("distances", coordinates="eo")
    assert counted["positions"] == 2048
    assert superflip.ask("workshop/cube", cube="R U F", space="phase1")["coordinates"]


def test_it_rewrites_algorithms():
    forms = superflip.ask("alg", alg="R U R' U'", mirror="M")
    assert (forms["moves"], forms["brackets"], forms["order"]) == ("L' U' L U", "[L', U']", 6)
    assert superflip.Cube(forms["cycles"]) == superflip.Cube("L' U' L U")


def test_it_traces_a_blindfold_solve():
    found = superflip.ask("blind", cube="M2 U' M U2 M' U' M2")
    assert (found["memo"], found["edges"]["targets"], found["parity"]) == ("BD /", ["UR", "UL"], False)
    assert superflip.ask("blind", cube=found["memo"], reverse=True)["facelets"] == found["facelets"]


def test_it_answers_as_solve_does():
    assert superflip.ask("solve", cube="R U", solver=None)["solution"] == superflip.solve("R U")


def test_it_refuses_what_is_wrong():
    with pytest.raises(superflip.UsageError, match='there is no question "slove"; did you mean solve'):
        superflip.ask("slove")
    with pytest.raises(superflip.UsageError, match="length needs stage"):
        superflip.ask("scramble", length=3)
    with pytest.raises(superflip.UsageError, match="fields"):
        superflip.ask("solve", cube=object())
    with pytest.raises(superflip.CubeError):
        superflip.ask("solve", cube="Q")
    with pytest.raises(superflip.UsageError, match='there is no field "cube" here'):
        superflip.ask("solvers", cube="R")


def test_an_impossible_cube_has_every_reason():
    for question, fields in [("solve", {}), ("convert", {"from": "facelets"}), ("blind", {})]:
        with pytest.raises(superflip.CubeError) as caught:
            superflip.ask(question, cube=TWISTED_CORNER, **fields)
        assert [defect.reason for defect in caught.value.defects] == ["corner_twist"], question
    with pytest.raises(superflip.CubeError) as caught:
        superflip.ask("solve", cube="R U", goal=TWISTED_CORNER)
    assert caught.value.defects == []
