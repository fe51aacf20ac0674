"""Several people at one tablet see only their own hands, and no public text says "you"."""

import re
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import curtains, robot
from e2e.kit.curtains import document
from e2e.kit.games import each_secretive_game
from e2e.kit.visit import bring, do, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tools.matches import after, observed, reached, started
from ui.games.imperator.cards import NAMES as CARD_NAMES

CARDS = re.compile(r"#card-\d|card-back|id=.(hand|pool|heap|lay)-|" + "|".join(CARD_NAMES[2:]))


def hand_shown(page: Page) -> list[int]:
    """Return the ranks of the hand on the page, from the ids of its fans."""
    fans = page.locator("section.hand [id^=hand-]").all()
    ids = [fan.get_attribute("id") or "" for fan in fans]
    return sorted(int(id_.removeprefix("hand-")) for id_ in ids)


def person_behind_curtain(match: Match) -> int:
    """Return the seat of the first person who owes a decision."""
    return next(seat for seat in match.state.to_act if match.seats[seat].bot is None)


@each_secretive_game
def test_curtain_is_the_same_whatever_is_hidden_behind_it(lobby: Page, kit: GameKit) -> None:
    """Two games that differ in everything hidden show the same curtain."""
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

    def check(match: Match, viewer: int) -> None:
        assert hand_shown(lobby) == sorted(set(observed(match, viewer)["hand"]))
        expect(lobby.locator("#app .chip[data-me]")).to_contain_text(match.seats[viewer].name)

    assert curtains.finish(lobby, CARDS, ".board, .drawer", robot.first, check) > 4
    result = lobby.locator("#app").inner_text()
    assert not curtains.ADDRESSED.search(result)


def gift_seen_by(seer: bool) -> Match:
    """Return a match just after a gift; `seer` says whether the next to act saw the card."""

    def given(match: Match) -> bool:
        gifts = [event for event in match.events_of(len(match.moves)) if event.type == "gave"]
        [next_, *_] = match.state.to_act or (None,)
        return bool(gifts) and next_ in (0, 1, 2) and (next_ in gifts[0].seers) is seer

    return reached("imperator", 4, given, people=4)


@pytest.mark.parametrize("seer", [True, False])
def test_the_log_shows_a_secret_only_to_those_who_saw_it(lobby: Page, seer: bool) -> None:
    match = gift_seen_by(seer)
    count = len(match.moves)
    [gift] = [event for event in match.events_of(count) if event.type == "gave"]
    bring(lobby, match.dump())
    robot.press(lobby, "[data-lift]")
    line = lobby.locator(f"#log-{count}").inner_text()
    giver, taker = (match.seats[seat].name for seat in gift.seers)
    rank = gift.secret["rank"]
    assert isinstance(rank, int)
    assert giver in line
    assert taker in line
    assert (CARD_NAMES[rank] in line) is seer


def test_reload_in_a_hot_seat_comes_back_to_the_curtain(lobby: Page) -> None:
    match = reached("imperator", 4, after(12), people=2)
    bring(lobby, match.dump())
    robot.press(lobby, "[data-lift]")
    robot.step(lobby, robot.first)
    robot.look(lobby)
    before = stored(lobby).moves
    lobby.reload()
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "curtain")
    assert not CARDS.search(document(lobby))
    assert stored(lobby).moves == before
