"""A newcomer is told what a decision is for, at the first few prompts of each kind."""

from __future__ import annotations

import json

import pytest

from engine.catalogue import GAMES
from tests.ui.ports import FakeStorage, Visit, catalogue
from ui.base.settings import KEY as SETTINGS
from ui.match.advice.purposes import KEY, TIMES


def purposes(visit: Visit) -> list[str]:
    """Return what the page says on what the decision is for."""
    return [each.text for each in visit.document.all("p") if each.get("class") == "prompt-why"]


def asked(visit: Visit, wanted: str) -> bool:
    """Play until the visitor owes a decision of a kind; tell whether that came."""
    for _ in range(400):
        visit.wait_for_turn()
        if visit.session.over:
            return False
        if visit.scene.prompt is not None and visit.scene.prompt.key == wanted:
            return True
        visit.answer()
    return False


def lead(visit: Visit) -> None:
    """Answer the prompt to lead, in one or more taps."""
    made = visit.session.decided
    while visit.session.decided == made:
        visit.answer()


def test_a_purpose_is_told_until_its_prompt_was_answered_a_few_times() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    for _ in range(TIMES):
        assert asked(visit, "brus.prompt.lead")
        assert len(purposes(visit)) == 1
        visit.app.show()
        assert len(purposes(visit)) == 1, "drawn again, it is the same prompt"
        lead(visit)
    assert asked(visit, "brus.prompt.lead")
    assert purposes(visit) == []


def test_it_is_the_same_after_a_reload() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    assert asked(visit, "brus.prompt.lead")
    told = purposes(visit)
    again = visit.reloaded(pace="instant")
    assert purposes(again) == told != []


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"brus.prompt.lead": "x"}', '{"brus.prompt.lead": -1}']
)
def test_notes_that_make_no_sense_are_ignored(text: str) -> None:
    visit = Visit(FakeStorage({KEY: text}), pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    assert asked(visit, "brus.prompt.lead")
    assert len(purposes(visit)) == 1


def test_a_browser_that_keeps_nothing_plays_on() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    visit.storage.full = True
    for _ in range(TIMES + 1):
        assert asked(visit, "brus.prompt.lead")
        lead(visit)
    assert KEY not in visit.storage.texts


def test_moves_of_others_do_not_use_it_up() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("imperator", "pbbb")
    assert asked(visit, "imperator.prompt.discard")
    for _ in range(2 * TIMES):
        visit.wait(1000)
        visit.app.show()
    assert len(purposes(visit)) == 1


def test_only_an_answer_uses_it_up() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    assert asked(visit, "brus.prompt.lead")
    lead(visit)
    visit.wait_for_turn()
    counted = visit.storage.texts[KEY]
    decided = visit.session.undo_target
    assert decided is not None
    for _ in range(TIMES):
        visit.app.handle(f"look:{decided}")
        visit.app.handle("now")
        visit.app.handle(f"undo!:{decided}")
        visit.app.handle("redo")
        visit.app.show()
    assert visit.storage.texts[KEY] == counted
    assert json.loads(counted)["brus.prompt.lead"] == 1


def test_a_refused_move_does_not_use_it_up() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    assert asked(visit, "brus.prompt.lead")
    counted = visit.storage.texts.get(KEY)
    visit.app.handle("move:nonsense")
    assert visit.session.selection.reason is not None
    assert visit.storage.texts.get(KEY) == counted


def test_an_answer_counts_before_the_table_is_drawn_again() -> None:
    visit = Visit(pace="instant").start()
    visit.begin("brus", "pbbb", points=12)
    assert asked(visit, "brus.prompt.lead")
    drawn = visit.session.changed
    visit.session.changed = lambda _: None
    lead(visit)
    visit.session.changed = drawn
    assert json.loads(visit.storage.texts[KEY])["brus.prompt.lead"] == 1


def test_a_lesson_does_not_use_it_up() -> None:
    visit = Visit(pace="instant").start()
    visit.app.handle("learn:brus/first")
    for _ in range(30):
        if not (meant := visit.highlighted()):
            break
        visit.press(meant[0])
        visit.wait(1000)
    assert KEY not in visit.storage.texts


SOUND = "Play with sound?"


def offered(storage: FakeStorage, pace: str | None = None) -> bool:
    """Tell whether sound is offered at the table of a new match."""
    visit = Visit(storage, pace=pace).start("brus")
    visit.press("start")
    return visit.notice == SOUND


def test_sound_is_offered_once_at_the_first_match() -> None:
    storage = FakeStorage({})
    assert offered(storage)
    assert not offered(FakeStorage(storage.texts)), "the second match"
    assert not offered(FakeStorage({SETTINGS: json.dumps({"sound": "soft"})}))
    assert not offered(FakeStorage({}), pace="instant"), "nothing would be heard"


def test_an_accepted_offer_goes_and_the_table_is_heard() -> None:
    visit = Visit().start("brus")
    visit.press("start")
    visit.app.handle("set:sound=soft")
    assert visit.notice == ""
    assert visit.app.preferences.settings.sound == "soft"


# The games whose catalogue says what decisions are for; other authors' games may lack this.
TELLING = [
    game_id
    for game_id in GAMES
    if any(str(each.id).endswith(".why") for each in catalogue("en", game_id))
]


def test_all_our_games_tell_what_decisions_are_for() -> None:
    assert len(TELLING) >= 5


@pytest.mark.parametrize("game_id", TELLING)
def test_every_game_tells_newcomers_what_its_first_decision_is_for(game_id: str) -> None:
    visit = Visit(pace="instant").start(game_id)
    visit.press("start")
    for _ in range(6):
        visit.wait_for_turn()
        if purposes(visit):
            return
        visit.answer()
    raise AssertionError("six decisions, and none says what it is for")
