"""The same seeds find the same decisions that a longer search changes."""

from __future__ import annotations

from engine.bots import begin
from engine.matches import Match
from lab.blunders import Doubt, SearchBudget, doubts

BUDGET = SearchBudget(iterations=12, times=6)


def found() -> list[Doubt | None]:
    """Return the doubts of a short match of Brus."""
    return [*doubts(Match.new("brus", players=4, seed=3, points=1), BUDGET, 3)]


def test_a_doubt_is_a_position_in_which_both_moves_can_be_made() -> None:
    decisions = found()
    assert decisions == found()
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
