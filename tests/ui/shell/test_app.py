"""Every screen is well formed, named and escaped, and offers exactly the legal answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.kit import KITS
from tests.spoken import ROOT, sources
from tests.ui.document import Element
from tests.ui.ports import Visit, at
from tests.ui.screens import EVIL, Screen, screens
from ui.base.parts import parts
from ui.base.ways import united
from ui.features.lobby import view as lobby

BROWSER = re.compile(
    r"^(from|import)\s+(js|pyscript|pyodide|pyodide_js|_pyodide|polyscript)\b", re.M
)
SHELL = (ROOT / "index.html").read_text(encoding="utf-8")
PHASES = KITS["imperator"].phases
ANSWERING = ("table",)  # the screens that may offer answers


def every(check: Callable[[Screen], None]) -> Callable[[], None]:
    """Turn a check of one screen into a test of all screens."""

    def test() -> None:
        for screen in screens().values():
            try:
                check(screen)
            except AssertionError as fault:
                raise AssertionError(f"on the screen {screen.name!r}: {fault}") from fault

    return test


def test_only_the_browser_part_knows_a_browser() -> None:
    wrong = {
        path.relative_to(ROOT).as_posix()
        for path, _ in sources("ui")
        if BROWSER.search(path.read_text(encoding="utf-8"))
    }
    assert wrong
    assert {path.rpartition("/")[0] for path in wrong} == {"ui/browser"}


def test_every_kind_of_screen_is_looked_at() -> None:
    shown = {screen.root["data-screen"] for screen in screens().values()}
    wanted = {
        "lobby",
        "history",
        "setup",
        "workshop",
        "table",
        "curtain",
        "result",
        "replay",
        "join",
        "who",
    }
    assert shown == wanted


@every
def test_markup_is_well_formed(screen: Screen) -> None:
    assert screen.document.elements  # the parser checks every tag
    for drawing in (screen.drawings, lobby.drawings()):
        assert re.search(r"[^\w]&(?!\w+;)", drawing) is None


@every
def test_ids_are_unique_in_the_whole_document(screen: Screen) -> None:
    whole = SHELL + lobby.drawings() + screen.drawings + screen.markup + screen.panel
    ids = Counter(re.findall(r'\sid="([^"]*)"', whole))
    assert [name for name, count in ids.items() if count > 1] == []
    assert "" not in ids


@every
def test_whatever_is_referred_to_is_drawn(screen: Screen) -> None:
    whole = lobby.drawings() + screen.drawings + screen.markup + screen.panel
    drawn = set(re.findall(r'\sid="([^"]*)"', whole))
    used = set(re.findall(r'<use[^>]*\shref="#([^"]*)"', whole))
    used |= set(re.findall(r"url\(#([^)]*)\)", whole))
    assert used - drawn == set()


@every
def test_labels_and_descriptions_point_at_something(screen: Screen) -> None:
    document = screen.document
    ids = {element.get("id") for element in document.elements} | {"panel-title"}
    for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
        assert {element.get(name) for element in document.having(name)} <= ids


@every
def test_every_control_has_a_name(screen: Screen) -> None:
    document = screen.document
    controls = [e for tag in ("button", "input", "select") for e in document.all(tag)]
    assert [element for element in controls if not document.named(element).strip()] == []


@every
def test_every_button_does_one_thing(screen: Screen) -> None:
    for button in screen.document.all("button"):
        assert button.get("type") == "button"
        deeds = [name for name in ("data-act", "data-do", "popovertarget") if button.get(name)]
        assert len(deeds) == 1
        assert button.inside("button") is None


def lineage(element: Element | None) -> Iterator[Element]:
    """Return an element and its ancestors."""
    while element is not None:
        yield element
        element = element.parent


def silent(element: Element) -> bool:
    """Return whether a screen reader ignores the content of an element."""
    return element.get("aria-hidden") == "true" or element.get("role") == "img"


@every
def test_pictures_without_words_are_hidden_from_screen_readers(screen: Screen) -> None:
    for svg in screen.document.all("svg"):
        assert svg.get("aria-label") or any(map(silent, lineage(svg)))
    for image in screen.document.having("role"):
        if image.get("role") == "img":
            assert image.get("aria-label")


@every
def test_a_list_holds_items_and_a_table_rows(screen: Screen) -> None:
    for element in screen.document.elements:
        parent = element.parent.tag if element.parent else ""
        if element.tag == "li":
            assert parent in ("ul", "ol")
        if parent in ("ul", "ol"):
            assert element.tag == "li"
        if element.tag in ("td", "th"):
            assert parent == "tr"


@every
def test_nothing_from_outside_becomes_markup(screen: Screen) -> None:
    assert screen.document.all("wolf") == []
    assert not [e for e in screen.document.elements for name in e.attributes if "wolf" in name]


@pytest.mark.parametrize(
    "name", ["lobby with saves", "set-up, namesakes", "curtain", "result", "imperator play"]
)
def test_names_are_shown_as_they_were_written(name: str) -> None:
    document = screens()[f"en: {name}"].document
    fields = [element.get("value") for element in document.elements]
    assert EVIL in document.text or EVIL in fields


@every
def test_no_text_is_missing(screen: Screen) -> None:
    """The page shows a missing text as its key, and an unfilled gap as its braces."""
    words = screen.document.text.replace("{0}", "")
    assert re.search(r"\b[a-z]+\.[a-z_]+\.[a-z_]+\b|[{}]", words) is None


# Actions

# Actions that the browser's side of the page makes, without a control.
BY_THE_BROWSER = {
    *("about", "hurry", "import", "keys", "linked", "offline", "stored", "storing", "too-large"),
    *("replaced", "update", "went-back", "window", "woke", "worker"),
}
IN_NOTICES = {"quiet", "reload", "keep"}
BY_OTHER_DEVICES = {"seated", "distrust"}
BY_PANELS = {"handed-on"}  # once a link is out


def asked(screen: Screen) -> set[str]:
    """Return the actions of a screen's controls."""
    document = screen.document
    fields = ["field"] if document.actions("data-field") else []
    searches = ["search"] if document.having("data-search") else []
    slides = ["slide"] if document.having("data-slide") else []
    typed = ["typed"] if document.having("data-typed") else []
    controls = [*document.actions("data-act"), *document.actions("data-do")]
    found = [*controls, *fields, *searches, *slides, *typed]
    return {action.partition(":")[0] for action in found}


