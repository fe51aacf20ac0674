"""The smallest game in phases, for tests of the core.

All seats hide a number from 0 to 2 at the same time, and the numbers are shown. The first seat
names a seat once or twice (`name:2`, then `name:1` or `enough`). The seat named last wins.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from engine.core.determinizer import Determinizer
from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.messages import Message, Voice
from engine.core.phases import Move, Phase, PhasedState, Position
from engine.core.plain import JsonObject, integer
from engine.core.state import Observation, Outcome

VOICE = Voice("tiny")
MOST = 2


class TinyObservation(Observation):
    """The observation of a seat."""

    named: list[int]
    shown: list[int]
    hidden: int | None


class TinyPosition(Position):
    """The hidden numbers, once they are shown, and the named seats."""

    __slots__ = ("named", "pairs", "shown")
    GAME = "tiny"
    COPIED = ("shown", "named")
    NESTED = ("pairs",)

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Start with nothing hidden."""
        super().__init__(players, seed, options)
        self.shown: list[int] = []
        self.named: list[int] = []
        self.pairs: list[list[int]] = []  # the named seats with their numbers


class Hide(Phase[TinyPosition]):
    """All seats hide a number at the same time."""

    words = ("hide",)

    def moves(self, s: TinyPosition, seat: int) -> list[str]:
        return [f"hide:{number}" for number in range(MOST + 1)]

    def refusal(self, s: TinyPosition, seat: int, move: Move) -> Message | None:
        return None if move.numbers[0] <= MOST else VOICE.refuse("most", "hiding", most=MOST)

    def perform(self, s: TinyPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        s.tell("hid", {"number": move.numbers[0]}, (seat,), seat=seat)

    def prompt(self, s: TinyPosition, seat: int) -> Message:
        return VOICE.ask("hide", "hiding")


class Name(Phase[TinyPosition]):
    """The first seat names a seat."""

    words: ClassVar[tuple[str, ...]] = ("name",)

    def moves(self, s: TinyPosition, seat: int) -> list[str]:
        return [f"name:{other}" for other in range(s.players)]

    def refusal(self, s: TinyPosition, seat: int, move: Move) -> Message | None:
        return None if move.numbers[0] < s.players else VOICE.refuse("nobody", "naming")

    def perform(self, s: TinyPosition, seat: int, move: Move) -> None:
        s.named.append(move.numbers[0])
        s.pairs.append([move.numbers[0], s.shown[move.numbers[0]]])
        s.tell("named", seat=seat, to=move.numbers[0])
        s.turn_to("again" if len(s.named) == 1 else "end", *([seat] if len(s.named) == 1 else []))

    def prompt(self, s: TinyPosition, seat: int) -> Message:
        return VOICE.ask("name", "naming")


class Again(Name):
    """The first seat names a second seat, or does not."""

    words = ("name", "enough")
    further = True

    def moves(self, s: TinyPosition, seat: int) -> list[str]:
        return [*super().moves(s, seat), "enough"]

    def refusal(self, s: TinyPosition, seat: int, move: Move) -> Message | None:
        return None if move.word == "enough" else super().refusal(s, seat, move)

    def perform(self, s: TinyPosition, seat: int, move: Move) -> None:
        if move.word == "enough":
            s.turn_to("end")
        else:
            super().perform(s, seat, move)


def show(s: TinyPosition) -> None:
    """Show the hidden numbers."""
    s.shown = [s.chosen[seat].numbers[0] for seat in range(s.players)]
    s.chosen = {}
    s.tell("shown", reveals=True, numbers=s.shown[:])
    s.turn_to("name", 0)


def end(s: TinyPosition) -> None:
    """End the match; the seat named last wins."""
    winner = s.named[-1]
    s.finish(Outcome(tuple(s.shown), (winner,), VOICE.close("named", "naming", seats=[winner])))
    s.tell("over")


def parse(move: str) -> Move:
    """Parse `hide:1`, `name:0`, `enough`."""
    word, _, number = move.partition(":")
    if move == "enough":
        return Move(move, move)
    return Move(move, word, (int(number),)) if number.isdigit() else Move(move, "")


class TinyState(TinyPosition, PhasedState):
    """The state of the smallest game."""

    __slots__ = ()
    PHASES = {"hide": Hide(), "name": Name(), "again": Again()}
    STEPS = {"hide": show, "end": end}
    parse = staticmethod(parse)

    @property
    def minutes(self) -> int | None:
        runs = not self.time_called and self.final is None
        return integer(self.options["minutes"]) or None if runs else None

    def observation(self, seat: int | None) -> TinyObservation:
        own = self.chosen.get(seat) if seat is not None else None
        return {
            **self.envelope(seat),
            "named": self.named[:],
            "shown": self.shown[:],
            "hidden": own.numbers[0] if own else None,
        }


class TinyDeterminizer(Determinizer[TinyState]):
    """Draws the hidden numbers of the other seats."""

    def __init__(self, observation: TinyObservation) -> None:
        seen = TinyState(observation["players"], 0, observation["options"])
        seen.recall(observation, [])
        seen.shown, seen.named = observation["shown"][:], observation["named"][:]
        super().__init__(seen)
        if observation["seat"] is not None and observation["hidden"] is not None:
            seen.chosen[observation["seat"]] = parse(f"hide:{observation['hidden']}")

    def fill(self, state: TinyState, rng: Random) -> None:
        if state.phase == "hide":
            for seat in range(state.players):
                if seat not in state.to_act and seat not in state.chosen:
                    state.chosen[seat] = parse(f"hide:{int(rng.random() * (MOST + 1))}")


class Tiny(Game[TinyState, TinyObservation]):
    """The smallest game."""

    id = "tiny"
    version = 1
    players = range(2, 5)
    options = (Option("minutes", 0, range(10)),)

    def _start(self, players: int, seed: int, options: JsonObject) -> TinyState:
        s = TinyState(players, seed, options)
        s.turn_to("hide", *range(players))
        return s

    def determinizer(self, observation: TinyObservation) -> TinyDeterminizer:
        return TinyDeterminizer(observation)

    def max_moves(self, players: int, options: JsonObject) -> int:
        return players + 3

    @property
    def knowledge(self) -> Knowledge[TinyState]:
        return Knowledge()


TINY = Tiny()
