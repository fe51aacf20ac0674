"""Makes the messages of the game; each one cites a section of the rules."""

from __future__ import annotations

from engine.core.messages import Message, Voice
from engine.core.reasons import Counsel
from engine.games.arena.position import ArenaPosition

_VOICE, _COUNSEL = Voice("arena"), Counsel("arena")
ask, refuse, close = _VOICE.ask, _VOICE.refuse, _VOICE.close
pro, con = _COUNSEL.pro, _COUNSEL.con


def not_held(s: ArenaPosition, seat: int, card: int, rule: str) -> Message | None:
    """Return the refusal of a gladiator that the seat does not hold, or None when it does."""
    return None if card in s.hands[seat] else refuse("not_held", rule, card=card)
