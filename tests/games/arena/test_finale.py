"""The finale and the three Brutus cards; rulings 2, 3 and 9."""

import json

import pytest

from engine.games.arena import finale
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, fight, lay, thumbs, tournament
from tests.scripts import all_of, only, play


def test_everybody_sees_all_gladiators_but_their_own() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    assert s.observation(0)["raised"] == [None, 23, 4]
    assert s.observation(1)["raised"] == [17, None, 4]
    assert s.observation(2)["raised"] == [17, 23, None]
    assert s.observation(None)["raised"] == [None, None, None]


def test_all_but_the_holder_see_the_gladiator_raised() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    events = thumbs(s, "dud")
    seers = [(event.data["seat"], event.seers) for event in events if event.type == "raised"]
    assert (0, (1, 2)) in seers


def test_an_error_costs_one() -> None:
    """Seats 0 and 1 are wrong, seat 2 is right."""
    s = fight(1, "17 23 4", (2, 2, 2))
    events = thumbs(s, "udd")
    assert only(events, "fight_over")["wrong"] == [0, 1]
    assert s.coins == [1, 1, 2]


def test_powers_and_organiser_rules_are_off() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    assert s.organiser is None
    assert s.legal_moves(0) == ["thumb:up", "thumb:down"]


def test_players_who_are_out_raise_nothing() -> None:
    s = fight(1, "17 0 4", (2, 0, 2))
    assert s.to_act == (0, 2)
    thumbs(s, "u-d")
    assert s.raised[1] is None


def test_the_winner_has_ruined_all_rivals() -> None:
    s = fight(1, "17 0 4", (2, 0, 1))
    events = thumbs(s, "u-u")
    assert dict(only(events, "ruined")) == {"seat": 2}
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.why.key) == ((0,), "arena.outcome.finale")


# The three cards


def test_brutus_i_thumbs_at_once_after_seeing_the_others() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    assert s.to_act == (0, 1, 2)
    assert s.prompt(0).key == "arena.prompt.thumb"
    play(s, "1 thumb:up")
    assert s.observation(0)["thumbs"] == [None] * 3
    assert s.observation(1)["chosen"] == "thumb:up"
    assert [*s.to_act] == [0, 2]


def test_brutus_i_everyone_right_the_lowest_loses_one() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    events = thumbs(s, "dud")
    assert only(events, "fight_over")["losers"] == [2]
    assert s.coins == [2, 2, 1]


def test_brutus_ii_thumbs_in_turn_from_the_totem_in_public() -> None:
    s = fight(2, "17 23 4", (2, 2, 2), totem=1)
    assert s.to_act == (1,)
    events = play(s, "1 thumb:up")
    assert dict(only(events, "thumb")) == {"seat": 1, "up": True}
    assert s.observation(0)["thumbs"] == [None, True, None]
    assert s.to_act == (2,)


def test_brutus_ii_everyone_right_nobody_loses_and_the_totem_passes() -> None:
    s = fight(2, "17 23 4", (2, 2, 2), totem=1)
    events = thumbs(s, "dud")
    assert only(events, "fight_over")["losers"] == []
    assert s.coins == [2, 2, 2]
    assert s.totem == 2


def brutus_iii(
    cards: list[int], coins: tuple[int, ...], text: str, patch: pytest.MonkeyPatch
) -> ArenaState:
    """Give thumbs, and raise these gladiators afterwards."""
    s = fight(3, "0 0 0", coins)
    assert s.raised == [None] * 3

    def these(state: ArenaState) -> None:
        state.raised = list(cards)

    patch.setattr(finale, "raise_gladiators", these)
    thumbs(s, text)
    return s


def test_brutus_iii_thumbs_before_the_cards_are_raised() -> None:
    s = fight(3, "0 0 0", (2, 2, 2))
    assert s.observation(0)["raised"] == [None] * 3
    assert s.prompt(0).key == "arena.prompt.thumb_unseen"
    play(s, "0 thumb:up  1 thumb:down")
    events = play(s, "2 thumb:down")
    assert len(all_of(events, "raised")) == 3
    assert None not in only(events, "fight_over")["cards"]


def test_brutus_iii_everyone_right_all_but_the_winner_lose_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = brutus_iii([17, 23, 4], (2, 2, 2), "dud", monkeypatch)
    assert s.coins == [1, 2, 1]


