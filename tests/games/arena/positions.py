"""Lays out positions for the rule tests, in a few readable words.

    s = tournament("saturnus", "5 12 30", "6 7 8", "9 10 11", lanistes="rufus cautus niger")
    play(s, "0 bid:1  1 bid:0  2 bid:2")

deals these hands, gives the Totem to seat 0, and asks for the first decision. All other gladiators
are the deck, in ascending order. `lay` declines all powers that are offered on the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.plain import Json
from engine.games.arena import ARENA
from engine.games.arena.state import ArenaState

QUIET = ("cautus", "prudens", "princeps", "viridis", "caeruleus", "rufus")


def table(players: int, coins: Sequence[int] | None, totem: int, **options: Json) -> ArenaState:
    """Return a position before the first tournament."""
    s = ArenaState(players, 1, ARENA.checked(options), ARENA.cards)
    s.lanistes = [ARENA.cards.lanistes[name] for name in QUIET[:players]]
    s.totem = totem
    s.coins = list(coins or s.coins)
    for seat in range(players):
        if not s.coins[seat]:
            s.lanistes[seat] = None
    s.coming = list(ARENA.cards.organisers)
    s.brutus_after = 8
    return s


def tournament(
    organiser: str,
    *hands: str,
    lanistes: str = "",
    coins: Sequence[int] | None = None,
    totem: int = 0,
    brutus_after: int = 8,
    **options: Json,
) -> ArenaState:
    """Deal a tournament; without `lanistes` the seats have those of QUIET, seat 0 Cautus."""
    s = table(len(hands), coins, totem, **options)
    cards = ARENA.cards.organisers[organiser]
    s.hands = [[int(card) for card in hand.split()] for hand in hands]
    s.organiser = cards
    assert all(len(hand) in (0, cards.gladiators) for hand in s.hands), cards.gladiators
    dealt = [card for hand in s.hands for card in hand]
    s.stock = [card for card in range(1, 31) if card not in dealt]
    s.tournament, s.revealed, s.brutus_after = 1, [organiser], brutus_after
    s.coming.remove(organiser)
    s.ring = s.around(totem, -1 if s.effect == "counter_clockwise" else 1)
    for seat, name in enumerate(lanistes.split()):
        s.lanistes[seat] = ARENA.cards.lanistes.get(name)
    s.hidden = s.effect == "blind_bids"
    s.turn_to("dealt")
    s.settle()
    return s


def skip_powers(s: ArenaState) -> list[Event]:
    """Decline all powers that are offered now."""
    events: list[Event] = []
    while s.phase in ("power", "spare"):
        events += s.apply(s.to_act[0], "decline")
    return events


def bid(s: ArenaState, *bids_made: int) -> list[Event]:
    """Make the bids, seat 0's first, in the order in which they are asked."""
    events: list[Event] = []
    while s.phase in ("bid", "secret_bid"):
        events += s.apply(s.to_act[0], f"bid:{bids_made[s.to_act[0]]}")
    return events


def lay(s: ArenaState, script: str) -> list[Event]:
    """Decline all powers, then lay gladiators: "seat card seat card …"."""
    events = skip_powers(s)
    words = script.split()
    for seat, card in zip(words[::2], words[1::2], strict=True):
        events += s.apply(int(seat), f"lay:{card}")
    return events + skip_powers(s)


def fight(
    brutus: int, cards: str, coins: Sequence[int], totem: int = 0, idle: int = 0
) -> ArenaState:
    """Begin the finale with a Brutus card (1 to 3) and these gladiators on the foreheads.

    `cards` has one number per seat, 0 for a seat that is out; Brutus III deals after the thumbs.
    """
    s = table(len(coins), coins, totem, brutus=("I", "II", "III")[brutus - 1])
    s.brutus = list(ARENA.cards.brutus.values())[brutus - 1]
    s.tournament, s.idle = 4, idle
    s.turn_to("brutus")
    s.settle()
    s.raised = [int(card) or None for card in cards.split()]
    s.events = []
    return s


def thumbs(s: ArenaState, text: str) -> list[Event]:
    """Give thumbs, one letter per seat: "u" up, "d" down, "-" out."""
    events: list[Event] = []
    number = s.fight
    while s.fight == number and not s.final:
        seat = s.to_act[0]
        events += s.apply(seat, "thumb:up" if text[seat] == "u" else "thumb:down")
    return events
