"""Positions for the rule tests, laid out in one readable line.

    s = position("13 13 4", "1 1 5", "6", "7 8", leader=1, consul=True)

lays out a round about to be led by seat 1, one hand per seat. All other cards of the deck are
parked in the pile and aside, so that no card is missing. `play` then makes moves:

    play(s, "1 lay:1x2  2 pass  Decimus pass")
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.events import Event
from engine.games.imperator import IMPERATOR, turns
from engine.games.imperator.cards import cards_of, hand_of, no_cards
from engine.games.imperator.constants import COPIES, RANKS, position_points, set_aside
from engine.games.imperator.state import ImperatorState
from tests import scripts

OCTAVIUS, AGRIPPA, CLAUDIUS, DECIMUS = range(4)  # the four players of the rulebook's examples
SEATS = {"Octavius": OCTAVIUS, "Agrippa": AGRIPPA, "Claudius": CLAUDIUS, "Decimus": DECIMUS}


def hand(text: str) -> list[int]:
    """Read a hand: "3 3 12"."""
    return hand_of([int(rank) for rank in text.split()])


def position(
    *hands: str,
    leader: int | None = 0,
    consul: bool = False,
    order: Sequence[int] | None = None,
    finished: Sequence[int] = (),
    scores: Iterable[int] | None = None,
    hands_won: Iterable[int] | None = None,
    hand_number: int = 1,
    seed: int = 1,
    **options: Any,
) -> ImperatorState:
    """Lay out a hand of cards in progress in which `leader` is about to lead a round.

    `order` holds the seats by position, Imperator first; `finished` holds the seats that are out,
    in that order (their hands are "", and they have their points); `scores` and `hands_won` are
    those before this hand. With `leader=None` the forum is still to be announced.
    """
    players = len(hands)
    s = ImperatorState(players, seed, IMPERATOR.checked(options))
    s.hand_number = hand_number
    s.order = list(order or range(players))
    s.scores = list(scores or [0] * players)
    s.hands_won = list(hands_won or [0] * players)
    s.hands = [hand(text) for text in hands]
    for place, seat in enumerate(finished, start=1):
        s.finished.append(seat)
        s.gain(seat, "position", position_points(players, place))
    assert s.finished == [seat for seat in finished if s.is_empty(seat)]
    assert all(s.is_empty(seat) == (seat in finished) for seat in range(players))
    _park_the_rest(s)
    if leader is None:
        s.turn_to("announce", s.order[0])
    else:
        s.consul = consul
        turns.lead(s, leader, "first")
    s.events = []
    return s


def _park_the_rest(s: ImperatorState) -> None:
    rest = no_cards()
    for rank in RANKS:
        rest[rank] = COPIES[s.players] - sum(held[rank] for held in s.hands)
        assert rest[rank] >= 0, f"there are only {COPIES[s.players]} cards of rank {rank}"
    cards = cards_of(rest)
    s.aside = hand_of(cards[: set_aside(s.players)])
    s.pile = hand_of(cards[set_aside(s.players) :])


def play(s: ImperatorState, script: str) -> list[Event]:
    """Make the moves of a script, "seat move seat move …", and return all events."""
    return scripts.play(s, " ".join(str(SEATS.get(word, word)) for word in script.split()))


def held(s: ImperatorState, seat: int) -> list[int]:
    """Return the cards of a hand, ascending."""
    return cards_of(s.hands[seat])


def whole_deck(s: ImperatorState) -> list[int]:
    """Return all cards wherever they are, as counts by rank."""
    places = [*s.hands, s.aside, s.pile, s.pool]
    if s.phase in ("discard", "mercy"):
        places += [hand_of(move.numbers) for move in s.chosen.values()]
    return [sum(place[rank] for place in places) for rank in range(14)]
