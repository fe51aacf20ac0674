"""Games start with every allowed set-up and refuse all others with a reason."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import Option
from engine.core.plain import Json
from engine.core.randomness import MAX_SEED
from engine.matches import Match
from tests.conformance.near_misses import NO_STRINGS
from tests.kit import KITS

CLASHES = [(kit.id, setup) for kit in KITS.values() for setup in kit.clashes]
WRONG_WORDS = ("never", "forever", "yes", "me", "IV", "Utopia", "")  # no game has these choices
UNKNOWN_OPTIONS = (
    *("no such option", "", "Players", "game", "seats_", "rng", "variants", "pebbles"),
    *sorted({option.name for game in GAMES.values() for option in game.options}),
)
CONDITIONS = [
    (game.id, *option.when)
    for game in GAMES.values()
    for option in game.options
    if option.when is not None
]

each_game = pytest.mark.parametrize("game_id", GAMES)


def refused(game_id: str, **setup: Any) -> None:
    """Check that both ways to start a match refuse a set-up, with a message."""
    for begin in (GAMES[game_id].new, lambda **given: Match.new(game_id, **given)):
        with pytest.raises(SetupError) as fault:
            begin(**setup)
        written = fault.value.message.to_json()
        assert written["key"].startswith("setup.")
        assert json.loads(json.dumps(written, allow_nan=False)) == written


@each_game
def test_a_game_goes_by_its_id(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.id == game_id
    assert type(game.version) is int
    assert game.version >= 1


@each_game
def test_every_allowed_number_of_players_starts(game_id: str) -> None:
    for players in GAMES[game_id].players:
        state = GAMES[game_id].new(players=players, seed=0)
        assert state.players == players
        assert state.to_act


@each_game
def test_every_choice_of_every_option_starts(game_id: str) -> None:
    game = GAMES[game_id]
    for option in game.options:
        assert option.allows(option.default)
        for choice in option.choices:
            fitting = [
                players
                for players in game.players
                if game.clash(players, game.checked({option.name: choice})) is None
            ]
            assert fitting
            for players in (fitting[0], fitting[-1]):
                assert game.new(players=players, seed=1, **{option.name: choice}).to_act


@pytest.mark.parametrize(("game_id", "name", "value"), CONDITIONS)
def test_an_option_depends_only_on_a_value_that_another_option_can_have(
    game_id: str, name: str, value: Json
) -> None:
    options = {option.name: option for option in GAMES[game_id].options}
    assert options[name].allows(value)


@each_game
def test_options_left_out_take_their_defaults(game_id: str) -> None:
    game = GAMES[game_id]
    filled = game.checked({})
    assert filled == {option.name: option.default for option in game.options}
    players = game.players[0]
    bare, full = game.new(players=players, seed=5), game.new(players=players, seed=5, **filled)
    assert bare.to_json() == full.to_json()


@each_game
def test_a_wrong_number_of_players_is_refused(game_id: str) -> None:
    allowed = GAMES[game_id].players
    for players in (*range(-1, allowed[-1] + 3), float(allowed[0]), "4", *NO_STRINGS):
        if type(players) is not int or players not in allowed:
            refused(game_id, players=players, seed=1)


@each_game
def test_a_wrong_seed_is_refused(game_id: str) -> None:
    for seed in (-1, MAX_SEED + 1, "1", 1.0, *NO_STRINGS):
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            refused(game_id, players=GAMES[game_id].players[0], seed=seed)


@each_game
def test_the_smallest_and_the_largest_seed_are_allowed(game_id: str) -> None:
    for seed in (0, MAX_SEED):
        assert GAMES[game_id].new(players=GAMES[game_id].players[0], seed=seed).to_act


@pytest.mark.parametrize(("game_id", "setup"), CLASHES, ids=str)
def test_what_does_not_go_together_is_refused(game_id: str, setup: dict[str, Any]) -> None:
    refused(game_id, seed=1, **setup)


def values_near(option: Option) -> Iterator[Any]:
    """Yield values of other types, the choices as other types, and what lies next to a choice."""
    yield from (*NO_STRINGS, *WRONG_WORDS)
    for choice in option.choices:
        yield from (str(choice), [choice])
        if type(choice) is int:
            yield from (choice - 1, choice + 1, float(choice))


@each_game
def test_an_option_takes_its_choices_alone(game_id: str) -> None:
    game = GAMES[game_id]
    for option in game.options:
        for value in values_near(option):
            allowed = any(type(value) is type(c) and value == c for c in option.choices)
            if not allowed:
                refused(game_id, players=game.players[-1], seed=1, **{option.name: value})


@each_game
@pytest.mark.parametrize("name", UNKNOWN_OPTIONS)
def test_an_unknown_option_is_refused(game_id: str, name: str) -> None:
    game = GAMES[game_id]
    if name not in {option.name for option in game.options}:
        refused(game_id, players=game.players[0], seed=1, **{name: 1})


@pytest.mark.parametrize("game_id", ["chess", "", "IMPERATOR", "imperator "])
def test_an_unknown_game_is_refused(game_id: str) -> None:
    with pytest.raises(SetupError, match=r"setup\.game"):
        Match.new(game_id, players=4, seed=1)
