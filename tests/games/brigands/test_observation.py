"""The observation of a seat, and determinizations of it."""

from random import Random

from engine.games.brigands import BRIGANDS
from engine.games.brigands.notation import plan_of
from tests.games.brigands.city import city, hand
from tests.scripts import play


def test_purses_tokens_and_prisoners_are_open_to_all() -> None:
    s = city(4, purses=[0, 5, 7, 9], tokens=[1, 2, 3, 4], jailed=[0, 1, 2, 0])
    for seat in (0, 1, None):
        seen = s.observation(seat)
        assert seen["purses"] == [0, 5, 7, 9]
        assert seen["tokens"] == [1, 2, 3, 4]
        assert seen["men"]["prison"] == [0, 1, 2, 0]


def test_others_know_only_how_many_cards_the_prince_took() -> None:
    s = city(4, taken={1: "market palace"})
    for seat in (2, None):
        assert s.observation(seat)["taken"] == [0, 2, 0, 0]
        assert s.observation(seat)["cards_taken"] == {}
    assert s.observation(0)["cards_taken"] == {"1": ["market", "palace"]}
    assert hand(s, 0)[:2] == ["market", "town_hall"]


def test_a_spectator_has_no_hand() -> None:
    seen = city(4).observation(None)
    assert seen["hand"] is None
    assert seen["choice"] is None


def test_drawn_plans_do_not_use_cards_drawn_as_taken() -> None:
    s = city(4, taken={1: "market palace tavern"})
    s.apply(1, "plan:convoy3")
    seen = s.observation(2)
    drawn = set()
    for number in range(30):
        other = BRIGANDS.determinize(seen, Random(number))
        assert len(other.taken[1]) == 3
        assert not any(plan_of(other.chosen[1]).cards >> card & 1 for card in other.taken[1])
        drawn.add(other.taken[1])
    assert len(drawn) > 5


def test_determinizations_draw_different_day_cards() -> None:
    seen = BRIGANDS.new(players=3, seed=1, prince=0).observation(1)
    coming = set()
    for number in range(20):
        s = BRIGANDS.determinize(seen, Random(number))
        for seat, plan in enumerate(("prison3", "market3", "tavern3")):
            s.apply(seat, f"plan:{plan}")
        while s.turn == 1:
            play(s, f"{s.to_act[0]} {s.legal_moves(s.to_act[0])[0]}")
        coming.add(s.drawn[-1])
    assert len(coming) > 2
