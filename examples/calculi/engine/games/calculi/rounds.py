"""A round: all close their fists at once, each names a total in turn, the fists open."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.core.plain import integer, plain
from engine.core.randomness import stream
from engine.core.state import Outcome
from engine.games.calculi.constants import ROUNDS, most
from engine.games.calculi.notation import HOLDS, NAMES
from engine.games.calculi.position import CalculiPosition
from engine.games.calculi.voice import ask, close, refuse


def draw_leader(s: CalculiPosition) -> None:
    """The first leader is drawn at random (ruling 5)."""
    s.leader = int(stream(s.seed, "leader").random() * s.players)


def begin(s: CalculiPosition) -> None:
    """Begin a round: everybody owes a fist, all at the same time."""
    s.round += 1
    s.named = [None] * s.players
    s.tell("round", number=s.round, seat=s.leader)
    s.turn_to("hold", *range(s.players))


class Hold(Phase[CalculiPosition]):
    """Take none to three pebbles in the fist, unseen (rules, "fists")."""

    words = ("hold",)

    def moves(self, s: CalculiPosition, seat: int) -> list[str]:
        return list(HOLDS)

    def perform(self, s: CalculiPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        s.tell("closed", {"pebbles": move.numbers[0]}, (seat,), seat=seat)

    def prompt(self, s: CalculiPosition, seat: int) -> Message:
        return ask("hold", "fists")


def lead(s: CalculiPosition) -> None:
    """All fists are closed: the leader is the first to name a total."""
    s.turn_to("name", s.leader)


class Name(Phase[CalculiPosition]):
    """Name a total that nobody has named in this round, be it a bluff (ruling 2)."""

    words = ("name",)

    def moves(self, s: CalculiPosition, seat: int) -> list[str]:
        return [NAMES[total] for total in range(most(s.players) + 1) if total not in s.named]

    def refusal(self, s: CalculiPosition, seat: int, move: Move) -> Message | None:
        total = move.numbers[0]
        if total in s.named:
            return refuse("named", "naming", by=s.named.index(total), total=total)
        if total > most(s.players):
            return refuse("too_many", "naming", total=total, most=most(s.players))
        return None

    def perform(self, s: CalculiPosition, seat: int, move: Move) -> None:
        s.named[seat] = move.numbers[0]
        s.tell("named", seat=seat, total=move.numbers[0])
        after = (seat + 1) % s.players
        if after == s.leader:
            s.turn_to("open")
        else:
            s.turn_to("name", after)

    def prompt(self, s: CalculiPosition, seat: int) -> Message:
        return ask("name", "naming", most=most(s.players))


def open_fists(s: CalculiPosition) -> None:
    """Open all fists: who named the total scores and leads, else the lead goes on (ruling 1)."""
    fists = [s.chosen[seat].numbers[0] for seat in range(s.players)]
    named, total = [integer(each) for each in s.named], sum(fists)
    right = named.index(total) if total in named else None
    s.results.append(
        {"number": s.round, "fists": fists, "named": named, "total": total, "seat": right}
    )
    s.chosen = {}
    if right is not None:
        s.scores[right] += 1
    s.leader = (s.leader + 1) % s.players if right is None else right
    s.tell(
        "opened", reveals=True, number=s.round, fists=fists, named=named, total=total, seat=right,
        scores=s.scores[:],
    )  # fmt: skip
    if max(s.scores) == s.options["points"] or s.round == ROUNDS:
        end(s)
    else:
        s.turn_to("begin")


def end(s: CalculiPosition) -> None:
    """Most points win; there may be several winners after the last round (ruling 3)."""
    points = max(s.scores)
    seats = [seat for seat in range(s.players) if s.scores[seat] == points]
    name = "first" if points == s.options["points"] else "rounds"
    why = close(name, "end", seats=seats, points=points, rounds=s.round)
    s.finish(Outcome(tuple(s.scores), tuple(seats), why))
    s.tell("match_over", scores=s.scores[:], winners=seats, why=plain(why))
