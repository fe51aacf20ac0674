"""Reasons for a day's plan: what it pays at best, what may go wrong, who will be there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.reasons import Reason
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    DIE,
    DISTRICTS,
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET,
    MARKET_GAINS,
    NAMES,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PRISON,
    SKILLS,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.plans import Plan, Team
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.prison import can_rise
from engine.games.brigands.voice import con, pro

SPOILED = (TOWN_HALL, PALACE, CONVOY, TREASURY)  # less for each, or prison, when others come
OFTEN = 2  # visits after which one is expected in a district


def of_plan(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Return what speaks for a plan and against it, the weightiest first."""
    return _of_prince(s, plan) if seat == s.prince else _of_brigand(s, seat, plan)


def at_best(s: BrigandsPosition, seat: int, plan: Plan) -> int:
    """Return the Ducats that a plan brings with the best of luck, its teams alone everywhere."""
    purse, reserve = s.purses[seat], s.reserve[seat]
    for team in sorted(plan.teams, key=lambda team: s.order.index(team.place)):
        reserve += team.token  # back in the reserve before the place pays
        to_sell = s.tokens[seat] - plan.tokens
        if team.place == HARBOUR:
            to_sell += min(HARBOUR_TOKENS[s.days[HARBOUR]] * (team.men - 1), reserve)
        purse += _at_best(s, team, purse, to_sell)
    return purse - s.purses[seat]


