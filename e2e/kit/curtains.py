"""Play with several people at one tablet and check each curtain and the table behind it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page

from e2e.kit import robot
from e2e.kit.visit import stored
from engine.matches import Match

# The document without the scripts of the page and the drawings, which are the same for everybody.
WITHOUT_DRAWINGS = """() => {
  const copy = document.body.cloneNode(true);
  const left = '[id^="sprite"], #live, script, template, py-config, mpy-config';
  copy.querySelectorAll(left).forEach((part) => part.remove());
  return document.title + copy.outerHTML;
}"""
ADDRESSED = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)

Check = Callable[[Match, int], None]


def document(page: Page) -> str:
    """Return the document without its drawings."""
    whole: str = page.evaluate(WITHOUT_DRAWINGS)
    return whole


def finish(
    page: Page, hidden: re.Pattern[str], public: str, choose: robot.Chooser, check: Check
) -> int:
    """Play a game of several people to the end and return the number of curtains.

    A curtain shows and speaks nothing that matches `hidden`. Behind it this calls `check` with
    the match and the viewer, and no text of the `public` parts says "you".
    """
    curtains = 0
    while (seen := robot.look(page))["screen"] != "result":
        if not seen["lift"]:
            robot.press(page, "#app [data-act]", choose(seen["acts"]))
            continue
        curtains += 1
        assert not hidden.search(document(page)), "it lies before the curtain"
        assert not hidden.search(page.locator("#live").inner_text()), "it is spoken there"
        heading = page.locator("#app h1").inner_text()
        robot.press(page, "[data-lift]")
        match = stored(page)
        [viewer] = [i for i, seat in enumerate(match.seats) if seat.name in heading]
        check(match, viewer)
        words = " ".join(page.locator(public).all_inner_texts())
        assert not ADDRESSED.search(words), "names, never 'you'"
    return curtains
