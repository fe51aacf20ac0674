"""Every lesson follows the rules, has texts, and ends when the learner taps its highlights."""

from __future__ import annotations

import json

import pytest

from engine.catalogue import GAMES
from engine.matches import Match
from tests.ui.fakes import FakeStorage
from tests.ui.ports import Visit
from tools.site.paths import ROOT
from tools.site.texts import texts
from ui.features.lessons.lesson import Lesson, lesson
from ui.features.lessons.screen import LessonScreen
from ui.storage.lesson_progress import KEY
from ui.storage.saved_games import SAVE
from ui.table.catalogue import lessons_of

LESSONS = {game: lessons_of(game) for game in GAMES if lessons_of(game)}

EVERY = [lesson(game, name) for game, names in LESSONS.items() for name in names]
LESSON = pytest.mark.parametrize("taught", EVERY, ids=lambda taught: taught.id)


def begun(taught: Lesson, storage: FakeStorage | None = None) -> Visit:
    visit = Visit(storage, pace="instant").start()
    visit.app.handle(f"learn:{taught.id}")
    return visit


def highlighted(visit: Visit) -> list[str]:
    """Wait for the other players; return the actions of the highlighted controls."""
    for _ in range(200):
        found = visit.highlighted()
        if found or "data-lesson" not in visit.page.root:
            return found
        visit.wait(100)
    raise AssertionError("the lesson stands still")


def followed(visit: Visit) -> None:
    """Tap highlighted controls until the lesson is over."""
    for _ in range(200):
        actions = highlighted(visit)
        if not actions:
            return
        visit.press(actions[0])
    raise AssertionError("the lesson has no end")


def screen(visit: Visit) -> LessonScreen:
    assert isinstance(visit.app.screen, LessonScreen)
    return visit.app.screen


def narrating(visit: Visit) -> bool:
    return screen(visit).session.playback.running


def test_the_lessons_are_those_that_lie_in_their_folders() -> None:
    found: dict[str, set[str]] = {}
    for path in (ROOT / "ui/games").glob("*/lessons/*.toml"):
        found.setdefault(path.parts[-3], set()).add(path.stem)
    assert {game: set(names) for game, names in LESSONS.items()} == found
    assert set(LESSONS) <= set(GAMES)
    assert all(names[0] == "first" for names in LESSONS.values())


@LESSON
def test_the_line_keeps_to_the_rules(taught: Lesson) -> None:
    match = Match(GAMES[taught.game], taught.players, taught.seed, None, taught.options)
    for seat, move in taught.line:
        match.play(seat, move)
    decisions = [seat for seat, _ in taught.line[taught.start :] if seat == taught.seat]
    assert len(decisions) == sum(step.moves for step in taught.steps)


@LESSON
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said_in_both_languages(taught: Lesson, language: str) -> None:
    t = texts(language)
    keys = {f"{taught.game}.lesson.{taught.name}.title"}
    for step in taught.steps:
        keys |= {step.say, *(said for _, said in step.wrong)}
        if step.taps:
            keys.add(step.otherwise)  # every wrong tap has an answer
    assert [key for key in sorted(keys) if not key or t.template(key) == key] == []


@LESSON
def test_tapping_the_highlights_finishes_the_lesson(taught: Lesson) -> None:
    visit = begun(taught)
    assert visit.page.root["data-lesson"] == taught.id
    followed(visit)
    moves = screen(visit).session.match.moves
    for seat in range(taught.players):
        mine = [move for each, move in taught.line if each == seat]
        assert [move for each, move in moves if each == seat] == mine
    assert "data-lesson" not in visit.page.root
    assert "Well done" in visit.text
    visit.app.handle("home")
    visit.app.handle(f"open:{taught.game}")
    ticked = [each.get("data-lesson") for each in visit.document.having("data-done")]
    assert taught.id in ticked


@pytest.mark.thorough
@LESSON
def test_a_wrong_tap_is_answered_and_changes_nothing(taught: Lesson) -> None:
    visit, answered = begun(taught), 0
    while actions := highlighted(visit):
        others = [act for act in visit.acts() if act not in actions]
        if others and actions != ["lesson-on"]:
            before = [*screen(visit).session.match.moves]
            visit.press(others[0])
            assert screen(visit).session.match.moves == before
            assert highlighted(visit) == actions
            assert [each for each in visit.document.all("p") if each.get("class") == "coach-wrong"]
            answered += 1
        visit.press(actions[0])
    assert answered


