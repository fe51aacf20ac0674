"""The chances to win the match follow the sesterces, Cautus and the tournaments to come."""

import pytest

from engine.games.arena import ARENA
from engine.games.arena.bots.match_value import (
    MODEL,
    StageEnd,
    chances,
    match_chances,
    stage_end,
    tournaments_left,
)
from tests.games.arena.positions import fight, table
from tests.playing import policy, random_move


@pytest.mark.parametrize("coins", [(5, 5, 5), (6, 0, 1, 3), (7, 7, 6, 7, 1, 2)])
def test_they_are_shares(coins: tuple[int, ...]) -> None:
    found = chances(StageEnd(coins, 2.0, (0,)), MODEL)
    assert sum(found) == pytest.approx(1)
    assert [chance > 0 for chance in found] == [held > 0 for held in coins]


def test_more_sesterces_are_worth_more() -> None:
    found = chances(StageEnd((5, 4, 2, 0), 2.0, ()), MODEL)
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.5


def test_a_lead_of_one_part_is_worth_more_where_more_is_left_to_lose() -> None:
    few, many = (chances(StageEnd(coins, 0.0, ()), MODEL)[0] for coins in ((2, 1), (6, 3)))
    assert many > few > 0.5


def test_cautus_is_worth_more_the_more_tournaments_are_to_come() -> None:
    early, late, finale = (
        chances(StageEnd((4, 4, 4), left, (1,)), MODEL)[1] for left in (5.0, 1.0, 0.0)
    )
    assert early > late > finale == pytest.approx(1 / 3)


def test_the_owner_of_cautus_counts_while_in() -> None:
    s = table(3, [5, 5, 5], 0)
    s.lanistes = [ARENA.cards.lanistes[name] for name in ("rufus", "cautus", "niger")]
    assert stage_end(s).sparing == (1,)
    s.lanistes[1] = None
    assert stage_end(s).sparing == ()


def test_tournaments_to_come_are_those_above_brutus_on_average() -> None:
    """Brutus lies below 4 to 8 Organisers."""
    s, rng = ARENA.new(players=4, seed=5), policy(5)
    s.silence()
    left: dict[int, float] = {}
    while s.to_act and not s.fight:
        if s.tournament:
            left[s.tournament] = tournaments_left(s)
        s.advance(*random_move(s, rng))
    expected = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1.5, 7: 1, 8: 0.5}
    assert left == {number: expected[number] for number in left}
    assert len(left) >= 3


def test_in_the_finale_only_sesterces_count() -> None:
    s = fight(1, "1 29 4", (3, 3, 3))
    assert tournaments_left(s) == 0
    assert match_chances(s) == pytest.approx([1 / 3] * 3)
