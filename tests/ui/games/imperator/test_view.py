"""The texts of a round on the table of Brutus, while it is played and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.imperator.constants import BRUTUS, CAESAR
from engine.matches import Match
from tests.ui.document import Element
from tests.ui.ports import Visit
from tools.matches import alone, in_phase, observed, reached
from ui.games.imperator.rounds import LATEST


def at_table(until: Callable[[Match], bool], **options: Any) -> Visit:
    """Return a visit in which seat 0 has a decision to make."""
    visit = Visit(pace="instant").start()
    visit.app.handle("import", reached("imperator", 6, until, **options).dump())
    return visit


def of_class(visit: Visit, name: str) -> Element:
    """Return the only element of a class."""
    [found] = [each for each in visit.document.elements if name in each.get("class").split()]
    return found


def plots(match: Match) -> bool:
    """Tell whether seat 0 has to follow or pass in a round in which somebody has conspired."""
    o = observed(match, 0)
    return alone("play")(match) and bool(o["lays"]) and o["winner"] is not None


def discarded(match: Match) -> bool:
    """Tell whether seat 0 leads, and the winner of the last round had to discard a card."""
    history = [event["type"] for event in observed(match, 0)["history"]]
    return alone("play")(match) and history[-2:] == ["dropped", "leads"]


def test_a_conspiracy_is_named_while_its_cards_are_chosen() -> None:
    visit = at_table(in_phase("slip"), conspiracy=True)
    conspirator = visit.match.seats[visit.scene.o["winner"]].name
    assert f"{conspirator} conspires" in of_class(visit, "lay-words").text


def test_a_round_that_continues_after_a_conspiracy_is_not_called_won() -> None:
    visit = at_table(plots, conspiracy=True)
    assert "won the round" not in of_class(visit, "lay-words").text


def test_the_effect_of_a_round_is_shown_until_the_next_one_begins() -> None:
    visit = at_table(discarded)
    text = of_class(visit, "lays").text
    assert "won the round" in text
    assert "discards" in text
    assert "leads" in text.split("discards")[1]


def test_no_card_of_the_hand_is_taken_up_with_one_of_the_forum() -> None:
    visit = at_table(lambda match: alone("take")(match) and bool(common(observed(match, 0))))
    rank = min(common(visit.scene.o))
    visit.press(f"pick:{rank}")
    shown = {each.get("id"): each for each in visit.document.elements}
    assert "chosen: 1" in shown[f"pool-{rank}"].get("aria-label")
    held = shown[f"hand-{rank}"]
    assert held.tag == "span"
    assert "chosen" not in held.get("aria-label")
    assert not held.get("data-state")


def common(o: dict[str, Any]) -> set[int]:
    """Return the ranks that are both in the forum and in the hand."""
    return {*o["hand"]} & {*o["pool"]}


def struck(match: Match) -> bool:
    """Tell whether Brutus has just beaten Caesar, and seat 0 is to answer."""
    lays = [lay[1] for lay in observed(match, 0)["lays"]]
    return alone("play")(match) and lays[-2:] == [CAESAR, BRUTUS]


def test_it_is_told_when_brutus_strikes_caesar_down() -> None:
    visit = at_table(struck)
    assert "Brutus strikes Caesar down" in of_class(visit, "lay-words").text
    visit = at_table(lambda match: alone("play")(match) and not struck(match))
    assert "strikes" not in of_class(visit, "lays").text


def test_of_a_long_round_the_latest_lays_are_seen_and_the_others_counted() -> None:
    visit = at_table(lambda match: alone("play")(match) and len(observed(match, 0)["lays"]) > 9)
    beaten = len(visit.scene.o["lays"]) - 1
    assert of_class(visit, "lay-more").text == f"+{beaten - LATEST}"
    visit = at_table(lambda match: alone("play")(match) and len(observed(match, 0)["lays"]) == 7)
    assert "lay-more" not in {each.get("class") for each in visit.document.elements}


def test_once_a_player_is_out_only_places_of_this_hand_are_told() -> None:
    visit = at_table(lambda match: alone("play")(match) and bool(observed(match, 0)["finished"]))
    plates = [each for each in visit.document.elements if each.get("class") == "chip-place"]
    assert sorted(filter(None, (each.text for each in plates))) == ["Imperator"]
    assert len(plates) == visit.scene.o["players"]