@pytest.mark.thorough
@LESSON
def test_highlighted_elements_exist(taught: Lesson) -> None:
    visit = begun(taught)
    while actions := highlighted(visit):
        step = screen(visit)._step
        assert step is not None
        for id_ in step.light:
            assert f'id="{id_}" data-lit' in visit.page.markup, step.say
        visit.press(actions[0])


@pytest.mark.thorough
@LESSON
def test_a_lesson_resumes_where_it_was_left(taught: Lesson) -> None:
    for stop in range(1, len(taught.steps)):
        visit = begun(taught)
        while screen(visit)._at < stop:
            visit.press(highlighted(visit)[0])
        highlighted(visit)
        visit.app.handle("home")
        assert json.loads(visit.storage.texts[KEY])[taught.id]["step"] == stop
        visit.app.handle(f"learn:{taught.id}")
        assert screen(visit)._at == stop
        followed(visit)


def test_a_tap_skips_the_rest_of_a_narration() -> None:
    visit = Visit(pace="normal").start()
    visit.app.handle("learn:brigands/first")
    while (actions := highlighted(visit)) != ["lesson-on"] or not narrating(visit):
        visit.press(actions[0])
    visit.press("lesson-on")
    assert not narrating(visit)


SPOILT = (
    "",
    "x",
    "[]",
    "3",
    '{"brus/first": "x"}',
    '{"brus/first": {"step": 99, "done": 1}}',
    '{"brus/first": {"step": -1}}',
    '{"none/first": {"step": 1, "done": true}}',
)


def test_finished_lessons_are_part_of_the_backup() -> None:
    visit = begun(EVERY[0])
    followed(visit)
    visit.app.handle("home")
    visit.press("keep-all")
    (_, text), *_ = visit.files.saved
    other = Visit().start()
    other.app.handle("import", text)
    other.wait(1000)
    assert json.loads(other.storage.texts[KEY])[EVERY[0].id]["done"]
    assert "1 more lesson" in other.text


def test_a_lesson_is_not_saved_as_a_match() -> None:
    visit = begun(EVERY[0])
    followed(visit)
    assert [key for key in visit.storage.texts if key.startswith("ides.save.")] == []


@pytest.mark.parametrize("text", SPOILT)
def test_spoilt_notes_begin_a_lesson_anew_or_at_its_end(text: str) -> None:
    visit = begun(EVERY[0], FakeStorage({KEY: text}))
    followed(visit)


def test_a_lesson_that_does_not_exist_is_not_opened() -> None:
    visit = Visit().start()
    for name in ("brus", "brus/none", "none/first", ""):
        visit.app.handle(f"learn:{name}")
        assert visit.screen == "lobby"


def test_a_lesson_does_not_ask_for_persistent_storage() -> None:
    for taught in EVERY:
        visit = begun(taught)
        visit.app.handle("home")
        assert visit.device.asked == 0


@pytest.mark.thorough
@LESSON
def test_no_setting_makes_a_decision_for_the_learner(taught: Lesson) -> None:
    visit = begun(taught)
    visit.app.handle("set:passes=True")
    visit.app.handle("set:language=fr")
    followed(visit)
    made = [move for seat, move in screen(visit).session.match.moves if seat == taught.seat]
    assert made == [move for seat, move in taught.line if seat == taught.seat]


@pytest.mark.parametrize("game_id", LESSONS)
def test_the_first_lesson_ends_in_a_short_match_against_easy_bots(game_id: str) -> None:
    visit = begun(lesson(game_id, "first"))
    followed(visit)
    visit.press("lesson-play")
    assert visit.page.root["data-screen"] == "table"
    seats = visit.match.seats
    assert [seat.bot for seat in seats] == [None, *["easy"] * (len(seats) - 1)]
    assert f"{SAVE}1" in visit.storage.texts


def test_a_lesson_offers_no_log_undo_or_replay() -> None:
    kept = Match.new("imperator", players=4, seed=1).dump()
    visit = begun(EVERY[0], FakeStorage({"ides.save.1": kept}))
    while not screen(visit).session.match.moves:
        visit.press(highlighted(visit)[0])
    highlighted(visit)
    before = [*screen(visit).session.match.moves]
    offered = {act.partition(":")[0] for act in visit.document.actions("data-do")}
    assert not {"aside", "log", "look", "undo-to", "undo", "replay"} & offered
    for action in ("undo-to:0", "undo!:0", "undo", "redo", "hint", "replay", "again", "change"):
        visit.app.handle(action)
        assert screen(visit).session.match.moves == before
    followed(visit)
    visit.app.handle("home")
    assert visit.storage.texts["ides.save.1"] == kept
