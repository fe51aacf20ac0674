"""The reasons for and against a day's plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

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
from engine.games.brigands.districts import is_trap
from engine.games.brigands.plans import Plan, Team
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.prison import can_rise
from engine.games.brigands.voice import con, pro

SPOILED = (TOWN_HALL, PALACE, CONVOY, TREASURY)  # pay a team less, or jail it, when others come
OFTEN = 2  # visits after which others expect a brigand in a district

# Takes the position, the seat and its plan.
PlanRule: TypeAlias = Callable[[BrigandsPosition, int, Plan], Iterator[Reason]]


def of_plan(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Yield the reasons for and against a plan, the weightiest first."""
    for rule in PRINCE_RULES if seat == s.prince else BRIGAND_RULES:
        yield from rule(s, seat, plan)


def _at_best(s: BrigandsPosition, seat: int, plan: Plan) -> int:
    """Return the Ducats that a plan brings when all dice are best and its teams meet nobody."""
    purse, reserve = s.purses[seat], s.reserve[seat]
    for team in sorted(plan.teams, key=lambda team: s.order.index(team.place)):
        reserve += team.token  # a token returns to the reserve before its place pays
        to_sell = s.tokens[seat] - plan.tokens
        if team.place == HARBOUR:
            to_sell += min(HARBOUR_TOKENS[s.days[HARBOUR]] * (team.men - 1), reserve)
        purse += _team_at_best(s, team, purse, to_sell)
    return purse - s.purses[seat]


def _team_at_best(s: BrigandsPosition, team: Team, purse: int, to_sell: int) -> int:
    """Return the most that one team gains, with this purse and this many tokens to sell."""
    place, men, _ = team
    day = s.days[place]
    if _is_lost(team):
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


def _is_lost(team: Team) -> bool:
    """Tell whether the team goes to prison even when it meets nobody."""
    return is_trap(team.place, [team.men])


def _safe_teams(plan: Plan) -> list[Team]:
    return [team for team in plan.teams if not _is_lost(team)]


# Brigands


