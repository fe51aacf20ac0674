"""The reasons for and against a day's plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.core.reasons import Reason
from engine.games.brigands.constants import (
    DISTRICTS,
    GOAL,
    HARBOUR,
    NAMES,
    PALACE,
    PRISON,
    SKILLS,
    TAVERN,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.payouts import crowd_limit, is_trap, pay, rolls, sale
from engine.games.brigands.plans import Plan, Team
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.prison import can_rise
from engine.games.brigands.voice import con, pro

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
    tokens = s.tokens[seat] - plan.tokens
    for team in sorted(plan.teams, key=lambda team: s.order.index(team.place)):
        reserve += team.token  # a token returns to the reserve before its place pays
        if team.place == HARBOUR:
            purse += sale(s.days[HARBOUR], team.men, tokens, reserve)
        elif team.place == TAVERN:
            for _ in range(team.men):
                purse += max(each.most for each in rolls(s.days[TAVERN], purse >= TAVERN_PRICE))
        elif found := pay(team.place, s.days[team.place], team.men, team.men):
            purse += found.most
    return purse - s.purses[seat]


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
            if crowd_limit(team.place) and other != seat and _was_there(s, other, team.place):
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
        if is_trap(team.place, [team.men, 1]):
            yield con("third_pawn" if team.place == PALACE else "second_team", "districts")


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
