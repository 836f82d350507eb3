import html
import inspect
import re

import pytest
import superflip
from conftest import KOCIEMBA_CUBE, TWISTED_CORNER, random_moves
from superflip import Cube, CubeError, Solution, solve


def test_solutions_solve_their_cubes(rng):
    for _ in range(20):
        cube = Cube.random(rng.getrandbits(64))
        solution = solve(cube)
        assert cube.apply(solution).is_solved
        assert isinstance(solution, str) and len(solution.split()) == solution.length == len(solution.moves)
        assert [superflip.move_names()[move] for move in solution.moves] == solution.split()


def test_answers_are_those_of_the_command(rng, command):
    for options, arguments in [
        ({}, []),
        ({"max_length": 23}, ["--max-length", "23"]),
        ({"solver": "thistlethwaite"}, ["--solver", "thistlethwaite"]),
        ({"metric": "qtm"}, ["--metric", "qtm"]),
        ({"moves": "<U,R,F>"}, ["--moves", "<U,R,F>"]),
        ({"solver": "pocket"}, ["--solver", "pocket"]),
    ]:
        moves = "R U F2 U' R2 F'" if options.get("moves") else random_moves(rng, 9)
        (expected,) = command("solve", "--threads", "1", "--format", "json", *arguments, moves)
        solution = solve(moves, **options, threads=1)
        assert (str(solution), solution.length) == (expected["solution"], expected["length"]), options
        assert [phase.moves for phase in solution.phases] == [each["solution"] for each in expected["phases"] or []]


def test_a_solved_cube_needs_no_moves_in_any_holding():
    for cube in ("", Cube(), "x y2", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", "W" * 9 + "R" * 9
                 + "G" * 9 + "Y" * 9 + "O" * 9 + "B" * 9):
        assert solve(cube) == "" and solve(cube).length == 0


def test_a_pattern_is_reached(rng):
    for _ in range(5):
        cube, pattern = Cube.random(rng.getrandbits(64)), Cube.random(rng.getrandbits(64))
        assert cube.apply(solve(cube, pattern)) == pattern


def test_count_gives_a_list_and_within_all_of_them():
    found = solve("R L F", count=3, solver="optimal")
    assert all(isinstance(each, Solution) for each in found) and found[0].optimal and found[0].length == 3
    lengths = [each.length for each in solve("R2 L2 U2 D2", count=100, within=0, solver="optimal")]
    assert lengths == [4, 4]


def test_max_length_limits_the_length():
    cube = Cube.random(3)
    assert solve(cube, max_length=30).length <= 30
    with pytest.raises(superflip.NoSolutionError):
        solve("R U F", max_length=2, solver="optimal")


def test_better_solutions_are_reported_and_may_end_the_search():
    seen = []
    best = solve(Cube.random(4), time_limit=0.5, improvement=lambda solution, ms: seen.append((solution, ms)))
    assert [each.length for each, _ in seen] == sorted((each.length for each, _ in seen), reverse=True)
    assert seen[-1][0] == best
    assert all(Cube.random(4).apply(each).is_solved for each, _ in seen)
    first = solve(Cube.random(4), time_limit=60, improvement=lambda solution, ms: True)
    assert first.length >= best.length


def test_an_exception_of_a_callback_comes_out():
    def fail(solution, ms):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        solve(Cube.random(5), time_limit=60, improvement=fail)


def test_impossible_cubes_have_their_defects_and_unreadable_ones_do_not():
    with pytest.raises(CubeError) as raised:
        solve(TWISTED_CORNER)
    assert [defect.reason for defect in raised.value.defects] == ["corner_twist"]
    with pytest.raises(CubeError) as raised:
        solve("R Q2")
    assert raised.value.defects == [] and raised.value.where == "column 3"
    with pytest.raises(CubeError) as raised:
        solve("UUUU" * 6, puzzle="2x2x2")
    assert raised.value.defects


@pytest.mark.parametrize(
    "options",
    [
        {"solver": "magic"},
        {"metric": "miles"},
        {"moves": "<Q>"},
        {"max_length": -1},
        {"max_length": 101},
        {"count": 0},
        {"time_limit": 0},
        {"time_limit": float("nan")},
        {"puzzle": "4x4x4"},
        {"threads": 5000},
        {"solver": "two\0phase"},
        {"max_nodes": -1},
    ],
)
def test_requests_that_make_no_sense_say_why(options):
    with pytest.raises(superflip.UsageError) as raised:
        solve("R U", **options)
    assert str(raised.value)


