"""Rulebook, "Port", "Taverne"; rulings 8 and 12, and the table of districts."""

from tests.games.brigands.city import city, has_day, send
from tests.scripts import only, play, why_not


def test_each_pawn_at_the_harbour_takes_two_tokens_or_sells_any_number_at_three() -> None:
    s = city(3, tokens=[0, 2, 0])
    send(s, "tavern3", "harbour3", "market3")
    assert s.to_act == (1,)
    assert s.legal_moves(1) == ["take", "sell:1", "sell:2"]
    events = play(s, "1 sell:2")
    assert only(events, "sold")["gain"] == 6
    assert only(events, "took_tokens")["gained"] == 2  # the second pawn has none to sell
    assert s.legal_moves(1) == ["take", "sell:1", "sell:2"]


def test_a_pawn_at_the_harbour_sees_what_the_one_before_did() -> None:
    s = city(3, tokens=[0, 1, 0])
    send(s, "tavern3", "harbour3", "market3")
    play(s, "1 take")
    assert s.legal_moves(1) == ["take", "sell:1", "sell:2", "sell:3"]
    play(s, "1 take")
    play(s, "1 sell:5")
    assert s.purses[1] == 15
    assert s.reserve[1] == 5  # one token is gained in the morning


def test_without_tokens_a_pawn_at_the_harbour_takes_some_unasked() -> None:
    s = city(3, jailed=[0, 2, 0])
    events = send(s, "tavern3", "harbour1", "market3")
    taken = only(events, "took_tokens")
    assert (taken["seat"], taken["count"], taken["gained"]) == (1, 2, 2)


def test_ruling_8_taking_with_an_empty_reserve_gains_nothing() -> None:
    s = city(3, tokens=[0, 6, 0], jailed=[0, 2, 0])
    send(s, "tavern3", "harbour1", "market3")
    events = play(s, "1 take")
    assert only(events, "took_tokens")["gained"] == 0
    assert s.tokens[1] == 6


def test_a_lone_token_in_the_reserve_is_all_that_is_taken() -> None:
    s = city(3, tokens=[0, 5, 0], jailed=[0, 2, 0])
    send(s, "tavern3", "harbour1", "market3")
    assert only(play(s, "1 take"), "took_tokens")["gained"] == 1


def test_ruling_8_selling_needs_tokens() -> None:
    s = city(3, tokens=[0, 2, 0])
    send(s, "tavern3", "harbour3", "market3")
    assert why_not(s, 1, "sell:3") == "sell"
    assert why_not(s, 1, "sell:0") == "sell"


def test_a_token_planned_elsewhere_cannot_be_sold() -> None:
    s = city(3, tokens=[0, 2, 0])
    send(s, "tavern3", "harbour2,treasury1+", "market3")
    assert s.legal_moves(1) == ["take", "sell:1"]


def test_under_its_day_card_the_harbour_gives_three_tokens() -> None:
    s = city(3, days="harbour", jailed=[0, 2, 0])
    events = send(s, "tavern3", "harbour1", "market3")
    assert only(events, "took_tokens")["gained"] == 3
    assert not has_day(s, "harbour")


def test_ruling_12_a_sale_under_the_day_card_of_the_harbour_uses_it_up() -> None:
    s = city(3, days="harbour", tokens=[0, 6, 0], jailed=[0, 2, 0])
    send(s, "tavern3", "harbour1", "market3")
    play(s, "1 sell:1")
    assert not has_day(s, "harbour")


def test_ruling_12_tokens_that_could_not_be_had_leave_the_day_card() -> None:
    s = city(3, days="harbour", tokens=[0, 6, 0], jailed=[0, 2, 0])
    send(s, "tavern3", "harbour1", "market3")
    play(s, "1 take")
    assert has_day(s, "harbour")


def test_several_players_at_the_harbour_choose_in_seat_order() -> None:
    s = city(3, prince=1, tokens=[1, 0, 1], jailed=[2, 0, 2])
    send(s, "harbour1", "tavern3", "harbour1")
    assert s.to_act == (0,)
    play(s, "0 sell:1")
    assert s.to_act == (2,)


def test_a_pawn_at_the_tavern_gains_what_its_die_shows() -> None:
    seen = set()
    for seed in range(30):
        s = city(3, jailed=[0, 2, 3], seed=seed)
        event = only(send(s, "harbour3", "tavern1", ""), "rolled")
        assert event["price"] == 0
        assert event["dice"] == [s.purses[1]]
        seen.add(s.purses[1])
    assert seen == {1, 2, 3, 4, 5, 6}


def test_with_six_ducats_a_pawn_may_pay_for_three_dice() -> None:
    s = city(3, purses=[0, 6, 0], jailed=[0, 2, 3])
    send(s, "harbour3", "tavern1", "")
    assert s.legal_moves(1) == ["roll:1", "roll:3"]
    event = only(play(s, "1 roll:3"), "rolled")
    assert len(event["dice"]) == 3
    assert event["price"] == 6
    assert s.purses[1] == sum(event["dice"])


def test_ruling_8_paying_six_needs_six() -> None:
    s = city(3, purses=[0, 5, 0], jailed=[0, 2, 3])
    events = send(s, "harbour3", "tavern1", "")
    assert len(only(events, "rolled")["dice"]) == 1


def test_ruling_8_pawns_at_the_tavern_roll_one_at_a_time_seeing_earlier_dice() -> None:
    s = city(3, purses=[0, 6, 0])
    send(s, "harbour3", "tavern3", "market3")
    for left in (3, 2, 1):
        assert s.prompt(1).params["pawns"] == left
        before = s.purses[1]
        dice = only(play(s, "1 roll:1"), "rolled")["dice"]
        assert s.purses[1] == before + sum(dice)
    assert s.phase == "plan"


def test_under_its_day_card_the_tavern_rolls_two_dice_free_and_without_a_choice() -> None:
    s = city(3, days="tavern", purses=[0, 20, 0], jailed=[0, 2, 3])
    event = only(send(s, "harbour3", "tavern1", ""), "rolled")
    assert len(event["dice"]) == 2
    assert event["price"] == 0
    assert s.purses[1] == 20 + sum(event["dice"])
