"""Arguments of every kind: what the command accepts is accepted; what is wrong is named, with what it takes instead."""

import inspect
import re

import pytest
import superflip
from conftest import run_python
from superflip import Cube, solve


def configure(**arguments):
    try:
        superflip.configure(**arguments)
    finally:
        superflip.configure()


def draw(**arguments):
    return Cube.random(**arguments)


def solve_all(**arguments):
    return superflip.solve_many(["R U"], **arguments)


def solve_stream(**arguments):
    return list(superflip.solve_iter(["R U"], **arguments))


def solve_one(**arguments):
    return solve("R U", **arguments)


def explain(**arguments):
    return superflip.explain("R U", **arguments)


def stages(**arguments):
    return superflip.stages("R U", **arguments)


TAKES_TIME = [solve_one, solve_all, solve_stream, explain, stages]


@pytest.mark.parametrize("ask", TAKES_TIME)
@pytest.mark.parametrize("time_limit", ["10s", "500ms", "1.5m", "900000us", ".5h", 10, 2.5, None])
def test_times_are_seconds_or_text_as_for_the_command(ask, time_limit):
    assert ask(time_limit=time_limit)


def test_a_time_as_text_ends_the_search():
    with pytest.raises(superflip.TimeLimitError):
        solve(Cube.random(6), max_length=16, time_limit="50ms")


@pytest.mark.parametrize("ask", TAKES_TIME)
@pytest.mark.parametrize(
    "wrong", ["soon", "1", "1 s", "1d", "0s", "-1s", "", 0, -1, float("nan"), float("inf"), [1], b"1s"]
)
def test_other_times_are_refused_with_what_is_taken(ask, wrong):
    error = TypeError if isinstance(wrong, (list, bytes)) else superflip.UsageError
    with pytest.raises(error, match=rf"^time_limit is {re.escape(repr(wrong))}; .* seconds, .*'500ms'"):
        ask(time_limit=wrong)


@pytest.mark.parametrize("text, number", [("64MB", 64_000_000), ("2KiB", 2048), ("0.5GB", 500_000_000), (1000, 1000)])
def test_sizes_are_bytes_or_text_as_for_the_command(text, number):
    from superflip._numbers import byte_count

    assert byte_count(text) == number
    configure(memory=text)


@pytest.mark.parametrize("wrong", ["64", "64 MB", "64mb", "0MB", "lots", -1, 1 << 64, 64e6, b"64MB"])
def test_other_sizes_are_refused_with_what_is_taken(wrong):
    error = (TypeError, superflip.UsageError)
    with pytest.raises(error, match=rf"^memory is {re.escape(repr(wrong))}; .*bytes, .*'64MB'"):
        configure(memory=wrong)


RANGES = [
    (solve_one, "max_length", 0, 100),
    (solve_one, "max_depth", 0, 100),
    (solve_one, "within", 0, 20),
    (solve_one, "count", 1, 1_000_000),
    (solve_one, "threads", -1, 1024),
    (solve_one, "max_nodes", 0, 2**64 - 1),
    (solve_all, "max_length", 0, 100),
    (solve_all, "threads", 0, 1024),
    (solve_stream, "max_depth", 0, 100),
    (solve_stream, "threads", 0, 1024),
    (explain, "max_length", 0, 100),
    (stages, "count", 1, 1_000_000),
    (stages, "within", 0, 20),
    (superflip.scramble, "seed", 0, 2**64 - 1),
    (superflip.scramble, "count", 1, 1_000_000),
    (superflip.scramble, "length", 0, 30),
    (draw, "seed", 0, 2**64 - 1),
    (configure, "threads", 0, 1024),
]


@pytest.mark.parametrize("ask, name, least, most", RANGES)
def test_whole_numbers_out_of_range_and_other_types_are_refused_with_the_range(ask, name, least, most):
    for wrong in (least - 1, most + 1):
        with pytest.raises(superflip.UsageError, match=f"^{name} is {wrong}; it must be from {least} to ") as raised:
            ask(**{name: wrong})
        assert eval(str(raised.value).rsplit(" to ", 1)[1]) == most
    for wrong in ("a", "7", 2.5, [1]):
        expected = f"^{name} is {re.escape(repr(wrong))}; it must be a whole number from {least} to"
        with pytest.raises(TypeError, match=expected):
            ask(**{name: wrong})


