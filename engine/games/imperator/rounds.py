"""A round: lays, passes, the win, and the conspiracy that may interrupt it.

`bots/playouts.py` has lays, passes and the win once more, for searches.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.imperator import effects, hands, notation, turns
from engine.games.imperator.constants import BRUTUS, CAESAR, RANKS
from engine.games.imperator.position import ImperatorPosition
from engine.games.imperator.voice import ask, refuse


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


# The ranks that may be laid on a rank, ascending: FOLLOWERS[equal lays allowed][rank].
FOLLOWERS = [
    [
        tuple(rank for rank in RANKS if top and may_lie_on(rank, top, equal) is None)
        for top in range(14)
    ]
    for equal in (False, True)
]
# The same with the moves: FOLLOWING_LAYS[equal lays allowed][rank][count].
FOLLOWING_LAYS = [
    [[[(rank, notation.lay(rank, count)) for rank in ranks] for count in range(9)] for ranks in row]
    for row in FOLLOWERS
]


def followers(top: int, equal: bool | None) -> tuple[int, ...]:
    """Return the ranks that may be laid on `top`, ascending; `equal` is the Consul's decision."""
    return FOLLOWERS[1 if equal else 0][top]


class Play(Phase[ImperatorPosition]):
    """Lead a combination of equal cards; later lay as many of a rank that may follow, or pass."""

    words = ("lay", notation.PASS)

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        hand = s.hands[seat]
        if s.top is None:
            moves: list[str] = []
            for rank in RANKS:
                if held := hand[rank]:
                    moves += notation.lays(rank, held)
            return moves
        _, top, count = s.top
        fitting = FOLLOWING_LAYS[1 if s.consul else 0][top][count]
        return [notation.PASS, *[text for rank, text in fitting if hand[rank] >= count]]

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        if move.word == notation.PASS:
            return refuse("leader_passes", "rounds") if s.top is None else None
        rank, count = move.numbers
        if rank not in RANKS or not 1 <= count <= s.hands[seat][rank]:
            return refuse("not_enough", "rounds", rank=rank, count=count)
        if s.top is None:
            return None
        if count != s.top[2]:
            return refuse("count", "rounds", count=s.top[2])
        return may_lie_on(rank, s.top[1], bool(s.consul))

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        if move.word == notation.PASS:
            if not s.silent:
                s.tell("passed", seat=seat)
            continue_round(s, seat, skip=False)
        else:
            lay(s, seat, *move.numbers)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        if s.top is None:
            return ask("lead", "rounds")
        owner, rank, count = s.top
        return ask("follow", "rounds", by=owner, rank=rank, count=count)


def lay(s: ImperatorPosition, seat: int, rank: int, count: int) -> None:
    """Lay a combination; the seat goes out, may conspire, or the round continues."""
    beaten = s.top[1] if s.top else None
    equal = beaten == rank
    s.hands[seat][rank] -= count
    s.pile[rank] += count
    s.top = (seat, rank, count)
    s.lays.append(s.top)
    if not s.silent:
        s.tell("laid", seat=seat, rank=rank, count=count, equal=equal)
    if not s.hands[seat][rank] and s.is_empty(seat):
        if hands.go_out(s, seat, laid=(rank, count)):
            return
    elif beaten == CAESAR and rank == BRUTUS and s.options["conspiracy"]:
        s.turn_to("conspire", seat)
        return
    continue_round(s, seat, skip=equal)


def continue_round(s: ImperatorPosition, seat: int, skip: bool) -> None:
    """Pass the turn on after `seat`, or end the round."""
    if not turns.pass_turn(s, seat, skip):
        win_round(s)


def win_round(s: ImperatorPosition) -> None:
    """Give the round to the owner of the top combination and begin its effect."""
    assert s.top is not None
    seat, rank, count = s.top
    s.last_round = {"seat": seat, "rank": rank, "count": count, "lays": [list(x) for x in s.lays]}
    s.tell("round_won", seat=seat, rank=rank, count=count)
    effects.begin_effect(s, seat, rank)


class Conspire(Phase[ImperatorPosition]):
    """After 1s on 13s their owner may call a conspiracy (rulings, "Variants")."""

    words = ("conspire:yes", "conspire:no")

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.yes_no("conspire")

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        called = move.word == "conspire:yes"
        s.tell("conspiracy", seat=seat, yes=called)
        if called:
            s.winner = seat
            s.turn_to("slip", *s.playing)
        else:
            continue_round(s, seat, skip=False)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("conspire", "conspiracy")


class Slip(Phase[ImperatorPosition]):
    """Everybody still in chooses a card for the left neighbour, secretly and at once."""

    words = ("slip",)

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.cards_moves("slip", s.hands[seat])

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        rank = move.numbers[0]
        held = rank in RANKS and s.hands[seat][rank]
        return None if held else refuse("not_held", "conspiracy", rank=rank)

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        s.tell("slip_chosen", {"rank": move.numbers[0]}, (seat,), seat=seat)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("slip", "conspiracy", to=s.next_playing(seat))


def pass_slips(s: ImperatorPosition) -> None:
    """Pass all slips at once, so that no hand is empty meanwhile (ruling 8)."""
    for seat, move in sorted(s.chosen.items()):
        (rank,) = move.numbers
        to = s.next_playing(seat)
        s.hands[seat][rank] -= 1
        s.hands[to][rank] += 1
        s.tell("slipped", {"rank": rank}, (seat, to), reveals=True, seat=seat, to=to)
    s.chosen = {}
    assert s.winner is not None
    continue_round(s, s.winner, skip=False)
