"""The glimpses of the lobby fit their pictures, are light, and end in time."""

from __future__ import annotations

import re
from zlib import compress

import pytest

from engine.catalogue import GAMES
from tests.spoken import ROOT
from tests.ui.document import Document
from tests.ui.ports import Visit
from ui.base.text import LANGUAGES
from ui.features.lobby.view import drawings, glimpses
from ui.kit.glimpse import FADE, LONGEST, SECONDS, come, glimpse, go, move
from ui.table.catalogue import glimpse_of, picture_of

SHEET = (ROOT / "ui/kit/style/glimpse.css").read_text("utf-8")
HEAVIEST = 4000  # bytes of the first page, compressed
WITH_GLIMPSE = [game_id for game_id in GAMES if glimpse_of(game_id)]
SHOWN = pytest.mark.parametrize("game_id", WITH_GLIMPSE)


@SHOWN
def test_a_glimpse_lies_on_the_ground_of_its_picture(game_id: str) -> None:
    """Then only the pieces seem to change when one fades into the other."""
    framed = re.compile(r"(?:<rect [^>]*>){3}")
    grounds = [framed.search(drawn) for drawn in (glimpse_of(game_id), picture_of(game_id))]
    assert grounds[0] is not None and grounds[1] is not None
    assert grounds[0][0] == grounds[1][0]


@SHOWN
def test_a_glimpse_is_silent_and_has_something_to_see(game_id: str) -> None:
    (drawn,) = (each for each in Document(glimpse_of(game_id)).all("svg"))
    assert drawn.get("aria-hidden") == "true"
    assert glimpse_of(game_id).count("glimpse-come") > 1
    assert ' id="' not in glimpse_of(game_id)  # it is copied into the page


@SHOWN
def test_a_glimpse_uses_drawings_that_the_page_has(game_id: str) -> None:
    used = set(re.findall(r'href="#([\w-]+)"', glimpse_of(game_id)))
    assert used <= set(re.findall(r'id="([\w-]+)"', drawings()))


def test_the_glimpses_are_in_the_page_under_the_names_of_their_boxes() -> None:
    named = [each.get("data-glimpse") for each in Document(glimpses()).having("data-glimpse")]
    assert named == WITH_GLIMPSE
    boxes = [each.get("data-box") for each in Visit().start().document.having("data-box")]
    assert boxes == [*GAMES]


def test_a_game_without_a_glimpse_keeps_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.table.catalogue.find_spec", lambda name: None)
    glimpse_of.cache_clear()
    assert {glimpse_of(game_id) for game_id in GAMES} == {""}
    assert glimpses() == ""
    glimpse_of.cache_clear()


def test_all_glimpses_together_weigh_little() -> None:
    lobbies = (Visit(languages=(each,)).start().page.markup for each in LANGUAGES)
    page = drawings() + "".join(lobbies)
    more = len(compress((page + glimpses()).encode(), 9)) - len(compress(page.encode(), 9))
    assert 0 < more < HEAVIEST


def test_a_glimpse_lasts_as_long_as_its_sheet_shows_it() -> None:
    assert f"animation: glimpse-seen {SECONDS}s" in SHEET
    faded = re.search(r"7%,\n  (\d+)% \{\n    opacity: 1", SHEET)
    assert faded is not None
    assert SECONDS * (1 - int(faded[1]) / 100) <= FADE
    takes = [float(each) for each in re.findall(r"animation: glimpse-(?!seen)\w+ ([\d.]+)s", SHEET)]
    assert max(takes) == LONGEST
    assert 4 <= SECONDS <= 6


def test_only_transform_and_opacity_move() -> None:
    frames = "".join(re.findall(r"^@keyframes .*?^\}", SHEET, re.M | re.S))
    assert set(re.findall(r"([\w-]+): ", frames)) == {"opacity", "transform"}


def test_a_drawing_may_come_move_and_go_in_turn() -> None:
    drawn = glimpse("red", "ochre", go(4, move(2, come(0.5, "<g/>", 0, -9), 3, 4), 1))
    assert re.findall(r'glimpse-(\w+)" style="--at:(\S+)s;--x:(\S+)px;--y:(\S+)px"', drawn) == [
        ("go", "4", "1", "0"),
        ("move", "2", "3", "4"),
        ("come", "0.5", "0", "-9"),
    ]


@pytest.mark.parametrize("at", [-0.1, SECONDS - FADE - LONGEST + 0.1])
def test_what_would_not_be_seen_is_refused(at: float) -> None:
    with pytest.raises(ValueError, match="before that has been seen"):
        come(at, "<g/>")
