"""Type checkers know the state and the observation of a game whose id is written out.

`make lint` checks the types, by mypy and by pyright; here the same lines run.
"""

from __future__ import annotations

from random import Random
from typing import Any, assert_type

from engine.catalogue import GAMES
from engine.core.game import Game
from engine.games.arena.observation import ArenaObservation
from engine.games.arena.state import ArenaState
from engine.games.brigands.observation import BrigandsObservation
from engine.games.brigands.state import BrigandsState
from engine.games.brus.observation import BrusObservation
from engine.games.brus.state import BrusState
from engine.games.imperator.observation import ImperatorObservation
from engine.games.imperator.state import ImperatorState
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.state import SmallcityState


def test_a_game_by_its_id_has_its_types() -> None:
    brus = GAMES["brus"].new(players=4, seed=1)
    assert_type(brus, BrusState)
    seen = brus.observation(0)
    assert_type(seen, BrusObservation)
    assert_type(GAMES["brus"].determinize(seen, Random(1)), BrusState)
    assert isinstance(brus, BrusState)
    imperator = assert_type(GAMES["imperator"].new(players=4, seed=1), ImperatorState)
    assert_type(imperator.observation(0), ImperatorObservation)
    arena = assert_type(GAMES["arena"].new(players=4, seed=1), ArenaState)
    assert_type(arena.observation(0), ArenaObservation)
    smallcity = assert_type(GAMES["smallcity"].new(players=4, seed=1), SmallcityState)
    assert_type(smallcity.observation(0), SmallcityObservation)
    brigands = assert_type(GAMES["brigands"].new(players=4, seed=1), BrigandsState)
    assert_type(brigands.observation(0), BrigandsObservation)


def test_a_game_by_any_other_text_is_any_game() -> None:
    for game_id in GAMES:
        assert_type(GAMES[game_id], Game[Any, Any])
