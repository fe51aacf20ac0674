"""The moves of the glimpse in the lobby are legal, and lead to what it shows."""

from __future__ import annotations

from tests.games.smallcity.positions import play, position
from tests.scripts import only
from ui.games.smallcity.glimpse import EMPEROR, ROWS, SICARII, STEPS, TERRITORY, WORTH
from ui.kit.glimpse import step

FAR = ("j1", "f7 j3")  # the emperors that are not shown


def test_the_steps_are_a_turn_that_closes_the_territory_shown() -> None:
    own, rivals = FAR
    s = position(f"{EMPEROR} {own}", rivals, sicarii=[" ".join(names) for names in SICARII])
    assert {step(text)[0] for text in STEPS} == {s.turn}
    locked = only(play(s, *(text.partition(" ")[2] for text in STEPS)), "locked")
    assert locked["seat"] == 0
    assert {*locked["hexes"]} == {*TERRITORY}
    assert locked["worth"] == WORTH


def test_nobody_stands_out_of_the_picture() -> None:
    shown = {name for row in ROWS for name in row.split()}
    assert {EMPEROR, *TERRITORY, *(name for names in SICARII for name in names)} <= shown
