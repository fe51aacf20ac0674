"""Before the first turn: powers, and the emperors entering the city (rulebook, "Play")."""

from __future__ import annotations

from engine.core.hexes import cells_in, name_of
from engine.core.messages import Message
from engine.core.randomness import shuffled, stream
from engine.games.smallcity import turns
from engine.games.smallcity.notation import Numbers
from engine.games.smallcity.phase import Phase, ask, refuse, unknown
from engine.games.smallcity.state import NOWHERE, SmallcityState
from engine.games.smallcity.tables import POWERS


def turn_order(s: SmallcityState) -> list[int]:
    """Return the seats clockwise from the first player."""
    return [(s.first + place) % s.players for place in range(s.players)]


def begin(s: SmallcityState) -> None:
    """Show the city and the first player; deal the powers or have them chosen."""
    s.tell("city_built", shape=s.city.shape.name, laid=list(s.city.laid))
    s.tell("first_player", seat=s.first)
    if s.options["powers"] == "chosen":
        s.queue = turn_order(s)[::-1]
        ask_next(s, "power")
        return
    if s.options["powers"] == "dealt":
        deck = shuffled(s.powers_left(), stream(s.seed, "powers"))
        s.powers = list(deck[: s.players])
        s.tell("powers_dealt", powers=s.powers[:])
    begin_placing(s)


def begin_placing(s: SmallcityState) -> None:
    """First emperors in turn order, second ones in reverse order."""
    order = turn_order(s)
    s.queue = order if len(s.of[0]) == 1 else order + order[::-1]
    ask_next(s, "place")


def ask_next(s: SmallcityState, phase: str) -> None:
    """Ask the next seat of the queue."""
    s.phase, s.turn, s.steps = phase, s.queue.pop(0), []


class ChoosePower(Phase):
    """Option: in reverse turn order, each player takes a power that nobody has yet."""

    def moves(self, s: SmallcityState, seat: int) -> list[str]:
        return [f"power:{power}" for power in s.powers_left()]

    def refusal(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "power":
            return unknown()
        power = POWERS[numbers[0]]
        return None if power in s.powers_left() else refuse("power_taken", "powers", power=power)

    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        s.powers[seat] = POWERS[numbers[0]]
        s.tell("power_chosen", seat=seat, power=s.powers[seat])
        if s.queue:
            ask_next(s, "power")
        else:
            begin_placing(s)

    def prompt(self, s: SmallcityState, seat: int) -> Message:
        return ask("power", "powers")


def forbidden_entry(s: SmallcityState, cell: int) -> Message | None:
    """Return why an emperor may not enter here: unoccupied districts only, not side by side."""
    if not s.city.grid.has(cell):
        return refuse("outside", "setup", hex=name_of(cell))
    if cell in s.emperors:
        return refuse("occupied", "setup", hex=name_of(cell))
    if s.city.grid.near[cell] & s.taken:
        return refuse("beside_emperor", "setup", hex=name_of(cell))
    if s.city.special_mask >> cell & 1 and not s.is_pollux:
        return refuse("not_unoccupied", "setup", hex=name_of(cell), district=s.city.sign(cell))
    return None


class Place(Phase):
    """An emperor enters the city."""

    def moves(self, s: SmallcityState, seat: int) -> list[str]:
        entries = s.city.shape.entries if s.is_pollux else s.city.entries
        closed = s.taken
        for cell in cells_in(s.taken):
            closed |= s.city.grid.near[cell]
        return [entry for bit, entry in entries if not closed & bit]

    def refusal(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> Message | None:
        return forbidden_entry(s, numbers[0]) if word == "place" else unknown()

    def perform(self, s: SmallcityState, seat: int, word: str, numbers: Numbers) -> None:
        e = next(e for e in s.of[seat] if s.emperors[e] == NOWHERE)
        s.emperors[e] = numbers[0]
        s.taken |= 1 << numbers[0]
        s.tell("placed", seat=seat, hex=name_of(numbers[0]))
        if s.queue:
            ask_next(s, "place")
        else:
            turns.begin(s, s.first)

    def prompt(self, s: SmallcityState, seat: int) -> Message:
        left = sum(1 for e in s.of[seat] if s.emperors[e] == NOWHERE)
        return ask("place_any" if s.is_pollux else "place", "setup", left=left)
