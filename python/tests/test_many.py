import pickle
import threading
import time

import pytest

np = pytest.importorskip("numpy")

import superflip  # noqa: E402
from conftest import TWISTED_CORNER, random_moves  # noqa: E402
from superflip import Cube, VecEnv, distance, solve_many, verify  # noqa: E402


def random_states(count, seed=1):
    return VecEnv(count, seed=seed).states.copy()


def apply(states, moves):
    """Another way to turn cubes: the class Cube."""
    names = superflip.move_names()
    return [
        Cube(list(state)).apply(" ".join(names[move] for move in row if move >= 0)) for state, row in zip(states, moves)
    ]


def test_solutions_solve_their_cubes_in_order():
    states = random_states(200)
    reports = []
    found = solve_many(states, progress=lambda done, count: reports.append((done, count)))
    assert found.moves.dtype == np.int8 and found.lengths.dtype == np.int16 and found.proved.dtype == bool
    assert found.moves.shape[0] == 200 and (found.codes == 0).all() and found.lengths.max() <= 21
    assert ((found.moves >= 0).sum(axis=1) == found.lengths).all()
    assert all(cube.is_solved for cube in apply(states, found.moves))
    assert verify(states, found.moves).all()
    assert reports == sorted(reports) and all(count == 200 for _, count in reports)


def test_answers_are_those_of_single_cubes():
    states = random_states(20)
    found = solve_many(states)
    names = superflip.move_names()
    for state, row, length in zip(states, found.moves, found.lengths):
        assert " ".join(names[move] for move in row[:length]) == superflip.solve(state)


def test_a_bad_cube_ends_nothing():
    states = random_states(10)
    states[3, :9] = 0
    found = solve_many(states)
    assert found.codes.tolist() == [0, 0, 0, 3, 0, 0, 0, 0, 0, 0]
    assert found.lengths[3] == -1 and (found.moves[3] == -1).all()
    unsolved = solve_many(random_states(3), max_length=16, time_limit=0.05)
    assert (unsolved.codes == 124).all()


def test_no_cubes_and_long_solutions_fit():
    assert solve_many(np.empty((0, 54), np.uint8)).moves.shape == (0, 0)
    states = random_states(5)
    found = solve_many(states, solver="cfop")
    assert found.lengths.max() > 32 and verify(states, found.moves).all()


def test_wrong_arrays_are_refused():
    good = random_states(2)
    with pytest.raises(ValueError, match="shape"):
        solve_many(good[:, :53])
    with pytest.raises(ValueError, match="shape"):
        solve_many(good[0])
    with pytest.raises(TypeError, match="integers"):
        solve_many(good.astype(float))
    with pytest.raises(superflip.CubeError, match=r"^cube 0: -1 is no colour"):
        solve_many(good.astype(np.int64) - 1)
    with pytest.raises(superflip.CubeError, match=r"^cube 1: \d+ is no colour") as raised:
        solve_many(np.concatenate([good[:1], good[:1] + 6]))
    assert raised.value.index == 1
    with pytest.raises(superflip.UsageError):
        solve_many(good, solver="magic")
    with pytest.raises(superflip.UsageError, match="pocket"):
        solve_many(good, solver="pocket")  # its cubes have 24 stickers
    assert verify(np.asfortranarray(good), solve_many(np.asfortranarray(good.astype(np.int64))).moves).all()


def test_large_numbers_are_no_moves():
    for number in (65541, 2**32 + 5, 45, 256, -7):
        with pytest.raises(ValueError, match=f"{number} is no move"):
            verify(["R"], np.array([[number]]))
    assert verify(["R"], np.array([[5, 255]], np.uint8)).all() and verify(["R"], np.array([[5, -1]])).all()


@pytest.mark.parametrize("one", ["R U", Cube("R U")])
def test_one_cube_is_not_taken_for_many(one):
    for ask in (solve_many, lambda cubes: list(superflip.solve_iter(cubes)), lambda cubes: verify(cubes, ["R"])):
        with pytest.raises(TypeError, match="is one cube"):
            ask(one)


