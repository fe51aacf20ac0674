"""The page opens the right first screen, and the lobby lists the saved games."""

from __future__ import annotations

import json

import pytest

from engine.matches import Match
from tests.ui.document import Document
from tests.ui.ports import FakeStorage, Visit, compiled
from ui.base.text import LANGUAGES, Texts
from ui.features.lobby import view as lobby
from ui.features.lobby.screen import AT_FIRST, HISTORY
from ui.storage.current_game import OPEN
from ui.storage.drafts import KEY as DRAFTS
from ui.storage.history import KEY as KEPT_HISTORY
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.stamps import STAMPS


def saved(**more: str) -> FakeStorage:
    """Return a storage with one saved game that is not on the table."""
    match = Match.new("imperator", players=4, seed=1)
    return FakeStorage({f"{SAVE}1": match.dump(), **more})


def played() -> Visit:
    """Return a visit at a table where a person owes a decision."""
    visit = Visit(pace="instant").start().lay_out()
    visit.wait_for_turn()
    return visit


def test_a_first_visit_starts_in_the_lobby() -> None:
    visit = Visit().start()
    assert visit.page.root == {"data-screen": "lobby", "data-game": ""}
    assert visit.document.having("data-open")[0].get("data-open") == "imperator"
    assert visit.page.panel == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_build_shows_the_lobby_of_a_first_visit(language: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "Texts", lambda language: Texts(language, compiled))
        static = lobby.static(language)
    assert Visit(languages=(language,)).start().page.markup == static


@pytest.mark.parametrize(
    ("wished", "language"),
    [
        (("fr-CA", "en"), "fr"),
        (("de", "fr"), "fr"),
        (("EN-us",), "en"),
        (("de", "it"), "en"),
        ((), "en"),
    ],
)
def test_the_language_is_first_chosen_by_the_browser(
    wished: tuple[str, ...], language: str
) -> None:
    assert Visit(languages=wished).start().page.dressed == (language, "auto")


def test_a_game_chosen_before_python_was_there_is_opened() -> None:
    assert Visit().start(early="imperator").screen == "setup"


def test_an_early_choice_beats_the_game_left_open() -> None:
    visit = Visit(saved(**{OPEN: "1"})).start(early="imperator")
    assert visit.screen == "setup"


@pytest.mark.parametrize("early", ["", "arena!", "null", "None"])
def test_an_early_choice_of_no_game_is_nothing(early: str) -> None:
    assert Visit().start(early=early).screen == "lobby"


def test_a_lesson_and_the_day_s_game_can_be_chosen_early() -> None:
    for early in ("learn:brus/first", "day:brus"):
        visit = Visit()
        visit.app.start(early)
        assert visit.screen == "table"


@pytest.mark.parametrize("early", ["learn:none/first", "export:1", "delete!:1", "null"])
def test_nothing_else_is_done_early(early: str) -> None:
    visit = Visit(saved(**{"ides.save.1": "{}"}))
    visit.app.start(early)
    assert visit.screen == "lobby"
    assert visit.files.saved == []
    assert "ides.save.1" in visit.storage.texts


def test_a_game_left_open_is_on_the_table_again_just_as_it_was() -> None:
    before = played()
    after = before.reloaded(pace="instant")
    assert after.screen == "table"
    assert after.page.markup == before.page.markup
    assert after.moves == before.moves
    assert after.match.state.to_json() == before.match.state.to_json()


def test_a_game_left_open_that_has_gone_leads_to_the_lobby() -> None:
    visit = Visit(FakeStorage({OPEN: "1"})).start()
    assert visit.screen == "lobby"
    assert visit.page.panel == ""


def test_a_game_left_open_that_cannot_be_read_is_told_over_the_lobby() -> None:
    visit = Visit(FakeStorage({OPEN: "1", f"{SAVE}1": "{"})).start()
    assert visit.screen == "lobby"
    assert "damaged" in visit.document.text
    visit.press("export:raw")
    assert visit.files.saved == [("ides-raw.json", "{")]


