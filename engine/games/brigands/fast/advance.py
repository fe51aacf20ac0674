"""Makes the moves of a silent state, and plays on until the next decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.phases import Move
from engine.games.brigands import dice, turns
from engine.games.brigands.constants import (
    HARBOUR,
    PAWNS,
    PRISON,
    TAVERN,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.fast import effects
from engine.games.brigands.fast.effects import EFFECTS, EMPTY, SEATS, Teams, jail
from engine.games.brigands.fast.moves import RAISES
from engine.games.brigands.fast.prison import judge, next_in_prison, visit_prison
from engine.games.brigands.fast.wheels import BRIGAND, PRINCE, carry_out
from engine.games.brigands.notation import parse
from engine.games.brigands.payouts import rolls
from engine.games.brigands.plans import NO_PLAN, Plan, by_move, patrol_placements
from engine.games.brigands.position import BrigandsPosition

NOTHING_TAKEN: list[list[tuple[int, ...]]] = [[()] * players for players in range(7)]
PLANS, WATCHES = by_move(), patrol_placements()
PLAN_MOVES = {text: Move(text, "plan") for text in PLANS}
ROLLS = {f"roll:{roll.dice}": roll for roll in rolls(False, True)}
LAST = len(EFFECTS)  # the index of the Prison in the order


def read_secret(text: str) -> Move:
    """Parse a secret choice: a wheel, or a plan that stands in no table."""
    return Move(text, "plan") if text.startswith("plan") else parse(text)


def _plan(s: BrigandsPosition, seat: int, text: str) -> None:
    """Add the last plan, reveal all and resolve the day; see `planning.reveal`."""
    chosen, men, watch, marked, tokens = s.chosen, s.men, s.watch, s.marked, s.tokens
    prince = s.prince
    chosen[seat] = PLAN_MOVES.get(text) or read_secret(text)
    shown = [NO_PLAN] * s.players
    for each in sorted(chosen):
        made = chosen[each].text
        plan = shown[each] = PLANS.get(made) or _with_patrols(made)
        teams, patrols, _, used, _ = plan
        if each == prince:
            for place, count, token in teams:
                watch[place] = count
                if token:
                    marked[place].append(each)
        else:
            for place, count, token in teams:
                men[place][each] = count
                if token:
                    marked[place].append(each)
        for place in patrols:
            watch[place] += 1
        if used:
            tokens[each] -= used
    s.past.append(tuple(shown))
    chosen.clear()
    s.taken = NOTHING_TAKEN[s.players][:]
    _resolve_from(s, 0)


def _with_patrols(text: str) -> Plan:
    """Parse the plan of a duellist."""
    alone, _, patrols = text.partition("|")
    teams, _, men, tokens, cards = PLANS[alone]
    return Plan(teams, WATCHES[patrols], men, tokens, cards)


def _set_wheel(s: BrigandsPosition, seat: int, text: str) -> None:
    """Add the last wheel of a place, carry out all and play on; see `wheel.reveal`."""
    at = s.at or 0
    place = s.order[at]
    teams = s.men[place]
    if s.chosen:
        s.chosen[seat] = read_secret(text)
        carry_out(s, place, teams)
    else:
        _, act, target = (PRINCE if seat == s.prince else BRIGAND)[text]
        act(s, seat, place, teams, target)
    tokens, reserve = s.marked[place], s.reserve
    for owner in tokens:
        reserve[owner] += 1
    tokens.clear()
    if not _resolve(s, place, teams):
        _resolve_from(s, at + 1)


def _resolve_from(s: BrigandsPosition, at: int) -> None:
    """Resolve the places from index `at` of the order on, until a decision is owed."""
    order, watch, men, empty = s.order, s.watch, s.men, EMPTY[s.players]
    while at <= LAST:
        place = order[at]
        teams = men[place]
        if teams != empty or watch[place]:
            s.at, s.profited, s.rolls = at, False, 0
            if (tokens := s.marked[place]) and _asks_wheels(s, tokens, teams):
                return
            if _resolve(s, place, teams):
                return
        at += 1
    _end_day(s)


def _asks_wheels(s: BrigandsPosition, tokens: list[int], teams: Teams) -> bool:
    """Ask the owners of tokens here, but not a Prince alone in the Prison; return whether any."""
    if s.at == LAST and teams == EMPTY[s.players]:
        s.reserve[tokens.pop()] += 1
        return False
    s.phase, s.to_act = "wheel", tuple(tokens)
    return True


def _resolve(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    """Resolve a place after its wheels; return whether a decision is owed."""
    if place == PRISON:
        return visit_prison(s, teams)
    empty, watch = EMPTY[s.players], s.watch
    if watch[place]:
        jail(s, teams)
        watch[place] = 0
        teams[:] = empty
    elif teams != empty:
        if EFFECTS[place](s, place, teams):
            return True
        teams[:] = empty
        if s.profited:
            s.days[place] = False
    return False


# One pawn chooses; the seat's next pawn is asked if it has a choice


def _at_harbour(s: BrigandsPosition, seat: int, text: str) -> None:
    """Make the choice of a pawn; see `pawns.Harbour`."""
    tokens, teams = s.tokens, s.men[HARBOUR]
    if text == "take":
        effects.take(s, seat)
    else:
        count = int(text[5:])
        tokens[seat] -= count
        s.reserve[seat] += count
        s.purses[seat] += TOKEN_PRICE * count
        s.profited = True
    teams[seat] -= 1
    s.undecided[seat] = left = s.undecided[seat] - 1
    if not (left and tokens[seat]) and not effects.next_at_harbour(s, teams):
        _leave(s, HARBOUR, teams)


def _at_tavern(s: BrigandsPosition, seat: int, text: str) -> None:
    """Make the choice of a pawn; see `pawns.Tavern`."""
    purses, teams = s.purses, s.men[TAVERN]
    count, price = ROLLS[text]
    purses[seat] += sum(dice.roll(s, count)) - price
    s.profited = True
    teams[seat] -= 1
    s.undecided[seat] = left = s.undecided[seat] - 1
    if not (left and purses[seat] >= TAVERN_PRICE) and not effects.next_at_tavern(s, teams):
        _leave(s, TAVERN, teams)


def _leave(s: BrigandsPosition, place: int, teams: Teams) -> None:
    """Leave the place after its last pawn, and resolve the next ones; see `districts.leave`."""
    teams[:] = EMPTY[s.players]
    if s.profited:
        s.days[place] = False
    _resolve_from(s, (s.at or 0) + 1)


def _in_prison(s: BrigandsPosition, seat: int, text: str) -> None:
    """Make the choice of a prisoner; see `prison.Escape`."""
    tokens, reserve = s.tokens, s.reserve
    if text == "free":
        tokens[seat] -= 1
        reserve[seat] += 1
        s.men[PRISON][seat] -= 1
    elif reserve[seat]:
        reserve[seat] -= 1
        tokens[seat] += 1
    s.undecided[seat] = left = s.undecided[seat] - 1
    if not (left and tokens[seat]) and not next_in_prison(s):
        _end_day(s)


def _judgement(s: BrigandsPosition, seat: int, text: str) -> None:
    """Raise a marker; see `prison.Judgement`."""
    s.levels[RAISES.index(text)] += 1
    judge(s, s.men[PRISON])
    _end_day(s)


def _end_day(s: BrigandsPosition) -> None:
    """Begin the next day, or end the match; see `turns.new_day`."""
    s.at = None
    if s.turn == TURNS:
        turns.end_match(s)
        return
    s.turn += 1
    reserve, tokens = s.reserve, s.tokens
    for seat, left in enumerate(reserve):
        if left:
            reserve[seat] = left - 1
            tokens[seat] += 1
    card = s.pile.pop()
    s.drawn.append(card)
    s.days[card] = True
    s.phase, s.to_act = "plan", SEATS[s.players]
    jailed = s.men[PRISON]
    if PAWNS in jailed and s.prince is not None:
        s.to_act = tuple([seat for seat, men in enumerate(jailed) if men < PAWNS])


ADVANCE: dict[str, Callable[[BrigandsPosition, int, str], None]] = {
    "plan": _plan,
    "wheel": _set_wheel,
    "harbour": _at_harbour,
    "tavern": _at_tavern,
    "prison": _in_prison,
    "judgement": _judgement,
}
