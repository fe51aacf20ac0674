"""Sets up positions for the rule tests in one readable line.

    s = position("JC 6D", "9C 7H", "8S", "KH 6H", leader=1)

takes one hand per seat and puts seat 1 on lead. All other cards count as laid, except the king of
clubs: unless a hand names it, seat `king` (0) holds it. `play` then makes moves:

    play(s, "1 9C  2 8S")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from engine.core.events import Event
from engine.games.brus import BRUS
from engine.games.brus.cards import CARDS, CLUB_KING, cards_of, hand_of
from engine.games.brus.state import BrusState
from tests import scripts

# What hypothesis draws as options: a choice of each.
OPTIONS = st.fixed_dictionaries({each.name: st.sampled_from(each.choices) for each in BRUS.options})
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
    pairs = zip(words[::2], words[1::2], strict=True)
    return scripts.play(s, " ".join(f"{seat} lay:{card}" for seat, card in pairs))


def choices(s: BrusState) -> list[str]:
    """Return the cards that the seat to act may lay."""
    (seat,) = s.to_act
    return [move.removeprefix("lay:") for move in s.legal_moves(seat)]


def why_not(s: BrusState, seat: int, card: str) -> str | None:
    """Return the key of the refusal of a card, without its prefix, or None."""
    return scripts.why_not(s, seat, f"lay:{card}")


def held(s: BrusState, seat: int) -> list[str]:
    """Return the cards of a hand without the king of clubs, which `position` adds."""
    return cards_of(s.hands[seat] & ~CLUB_KING)
