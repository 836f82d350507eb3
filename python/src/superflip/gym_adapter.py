"""VecEnv with the interface of Gymnasium (1.0 or later). Only this module imports gymnasium."""

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .cube import STICKERS
from .env import VecEnv


class CubeVectorEnv(VectorEnv):
    """The cubes of a VecEnv. Observations are copies of `states`, uint8[N, 54]; episodes begin again in the same step.

    env: the environment, which must not be stepped elsewhere.
    """

    def __init__(self, env: VecEnv) -> None:
        self.env = env
        self.num_envs = env.n
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = gymnasium.spaces.Box(0, 5, (STICKERS,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(len(env.actions))
        self.observation_space = batch_space(self.single_observation_space, env.n)
        self.action_space = batch_space(self.single_action_space, env.n)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[npt.NDArray[np.uint8], Dict[str, Any]]:
        """Draws all cubes anew. `options` is ignored."""
        return self.env.reset(seed).copy(), {}

    def step(
        self, actions: Any
    ) -> Tuple[
        npt.NDArray[np.uint8], npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Dict[str, Any]
    ]:
        """One step of VecEnv. The rewards are float64, as Gymnasium has them."""
        states, rewards, terminated, truncated = self.env.step(actions)
        return states.copy(), rewards.astype(np.float64), terminated.copy(), truncated.copy(), {}
