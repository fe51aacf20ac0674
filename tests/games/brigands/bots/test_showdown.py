"""The mixtures of the last days, and what a day pays without wheels."""

from __future__ import annotations

import pytest

from engine.bots import begin, choose
from engine.core.randomness import fresh_seed, shuffled, stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.bots.forecast import Forecast
from engine.games.brigands.bots.payoffs import Payoffs, teams_of
from engine.games.brigands.bots.showdown import Option, Showdown
from engine.games.brigands.bots.spreads import SIZES, SpreadTable, places_of, spread_table
from engine.games.brigands.bots.tactics import rated_moves
from engine.games.brigands.constants import (
    CONVOY,
    DISTRICTS,
    NAMES,
    NUMBERS,
    PAWNS,
    TAVERN,
)
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import Team, make, write
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city
from tests.playing import pick

NO_DICE = tuple(place for place in DISTRICTS if place not in (TAVERN, CONVOY))


def planned(s: BrigandsState, chosen: list[tuple[int, ...]]) -> BrigandsState:
    """Return the end of the day after these spreads, by the rules; a duel has a patrol as well."""
    s = s.copy()
    for seat, spread in enumerate(chosen):
        teams = [Team(index // SIZES, index % SIZES, False) for index in spread]
        patrols = (NO_DICE[seat],) if s.prince is None else ()
        s.apply(seat, f"plan:{write(make(teams, patrols))}")
    while s.to_act:
        s.apply(s.to_act[0], max(rated_moves(s, s.to_act[0]))[1])
    return s


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(15))
def test_a_last_day_pays_what_the_rules_pay(players: int, seed: int) -> None:
    rng = stream(seed, "showdown")
    prince = 3 if players == 4 else None
    s = city(
        players, prince=prince, turn=6, purses=[int(60 * rng.random()) for _ in range(players)]
    )
    chosen = [pick(spread_table(NO_DICE, PAWNS).options, rng) for _ in range(players)]
    pay = Payoffs(s)
    pawns = [() if seat == prince else spread for seat, spread in enumerate(chosen)]
    watched = [index // SIZES for index in chosen[prince]] if prince is not None else NO_DICE[:2]
    watch = sum(1 << place for place in watched)
    ended = planned(s, chosen)
    assert ended.final is not None
    seat = 0
    men = teams_of(pawns)
    (chance,) = pay.of_spreads(seat, SpreadTable((chosen[seat],)), men, watch)
    winners = ended.final.winners
    assert chance == pytest.approx(1 / len(winners) if seat in winners else 0.0)


@pytest.mark.parametrize("seed", range(5))
def test_patrols_pay_as_teams_do(seed: int) -> None:
    """The chance of the Prince is what the brigands leave him."""
    rng = stream(seed, "showdown")
    s = city(4, prince=3, turn=6, purses=[44, 46, 41, 0])
    chosen = [pick(spread_table(NO_DICE, PAWNS).options, rng) for _ in range(4)]
    pay = Payoffs(s)
    pay.roll(rng)
    men = teams_of([*chosen[:3], ()])
    watch = sum(1 << index // SIZES for index in chosen[3])
    (prince,) = pay.of_patrols(SpreadTable((chosen[3],)), men)
    brigands = sum(
        pay.of_spreads(seat, SpreadTable((chosen[seat],)), men, watch)[0] for seat in range(3)
    )
    assert prince + brigands == pytest.approx(1.0)


@pytest.mark.parametrize("turn", [5, 6])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_options_are_paid_at_once_as_one_by_one(players: int, turn: int) -> None:
    """What an option changes for others is shared by many of them."""
    rng = stream(players, "showdown", turn)
    s = city(players, turn=turn, purses=[int(30 + 25 * rng.random()) for _ in range(players)])
    pay, table = Payoffs(s), spread_table(tuple(DISTRICTS), PAWNS)
    for _ in range(20):
        pay.roll(rng)
        chosen = [() if seat == s.prince else pick(table.options, rng) for seat in range(players)]
        teams, watch, seat = teams_of(chosen), 1 << pick(DISTRICTS, rng), players - 1
        alone = [SpreadTable((spread,)) for spread in table.options]
        each = [pay.of_spreads(seat, one, teams, watch)[0] for one in alone]
        assert pay.of_spreads(seat, table, teams, watch) == each
        if s.prince is not None:
            each = [pay.of_patrols(one, teams)[0] for one in alone]
            assert pay.of_patrols(table, teams) == each


def showdown(s: BrigandsState, rounds: int) -> Showdown:
    """Return the mixtures of a position after this number of rounds."""
    s.silence()
    found, rng = Showdown(Forecast(s), s), stream(1, "showdown")
    for _ in range(rounds):
        found.improve(rng)
    return found


def test_whoever_needs_sixteen_plays_for_sixteen() -> None:
    """The Market under its Day card pays 16 to three men, and the leader cannot reach 50."""
    s = city(4, prince=3, turn=6, days="market", purses=[34, 20, 20, 0])
    mixture = showdown(s, 60).regrets[0].mixture()
    to_market = mixture[(NUMBERS["market"] * SIZES + 3,), ()]
    assert to_market == max(mixture.values())


def replies(s: BrigandsState, found: Showdown, seat: int) -> dict[Option, float]:
    """Return what each option of the seat wins against the mixture of its rival."""
    pay, rng, drawn = Payoffs(s), stream(2, "replies"), 300
    own, rival = found.regrets[seat], found.regrets[1 - seat]
    totals = [0.0] * len(own.options)
    for _ in range(drawn):
        pay.roll(rng)
        pawns, patrols = rng.choices(*zip(*rival.mixture().items(), strict=True))[0]
        city = teams_of([pawns, ()] if seat else [(), pawns])
        values: list[float] = []
        for places, table, _ in own.watches:
            values += pay.of_spreads(seat, table, city, places | places_of(patrols))
        totals = [a + b / drawn for a, b in zip(totals, values, strict=True)]
    return dict(zip(own.options, totals, strict=True))


@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_duel_the_mixture_is_close_to_an_equilibrium(seat: int) -> None:
    """A best reply to the rival's mixture gains little over the seat's own."""
    s = city(2, turn=6, purses=[43, 45])
    found = showdown(s, 250)
    values, mixture = replies(s, found, seat), found.regrets[seat].mixture()
    mixed = sum(chance * values[option] for option, chance in mixture.items())
    assert max(values.values()) - mixed < 0.08


def last_day(seed: int) -> BrigandsState:
    """Return a duel before its last day, without tokens: wheels change nothing there."""
    rng = stream(seed, "exact")
    purses = [int(38 + 12 * rng.random()) for _ in range(2)]
    days = " ".join(NAMES[place] for place in shuffled(DISTRICTS, rng)[:3])
    order = " ".join(NAMES[place] for place in shuffled(DISTRICTS, rng))
    return city(2, prince=None, turn=6, order=order, days=days, purses=purses)


@pytest.mark.thorough
def test_hard_plans_close_to_the_solved_game() -> None:
    """Ten duels, solved over all spreads: without `showdown` the plans lost 0.11 on average."""
    lost: list[float] = []
    for seed in range(1, 11):
        s = last_day(seed)
        moves = [
            choose(BRIGANDS, s.observation(seat), "hard", seed, iterations=800) for seat in (0, 1)
        ]
        solved = showdown(s, 450)
        for seat, move in enumerate(moves):
            values, plan = solved.regrets[seat].values(), plan_of(parse(move))
            made = tuple(team.place * SIZES + team.men for team in plan.teams)
            (patrol,) = plan.patrols
            lost.append(max(values.values()) - values.get((made, (patrol * SIZES + 1,)), 0.0))
    assert sum(lost) / len(lost) < 0.1


def test_a_search_that_is_interrupted_early_answers_from_the_mixtures_so_far() -> None:
    s = city(4, prince=3, turn=6, purses=[34, 30, 20, 0], tokens=[1, 0, 0, 0])
    seen = s.observation(0)
    search = begin(BRIGANDS, seen, 1)
    search.run(iterations=3)
    first = search.best()
    assert s.refusal(0, first) is None
    assert search.best() == first
    search.run(iterations=200)
    again = begin(BRIGANDS, seen, 1)
    again.run(iterations=203)
    assert search.ranking() == again.ranking()


def test_a_character_mixes_its_plans_too() -> None:
    s = city(2, turn=6, purses=[43, 45], tokens=[2, 2])
    seen, rng = s.observation(0), stream(3, "characters")
    plans = {
        plan_of(parse(choose(BRIGANDS, seen, "hard", fresh_seed(rng), 400, character="gambler")))
        for _ in range(8)
    }
    assert len(plans) > 2
