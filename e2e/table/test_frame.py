"""A table keeps its place whatever a prompt says, is filled, and its cards suit a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.devices import PHONE
from e2e.kit.visit import bring
from engine.catalogue import GAMES
from tools.composition.__main__ import BOXES, WINDOWS
from tools.composition.figures import Figures, figures, moved
from tools.matches import reached
from tools.stills import fullest, prepare, show

PHONES = ("phone", "small phone", "phone laid down", "small phone laid down")
CARD, ON_PHONE = 96, 64  # pixels of a playable card, on a phone as wide as USUAL
USUAL = 390
STRIP = 28  # visible pixels of a card under another one
SEEN = 18  # pixels of the width of a card on the board
HAIR = 0.5  # pixels that rounding may change
# The least share of a table that cards, pieces, faces and board cover; its largest empty rectangle.
FILLED, EMPTY = 0.45, 0.15
ROUNDED = 0.005  # of a share, of which `make composition` prints per cent
# The games that keep to both but on a desktop, and to the second; the others: docs/quality.md.
FULL, NOT_BARE = {"smallcity", "brigands", "brus"}, {"smallcity", "brigands", "brus"}

# Tells whether a prompt is cut off, and whether it still is once it unfolds with the focus.
FOLDED = """() => {
  const words = document.querySelector('#prompt .prompt-words');
  const cut = () => words.scrollHeight > words.clientHeight + 1;
  const before = cut();
  words.focus();
  const after = cut(), box = words.getBoundingClientRect();
  words.blur();
  return [before, after || box.top < 0 || box.bottom > innerHeight];
}"""

# Returns the widths of the cards on the board, but for those that are seen only while they fly.
LAID = """() => [...document.querySelectorAll('.board .card:not(.gift)')]
  .filter((it) => it.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .map((it) => it.getBoundingClientRect().width)"""
# What is wrong with the place where a prompt is cut.
CUT_BADLY = """() => {
  const prompt = document.querySelector('#prompt'), words = prompt.querySelector('.prompt-words');
  if (words.scrollHeight < words.clientHeight + 10) return 0;  // less than a line
  const line = parseFloat(getComputedStyle(words).lineHeight);
  const part = words.clientHeight % line;
  if (part > 4 && part < line - 4) return `cut in mid-line: ${words.clientHeight / line} lines`;
  const actions = prompt.querySelector('.actions').getBoundingClientRect();
  const {top, bottom} = prompt.getBoundingClientRect(), box = words.getBoundingClientRect();
  const beside = actions.height && actions.top < box.bottom;
  const room = bottom - top - box.height - (beside ? 0 : actions.height);
  return Math.floor(room / line) && `cut where ${Math.floor(room / line)} more lines have room`;
}"""

# With the fewest players every other window, with the most the others; `make thorough` tries the
# rest, and the counts between.
TABLES = [
    pytest.param(
        game.id,
        players,
        turn,
        marks=() if players == game.players[-turn] else pytest.mark.thorough,
    )
    for game in GAMES.values()
    for players in game.players
    for turn in (0, 1)
]


@pytest.mark.parametrize(("game", "players", "turn"), TABLES)
def test_nothing_moves_between_decisions_and_cards_are_large(
    stage: Page, game: str, players: int, turn: int
) -> None:
    """Compare every decision of a match in every other window, from the first or second on."""
    prepare(stage, game)
    stills = fullest(game, players, seed=players)
    faults = []
    for window, (width, height) in [*WINDOWS.items()][turn::2]:
        stage.set_viewport_size({"width": width, "height": height})
        found = []
        for decision, still in stills.items():
            show(stage, still)
            shown = figures(stage.evaluate(BOXES))
            found.append(shown)
            sparse = () if window == "desktop" else bare(shown, game)
            wrong = (*small(shown, window), *sparse)
            faults += [f"{window}, {decision}: {each}" for each in wrong]
            if (least := min(stage.evaluate(LAID), default=SEEN)) < SEEN:
                faults.append(f"{window}, {decision}: a card on the board is {least:.0f} px wide")
            if bad := stage.evaluate(CUT_BADLY):
                faults.append(f"{window}, {decision}: {bad}")
            cut, still_cut = stage.evaluate(FOLDED)
            if cut and still_cut:
                faults.append(f"{window}, {decision}: the prompt does not unfold whole")
        if moved(found) > HAIR:
            faults.append(f"{window}: the table or the hand moves by {moved(found):.0f} px")
    assert faults == []


def small(shown: Figures, window: str) -> Iterator[str]:
    """Yield the measures of the hand's cards that are too small."""
    least = ON_PHONE * min(1, WINDOWS[window][0] / USUAL) if window in PHONES else CARD
    if shown.card is not None and shown.card < least - HAIR:
        yield f"a playable card is {shown.card:.0f} px wide"
    if shown.strip is not None and shown.strip < STRIP - HAIR:
        yield f"{shown.strip:.0f} px are seen of a card"


def bare(shown: Figures, game: str) -> Iterator[str]:
    """Yield the shares of the table that are beyond the bounds that its game keeps to."""
    if game in FULL and shown.filled < FILLED - ROUNDED:
        yield f"{shown.filled:.0%} of the table is covered"
    if game in NOT_BARE and shown.empty > EMPTY + ROUNDED:
        yield f"a rectangle of {shown.empty:.0%} of the table is empty"


def test_scores_that_are_unfolded_at_the_end_come_into_view(lobby: Page) -> None:
    over = reached("imperator", 4, lambda match: not match.state.to_act)
    bring(lobby, over.dump())
    robot.look(lobby)
    lobby.set_viewport_size(PHONE)
    lobby.locator(".fold summary").first.click()
    expect(lobby.locator(".fold .result-table")).to_be_in_viewport(ratio=1)
