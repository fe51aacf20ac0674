"""Names written from right to left leave the order of the text around them alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.ui.finished import finished
from tests.ui.ports import FRESH_SEED, FakeStorage, Visit, compiled
from ui.base.isolates import END, ISOLATE, isolated, player_name
from ui.base.markup import el, esc
from ui.base.text import Texts
from ui.storage.history import KEY as HISTORY
from ui.storage.names import KEY as NAMES
from ui.storage.saved_games import SAVE

DAVID, LAYLA = "דוד המלך", "ليلى"
# Keeps its place in the text: an isolate, or an element or a value that holds only the name.
KEPT = re.compile(rf'(?:{ISOLATE}|<bdi>|data-do="seat:|data-do="history-who:|value="){DAVID}')


def isolates(shown: Iterable[str]) -> int:
    """Count the places where David is named; fail where one is open to the text around it."""
    found = 0
    for text in shown:
        places = text.count(DAVID)
        assert len(KEPT.findall(text)) == places, text
        assert text.count(ISOLATE) == text.count(END)
        found += places
    return found


def drawn(visit: Visit) -> int:
    return isolates([visit.page.markup, visit.page.panel, *visit.page.said, visit.notice])


def match_of(game_id: str) -> Match:
    """Return a match of persons and bots; David sits at every other seat."""
    kit, game = KITS[game_id], GAMES[game_id]
    seats = tuple(
        Seat(f"{DAVID}{i}" if i % 2 else f"{LAYLA}{i}", "easy" if i else None)
        for i in range(kit.fewest)
    )
    return Match(game, kit.fewest, FRESH_SEED, seats, dict(kit.short))


def test_only_names_from_right_to_left_are_isolated() -> None:
    assert isolated(DAVID) == f"{ISOLATE}{DAVID}{END}"
    assert isolated("Zoé דוד") == f"{ISOLATE}Zoé דוד{END}"
    for name in ("Zoé", "李", "0", "Жан", "a(b)", ""):
        assert isolated(name) == name


def test_signs_that_turn_the_text_around_are_left_out() -> None:
    assert isolated("a\u202eb\u2069c") == "abc"
    assert isolated(f"\u2067{LAYLA}\u2069\u2066") == f"{ISOLATE}{LAYLA}{END}"


def test_who_has_no_name_is_called_by_the_number_of_the_seat() -> None:
    assert [player_name(name, 2) for name in ("", "\u3164", "\u2800\u034f")] == ["3"] * 3
    assert player_name("Zoé", 2) == "Zoé"


def test_a_name_alone_is_an_element_and_in_a_text_an_isolate() -> None:
    david, layla = isolated(DAVID), isolated(LAYLA)
    assert el("b", david) == f"<b><bdi>{DAVID}</bdi></b>"
    assert el("b", f"{david}, {layla}") == f"<b>{david}, {layla}</b>"
    assert el("b", aria_label=david) == f'<b aria-label="{david}"></b>'
    assert esc(isolated("<ד>")) == "<bdi>&lt;ד&gt;</bdi>"


def test_elision_looks_through_an_isolate() -> None:
    t = Texts("fr", compiled)
    for name in ("Éva ד", DAVID):
        bare, closed = (t("curtain.next", seat=each) for each in (name, isolated(name)))
        assert closed.replace(ISOLATE, "").replace(END, "") == bare
    assert "d’" in t("curtain.next", seat=isolated("Éva ד"))


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_name_is_isolated_wherever_a_whole_match_says_it(game_id: str, language: str) -> None:
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", match_of(game_id).dump())
    said = 0
    while not visit.session.over:
        visit.wait_for_turn()
        said += drawn(visit)
        if not visit.session.over:
            visit.answer()
    visit.app.handle("log")
    visit.app.handle("aside")
    assert drawn(visit) and said > 20
    for action in ("replay", "look:9", "share", "close", "home"):
        visit.app.handle(action)
        drawn(visit)
    assert visit.screen == "lobby"
    assert drawn(visit)


def test_a_name_is_isolated_on_the_curtain_in_the_set_up_and_in_the_history() -> None:
    seats = tuple(Seat(f"{DAVID}{i}") for i in range(4))
    match = Match(GAMES["brus"], 4, 1, seats, {})
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump()})).start()
    assert drawn(visit) == 4, "in the lobby"
    visit.press("resume:1")
    assert visit.screen == "curtain"
    assert drawn(visit)
    visit = Visit(FakeStorage({NAMES: json.dumps({"people": [DAVID]})})).start("brus")
    assert drawn(visit)
    visit.fill("name:1", DAVID)
    visit.press("start")
    (alert,) = [each for each in visit.document.having("role") if each.get("role") == "alert"]
    assert isolated(DAVID) in alert.text
    people = [[DAVID, None, None], [DAVID + "!", None, None], ["Anne", None, None]]
    told = json.dumps({"shelf": True, "matches": finished(3, seats=people)})
    visit = Visit(FakeStorage({HISTORY: told})).start()
    visit.press("history")
    visit.wait(1000)
    assert drawn(visit) > 4
