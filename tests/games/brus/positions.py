"""Sets up positions for the rule tests in one readable line.

    s = position("JC 6D", "9C 7H", "8S", "KH 6H", leader=1)

takes one hand per seat and puts seat 1 on lead. All other cards count as laid, except the king of
clubs: unless a hand names it, seat `king` (0) holds it. `play` then makes moves:

    play(s, "1 9C  2 8S")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import Event
from engine.games.brus import BRUS
from engine.games.brus.cards import CARDS, CLUB_KING, cards_of, hand_of
from engine.games.brus.state import BrusState

EVERYTHING = (1 << len(CARDS)) - 1


def position(
    *hands: str,
    leader: int = 0,
    king: int = 0,
    taken: str = "",
    scores: Iterable[int] = (0, 0),
    dealer: int = 0,
    seed: int = 1,
    **options: Any,
) -> BrusState:
    """Set up a hand in progress with `leader` on lead; `taken` is the team of each trick."""
    s = BrusState(len(hands), seed, BRUS.checked(options))
    s.hand_number, s.dealer, s.scores = 1, dealer, list(scores)
    s.hands = [hand_of(text.split()) for text in hands]
    if not any(hand & CLUB_KING for hand in s.hands):
        s.hands[king] |= CLUB_KING
    assert sum(hand.bit_count() for hand in s.hands) == sum(s.hands).bit_count()
    s.laid = EVERYTHING & ~sum(s.hands)
    s.tricks = [int(team) for team in taken]
    s.leader = leader
    s.turn_to("on_lead")
    s.settle()
    return s


def play(s: BrusState, script: str) -> list[Event]:
    """Make the moves of a script, "seat card seat card …", and return all events."""
    words = script.split()
    events: list[Event] = []
    for seat, card in zip(words[::2], words[1::2], strict=True):
        events += s.apply(int(seat), f"lay:{card}")
    return events


def all_of(events: Iterable[Event], type_: str) -> list[Mapping[str, Any]]:
    """Return the public part of all events of a type."""
    return [event.data for event in events if event.type == type_]


def only(events: Iterable[Event], type_: str) -> Mapping[str, Any]:
    """Return the public part of the only event of a type."""
    (data,) = all_of(events, type_)
    return data


def choices(s: BrusState) -> list[str]:
    """Return the cards that the seat to act may lay."""
    (seat,) = s.to_act
    return [move.removeprefix("lay:") for move in s.legal_moves(seat)]


def why_not(s: BrusState, seat: int, card: str) -> str | None:
    """Return the key of the refusal of a card, without its prefix, or None."""
    reason = s.refusal(seat, f"lay:{card}")
    return None if reason is None else reason.key.removeprefix("brus.refuse.")


def held(s: BrusState, seat: int) -> list[str]:
    """Return the cards of a hand without the king of clubs, which `position` adds."""
    return cards_of(s.hands[seat] & ~CLUB_KING)
