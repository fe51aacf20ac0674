"""The rules pages have the same sections in both languages, and every link finds one."""

from __future__ import annotations

import re
from html import unescape

import pytest

from engine.catalogue import GAMES
from tests.conformance.spoken import written
from tests.ui.base.test_catalogues import PROPER_NAMES, misprints
from tests.ui.document import Document
from tests.ui.ports import compiled
from tools.site.paths import ROOT
from ui.base.text import LANGUAGES, Texts
from ui.shell import panels_view as panels
from ui.shell.rules_panel import RulesPanel

GAME = pytest.mark.parametrize("game_id", GAMES)
PAGES = pytest.mark.parametrize(
    ("language", "game_id"), [(language, game) for language in LANGUAGES for game in GAMES]
)


def page(language: str, game_id: str) -> Document:
    return Document(Texts(language, compiled).rules(game_id))


def sections(language: str, game_id: str) -> list[str]:
    """Return the ids of a page, in order."""
    return [element.get("id") for element in page(language, game_id).having("id")]


@GAME
def test_both_languages_have_the_same_sections_in_the_same_order(game_id: str) -> None:
    assert sections("fr", game_id) == sections("en", game_id)
    assert len(set(sections("fr", game_id))) == len(sections("fr", game_id)) > 10


@PAGES
def test_both_languages_have_tables_and_lists_of_the_same_size(language: str, game_id: str) -> None:
    shape = [
        element.tag for element in page("fr", game_id).elements if element.tag in ("tr", "td", "li")
    ]
    assert [e.tag for e in page(language, game_id).elements if e.tag in ("tr", "td", "li")] == shape


@PAGES
def test_every_heading_can_be_pointed_to(language: str, game_id: str) -> None:
    headings = [e for tag in ("h1", "h2", "h3") for e in page(language, game_id).all(tag)]
    assert [heading.text for heading in headings if not heading.get("id")] == []


@PAGES
def test_every_section_that_a_message_rests_on_is_there(language: str, game_id: str) -> None:
    assert written(game_id).rules - {*sections(language, game_id)} == set()


@PAGES
def test_every_link_in_a_page_leads_to_one_of_its_sections(language: str, game_id: str) -> None:
    links = page(language, game_id).actions("data-do")
    assert {*links} <= {f"rules:{game_id}#{section}" for section in sections(language, game_id)}
    assert page(language, game_id).all("a") == []


@GAME
def test_both_languages_link_to_the_same_sections(game_id: str) -> None:
    assert page("fr", game_id).actions("data-do") == page("en", game_id).actions("data-do")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_small_city_credits_its_author(language: str) -> None:
    author = Texts(language, compiled)("game.smallcity.by")
    assert author == "Alban Viard"
    assert author in page(language, "smallcity").text


@PAGES
def test_no_mark_of_the_source_is_left_over(language: str, game_id: str) -> None:
    assert re.search(r"\{#|\*\*|^#|\|-", page(language, game_id).text) is None


@PAGES
def test_rules_are_set_as_their_language_is_printed(language: str, game_id: str) -> None:
    html = Texts(language, compiled).rules(game_id)
    narrow = re.sub(r"\u00a0(?=[:»])|(?<=«)\u00a0", "\u202f", unescape(html))  # either will do
    words = [text.strip(" \n") for text in re.split(r"<[^>]*>", narrow)]
    words = [text for text in words if text not in PROPER_NAMES]
    assert [(text, bad) for text in words if (bad := misprints(text, language))] == []


@PAGES
def test_in_the_panel_sections_keep_apart_from_the_ids_of_the_table(
    language: str, game_id: str
) -> None:
    panel = Document(panels.render(Texts(language, compiled), RulesPanel(game_id)))
    ids = [element.get("id") for element in panel.having("id")]
    assert {*ids} >= {f"rule-{section}" for section in sections(language, game_id)}
    others = [name for name in ids if not name.startswith("rule-")]
    assert others == ["panel-title", "panel-search"]


def test_every_page_is_there_in_every_language() -> None:
    pages = {
        language: {path.parts[-3] for path in ROOT.glob(f"ui/games/*/rules/{language}.md")}
        for language in LANGUAGES
    }
    assert pages["fr"] == pages["en"] >= GAMES.keys()
