"""The bench for a ready-made city in the workshop: the face in each place, and its half-turn."""

from __future__ import annotations

from engine.core.hexes import name_of
from engine.games.smallcity.city import SLOTS, shape_of
from engine.games.smallcity.content.boards import LAYOUTS, Boards
from ui.base.markup import Markup, button, el, join
from ui.base.text import Texts
from ui.games.smallcity.plan import Point, plan_of
from ui.games.smallcity.svg import banner, upright
from ui.kit.bench import Workshop, bench, field


def draw(t: Texts, workshop: Workshop, boards: Boards, drawn: Markup) -> Markup:
    """Return the bench for the ready-made city that is worked on; `drawn` is its drawing."""
    name, _, shape = workshop.part.partition("/")
    plan, laid = plan_of(shape), boards.cities[name, shape]
    numbers = (
        upright(_middle(shape, slot), banner(str(slot + 1), 0, 30, 6), kind="badge")
        for slot in range(len(laid))
    )
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    picture = el("svg", drawn, join(numbers), class_="city", viewBox=box, aria_hidden="true")
    places = (_place(t, boards, workshop.part, slot, face) for slot, face in enumerate(laid))
    city, for_whom = t(f"smallcity.option.city.{name}"), t(f"smallcity.workshop.shape.{shape}")
    return bench(
        t,
        workshop,
        f"{city}, {for_whom}",
        el(
            "div",
            el("div", picture, class_="paint-frame"),
            el("div", *places, class_="bench-fields"),
            class_="bench-work",
        ),
    )


def _middle(shape: str, slot: int) -> Point:
    """Return the middle of a place on the drawing of a city."""
    plan, grid = plan_of(shape), shape_of(shape).grid
    points = [plan.at[name_of(grid.cell_at(axial))] for axial in SLOTS[shape][slot]]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _place(t: Texts, boards: Boards, city: str, slot: int, face: str) -> Markup:
    """Return the choice of the face in a place."""
    bare, number = face.removesuffix("*"), slot + 1
    shape = city.partition("/")[2]
    faces = (each for each in boards.faces if each[0] == LAYOUTS[shape][slot])
    options = (el("option", each, value=each, selected=each == bare) for each in faces)
    chosen = el(
        "select", *options, id=f"place-{slot}", data_field=f"lay:{city}/{slot}",
        aria_label=t("smallcity.workshop.place", number=number),
    )  # fmt: skip
    turn = None
    if face[0] == "A":
        turn = button(
            t("smallcity.workshop.turned"),
            class_="plain",
            id=f"turn-{slot}",
            data_do=f"change:turn:{city}/{slot}",
            aria_pressed=str(face[-1] == "*").lower(),
            aria_label=t("smallcity.workshop.turned_place", number=number),
        )
    row = el("span", chosen, turn, class_="laid-place")
    return field(t("smallcity.workshop.place", number=number), row)
