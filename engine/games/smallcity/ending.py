"""The end of the match in every variant."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.state import Outcome
from engine.games.smallcity.position import NOBODY, SmallcityPosition


def end(s: SmallcityPosition, scores: list[int], winners: list[int], why: Message) -> None:
    """End the match with the scores by seat, the winning seats and the reason."""
    s.finish(Outcome(tuple(scores), tuple(winners), why))
    s.turn, s.steps = NOBODY, []
    if not s.silent:
        reason = {"key": why.key, "params": why.params, "rule": why.rule}
        s.tell("game_over", scores=scores, winners=winners, why=reason)