@pytest.mark.parametrize("name, least, most", [("max_length", 0, 100), ("within", 0, 20), ("threads", -1, 1024)])
def test_the_ranges_are_those_of_the_library(name, least, most):
    from superflip._request import Request

    def ask(number):
        request = Request(solver="optimal", max_length=9, within=1, count=2)
        setattr(request.options, name, number)
        return request.solve("R U")

    assert ask(least if name != "max_length" else 2) and ask(most if name != "threads" else 4)
    for wrong in (least - 1, most + 1):
        with pytest.raises(superflip.UsageError, match=f"{name} must be a whole number from {max(least, 0)} to {most}, not"):
            ask(wrong)


def test_numbers_of_numpy_are_whole_numbers():
    np = pytest.importorskip("numpy")
    assert solve("R U", max_length=np.int64(5), time_limit=np.float32(1)).length == 2
    assert Cube.random(np.uint64(7)) == Cube.random(7)


def test_max_length_has_the_name_max_depth_too():
    for ask in (solve_one, solve_all, solve_stream, explain):
        assert ask(max_length=None, max_depth=None)
        assert ask(max_length=2) and ask(max_depth=2)
        with pytest.raises(TypeError, match="max_depth is another name of max_length"):
            ask(max_length=2, max_depth=2)
    for name in ("max_length", "max_depth"):
        with pytest.raises(superflip.NoSolutionError):
            solve("R U F", solver="optimal", **{name: 2})
    with pytest.raises(superflip.NoSolutionError):
        solve("R U F", None, 2, solver="optimal")
    for function in (solve, superflip.solve_many, superflip.solve_iter):
        parameters = list(inspect.signature(function).parameters.values())
        positional = [each.name for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
        assert positional[-1] == "max_length"


@pytest.mark.parametrize("name", ["solver", "metric", "moves", "puzzle", "costs", "faces"])
def test_other_types_than_text_are_named(name):
    with pytest.raises(TypeError, match=f"^{name} must be a str, not int"):
        solve_one(**{name: 5})


def test_what_are_no_cubes_at_all_is_named():
    for wrong in (None, 5):
        for ask in (superflip.solve_many, superflip.distance, superflip.analyze):
            with pytest.raises(TypeError, match=f"^states must be an array .* not {type(wrong).__name__}$"):
                ask(wrong)
        with pytest.raises(TypeError, match=f"^cubes must be a sequence .* not {type(wrong).__name__}$"):
            list(superflip.solve_iter(wrong))
    with pytest.raises(TypeError, match="^cp, co, ep and eo are"):
        Cube.from_cubies("a" * 8, [0] * 8, [0] * 12, [0] * 12)
    with pytest.raises(TypeError, match="^stages must be a str"):
        superflip.analyze("R", 5)
    with pytest.raises(TypeError, match="^best_of is 'a'"):
        superflip.analyze("R", "cross", best_of="a")
    assert superflip.analyze("R", "cross", "DU", best_of=2) == superflip.analyze("R", "cross", "DU", best_of=[2])


def test_the_folder_of_tables_is_a_path(tmp_path):
    for folder in (tmp_path, str(tmp_path)):
        configure(tables=folder)
    for wrong in (5, b"tables"):
        with pytest.raises(TypeError, match="^tables must be a path, not "):
            configure(tables=wrong)


def test_the_module_lists_its_own_names_once():
    names = dir(superflip)
    assert len(names) == len(set(names)) and set(superflip.__all__) <= set(names)
    assert [name for name in names if not name.startswith("__")] == sorted(superflip.__all__)
    found = run_python("import superflip; print(superflip.kociemba.solve.__name__)")
    assert found.stdout == "solve\n", found.stderr


def test_a_metric_of_another_type_is_named():
    for ask in (superflip.distance, superflip.optimal_moves):
        with pytest.raises(TypeError, match="^metric must be a str, not int"):
            ask("R", metric=5)