@every
def test_every_control_has_a_handler(screen: Screen) -> None:
    assert asked(screen) <= screen.words


def test_every_handler_has_a_control() -> None:
    known = set[str]().union(*(screen.words for screen in screens().values()))
    wanted = set[str]().union(*map(asked, screens().values()))
    assert known - wanted <= BY_THE_BROWSER | IN_NOTICES | BY_OTHER_DEVICES | BY_PANELS


# Answers


@every
def test_answers_stand_only_where_a_decision_is_owed(screen: Screen) -> None:
    acts = screen.document.having("data-act")
    owed = screen.name.partition(": ")[2]
    if (
        screen.root["data-screen"] not in ANSWERING
        or "back" in owed
        or owed.startswith(("spectators", "sitting out"))
        or owed.endswith(", over")
    ):
        assert acts == []
    else:
        assert acts


@every
def test_every_answer_is_a_button_that_can_be_pressed(screen: Screen) -> None:
    for act in screen.document.having("data-act"):
        assert act.tag == "button"
        assert not act.disabled
        assert act.get("data-act").partition(":")[0] in ("move", "pick", "pick-only", "lesson-on")


def explored(visit: Visit) -> dict[tuple[str, ...], list[str]]:
    """Return every selection within reach, with the answers that it offers."""
    found: dict[tuple[str, ...], list[str]] = {}
    todo: list[tuple[str, ...]] = [()]
    while todo:
        picked = todo.pop()
        if picked in found:
            continue
        visit.session.selection.picked = list(picked)
        visit.app.show()
        found[picked] = visit.acts()
        for act in found[picked]:
            word, _, token = act.partition(":")
            if word == "pick":
                todo.append(tuple(sorted((*picked, token))))
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_answers_lead_to_all_the_legal_moves_and_to_no_other(phase: str) -> None:
    visit = at(phase)
    offered = explored(visit)
    moves = {
        act.removeprefix("move:") for acts in offered.values() for act in acts if act[0] == "m"
    }
    assert moves == {*visit.match.state.legal_moves(0)}


@pytest.mark.parametrize("phase", PHASES)
def test_every_pick_leads_on_to_a_move(phase: str) -> None:
    for picked, acts in explored(at(phase)).items():
        assert acts, picked


def test_a_combination_to_beat_offers_just_what_beats_it() -> None:
    visit = at("play", following=True)
    moves = {
        act.removeprefix("move:")
        for acts in explored(visit).values()
        for act in acts
        if act[0] == "m"
    }
    assert moves == {*visit.match.state.legal_moves(0)}
    assert "pass" in moves


def test_a_word_that_two_parts_use_for_their_actions_is_refused() -> None:
    def act(_: object) -> None: ...

    with pytest.raises(ValueError, match="about"):
        united({"home": act, "about": act}, {"about": act})
    assert len(Visit().app.actions) > sum(len(part.actions) for part in parts())
