"""The games as games of OpenSpiel: `pip install ides[openspiel]`.

    import lab.openspiel, pyspiel
    game = pyspiel.load_game("ides_brus(players=4,points=3)")

Importing this module registers them. All chance of a match comes from its seed, so a match begins
with one chance node that draws it, and is sequential from there: where several owe a decision at
once they decide in the order of their seats, without seeing each other's choices.

An observation string is the plain observation without its past; an information state has besides
all that the player has been told since the match began. `resample_from_infostate` makes up a state
by our own determinization, so that OpenSpiel's ISMCTS plays the games; Small City, where nothing
is hidden, is played by its MCTS. `ISMCTS` and `MCTS` are those two as bots of our tournaments.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.plain import Json, JsonObject
from engine.core.state import Observation, State
from lab.encodings import Encoding, encoding_of
from lab.returns import returns
from lab.tournament.bots import Budget, UnknownBot

PREFIX = "ides_"
DEALS = 10_000  # seeds that the chance node draws from, unless `deals` says otherwise
EXPLORATION = 0.7  # the constant of UCT: returns of a match lie within 1
OWN = ("players", "deals")  # parameters beside the options of the game


def _told(value: Json) -> Json:
    """Return an option as a parameter: OpenSpiel has no list of choices of several types."""
    return value if isinstance(value, (bool, int)) else str(value)


def _parameters(rules: AnyGame) -> dict[str, Json]:
    """Return the parameters of a game with their defaults."""
    options = {option.name: _told(option.default) for option in rules.options}
    return {"players": _counts(rules)[0], "deals": DEALS, **options}


def _counts(rules: AnyGame) -> list[int]:
    """Return the numbers of players that play against each other."""
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
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


class IdesGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its set-up; each of ours is a subclass, made below."""

    rules: ClassVar[AnyGame]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Set the game up; raises SetupError on parameters that are not allowed."""
        rules = self.rules
        given = {**_parameters(rules), **(params or {})}
        self.deals = int(given["deals"])
        self.options = rules.checked(
            {
                option.name: self._meant(option.choices, given[option.name])
                for option in rules.options
            }
        )
        players = int(given["players"])
        rules.new(players=players, seed=0, **self.options)
        self.encoding: Encoding = encoding_of(rules.id, players, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.max_moves(players, self.options) + 1,
        )
        super().__init__(_type_of(rules), info, params or {})

    @staticmethod
    def _meant(choices: Any, given: Any) -> Any:
        """Return the choice that a parameter names; what names none is returned as it is."""
        return next((each for each in choices if str(each) == str(given)), given)

    def new_initial_state(self) -> IdesState:
        """Return the state before the seed is drawn."""
        return IdesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> IdesObserver:
        """Return what puts observations into tensors."""
        return IdesObserver(self)


class TableGame:
    """What a state of OpenSpiel holds: a state of ours, and what each player has been told."""

    def __init__(self, state: State, told: list[list[str]]) -> None:
        self.state = state
        self.told = told

    def __deepcopy__(self, _: dict[int, Any]) -> TableGame:
        return TableGame(self.state.copy(), [each[:] for each in self.told])

    def tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        """Note what has happened as each player, and last a spectator, saw it."""
        for told, seat in zip(self.told, (*range(self.state.players), None), strict=True):
            told += [json.dumps(event.seen_by(seat)) for event in events]


class IdesState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A position of one of our games under OpenSpiel's protocol."""

    def __init__(self, game: IdesGame) -> None:
        """Begin before the seed is drawn."""
        super().__init__(game)
        self.table: TableGame | None = None

    @property
    def _game(self) -> IdesGame:
        game: IdesGame = self.get_game()
        return game

    @property
    def _state(self) -> State:
        assert self.table is not None, "the seed has not been drawn"
        return self.table.state

    def lay(self, state: State, told: list[list[str]]) -> None:
        """Put a position of ours on the table."""
        self.table = TableGame(state, told)

    def current_player(self) -> int:
        """Return who decides: the chance node, the first who owes a decision, or nobody."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        owing = self._state.to_act
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        number = self._game.encoding.number
        return sorted(number[move] for move in self._state.legal_moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every seed, each as likely."""
        deals = self._game.deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self._game
        if self.table is None:
            state = game.rules.new(players=self.num_players(), seed=action, **game.options)
            self.lay(state, [[] for _ in range(self.num_players() + 1)])
            assert self.table is not None
            self.table.tell(state.opening)
        else:
            self.table.tell(self._state.apply(self.current_player(), game.encoding.actions[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._game.encoding.actions[action]

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return self.table is not None and not self._state.to_act

    def returns(self) -> list[float]:
        """Return what the match was worth to each player."""
        return [0.0] * self.num_players() if self.table is None else returns(self._state)

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now."""
        if self.table is None:
            return ""
        seat = self.current_player() if player is None else player
        seen = {**self._state.observation(None if seat < 0 else seat)}
        seen.pop("history", None)
        return json.dumps(seen)

    def information_state_string(self, player: int | None = None) -> str:
        """Return what a player sees now and all that it has been told."""
        if self.table is None:
            return ""
        seat = self.current_player() if player is None else player
        return "\n".join((self.observation_string(seat), *self.table.told[max(seat, -1)]))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> IdesState:
        """Return a state that is the same to a player; what it cannot see is drawn anew."""
        assert self.table is not None
        rng = Random(int(sampler() * 2**53))
        game = self._game
        other = game.new_initial_state()
        made_up = game.rules.determinize(self._state.observation(player), rng)
        public = self.table.told[-1]
        told = [public[:] for _ in self.table.told]
        told[player] = self.table.told[player][:]
        other.lay(made_up, told)
        return other

    def __str__(self) -> str:
        return self.observation_string(-1)


class IdesObserver:
    """Puts what a player sees into a tensor, as `lab.encodings` lays it out."""

    def __init__(self, game: IdesGame) -> None:
        self._encoding = game.encoding
        self.tensor = np.zeros(self._encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: IdesState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = 0 if state.table is None else self._vector(state.table.state, player)

    def _vector(self, state: State, player: int) -> list[float]:
        return self._encoding.vector(state.observation(player))

    def string_from(self, state: IdesState, player: int) -> str:
        """Return what a player sees as text."""
        return state.observation_string(player)


CLASSES: dict[str, Callable[[dict[str, Any] | None], IdesGame]] = {
    rules.id: type(f"Ides{rules.id.capitalize()}", (IdesGame,), {"rules": rules})
    for rules in GAMES.values()
}
for _id, _class in CLASSES.items():
    pyspiel.register_game(_type_of(GAMES[_id]), _class)


# OpenSpiel's bots at our tables.


@cache
def _loaded(game: str, players: int, options: str) -> IdesGame:
    told: JsonObject = json.loads(options)
    return CLASSES[game]({"players": players, "deals": 1, **told})


def _simulations(budget: Budget) -> int:
    if budget.iterations is None:
        raise UnknownBot("OpenSpiel's bots count simulations: ISMCTS@400, not seconds")
    return budget.iterations


class ISMCTS:
    """OpenSpiel's information-set search, with random rollouts, at a table of ours."""

    def __init__(self, budget: Budget) -> None:
        """Take as many simulations as the budget has iterations; raises UnknownBot for seconds."""
        self._simulations = _simulations(budget)

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return its move, found from nothing but the observation."""
        state, rng = _laid(game, observation, seed)
        searcher = ismcts.ISMCTSBot(
            game=state.get_game(),
            evaluator=mcts.RandomRolloutEvaluator(1, rng),
            uct_c=EXPLORATION,
            max_simulations=self._simulations,
            random_state=rng,
        )
        searcher.set_resampler(
            lambda state, player: state.resample_from_infostate(player, rng.uniform)
        )
        return _move(state, searcher.step(state))


class MCTS:
    """OpenSpiel's Monte-Carlo tree search, for the game in which nothing is hidden."""

    def __init__(self, budget: Budget) -> None:
        """Take as many simulations as the budget has iterations; raises UnknownBot for seconds."""
        self._simulations = _simulations(budget)

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return its move; raises ValueError where something is hidden, which it would see."""
        if game.has_secrets:
            raise ValueError(f"{game.id} hides something: ISMCTS plays it, MCTS would cheat")
        state, rng = _laid(game, observation, seed)
        searcher = mcts.MCTSBot(
            state.get_game(),
            EXPLORATION,
            self._simulations,
            mcts.RandomRolloutEvaluator(1, rng),
            random_state=rng,
        )
        return _move(state, searcher.step(state))


def _laid(
    game: AnyGame, observation: Observation, seed: int
) -> tuple[IdesState, np.random.RandomState]:
    """Return a state that fits the observation, and the chance of a decision.

    OpenSpiel asks one after the other who decide at once: those before have chosen something.
    """
    players, options = observation["players"], json.dumps(observation["options"])
    state = _loaded(game.id, players, options).new_initial_state()
    state.lay(game.determinize(observation, Random(seed)), [[] for _ in range(players + 1)])
    rng = np.random.RandomState(seed % 2**32)
    while state.current_player() != observation["seat"]:
        state.apply_action(rng.choice(state.legal_actions()))
    return state, rng


def _move(state: IdesState, action: int) -> str:
    game: IdesGame = state.get_game()
    return game.encoding.actions[action]
