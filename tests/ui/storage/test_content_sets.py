"""Own sets of cards and boards are stored, imported from files, and part of the backup."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.game import MOST_CONTENT
from tests.own import GAMES_WITH_CONTENT, own
from tests.ui.ports import TODAY, FakeJournal, FakeStorage, Visit
from ui.base.text import LANGUAGES
from ui.features.backup.backup import files
from ui.storage.content_sets import PREFIX, ContentSet, ContentSets
from ui.storage.store import Store

WITH = pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)


def contents(texts: dict[str, str] | None = None) -> tuple[ContentSets, FakeStorage]:
    """Return the sets in a storage with these texts."""
    storage = FakeStorage(texts)
    return ContentSets(Store(storage, FakeJournal(alive=False))), storage


def content_file(
    game: str = "arena", name: str = "Mine", text: str = "# mine\n", **more: Any
) -> str:
    return json.dumps({"game": game, "name": name, "text": text, **more})


# Storage


def test_what_was_kept_is_read() -> None:
    kept, storage = contents()
    first = kept.keep(ContentSet("", "arena", "Zoé’s", "# no card yet\n"))
    second = kept.keep(ContentSet("", "arena", "anne", own("arena")))
    third = kept.keep(ContentSet("", "smallcity", "Rome", own("smallcity")))
    assert len({first.id, second.id, third.id} - {""}) == 3
    again, _ = contents(storage.texts)
    assert again.sets("arena") == (second, first)  # by name
    assert again.sets("smallcity") == (third,)
    assert again.read(second.id) == second


def test_a_set_is_changed_and_thrown_away() -> None:
    kept, storage = contents()
    first = kept.keep(ContentSet("", "arena", "Mine", "a"))
    changed = kept.keep(ContentSet(first.id, "arena", "Mine", "b"))
    assert kept.sets("arena") == (changed,)
    kept.drop(first.id)
    assert kept.sets("arena") == () and PREFIX + first.id not in storage.texts


BROKEN = {
    "no JSON": "{",
    "no object": "[]",
    "another game": content_file(game="brus"),
    "no game": content_file(game="chess"),
    "no name": content_file(name=" \n"),
    "a number": content_file(name=7),  # type: ignore[arg-type]
    "too long": content_file(text="#" * (MOST_CONTENT + 1)),
    "half a sign": content_file(text="\ud800"),
    "too deep": "[" * 5000 + "]" * 5000,
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_entries_that_are_no_sets_are_left_alone(text: str) -> None:
    kept, storage = contents({f"{PREFIX}1": text})
    assert kept.sets("arena") == () and kept.read("1") is None
    new = kept.keep(ContentSet("", "arena", "Mine", "a"))
    assert new.id != "1"
    assert storage.texts[f"{PREFIX}1"] == text


# Files


@pytest.mark.parametrize("language", LANGUAGES)
@WITH
def test_a_content_file_becomes_a_set(game_id: str, language: str) -> None:
    visit = Visit(languages=(language,)).start()
    visit.app.handle("import", "\ufeff# by somebody\n\n" + own(game_id))
    assert visit.screen == "workshop"
    (kept,) = contents(visit.storage.texts)[0].sets(game_id)
    assert kept.text == "# by somebody\n\n" + own(game_id)
    assert kept.name in visit.text


@WITH
def test_the_file_of_the_repository_is_one(game_id: str) -> None:
    visit = Visit().start()
    visit.app.handle("import", GAMES[game_id].shipped_content())
    assert len(contents(visit.storage.texts)[0].sets(game_id)) == 1


@WITH
def test_the_same_file_twice_is_one_set_and_another_is_kept_beside(game_id: str) -> None:
    visit = Visit().start()
    for text in (own(game_id), own(game_id), own(game_id) + "\n# another\n"):
        visit.app.handle("import", text)
    sets = contents(visit.storage.texts)[0].sets(game_id)
    assert [each.text for each in sets] == [own(game_id), own(game_id) + "\n# another\n"]
    assert len({each.name for each in sets}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "before", "after", "names"),
    [
        (
            "arena",
            'effect = "lead_first"',
            'effect = "lead"',
            ("cards.toml", "my-princeps", "lead"),
        ),
        ("arena", "by = 2", 'by = "2"', ("cards.toml", "my-prudens", "by")),
        ("smallcity", "R9", "R0", ("boards.txt", "A1a", "R0")),
        ("smallcity", "face b", "face c", ("boards.txt", "A1", "c")),
    ],
)
def test_a_wrong_file_names_its_place_and_changes_nothing(
    game_id: str, before: str, after: str, names: tuple[str, ...], language: str
) -> None:
    visit = Visit(languages=(language,)).start()
    visit.app.handle("import", own(game_id).replace(before, after, 1))
    assert "panel-fault" in visit.page.panel
    assert all(name in visit.text for name in names)
    assert visit.screen == "lobby" and not visit.storage.texts


@WITH
def test_a_longer_file_than_may_be_is_told_so(game_id: str) -> None:
    visit = Visit().start()
    visit.app.handle("import", own(game_id) + "#" * MOST_CONTENT)
    assert str(MOST_CONTENT) in visit.text and not visit.storage.texts


def test_what_is_neither_a_game_nor_content_is_told_as_before() -> None:
    visit = Visit().start()
    for text in ("", "  \n", "hello", "# only words", "<html>", "[1, 2]", "\0"):
        visit.app.handle("import", text)
        assert "damaged" in visit.text or "not an Ides match" in visit.text
        visit.press("close")


def test_in_a_workshop_any_other_text_is_judged_as_its_file() -> None:
    visit = Visit().start()
    visit.press("open:arena")
    visit.press("workshop:arena")
    visit.app.handle("import", "title = 1")
    assert "cards.toml" in visit.text and "title" in visit.text


def test_an_unstored_set_lasts_for_the_visit() -> None:
    visit = Visit().start()
    visit.storage.full = True
    visit.app.handle("import", own("arena"))
    assert visit.screen == "workshop"
    assert visit.notice
    visit.press("set-up")
    assert '<option value="1"' in visit.page.markup


# Everything in one file


def everything(texts: dict[str, str]) -> str:
    ((_, text),) = files(Store(FakeStorage(texts), FakeJournal()), TODAY)
    return text


def taken_in(text: str, texts: dict[str, str]) -> Visit:
    visit = Visit(FakeStorage(texts)).start()
    visit.app.handle("import", text)
    while not visit.clock.idle:
        visit.wait(0)
    return visit


@WITH
def test_sets_travel_with_everything(game_id: str) -> None:
    file = everything({f"{PREFIX}1": content_file(game_id, "Mine", own(game_id))})
    visit = taken_in(file, {})
    assert "1 card or board set" in visit.text
    (kept,) = contents(visit.storage.texts)[0].sets(game_id)
    assert (kept.name, kept.text) == ("Mine", own(game_id))
    twice = taken_in(file, visit.storage.texts)
    assert "card or board set" not in twice.text
    assert len(contents(twice.storage.texts)[0].sets(game_id)) == 1


def test_a_set_of_the_same_name_is_kept_beside() -> None:
    file = everything(
        {f"{PREFIX}1": content_file(text="# theirs"), f"{PREFIX}2": content_file(text="# mine")}
    )
    here = {f"{PREFIX}1": content_file(text="# mine")}
    for _ in range(2):
        here = taken_in(file, here).storage.texts
    sets = contents(here)[0].sets("arena")
    assert [(each.name, each.text) for each in sets] == [("Mine", "# mine"), ("Mine 2", "# theirs")]


@pytest.mark.parametrize("text", [text for text in BROKEN.values() if text[0] == "{" != text])
def test_what_is_no_set_in_a_file_is_left_out(text: str) -> None:
    file = json.loads(everything({}))
    file["content"] = {"1": json.loads(text), "2": json.loads(content_file())}
    del file["content.check"]  # as a file changed by hand
    visit = taken_in(json.dumps(file), {})
    assert [each.text for each in contents(visit.storage.texts)[0].sets("arena")] == ["# mine\n"]


@pytest.mark.parametrize("junk", [None, 7, "x", [], True])
def test_invalid_sets_are_reported(junk: Any) -> None:
    file = json.loads(everything({}))
    file["content"] = junk
    del file["content.check"]
    assert "malformed" in taken_in(json.dumps(file), {}).text
