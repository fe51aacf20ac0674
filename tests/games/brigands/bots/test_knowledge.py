"""The bots play legally, without hidden information, unpredictably and soundly."""

from random import Random

import pytest

from engine.bots import choose
from engine.core.randomness import stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.bots.evaluation import chances
from engine.games.brigands.bots.forecast import Forecast, forecast_of
from engine.games.brigands.bots.spreads import SIZES
from engine.games.brigands.constants import MARKET, PALACE, PLACES, TREASURY
from engine.games.brigands.notation import plan_of
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.playing import policy, random_steps
from tests.scripts import play

LEVELS = ("easy", "normal", "hard")


def chosen(s: BrigandsState, seat: int, level: str = "normal", seed: int = 1) -> str:
    return choose(BRIGANDS, s.observation(seat), level, seed, iterations=40)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_of_bots(level: str, players: int) -> None:
    s = BRIGANDS.new(players=players, seed=5)
    number = 0
    while s.to_act:
        seat = s.to_act[0]
        budget = 10 if level == "hard" else None
        s.apply(seat, choose(BRIGANDS, s.observation(seat), level, number, iterations=budget))
        number += 1
    assert s.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move(level: str) -> None:
    s = city(4, tokens=[1, 1, 1, 1])
    assert chosen(s, 1, level, 9) == chosen(s, 1, level, 9)


def test_plans_are_mixed() -> None:
    s = city(4, tokens=[1, 1, 1, 1])
    for seat in (0, 1):
        assert len({chosen(s, seat, seed=seed) for seed in range(12)}) > 6


def test_a_bot_does_not_see_the_plans_of_others() -> None:
    s = city(4, tokens=[1, 1, 1, 1])
    other = s.copy()
    s.apply(2, "plan:market3")
    other.apply(2, "plan:palace3")
    for level in LEVELS:
        assert chosen(s, 1, level) == chosen(other, 1, level)


def test_cards_that_are_taken_are_not_planned() -> None:
    s = city(3, taken={1: "market palace harbour"})
    for seed in range(10):
        assert s.refusal(1, chosen(s, 1, seed=seed)) is None


def expected(s: BrigandsState, seat: int, place: int) -> float:
    """Return how many pawns of a seat the others expect at a place."""
    sizes = Forecast(s).sizes[seat]
    return sum(men * sizes[place * SIZES + men] for men in range(SIZES))


def test_a_forecast_knows_where_every_pawn_is() -> None:
    s = city(5, jailed=[0, 1, 0, 3, 0])
    for seat in s.brigands:
        sizes = Forecast(s).sizes[seat]
        assert sum(expected(s, seat, place) for place in PLACES) == pytest.approx(s.available(seat))
        assert all(sum(sizes[p * SIZES : (p + 1) * SIZES]) == pytest.approx(1) for p in PLACES)


def test_a_day_card_draws_people() -> None:
    plain, day = city(4), city(4, days="treasury")
    assert expected(day, 1, TREASURY) > expected(plain, 1, TREASURY)


def test_habits_are_remembered() -> None:
    s = city(4)
    before = expected(s, 1, MARKET)
    send(s, "prison3", "market3", "town_hall3", "palace1,treasury2")
    while s.phase != "plan":
        seat = s.to_act[0]
        play(s, f"{seat} {s.legal_moves(seat)[0]}")
    s.purses, s.tokens, s.reserve = [0] * 4, [0] * 4, [6] * 4
    s.days = [False] * 8
    assert expected(s, 1, MARKET) > before


def test_a_forecast_is_kept_for_the_same_position_only() -> None:
    s = city(4, purses=[0, 5, 5, 0])
    kept = forecast_of(s, 1)
    assert forecast_of(s.copy(), 1) is kept
    assert forecast_of(s, 2) is not kept
    s.purses[2] = 40
    assert forecast_of(s, 1).sizes == Forecast(s, 1).sizes != kept.sizes


def test_the_prince_weighs_brigands_by_their_purses() -> None:
    """A brigand near 50 Ducats matters more to the Prince than a poor one."""
    s = city(4, purses=[0, 44, 5, 5], turn=6)
    threat = Forecast(s).threat
    assert threat[1] > threat[2]


def test_a_patrol_makes_a_team_with_a_token_leave() -> None:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "market3", "market3+", "palace1,treasury2", "town_hall3")
    assert chosen(s, 1) in ("home", "move")


def test_a_team_does_not_stay_in_a_trap() -> None:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "harbour3", "treasury3+", "treasury1,market2", "town_hall3")
    assert chosen(s, 1, "hard") in ("home", "push:2")


def test_at_the_harbour_the_last_pawn_of_the_last_day_sells_all() -> None:
    s = city(3, turn=6, tokens=[0, 4, 0], jailed=[0, 2, 0])
    send(s, "palace3", "harbour1", "market3")
    for level in ("normal", "hard"):
        assert chosen(s, 1, level) == "sell:4"


def test_with_six_ducats_three_dice_are_the_better_deal() -> None:
    s = city(3, purses=[0, 20, 0], jailed=[0, 2, 0])
    send(s, "palace3", "tavern1", "market3")
    assert chosen(s, 1) == "roll:3"


def test_chances_add_up_and_follow_the_purses() -> None:
    s = city(4, purses=[0, 60, 20, 20], turn=6)
    found = chances(s)
    assert sum(found) == pytest.approx(1)
    assert found[1] > 0.5
    poor = chances(city(4, purses=[0, 10, 10, 10], turn=6))
    assert poor[0] > 0.9
    for purses in ([30, 20], [130, 120]):
        assert chances(city(2, purses=purses, turn=6))[0] > 0.5


def wins(level: str, other: str, matches: int) -> float:
    """Return the share of duels that a level wins against another."""
    won = 0.0
    for number in range(matches):
        s, rng = BRIGANDS.new(players=2, seed=number), stream(number, "duels")
        while s.to_act:
            seat = s.to_act[0]
            name = level if seat == number % 2 else other
            moves = s.legal_moves(seat)
            move = (
                moves[int(rng.random() * len(moves))]
                if name == "random"
                else choose(BRIGANDS, s.observation(seat), name, number, iterations=60)
            )
            s.apply(seat, move)
        assert s.outcome is not None
        won += (number % 2 in s.outcome.winners) / len(s.outcome.winners)
    return won / matches


def test_a_normal_bot_beats_a_random_player() -> None:
    assert wins("normal", "random", 12) > 0.8


def test_drawn_plans_of_others_are_likely() -> None:
    s = city(4)
    s.apply(2, "plan:market3")
    believed = BRIGANDS.knowledge.believed(BRIGANDS.determinizer(s.observation(1)))
    for number in range(40):
        state = believed.draw(Random(number))
        teams = {team.place: team.men for team in plan_of(state.chosen[2]).teams}
        assert teams.get(PALACE, 0) < 3  # they would all end in prison


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (4, 7), (6, 8)])
def test_determinizations_of_a_bot_fit_its_observation(players: int, seed: int) -> None:
    """At every decision of a match; every expected plan is legal."""
    start, rng = BRIGANDS.new(players=players, seed=seed), stream(seed, "beliefs")
    for step in random_steps(start, policy(seed)):
        for seat in step.state.to_act:
            seen = step.state.observation(seat)
            s = BRIGANDS.knowledge.believed(BRIGANDS.determinizer(seen)).draw(rng)
            assert s.observation(seat) == seen
            assert [*s.considered] == ([*s.to_act] if s.phase == "plan" else [])
            for other, weighed in s.considered.items():
                assert all(s.refusal(other, plan) is None for plan in weighed)