def test_brutus_iii_with_an_error_only_errors_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    s = brutus_iii([17, 23, 4], (2, 2, 2), "ddd", monkeypatch)
    assert s.coins == [2, 1, 2]


# Rulings


def test_a_fight_that_would_ruin_everybody_costs_nothing() -> None:
    """Ruling 2."""
    s = fight(1, "17 0 4", (1, 0, 1))
    events = thumbs(s, "d-u")
    result = only(events, "fight_over")
    assert (result["wrong"], result["losers"], result["annulled"]) == ([0, 2], [], True)
    assert s.coins == [1, 0, 1]
    assert (s.fight, s.idle) == (2, 1)


def test_a_fight_that_ruins_some_is_not_annulled() -> None:
    s = fight(1, "17 20 4", (1, 2, 1))
    thumbs(s, "uuu")
    assert s.coins == [0, 2, 0]


def test_the_fourth_idle_fight_costs_its_lowest_card() -> None:
    """Ruling 3: three in a row have cost nobody anything."""
    s = fight(2, "17 23 4", (2, 2, 2), idle=3)
    events = thumbs(s, "dud")
    result = only(events, "fight_over")
    assert (result["losers"], result["forced"]) == ([2], True)
    assert s.coins == [2, 2, 1]


def test_the_third_idle_fight_costs_nothing_yet() -> None:
    s = fight(2, "17 23 4", (2, 2, 2), idle=2)
    assert not only(thumbs(s, "dud"), "fight_over")["forced"]
    assert s.idle == 3


def test_forced_losses_go_on_until_a_fight_costs_something_by_itself() -> None:
    """Ruling 3."""
    s = fight(2, "17 23 4", (3, 3, 3), idle=3)
    thumbs(s, "dud")
    assert s.idle == 4
    s.raised = [17, 23, 4]
    assert only(thumbs(s, "dud"), "fight_over")["forced"]
    s.raised = [17, 23, 4]
    assert not only(thumbs(s, "uud"), "fight_over")["forced"]
    assert s.idle == 0


def test_an_annulled_fight_counts_as_idle() -> None:
    """Ruling 3: those of ruling 2 included."""
    s = fight(1, "17 0 4", (1, 0, 1), idle=3)
    events = thumbs(s, "d-u")
    result = only(events, "fight_over")
    assert (result["annulled"], result["forced"], result["losers"]) == (True, True, [2])
    assert s.outcome is not None


def test_the_totem_stays_unless_the_card_says_so() -> None:
    """Ruling 9."""
    s = fight(1, "17 23 4", (2, 2, 2), totem=1)
    thumbs(s, "udd")
    assert s.totem == 1


def test_the_totem_leaves_a_ruined_holder() -> None:
    """Ruling 9."""
    s = fight(1, "17 23 4", (2, 1, 2), totem=1)
    thumbs(s, "ddd")
    assert s.coins == [2, 0, 2]
    assert s.totem == 2


def test_all_thirty_are_shuffled_afresh_for_each_fight() -> None:
    """Ruling 9: a gladiator may well come up twice."""
    s = fight(2, "17 23 4", (9, 9, 9))
    seen: list[int | None] = []
    for _ in range(11):
        thumbs(s, "ddd")
        seen += s.raised
    assert len(set(seen)) < len(seen) == 33


def test_the_combat_before_the_finale_can_be_looked_at_until_a_fight_is_over() -> None:
    s = tournament("tribunus", "5 12 30", "6 7 8", "9 10 11", brutus_after=1, brutus="I")
    bid(s, 1, 0, 2)
    lay(s, "0 30 1 6 2 9  0 5 1 7 2 10  2 11 0 12 1 8")
    assert s.phase == "thumb"
    last = s.observation(0)["last_combat"]
    assert last is not None
    assert (last["number"], last["seat"]) == (3, 0)
    assert [card for _, card, _ in last["lays"]] == [11, 12, 8]
    thumbs(s, "ddd")
    assert s.observation(0)["last_combat"] is None


def test_the_last_fight_can_be_looked_at() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    thumbs(s, "udd")
    last = s.observation(None)["last_fight"]
    assert last is not None
    assert (last["cards"], last["thumbs"]) == ([17, 23, 4], [True, False, False])
    json.dumps(last)
