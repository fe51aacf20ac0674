"""Settings apply at once, last between visits, and ignore invalid values."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from engine.catalogue import GAMES
from tests.ui.ports import FakeStorage, Visit, at
from ui.base.settings import AIDS, CHOICES, KEY, Settings
from ui.table.catalogue import view_of

EVERY = [(name, choice) for name, choices in CHOICES.items() for choice in choices]


@pytest.mark.parametrize(("name", "choice"), EVERY)
def test_every_choice_can_be_made_and_is_kept(name: str, choice: object) -> None:
    visit = Visit().start()
    visit.press("settings")
    visit.press(f"set:{name}={choice}")
    assert getattr(visit.app.preferences.settings, name) == choice
    assert visit.document.control(f"set:{name}={choice}").attributes.get("checked", "no") is None
    assert getattr(visit.reloaded().app.preferences.settings, name) == choice


def test_the_language_changes_everywhere_at_once() -> None:
    visit = at("play")
    visit.app.handle("set:language=fr")
    assert visit.page.dressed[0] == "fr"
    assert "Journal" in visit.text
    visit.app.handle("set:language=en")
    assert "Journal" not in visit.text


def test_a_language_chosen_beats_that_of_the_browser() -> None:
    visit = Visit(FakeStorage({KEY: '{"language": "fr"}'}), languages=("en",)).start()
    assert visit.page.dressed == ("fr", "auto")


def test_the_theme_dresses_the_page() -> None:
    visit = Visit().start()
    visit.press("settings")
    visit.press("set:theme=dark")
    assert visit.page.dressed == ("en", "dark")


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        "[" * 100_000,
        '{"language": "klingon", "theme": 3, "pace": null, "marks": "maybe", "colour": "red"}',
        '{"language": ["fr"], "pace": {"slow": 1}}',
    ],
)
def test_settings_that_make_no_sense_take_their_defaults(kept: str) -> None:
    assert Visit(FakeStorage({KEY: kept})).app.preferences.settings == Settings()


def test_valid_settings_are_kept_beside_invalid_ones() -> None:
    kept = {"pace": "fast", "theme": "purple", "marks": False}
    settings = Visit(FakeStorage({KEY: json.dumps(kept)})).app.preferences.settings
    assert settings == Settings(pace="fast", marks=False)


@pytest.mark.parametrize("choice", ["", "=", "pace", "pace=", "pace=warp", "colour=red", "marks=1"])
def test_an_invalid_choice_changes_nothing(choice: str) -> None:
    visit = Visit().start()
    visit.app.handle(f"set:{choice}")
    assert visit.app.preferences.settings == Settings()


@pytest.mark.parametrize("fault", ["full", "denied"])
def test_settings_that_cannot_be_stored_last_for_the_visit_with_a_notice(fault: str) -> None:
    storage = FakeStorage()
    setattr(storage, fault, True)
    visit = Visit(storage).start()
    visit.app.handle("set:language=fr")
    assert visit.page.dressed[0] == "fr"
    assert "refuse" in visit.notice


def test_a_change_in_another_tab_applies_here() -> None:
    visit = at("play")
    moves = visit.moves[:]
    visit.storage.texts[KEY] = json.dumps({**asdict(Settings()), "language": "fr", "theme": "dark"})
    visit.app.handle("stored", KEY)
    assert visit.page.dressed == ("fr", "dark")
    assert visit.moves == moves


# Aids


def offered(visit: Visit) -> set[str]:
    """Return the aids in the settings panel of a visit."""
    visit.press("settings")
    names = {do.partition(":")[2].partition("=")[0] for do in visit.document.actions("data-do")}
    visit.press("close")
    return names & {*AIDS}


@pytest.mark.parametrize("game_id", GAMES)
def test_at_a_table_and_its_set_up_only_effective_aids_are_offered(game_id: str) -> None:
    visit = Visit(pace="instant").start(game_id)
    heeded = {*view_of(game_id).aids}
    assert offered(visit) == heeded
    visit.press("start")
    assert offered(visit) == heeded


def test_some_aids_do_nothing_at_some_tables() -> None:
    assert {view_of(game_id).aids for game_id in GAMES} > {()}
    assert {aid for game_id in GAMES for aid in view_of(game_id).aids} == {*AIDS}


def test_in_the_lobby_every_aid_is_offered() -> None:
    assert offered(Visit().start()) == {*AIDS}


@pytest.mark.parametrize("game_id", GAMES)
def test_passing_unasked_is_offered_where_a_decision_can_be_empty(game_id: str) -> None:
    visit = Visit(pace="instant").start(game_id)
    visit.press("settings")
    offers = "set:passes=False" in visit.document.actions("data-do")
    assert offers == (game_id in {"imperator", "arena", "brus"})


def test_the_other_settings_are_offered_everywhere() -> None:
    visit = Visit(pace="instant").start("arena")
    visit.press("settings")
    names = {do.partition(":")[2].partition("=")[0] for do in visit.document.actions("data-do")}
    assert names >= CHOICES.keys() - {*AIDS}
