import copy
import pickle
import random

import pytest
import superflip
from conftest import TWISTED_CORNER, random_moves
from superflip import Cube, CubeError


def test_composition_is_a_group(rng):
    for _ in range(50):
        a, b, c = (Cube.random(rng.getrandbits(64)) for _ in range(3))
        assert (a * b) * c == a * (b * c)
        assert a * ~a == Cube() == ~a * a
        assert ~(a * b) == ~b * ~a
        assert a * Cube() == a == Cube() * a


def test_powers_repeat_a_cube(rng):
    cube = Cube(random_moves(rng, 10))
    assert cube**0 == Cube() and cube**1 == cube and cube**3 == cube * cube * cube
    assert cube**-1 == ~cube and cube**-2 == ~cube * ~cube
    assert cube ** (10**30 + 7) == cube ** ((10**30 + 7) % cube.order)
    for wrong in (2.5, "2", None, cube):
        with pytest.raises(TypeError, match="unsupported operand"):
            cube**wrong


ORDERS = {"": 1, "R2": 2, "R": 4, "R U R' U'": 6, "R U": 105, "R U2 D' B D'": 1260, "x": 4, "x y": 3, "M": 4}


@pytest.mark.parametrize("moves, order", ORDERS.items())
def test_orders_are_those_of_the_literature(moves, order):
    cube = Cube(moves)
    assert cube.order == order and cube**order == Cube()
    assert all(cube**divisor != Cube() for divisor in range(1, order) if order % divisor == 0)


def test_moves_as_text_are_factors(rng):
    cube = Cube(random_moves(rng, 10))
    assert cube * "R U M' x" == cube.apply("R U M' x") and cube * superflip.solve(cube) == Cube()
    with pytest.raises(CubeError):
        cube * "R Q"
    for wrong in (2, None):
        with pytest.raises(TypeError, match="unsupported operand"):
            cube * wrong


def test_a_cube_has_54_numbers_and_no_truth():
    cube = Cube("R U")
    assert list(cube) == list(cube.stickers) and Cube(list(cube)) == cube and bytes(cube) == cube.stickers
    assert len(cube) == 54 and cube[6] == 2 and cube[:3] == cube.stickers[:3]
    for cube in (Cube(), Cube("R")):
        with pytest.raises(TypeError, match="is_solved"):
            bool(cube)
        assert cube is not None and cube in [Cube(), Cube("R")]
        assert cube != "R" and cube != "" and cube != cube.stickers


def test_numpy_makes_rows_of_cubes():
    np = pytest.importorskip("numpy")
    cubes = [Cube("R"), Cube("U")]
    rows = np.array(cubes)
    assert rows.dtype == np.uint8 and rows.shape == (2, 54) and [Cube(row) for row in rows] == cubes
    assert np.asarray(cubes[0]).tolist() == list(cubes[0]) and np.array(cubes[0], np.int64).dtype == np.int64
    np.asarray(cubes[0])[:] = 0
    assert cubes[0] == Cube("R")


def test_moves_are_composition_also_with_slices_and_rotations(rng):
    words = ["U", "R2", "F'", "M", "E2", "S'", "x", "y2", "z'", "Rw", "l", "f2"]
    for _ in range(100):
        first = " ".join(rng.choice(words) for _ in range(8))
        then = " ".join(rng.choice(words) for _ in range(8))
        cube = Cube(first)
        assert cube.apply(then) == Cube(first + " " + then) == cube * Cube(then)
        assert cube * ~cube == Cube() == ~cube * cube


def test_equality_and_hash_are_those_of_stickers(rng):
    cube = Cube(random_moves(rng, 20))
    again = Cube(cube.facelets)
    assert cube == again and hash(cube) == hash(again) and cube is not again
    assert len({cube, again, Cube(cube), Cube(cube.stickers)}) == 1
    assert cube != Cube() and cube != cube.facelets
    assert Cube("x") != Cube() and Cube("x").is_solved and not Cube("R").is_solved


def test_every_encoding_is_read_back(rng):
    for _ in range(20):
        cube = Cube.random(rng.getrandbits(64))
        for encoding in ("facelets", "reid", "b32", "kpattern"):
            assert Cube(cube.to(encoding)) == cube
        assert Cube.from_cubies(*cube.cubies) == cube
        assert Cube(list(cube.stickers)) == cube
    with pytest.raises(superflip.UsageError):
        cube.to("morse")


def test_pieces_are_those_of_the_conventions():
    assert Cube().cubies == (tuple(range(8)), (0,) * 8, tuple(range(12)), (0,) * 12)
    assert Cube("R").cubies.co == (2, 0, 0, 1, 1, 0, 0, 2)
    # As the cube is held: a rotated solved cube has every piece in its place.
    assert Cube("x y").cubies == Cube().cubies


def test_random_cubes_follow_from_their_seed():
    assert Cube.random(7) == Cube.random(7) != Cube.random(8)
    assert Cube.random() != Cube.random()
    assert len({Cube.random(seed) for seed in range(500)}) == 500
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError):
            Cube.random(seed)