def _at_best(s: BrigandsPosition, team: Team, purse: int, to_sell: int) -> int:
    """Return what one team brings so, with this purse and so many tokens to sell in the end."""
    place, men, _ = team
    day = s.days[place]
    if _is_lost(place, men):
        return 0
    if place == HARBOUR:
        return TOKEN_PRICE * to_sell
    if place == TAVERN:
        paid = DIE * TAVERN_PAID_DICE - TAVERN_PRICE
        each = DIE * TAVERN_DICE[True] if day else paid
        return each * men if day or purse >= TAVERN_PRICE else DIE + each * (men - 1)
    if place in (TOWN_HALL, CONVOY):
        most = CONVOY_LOOT + DIE * CONVOY_DICE[day]
        loot = TOWN_HALL_LOOT[day] if place == TOWN_HALL else most
        return men * (loot // men)
    fixed = {
        MARKET: MARKET_GAINS[day][men],
        PALACE: PALACE_GAINS[day] * men,
        TREASURY: TREASURY_LOOT[day],
    }
    return fixed[place]


def _is_lost(place: int, men: int) -> bool:
    """Tell whether a team that stays alone there goes to prison by its own number."""
    return (place == PALACE and men >= PALACE_CROWD) or (place == CONVOY and men == 1)


def _of_brigand(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """What a plan of a brigand promises and risks."""
    own = {team.place for team in plan.teams}
    yield from (con("own_patrol", "duel", place=NAMES[p]) for p in plan.patrols[:1] if p in own)
    lost = [team.place for team in plan.teams if _is_lost(team.place, team.men)]
    if lost:
        yield con("crowd" if lost[0] == PALACE else "lone", "districts")
    best = at_best(s, seat, plan)
    if s.turn == TURNS and s.prince is not None:
        yield from _last_day(s, seat, plan, best)
    elif best:
        yield pro("at_best", "districts", points=best)
    yield from _of_teams(s, seat, plan, lost)
    yield from _of_patrols(s, seat, plan)


def _last_day(s: BrigandsPosition, seat: int, plan: Plan, best: int) -> Iterator[Reason]:
    """Whether the purse can still reach what beats the Prince."""
    missing = GOAL - s.purses[seat]
    if missing <= 0 or missing <= best:
        yield pro("reaches", "end", points=s.purses[seat] + best, goal=GOAL)
    elif not plan.tokens:
        yield con("falls_short", "end", points=s.purses[seat] + best, goal=GOAL)


def _of_teams(s: BrigandsPosition, seat: int, plan: Plan, lost: list[int]) -> Iterator[Reason]:
    """How the pawns are spread, who is expected where, what a token guards."""
    safe = [team for team in plan.teams if team.place not in lost]
    day = [team.place for team in safe if s.days[team.place]]
    if day:
        yield pro("day_card", "days", place=NAMES[day[0]])
    yield from _met(s, seat, [team.place for team in safe])
    if len(plan.teams) == 1 and plan.men > 1:
        yield con("all_in_one", "tips", count=plan.men)
    yield from _expected(s, seat, plan)
    guarded = [team.place for team in plan.teams if team.token]
    if guarded:
        yield pro("insured", "wheel", place=NAMES[guarded[0]])
    if plan.tokens and any(team.place == HARBOUR for team in plan.teams):
        yield con("sells_less", "harbour", points=TOKEN_PRICE * plan.tokens)
    for team in safe:
        if team.place == PALACE and team.men == PALACE_CROWD - 1:
            yield con("third_pawn", "districts")
        elif team.place == TREASURY:
            yield con("second_team", "districts")
    if len(plan.teams) > 1 and plan.men == len(plan.teams):
        yield pro("spread", "tips")


def _met(s: BrigandsPosition, seat: int, places: list[int]) -> Iterator[Reason]:
    """Where others spoil what a place pays, those who were there yesterday may be met again."""
    for place in places:
        for other in s.brigands:
            if place in SPOILED and other != seat and _was_there(s, other, place):
                yield con("may_meet", "districts", to=other, place=NAMES[place])
                return


def _expected(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Where somebody was yesterday, or often, patrols wait."""
    visits = [place for shown in s.past for place, _, _ in shown[seat].teams]
    often = [team.place for team in plan.teams if visits.count(team.place) >= OFTEN]
    yesterday = {team.place for team in s.past[-1][seat].teams} if s.past else set[int]()
    if often:
        place = max(often, key=visits.count)
        yield con("often", "tips", place=NAMES[place], count=visits.count(place))
    elif yesterday and not any(team.place in yesterday for team in plan.teams):
        yield pro("elsewhere", "tips")


def _of_patrols(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Where the neutral patrols of a duel wait for the rival."""
    if not plan.patrols:
        return
    rival = 1 - seat
    followed = [place for place in plan.patrols if _was_there(s, rival, place)]
    if followed:
        yield pro("follows", "duel", to=rival, place=NAMES[followed[0]])
    elif watched := [place for place in plan.patrols if s.days[place]]:
        yield pro("watches_day", "days", place=NAMES[watched[0]])


def _was_there(s: BrigandsPosition, seat: int, place: int) -> bool:
    """Tell whether a brigand planned this place yesterday."""
    return bool(s.past) and any(team.place == place for team in s.past[-1][seat].teams)


def _of_prince(s: BrigandsPosition, plan: Plan) -> Iterator[Reason]:
    """Where the Prince's patrols will meet somebody."""
    places = [team.place for team in plan.teams]
    by_purse = sorted(s.brigands, key=lambda seat: -s.purses[seat])
    followed = [
        (seat, place) for seat in by_purse for place in places if _was_there(s, seat, place)
    ]
    if followed:
        to, place = followed[0]
        if s.purses[to] == s.purses[by_purse[0]] > s.purses[by_purse[-1]]:
            yield pro("follows_rich", "tips", to=to, place=NAMES[place])
        else:
            yield pro("follows", "tips", to=to, place=NAMES[place])
    if any(team.men > 1 for team in plan.teams):
        yield con("stacked", "resolution")
    watched = [place for place in places if s.days[place]]
    if watched:
        yield pro("watches_day", "days", place=NAMES[watched[0]])
    elif open_days := [place for place in DISTRICTS if s.days[place]]:
        yield con("day_unwatched", "days", place=NAMES[open_days[0]])
    if PRISON in places:
        yield from judging(s)


def judging(s: BrigandsPosition) -> Iterator[Reason]:
    """What a patrol in the Prison brings the Prince, and what it lets go."""
    if any(can_rise(s, skill) for skill in range(len(SKILLS))):
        yield pro("judges", "judgement")
    if jailed := sum(s.men[PRISON]):
        yield con("frees", "judgement", count=jailed)
