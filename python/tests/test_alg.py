"""Algorithms as values, and the library of those of the last layer."""

import pickle

import pytest
import superflip
from superflip import Alg, Cube, CubeError, algs

WORDS = ["U", "R2", "F'", "M", "E2", "S'", "x", "y2", "z'", "r", "l2", "f'", "u", "b2", "d'", "D", "L'", "B"]


def random_alg(rng, count=12):
    return Alg([rng.choice(WORDS) for _ in range(count)])


def test_text_of_every_kind_becomes_turns():
    assert str(Alg("[R, U]2 Rw M2' x R0 // comment")) == "R U R' U' R U R' U' r M2 x"
    assert list(Alg("RUR'")) == ["R", "U", "R'"] and str(Alg()) == "" and not Alg()
    assert Alg(["R", "U2"]) == Alg("R U2") == Alg(Alg("R U2")) and len(Alg("(R U)50")) == 100
    assert Alg(superflip.solve("R U F")) == Alg("F' U' R'")
    with pytest.raises(CubeError) as raised:
        Alg("R Q")
    assert raised.value.where == "column 3"
    for wrong in (5, None, [5]):
        with pytest.raises(TypeError, match="^an algorithm is a str"):
            Alg(wrong)


def test_an_algorithm_is_an_immutable_sequence_of_turns():
    alg = Alg("R U2 R' M")
    assert len(alg) == 4 and alg[0] == "R" and alg[-1] == "M" and "U2" in alg and alg.index("R'") == 2
    assert alg[1:3] == Alg("U2 R'") and list(reversed(alg)) == ["M", "R'", "U2", "R"]
    assert eval(repr(alg)) == alg and pickle.loads(pickle.dumps(alg)) == alg and hash(alg) == hash(Alg("R U2 R' M"))
    assert alg != "R U2 R' M" and alg != Alg("R U2 R'")
    with pytest.raises(AttributeError):
        alg.name = "mine"


def test_products_powers_and_inverses_are_those_of_cubes(rng):
    for _ in range(50):
        a, b = random_alg(rng), random_alg(rng)
        assert Cube(a * b) == Cube(a) * Cube(b) == Cube(a) * b == Cube(a).apply(b)
        assert Cube(~a) == ~Cube(a) and ~a == a.inverse() and ~~a == a
        assert Cube(a**3) == Cube(a) ** 3 and a**-2 == ~a * ~a and a**0 == Alg()
        assert a.order == Cube(a).order and a * "R U" == a * Alg("R U")
    assert Alg("R U R' U'").order == 6
    with pytest.raises(TypeError):
        Alg("R") * 5


def mirrored(cube):
    """The stickers as in a mirror: another way than by turns."""
    swapped = dict(zip(range(6), (0, 4, 2, 3, 1, 5)))
    places = [9 * swapped[face] + 3 * row + 2 - column for face in range(6) for row in range(3) for column in range(3)]
    return bytes(swapped[cube.stickers[place]] for place in places)


def test_mirrors_are_those_of_stickers(rng):
    assert str(Alg("R U R' U R U2 R'").mirror()) == "L' U' L U' L' U2 L"
    for word in WORDS:
        assert Cube(Alg(word).mirror()).stickers == mirrored(Cube(word)), word
    for _ in range(50):
        alg = random_alg(rng)
        assert Cube(alg.mirror()).stickers == mirrored(Cube(alg)) and alg.mirror().mirror() == alg


def test_simplified_algorithms_lead_to_the_same_cube(rng):
    expected = {"R L R U U'": "R2 L", "R U U' R'": "", "R x R'": "x", "R2 R2 M M'": "", "R U R": "R U R"}
    expected.update({"F S F B' F2": "S B'", "R U L L' U' R2": "R'", "x x": "x2"})
    for text, simple in expected.items():
        assert str(Alg(text).simplify()) == simple
    for _ in range(200):
        alg = Alg([rng.choice(["R", "L'", "R2", "M", "x", "U", "D2", "E'"]) for _ in range(15)])
        simple = alg.simplify()
        assert Cube(simple) == Cube(alg) and len(simple) <= len(alg) and simple.simplify() == simple


def test_functions_take_algorithms_for_cubes_and_moves():
    alg = Alg("R U F2")
    assert superflip.solve(alg) == superflip.solve("R U F2") and superflip.distance(alg) == 3
    assert superflip.move_numbers(alg) == superflip.move_numbers("R U F2")
    assert superflip.verify(alg, ~alg) is True and superflip.verify([alg, "R"], [~alg, "R"]).tolist() == [True, False]
    assert superflip.analyze(alg, "cross") == superflip.analyze("R U F2", "cross")
    assert superflip.stages("R", "cross", skeleton=alg) == superflip.stages("R", "cross", skeleton="R U F2")
    assert superflip.recognise(alg) == superflip.recognise("R U F2")
    with pytest.raises(TypeError, match="is one cube"):
        superflip.solve_many(alg)


def test_ratings_are_those_of_the_command(command):
    (expected,) = command("algs", "--format", "json", "--check", "R U R' U R U2 R'")
    assert Alg("R U R' U R U2 R'").rate() == expected and expected["solves"][0]["case"] == "27"


def test_no_turns_have_a_rating_too():
    assert Alg().rate()["length"] == 0 and Alg().rate()["solves"] == []


def test_the_library_is_that_of_the_command(command):
    assert algs() == command("algs", "--format", "json")
    assert algs("pll") == command("algs", "--format", "json", "pll")
    assert [algs("oll", 27)] == command("algs", "--format", "json", "oll", "27")
    assert [algs("pll", "T", moves="<R,U,F>", by="length", count=2)] == command(
        "algs", "--format", "json", "--moves", "<R,U,F>", "--by", "length", "--count", "2", "pll", "T"
    )
    for one in algs("pll", "Ua")["algorithms"]:
        undone = Cube(one["setup"]) * one["before"] * one["text"] * one["after"]
        assert undone.is_solved
    for wrong in ({"set": "moon"}, {"set": "pll", "case": "Q"}, {"case": "T"}, {"set": "pll", "by": "age"},
                  {"set": "pll", "count": 0}, {"set": "pll", "moves": "<Q>"}):
        with pytest.raises(superflip.UsageError):
            algs(**wrong)


def test_scrambles_of_a_case_are_those_of_the_command():
    import os
    import subprocess

    scrambles = superflip.scramble(case="pll:T", faces="UD", seed=3, count=4)
    assert {superflip.recognise(scramble)["pll"] for scramble in scrambles} == {"PLL T"}
    path = os.environ.get("SUPERFLIP_COMMAND")
    if path:
        arguments = ["scramble", "--case", "pll:T", "--faces", "UD", "--seed", "3", "--count", "4", "--quiet"]
        found = subprocess.run([path, *arguments], stdout=subprocess.PIPE, text=True, check=True)
        assert found.stdout.splitlines() == scrambles
    for wrong in ({"case": "pll:moon"}, {"case": "pll:T", "stage": "cross"}, {"case": "pll:T", "length": 3}):
        with pytest.raises(superflip.UsageError):
            superflip.scramble(**wrong)
    with pytest.raises(TypeError, match="^case must be a str"):
        superflip.scramble(case=5)
