"""What a character says is whole in any window, wherever its face is, and takes no taps."""

import pytest
from playwright.sync_api import Browser

from e2e.kit.devices import TABLETS_AND_PHONES
from tools.site.paths import ROOT
from tools.stills import Still, prepare, show
from ui.art.initials import sheet
from ui.art.people.portrait import people
from ui.base.markup import el
from ui.kit.faces import framed
from ui.storage.names import INVENTED

WORDS = "Nice place. Shame if it burned."
CORNERS = (
    "top: 4px; left: 4px",
    "top: 4px; right: 4px",
    "bottom: 4px; left: 4px",
    "bottom: 4px; right: 4px",
)
SPEAKING = (ROOT / "ui/static/speaking.js").read_text("utf-8").replace("export ", "")
BUBBLE = """(place) => {
  const seat = document.querySelector('main > div');
  seat.style = `position: absolute; ${place}`;
  speak(document);
  const [bubble, face] = ['.says', '.portrait'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  const middle = [(bubble.left + bubble.right) / 2, (bubble.top + bubble.bottom) / 2];
  const whole = bubble.left >= 0 && bubble.top >= 0
    && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  const apart = bubble.bottom <= face.top || bubble.top >= face.bottom;
  const taken = document.elementFromPoint(...middle).closest('.says') !== null;
  return { whole, apart, taken, text: document.querySelector('.says').textContent };
}"""


COVERS = """() => {
  speak(document);
  const [bubble, control] = ['.says', '[data-clear]'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return bubble.left < control.right && control.left < bubble.right
    && bubble.top < control.bottom && control.top < bubble.bottom;
}"""


def test_words_leave_a_control_below_the_plate_in_sight(browser: Browser) -> None:
    page = browser.new_page()
    prepare(page, "smallcity")
    face = framed("smallcity-racketeer", "cross", 1, 48, WORDS)
    other = framed("lucius", "calm", 0, 48)
    drawings = sheet(INVENTED[:2]) + people(("lucius", "smallcity-racketeer"))
    place = "position: absolute; top: 4px; left: 4px; width: 120px; height: 66px"
    below = "position: absolute; top: 80px; left: 4px; width: 44px; height: 44px"
    control = el("button", "?", data_clear=True, style=below)
    table = el("main", el("div", face, style=place), control, other, class_="table")
    page.add_script_tag(content=SPEAKING)
    for size in TABLETS_AND_PHONES.values():
        page.set_viewport_size(size)
        show(page, Still("smallcity", "table", "en", drawings + table))
        assert not page.evaluate(COVERS), size
    page.close()


@pytest.mark.parametrize("place", CORNERS)
def test_words_are_whole_beside_their_face(browser: Browser, place: str) -> None:
    page = browser.new_page()
    prepare(page, "smallcity")
    face = framed("smallcity-racketeer", "cross", 1, 48, WORDS)
    other = framed("lucius", "calm", 0, 48)
    drawings = sheet(INVENTED[:2]) + people(("lucius", "smallcity-racketeer"))
    table = el("main", el("div", face), other, class_="table")
    page.add_script_tag(content=SPEAKING)
    for size in TABLETS_AND_PHONES.values():
        page.set_viewport_size(size)
        show(page, Still("smallcity", "table", "en", drawings + table))
        seen = page.evaluate(BUBBLE, place)
        assert seen == {"whole": True, "apart": True, "taken": False, "text": WORDS}, size
    page.close()
