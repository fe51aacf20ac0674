"""A round: laying, passing, winning it, and the conspiracy that may interrupt it."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.imperator import effects, hands, notation, turns
from engine.games.imperator.phase import Numbers, Phase, ask, refuse, unknown
from engine.games.imperator.position import Position
from engine.games.imperator.tables import BRUTUS, CAESAR, RANKS


def may_lie_on(rank: int, top: int, equal_allowed: bool) -> Message | None:
    """Return why a rank may not be laid on another, or None when it may.

    Rulebook, "Jouer les cartes": higher beats lower; only Brutus beats Caesar and he lies on
    nothing else; anything follows Brutus; equals only under the Consul's power.
    """
    if rank == top:
        return None if equal_allowed else refuse("equal", "equal", rank=rank)
    if rank == BRUTUS:
        return None if top == CAESAR else refuse("brutus_only_on_caesar", "brutus-caesar")
    if top == CAESAR:
        return refuse("only_brutus_on_caesar", "brutus-caesar")
    return None if rank > top else refuse("too_low", "rounds", rank=rank, top=top)


class Play(Phase):
    """Lead a combination of equal cards, or lay as many of a rank that may follow, or pass."""

    def moves(self, s: Position, seat: int) -> list[str]:
        hand = s.hands[seat]
        if s.top is None:
            return [notation.lay(r, k) for r in RANKS for k in range(1, hand[r] + 1)]
        _, top, count = s.top
        fitting = [r for r in RANKS if hand[r] >= count and not may_lie_on(r, top, bool(s.consul))]
        return [notation.PASS, *(notation.lay(rank, count) for rank in fitting)]

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word == notation.PASS:
            return refuse("leader_passes", "rounds") if s.top is None else None
        if word != "lay":
            return unknown()
        rank, count = numbers
        if rank not in RANKS or not 1 <= count <= s.hands[seat][rank]:
            return refuse("not_enough", "rounds", rank=rank, count=count)
        if s.top is None:
            return None
        if count != s.top[2]:
            return refuse("count", "rounds", count=s.top[2])
        return may_lie_on(rank, s.top[1], bool(s.consul))

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        if word == notation.PASS:
            s.tell("passed", seat=seat)
            go_on(s, seat, skip=False)
        else:
            lay(s, seat, *numbers)

    def prompt(self, s: Position, seat: int) -> Message:
        if s.top is None:
            return ask("lead", "rounds")
        owner, rank, count = s.top
        return ask("follow", "rounds", by=owner, rank=rank, count=count)


def lay(s: Position, seat: int, rank: int, count: int) -> None:
    """Lay a combination and see what it brings about."""
    beaten = s.top[1] if s.top else None
    equal = beaten == rank
    s.hands[seat][rank] -= count
    s.pile[rank] += count
    s.top = (seat, rank, count)
    s.lays.append(s.top)
    s.tell("laid", seat=seat, rank=rank, count=count, equal=equal)
    if s.is_empty(seat):
        if hands.go_out(s, seat, laid=(rank, count)):
            return
    elif beaten == CAESAR and rank == BRUTUS and s.options["conspiracy"]:
        s.phase, s.awaiting = "conspire", [seat]
        return
    go_on(s, seat, skip=equal)


def go_on(s: Position, seat: int, skip: bool) -> None:
    """Pass the turn on after `seat`, or end the round."""
    if not turns.pass_turn(s, seat, skip):
        win(s)


def win(s: Position) -> None:
    """The turn is back at the top combination: its owner wins the round, and its effect follows."""
    assert s.top is not None
    seat, rank, count = s.top
    s.last_round = {"seat": seat, "rank": rank, "count": count, "lays": [list(x) for x in s.lays]}
    s.tell("round_won", seat=seat, rank=rank, count=count)
    effects.begin(s, seat, rank)


class Conspire(Phase):
    """Variant: Brutus has struck Caesar down, and may make everybody pass a card on."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return notation.yes_no("conspire")

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        return None if word in notation.yes_no("conspire") else unknown()

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        called = word == "conspire:yes"
        s.tell("conspiracy", seat=seat, yes=called)
        if called:
            s.winner = seat
            s.phase, s.awaiting = "slip", s.playing
        else:
            go_on(s, seat, skip=False)

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("conspire", "conspiracy")


class Slip(Phase):
    """Everybody still in chooses a card for the neighbour on the left, secretly and at once."""

    def moves(self, s: Position, seat: int) -> list[str]:
        return [f"slip:{rank}" for rank in RANKS if s.hands[seat][rank]]

    def refusal(self, s: Position, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "slip":
            return unknown()
        rank = numbers[0]
        held = rank in RANKS and s.hands[seat][rank]
        return None if held else refuse("not_held", "conspiracy", rank=rank)

    def perform(self, s: Position, seat: int, word: str, numbers: Numbers) -> None:
        s.chosen[seat] = numbers
        s.awaiting.remove(seat)
        s.tell("slip_chosen", {"rank": numbers[0]}, (seat,), seat=seat)
        if not s.awaiting:
            pass_slips(s)

    def prompt(self, s: Position, seat: int) -> Message:
        return ask("slip", "conspiracy", to=s.next_playing(seat))


def pass_slips(s: Position) -> None:
    """Pass all slips at once, so that nobody is ever without a card (ruling 8)."""
    for seat, (rank,) in sorted(s.chosen.items()):
        to = s.next_playing(seat)
        s.hands[seat][rank] -= 1
        s.hands[to][rank] += 1
        s.tell("slipped", {"rank": rank}, (seat, to), reveals=True, seat=seat, to=to)
    s.chosen = {}
    assert s.winner is not None
    go_on(s, s.winner, skip=False)