def test_limits_of_time_and_nodes_end_the_search():
    with pytest.raises(superflip.TimeLimitError):
        solve(Cube.random(6), max_length=16, time_limit=0.05)
    with pytest.raises(superflip.SuperflipError):
        solve(Cube.random(6), max_length=15, max_nodes=5000)


def test_a_solution_in_a_callback_has_all_fields():
    seen = []
    best = solve(Cube.random(4), time_limit=0.1, improvement=lambda solution, ms: seen.append(solution))
    for solution in seen:
        assert [name for name in Solution.__annotations__ if not hasattr(solution, name)] == []
        assert repr(solution).startswith("Solution(") and solution.cube == best.cube == Cube.random(4).facelets


def pictures_of(solution):
    """The labels, and the colours of the stickers of each picture."""
    page = solution._repr_html_()
    labels = [html.unescape(label) for label in re.findall("<small>(.*?)</small>", page)]
    drawn = [re.findall('fill="(#.*?)"', svg) for svg in re.findall("<svg.*?</svg>", page, re.S)]
    assert len(labels) == len(drawn)
    return labels, drawn


def colours_of(cube):
    return re.findall('fill="(#.*?)"', cube.svg())


@pytest.mark.parametrize("options", [{}, {"metric": "ahtm"}, {"metric": "stm"}, {"solver": "fmc"}])
def test_notebooks_show_the_cube_after_each_move(options):
    start = Cube("R L' U D2 F M")
    solution = solve(start, **options)
    labels, drawn = pictures_of(solution)
    assert " ".join(labels).strip() == solution and len(labels) <= 1 + solution.length
    assert drawn[0] == colours_of(start) and len(set(map(tuple, drawn))) == len(drawn)
    assert all(len(set(drawn[-1][place : place + 9])) == 1 for place in range(0, 54, 9))


def test_notebooks_show_the_cube_after_each_phase():
    solution = solve("R U F2 L", solver="cfop")
    labels, drawn = pictures_of(solution)
    assert [label.split(":")[0] for label in labels[1:]] == [phase.name for phase in solution.phases]
    assert drawn[1] == colours_of(Cube("R U F2 L").apply(solution.phases[0].moves))
    assert drawn[-1] == colours_of(Cube())


def test_notebooks_show_solutions_of_every_kind():
    assert "<svg" in solve("R U", puzzle="2x2x2")._repr_html_()
    assert len(pictures_of(solve(""))[0]) == 1
    both = superflip.stages("R U F2 L D B' R2 U", "eo", both_sides=True)
    assert both and all("<svg" in solution._repr_html_() for solution in both)
    after = superflip.stages("R U F2 L D", "2x2x3", skeleton="R U")
    assert len(pictures_of(after[0])[0]) == 1  # its moves do not follow the cube, but the skeleton
    painted = "U" * 9 + "." * 4 + "R" + "." * 4 + "." * 4 + "F" + "." * 4 + "." * 4 + "D" + "." * 4
    painted += "." * 4 + "L" + "." * 4 + "." * 4 + "B" + "." * 4
    assert "<code>" in solve(painted)._repr_html_()


RECORDS = [Solution, superflip.Phase, superflip.Defect, superflip.SuperflipError, superflip.CubeError, superflip.Cubies]


@pytest.mark.parametrize("kind", [*RECORDS, superflip.Solutions, superflip.Step])
def test_help_explains_every_field(kind):
    described = re.findall(r"^    (\w+):", kind.__doc__, re.M)
    assert described == [name for name in kind.__annotations__ if not name.startswith("_")]


def test_help_shows_types_by_their_names():
    for function in (solve, superflip.solve_many, superflip.solve_iter, superflip.distance, superflip.verify):
        assert len(str(inspect.signature(function))) < 800 and "ForwardRef" not in str(inspect.signature(function))


def test_the_pocket_cube_is_solved():
    assert solve("R U", puzzle="2x2x2").length == 2
    assert solve("UUUURRRRFFFFDDDDLLLLBBBB", puzzle="2x2x2") == ""


