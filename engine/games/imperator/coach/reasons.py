"""What a move in Brutus would do, as an experienced player says it before it is made.

Here the rounds; the forum, gifts and discards are in `exchange_reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.reasons import Reason, weightiest
from engine.games.imperator import notation
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.coach.exchange_reasons import LOW, of_exchange
from engine.games.imperator.constants import (
    BRUTUS,
    CAESAR,
    CENSOR,
    COPIES,
    DUX,
    GLADIATOR,
    GLADIATOR_POINTS,
    SENATOR,
    VESTALIS,
    caesar_points,
    position_points,
)
from engine.games.imperator.observation import ImperatorObservation, lay_out
from engine.games.imperator.rounds import followers
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.voice import con, pro

FEW = 3  # cards with which somebody is about to go out
MANY = 4  # ranks that can beat a lay, from which it is a weak one
TRIPLE = 3  # cards of a rank that few hands can answer


def reasons(observation: ImperatorObservation, move: str) -> tuple[Reason, ...]:
    """Return what speaks for a move and against it: see `Game.reasons`."""
    seat = observation["seat"]
    assert seat is not None
    s = _seen(observation, seat)
    read = notation.parse(move)
    if read.word == "lay":
        return weightiest(_of_lay(s, seat, *read.numbers))
    if read.word == notation.PASS:
        return weightiest(_of_pass(s, seat))
    return weightiest(of_exchange(s, seat, read, observation))


def _seen(observation: ImperatorObservation, seat: int) -> ImperatorState:
    """Lay out what is seen; of other hands only their size, as cards of no rank."""
    s = ImperatorState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    for other, count in enumerate(observation["counts"]):
        if other != seat:
            s.hands[other][0] = count
    return s


def _of_lay(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """What laying a combination does."""
    if count == sum(s.hands[seat]):
        yield pro("out", "out", points=position_points(s.players, len(s.finished) + 1))
        if rank == GLADIATOR and s.options["revolt"]:
            yield pro("revolt", "revolt", points=GLADIATOR_POINTS * count)
        return
    if notation.lay(rank, count) in sure_exits(s, seat):
        yield pro("sure_way", "out")
    yield from _strength(s, seat, rank, count)
    yield from _price(s, seat, rank, count)
    yield from _round_won(s, seat, rank)
    if (left := sum(s.hands[seat]) - count) <= FEW:
        yield pro("leaves", "out", count=left)
    if s.top is not None and s.top[1] == rank:
        yield pro("skips", "equal", to=s.next_playing(seat))


def _strength(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """Whether the lay will hold, and whom it stops."""
    beating = _beating(s, seat, rank, count)
    if not beating:
        yield pro("unbeatable", "rounds", rank=rank, count=count)
    if s.top is not None and sum(s.hands[s.top[0]]) in range(1, FEW + 1):
        yield pro("stops", "rounds", by=s.top[0], count=sum(s.hands[s.top[0]]))
    if s.top is not None and s.top[1] == CAESAR and rank == BRUTUS:
        yield pro("fells", "brutus-caesar")
    elif rank == BRUTUS and s.top is None and beating:
        yield con("brutus_led", "brutus-caesar")
    elif len(beating) == 1:
        yield pro("one_beats", "rounds", rank=beating[0])
    elif len(beating) >= MANY and count < TRIPLE:
        yield con("beatable", "rounds", count=len(beating))


def _beating(s: ImperatorState, seat: int, rank: int, count: int) -> list[int]:
    """Return the ranks of which others may hold enough to beat a lay, by the cards seen."""
    if max((sum(s.hands[each]) for each in s.playing if each != seat), default=0) < count:
        return []
    mine, copies = s.hands[seat], COPIES[s.players]
    above = followers(rank, s.consul)
    return [each for each in above if copies - s.pile[each] - mine[each] >= count]


def _price(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """What the cards are worth elsewhere."""
    held = s.hands[seat][rank]
    if count < held:
        yield con("breaks", "rounds", rank=rank, count=held)
    elif count == 1 and BRUTUS < rank <= LOW:
        yield pro("low_gone", "rounds", count=1)
    elif count >= TRIPLE and rank != CAESAR:
        yield pro("set_gone", "rounds", rank=rank, count=count)
    if rank == CAESAR:
        yield con("spends_caesar", "caesar")
    if rank == GLADIATOR and s.options["revolt"]:
        yield con("revolt_lost", "revolt")
    if s.top is not None:
        yield from _climb(s, seat, rank)


def _climb(s: ImperatorState, seat: int, rank: int) -> Iterator[Reason]:
    """Whether a lower rank of the hand would do, too."""
    assert s.top is not None
    _, top, count = s.top
    fitting = _fitting(s, seat)
    whole = [each for each in fitting if s.hands[seat][each] == count]
    if rank == fitting[0] and len(fitting) > 1:
        yield pro("barely", "rounds", top=top)
    if whole and rank > whole[0]:
        yield con("leap", "rounds", rank=whole[0])


def _fitting(s: ImperatorState, seat: int) -> list[int]:
    """Return the ranks of the hand that may be laid on the top combination, lowest first."""
    assert s.top is not None
    _, top, count = s.top
    above = followers(top, s.consul)
    return [rank for rank in above if s.hands[seat][rank] >= count]


def _round_won(s: ImperatorState, seat: int, rank: int) -> Iterator[Reason]:
    """What comes of winning the round with this rank while cards are left."""
    if rank == DUX:
        yield pro("wins_gift", "dux")
    elif rank == CENSOR:
        yield pro("wins_discard", "censor")
    elif rank == SENATOR:
        yield con("lends_lead", "senator")
    elif rank == VESTALIS:
        yield con("lead_right", "vestalis", to=s.next_playing(seat, -1))
    elif rank == CAESAR:
        yield pro("wins_caesar", "caesar", points=caesar_points(s.players))


def _of_pass(s: ImperatorState, seat: int) -> Iterator[Reason]:
    """What passing keeps, and what it lets go by."""
    assert s.top is not None
    by, _, count = s.top
    hand, fitting = s.hands[seat], _fitting(s, seat)
    if not fitting:
        yield pro("nothing_fits", "rounds")
        return
    if sum(hand) == count:
        yield con("could_go_out", "out")
    elif sure_exits(s, seat):
        yield con("sure_way_missed", "out")
    if sum(s.hands[by]) in range(1, FEW + 1):
        yield con("lets_win", "rounds", by=by, count=sum(s.hands[by]))
    whole = [rank for rank in fitting if hand[rank] == count]
    if not whole:
        yield pro("keeps_sets", "rounds", rank=fitting[0], count=hand[fitting[0]])
    elif whole[0] >= VESTALIS:
        yield pro("keeps_high", "rounds", rank=whole[0])
    elif whole[0] <= LOW:
        yield con("low_stays", "rounds", rank=whole[0])
    else:
        yield pro("waits", "rounds", rank=whole[0])
