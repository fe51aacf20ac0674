"""The same rules for positions to which nobody listens: searches play thousands of days in them.

The clear form is `planning`, `wheel`, `districts`, `pawns` and `prison`, one step at a time. Here
the walk round the city is one loop that calls a function only where one is needed, tells nothing,
and hands out lists of moves that are shared. A property test plays both side by side; what is
rare is left to the clear form.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.brigands import dice, plans, prison, turns, wheel
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET_GAINS,
    PALACE_CROWD,
    PALACE_GAINS,
    PAWNS,
    PRISON,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    THEFT,
    TOKEN_PRICE,
    TOKENS,
    TOWN_HALL_LOOT,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import NO_PLAN
from engine.games.brigands.position import ALL_CARDS, OWN_CARDS, BrigandsPosition

Teams = list[int]  # by seat
SEATS = [tuple(range(players)) for players in range(7)]
EMPTY = [[0] * players for players in range(7)]
PLANS: dict[str, plans.Plan] = {}  # by the text of the move, of all that are listed here
LAST = len(ALL_CARDS)  # places in all

# Legal moves: lists that are shared, so nobody may change them


def _plans(s: BrigandsPosition, seat: int) -> list[str]:
    """See `planning.choices`."""
    held = s.tokens[seat]
    if seat == s.prince:
        return _listed(ALL_CARDS, PAWNS, held if held < PAWNS else PAWNS, 0)
    jailed = s.men[PRISON]
    men, patrols = PAWNS - jailed[seat], 0
    if s.prince is None:
        patrols = 2 if jailed[seat] > jailed[1 - seat] else 1
    cards = s.cards(seat) if s.taken[seat] else OWN_CARDS
    return _listed(cards, men, held if held < men else men, patrols)


@lru_cache(maxsize=512)
def _listed(cards: tuple[int, ...], men: int, tokens: int, patrols: int) -> list[str]:
    found = [*plans.listed(cards, men, tokens, patrols)]
    PLANS.update(zip(found, plans.every(cards, men, tokens, patrols), strict=True))
    return found


def _wheels(s: BrigandsPosition, seat: int) -> list[str]:
    place = s.order[s.at or 0]
    return _settings(tuple(s.men[place]), seat, seat == s.prince, place == PRISON)


@lru_cache(maxsize=4096)
def _settings(teams: tuple[int, ...], seat: int, prince: bool, in_prison: bool) -> list[str]:
    return [*wheel.settings(teams, seat, prince, in_prison)]


SALES = [["take", *[f"sell:{count}" for count in range(1, n + 1)]] for n in range(TOKENS + 1)]
ROLLS, ESCAPES = ["roll:1", "roll:3"], ["free", "stay"]
RAISES = ["raise:spy", "raise:judgement"]  # with one of them at the top nobody is asked
MOVES: dict[str, Callable[[BrigandsPosition, int], list[str]]] = {
    "plan": _plans,
    "wheel": _wheels,
    "harbour": lambda s, seat: SALES[s.tokens[seat]],
    "tavern": lambda s, seat: ROLLS,
    "prison": lambda s, seat: ESCAPES,
    "judgement": lambda s, seat: RAISES,
}

# Moves


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
        plan = shown[seat] = PLANS.get(chosen[seat].text) or plan_of(chosen[seat])
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
            if _prison(s, teams):
                return
            watch[PRISON] = 0
        else:
            if teams != empty:
                if watch[place]:
                    _jail(s, teams)
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


# Effects: each tells whether a pawn is asked


def _jail(s: BrigandsPosition, teams: Teams) -> bool:
    jailed = s.men[PRISON]
    for seat, men in enumerate(teams):
        if men:
            jailed[seat] += men
    return False


def _pay(s: BrigandsPosition, teams: Teams, by_size: tuple[int, ...]) -> bool:
    purses = s.purses
    for seat, men in enumerate(teams):
        if men and (gain := by_size[men]):
            purses[seat] += gain
            s.profited = True
    return False


def _market(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    return _pay(s, teams, MARKET_GAINS[s.days[place]])


def _town_hall(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    each = TOWN_HALL_LOOT[s.days[place]] // sum(teams)
    return _pay(s, teams, (0, each, 2 * each, 3 * each))


def _convoy(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if (men := sum(teams)) == 1:
        return _jail(s, teams)
    each = (CONVOY_LOOT + sum(dice.roll(s, CONVOY_DICE[s.days[CONVOY]]))) // men
    return _pay(s, teams, (0, each, 2 * each, 3 * each))


def _palace(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if sum(teams) >= PALACE_CROWD:
        return _jail(s, teams)
    each = PALACE_GAINS[s.days[place]]
    return _pay(s, teams, (0, each, 2 * each))


def _treasury(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if teams.count(0) + 1 < len(teams):
        return _jail(s, teams)
    loot = TREASURY_LOOT[s.days[place]]
    return _pay(s, teams, (0, loot, loot, loot))


def _harbour(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return _next_at_harbour(s, teams)


def _next_at_harbour(s: BrigandsPosition, teams: Teams) -> bool:
    """Go on to a pawn that has a choice; one without a token takes some without being asked."""
    undecided, tokens = s.undecided, s.tokens
    for seat, men in enumerate(undecided):
        if men:
            if not tokens[seat]:
                _take(s, seat)  # leaves a choice to the next one: the reserve was full
                teams[seat] -= 1
                undecided[seat] -= 1
            if undecided[seat]:
                s.phase, s.to_act = "harbour", (seat,)
                return True
    return False


def _take(s: BrigandsPosition, seat: int) -> None:
    reserve = s.reserve
    count = min(HARBOUR_TOKENS[s.days[HARBOUR]], reserve[seat])
    if count:
        reserve[seat] -= count
        s.tokens[seat] += count
        s.profited = True


def _at_harbour(s: BrigandsPosition, seat: int, text: str) -> None:
    """See `pawns.Harbour`."""
    if text == "take":
        _take(s, seat)
    else:
        count = int(text[5:])
        s.tokens[seat] -= count
        s.reserve[seat] += count
        s.purses[seat] += TOKEN_PRICE * count
        s.profited = True
    teams = s.men[HARBOUR]
    teams[seat] -= 1
    s.undecided[seat] -= 1
    if not _next_at_harbour(s, teams):
        _leave_and_walk(s)


def _tavern(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return _next_at_tavern(s, teams)


def _next_at_tavern(s: BrigandsPosition, teams: Teams) -> bool:
    """Go on to a pawn that can pay for three dice; others roll without being asked."""
    undecided, purses, day = s.undecided, s.purses, s.days[TAVERN]
    for seat in SEATS[s.players]:
        while undecided[seat]:
            if purses[seat] >= TAVERN_PRICE and not day:
                s.phase, s.to_act = "tavern", (seat,)
                return True
            purses[seat] += sum(dice.roll(s, TAVERN_DICE[day]))
            s.profited = True
            teams[seat] -= 1
            undecided[seat] -= 1
    return False


def _at_tavern(s: BrigandsPosition, seat: int, text: str) -> None:
    """See `pawns.Tavern`."""
    paid = text == "roll:3"
    thrown = dice.roll(s, TAVERN_PAID_DICE if paid else TAVERN_DICE[False])
    s.purses[seat] += sum(thrown) - (TAVERN_PRICE if paid else 0)
    s.profited = True
    teams = s.men[TAVERN]
    teams[seat] -= 1
    s.undecided[seat] -= 1
    if not _next_at_tavern(s, teams):
        _leave_and_walk(s)


def _prison(s: BrigandsPosition, teams: Teams) -> bool:
    if s.watch[PRISON]:
        prison.resolve(s)
        if s.to_act:
            return True
        prison.judge(s)
        return False
    s.undecided = teams[:]
    return _next_in_prison(s)


def _next_in_prison(s: BrigandsPosition) -> bool:
    """Go on to a prisoner who has a token; others stay without being asked."""
    undecided, tokens = s.undecided, s.tokens
    for seat in SEATS[s.players]:
        while undecided[seat]:
            if tokens[seat]:
                s.phase, s.to_act = "prison", (seat,)
                return True
            s.gain_tokens(seat, 1)
            undecided[seat] -= 1
    return False


def _in_prison(s: BrigandsPosition, seat: int, text: str) -> None:
    """See `prison.Escape`."""
    s.undecided[seat] -= 1
    if text == "free":
        s.tokens[seat] -= 1
        s.reserve[seat] += 1
        s.men[PRISON][seat] -= 1
    else:
        s.gain_tokens(seat, 1)
    if not _next_in_prison(s):
        _leave_and_walk(s)


def _judgement(s: BrigandsPosition, seat: int, text: str) -> None:
    s.levels[RAISES.index(text)] += 1
    prison.judge(s)
    _leave_and_walk(s)


EFFECTS: list[Callable[[BrigandsPosition, int, Teams], bool]] = [
    _market, _town_hall, _harbour, _tavern, _palace, _convoy, _treasury
]  # fmt: skip
FOLLOWS: dict[str, Callable[[BrigandsPosition, int, str], None]] = {
    "plan": _plan,
    "wheel": _set_wheel,
    "harbour": _at_harbour,
    "tavern": _at_tavern,
    "prison": _in_prison,
    "judgement": _judgement,
}
