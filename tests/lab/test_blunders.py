"""The same seeds find the same decisions that a longer search changes."""

from __future__ import annotations

import pytest

from engine.bots import begin
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.matches import Match
from lab.blunders import Doubt, SearchBudget, doubts

BUDGET = SearchBudget(iterations=12, times=6)


def found(game: str) -> list[Doubt | None]:
    """Return the doubts of a short match."""
    options: JsonObject = {"points": 1} if game == "brus" else {}
    return [*doubts(Match(GAMES[game], 4, 3, None, options), BUDGET, 3)]


@pytest.mark.parametrize("game", ["brus", "brigands"])  # cards; plans that are drawn anew
def test_a_doubt_is_a_position_in_which_both_moves_can_be_made(game: str) -> None:
    decisions = found(game)
    assert decisions == found(game)
    changed = [each for each in decisions if each is not None]
    assert 0 < len(changed) < len(decisions)
    for doubt in changed:
        match = Match.load(doubt.save)
        assert len(match.moves) == doubt.number
        assert {doubt.first, doubt.later} <= {*match.state.legal_moves(doubt.seat)}
        assert doubt.first != doubt.later
        search = begin(match.game, match.state.observation(doubt.seat), 1)
        assert -1 <= doubt.loss <= 1
        assert not search.settled