def test_a_player_who_went_home_starts_in_the_lobby_with_the_saved_game() -> None:
    before = played()
    moves = before.moves[:]
    before.press("home")
    assert before.screen == "lobby"
    after = before.reloaded()
    assert after.screen == "lobby"
    after.press("resume:1")
    assert after.moves == moves


def test_the_shelf_tells_game_players_moves_and_date() -> None:
    visit = played()
    count = len(visit.moves)
    visit.press("home")
    text = visit.document.text
    assert "Lucius, Agrippa, Claudia and Decimus" in text
    assert f"{count} move" in text
    assert "15 March 2026, 12:00" in text


def test_several_games_wait_side_by_side() -> None:
    visit = played()
    first = visit.moves[:]
    visit.press("home")
    visit.lay_out(kinds="pbbbb")
    visit.press("home")
    visit.press("resume:2")
    assert len(visit.match.seats) == 5
    visit.press("home")
    visit.press("resume:1")
    assert len(visit.match.seats) == 4
    assert visit.moves == first


def test_games_in_progress_come_first_then_the_newest() -> None:
    text = Match.new("imperator", players=4, seed=1).dump()
    index = {
        "1": {"saved": "2026-01-01T10:00", "over": False},
        "2": {"saved": "2026-01-03T10:00", "over": True},
        "3": {"saved": "2026-01-02T10:00", "over": False},
    }
    texts = {f"{SAVE}{id_}": text for id_ in index}
    visit = Visit(FakeStorage({**texts, INDEX: json.dumps(index)})).start()
    order = [do for do in visit.document.actions("data-do") if do.startswith("resume:")]
    assert order == ["resume:3", "resume:1", "resume:2"]


def test_a_save_is_deleted_at_the_second_tap() -> None:
    visit = Visit(saved()).start()
    visit.press("delete:1")
    assert f"{SAVE}1" in visit.storage.texts
    visit.press("delete!:1")
    assert f"{SAVE}1" not in visit.storage.texts
    assert "resume:1" not in visit.document.actions("data-do")


def test_deleting_is_forgotten_when_something_else_is_done() -> None:
    visit = Visit(saved()).start()
    visit.press("delete:1")
    visit.press("open:imperator")
    visit.press("home")
    assert "delete:1" in visit.document.actions("data-do")


def test_a_save_deleted_leaves_nothing_of_itself_behind() -> None:
    visit = played()
    visit.press("home")
    visit.press("delete:1")
    visit.press("delete!:1")
    kept = {key: text for key, text in visit.storage.texts.items() if key != DRAFTS}
    assert [text for text in kept.values() if "Lucius" in text or '"1"' in text] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"seats": 3}',
        '{"game": "imperator", "seats": [1], "moves": []}',
    ],
)
def test_an_unreadable_save_is_listed_and_can_be_exported_and_deleted(text: str) -> None:
    visit = Visit(FakeStorage({f"{SAVE}9": text})).start()
    assert "Unreadable match" in visit.document.text
    visit.press("export:9")
    assert visit.files.saved == [("ides-9.json", text)]
    visit.press("delete:9")
    visit.press("delete!:9")
    assert visit.storage.texts.keys() <= {INDEX, STAMPS}


def test_a_save_of_a_game_not_known_here_is_told_so() -> None:
    text = Match.new("imperator", players=4, seed=1).dump().replace('"imperator"', '"chess"')
    visit = Visit(FakeStorage({f"{SAVE}1": text})).start()
    assert "“chess”" in visit.document.text
    visit.press("resume:1")
    assert visit.screen == "lobby"
    assert "“chess”" in Document(visit.page.panel).text


