import sys
import types

import pytest

np = pytest.importorskip("numpy")

import superflip  # noqa: E402
from superflip import Cube, VecEnv, distance  # noqa: E402


def same(state, cube):
    return bytes(state) == cube.stickers


@pytest.mark.parametrize("metric, count", [("htm", 18), ("qtm", 12), ("stm", 27), ("ahtm", 45)])
def test_steps_are_moves(metric, count):
    env = VecEnv(64, metric, scramble=10, seed=1)
    assert len(env.actions) == count
    rng = np.random.default_rng(2)
    cubes = [Cube(list(state)) for state in env.states]
    for _ in range(30):
        actions = rng.integers(0, count, 64)
        states, _, terminated, truncated = env.step(actions)
        assert not truncated.any()
        for row in range(64):
            face_turns = env.actions[actions[row]].strip("()")
            if terminated[row]:
                cubes[row] = Cube(list(states[row]))
            else:
                cubes[row] = cubes[row].apply(face_turns)
            assert same(states[row], cubes[row])


def test_states_change_in_place_and_views_follow():
    env = VecEnv(32, seed=3)
    states, one_hot, cubies = env.states, env.one_hot, env.cubies
    for _ in range(5):
        step = env.step(np.arange(32, dtype=np.uint8) % 18)
        assert step.states is states is env.facelets and env.one_hot is one_hot and env.cubies is cubies
        assert (one_hot.argmax(axis=2) == states).all() and (one_hot.sum(axis=2) == 1).all()
        for row in (0, 7, 31):
            found = Cube(list(states[row])).cubies
            assert tuple(cubies[row]) == found.cp + found.co + found.ep + found.eo


def test_a_solved_cube_ends_its_episode_and_is_replaced():
    env = VecEnv(1000, scramble=1, seed=4, step_reward=-1.0, solved_reward=5.0)
    undo = np.array([superflip.move_numbers(superflip.solve(state))[0] for state in env.states], np.uint8)
    undo[500:] = (undo[500:] // 3 * 3 + 3) % 18  # another face: the cube stays unsolved
    before = env.states.copy()
    states, rewards, terminated, truncated = env.step(undo)
    assert terminated[:500].all() and not terminated[500:].any() and not truncated.any()
    assert (rewards == np.where(terminated, 5.0, -1.0)).all()
    assert (env.steps == np.where(terminated, 0, 1)).all()
    assert not any(Cube(list(state)).is_solved for state in states)
    assert (states[:500] != before[:500]).any()


def test_episodes_are_cut_at_max_steps():
    env = VecEnv(10, seed=5, max_steps=3)
    for step in range(1, 7):
        _, _, terminated, truncated = env.step(np.zeros(10, np.uint8))
        assert not terminated.any() and truncated.all() == (step % 3 == 0)
        assert (env.steps == step % 3).all()


def test_scrambles_have_the_length_that_was_asked_for():
    env = VecEnv(200, scramble=3, seed=6)
    assert set(distance(env.states).tolist()) <= {2, 3}
    env.scramble = 1
    env.reset()
    assert (distance(env.states) == 1).all()
    assert (distance(VecEnv(50, "qtm", scramble=2, seed=1).states, metric="qtm") == 2).all()


def test_the_same_seed_gives_the_same_cubes():
    def play(seed):
        env = VecEnv(500, scramble=2, seed=seed)
        rng = np.random.default_rng(0)
        for _ in range(20):
            env.step(rng.integers(0, 18, 500, dtype=np.uint8))
        return env.states.copy()

    assert (play(1) == play(1)).all() and (play(1) != play(2)).any()
    env = VecEnv(500, scramble=2, seed=1)
    first = env.states.copy()
    env.reset()
    assert (env.states != first).any()
    assert (env.reset(seed=1) == first).all()


def test_wrong_actions_turn_nothing():
    env = VecEnv(4, seed=1)
    before = env.states.copy()
    for wrong in ([0, 1, 2], [0, 1, 2, 18], [0, 1, 2, -1], [0.5, 1, 1, 1], [[0, 1, 2, 3]], [0, 1, 2, 300]):
        with pytest.raises((ValueError, TypeError)):
            env.step(np.array(wrong))
    assert (env.states == before).all() and (env.steps == 0).all()
    for wrong, metric, last in ((-1, "htm", 17), (18, "htm", 17), (-2, "qtm", 11), (300, "stm", 26)):
        with pytest.raises(ValueError, match=rf"^actions\[2\] is {wrong}; actions are 0\.\.{last}$"):
            VecEnv(4, metric).step(np.array([0, 1, wrong, 0]))


@pytest.mark.parametrize(
    "arguments",
    [{"n": 0}, {"n": 2, "metric": "miles"}, {"n": 2, "scramble": "hard"}, {"n": 2, "scramble": 0},
     {"n": 2, "scramble": 10_001}, {"n": 2, "seed": -1}, {"n": 2, "max_steps": 0}, {"n": "2"}, {"n": 2.5},
     {"n": 2, "metric": 5}, {"n": 2, "scramble": 2.5}, {"n": 2, "scramble": None}, {"n": 2, "seed": "a"},
     {"n": 2, "max_steps": "3"}],
)
def test_environments_that_make_no_sense_are_refused(arguments):
    wrong = list(arguments)[-1]
    with pytest.raises((ValueError, TypeError), match=wrong):
        VecEnv(**arguments)


def test_an_environment_shows_what_it_is():
    assert repr(VecEnv(3, "qtm", 5, max_steps=9)) == "VecEnv(3, 'qtm', 5, max_steps=9)"


def test_without_gymnasium_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "superflip.gym_adapter", raising=False)
    with pytest.raises(ImportError, match=r"superflip\[gymnasium\].*pip install"):
        VecEnv(3).gymnasium()


