"""The page remembers names of players, offers them, seats them by a tap, and forgets them."""

from __future__ import annotations

import json

import pytest

from tests.ui.ports import FakeJournal, FakeStorage, Visit
from ui.storage.names import INVENTED, KEY, MOST, PlayerNames
from ui.storage.store import Store


def knowing(*names: str) -> Visit:
    """Return a visit at the set-up of Brutus after people with these names have played."""
    storage = FakeStorage({KEY: json.dumps({"people": list(names)})})
    visit = Visit(storage, pace="instant").start()
    visit.press("open:imperator")
    return visit


def known(visit: Visit) -> tuple[str, ...]:
    return PlayerNames(Store(visit.storage, FakeJournal())).known()


def offered(visit: Visit) -> dict[str, str]:
    """Return the offered names, and whether each is seated."""
    return {
        button.text: button.get("aria-pressed")
        for button in visit.document.having("data-do")
        if button.get("data-do").startswith("seat:")
    }


def test_who_plays_under_a_name_of_their_own_is_remembered() -> None:
    visit = knowing()
    visit.fill("name:0", " Zoé ")
    visit.fill("kind:1", "person")
    visit.fill("name:2", "Robot")
    visit.press("start")
    assert known(visit) == ("Zoé",), "neither invented names nor those of bots"


def test_nobody_is_offered_before_anybody_has_played() -> None:
    assert offered(knowing()) == {}


def test_who_played_last_sits_down_first() -> None:
    visit = knowing("Zoé", "Anne")
    assert visit.draft.names[0] == "Zoé"
    assert offered(visit) == {"Zoé": "true", "Anne": "false"}
    early = Visit(FakeStorage({KEY: json.dumps({"people": ["Zoé"]})})).start("brus")
    assert early.draft.names[0] == "Zoé"


def test_a_tap_seats_a_person_and_another_lets_them_get_up() -> None:
    visit = knowing("Zoé", "Anne")
    visit.press("seat:Anne")
    assert visit.draft.persons == ["Zoé", "Anne"]
    assert offered(visit) == {"Zoé": "true", "Anne": "true"}
    visit.press("seat:Zoé")
    assert visit.draft.persons == ["Anne"]
    visit.press("seat:Anne")
    assert len(visit.draft.persons) == 1, "somebody plays"
    assert visit.draft.persons[0] in INVENTED
    visit.press("start")
    assert visit.at_table


def test_a_full_table_gets_a_seat_more() -> None:
    names = [f"P{i}" for i in range(MOST)]
    visit = knowing(*names)
    for name in names[1:]:
        visit.press(f"seat:{name}")
    most = visit.draft.game.players[-1]
    assert visit.draft.players == most
    assert visit.draft.persons[:-1] == names[: most - 1]
    assert visit.draft.persons[-1] == names[-1], "the last seat goes to who was tapped last"


def test_a_bot_of_the_same_name_becomes_the_person() -> None:
    visit = knowing("Zoé", "Anne")
    visit.fill("name:2", "Anne")
    visit.press("seat:Anne")
    assert [visit.draft.kinds[at] for at in (1, 2)] == ["normal", "person"]
    visit.press("start")
    assert visit.at_table


def test_a_name_that_was_typed_is_not_taken_away() -> None:
    visit = knowing("Zoé", "Anne")
    visit.fill("name:0", "Somebody new")
    visit.press("seat:Anne")
    assert visit.draft.persons == ["Somebody new", "Anne"]


def test_who_plays_comes_to_the_front_and_the_oldest_are_forgotten() -> None:
    visit = knowing(*(f"P{i}" for i in range(MOST)))
    visit.fill("name:0", "Zoé")
    visit.press("start")
    assert known(visit) == ("Zoé", *(f"P{i}" for i in range(MOST - 1)))


def test_only_a_name_that_is_offered_can_be_seated() -> None:
    visit = knowing("Zoé")
    visit.app.handle("seat:Mallory")
    assert "Mallory" not in visit.draft.names


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"people": 3}', '{"people": ["", 3, "x\\u0000", null, " a"]}']
)
def test_names_that_cannot_be_are_left_out(text: str) -> None:
    visit = Visit(FakeStorage({KEY: text})).start()
    visit.press("open:brus")
    assert offered(visit) == {}


def test_names_go_with_the_history_when_that_is_thrown_away() -> None:
    visit = knowing()
    visit.fill("name:0", "Zoé")
    visit.fill("option:length", "hands")
    visit.fill("option:hands", "1")
    visit.press("start")
    visit.play_until(lambda: visit.session.over)
    visit.press("home")
    assert known(visit) == ("Zoé",)
    visit.press("history")
    visit.wait(1000)
    visit.press("forget")
    visit.press("forget!")
    assert KEY not in visit.storage.texts


def test_names_are_in_the_file_of_everything_and_come_after_those_here() -> None:
    there = knowing("Zoé", "Anne")
    there.press("home")
    there.press("keep-all")
    ((_, text),) = there.files.saved
    here = knowing("Bert", "Anne")
    here.press("home")
    here.app.handle("import", text)
    here.wait(0)
    assert known(here) == ("Bert", "Anne", "Zoé")
    assert "1 name is new here." in here.text


def test_a_full_storage_keeps_nobody_from_playing() -> None:
    visit = knowing()
    visit.storage.full = True
    visit.fill("name:0", "Zoé")
    visit.press("start")
    assert visit.at_table
