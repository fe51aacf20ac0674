"""Rulebook, "2 joueurs – duel de brigands"; rulings, "Duel", and 10."""

from engine.games.brigands import BRIGANDS, plans
from engine.games.brigands.constants import DISTRICTS
from tests.games.brigands.city import city, hand, send, stay
from tests.scripts import only, play, why_not


def test_there_is_no_prince() -> None:
    for prince in ("drawn", 0, 5):
        s = BRIGANDS.new(players=2, seed=4, prince=prince)
        assert s.prince is None
        assert s.to_act == (0, 1)
        assert len(hand(s, 0)) == 7


def test_each_plans_three_men_and_one_neutral_patrol_on_any_card() -> None:
    s = city(2)
    assert why_not(s, 0, "plan:market3|market") is None
    assert why_not(s, 0, "plan:market3|palace") is None
    assert why_not(s, 0, "plan:market3") == "patrols"
    assert why_not(s, 0, "plan:market3|market,palace") == "patrols"
    assert why_not(s, 0, "plan:market3|prison") == "prison_card"
    assert len(s.legal_moves(0)) == (7 + 42 + 35) * 7


def test_a_patrol_arrests_everybody_its_owner_s_men_too() -> None:
    s = city(2)
    events = send(s, "market3|market", "market2,palace1|harbour")
    assert only(events, "arrested")["teams"] == [{"seat": 0, "men": 3}, {"seat": 1, "men": 2}]


def test_a_duellist_with_more_prisoners_places_a_second_patrol() -> None:
    s = city(2, jailed=[2, 1])
    assert s.observation(1)["patrols"] == [2, 1]
    assert why_not(s, 0, "plan:market1|market") == "patrols"
    assert why_not(s, 0, "plan:market1|palace,palace") is None
    assert why_not(s, 1, "plan:market2|palace,palace") == "patrols"


def test_ruling_10_equal_prisoners_no_second_patrol() -> None:
    assert city(2, jailed=[1, 1]).observation(None)["patrols"] == [1, 1]


def test_a_duellist_without_free_men_still_plans_patrols() -> None:
    s = city(2, jailed=[3, 0])
    assert s.to_act == (0, 1)
    assert len(s.legal_moves(0)) == 28
    events = send(s, "|market,palace", "market3|tavern")
    assert only(events, "arrested")["place"] == "market"


def test_actions_never_touch_patrols() -> None:
    s = city(2, tokens=[1, 0])
    send(s, "market3+|market", "market3|market")
    assert s.legal_moves(0) == ["none", "home", "steal:1", "move", "push:1"]
    events = play(s, "0 move")
    assert only(events, "arrested")["teams"] == [{"seat": 1, "men": 3}]


def test_a_token_on_a_card_with_only_a_patrol_is_refused() -> None:
    assert why_not(city(2, tokens=[1, 0]), 0, "plan:market3|palace+") == "refuse.unknown"


def test_there_is_no_judgement() -> None:
    s = city(2, jailed=[1, 0], tokens=[1, 0])
    send(s, "market2|harbour,harbour", "town_hall3|harbour")
    assert s.phase == "prison"
    assert s.legal_moves(0) == ["free", "stay"]


def last_day(purses: tuple[int, int], letter: bool = False) -> tuple[tuple[int, ...], str]:
    """Play the last day without any gain; return the winners and the reason."""
    s = city(2, turn=6, purses=purses, letter=letter)
    send(s, "palace3|harbour", "market3|market")
    stay(s)
    assert s.outcome is not None
    assert s.outcome.scores == purses
    return s.outcome.winners, s.outcome.why.key.removeprefix("brigands.outcome.")


def test_the_richest_wins() -> None:
    assert last_day((20, 30)) == ((1,), "duel")


def test_a_tie_is_shared() -> None:
    assert last_day((20, 20)) == ((0, 1), "duel_shared")


def test_by_the_letter_nobody_wins_below_50_ducats() -> None:
    assert last_day((20, 49), letter=True) == ((), "nobody")
    assert last_day((20, 50), letter=True) == ((1,), "duel")


def test_plans_of_a_duel_are_counted() -> None:
    cards = tuple(DISTRICTS)
    assert len(plans.moves(cards, 3, 3, 1)) == 462 * 7
    assert len(plans.moves(cards, 2, 3, 2)) == (7 * 2 + 21 * 4) * 28