def test_progress_may_end_the_work():
    with pytest.raises(superflip.Cancelled):
        solve_many(random_states(5000), progress=lambda done, count: True)

    def fail(done, count):
        raise KeyError("mine")

    with pytest.raises(KeyError):
        solve_many(random_states(5000), progress=fail)


def test_other_threads_run_meanwhile():
    states = random_states(2000)
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    begin = time.monotonic()
    solve_many(states)
    end = time.monotonic()
    done.set()
    ticker.join()
    assert len([at for at in ticks if begin < at < end]) > 3


def test_verify_tells_right_solutions_from_wrong_ones(rng):
    moves = [random_moves(rng, 12) for _ in range(50)]
    states = np.array([list(Cube(each).stickers) for each in moves], np.uint8)
    undo = [str(superflip.solve(each)) for each in moves]
    assert verify(states, undo).all() and verify(moves, undo).all()
    wrong = [each + " U" for each in undo]
    assert not verify(states, wrong).any()
    assert verify("R U", "U' R'") is True and verify("R U", "R' U'") is False
    with pytest.raises(ValueError):
        verify(states, undo[:-1])


def test_distances_are_the_least_lengths(rng):
    assert distance("") == 0 and distance("R2") == 1 and distance(Cube("R L F")) == 3
    moves = ["", "R", "R U", "R U F2", "R L", "U2 D2 R2 L2"]
    assert distance(moves).tolist() == [0, 1, 2, 3, 2, 4]


@pytest.mark.parametrize("ask", [distance, superflip.optimal_moves])
def test_an_impossible_cube_among_many_is_named(ask):
    as_rows = np.array([list(Cube("R U").stickers)] * 4, np.uint8)
    as_rows[2] = ["URFDLB".index(letter) for letter in TWISTED_CORNER]
    as_rows[3, :9] = 0
    for cubes in (["R U", Cube("F"), TWISTED_CORNER, "R Q"], as_rows):
        with pytest.raises(superflip.CubeError, match="^cube 2: .*corner") as raised:
            ask(cubes)
        assert raised.value.index == 2
        assert [defect.reason for defect in raised.value.defects] == ["corner_twist"]
        assert pickle.loads(pickle.dumps(raised.value)).index == 2
    with pytest.raises(TypeError, match="^cube 1: "):
        ask(["R", None])
    for cube in (TWISTED_CORNER, as_rows[2]):
        with pytest.raises(superflip.CubeError, match="^(?!cube)") as raised:
            ask(cube)
        assert raised.value.index is None and raised.value.defects


def test_a_wrong_cube_or_solution_to_verify_is_named():
    states = random_states(5)
    wrong = np.zeros((5, 2), np.uint8)
    wrong[3, 1] = 45
    with pytest.raises(ValueError, match="^solution 3: 45 is no move") as raised:
        verify(states, wrong)
    assert raised.value.index == 3
    with pytest.raises(superflip.CubeError, match="^solution 4: 'Q' is") as raised:
        verify(states, ["R", "", "U", "F", "Q"])
    assert raised.value.index == 4
    with pytest.raises(superflip.CubeError, match="^cube 1: .*corner") as raised:
        verify(["R", TWISTED_CORNER], ["R'", ""])
    assert raised.value.index == 1 and raised.value.defects


@pytest.mark.parametrize("metric", ["htm", "qtm"])
def test_optimal_moves_are_those_that_lead_nearer(metric):
    states = VecEnv(6, metric, scramble=4, seed=9).states
    labels = superflip.optimal_moves(states, metric=metric)
    costs = superflip._rows.move_costs(metric)
    names = superflip.move_names()
    distances = distance(states, metric=metric)
    for state, label, here in zip(states, labels, distances):
        moves = [move for move in range(len(label)) if costs[move]]
        there = distance([Cube(list(state)).apply(names[move].strip("()")) for move in moves], metric=metric)
        expected = {move for move, left in zip(moves, there) if left + costs[move] == here}
        assert set(label.nonzero()[0]) == expected
    assert not superflip.optimal_moves("", metric=metric).any()