def test_pickles_and_copies_are_equal(rng):
    cube = Cube.random(1)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(cube, protocol)) == cube
    assert copy.deepcopy(cube) == cube
    solution = superflip.solve(cube)
    again = pickle.loads(pickle.dumps(solution))
    assert again == solution and again.length == solution.length and again.moves == solution.moves


def test_a_cube_cannot_be_changed():
    with pytest.raises(AttributeError):
        Cube().colour = 1


def test_notebooks_get_a_picture_and_terminals_a_net():
    assert Cube()._repr_svg_().startswith("<svg")
    assert len(Cube().net().splitlines()) == 9
    assert eval(repr(Cube("R")), {"Cube": Cube}) == Cube("R")


def test_an_impossible_cube_has_every_defect():
    with pytest.raises(CubeError) as raised:
        Cube(TWISTED_CORNER)
    assert isinstance(raised.value, ValueError)
    assert [defect.reason for defect in raised.value.defects] == ["corner_twist"]
    two = list("U" * 9 + "R" * 9 + "F" * 9 + "D" * 9 + "L" * 9 + "B" * 9)
    two[1], two[46] = two[46], two[1]
    two[8], two[9], two[20] = two[9], two[20], two[8]
    with pytest.raises(CubeError) as raised:
        Cube("".join(two))
    assert {defect.reason for defect in raised.value.defects} == {"corner_twist", "edge_flip"}
    assert pickle.loads(pickle.dumps(raised.value)).defects == raised.value.defects
    found = superflip.validate("".join(two))
    assert not found["valid"] and len(found["error"]["defects"]) == 2
    assert superflip.validate("R U")["valid"]


@pytest.mark.parametrize("text", ["R Q", "(R U", "U" * 53 + "X", "R\0U", "\ud800", "R" * 70_000, "😀" * 54])
def test_garbage_is_refused_with_a_sentence(text):
    with pytest.raises(CubeError) as raised:
        Cube(text)
    assert str(raised.value) and raised.value.kind in ("bad_algorithm", "invalid_cube")


def test_random_garbage_never_crashes():
    rng = random.Random(5)
    letters = "URFDLBurfdlb'2 ()xyzMES0{}\":,\0\n\xff"
    for _ in range(3000):
        text = "".join(rng.choice(letters) for _ in range(rng.randrange(60)))
        try:
            cube = Cube(text)
        except CubeError:
            continue
        assert len(cube.facelets) == 54


@pytest.mark.parametrize("wrong", [None, 3, 2.5, ["U"], [9] * 54, [0] * 10, [0] * 54, b"\x00" * 53, object()])
def test_other_types_and_wrong_numbers_are_refused(wrong):
    with pytest.raises((TypeError, CubeError)):
        Cube(wrong)


def test_pieces_that_turns_cannot_make_are_refused():
    cp, co, ep, eo = Cube().cubies
    for pieces in ([cp, (1, *co[1:]), ep, eo], [cp, co, ep, eo[1:]], [(300, *cp[1:]), co, ep, eo]):
        with pytest.raises(CubeError):
            Cube.from_cubies(*pieces)


def test_moves_have_numbers_and_names():
    names = superflip.move_names()
    assert len(names) == 45 and names[:6] == ("U", "U2", "U'", "R", "R2", "R'")
    assert superflip.move_numbers("R U2 F'") == bytes([3, 1, 8])
    assert len(superflip.move_numbers("(R U)30")) == 60
    with pytest.raises(CubeError):
        superflip.move_numbers("R Q")


def test_a_text_may_name_its_format(recwarn):
    stickers = " ".join(Cube("R U").facelets)
    assert Cube(stickers) == Cube("facelets: " + stickers) == Cube("R U")
    assert Cube("moves: " + stickers) != Cube("R U")
    text = "rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry"
    assert Cube("facelets ULFRBD:" + text).facelets == "FBBUURFDRDFRBRBDLBLFFUFDBFLUUBRDURFUDRUDLBUDLDRLLBLRLF"
    assert not recwarn.list
    assert Cube("R").apply("M") == Cube("R M") and Cube("x") != Cube()
    assert not recwarn.list, "how a cube is held is no other reading"
    with pytest.raises(CubeError, match='Write "moves:" or "facelets:"'):
        Cube("U R F D L B U R F D L B U R F D L B U R F D L B")


def test_an_error_names_its_place_also_in_a_pickle_and_among_many():
    with pytest.raises(CubeError) as raised:
        Cube("R U Q")
    assert raised.value.where == "column 5"
    assert str(raised.value).endswith("(column 5)")
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
    with pytest.raises(CubeError) as raised:
        superflip.solve_many(["R", "R Q"])
    assert str(raised.value).startswith("cube 1: ")
    assert str(raised.value).count("column 3") == 1


def test_a_text_with_another_reading_gives_a_warning():
    with pytest.warns(UserWarning, match="in the order U L F R B D"):
        Cube("rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry")
    with pytest.warns(UserWarning, match="read as a rotation of the whole cube"):
        Cube("(R U R' U') x2")
