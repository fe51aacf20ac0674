"""Before the first turn: players get powers, and emperors enter the city (rulebook, "Play").

`fast/moves.py` has the entering once more, for searches.
"""

from __future__ import annotations

from itertools import compress

from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.core.randomness import shuffled, stream
from engine.games.smallcity.constants import POWERS
from engine.games.smallcity.position import NOWHERE, SmallcityPosition
from engine.games.smallcity.voice import ask, refuse


def turn_order(s: SmallcityPosition) -> list[int]:
    """Return the seats clockwise from the first player."""
    return [(s.first + place) % s.players for place in range(s.players)]


def begin(s: SmallcityPosition) -> None:
    """Record the city and the first player; deal the powers or ask for them."""
    s.tell("city_built", shape=s.city.shape.name, laid=list(s.city.laid))
    s.tell("first_player", seat=s.first)
    if s.options["powers"] == "chosen":
        s.queue = turn_order(s)[::-1]
        s.turn_to("choose_next")
        return
    if s.options["powers"] == "dealt":
        deck = shuffled(s.powers_left(), stream(s.seed, "powers"))
        s.powers = list(deck[: s.players])
        s.tell("powers_dealt", powers=s.powers[:])
    _begin_placing(s)


def choose_next(s: SmallcityPosition) -> None:
    """Ask the next seat for its power."""
    if s.queue:
        _ask_next(s, "power")
    else:
        _begin_placing(s)


def _begin_placing(s: SmallcityPosition) -> None:
    """Queue the seats: first emperors in turn order, second ones in reverse order."""
    order = turn_order(s)
    s.queue = order if len(s.of[0]) == 1 else order + order[::-1]
    s.turn_to("place_next")


def place_next(s: SmallcityPosition) -> None:
    """Ask the next seat for an emperor's place."""
    if s.queue:
        _ask_next(s, "place")
    else:
        s.turn_to("first_turn")


def _ask_next(s: SmallcityPosition, phase: str) -> None:
    s.turn, s.steps = s.queue.pop(0), []
    s.turn_to(phase, s.turn)


class ChoosePower(Phase[SmallcityPosition]):
    """A player takes a power that nobody has yet, in reverse turn order."""

    words = ("power",)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        return [f"power:{power}" for power in s.powers_left()]

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        power = POWERS[move.numbers[0]]
        return None if power in s.powers_left() else refuse("power_taken", "powers", power=power)

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        s.powers[seat] = POWERS[move.numbers[0]]
        s.tell("power_chosen", seat=seat, power=s.powers[seat])
        s.turn_to("choose_next")

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        return ask("power", "powers")


def forbidden_entry(s: SmallcityPosition, cell: int) -> Message | None:
    """Return why an emperor may not enter here, or None.

    Emperors enter unoccupied districts, in Pollux any, that touch no other emperor.
    """
    if not s.city.grid.has(cell):
        return refuse("outside", "setup", hex=name_of(cell))
    if cell in s.emperors:
        return refuse("occupied", "setup", hex=name_of(cell))
    if s.city.grid.near[cell] & s.taken:
        return refuse("beside_emperor", "setup", hex=name_of(cell))
    if s.city.special_mask >> cell & 1 and not s.is_pollux:
        return refuse("not_unoccupied", "setup", hex=name_of(cell), district=s.city.sign(cell))
    return None


class Place(Phase[SmallcityPosition]):
    """An emperor enters the city on a free hex."""

    words = ("place",)

    def moves(self, s: SmallcityPosition, seat: int) -> list[str]:
        shape = s.city.shape
        free = shape.everywhere if s.is_pollux else s.city.unoccupied
        for cell in s.emperors:
            if cell != NOWHERE:
                free &= shape.apart[cell]
        return [*compress(shape.places, free.to_bytes(len(shape.places), "little"))]

    def refusal(self, s: SmallcityPosition, seat: int, move: Move) -> Message | None:
        return forbidden_entry(s, move.numbers[0])

    def perform(self, s: SmallcityPosition, seat: int, move: Move) -> None:
        cell = move.numbers[0]
        e = next(e for e in s.of[seat] if s.emperors[e] == NOWHERE)
        s.emperors[e] = cell
        s.taken |= 1 << cell
        if not s.silent:
            s.tell("placed", seat=seat, hex=name_of(cell))
        s.turn_to("place_next")

    def prompt(self, s: SmallcityPosition, seat: int) -> Message:
        left = sum(1 for e in s.of[seat] if s.emperors[e] == NOWHERE)
        return ask("place_any" if s.is_pollux else "place", "setup", left=left)
