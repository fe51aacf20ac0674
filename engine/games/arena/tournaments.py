"""A tournament from its Organiser to the bids, and how the season goes on to the finale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Outcome
from engine.core.messages import Message
from engine.core.randomness import shuffled, stream
from engine.games.arena import bids, finale
from engine.games.arena.tables import GLADIATORS

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState


def next_organiser(s: ArenaState) -> None:
    """Reveal the next card of the Organisers' deck: a tournament, or Brutus and the finale."""
    if s.tournament == s.brutus_after:
        finale.begin(s)
        return
    s.tournament += 1
    s.clear_tournament()
    if s.tournament > 1:
        s.history = []
    s.organiser = s.cards.organisers[s.coming.pop(0)]
    s.revealed.append(s.organiser.id)
    s.ring = ring(s, s.totem, -1 if s.effect == "counter_clockwise" else 1)
    s.tell(
        "organiser",
        reveals=True,
        organiser=s.organiser.id,
        number=s.tournament,
        count=s.organiser.gladiators,
        totem=s.totem,
    )
    _deal(s)
    bids.begin(s)


def ring(s: ArenaState, start: int, step: int = 1) -> list[int]:
    """Return the seats still in, from `start` clockwise (step 1) or counter-clockwise (-1)."""
    around = ((start + step * place) % s.players for place in range(s.players))
    return [seat for seat in around if s.coins[seat]]


def _deal(s: ArenaState) -> None:
    """Shuffle all thirty gladiators and deal what the Organiser says."""
    assert s.organiser is not None
    count = s.organiser.gladiators
    deck = shuffled(GLADIATORS, stream(s.seed, "deal", s.tournament))
    for place, seat in enumerate(s.ring):
        s.hands[seat] = sorted(deck[place * count : (place + 1) * count])
    s.stock = deck[len(s.ring) * count :]
    s.hidden = s.effect == "blind_bids"
    if not s.hidden:
        show_hands(s)


def show_hands(s: ArenaState) -> None:
    """Everybody looks at the own hand."""
    s.hidden = False
    if s.silent:
        return
    for seat in s.ring:
        cards = s.hands[seat][:]
        s.tell("dealt_to", {"cards": cards}, (seat,), reveals=True, seat=seat, count=len(cards))


def pass_totem(s: ArenaState) -> None:
    """Hand the Totem to the next player still in, always clockwise (ruling 5)."""
    s.totem = s.next_playing(s.totem)
    s.tell("totem", seat=s.totem)


def take_out(s: ArenaState, ruined: list[int]) -> None:
    """Take players without a sesterce out of the game, and their Lanistes with them (ruling 8)."""
    for seat in ruined:
        s.lanistes[seat] = None
        s.tell("ruined", seat=seat)


def end_match(s: ArenaState, where: str) -> bool:
    """End the match if only one player is left; `where` is "tournament" or "finale"."""
    left = s.playing
    if len(left) > 1:
        return False
    winner = left[0]
    params = {"seat": winner, "coins": s.coins[winner]}
    why = Message(f"arena.outcome.{where}", params, "goal")
    s.final = Outcome(tuple(s.coins), (winner,), why)
    s.phase, s.awaiting, s.queue = "over", [], []
    s.tell("match_over", scores=s.coins[:], winners=[winner], why=why.to_json())
    return True
