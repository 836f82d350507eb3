"""Many cubes to learn on: a vectorized environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Optional, Sequence, Tuple, Union

from ._calls import call, encoded
from ._numbers import whole
from ._rows import address, first_outside, move_costs, numpy
from .cube import STICKERS, fresh_seed
from .errors import UsageError
from .moves import move_names

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_MOST = (1 << 31) - 1  # cubes, and steps of an episode: int32


class Step(NamedTuple):
    """What VecEnv.step returns. The arrays belong to the environment and hold until its next step.

    states: uint8[N, 54]: the cubes; those of finished episodes are new ones.
    rewards: float32[N].
    terminated: bool[N]: the move solved the cube.
    truncated: bool[N]: the episode had max_steps moves without that.
    """

    states: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]


class VecEnv:
    """N cubes, each turned by an action of its own in every step; a solved cube is replaced by a new one.

    n: the number of cubes, 1 or more.
    metric: the actions are its moves of length 1: "htm" (18), "qtm" (12), "stm" (27), "ahtm" (45), "aqtm". `actions`
        has their names.
    scramble: how new cubes are drawn: an int k, the end of a random sequence of k moves in which no move undoes or
        joins the one before; or "random-state", uniformly from all states. May be changed between steps, as a
        curriculum does.
    seed: the same seed and actions give the same cubes on every machine. None: a random one.
    max_steps: an episode ends after so many moves; None: never.
    step_reward, solved_reward: the reward of a move, and of one that solves the cube.

    States are uint8[N, 54], changed in place: the colours 0..5 (faces U R F D L B), faces in this order, row by row.
    Other views of the same cubes are brought up to date when they are asked for: `one_hot`, `cubies`. Each is one array
    that keeps its place in memory. Not thread-safe: one thread at a time uses an environment; Python's lock is released
    while cubes turn.

    actions: the name of each action: "U", "U2", ...
    states: uint8[N, 54]: the cubes.
    steps: int32[N]: the moves of the episode so far.
    """

    actions: Tuple[str, ...]
    states: npt.NDArray[np.uint8]
    steps: npt.NDArray[np.int32]
    scramble: Union[int, str]

    def __init__(
        self,
        n: int,
        metric: str = "htm",
        scramble: Union[int, str] = "random-state",
        seed: Optional[int] = None,
        *,
        max_steps: Optional[int] = None,
        step_reward: float = -1.0,
        solved_reward: float = -1.0,
    ) -> None:
        np = numpy()
        self.n = whole(n, "n", 1, _MOST)
        self.metric = metric
        self.max_steps = None if max_steps is None else whole(max_steps, "max_steps", 1, _MOST)
        self.scramble = scramble
        moves = [move for move, cost in enumerate(move_costs(metric)) if cost == 1]
        self.actions = tuple(move_names()[move] for move in moves)
        # Actions are the first moves in HTM; elsewhere a table translates them.
        self._moves = None if moves == list(range(len(moves))) else np.array(moves, np.uint8)
        self._step_reward = np.float32(step_reward)
        self._solved_reward = np.float32(solved_reward)

        self.states = np.empty((self.n, STICKERS), np.uint8)
        self.steps = np.zeros(self.n, np.int32)
        self._solved = np.zeros(self.n, np.uint8)
        self._truncated = np.zeros(self.n, bool)
        self._rewards = np.empty(self.n, np.float32)
        self._version = 0
        self._views: Dict[str, Tuple[int, Any]] = {}
        self.reset(seed)

    def reset(self, seed: Optional[int] = None) -> npt.NDArray[np.uint8]:
        """Draws all cubes anew, and returns `states`. With a seed the draws begin again from it; None: a random one."""
        self._seed = fresh_seed(seed)
        self._drawn = 0
        self._draw(self.states)
        self.steps[:] = 0
        self._version += 1
        return self.states

    def step(self, actions: Union[npt.NDArray[np.integer[Any]], Sequence[int]]) -> Step:
        """Turns cube i by action actions[i], then replaces the cubes of finished episodes.

        actions: integers[N], 0..len(self.actions)-1; uint8 is the fastest.

        Raises ValueError for another shape or an action out of range; nothing is turned then.
        """
        np = numpy()
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,):
            raise ValueError(f"actions has the shape {chosen.shape}; it must be ({self.n},)")
        last = len(self.actions) - 1
        outside = first_outside(chosen, last, "actions")
        if outside:
            raise ValueError(f"actions[{outside[0]}] is {chosen[outside]}; actions are 0..{last}")
        moves = np.ascontiguousarray(chosen, np.uint8) if self._moves is None else self._moves[chosen]
        call("turn", address(self.states), self.n, address(moves), address(self._solved))
        self._version += 1
        self.steps += 1
        terminated = self._solved.view(bool)
        self._rewards.fill(self._step_reward)
        finished = terminated
        if self.max_steps is not None:
            np.greater_equal(self.steps, self.max_steps, out=self._truncated)
            np.greater(self._truncated, terminated, out=self._truncated)
            finished = terminated | self._truncated
        (rows,) = finished.nonzero()
        if len(rows):
            self._rewards[terminated] = self._solved_reward
            fresh = np.empty((len(rows), STICKERS), np.uint8)
            self._draw(fresh)
            self.states[rows] = fresh
            self.steps[rows] = 0
        return Step(self.states, self._rewards, terminated, self._truncated)

    @property
    def facelets(self) -> npt.NDArray[np.uint8]:
        """uint8[N, 54]: `states` itself."""
        return self.states

    @property
    def one_hot(self) -> npt.NDArray[np.uint8]:
        """uint8[N, 54, 6]: 1 at the colour of each sticker."""
        return self._view("one_hot", (STICKERS, 6))

    @property
    def cubies(self) -> npt.NDArray[np.uint8]:
        """uint8[N, 40]: corners 0..7 at their places [:, 0:8], twists [:, 8:16], edges [:, 16:28], flips [:, 28:40]."""
        return self._view("cubies", (40,))

    def _view(self, name: str, shape: Tuple[int, ...]) -> npt.NDArray[np.uint8]:
        version, view = self._views.get(name, (-1, None))
        if view is None:
            view = numpy().empty((self.n, *shape), "uint8")
        if version != self._version:
            call(name, address(self.states), self.n, address(view))
            self._views[name] = (self._version, view)
        return view

    def _draw(self, cubes: npt.NDArray[np.uint8]) -> None:
        if self.scramble == "random-state":
            length = -1
        elif isinstance(self.scramble, str):
            raise UsageError(f"scramble is {self.scramble!r}; it must be 'random-state' or a number of moves", "usage")
        else:
            length = whole(self.scramble, "scramble", 1, 10_000, " moves, or 'random-state'")
        metric = encoded(self.metric, "metric")
        call("random_cubes", self._seed, self._drawn, len(cubes), length, metric, address(cubes))
        self._drawn += len(cubes)

    def __repr__(self) -> str:
        return f"VecEnv({self.n}, {self.metric!r}, {self.scramble!r}, max_steps={self.max_steps})"

    def gymnasium(self) -> Any:
        """The same cubes with the interface of gymnasium.vector.VectorEnv.

        Needs gymnasium 1.0 or later, the package's extra superflip[gymnasium]. Raises ImportError without it.
        """
        try:
            from .gym_adapter import CubeVectorEnv
        except ImportError as error:
            raise ImportError(
                "gymnasium() needs gymnasium 1.0 or later, the extra superflip[gymnasium]: "
                f"pip install 'gymnasium>=1.0' ({error})"
            ) from error
        return CubeVectorEnv(self)
