"""The examples and errors of the README of the package kociemba."""

import inspect

import pytest
import superflip.kociemba as kociemba
from conftest import KOCIEMBA_CUBE, TWISTED_CORNER
from superflip import Cube

SUPERFLIP = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"
SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def test_the_call_has_its_arguments():
    parameters = inspect.signature(kociemba.solve).parameters
    assert list(parameters) == ["cubestring", "patternstring", "max_depth"]
    assert parameters["patternstring"].default is None and parameters["max_depth"].default == 24


def test_its_examples_get_legal_answers():
    solution = kociemba.solve(KOCIEMBA_CUBE)
    assert type(solution) is str and Cube(KOCIEMBA_CUBE).apply(solution).is_solved
    assert set(solution.replace("'", "").replace("2", "")) <= set("URFDLB ")
    cube = "FLBUULFFLFDURRDBUBUUDDFFBRDDBLRDRFLLRLRULFUDRRBDBBBUFL"
    pattern = "BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF"
    assert Cube(cube).apply(kociemba.solve(cube, pattern)) == Cube(pattern)
    assert len(kociemba.solve(KOCIEMBA_CUBE, max_depth=20).split()) <= 20


def test_a_solved_cube_needs_no_moves_also_when_rotated():
    assert kociemba.solve(SOLVED) == ""
    assert kociemba.solve(Cube("x y").facelets) == ""
    assert kociemba.solve(Cube("R y").facelets).count(" ") == 0


@pytest.mark.parametrize("wrong", ["", "R U", SOLVED[:-1], SOLVED[:-1] + "X", "U" * 54, TWISTED_CORNER, "\0" * 54])
def test_impossible_cubes_raise_its_exception(wrong):
    with pytest.raises(ValueError, match="Probably cubestring is invalid"):
        kociemba.solve(wrong)
    with pytest.raises(ValueError, match="Probably cubestring is invalid"):
        kociemba.solve(SOLVED, wrong)


def test_a_length_that_is_hard_to_find_ends_with_its_exception(monkeypatch):
    monkeypatch.setattr(kociemba, "MOST_NODES", 1_000_000)
    with pytest.raises(ValueError, match="Probably cubestring is invalid"):
        kociemba.solve(SUPERFLIP, None, 17)


def test_a_length_that_is_too_short_raises_its_exception():
    with pytest.raises(ValueError):
        kociemba.solve(KOCIEMBA_CUBE, max_depth=1)
