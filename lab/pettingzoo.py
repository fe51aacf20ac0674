"""PettingZoo environments of all games: `pip install ides-games[pettingzoo]`.

    from lab.pettingzoo import env
    table = env("brus", players=4, points=3)

An observation is `{"observation": vector, "action_mask": 0 or 1 for each action}`, encoded by
`lab.encodings`; `infos` has the plain one of `State.observation`. An action is the number of a
move. Rewards come at the end of the match (`lab.returns`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.core.plain import Json
from engine.core.randomness import MAX_SEED
from engine.core.state import Observation, State
from lab.encodings import encoding_of, game_of
from lab.extras import needs
from lab.returns import returns

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as fault:
    raise needs("pettingzoo", fault) from fault

Seen: TypeAlias = dict[str, NDArray[Any]]
ILLEGAL = -1.0  # the reward of an illegal action, which ends the match


def env(
    game: str, players: int | None = None, max_cycles: int | None = None, **options: Json
) -> AECEnv:
    """Return an environment in which agents act one by one; an illegal action ends it.

    The default of `players` is the least number; after `max_cycles` decisions the match is
    truncated. Raises SetupError on a set-up that is not allowed, and NoEncoding on a game without
    an encoding.
    """
    table: AECEnv = raw_env(game, players, max_cycles, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class _Table:
    """A match of one set-up, which both kinds of environment share."""

    def __init__(self, game: str, players: int | None, options: dict[str, Json]) -> None:
        self.game = game_of(game)
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.checked(options)
        self.names = [f"seat_{seat}" for seat in range(self.players)]
        self.metadata = {"name": f"ides_{game}_v{self.game.version}"}
        self.rng, _ = seeding.np_random(None)
        self.begin(0)
        self.encoding = encoding_of(game, self.players, self.options)

    def restart(self, seed: int | None) -> None:
        """Start a match; without a seed, the environment draws one."""
        if seed is not None:
            self.rng, _ = seeding.np_random(seed)
        self.begin(int(self.rng.integers(MAX_SEED)))

    def begin(self, seed: int) -> None:
        """Start the match with this seed."""
        self.state: State = self.game.new(players=self.players, seed=seed, **self.options)
        self.decisions = 0

    def spaces(self, actions: int) -> tuple[Dict, Discrete]:
        """Return the spaces of observations and actions, with this number of actions."""
        seen = Box(-np.inf, np.inf, (self.encoding.size,), np.float32)
        mask = Box(0, 1, (actions,), np.int8)
        return Dict({"observation": seen, "action_mask": mask}), Discrete(actions)

    def seen(self, observation: Observation, actions: int) -> Seen:
        """Return an observation as a vector and a mask of the legal actions."""
        seat = observation["seat"]
        mask = np.zeros(actions, np.int8)
        if seat in self.state.to_act:
            number = self.encoding.number
            mask[[number[move] for move in self.state.legal_moves(seat)]] = 1
        return {
            "observation": np.array(self.encoding.vector(observation), np.float32),
            "action_mask": mask,
        }

    def play(self, seat: int, action: int) -> None:
        """Make a move; raises IllegalMove."""
        self.state.apply(seat, self.encoding.actions[action])
        self.decisions += 1


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - PettingZoo's name; it has no types
    """Agents act one by one; those with simultaneous decisions in the order of their seats.

    An illegal action raises IllegalMove; `env` ends the match instead.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        max_cycles: int | None = None,
        **options: Json,
    ) -> None:
        super().__init__()
        self._table = _Table(game, players, options)
        self._most = max_cycles
        self._actions = len(self._table.encoding.actions)
        self.metadata = {**self._table.metadata, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = self._table.names[:]
        seen, done = self._table.spaces(self._actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: Discrete(int(done.n)) for name in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, which all agents share."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions: all moves that can ever be legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the next match; the same seed starts the same match."""
        self._table.restart(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> Seen:
        """Return the observation of an agent."""
        return self._table.seen(self._plain(agent), self._actions)

    def step(self, action: int | None) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._table.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        rewards = returns(self._table.state)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        over = not self._table.state.to_act
        cut = not over and self._most is not None and self._table.decisions >= self._most
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Select the first agent that owes a decision, and give it the plain observation."""
        owing = self._table.state.to_act
        self.agent_selection = self.possible_agents[owing[0] if owing else 0]
        self.infos[self.agent_selection] = {"observation": self._plain(self.agent_selection)}

    def _plain(self, agent: str) -> Observation:
        return self._table.state.observation(self.possible_agents.index(agent))


class parallel_env(ParallelEnv):  # type: ignore[misc] # noqa: N801 - see raw_env
    """All agents act at once; an agent without a decision has one action, the last: to wait.

    The environment replaces an illegal action by a random legal one and notes it in `infos`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        max_cycles: int | None = None,
        **options: Json,
    ) -> None:
        self._table = _Table(game, players, options)
        self._most = max_cycles
        self._wait = len(self._table.encoding.actions)
        self.metadata = {**self._table.metadata, "render_modes": []}
        self.render_mode = None
        self.possible_agents = self._table.names[:]
        seen, done = self._table.spaces(self._wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: Discrete(int(done.n)) for name in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, which all agents share."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions: all moves, and waiting."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Start the next match; the same seed starts the same match."""
        self._table.restart(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), self._infos(())

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]
    ]:  # fmt: skip
        """Make the moves of all agents with a decision, in the order of their seats."""
        illegal: list[str] = []
        for seat in self._table.state.to_act:
            agent = self.possible_agents[seat]
            if not self._play(seat, int(actions[agent])):
                illegal.append(agent)
        self._cycles += 1
        over = not self._table.state.to_act
        cut = not over and self._most is not None and self._cycles >= self._most
        rewards = dict(zip(self.possible_agents, returns(self._table.state), strict=True))
        result = self._seen(), rewards, self._all(over), self._all(cut), self._infos(illegal)
        if over or cut:
            self.agents = []
        return result

    def _play(self, seat: int, action: int) -> bool:
        """Make a move, or a random one if it is illegal; return whether it was legal."""
        table = self._table
        if seat not in table.state.to_act:  # an earlier move made the decision unnecessary
            return True
        legal = [table.encoding.number[move] for move in table.state.legal_moves(seat)]
        good = action in legal
        table.play(seat, action if good else int(table.rng.choice(legal)))
        return good

    def _all(self, value: bool) -> dict[str, bool]:
        return dict.fromkeys(self.agents, value)

    def _seen(self) -> dict[str, Seen]:
        seen: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = self._table.seen(self._table.state.observation(seat), self._wait + 1)
            if seat not in self._table.state.to_act:
                seen[agent]["action_mask"][self._wait] = 1
        return seen

    def _infos(self, illegal: tuple[str, ...] | list[str]) -> dict[str, dict[str, Any]]:
        return {
            agent: {
                "observation": self._table.state.observation(seat),
                "illegal": agent in illegal,
            }
            for seat, agent in enumerate(self.possible_agents)
        }
