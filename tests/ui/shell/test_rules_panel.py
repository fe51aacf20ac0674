"""The rules panel has contents, a reading time, and a search for sections with all words."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from tests.examples import claims
from tests.spoken import ROOT
from tests.ui.document import Document
from tests.ui.ports import Visit, compiled
from ui.base.text import LANGUAGES, Texts
from ui.kit.lays import read
from ui.shell import panels_view as panels
from ui.shell.rules_panel import RulesPanel
from ui.shell.rules_view import folded, page_of
from ui.table.catalogue import view_of

PAGES = pytest.mark.parametrize(
    ("language", "game_id"), [(language, game) for language in LANGUAGES for game in GAMES]
)
TO = "contents:"


def panel(language: str, game_id: str, query: str = "") -> Document:
    return Document(panels.render(Texts(language, compiled), RulesPanel(game_id, query)))


def shown(document: Document) -> list[str]:
    """Return the shown sections."""
    return [heading.get("id").removeprefix("rule-") for heading in document.all("h2")[1:]]


def status(document: Document) -> str:
    (place,) = [element for element in document.elements if element.get("role") == "status"]
    return place.text


def reading() -> Visit:
    """Return a visit with the rules of Brus open."""
    visit = Visit().start()
    visit.press("open:brus")
    visit.press("rules:brus")
    return visit


@PAGES
def test_contents_lead_to_every_section_in_order(language: str, game_id: str) -> None:
    document = panel(language, game_id)
    (contents,) = document.all("nav")
    links = [each for each in document.having("data-do") if each.inside("nav") == contents]
    assert [each.get("data-do").removeprefix(TO) for each in links] == shown(document)
    assert [each.text for each in links] == [heading.text for heading in document.all("h2")[1:]]
    assert len(links) > 5


@PAGES
def test_every_word_of_a_page_is_in_one_of_its_sections(language: str, game_id: str) -> None:
    html = Texts(language, compiled).rules(game_id)
    page = page_of(html)
    parts = Document(page.title + "".join(section.content for section in page.sections))
    assert parts.text.split() == Document(html).text.split()


@pytest.mark.parametrize(("language", "said"), [("en", "About {} m"), ("fr", "Environ {} m")])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_time_that_reading_takes_is_told(language: str, said: str, game_id: str) -> None:
    words = len(Document(Texts(language, compiled).rules(game_id)).text.split())
    slow, quick = words // 180 + 1, words // 230
    told = panel(language, game_id).text
    assert any(said.format(minutes) in told for minutes in range(quick, slow + 1))


@pytest.mark.parametrize(
    ("language", "query", "sections"),
    [
        ("en", "plägu", ["cards"]),
        ("en", " PLAGU  ", ["cards"]),
        ("en", "torture matadors", ["cards"]),
        ("en", "partner's", ["goal"]),
        ("fr", "MEME vaut", []),
        ("fr", "coeur", []),
    ],
)
def test_a_search_shows_the_sections_that_hold_all_words(
    language: str, query: str, sections: list[str]
) -> None:
    assert shown(panel(language, "brus", query)) == sections


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_are_those_of_the_sections_found(language: str) -> None:
    document = panel(language, "brus", "gotland")
    links = [each for each in document.actions("data-do") if each.startswith(TO)]
    assert links == [f"{TO}{section}" for section in shown(document)]


def test_how_much_is_found_stands_where_changes_are_spoken() -> None:
    assert status(panel("en", "brus")) == ""
    assert status(panel("en", "brus", " ")) == ""
    assert status(panel("en", "brus", "plägu")) == "1 section"
    assert status(panel("en", "brus", "gotland")) == "2 sections"
    assert status(panel("en", "brus", "<b>")) == "Nothing found"
    assert status(panel("fr", "brus", "xyz")) == "Rien trouvé"


def test_what_is_typed_is_searched_for_from_the_top_of_the_page() -> None:
    visit = reading()
    visit.app.handle("search", "plagu")
    assert shown(Document(visit.page.panel)) == ["cards"]
    assert visit.page.scrolled[-1] == "rule-brus"
    assert Document(visit.page.panel).having("data-search")[0].get("value") == "plagu"
    visit.press("contents:cards")
    assert visit.page.scrolled[-1] == "rule-cards"
    assert shown(Document(visit.page.panel)) == ["cards"]
    visit.app.handle("search", "")
    assert len(shown(Document(visit.page.panel))) > 10


def test_only_the_panel_is_drawn_for_what_is_done_there() -> None:
    visit = reading()
    shows = visit.page.shows
    visit.app.handle("search", "plagu")
    for action in ("contents:cards", "contents", "rules:brus#follow", "close", "keys", "close"):
        visit.app.handle(action)
    assert visit.page.shows == shows


def test_rules_opened_anew_are_whole() -> None:
    visit = reading()
    visit.app.handle("search", "xyz")
    assert shown(Document(visit.page.panel)) == []
    visit.press("close")
    visit.press("rules:brus")
    assert len(shown(Document(visit.page.panel))) > 10


def test_the_contents_unfold_and_going_to_a_section_folds_them() -> None:
    visit = reading()

    def unfolded() -> str:
        return visit.document.control("contents").get("aria-expanded")

    assert unfolded() == "false"
    visit.press("contents")
    assert unfolded() == "true"
    visit.press("contents")
    assert unfolded() == "false"
    visit.press("contents")
    visit.press("contents:follow")
    assert unfolded() == "false"
    assert visit.page.scrolled[-1] == "rule-follow"


def test_where_no_rules_lie_open_nothing_is_searched() -> None:
    visit = Visit().start()
    shows = visit.page.shows
    visit.app.handle("search", "plagu")
    visit.app.handle("contents:follow")
    assert (visit.page.shows, visit.page.scrolled, visit.page.panel) == (shows, [], "")


@pytest.mark.parametrize("text", ["Élevé", "ELEVE", "e\u0301leve\u0301"])
def test_accents_and_case_do_not_matter(text: str) -> None:
    assert folded(text) == "eleve"
    assert folded("L’Œuvre") == "l'oeuvre"


# Examples


@pytest.mark.parametrize("game_id", GAMES)
def test_examples_are_the_same_in_both_languages_and_confirmed_by_a_test(game_id: str) -> None:
    assert claims(game_id, "fr") == claims(game_id, "en")
    confirmed = (ROOT / f"tests/games/{game_id}/test_rules_page.py").exists()
    assert bool(claims(game_id)) == confirmed


@PAGES
def test_every_example_is_drawn_by_its_game_and_named(language: str, game_id: str) -> None:
    document = panel(language, game_id)
    figures = document.all("figure")
    assert len(figures) == len(claims(game_id))
    assert len(document.all("figcaption")) == len(figures)
    drawings = Document(view_of(game_id).sprite())
    drawn = {f"#{each.get('id')}" for each in drawings.having("id")}
    for figure in figures:
        inside = [each for each in document.elements if each.inside("figure") is figure]
        pictures = [each for each in inside if each.get("role") == "img"]
        assert pictures
        assert all(each.get("aria-label") for each in pictures)
        uses = {each.get("href") for each in inside if each.tag == "use"}
        assert uses
        assert uses <= drawn


@pytest.mark.parametrize("game_id", ["imperator", "brus"])
def test_every_lay_of_an_example_is_drawn(game_id: str) -> None:
    document = panel("en", game_id)
    for figure, line in zip(document.all("figure"), claims(game_id), strict=True):
        example = read(line)
        inside = [each for each in document.elements if each.inside("figure") is figure]
        lays = [each for each in inside if each.get("role") == "img"]
        assert len(lays) == 1 + len(example.may) + len(example.may_not)


def test_the_drawings_are_at_hand_before_any_game_is_played() -> None:
    visit = reading()
    assert "brus" in visit.page.drawings


@pytest.mark.parametrize("line", ["", "on 9H", "on 9H | may | not 6S", "9H | may JC | not 6S"])
def test_an_invalid_example_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no example"):
        read(line)