def _own_patrol(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """The first neutral patrol arrests the planner's own team."""
    own = {team.place for team in plan.teams}
    yield from (con("own_patrol", "duel", place=NAMES[p]) for p in plan.patrols[:1] if p in own)


def _lost_team(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A team is too large for the Palace, or too small for the Convoy."""
    lost = [team.place for team in plan.teams if _is_lost(team)]
    if lost:
        yield con("crowd" if lost[0] == PALACE else "lone", "districts")


def _best_gain(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """The most that the plan can bring; on the last day, whether that beats the Prince."""
    best = _at_best(s, seat, plan)
    if s.turn < TURNS or s.prince is None:
        if best:
            yield pro("at_best", "districts", points=best)
        return
    total = s.purses[seat] + best
    if total >= GOAL:
        yield pro("reaches", "end", points=total, goal=GOAL)
    elif not plan.tokens:
        yield con("falls_short", "end", points=total, goal=GOAL)


def _day_card(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A team goes where a Day card lies."""
    day = [team.place for team in _safe_teams(plan) if s.days[team.place]]
    if day:
        yield pro("day_card", "days", place=NAMES[day[0]])


def _may_meet(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Yesterday's visitors may return to a place that pays less when others come."""
    for team in _safe_teams(plan):
        for other in s.brigands:
            if team.place in SPOILED and other != seat and _was_there(s, other, team.place):
                yield con("may_meet", "districts", to=other, place=NAMES[team.place])
                return


def _all_in_one(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """All pawns go to one place."""
    if len(plan.teams) == 1 and plan.men > 1:
        yield con("all_in_one", "tips", count=plan.men)


def _predictable(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Others expect a brigand where it has gone often, and yesterday."""
    visits = [place for shown in s.past for place, _, _ in shown[seat].teams]
    often = [team.place for team in plan.teams if visits.count(team.place) >= OFTEN]
    if often:
        place = max(often, key=visits.count)
        yield con("often", "tips", place=NAMES[place], count=visits.count(place))
        return
    stays_away = not any(_was_there(s, seat, team.place) for team in plan.teams)
    if s.past and s.past[-1][seat].teams and stays_away:
        yield pro("elsewhere", "tips")


def _insured(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A token lets a team leave in time."""
    guarded = [team.place for team in plan.teams if team.token]
    if guarded:
        yield pro("insured", "wheel", place=NAMES[guarded[0]])


def _sells_less(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """The tokens on the cards cannot be sold at the Harbour."""
    if plan.tokens and any(team.place == HARBOUR for team in plan.teams):
        yield con("sells_less", "harbour", points=TOKEN_PRICE * plan.tokens)


def _near_trap(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """One more pawn at the Palace, or team at the Treasury, sends everybody there to prison."""
    for team in _safe_teams(plan):
        if team.place == PALACE and team.men == PALACE_CROWD - 1:
            yield con("third_pawn", "districts")
        elif team.place == TREASURY:
            yield con("second_team", "districts")


def _spread(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Every pawn goes to a different place."""
    if len(plan.teams) > 1 and plan.men == len(plan.teams):
        yield pro("spread", "tips")


def _neutral_patrols(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """The neutral patrols of a duel wait for the rival."""
    if not plan.patrols:
        return
    rival = 1 - seat
    followed = [place for place in plan.patrols if _was_there(s, rival, place)]
    if followed:
        yield pro("follows", "duel", to=rival, place=NAMES[followed[0]])
    elif watched := [place for place in plan.patrols if s.days[place]]:
        yield pro("watches_day", "days", place=NAMES[watched[0]])


def _was_there(s: BrigandsPosition, seat: int, place: int) -> bool:
    """Tell whether the seat planned this place yesterday."""
    return bool(s.past) and any(team.place == place for team in s.past[-1][seat].teams)


BRIGAND_RULES: tuple[PlanRule, ...] = (
    _own_patrol,
    _lost_team,
    _best_gain,
    _day_card,
    _may_meet,
    _all_in_one,
    _predictable,
    _insured,
    _sells_less,
    _near_trap,
    _spread,
    _neutral_patrols,
)


# The Prince


def _follows(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A patrol goes where a brigand was yesterday; the richest such brigand is named."""
    by_purse = sorted(s.brigands, key=lambda brigand: -s.purses[brigand])
    followed = [
        (brigand, team.place)
        for brigand in by_purse
        for team in plan.teams
        if _was_there(s, brigand, team.place)
    ]
    if not followed:
        return
    to, place = followed[0]
    richest = s.purses[to] == s.purses[by_purse[0]] > s.purses[by_purse[-1]]
    yield pro("follows_rich" if richest else "follows", "tips", to=to, place=NAMES[place])


def _stacked(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """Several patrols stand in one place."""
    if any(team.men > 1 for team in plan.teams):
        yield con("stacked", "resolution")


def _watches_day(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A patrol stands where a Day card lies, or none does."""
    watched = [team.place for team in plan.teams if s.days[team.place]]
    if watched:
        yield pro("watches_day", "days", place=NAMES[watched[0]])
    elif open_days := [place for place in DISTRICTS if s.days[place]]:
        yield con("day_unwatched", "days", place=NAMES[open_days[0]])


def _watches_prison(s: BrigandsPosition, seat: int, plan: Plan) -> Iterator[Reason]:
    """A patrol goes to the Prison."""
    if any(team.place == PRISON for team in plan.teams):
        yield from judging(s)


PRINCE_RULES: tuple[PlanRule, ...] = (_follows, _stacked, _watches_day, _watches_prison)


def judging(s: BrigandsPosition) -> Iterator[Reason]:
    """Yield the reasons for and against a patrol in the Prison: it judges, and frees everybody."""
    if any(can_rise(s, skill) for skill in range(len(SKILLS))):
        yield pro("judges", "judgement")
    if jailed := sum(s.men[PRISON]):
        yield con("frees", "judgement", count=jailed)
