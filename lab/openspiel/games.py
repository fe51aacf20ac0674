"""Our games and their states, with OpenSpiel's protocol, and their registration."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar

import pyspiel

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.phases import PhasedState
from engine.core.plain import Json, JsonObject
from lab.encodings import Encoding
from lab.openspiel.observers import IdesObserver, InformationStateObserver
from lab.openspiel.table import TableGame
from lab.returns import returns
from lab.writers import Writer, writer_of
from lab.writers.memory import MoveMemory

PREFIX = "ides_"
DEALS = 10_000  # the default number of seeds of the chance node
WHOLE = 0  # the default of `memory`: the tensor of an information state has room for all moves

Write = Callable[[int, JsonObject], Writer[Any]]
Chance = Callable[[int, JsonObject], Sequence[int]]


def _parameter(value: Json) -> Json:
    """Return an option's value as a parameter: OpenSpiel has one type per parameter."""
    return value if isinstance(value, (bool, int)) else str(value)


def _parameters(rules: AnyGame) -> dict[str, Json]:
    """Return the parameters of a game, with their defaults."""
    options = {option.name: _parameter(option.default) for option in rules.options}
    return {"players": _counts(rules)[0], "deals": DEALS, "memory": WHOLE, **options}


def _counts(rules: AnyGame) -> list[int]:
    """Return the possible numbers of players, without solitaire."""
    return [players for players in rules.players if players > 1]


def _type_of(rules: AnyGame) -> pyspiel.GameType:
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + rules.id,
        long_name=f"Ides: {rules.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            known.IMPERFECT_INFORMATION if rules.has_secrets else known.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_counts(rules)[-1],
        min_num_players=_counts(rules)[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


class IdesGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its set-up; each of our games is a subclass, made by `register`.

    `seeds` are the outcomes of the chance node, all equally likely.
    """

    rules: ClassVar[AnyGame]
    write: ClassVar[Write]
    chance: ClassVar[Chance | None]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Set up the game; raises SetupError on parameters that are not allowed."""
        rules = self.rules
        given = {**_parameters(rules), **(params or {})}
        deals = int(given["deals"])
        self.options = rules.checked(
            {
                option.name: self._choice(option.choices, given[option.name])
                for option in rules.options
            }
        )
        players = int(given["players"])
        rules.new(players=players, seed=0, **self.options)
        cls = type(self)
        self.writer = cls.write(players, self.options)
        self.encoding: Encoding = self.writer.encoding
        self.seeds = cls.chance(players, self.options) if cls.chance else range(deals)
        most = rules.max_moves(players, self.options)
        self.memory = most if given["memory"] == WHOLE else int(given["memory"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=len(self.seeds),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most + 1,
        )
        super().__init__(_type_of(rules), info, params or {})

    @staticmethod
    def _choice(choices: Any, given: Any) -> Any:
        """Return the choice that a parameter names, or else the parameter."""
        return next((each for each in choices if str(each) == str(given)), given)

    def new_initial_state(self) -> IdesState:
        """Return the state before the chance node."""
        return IdesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> IdesObserver:
        """Return an observer of observations, or of information states for perfect recall."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return InformationStateObserver(self.writer, self.memory)
        return IdesObserver(self.writer)

    def __reduce__(self) -> tuple[Callable[[str], IdesGame], tuple[str]]:
        return loaded, (str(self),)


class IdesState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A state of one of our games with OpenSpiel's protocol."""

    def __init__(self, game: IdesGame) -> None:
        """Start before the chance node."""
        super().__init__(game)
        self.table: TableGame | None = None

    @property
    def _game(self) -> IdesGame:
        game: IdesGame = self.get_game()
        return game

    @property
    def _state(self) -> PhasedState:
        assert self.table is not None, "the seed has not been drawn"
        return self.table.state

    def set_up(self, state: PhasedState, told: list[list[str]], memory: MoveMemory) -> TableGame:
        """Set a state of ours and the events that each player has seen."""
        self.table = TableGame(state, told, memory)
        return self.table

    def current_player(self) -> int:
        """Return the first player that owes a decision, or the id of chance or of the end."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        owing = self._state.to_act
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._game.writer.legal(self._state, player).numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of all seeds with equal probabilities."""
        seeds = len(self._game.seeds)
        return [(number, 1 / seeds) for number in range(seeds)]

    def _apply_action(self, action: int) -> None:
        game = self._game
        if self.table is None:
            players, seed = self.num_players(), game.seeds[action]
            state = game.rules.new(players=players, seed=seed, **game.options)
            self.set_up(state, [[] for _ in range(players + 1)], MoveMemory()).record(state.opening)
        else:
            self.table.play(game.writer, self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {self._game.seeds[action]}"
        return self._game.encoding.actions[action]

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.table is not None and not self._state.to_act

    def returns(self) -> list[float]:
        """Return the rewards of the match."""
        return [0.0] * self.num_players() if self.table is None else returns(self._state)

    def observation_string(self, player: int | None = None) -> str:
        """Return the observation of a player, without its history.

        Raises ValueError when there is no such player, as at chance nodes and at the end.
        """
        return self._seen_by(self._player(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Return the observation of a player and all events that it has seen.

        Raises the error of `observation_string`.
        """
        seat = self._player(player)
        return "\n".join((self._seen_by(seat), *(self.table.told(seat) if self.table else ())))

    def _player(self, player: int | None) -> int:
        """Return a player, by default the one that acts; raises ValueError when that is none."""
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError(f"player {seat} has no observations; there are {self.num_players()}")
        return seat

    def _seen_by(self, seat: int | None) -> str:
        if self.table is None:
            return ""
        seen = {**self._state.observation(seat)}
        seen.pop("history", None)
        return json.dumps(seen)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> IdesState:
        """Return a state of the same information set of a player, by a determinization."""
        assert self.table is not None
        rng = Random(int(sampler() * 2**53))
        game = self._game
        other = game.new_initial_state()
        players, public = self.num_players(), self.table.told(None)
        told = [public[:] for _ in range(players + 1)]
        told[player] = self.table.told(player)
        memory = self.table.memory.known_to(player, players)
        drawn = game.rules.determinize(self._state.observation(player), rng)
        other.set_up(drawn, told, memory)
        return other

    def __str__(self) -> str:
        return self._seen_by(None)


CLASSES: dict[str, Callable[[dict[str, Any] | None], IdesGame]] = {}


def register(rules: AnyGame, write: Write | None = None, chance: Chance | None = None) -> None:
    """Register a game at OpenSpiel, as `ides_ID`.

    `write` makes its writer from the number of players and the options, by default that of
    `lab.writers`. `chance` returns seeds that bring all that chance can bring, each as likely as
    the others; without it the chance node draws any seed.
    """
    body = {
        "rules": rules,
        "write": staticmethod(write or partial(writer_of, rules.id)),
        "chance": staticmethod(chance) if chance else None,
    }
    CLASSES[rules.id] = type(f"Ides{rules.id.capitalize()}", (IdesGame,), body)
    pyspiel.register_game(_type_of(rules), CLASSES[rules.id])


for _rules in GAMES.values():
    register(_rules)


def loaded(text: str) -> IdesGame:
    """Return the game that a text describes, as `load_game` does; the import registers ours."""
    game: IdesGame = pyspiel.load_game(text)
    return game
