"""What the board of Brutus in Small City explains, and what it shows to whom."""

from __future__ import annotations

from typing import Any

from engine.matches import Match
from tests.ui.document import Element
from tests.ui.games.smallcity.test_board import board, classes, late, seen
from tests.ui.games.smallcity.test_view import laid_out, tried
from tests.ui.ports import Visit
from tools.matches import in_phase, observed, reached
from tools.scenes import scene_of
from ui.base.markup import Markup
from ui.games.smallcity import lines
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.turn import turn_of


def classed(visit: Visit, name: str) -> list[Element]:
    return [each for each in visit.document.having("class") if name in classes(each)]


def test_a_tap_on_a_plate_says_what_is_on_it_and_another_hides_it() -> None:
    visit = laid_out("pp")
    visit.press("switch:plate=0")
    (words,) = classed(visit, "looked")
    assert "16 sicarii in hand" in words.text
    assert "48 pts" in words.text, "the points on the plate"
    assert "Sicarii 48" in words.text, "why they are so many"
    visit.press("switch:plate=none")
    assert classed(visit, "looked") == []


def test_without_estimates_a_plate_says_only_what_is_held() -> None:
    changes = {"aids": frozenset({"marks"}), "switches": {**seen(late(2)).switches, "plate": "1"}}
    (words,) = [each for each in board(late(2), **changes).having("role")
                if each.get("role") == "status"]  # fmt: skip
    assert "in hand" in words.text
    assert "pts" not in words.text


def gains(match: Match, viewer: int) -> Markup:
    """Return the options of the deployment as a seat sees them."""
    scene: Any = scene_of(match, viewer)
    return lines.gains(scene, plan_of(scene.o["shape"]), turn_of(scene))


def test_only_who_decides_sees_what_a_deployment_would_earn() -> None:
    def earning(match: Match) -> bool:
        return in_phase("deploy")(match) and bool(gains(match, 0))

    match = reached("smallcity", 2, earning)
    assert gains(match, 1) == ""


def test_contested_land_is_named_and_outlined() -> None:
    def divided(match: Match) -> bool:
        kinds = [each.kind for each in turn_of(seen(match)).survey]
        return "contested" in kinds and len(kinds) > 1 and observed(match, 0)["phase"] == "turn"

    document = board(reached("smallcity", 2, divided))
    badges = [each.text for each in document.elements if "badge" in classes(each)]
    outlined = {each.get("data-kind") for each in document.elements if "land" in classes(each)}
    assert any(each.startswith("contested") for each in badges)
    assert "contested" in outlined


def test_undivided_land_has_no_outline() -> None:
    def undivided(match: Match) -> bool:
        walls = sum(len(each) for each in observed(match, 0)["sicarii"])
        return walls > 2 and len(turn_of(seen(match)).survey) == 1

    document = board(reached("smallcity", 2, undivided))
    assert not [each for each in document.elements if "land" in classes(each)]


def test_the_way_back_keeps_its_name_where_it_is_a_sign_alone() -> None:
    (back,) = classed(tried(), "again")
    assert back.text == "Begin this turn again"
