"""Batches in which a move is made by several small choices, for games with very many actions.

    from lab.training.factored import FactoredBatch
    table = FactoredBatch("brigands", num_envs=64, players=2)

It is a `BatchEnv` whose actions are those choices (`lab.encodings.factors`). A step makes one
choice in each match; the last choice of a move makes it. Until then the same seat is asked again,
with a mask of the choices that still lead to a legal move, and the reward is 0. The vector is that
of `lab.encodings`, followed by the choices made so far: a 1 for each, in a row for each place.
"""

from __future__ import annotations

from typing import Any, TypeAlias, Union

from engine.core.plain import Json
from lab.encodings.factors import factors_of
from lab.extras import needs
from lab.writers import Legal

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

from lab.training.batch import BatchEnv, Infos, Seen

# The legal choices after those made so far, by number; an int is the action that is complete.
Node: TypeAlias = dict[int, Union["Node", int]]
KEPT = 4096  # legal actions whose choices are kept


class FactoredBatch(BatchEnv):
    """A `BatchEnv` of Brigands or Small City with small choices for actions."""

    def __init__(
        self, game: str, num_envs: int, players: int | None = None, **settings: Json
    ) -> None:
        """Set the matches up, with the settings of a `BatchEnv`; `max_cycles` counts moves.

        Raises the errors of `BatchEnv`, and NoEncoding on games that have few actions.
        """
        super().__init__(game, num_envs, players, **settings)  # type: ignore[arg-type] # as given
        self.factors = factors_of(game, self.writer.encoding)
        self._roots: dict[bytes, Node] = {}
        self._made: list[list[int]] = [[] for _ in range(num_envs)]
        self._nodes: list[Node] = [{} for _ in range(num_envs)]
        self._set_factored_spaces()

    def _set_factored_spaces(self) -> None:
        choices, places = len(self.factors.choices), self.factors.longest - 1
        size = self.writer.encoding.size + places * choices
        assert isinstance(self.single_observation_space, Dict)
        self._width = size
        spaces = {
            **self.single_observation_space.spaces,
            "observation": Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": Box(0, 1, (choices,), np.int8),
        }
        self.single_observation_space = Dict(spaces)
        self.single_action_space = Discrete(choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Start all matches; the same seed starts the same matches."""
        self._made = [[] for _ in self._rows]
        return super().reset(seed=seed, options=options)

    def random_actions(self) -> NDArray[Any]:
        """Return a random legal choice for each match, each with the same probability."""
        draws = self.np_random.random(self.num_envs).tolist()
        pairs = zip(self._nodes, draws, strict=True)
        return np.array([[*node][int(draw * len(node))] for node, draw in pairs])

    def legal_actions(self, row: int) -> list[int]:
        """Return the numbers of the legal choices of a match."""
        return [*self._nodes[row]]

    def _move(self, row: int, seat: int, action: int) -> None:
        """Make a choice, and with the last one the move."""
        following = self._nodes[row][action]
        if isinstance(following, int):
            self._made[row] = []
            super()._move(row, seat, following)
        else:
            self._made[row].append(action)
            self._nodes[row] = following

    def _name(self, action: int) -> str:
        return self.factors.choices[action]

    def _look(self) -> Seen:
        seen = super()._look()
        for row, made in enumerate(self._made):
            if not made:
                self._nodes[row] = self._root(self._legal[row])
        size, choices = self.writer.encoding.size, len(self.factors.choices)
        self._mask = np.zeros((self.num_envs, choices), np.int8)
        vectors = np.zeros((self.num_envs, self._width), np.float32)
        vectors[:, :size] = seen["observation"]
        for row, node in enumerate(self._nodes):
            self._mask[row, [*node]] = 1
            for place, choice in enumerate(self._made[row]):
                vectors[row, size + place * choices + choice] = 1
        return {**seen, "observation": vectors, "action_mask": self._mask.copy()}

    def _last_seen(self, row: int, seat: int) -> Seen:
        seen = super()._last_seen(row, seat)
        vector = np.zeros(self._width, np.float32)
        vector[: self.writer.encoding.size] = seen["observation"]
        mask = np.zeros(len(self.factors.choices), np.int8)
        mask[[*self._root(self.writer.legal(self.states[row], seat))]] = 1
        return {**seen, "observation": vector, "action_mask": mask}

    def _root(self, legal: Legal) -> Node:
        """Return the choices that lead to legal actions; they are worked out once."""
        if (root := self._roots.get(legal.mask)) is not None:
            return root
        if len(self._roots) >= KEPT:
            self._roots.clear()
        root = self._roots[legal.mask] = {}
        for action in legal.numbers:
            *first, last = self.factors.paths[action]
            node = root
            for choice in first:
                deeper = node.setdefault(choice, {})
                assert isinstance(deeper, dict)
                node = deeper
            node[last] = action
        return root
