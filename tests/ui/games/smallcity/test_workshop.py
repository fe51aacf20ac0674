"""Boards in the workshop: a face that is too full is marked, and its bench says why."""

from __future__ import annotations

import json

import pytest

from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.content.reading import Reader
from engine.games.smallcity.content.writing import written
from tests.ui.ports import FakeStorage, Visit
from ui.storage.content_sets import PREFIX

SAID = {
    "en": ("boards.txt, board A1a: a city with this face can have only 35 unoccupied districts, "
           "but emperors need 36 to enter."),
    "fr": ("boards.txt, plateau A1a : avec cette face, une ville peut n’avoir que 35 "
           "quartiers inoccupés, alors qu’il en faut 36 pour placer les empereurs."),
}  # fmt: skip


def visited(language: str) -> Visit:
    """Return a visit at a set in which one face has an unoccupied district too few."""
    boards = Reader("x", SMALLCITY.shipped_content()).boards()
    boards.faces |= {"B1a": ("R2",) * 20, "A1a": (*["."] * 8, *["R2"] * 17)}
    kept = json.dumps({"game": "smallcity", "name": "Mine", "text": written(boards)})
    visit = Visit(FakeStorage({f"{PREFIX}1": kept}), pace="instant", languages=(language,)).start(
        "smallcity"
    )
    visit.press("workshop:smallcity")
    visit.press("look-at:1")
    return visit


@pytest.mark.parametrize("language", SAID)
def test_a_face_that_is_too_full_is_marked_and_explained_until_it_is_painted(language: str) -> None:
    visit = visited(language)
    assert [each.get("id") for each in visit.document.having("data-fault")] == [
        "part-A1a", "part-B1a",
    ]  # fmt: skip
    assert "play-with" not in visit.page.markup
    visit.press("part:A1a")
    (alert,) = [each for each in visit.document.having("role") if each.get("role") == "alert"]
    assert alert.text == SAID[language]
    visit.press("brush:.")
    visit.press("change:paint:A1a/8=.")
    assert SAID[language] not in visit.text
    visit.press("part:")
    assert visit.document.having("data-fault") == []
    assert "play-with" in visit.page.markup