def test_robots_get_steps_and_costs():
    assert solve("R L' U2 F").steps.count("+") == 1
    assert solve("R L'", costs="quarter=2,half=3,pair=max", time_limit=0.2).cost == 2


def test_stages_explanations_and_recognition(command):
    found = superflip.stages("R U F2 D' L B' R2", "cross", "URFDLB", count=3)
    assert len(found) == 3 and found[0].length <= found[-1].length
    explained = superflip.explain("R U F", solver="thistlethwaite")
    (expected,) = command("explain", "--solver", "thistlethwaite", "--format", "json", "R U F")
    assert explained.keys() == expected.keys() and explained["stages"]
    (recognised,) = command("recognise", "--format", "json", "R U2 R' U' R U' R'")
    assert superflip.recognise("R U2 R' U' R U' R'") == recognised and recognised["oll"] == "OLL 27"
    with pytest.raises(CubeError):
        superflip.recognise(TWISTED_CORNER)


PAINTS = {
    "U": (230, 230, 225),
    "R": (170, 30, 30),
    "F": (40, 140, 70),
    "D": (215, 200, 40),
    "L": (220, 95, 30),
    "B": (30, 60, 150),
}


def test_colours_become_a_cube():
    cube = superflip.Cube("R U F2 D' L B' R2")
    colours = [PAINTS[letter] for letter in cube.facelets]
    found = superflip.read_colours(colours)
    assert found["facelets"] == cube.facelets and found["sure"]
    colours[0] = None
    assert superflip.read_colours(colours)["facelets"] == cube.facelets
    assert not superflip.read_colours([(90, 90, 90)] * 54)["sure"]
    numbered = {k + 1: colour for k, colour in enumerate(colours)}
    assert superflip.read_colours(numbered, order="URFDLB")["facelets"] == cube.facelets
    order = [0, 4, 2, 1, 5, 3]  # U L F R B D
    numbered = {str(9 * k + i + 1): colours[9 * face + i] for k, face in enumerate(order) for i in range(9)}
    found = superflip.read_colours(numbered)
    assert found["facelets"] == cube.facelets and found["order"] == "ULFRBD" and len(found["assumptions"]) == 1
    turned = colours[:18] + colours[18:27][::-1] + colours[27:]
    found = superflip.read_colours(turned)
    assert found["facelets"] == cube.facelets and found["turns"] == "002000"
    with pytest.raises(CubeError) as twisted:
        superflip.read_colours([PAINTS[letter] for letter in TWISTED_CORNER])
    assert twisted.value.defects[0].reason == "corner_twist"
    for wrong in (colours[:53], [(1, 2)] * 54, [(1, 2, 256)] * 54, ["red"] * 54, None, {1: "red"}, {}):
        with pytest.raises(superflip.UsageError):
            superflip.read_colours(wrong)


def test_scrambles_are_those_of_the_command():
    one = superflip.scramble(seed=1)
    assert superflip.scramble(seed=1, count=3)[0] == one
    assert one != superflip.scramble(seed=2)
    for scramble in superflip.scramble(stage="cross", length=5, seed=1, count=3):
        assert superflip.stages(scramble, "cross")[0].length == 5
    assert superflip.scramble(kind="333fm", seed=1)[:8] == "R' U' F "
    assert len(superflip.scramble(kind="222", seed=1).split()) == 11
    with pytest.raises(superflip.UsageError):
        superflip.scramble(kind="222", stage="cross")
    assert superflip.recognise(superflip.scramble(solved="f2l", seed=1))["next"] in ("OLL", "PLL", "AUF")
    with pytest.raises(superflip.NoSolutionError):
        superflip.scramble(optimal_length=20)
    with pytest.raises(superflip.UsageError):
        superflip.scramble(stage="moon")
    with pytest.raises(superflip.UsageError):
        superflip.scramble(count=0)


def test_solvers_are_listed():
    assert {"two-phase", "optimal", "cfop"} <= {each["id"] for each in superflip.solvers()}


def test_the_example_of_the_package_kociemba_is_solved():
    assert Cube(KOCIEMBA_CUBE).apply(solve(KOCIEMBA_CUBE)).is_solved
