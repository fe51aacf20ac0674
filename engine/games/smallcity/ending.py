"""The end of the match, whichever variant decided it."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.plain import plain
from engine.core.state import Outcome
from engine.games.smallcity.position import NOBODY, SmallcityPosition


def end(s: SmallcityPosition, scores: list[int], winners: list[int], why: Message) -> None:
    """End the match with this result."""
    s.finish(Outcome(tuple(scores), tuple(winners), why))
    s.turn, s.steps = NOBODY, []
    if not s.silent:
        s.tell("game_over", scores=scores, winners=winners, why=plain(why.to_json()))
