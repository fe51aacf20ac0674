"""A person chooses a face once; it is kept with the name, on this device and in a backup."""

from __future__ import annotations

import json

import pytest

from tests.ui.ports import FakeJournal, FakeStorage, Visit
from ui.art.people.portrait import GUEST_FACES
from ui.storage.names import KEY, PlayerNames
from ui.storage.store import Store


def visit_with(**faces: object) -> Visit:
    """Return a visit at the set-up of Brutus after Zoé has played, with these kept faces."""
    text = json.dumps({"people": ["Zoé"], "faces": faces})
    visit = Visit(FakeStorage({KEY: text}), pace="instant").start()
    visit.press("open:imperator")
    return visit


def kept(visit: Visit) -> dict[str, str]:
    return PlayerNames(Store(visit.storage, FakeJournal())).faces()


def faces_at_table(visit: Visit) -> tuple[str, ...]:
    visit.press("start")
    return visit.scene.faces


def test_a_chosen_face_is_kept_and_comes_to_the_table() -> None:
    visit = visit_with()
    visit.press("face:0")
    assert len(
        [each for each in visit.document.having("aria-pressed") if "face:" in each.get("data-do")]
    ) == len(GUEST_FACES)
    visit.press("face:0:cassius")
    assert kept(visit) == {"Zoé": "cassius"}
    assert "face-choice" not in visit.page.markup, "the choice is made"
    assert faces_at_table(visit)[0] == "cassius"
    assert 'id="person-cassius"' in visit.page.markup


def test_a_name_that_the_set_up_gives_can_have_a_face_too() -> None:
    visit = Visit(pace="instant").start()
    visit.press("open:imperator")
    visit.press("face:0")
    visit.press("face:0:octavia")
    assert kept(visit) == {"Lucius": "octavia"}
    assert faces_at_table(visit)[0] == "octavia"


@pytest.mark.parametrize("face", ["nobody", "imperator-miser", "", 3, None, "x" * 40])
def test_an_unknown_face_falls_back(face: object) -> None:
    assert faces_at_table(visit_with(Zoé=face))[0] in GUEST_FACES


@pytest.mark.parametrize("faces", [3, [], None, "x"])
def test_what_is_no_list_of_faces_leaves_the_names(faces: object) -> None:
    text = json.dumps({"people": ["Zoé"], "faces": faces})
    names = PlayerNames(Store(FakeStorage({KEY: text}), FakeJournal()))
    assert names.known() == ("Zoé",)
    assert names.faces() == {}


@pytest.mark.parametrize("tap", ["face:7", "face:1", "face:x", "face:0:nobody", "face:"])
def test_only_a_person_at_the_table_chooses_and_only_what_is_offered(tap: str) -> None:
    visit = visit_with(Zoé="titus")
    visit.app.handle(tap)
    assert kept(visit) == {"Zoé": "titus"}
    assert "face-choice" not in visit.page.markup


def test_a_backup_brings_faces_but_leaves_those_chosen_here() -> None:
    there = visit_with(Zoé="titus")
    there.press("home")
    there.press("keep-all")
    ((_, text),) = there.files.saved
    for here, face in ((visit_with(), "titus"), (visit_with(Zoé="livia"), "livia")):
        here.press("home")
        here.app.handle("import", text)
        here.wait(0)
        assert kept(here) == {"Zoé": face}


def test_playing_again_keeps_the_face() -> None:
    visit = visit_with(Zoé="livia")
    visit.press("start")
    assert kept(visit) == {"Zoé": "livia"}


def test_faces_go_with_the_names() -> None:
    storage = FakeStorage({KEY: json.dumps({"people": [], "faces": {"Lucius": "livia"}})})
    PlayerNames(Store(storage, FakeJournal())).forget()
    assert KEY not in storage.texts
