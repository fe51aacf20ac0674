"""The walk round the city, in silence, and what each answer to a question does to it."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.brigands import turns, wheel
from engine.games.brigands.constants import PAWNS, PRISON, THEFT, TURNS
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import NO_PLAN
from engine.games.brigands.position import ALL_CARDS, BrigandsPosition
from engine.games.brigands.silent import effects
from engine.games.brigands.silent.effects import EFFECTS, SEATS, jail, visit_prison

EMPTY = [[0] * players for players in range(7)]
LAST = len(ALL_CARDS)  # places in all


def _plan(s: BrigandsPosition, seat: int, text: str) -> None:
    """Note the last plan, and go round the city."""
    s.chosen[seat] = parse(text)
    _reveal(s)
    _walk(s, 0, False)


def _reveal(s: BrigandsPosition) -> None:
    """See `planning.reveal`."""
    chosen, men, watch, marked, tokens = s.chosen, s.men, s.watch, s.marked, s.tokens
    prince = s.prince
    shown = [NO_PLAN] * s.players
    for seat in sorted(chosen):
        plan = shown[seat] = plan_of(chosen[seat])
        teams, patrols, _, used, _ = plan
        for place, count, token in teams:
            if seat == prince:
                watch[place] = count
            else:
                men[place][seat] = count
            if token:
                marked[place].append(seat)
        for place in patrols:
            watch[place] += 1
        if used:
            tokens[seat] -= used
    s.past.append(tuple(shown))
    chosen.clear()
    s.taken = [()] * s.players


def _set_wheel(s: BrigandsPosition, seat: int, text: str) -> None:
    """Set the last wheel of a place, carry all out and go on."""
    if s.chosen:
        s.chosen[seat] = parse(text)
        wheel.carry_out(s)
    elif text == "home":
        s.men[s.order[s.at or 0]][seat] = 0
    elif text != "none":
        _turn_alone(s, seat, text)
    _walk(s, s.at or 0, True)


def _turn_alone(s: BrigandsPosition, seat: int, text: str) -> None:
    """Carry out the only wheel of a place."""
    at = s.at or 0
    teams = s.men[s.order[at]]
    if seat == s.prince:
        move = parse(text)
        wheel.CARRIED_OUT[move.word](s, {seat: move.numbers[0] if move.numbers else -1})
    elif text == "move":
        s.men[s.order[at + 1]][seat] += teams[seat]
        teams[seat] = 0
    elif text[0] == "s":
        target, purses = int(text[6:]), s.purses
        amount = min(THEFT, purses[target] // teams[seat]) * teams[seat]
        purses[target] -= amount
        purses[seat] += amount
    else:
        target = int(text[5:])
        men = min(teams[target], teams[seat])
        teams[target] -= men
        s.men[s.order[at + 1]][target] += men


def _walk(  # noqa: PLR0912 - the one loop that all playouts go through
    s: BrigandsPosition, at: int, wheels: bool
) -> None:
    """Resolve the places from this one of the order on, until somebody owes a decision.

    `wheels` tells that those of the first place have been carried out.
    """
    order, watch, men, marked, empty = s.order, s.watch, s.men, s.marked, EMPTY[s.players]
    while at < LAST:
        place = order[at]
        teams, tokens = men[place], marked[place]
        if not wheels:
            if teams == empty and not watch[place]:
                at += 1
                continue
            s.at, s.profited, s.rolls = at, False, 0
            if tokens and _asks_wheels(s, tokens):
                return
        wheels = False
        if tokens:  # go back to the reserve, used or not
            for seat in tokens:
                s.reserve[seat] += 1
            tokens.clear()
        if place == PRISON:
            if visit_prison(s, teams):
                return
            watch[PRISON] = 0
        else:
            if teams != empty:
                if watch[place]:
                    jail(s, teams)
                elif EFFECTS[place](s, place, teams):
                    return
                teams[:] = empty
                if s.profited:
                    s.days[place] = False
            watch[place] = 0
        at += 1
    s.at = None
    if s.turn == TURNS:
        turns.last_purse(s)
    else:
        _new_day(s)


def _asks_wheels(s: BrigandsPosition, tokens: list[int]) -> bool:
    """See `wheel.begin`: whose tokens lie here is asked, but not a Prince who can do nothing."""
    if s.prince in tokens:
        wheel.begin(s)
        return bool(s.to_act)
    s.phase, s.to_act = "wheel", tuple(tokens)
    return True


def _leave_and_walk(s: BrigandsPosition) -> None:
    """Leave the place where the last pawn has chosen; see `districts.leave`."""
    at = s.at or 0
    place = s.order[at]
    s.watch[place] = 0
    if place != PRISON:
        s.men[place][:] = EMPTY[s.players]
        if s.profited:
            s.days[place] = False
    _walk(s, at + 1, False)


def _new_day(s: BrigandsPosition) -> None:
    """See `turns.new_day`."""
    s.turn += 1
    reserve, tokens, jailed = s.reserve, s.tokens, s.men[PRISON]
    for seat, left in enumerate(reserve):
        if left:
            reserve[seat] -= 1
            tokens[seat] += 1
    card = s.pile.pop()
    s.drawn.append(card)
    s.days[card] = True
    s.phase, s.to_act = "plan", SEATS[s.players]
    if PAWNS in jailed and s.prince is not None:
        s.to_act = tuple([seat for seat, men in enumerate(jailed) if men < PAWNS])


def _after(answer: effects.Answer) -> Callable[[BrigandsPosition, int, str], None]:
    """Return what makes a pawn's choice, and goes on where no other pawn is asked."""

    def follow(s: BrigandsPosition, seat: int, text: str) -> None:
        if not answer(s, seat, text):
            _leave_and_walk(s)

    return follow


FOLLOWS: dict[str, Callable[[BrigandsPosition, int, str], None]] = {
    "plan": _plan,
    "wheel": _set_wheel,
    **{phase: _after(answer) for phase, answer in effects.ANSWERS.items()},
}