@pytest.mark.parametrize(
    "index", ["{", "[]", "null", '{"1": 3}', '{"1": {"saved": 5, "over": "no"}}']
)
def test_a_broken_index_loses_no_game(index: str) -> None:
    visit = Visit(saved(**{INDEX: index})).start()
    visit.press("resume:1")
    assert visit.screen == "curtain"


# Files


def test_a_save_is_exported_as_a_file_of_its_own_name() -> None:
    visit = Visit(saved()).start()
    visit.press("export:1")
    visit.press("export!:1")
    ((name, text),) = visit.files.saved
    assert name == "ides-1.json"
    assert Match.load(text).dump() == visit.storage.texts[f"{SAVE}1"]


def test_a_file_is_asked_for_by_the_button() -> None:
    visit = Visit().start()
    visit.press("choose-file")
    assert visit.files.asked == 1


def test_an_imported_game_is_on_the_table_and_on_the_shelf_beside_the_others() -> None:
    other = Match.new("imperator", players=6, seed=2)
    other.play(other.state.to_act[0], "forum:1")
    visit = Visit(saved()).start()
    visit.app.handle("import", other.dump())
    assert visit.moves == other.moves
    assert Match.load(visit.storage.texts[f"{SAVE}2"]).moves == other.moves
    assert f"{SAVE}1" in visit.storage.texts


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("hello", "damaged"),
        ("{}", "not an Ides match"),
        ('{"format": "ides-match", "version": 99}', "newer version"),
        ('{"format": "ides-match", "version": 1, "game": 3}', "“game”"),
        ("x" * 2_000_001, "too long"),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_plain_words(text: str, reason: str) -> None:
    visit = Visit().start()
    visit.app.handle("import", text)
    assert visit.screen == "lobby"
    assert reason in visit.document.text
    assert "partial" not in visit.document.actions("data-do")
    visit.press("close")
    assert visit.page.panel == ""
    assert not [key for key in visit.storage.texts if key.startswith(SAVE)]


def test_of_a_game_with_a_wrong_move_the_good_part_can_be_opened() -> None:
    match = Match.new("imperator", players=4, seed=1)
    match.play(match.state.to_act[0], "forum:1")
    broken = match.dump().replace("]],", '],[0,"fly"],[1,"pass"]],')
    visit = Visit().start()
    visit.app.handle("import", broken)
    assert "Move 2 of 3" in visit.document.text
    visit.press("export:raw")
    assert visit.files.saved == [("ides-raw.json", broken)]
    visit.press("partial")
    assert visit.moves == match.moves
    assert visit.page.panel == ""
    assert Match.load(visit.storage.texts[f"{SAVE}1"]).moves == match.moves


def test_a_long_list_is_shown_in_parts_the_newest_first() -> None:
    text = Match.new("imperator", players=4, seed=1).dump()
    days = {str(id_): f"2026-01-{id_:02}T10:00" for id_ in range(1, 32)}
    index = {id_: {"saved": day} for id_, day in days.items()}
    saves = {f"{SAVE}{id_}": text for id_ in days}
    visit = Visit(FakeStorage({**saves, INDEX: json.dumps(index)})).start()
    assert listed(visit) == [f"save-{id_}" for id_ in range(31, 31 - AT_FIRST, -1)]
    visit.press("more")
    assert len(listed(visit)) == len(days)
    assert "more" not in visit.document.actions("data-do")


def listed(visit: Visit) -> list[str]:
    """Return the ids of the saved games that the lobby shows."""
    ids = (str(each.get("id")) for each in visit.document.having("id"))
    return [id_ for id_ in ids if id_.startswith("save-")]


def test_one_game_is_the_place_to_begin_until_something_was_played() -> None:
    assert HISTORY == KEPT_HISTORY
    begin = "Begin here"
    assert Visit().start().text.count(begin) == 1
    assert begin not in Visit(saved()).start().text
    assert begin not in Visit(FakeStorage({KEPT_HISTORY: "{}"})).start().text
