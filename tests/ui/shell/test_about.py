"""A long press, the other button or a key shows the rules of a drawing."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import GAMES
from tests.ui.document import Document
from tests.ui.ports import Visit, compiled
from ui.base.text import LANGUAGES, Texts
from ui.shell import panels_view as panels
from ui.shell.rules_panel import ExcerptPanel
from ui.table.catalogue import view_of

DRAWING = re.compile(r'<(?:symbol|g) id="([^"]+)"')
# Parts of drawings that never appear alone.
PARTS = {"brus": r"suit-\w|brus-figure-\w", "arena": r"figure-fighter-\w+"}
EVERY = pytest.mark.parametrize(
    ("language", "game_id", "place"),
    [
        (language, game_id, place)
        for language in LANGUAGES
        for game_id in GAMES
        for place in sorted({*view_of(game_id).about.values()})
    ],
)


def excerpt(language: str, game_id: str, place: str) -> Document:
    return Document(panels.render(Texts(language, compiled), ExcerptPanel(game_id, place)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_drawing_of_a_table_has_an_explanation(game_id: str) -> None:
    names = DRAWING.findall(view_of(game_id).sprite())
    parts = re.compile(PARTS.get(game_id, "(?!)"))
    silent = {*names} - {*view_of(game_id).about}
    assert [name for name in silent if not parts.fullmatch(name)] == []
    assert names


@EVERY
def test_an_explanation_quotes_the_rules_and_links_to_them(
    language: str, game_id: str, place: str
) -> None:
    document = excerpt(language, game_id, place)
    (article,) = document.all("article")
    page = Document(Texts(language, compiled).rules(game_id))
    (there,) = [each for each in page.having("id") if each.get("id") == place]
    assert there.text in article.text
    assert len(article.text) > len(there.text)
    assert f"rules:{game_id}#{place}" in document.actions("data-do")


@pytest.mark.parametrize(
    ("game_id", "drawing", "words"),
    [
        ("imperator", "card-1", "the only one to beat Caesar"),
        ("imperator", "card-12", "the player on your right leads"),
        ("arena", "glad-7", "2, 7, 12, 17, 22, 27"),
        ("smallcity", "sc-2-1", "Turns money into influence"),
        ("brus", "brus-7H", "nothing beats them"),
        ("brigands", "br-place-palace", "8 for each pawn"),
    ],
)
def test_a_drawing_is_explained_by_its_own_rule(game_id: str, drawing: str, words: str) -> None:
    assert words in excerpt("en", game_id, view_of(game_id).about[drawing]).text


def playing() -> Visit:
    visit = Visit().start()
    visit.press("open:brus")
    visit.press("start")
    return visit


def test_the_topmost_known_drawing_is_explained() -> None:
    visit = playing()
    visit.app.handle("about:brus#seat-0 brus-7C brus-JC")
    panel = Document(visit.page.panel)
    assert "Sevens" in panel.text
    assert "panel-about" in panel.elements[0].get("class")
    visit.press("close")
    assert visit.page.panel == ""


@pytest.mark.parametrize(
    "names", ["brus#", "brus#seat-0", "brus", "#brus-7C", "nothing#brus-7C", ""]
)
def test_an_unknown_drawing_has_no_explanation(names: str) -> None:
    visit = playing()
    visit.app.handle(f"about:{names}")
    assert visit.page.panel == ""
