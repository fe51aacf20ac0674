"""The view of BRUTUS! offers every decision and shows no secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from engine.core.plain import Json
from engine.core.randomness import stream
from engine.games.arena.state import ArenaState
from engine.matches import Match
from tests.playing import random_move
from tests.ui import matches
from tests.ui.matches import new_match
from tests.ui.ports import FakeStorage, Visit
from tests.ui.screens import EVIL
from ui.base.text import LANGUAGES
from ui.storage.saved_games import SAVE

BRUTUS = ("I", "II", "III")
Condition = Callable[[Match], bool]


def state_of(match: Match) -> ArenaState:
    """Return the position of a match of BRUTUS!."""
    assert isinstance(match.state, ArenaState)
    return match.state


def reached(condition: Condition, kinds: str = "pbbb", name: str = "N", **options: Json) -> Match:
    """Return a match played at random until seat 0 owes a decision and the condition holds."""
    return matches.reached(
        lambda seed: new_match("arena", kinds, seed, name, "normal", **options),
        lambda match: 0 in match.state.to_act and condition(match),
    )


def at(match: Match, language: str = "en") -> Visit:
    """Return a visit at the table of a match, with the curtain lifted."""
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump()}), "instant", (language,)).start()
    visit.press("resume:1")
    if visit.screen == "curtain":
        visit.press("lift")
    return visit


def in_phase(phase: str) -> Condition:
    return lambda match: state_of(match).phase == phase


def power(effect: str) -> Condition:
    """Tell when the first player may use a power of this effect."""
    return lambda match: (
        state_of(match).phase == "power" and state_of(match).power_of(0).effect == effect
    )


@cache
def fight(brutus: str, number: int = 1) -> str:
    """Return the save of a match in this fight of the finale."""
    return reached(lambda match: state_of(match).fight == number, "pbbbb", brutus=brutus).dump()


def finale(brutus: str, number: int = 1) -> Visit:
    return at(Match.load(fight(brutus, number)))


# Every decision


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ArenaState.PHASES)
def test_every_decision_has_a_prompt_an_answer_and_its_rule(phase: str, language: str) -> None:
    visit = at(reached(in_phase(phase), name=EVIL), language)
    state = visit.match.state
    prompt = state.prompt(0)
    (words,) = [e.text for e in visit.document.elements if e.get("class") == "prompt-text"]
    assert words not in ("", prompt.key)
    assert "<wolf" not in visit.page.markup
    visit.press(f"rules:arena#{prompt.rule}")
    assert f'id="rule-{prompt.rule}"' in visit.page.panel


@pytest.mark.parametrize("phase", ArenaState.PHASES)
def test_every_answer_leads_to_a_legal_move_and_nothing_else_answers(phase: str) -> None:
    visit = at(reached(in_phase(phase)))
    legal = {f"move:{move}" for move in visit.match.state.legal_moves(0)}
    found: set[str] = set()
    explored: list[tuple[str, ...]] = [()]
    while explored:
        way = explored.pop()
        visit.session.selection.picked = list(way)
        visit.app.show()
        for act in visit.acts():
            if act.startswith("move:"):
                found.add(act)
            elif sorted(after := (*way, act.removeprefix("pick:"))) == list(after):
                explored.append(after)
            else:
                assert act.startswith("pick:")
    assert found == legal


ONE_TAP = ("keep", "pass", "bid", "secret_bid", "lay", "secret_lay", "thumb_in_turn")


@pytest.mark.parametrize("phase", ONE_TAP)
def test_one_tap_answers_and_no_button_confirms_it(phase: str) -> None:
    visit = at(reached(in_phase(phase)))
    legal = visit.match.state.legal_moves(0)
    assert sorted(visit.acts()) == sorted(f"move:{move}" for move in legal)
    count = len(visit.moves)
    visit.press(visit.acts()[0])
    assert len(visit.moves) > count


def test_a_card_stays_in_hand_until_its_exchange_is_confirmed() -> None:
    """The exchange shows a hidden card, so it could not be taken back silently."""
    visit = at(reached(power("exchange_with_deck")))
    first, second, *_ = [act for act in visit.acts() if act.startswith("pick:card:")]
    visit.press(first)
    card = first.rpartition(":")[2]
    assert {*visit.acts()} == {f"move:exchange:{card}", "move:decline"}
    visit.press(f"pick-only:{second.removeprefix('pick:')}")
    assert f"move:exchange:{second.rpartition(':')[2]}" in visit.acts()
    visit.press(f"unpick:{second.removeprefix('pick:')}")
    assert {first, second} <= {*visit.acts()}


def test_a_trade_takes_a_card_and_a_rival_in_any_order() -> None:
    visit = at(reached(power("trade_at_random")))
    card = next(act for act in visit.acts() if act.startswith("pick:card:"))
    visit.press("pick:seat:2") if "pick:seat:2" in visit.acts() else visit.press("pick:seat:1")
    assert not any(act.startswith("pick:seat") for act in visit.acts())
    visit.press(card)
    (trade, decline) = sorted(visit.acts(), reverse=True)
    assert trade.startswith(f"move:trade:{card.rpartition(':')[2]}>")
    assert decline == "move:decline"


def test_a_rivals_bid_is_changed_in_one_of_two_ways() -> None:
    visit = at(reached(power("change_rival_bid")))
    seat = next(act for act in visit.acts() if act.startswith("pick:seat:"))
    visit.press(seat)
    changes = [act for act in visit.acts() if act.startswith("move:rebid")]
    assert 1 <= len(changes) <= 2


def test_the_barred_bid_of_praetor_explains_itself() -> None:
    def last_bidder(match: Match) -> bool:
        params = match.state.prompt(0).params
        return params.get("barred") is not None

    visit = at(reached(last_bidder))
    barred = visit.match.state.prompt(0).params["barred"]
    assert f"move:bid:{barred}" not in visit.acts()
    visit.press(f"why:bid:{barred}")
    assert "add up" in visit.text


def test_under_andabata_only_backs_are_held_until_the_bids_are_made() -> None:
    visit = at(reached(lambda match: state_of(match).hidden))
    assert "#glad-back" in visit.page.markup
    assert 'id="hand-' not in visit.page.markup


def test_a_changed_fighting_value_is_shown_in_hand_and_on_the_sand() -> None:
    def changed(match: Match) -> bool:
        seen = state_of(match).observation(0)
        on_sand = any(card != value for _, card, value in seen["lays"])
        in_hand = bool(seen["hand"]) and seen["hand"] != seen["values"]
        return state_of(match).phase == "lay" and on_sand and in_hand

    visit = at(reached(changed, "pbbbbb"))
    seen = state_of(visit.match).observation(0)
    assert seen["hand"] is not None and seen["values"] is not None
    values = re.findall(r'data-sign="\w+">(\d+)<', visit.page.markup)
    on_sand = [value for _, card, value in seen["lays"] if card != value]
    held = [v for c, v in zip(seen["hand"], seen["values"], strict=True) if c != v]
    assert sorted(map(int, values)) == sorted([*on_sand, *held])
    assert "fighting at" in visit.page.markup


def test_the_prompt_names_the_fighting_value_of_the_best_gladiator() -> None:
    def led_changed(match: Match) -> bool:
        seen = state_of(match).observation(0)
        if state_of(match).phase != "lay" or seen["best"] is None:
            return False
        _, card, value = seen["lays"][seen["best"]]
        return card != value

    visit = at(reached(led_changed))
    seen = state_of(visit.match).observation(0)
    assert seen["best"] is not None
    _, card, value = seen["lays"][seen["best"]]
    (prompt,) = [e.text for e in visit.document.elements if e.get("class") == "prompt-text"]
    assert f" {card}, fighting at {value}." in prompt


@pytest.mark.parametrize(
    ("phase", "together", "in_turn"),
    [
        ("secret_bid", "Everybody bids at once", "bids first"),
        ("secret_lay", "Everybody chooses at once", " leads."),
    ],
)
def test_no_player_is_called_first_where_all_act_at_once(
    phase: str, together: str, in_turn: str
) -> None:
    def nothing_before(match: Match) -> bool:
        state = state_of(match)
        return state.phase == phase and state.tournament == 1 and state.combat <= 1

    words = at(reached(nothing_before)).text
    assert together in words
    assert in_turn not in words


def test_the_losses_are_worked_out_in_a_line_for_every_player() -> None:
    def after_one(match: Match) -> bool:
        state = state_of(match)
        return state.phase == "bid" and len(state.results) == 1

    visit = at(reached(after_one))
    result = state_of(visit.match).observation(0)["results"][0]
    told = visit.page.markup.partition('class="arena-losses"')[2].partition("</ul>")[0]
    lines = told.split("</li>")
    for seat in range(4):
        bid, won, loss = (result[key][seat] for key in ("bids", "victories", "losses"))
        assert f"<b>N{seat}</b>" in lines[seat]
        assert f'aria-label="bid {bid}, won {won}"' in lines[seat]
        assert (f">−{loss}<" if loss else ">0<") in lines[seat]


def test_the_last_combat_can_be_looked_at_again() -> None:
    match = reached(lambda m: state_of(m).combat > 1 and bool(state_of(m).lays))
    visit = at(match)
    last = state_of(match).observation(0)["last_combat"]
    assert last is not None
    assert f"won combat {last['number']} with" in visit.text
    visit.press("switch:review=on")
    for _, card, _ in last["lays"]:
        assert f'href="#glad-{card}"' in visit.page.markup
    visit.press("switch:review=")


def test_a_laniste_opens_its_text_without_python() -> None:
    visit = at(reached(in_phase("lay")))
    openers = visit.document.having("popovertarget")
    ids = {element.get("id") for element in visit.document.having("popover")}
    assert {opener.get("popovertarget") for opener in openers} == ids != set()


# The finale


@pytest.mark.parametrize("brutus", ["I", "II"])
def test_the_forehead_card_is_nowhere_in_its_owners_document(brutus: str) -> None:
    visit = finale(brutus)
    state = state_of(visit.match)
    raised = [(seat, card) for seat, card in enumerate(state.raised) if card]
    document = visit.page.markup
    for seat, card in raised:
        assert (f'href="#glad-{card}"' in document) is (seat != 0)
    assert 'href="#glad-back"' in document


@pytest.mark.parametrize("brutus", BRUTUS)
def test_a_fight_is_shown_with_cards_thumbs_and_losses(brutus: str) -> None:
    visit = finale(brutus, 2)
    last = state_of(visit.match).last_fight
    assert last is not None
    for card in filter(None, last["cards"]):
        assert f'href="#glad-{card}"' in visit.page.markup
    assert "held the highest" in visit.text
    assert visit.page.markup.count("fought-cost") == len(last["losers"])


@pytest.mark.parametrize("brutus", BRUTUS)
def test_after_a_fight_each_gladiator_that_was_not_seen_is_turned_over(brutus: str) -> None:
    visit = finale(brutus, 2)
    last = state_of(visit.match).last_fight
    assert last is not None
    fought = visit.page.markup.partition('class="arena-fought"')[2].partition("</ol>")[0]
    shown = re.findall(r'id="fought-1-(\d)"(.*?)</li>', fought, re.S)
    turned = {int(seat) for seat, drawn in shown if "arena-turned-back" in drawn}
    unseen = {0} if brutus != "III" else set(range(5))
    assert turned == {seat for seat in unseen if last["cards"][seat] is not None} != set()


def test_the_combat_before_the_finale_is_shown_until_the_first_fight_is_over() -> None:
    visit = finale("I")
    last = state_of(visit.match).last_combat
    assert last is not None
    fought = visit.page.markup.partition('class="arena-fought"')[2].partition("</ol>")[0]
    assert re.findall(r"#glad-(\d+)", fought) == [str(card) for _, card, _ in last.lays]
    later = finale("I", 2).page.markup
    assert later.count('class="arena-fought"') == 1
    assert 'id="fight-1"' in later


@pytest.mark.parametrize("seed", [3, 8, 19])
def test_players_rank_by_how_long_they_last(seed: int) -> None:
    match, rng = new_match("arena", "pbbbbb", seed, brutus="I"), stream(seed, "lasting")
    lasted: dict[int, int] = {}
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
        for seat, coins in enumerate(state_of(match).coins):
            if not coins:
                lasted.setdefault(seat, len(match.moves))
    assert state_of(match).fight > 1  # it came to the finale
    ranked = sorted(range(6), key=lambda seat: -lasted.get(seat, len(match.moves) + 1))
    table = at(match).page.markup.partition("result-table")[2]
    assert [int(n) for n in re.findall(r'<th scope="row">N(\d)', table)][:6] == ranked


# Marks and numbers


def test_a_number_of_a_prompt_is_not_taken_for_a_player() -> None:
    """The prompt of Cautus once named the second player instead of the number 1."""
    visit = at(reached(in_phase("spare")))
    assert "Reduce it by 1?" in visit.text


def test_the_table_carries_the_number_of_rivals() -> None:
    for kinds in ("pbb", "pbbbbb"):
        document = at(reached(in_phase("bid"), kinds)).document
        (arena,) = document.having("data-rivals")
        arches = [each for each in document.all("li") if each.get("class") == "arena-arch"]
        assert arena.get("data-rivals") == str(len(arches) - 1) == str(len(kinds) - 1)


def test_the_curtain_opens_before_the_first_fight_alone() -> None:
    """The stylesheet opens it by the number of the fight."""
    for number in (1, 2):
        (arena,) = finale("I", number).document.having("data-finale")
        assert arena.get("data-finale") == str(number)
    assert not at(reached(in_phase("bid"))).document.having("data-finale")
