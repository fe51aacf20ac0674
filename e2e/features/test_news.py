"""What a hand brought is told when no card flies over it any more."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.matches import observed, played, started
from tools.stills import prepare, show, still

GLIDE = 260  # milliseconds that a flight lasts: ui/browser/page.py

# Returns, for what tells the news, after how many milliseconds it begins to show.
BEGINS = """() => document.getAnimations()
  .filter(({effect}) => effect.target.closest('.hand-result'))
  .map(({effect}) => effect.getComputedTiming().delay)"""


@pytest.fixture
def stage(stage: Page) -> Page:
    prepare(stage, "brus")
    return stage


@pytest.mark.parametrize("players", [4, 6])
def test_the_result_of_a_hand_of_brus_shows_when_the_cards_have_flown(
    stage: Page, players: int
) -> None:
    match = started("brus", players)
    assert played(match, lambda match: bool(observed(match, 0)["results"]))
    stage.emulate_media(reduced_motion="no-preference")
    show(stage, still(match))
    begins = stage.evaluate(BEGINS)
    assert begins
    assert min(begins) >= GLIDE


def test_without_motion_the_result_of_a_hand_is_there_at_once(stage: Page) -> None:
    match = started("brus", 4)
    assert played(match, lambda match: bool(observed(match, 0)["results"]))
    show(stage, still(match))
    assert stage.evaluate(BEGINS) == []
