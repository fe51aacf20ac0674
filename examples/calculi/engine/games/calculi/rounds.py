"""A round: all players close their fists, name a total in turn, and open the fists."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.core.plain import integer, plain
from engine.core.randomness import stream
from engine.core.state import Outcome
from engine.games.calculi.constants import ROUNDS, highest_total
from engine.games.calculi.notation import HOLDS, NAMES
from engine.games.calculi.position import CalculiPosition
from engine.games.calculi.voice import ask, close, refuse


def draw_leader(s: CalculiPosition) -> None:
    """Draw the first leader at random (ruling 5)."""
    s.leader = int(stream(s.seed, "leader").random() * s.players)


def begin(s: CalculiPosition) -> None:
    """Begin a round, in which all players close a fist at the same time."""
    s.round += 1
    s.named = [None] * s.players
    s.tell("round", number=s.round, seat=s.leader)
    s.turn_to("hold", *range(s.players))


class Hold(Phase[CalculiPosition]):
    """Take none to three pebbles in the fist, unseen (rules page, "fists")."""

    words = ("hold",)

    def moves(self, s: CalculiPosition, seat: int) -> list[str]:
        return list(HOLDS)

    def perform(self, s: CalculiPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        s.tell("closed", {"pebbles": move.numbers[0]}, (seat,), seat=seat)

    def prompt(self, s: CalculiPosition, seat: int) -> Message:
        return ask("hold", "fists")


def lead(s: CalculiPosition) -> None:
    """Let the leader name the first total, once all fists are closed."""
    s.turn_to("name", s.leader)


class Name(Phase[CalculiPosition]):
    """Name a total that nobody has named in this round; a bluff is allowed (ruling 2)."""

    words = ("name",)

    def moves(self, s: CalculiPosition, seat: int) -> list[str]:
        return [
            NAMES[total] for total in range(highest_total(s.players) + 1) if total not in s.named
        ]

    def refusal(self, s: CalculiPosition, seat: int, move: Move) -> Message | None:
        total = move.numbers[0]
        if total in s.named:
            return refuse("named", "naming", by=s.named.index(total), total=total)
        if total > highest_total(s.players):
            return refuse("too_many", "naming", total=total, most=highest_total(s.players))
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
        return ask("name", "naming", most=highest_total(s.players))


def open_fists(s: CalculiPosition) -> None:
    """Open all fists; the player who named the total scores and leads.

    When nobody named it, the lead goes to the left (ruling 1).
    """
    fists = [s.chosen[seat].numbers[0] for seat in range(s.players)]
    named, total = [integer(each) for each in s.named], sum(fists)
    winner = named.index(total) if total in named else None
    s.results.append(
        {"number": s.round, "fists": fists, "named": named, "total": total, "seat": winner}
    )
    s.chosen = {}
    if winner is not None:
        s.scores[winner] += 1
    s.leader = (s.leader + 1) % s.players if winner is None else winner
    s.tell(
        "opened", reveals=True, number=s.round, fists=fists, named=named, total=total, seat=winner,
        scores=s.scores[:],
    )  # fmt: skip
    if max(s.scores) == s.options["points"] or s.round == ROUNDS:
        end(s)
    else:
        s.turn_to("begin")


def end(s: CalculiPosition) -> None:
    """End the match; most points win, and equals win together (ruling 3)."""
    points = max(s.scores)
    seats = [seat for seat in range(s.players) if s.scores[seat] == points]
    name = "first" if points == s.options["points"] else "rounds"
    why = close(name, "end", seats=seats, points=points, rounds=s.round)
    s.finish(Outcome(tuple(s.scores), tuple(seats), why))
    s.tell("match_over", scores=s.scores[:], winners=seats, why=plain(why))
