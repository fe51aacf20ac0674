"""The page continues with what its first release stored, and opens saves under older rules.

The page of ad18f00, release 1.0.0, wrote `tests/saves/storage-1.0.0.json`: five matches going on,
two that are over, and the third on the table when the page was left.
"""

from __future__ import annotations

import json
from functools import cache

import pytest

from engine.matches import Match
from tests.test_old_saves import OLDER, SAVES, document, text
from tests.ui.ports import FakeStorage, Visit
from ui.base.settings import Settings
from ui.storage.current_game import OPEN
from ui.storage.saved_games import SAVE, SavedGames
from ui.storage.store import Store

GAMES = ("imperator", "arena", "smallcity", "brus", "brigands", "smallcity", "brus")
GOING_ON, OVER = (1, 2, 3, 4, 5), (6, 7)
OLDER_RULES = "started under older rules", "règles plus anciennes"


@cache
def stored() -> dict[str, str]:
    """Return what the first release stored."""
    texts: dict[str, str] = json.loads((SAVES / "storage-1.0.0.json").read_text("utf-8"))
    return texts


def in_the_lobby() -> Visit:
    """Return a visit in a browser that has the old storage, with no match on the table."""
    texts = {key: value for key, value in stored().items() if key != OPEN}
    return Visit(FakeStorage(texts), pace="instant").start()


def moves(visit: Visit, number: int) -> list[list[object]]:
    """Return the moves that the storage holds of a match."""
    found: list[list[object]] = json.loads(visit.storage.texts[f"{SAVE}{number}"])["moves"]
    return found


def saved_games(visit: Visit) -> SavedGames:
    """Return the saved games of a visit."""
    return SavedGames(Store(visit.storage, visit.journal))


def on_the_table(visit: Visit) -> list[list[object]]:
    """Return the moves of the match on the table, as a save holds them."""
    return [[*move] for move in visit.moves]


def test_the_match_on_the_table_is_there_again() -> None:
    visit = Visit(FakeStorage(stored()), pace="instant").start()
    assert visit.at_table
    assert visit.match.game.id == GAMES[2]
    assert on_the_table(visit) == moves(visit, 3)


def test_the_settings_are_as_they_were() -> None:
    visit = Visit(FakeStorage(stored())).start()
    settings = Settings("fr", "dark", "fast", "tap", marks=False, hints=True, estimates=False)
    assert visit.app.preferences.settings == settings
    assert visit.page.dressed == ("fr", "dark")


def test_the_lobby_lists_all_matches_those_going_on_first() -> None:
    visit = in_the_lobby()
    offered = [act for act in visit.document.actions("data-do") if act.startswith("resume:")]
    assert {*offered[: len(GOING_ON)]} == {f"resume:{number}" for number in GOING_ON}
    assert {*offered[len(GOING_ON) :]} == {f"resume:{number}" for number in OVER}
    entries = {int(entry.id): entry for entry in saved_games(visit).entries()}
    assert [entries[number].game for number in sorted(entries)] == [*GAMES]
    assert all(entry.names[0] == "Zoé" for entry in entries.values())
    assert "Zoé" in visit.text


@pytest.mark.parametrize("number", GOING_ON)
def test_a_match_goes_on_where_it_was_left(number: int) -> None:
    visit = in_the_lobby()
    before = moves(visit, number)
    count = len(before)
    visit.press(f"resume:{number}")
    assert on_the_table(visit)[:count] == before
    visit.play_until(lambda: len(visit.moves) > count + 5 or visit.session.over)
    assert on_the_table(visit)[:count] == before
    kept = [
        Match.load(visit.storage.texts[f"{SAVE}{entry.id}"])
        for entry in saved_games(visit).entries()
    ]
    assert visit.moves in [match.moves for match in kept]


@pytest.mark.parametrize(
    "number", [each for each in GOING_ON if Match.load(stored()[f"{SAVE}{each}"]).outdated]
)
def test_a_match_under_older_rules_stays_as_it_was(number: int) -> None:
    visit = in_the_lobby()
    visit.press(f"resume:{number}")
    assert OLDER_RULES[1] in visit.notice
    before = len(moves(visit, number))
    visit.play_until(lambda: len(visit.moves) > before)
    assert visit.storage.texts[f"{SAVE}{number}"] == stored()[f"{SAVE}{number}"]


@pytest.mark.parametrize("number", OVER)
def test_a_match_that_is_over_can_be_looked_at(number: int) -> None:
    visit = in_the_lobby()
    visit.press(f"resume:{number}")
    assert visit.session.over
    assert on_the_table(visit) == moves(visit, number)


def test_the_playing_time_that_was_used_is_known() -> None:
    visit = in_the_lobby()
    assert saved_games(visit).clock("1") == 90


def test_the_best_result_is_shown_to_a_player_alone() -> None:
    visit = in_the_lobby()
    visit.press("open:smallcity")
    visit.fill("players", "1")
    sections = visit.document.all("section")
    [best] = [each.text for each in sections if each.get("class") == "records"]
    assert "2 points Zoé" in best


@pytest.mark.parametrize("name", OLDER)
def test_a_save_under_older_rules_says_so_and_stays_as_it_was(name: str) -> None:
    visit = Visit(FakeStorage({f"{SAVE}1": text(name)}), pace="instant").start()
    visit.press("resume:1")
    visit.wait(10_000)
    assert OLDER_RULES[0] in visit.notice
    before = document(name)["moves"]
    assert on_the_table(visit)[: len(before)] == before
    assert visit.storage.texts[f"{SAVE}1"] == text(name)


@pytest.mark.parametrize("name", OLDER)
def test_of_a_save_with_a_move_no_longer_legal_the_part_before_it_is_offered(name: str) -> None:
    raw = document(name)
    count = len(raw["moves"]) // 2
    raw["moves"][count][1] = "fly"
    broken = json.dumps(raw)
    visit = Visit(FakeStorage({f"{SAVE}1": broken}), pace="instant").start()
    visit.press("resume:1")
    visit.wait(10_000)
    visit.press("export:raw")
    assert visit.files.saved == [("ides-raw.json", broken)]
    visit.press("partial")
    assert on_the_table(visit) == raw["moves"][:count]
    assert visit.storage.texts[f"{SAVE}1"] == broken
