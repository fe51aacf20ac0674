"""A match for environments that show one seat at a time, which they share."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.core.phases import PhasedState
from engine.core.plain import Json
from engine.core.randomness import MAX_SEED
from engine.core.state import Observation
from lab.encodings import game_of
from lab.extras import needs
from lab.rendering import RENDERINGS, Render
from lab.returns import Rewards
from lab.writers import Legal, writer_of

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

Seen: TypeAlias = dict[str, NDArray[Any]]


class PlainInfo(dict[str, Any]):
    """Information about an agent; `observation` is added when it is asked for.

    It is the observation of the decision that the information belongs to, so it can be asked for
    until the next move; afterwards RuntimeError is raised.
    """

    def __init__(self, table: MatchTable, seat: int, **known: Any) -> None:
        super().__init__(known)
        self._table, self._seat, self._decisions = table, seat, table.decisions
        self._match = table.state

    def __missing__(self, key: str) -> Observation:
        if key != "observation":
            raise KeyError(key)
        table = self._table
        if table.state is not self._match or table.decisions != self._decisions:
            raise RuntimeError("the match has moved on: ask for the observation before the move")
        self[key] = self._match.observation(self._seat)
        found: Observation = self[key]
        return found


class MatchTable:
    """A match of one set-up, which both kinds of environment share.

    What a seat sees is written once for each decision; `extra` actions follow the moves.
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        rewards: str,
        options: dict[str, Json],
        extra: int = 0,
    ) -> None:
        self.game = game_of(game)
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.checked(options)
        self.names = [f"seat_{seat}" for seat in range(self.players)]
        self.metadata: dict[str, Any] = {
            "name": f"ides_{game}_v{self.game.version}",
            "render_modes": [*RENDERINGS],
        }
        self.rng, _ = seeding.np_random(None)
        self.state: PhasedState = self.game.new(players=self.players, seed=0, **self.options)
        self.writer = writer_of(game, self.players, self.options)
        self.encoding = self.writer.encoding
        self.actions = len(self.encoding.actions) + extra
        self._extra = bytes(extra)
        self._rewards = Rewards(rewards, self.writer.points)
        self.begin(0)

    def restart(self, seed: int | None) -> None:
        """Start a match; without a seed, the environment draws one."""
        if seed is not None:
            self.rng, _ = seeding.np_random(seed)
        self.begin(int(self.rng.integers(MAX_SEED)))

    def begin(self, seed: int) -> None:
        """Start the match with this seed."""
        self.state = self.game.new(players=self.players, seed=seed, **self.options)
        self.decisions = 0
        self._margins = self._rewards.start(self.state)
        self._seen: dict[int, Seen] = {}
        self._legal: dict[int, Legal] = {}

    def spaces(self) -> tuple[Dict, Discrete]:
        """Return the spaces of observations and actions."""
        seen = Box(-np.inf, np.inf, (self.encoding.size,), np.float32)
        mask = Box(0, 1, (self.actions,), np.int8)
        return Dict({"observation": seen, "action_mask": mask}), Discrete(self.actions)

    def legal(self, seat: int) -> Legal:
        """Return the legal actions of a seat."""
        if seat not in self._legal:
            self._legal[seat] = self.writer.legal(self.state, seat)
        return self._legal[seat]

    def seen(self, seat: int) -> Seen:
        """Return what a seat sees, as a vector and a mask of the legal actions."""
        if seat not in self._seen:
            vector = bytearray().join(self.writer.parts(self.state, seat))
            mask = bytearray(self.legal(seat).mask + self._extra)
            self._seen[seat] = {
                "observation": np.frombuffer(vector, np.float32),
                "action_mask": np.frombuffer(mask, np.int8),
            }
        return self._seen[seat]

    def play(self, seat: int, action: int) -> None:
        """Make a move; raises IllegalMove."""
        self.state.apply(seat, self.encoding.actions[action])
        self.decisions += 1
        self._seen, self._legal = {}, {}

    def rendered(self, render: Render | None, seat: int | None) -> str | None:
        """Return what a seat may know, or None without a way to render it."""
        return None if render is None else render(self.game, self.state, seat)

    def rewards(self) -> list[float]:
        """Return the rewards of the seats since this was last asked."""
        found, self._margins = self._rewards.next(self.state, self._margins)
        return found
