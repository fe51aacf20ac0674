"""Begins a tournament: reveals its Organiser and deals gladiators, or reveals Brutus."""

from __future__ import annotations

from engine.core.randomness import shuffled, stream
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.position import ArenaPosition


def next_organiser(s: ArenaPosition) -> None:
    """Reveal the next card of the Organisers' deck: a tournament, or Brutus and the finale."""
    if s.tournament == s.brutus_after:
        s.turn_to("brutus")
        return
    s.tournament += 1
    s.clear_tournament()
    if s.tournament > 1:
        s.history = []
    s.organiser = s.cards.organisers[s.coming.pop(0)]
    s.revealed.append(s.organiser.id)
    s.ring = s.around(s.totem, -1 if s.effect == "counter_clockwise" else 1)
    if not s.silent:
        s.tell(
            "organiser",
            reveals=True,
            organiser=s.organiser.id,
            number=s.tournament,
            count=s.organiser.gladiators,
            totem=s.totem,
        )
    _deal(s)
    s.turn_to("dealt")


def _deal(s: ArenaPosition) -> None:
    """Shuffle all thirty gladiators and deal as many as the Organiser says."""
    count = s.combats
    deck = shuffled(GLADIATORS, stream(s.seed, "deal", s.tournament))
    dealt = 0
    for seat in s.ring:
        hand = s.hands[seat] = deck[dealt : dealt + count]
        hand.sort()
        dealt += count
    s.stock = deck[dealt:]
    s.hidden = s.effect == "blind_bids"
    if not s.hidden:
        show_hands(s)


def show_hands(s: ArenaPosition) -> None:
    """Let all players look at their hands."""
    s.hidden = False
    if s.silent:
        return
    for seat in s.ring:
        cards = s.hands[seat][:]
        s.tell("dealt_to", {"cards": cards}, (seat,), reveals=True, seat=seat, count=len(cards))
