"""Several people at one tablet: nobody sees what is not theirs, and nobody is called "you"."""

import re
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from e2e import robot
from e2e.visit import bring, do, stored
from engine.catalogue import GAMES
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import after, reached, started
from ui.views.imperator.cards import NAMES as CARD_NAMES

# All of the document but the drawings, which are the same for everybody, and what runs the page.
WITHOUT_DRAWINGS = """() => {
  const copy = document.body.cloneNode(true);
  const left = '[id^="sprite"], #live, script, template, py-config, mpy-config';
  copy.querySelectorAll(left).forEach((part) => part.remove());
  return document.title + copy.outerHTML;
}"""
CARDS = re.compile(r"#card-\d|card-back|id=.(hand|pool|heap|lay)-|" + "|".join(CARD_NAMES[2:]))
ADDRESSED = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)


def document(page: Page) -> str:
    """Everything in the document that is not a drawing."""
    return page.evaluate(WITHOUT_DRAWINGS)


def hand_shown(page: Page) -> list[int]:
    """The ranks of the hand on the page, from the ids of its fans."""
    fans = page.locator("section.hand [id^=hand-]").all()
    ids = [fan.get_attribute("id") or "" for fan in fans]
    return sorted(int(id_.removeprefix("hand-")) for id_ in ids)


def person_behind_curtain(match: Match) -> int:
    """The first person who owes a decision."""
    return next(seat for seat in match.state.to_act if match.seats[seat].bot is None)


@pytest.mark.parametrize(
    "kit", [kit for kit in KITS.values() if GAMES[kit.id].has_secrets], ids=str
)
def test_curtain_is_the_same_whatever_is_hidden_behind_it(lobby: Page, kit: GameKit) -> None:
    """Two games that differ in everything hidden show the very same curtain."""
    seen = set()
    people = kit.fewest
    every = (started(kit.id, people, seed, people, **kit.variants) for seed in range(3, 99))
    alike = islice((match for match in every if person_behind_curtain(match) == 0), 2)
    for number, match in enumerate(alike, 1):
        bring(lobby, match.dump())
        expect(lobby.locator("#app")).to_have_attribute("data-screen", "curtain")
        name = match.seats[0].name
        assert person_behind_curtain(stored(lobby, str(number))) == 0
        expect(lobby.locator("#app h1")).to_contain_text(name)
        seen.add(document(lobby).replace(name, "NAME"))
        robot.press(lobby, "[data-lift]")
        do(lobby, "home")
    assert len(seen) == 1


def test_hot_seat_game_never_shows_a_hand_to_somebody_else(lobby: Page) -> None:
    match = started("imperator", 4, seed=9, people=2, length="hands", hands=1)
    bring(lobby, match.dump())
    names, choose, curtains = {match.seats[0].name: 0, match.seats[1].name: 1}, robot.first, 0
    while (seen := robot.look(lobby))["screen"] != "result":
        if seen["lift"]:
            curtains += 1
            assert not CARDS.search(document(lobby)), "cards lie before the curtain"
            assert not CARDS.search(lobby.locator("#live").inner_text()), (
                "the curtain is spoken past"
            )
            heading = lobby.locator("#app h1").inner_text()
            [(name, seat)] = [item for item in names.items() if item[0] in heading]
            robot.press(lobby, "[data-lift]")
            now = stored(lobby)
            assert hand_shown(lobby) == sorted(set(now.state.observation(seat)["hand"]))
            public = lobby.locator(".board, .aside").all_inner_texts()
            assert not ADDRESSED.search(" ".join(public)), "names, never 'you'"
            expect(lobby.locator("#app .chip[data-me]")).to_contain_text(name)
        else:
            robot.press(lobby, "#app [data-act]", choose(seen["acts"]))
    assert curtains > 4
    result = lobby.locator("#app").inner_text()
    assert not ADDRESSED.search(result)


def gift_seen_by(seer: bool) -> Match:
    """A match in which 0 has just given 2 a card, and whoever is to act saw which, or did not."""

    def given(match: Match) -> bool:
        gifts = [event for event in match.events_of(len(match.moves)) if event.type == "gave"]
        [next_, *_] = match.state.to_act or (None,)
        return bool(gifts) and next_ in (0, 1, 2) and (next_ in gifts[0].seers) is seer

    return reached("imperator", 4, given, people=4)


@pytest.mark.parametrize("seer", [True, False])
def test_log_tells_a_secret_only_to_who_saw_it(lobby: Page, seer: bool) -> None:
    match = gift_seen_by(seer)
    count = len(match.moves)
    [gift] = [event for event in match.events_of(count) if event.type == "gave"]
    bring(lobby, match.dump())
    robot.press(lobby, "[data-lift]")
    line = lobby.locator(f"#log-{count}").inner_text()
    giver, taker = (match.seats[seat].name for seat in gift.seers)
    assert giver in line
    assert taker in line
    assert (CARD_NAMES[gift.secret["rank"]] in line) is seer


def test_reload_in_a_hot_seat_comes_back_to_the_curtain(lobby: Page) -> None:
    match = reached("imperator", 4, after(12), people=2)
    bring(lobby, match.dump())
    robot.press(lobby, "[data-lift]")
    robot.step(lobby, robot.first)
    before = stored(lobby).moves
    lobby.reload()
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "curtain")
    assert not CARDS.search(document(lobby))
    assert stored(lobby).moves == before
