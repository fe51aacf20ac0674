"""Reasons for and against lays and passes; `exchange_reasons` gives those for other moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.reasons import Reason, weightiest
from engine.games.imperator import notation
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.coach.exchange_reasons import LOW, going_out, of_exchange
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
)
from engine.games.imperator.observation import ImperatorObservation, lay_out
from engine.games.imperator.rounds import followers
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.voice import con, pro

FEW = 3  # cards at most of a player who is about to go out
MANY = 4  # ranks at least that can beat a weak lay
TRIPLE = 3  # cards at least of a lay that few hands can answer


def reasons(observation: ImperatorObservation, move: str) -> tuple[Reason, ...]:
    """Return the reasons for and against a move: see `Game.reasons`."""
    seat = observation["seat"]
    assert seat is not None
    s = _visible(observation, seat)
    read = notation.parse(move)
    if read.word == "lay":
        return weightiest(_of_lay(s, seat, *read.numbers))
    if read.word == notation.PASS:
        return weightiest(_of_pass(s, seat))
    return weightiest(of_exchange(s, seat, read, observation))


def _visible(observation: ImperatorObservation, seat: int) -> ImperatorState:
    """Return the visible position; other hands hold their number of cards, without a rank."""
    s = ImperatorState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    for other, count in enumerate(observation["counts"]):
        if other != seat:
            s.hands[other][0] = count
    return s


def _of_lay(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """Give reasons about a lay."""
    if count == sum(s.hands[seat]):
        yield going_out(s)
        if rank == GLADIATOR and s.options["revolt"]:
            yield pro("revolt", "revolt", points=GLADIATOR_POINTS * count)
        return
    if notation.lay(rank, count) in sure_exits(s, seat):
        yield pro("sure_way", "out")
    yield from _strength(s, seat, rank, count)
    yield from _price(s, seat, rank, count)
    if rank in _WINS:
        yield _WINS[rank](s, seat)
    if (left := sum(s.hands[seat]) - count) <= FEW:
        yield pro("leaves", "out", count=left)
    if s.top is not None and s.top[1] == rank:
        yield pro("skips", "equal", to=s.next_playing(seat))


def _strength(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """Give reasons about the chance that a lay holds, and about the player whom it stops."""
    beating = _beating(s, seat, rank, count)
    if not beating:
        yield pro("unbeatable", "rounds", rank=rank, count=count)
    if s.top is not None and _is_nearly_out(s, s.top[0]):
        yield pro("stops", "rounds", by=s.top[0], count=sum(s.hands[s.top[0]]))
    if rank == BRUTUS and s.top is not None and s.top[1] == CAESAR:
        yield pro("fells", "brutus-caesar")
    elif rank == BRUTUS and s.top is None and beating:
        yield con("brutus_led", "brutus-caesar")
    else:
        yield from _beaten_by(beating, count)


def _is_nearly_out(s: ImperatorState, seat: int) -> bool:
    return 1 <= sum(s.hands[seat]) <= FEW


def _beaten_by(beating: list[int], count: int) -> Iterator[Reason]:
    if len(beating) == 1:
        yield pro("one_beats", "rounds", rank=beating[0])
    elif len(beating) >= MANY and count < TRIPLE:
        yield con("beatable", "rounds", count=len(beating))


def _beating(s: ImperatorState, seat: int, rank: int, count: int) -> list[int]:
    """Return the ranks of which others may hold enough to beat a lay."""
    if max((sum(s.hands[each]) for each in s.playing if each != seat), default=0) < count:
        return []
    mine, copies = s.hands[seat], COPIES[s.players]
    above = followers(rank, s.consul)
    return [each for each in above if copies - s.pile[each] - mine[each] >= count]


def _price(s: ImperatorState, seat: int, rank: int, count: int) -> Iterator[Reason]:
    """Give reasons about the value that the cards have for other rounds."""
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
    """Give reasons about the lower ranks that the hand could lay."""
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


# The reason to lay a rank, or not, for the effect of the round it may win.
_WINS: dict[int, Callable[[ImperatorState, int], Reason]] = {
    DUX: lambda s, seat: pro("wins_gift", "dux"),
    CENSOR: lambda s, seat: pro("wins_discard", "censor"),
    SENATOR: lambda s, seat: con("lends_lead", "senator"),
    VESTALIS: lambda s, seat: con("lead_right", "vestalis", to=s.next_playing(seat, -1)),
    CAESAR: lambda s, seat: pro("wins_caesar", "caesar", points=caesar_points(s.players)),
}


def _of_pass(s: ImperatorState, seat: int) -> Iterator[Reason]:
    """Give reasons about a pass."""
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
    if _is_nearly_out(s, by):
        yield con("lets_win", "rounds", by=by, count=sum(s.hands[by]))
    whole = [rank for rank in fitting if hand[rank] == count]
    if whole:
        yield _keeps_whole_set(whole[0])
    else:
        yield pro("keeps_sets", "rounds", rank=fitting[0], count=hand[fitting[0]])


def _keeps_whole_set(rank: int) -> Reason:
    if rank >= VESTALIS:
        return pro("keeps_high", "rounds", rank=rank)
    if rank <= LOW:
        return con("low_stays", "rounds", rank=rank)
    return pro("waits", "rounds", rank=rank)
