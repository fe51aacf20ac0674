"""The rules: everybody rolls one die under a cup, and bids rise until somebody doubts.

1. A die has `sides` faces. Each player sees only the own die.
2. In turn, seat 0 first, a player bids how many dice show a face, counted over all cups, or doubts
   the last bid. A bid beats another by a larger number, or by a higher face with the same number.
3. The highest face counts as every face.
4. A doubt opens the cups. If there are as many as were bid, the bidder wins, otherwise who doubted.

OpenSpiel has the same game for two players, `liars_dice` with one die each.
"""

from __future__ import annotations

from engine.core.messages import Message, Voice
from engine.core.phases import Move, Phase, Position
from engine.core.plain import JsonObject, integer
from engine.core.randomness import stream
from engine.core.state import Outcome

PLAYERS = 2
MOST_SIDES = 6
DOUBT = "doubt"
NONE = -1  # the last bid while there is none
_VOICE = Voice("tesserae")


def bids(sides: int) -> list[str]:
    """Return all bids from the lowest to the highest: `bid:2x3` is two dice that show 3."""
    return [
        f"bid:{count}x{face}" for count in range(1, PLAYERS + 1) for face in range(1, sides + 1)
    ]


def parse(move: str) -> Move:
    """Parse a move: `bid:2x3` is the word "bid" with 2 and 3; other text has the word ""."""
    if move == DOUBT:
        return Move(move, DOUBT)
    numbers = move.removeprefix("bid:").split("x")
    known = move in bids(MOST_SIDES)
    return Move(move, "bid", tuple(map(int, numbers))) if known else Move(move, "")


class TesseraePosition(Position):
    """A position: the dice by seat (0 is unknown), and the bids so far."""

    __slots__ = ("dice", "made")
    GAME = "tesserae"
    REMEMBERS = False
    COPIED = ("dice", "made")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Set up a table without dice; `roll` rolls them."""
        super().__init__(players, seed, options)
        self.dice = [0] * players
        self.made: list[str] = []

    @property
    def sides(self) -> int:
        """The number of faces of a die."""
        return integer(self.options["sides"])


def roll(s: TesseraePosition) -> None:
    """Roll the dice, one stream of chance for each (rule 1)."""
    s.dice = [1 + int(stream(s.seed, "die", seat).random() * s.sides) for seat in range(s.players)]
    for seat, die in enumerate(s.dice):
        s.tell("rolled", {"die": die}, (seat,), seat=seat)
    s.turn_to("bid", 0)


class Bid(Phase[TesseraePosition]):
    """Bid more than the last player, or doubt (rule 2)."""

    words = ("bid", DOUBT)

    def moves(self, s: TesseraePosition, seat: int) -> list[str]:
        every = bids(s.sides)
        higher = every[every.index(s.made[-1]) + 1 :] if s.made else every
        return [*higher, DOUBT] if s.made else higher

    def refusal(self, s: TesseraePosition, seat: int, move: Move) -> Message | None:
        if move.text in self.moves(s, seat):
            return None
        return _VOICE.refuse("low" if s.made else "first", "bids")

    def perform(self, s: TesseraePosition, seat: int, move: Move) -> None:
        s.tell("said", seat=seat, move=move.text)
        if move.word == DOUBT:
            open_cups(s, seat)
        else:
            s.made.append(move.text)
            s.turn_to("bid", (seat + 1) % s.players)

    def prompt(self, s: TesseraePosition, seat: int) -> Message:
        return _VOICE.ask("bid", "bids")


def open_cups(s: TesseraePosition, doubter: int) -> None:
    """Count the dice and end the match (rules 3 and 4)."""
    count, face = parse(s.made[-1]).numbers
    shown = sum(die in (face, s.sides) for die in s.dice)
    bidder = (doubter - 1) % s.players
    winner = bidder if shown >= count else doubter
    s.tell("opened", reveals=True, dice=s.dice[:], shown=shown, winner=winner)
    scores = tuple(int(seat == winner) for seat in range(s.players))
    s.finish(Outcome(scores, (winner,), _VOICE.close("opened", "end", seat=winner)))
