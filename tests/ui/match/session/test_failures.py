"""A bot, a hint, a judgement or a coach that fails is told and noted, and the match goes on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from tests.ui.fakes import FakeStorage, random_answer
from tests.ui.features.replay.test_replay import replaying
from tests.ui.ports import Visit, at, reached
from ui.storage.saved_games import SAVE

ERROR: JsonObject = {"error": "Traceback:\nValueError: negative shift count"}
USELESS: list[JsonObject] = [ERROR, {}, {"move": None}, {"move": 7}, {"move": "fly"}]


def broken(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("deliberately")


def told(visit: Visit, words: str) -> None:
    """Check that a notice says this, leads to the report, and that the fault is in it."""
    text, buttons = visit.page.notices[-1]
    assert words in text
    assert "About this device" in text
    assert ("Report a fault", "device") in buttons
    assert visit.app.faults.texts
    visit.app.handle("device")
    assert "fault was noted" in visit.text or "faults were noted" in visit.text
    visit.press("close")


def goes_on(visit: Visit) -> None:
    """Check that the match can be played on."""
    made = len(visit.moves)
    visit.play_until(lambda: len(visit.moves) > made)
    assert not visit.session.opponents.hinting


# Hints


@pytest.mark.parametrize("answer", USELESS)
def test_a_hint_that_cannot_be_given_says_so_and_can_be_asked_for_again(answer: JsonObject) -> None:
    visit = at("play")
    visit.thinker.think = lambda _: answer
    visit.press("hint")
    visit.wait(10)
    told(visit, "No hint could be found this time")
    assert not visit.session.opponents.hinting
    assert "A hint is being prepared" not in visit.text
    visit.thinker.think = random_answer
    visit.press("hint")
    visit.wait(10)
    assert visit.session.selection.hint is not None
    goes_on(visit)


def test_a_hint_that_fails_too_late_is_noted_without_a_word() -> None:
    visit = at("play")
    visit.thinker.held = True
    visit.press("hint")
    visit.answer()
    before = list(visit.page.notices)
    visit.thinker.release(ERROR)
    assert not visit.session.opponents.hinting
    assert "negative shift count" in visit.app.faults.texts[-1]
    assert visit.page.notices == before


def test_each_hint_that_fails_is_told() -> None:
    visit = at("play")
    visit.thinker.think = lambda _: ERROR
    for _ in range(2):
        visit.press("hint")
        visit.wait(10)
        assert "No hint" in visit.notice
        visit.app.handle("quiet")
        assert visit.notice == ""
    assert len(visit.app.faults.texts) == 1, "the same fault is kept once"


# Bots


@pytest.mark.parametrize("answer", USELESS)
def test_a_bot_that_fails_is_noted_with_the_match(answer: JsonObject) -> None:
    visit = at("play")
    visit.thinker.think = lambda _: answer
    visit.answer()
    visit.wait(1000)
    told(visit, "A bot could not answer")
    assert visit.app.faults.save is not None
    goes_on(visit)


def test_a_bot_that_fails_while_it_ponders_is_noted() -> None:
    visit = Visit(FakeStorage({f"{SAVE}1": reached("play", "pbbb", following=True)})).start()
    visit.thinker.in_worker = visit.thinker.held = True
    visit.press("resume:1")
    visit.thinker.release(ERROR)
    assert "negative shift count" in visit.app.faults.texts[-1]
    visit.thinker.held = False
    goes_on(visit)


# The coach


def coached() -> Visit:
    visit = at("play")
    visit.app.handle("set:coach=True")
    return visit


@pytest.mark.parametrize(
    "answer",
    [
        ERROR,
        {},
        {"best": "fly", "loss": 0.5, "doubt": 0.0, "grade": "blunder"},
        {"best": 3, "grade": "blunder"},
    ],
)
def test_a_coach_that_cannot_judge_a_move_says_so(answer: JsonObject) -> None:
    visit = coached()
    visit.thinker.consider = lambda _: answer
    visit.answer()
    visit.wait(1000)
    told(visit, "The coach could not judge your last move")
    goes_on(visit)


def test_a_judgement_that_fails_too_late_is_noted_without_a_word() -> None:
    visit = coached()
    visit.thinker.consider = lambda _: ERROR
    visit.answer()
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    before = list(visit.page.notices)
    visit.wait(1000)
    assert visit.app.faults.texts
    assert visit.page.notices == before


def test_a_coach_without_words_does_not_keep_the_table_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = coached()
    monkeypatch.setattr(type(GAMES["imperator"]), "reasons", broken)
    visit.app.show()
    told(visit, "The words on this move could not be shown")
    visit.app.handle("quiet")
    goes_on(visit)
    assert visit.notice == "", "the same fault is told once"
    assert "ZeroDivisionError: deliberately" in visit.app.faults.texts[-1]


def test_a_hint_without_words_does_not_keep_the_table_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = at("play")
    monkeypatch.setattr(type(GAMES["imperator"]), "reasons", broken)
    visit.press("hint")
    visit.wait(10)
    told(visit, "The words on this move could not be shown")
    assert visit.session.selection.hint is None
    goes_on(visit)


def test_a_table_that_cannot_be_drawn_without_advice_either_is_a_fault_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = coached()
    monkeypatch.setattr("ui.match.table.prompt_view.render", broken)
    with pytest.raises(ZeroDivisionError):
        visit.session.changed(())
    assert "Something went wrong" in visit.notice


def test_an_analysis_without_words_does_not_keep_the_replay_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = replaying("brus")
    visit.press("judge")
    while 'class="note judging"' in visit.page.markup:
        visit.wait(1)
    monkeypatch.setattr("ui.features.analysis.view.verdict", broken)
    visit.app.handle("look:1")
    told(visit, "The words on this move could not be shown")
    visit.app.handle("quiet")
    visit.app.handle("look:2")
    assert visit.screen == "replay"
    assert visit.notice == ""