def stand_in_for_gymnasium():
    """The names of gymnasium 1.0 that the adapter uses, for machines without it."""
    gymnasium = types.ModuleType("gymnasium")
    gymnasium.spaces = types.SimpleNamespace(
        Box=lambda low, high, shape, dtype: types.SimpleNamespace(shape=shape, dtype=dtype),
        Discrete=lambda n: types.SimpleNamespace(n=n, shape=()),
    )
    gymnasium.vector = types.ModuleType("gymnasium.vector")
    gymnasium.vector.VectorEnv = type("VectorEnv", (), {})
    gymnasium.vector.AutoresetMode = types.SimpleNamespace(SAME_STEP="SameStep")
    gymnasium.vector.utils = types.ModuleType("gymnasium.vector.utils")
    gymnasium.vector.utils.batch_space = lambda space, n: types.SimpleNamespace(shape=(n, *space.shape))
    return {"gymnasium": gymnasium, "gymnasium.vector": gymnasium.vector,
            "gymnasium.vector.utils": gymnasium.vector.utils}


def test_the_adapter_gives_copies_and_begins_episodes_in_the_same_step(monkeypatch):
    try:
        import gymnasium
    except ImportError:
        for name, module in stand_in_for_gymnasium().items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, "superflip.gym_adapter", raising=False)
        import gymnasium
    env = VecEnv(8, scramble=1, seed=1, max_steps=5)
    adapter = env.gymnasium()
    assert isinstance(adapter, gymnasium.vector.VectorEnv)
    assert adapter.num_envs == 8 and adapter.single_action_space.n == 18
    assert adapter.observation_space.shape == (8, 54) and adapter.action_space.shape == (8,)
    first, _ = adapter.reset(seed=3)
    kept = first.copy()
    undo = [superflip.move_numbers(superflip.solve(state))[0] for state in first]
    observations, rewards, terminated, truncated, _ = adapter.step(np.array(undo))
    assert (first == kept).all() and observations is not env.states
    assert terminated.all() and not truncated.any() and rewards.dtype == np.float64
    assert (distance(observations) == 1).all()  # new cubes already
    sys.modules.pop("superflip.gym_adapter", None)
