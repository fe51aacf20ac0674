"""What happens on the table of Brutus stays within it, in every window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from engine.games.imperator.constants import BRUTUS, CAESAR
from engine.matches import Match
from tools.composition.__main__ import WINDOWS
from tools.matches import in_phase, observed, reached
from tools.site.texts import texts
from tools.stills import prepare, show, still

LONGEST = 1500  # milliseconds that a moment may last
STEP = 60
LONG = 13  # lays of a long round
READABLE = 36  # pixels of the width of a card whose rank is read at a glance
RANK = 0.32  # of a card: the strip with its rank
# Sets all animations to a time; returns the cards that reach outside the table by then.
OUTSIDE = """(time) => {
  document.getAnimations().forEach((each) => { each.pause(); each.currentTime = time; });
  const table = document.querySelector('.ring').getBoundingClientRect();
  return [...document.querySelectorAll('.middle .combination')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < table.left || box.right > table.right
      || box.top < table.top || box.bottom > table.bottom;
  }).map((each) => `${each.id} at ${time} ms`);
}"""
ENDS = (
    "Math.max(...document.getAnimations().map((each) => each.effect.getComputedTiming().endTime))"
)


# Puts words on all plates; returns those that are cut. A line is higher than 4 px, which tails of
# letters may take beyond their last one.
CUT = """(told) => told.filter((words) => {
  const lines = [...document.querySelectorAll('.chip-told')];
  for (const line of lines) line.textContent = words;
  return lines.some((line) => {
    if (!line.checkVisibility()) return false;
    const box = line.getBoundingClientRect(), body = line.closest('.chip-body');
    const within = body.getBoundingClientRect();
    return line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 4
      || box.bottom > within.bottom + 1 || box.top < within.top - 1;
  });
})"""

# The least width of a beaten card that is seen, and of the strip that the next one leaves of it.
BEATEN = """() => {
  const cards = [...document.querySelectorAll('.below .lay:has(.face-of) .combination')]
    .map((each) => each.getBoundingClientRect());
  const ends = cards.map(({left, right}, i) => {
    const next = cards[i + 1]?.left;
    return next > left ? next - left : right - left;
  });
  return [Math.min(...cards.map(({width}) => width)), Math.min(...ends)];
}"""


def struck(match: Match) -> bool:
    """Tell whether Brutus has just beaten Caesar."""
    return [lay[1] for lay in lays(match)[-2:]] == [CAESAR, BRUTUS]


def lays(match: Match) -> list[list[int]]:
    """Return seat, rank and count of each lay of the round."""
    found: list[list[int]] = observed(match, 0)["lays"]
    return found


@pytest.mark.parametrize(("players", "language"), [(4, "en"), (7, "fr"), (10, "en")])
def test_brutus_strikes_caesar_down_within_the_table(
    browser: Browser, players: int, language: str
) -> None:
    page = browser.new_page()
    prepare(page, "imperator")
    page.emulate_media(reduced_motion="no-preference")
    shown = still(reached("imperator", players, struck), language)
    faults = []
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        show(page, shown)
        assert 400 <= page.evaluate(ENDS) <= LONGEST
        for time in range(0, LONGEST, STEP):
            faults += [f"{window}: {each}" for each in page.evaluate(OUTSIDE, time)]
        words = page.locator(".lay-deed")
        if not words.is_visible() or words.evaluate("(it) => it.scrollWidth > it.clientWidth"):
            faults.append(f"{window}: it is not told")
    page.close()
    assert faults == []


@pytest.mark.parametrize("players", [7, 10])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_a_player_has_done_is_read_whole(
    browser: Browser, players: int, language: str
) -> None:
    page = browser.new_page()
    prepare(page, "imperator")
    shown = still(reached("imperator", players, in_phase("play")), language)
    t = texts(language)
    told = [t(f"imperator.chip.{each}") for each in ("passed", "skipped", "waits", "chosen")]
    told += [t("table.thinking"), t("imperator.chip.took", cards="10, 11, 12")]
    faults = []
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        show(page, shown)
        faults += [f"{window}: {words}" for words in page.evaluate(CUT, told)]
    page.close()
    assert faults == []


@pytest.mark.parametrize("players", [4, 10])
def test_beaten_cards_of_a_long_round_can_be_read(browser: Browser, players: int) -> None:
    page = browser.new_page()
    prepare(page, "imperator")
    shown = still(reached("imperator", players, lambda match: len(lays(match)) > LONG))
    faults = []
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        show(page, shown)
        card, strip = page.evaluate(BEATEN)
        if card < READABLE or strip < RANK * card:
            faults.append(f"{window}: {strip:.0f} px are seen of a card of {card:.0f} px")
    page.close()
    assert faults == []
