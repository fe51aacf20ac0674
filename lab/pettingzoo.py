"""PettingZoo environments of all games: `pip install ides-games[pettingzoo]`.

    from lab.pettingzoo import env
    table = env("brus", players=4, points=3)

An observation is `{"observation": vector, "action_mask": 0 or 1 for each action}`, as
`lab.encodings` describes; an action is the number of a move. `infos[agent]["observation"]` is the
plain one of `State.observation`, made when it is asked for. Rewards come at the end of the match,
or with each move by `rewards="scores"` (`lab.returns.Rewards`).

For training, `lab.training.batch` is many times faster: PettingZoo calls several functions and
wrappers for each move.
"""

from __future__ import annotations

from typing import Any

from engine.core.plain import Json
from lab.extras import needs
from lab.rendering import rendering

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as fault:
    raise needs("pettingzoo", fault) from fault

from lab.training.table import MatchTable, PlainInfo, Seen

ILLEGAL = -1.0  # the reward of an illegal action, which ends the match


def env(
    game: str,
    players: int | None = None,
    max_cycles: int | None = None,
    rewards: str = "outcome",
    render_mode: str | None = None,
    **options: Json,
) -> AECEnv:
    """Return an environment in which agents act one by one; an illegal action ends it.

    The default of `players` is the least number; after `max_cycles` decisions the match is
    truncated. `render_mode` is one of `lab.rendering`. Raises SetupError on a set-up that is not
    allowed, NoEncoding on a game without an encoding, and ValueError on other arguments.
    """
    table: AECEnv = raw_env(game, players, max_cycles, rewards, render_mode, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - PettingZoo's name; it has no types
    """Agents act one by one; those with simultaneous decisions in the order of their seats.

    An illegal action raises IllegalMove; `env` ends the match instead.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        max_cycles: int | None = None,
        rewards: str = "outcome",
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        super().__init__()
        self._table = MatchTable(game, players, rewards, options)
        self._most = max_cycles
        self.metadata = {**self._table.metadata, "is_parallelizable": False}
        self.render_mode = render_mode
        self._render = rendering(render_mode)
        self.possible_agents = self._table.names[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, done = self._table.spaces()
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
        return self._table.seen(self._seats[agent])

    def render(self) -> str | None:
        """Return what the agent whose turn it is may know, as text or SVG; None without a mode."""
        return self._table.rendered(self._render, self._seats[self.agent_selection])

    def step(self, action: int | None) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._table.play(self._seats[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        over = not self._table.state.to_act
        cut = not over and self._most is not None and self._table.decisions >= self._most
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Select the first agent that owes a decision, and offer it the plain observation."""
        owing = self._table.state.to_act
        seat = owing[0] if owing else 0
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = PlainInfo(self._table, seat)


class parallel_env(ParallelEnv):  # type: ignore[misc] # noqa: N801 - see raw_env
    """All agents act at once; an agent without a decision has one action, the last: to wait.

    The environment replaces an illegal action by a random legal one and notes it in `infos`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        max_cycles: int | None = None,
        rewards: str = "outcome",
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        self._table = MatchTable(game, players, rewards, options, extra=1)
        self._most = max_cycles
        self._wait = self._table.actions - 1
        self.metadata = self._table.metadata
        self.render_mode = render_mode
        self._render = rendering(render_mode)
        self.possible_agents = self._table.names[:]
        seen, done = self._table.spaces()
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
        rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        result = self._seen(), rewards, self._all(over), self._all(cut), self._infos(illegal)
        if over or cut:
            self.agents = []
        return result

    def render(self) -> str | None:
        """Return what a spectator may know, as text or SVG; None without a mode."""
        return self._table.rendered(self._render, None)

    def _play(self, seat: int, action: int) -> bool:
        """Make a move, or a random one if it is illegal; return whether it was legal."""
        table = self._table
        if seat not in table.state.to_act:  # an earlier move made the decision unnecessary
            return True
        legal = table.legal(seat).numbers
        good = action in legal
        table.play(seat, action if good else int(table.rng.choice(legal)))
        return good

    def _all(self, value: bool) -> dict[str, bool]:
        return dict.fromkeys(self.agents, value)

    def _seen(self) -> dict[str, Seen]:
        seen: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = self._table.seen(seat)
            if seat not in self._table.state.to_act:
                seen[agent]["action_mask"][self._wait] = 1
        return seen

    def _infos(self, illegal: tuple[str, ...] | list[str]) -> dict[str, dict[str, Any]]:
        return {
            agent: PlainInfo(self._table, seat, illegal=agent in illegal)
            for seat, agent in enumerate(self.possible_agents)
        }