def test_streams_keep_their_order_and_read_little_ahead(rng):
    moves = [random_moves(rng, 8) for _ in range(60)]
    taken = []

    def stream():
        for each in moves:
            taken.append(each)
            yield each

    found = superflip.solve_iter(stream(), threads=2)
    first = next(found)
    assert Cube(moves[0]).apply(first).is_solved and len(taken) <= 9
    for each, solution in zip(moves[1:], found):
        assert Cube(each).apply(solution).is_solved
    assert len(taken) == 60


def test_least_lengths_of_stages_are_those_of_single_cubes():
    scrambles = superflip.scramble(seed=1, count=20)
    found = superflip.analyze(scrambles, "cross,2x2x2", "DU", best_of=[2])
    assert list(found) == ["cross_D", "cross_U", "2x2x2_D", "2x2x2_U", "cross_best_2", "2x2x2_best_2"]
    as_rows = np.array([Cube(each) for each in scrambles])
    again = superflip.analyze(as_rows, ["cross", "2x2x2"], "DU", best_of=(2,), threads=1)
    for name, column in found.items():
        assert column.dtype == np.int16 and (column == again[name]).all()
    assert (found["cross_best_2"] == np.minimum(found["cross_D"], found["cross_U"])).all()
    for row, scramble in enumerate(scrambles):
        assert found["cross_U"][row] == superflip.stages(scramble, "cross", "U")[0].length
        assert found["2x2x2_D"][row] == superflip.stages(scramble, "2x2x2", "D")[0].length
    assert superflip.analyze("R U", "cross") == {"cross_D": 1} and superflip.analyze(Cube(), "cross") == {"cross_D": 0}
    as_rows[3, :9] = 0
    assert (superflip.analyze(as_rows, "cross")["cross_D"] == -1).nonzero()[0].tolist() == [3]


def test_an_analysis_may_end_early_and_names_what_is_wrong():
    with pytest.raises(superflip.Cancelled):
        superflip.analyze(random_states(5000), "cross", progress=lambda done, count: True)
    for wrong in ({"stages": "moon"}, {"faces": "X"}, {"metric": "miles"}, {"best_of": [7]}):
        with pytest.raises(superflip.UsageError):
            superflip.analyze("R", **{"stages": "cross", **wrong})
    with pytest.raises(TypeError, match="faces must be a str"):
        superflip.analyze("R", "cross", 5)
    with pytest.raises(superflip.CubeError, match="^cube 1: ") as raised:
        superflip.analyze(["R", TWISTED_CORNER], "cross")
    assert raised.value.index == 1


def test_streams_give_errors_in_their_place_or_end_with_them():
    cubes = ["R", "R Q", "U"]
    found = list(superflip.solve_iter(cubes, errors="return"))
    assert [type(each).__name__ for each in found] == ["Solution", "CubeError", "Solution"]
    with pytest.raises(superflip.CubeError, match="^cube 1: 'Q' is") as raised:
        list(superflip.solve_iter(cubes))
    assert found[1].index == raised.value.index == 1
    for errors in ("raise", "return"):
        with pytest.raises(TypeError, match="^cube 1: a cube is a str") as mistyped:
            list(superflip.solve_iter(["R", None, "U"], errors=errors))
        assert mistyped.value.index == 1
    with pytest.raises(superflip.UsageError):
        list(superflip.solve_iter(cubes, solver="magic"))
    for wrong in ({"colour": "red"}, {"improvement": print}):
        with pytest.raises(TypeError, match="unexpected keyword"):
            list(superflip.solve_iter(cubes, **wrong))


def test_a_stream_that_is_left_cancels_its_searches():
    cubes = [Cube.random(seed) for seed in range(100)]
    begin = time.monotonic()
    for _ in superflip.solve_iter(["R", *cubes], max_length=16, time_limit=600):
        break
    assert time.monotonic() - begin < 20
