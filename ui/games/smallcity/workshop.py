"""The boards and ready-made cities in the workshop, or the one that is worked on."""

from __future__ import annotations

from functools import cache

from engine.games.smallcity import city as rules
from engine.games.smallcity.constants import CITIES
from engine.games.smallcity.content import composition
from engine.games.smallcity.content.boards import LAYOUTS, LEAST, Boards
from engine.games.smallcity.content.editing import MOST_BOARDS
from engine.games.smallcity.content.reading import FILE, Reader
from ui.base.markup import Content, Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.games.smallcity import laying, painting
from ui.games.smallcity.city import ground
from ui.games.smallcity.drawings import district_id, missing_drawings
from ui.games.smallcity.plan import HexLayout, layout, plan_of
from ui.games.smallcity.svg import use
from ui.games.smallcity.words import district_name
from ui.kit.bench import Workshop, group, part


def draw(t: Texts, workshop: Workshop) -> Markup:
    """Return all boards, or the one worked on; raises BoardsError on an unreadable file."""
    boards = Reader(FILE, workshop.text).boards()
    drawings = missing_drawings(sign for face in boards.faces.values() for sign in face)
    name, _, shape = workshop.part.partition("/")
    if workshop.chosen is not None and workshop.part in boards.faces:
        plan = plan_of_face(name[0])
        drawn = face_drawing(plan, boards.faces[name])
        return drawings + painting.draw(t, workshop, boards, plan, drawn)
    if workshop.chosen is not None and (name, shape) in boards.cities:
        drawn = city_drawing(boards, name, shape)
        return drawings + laying.draw(t, workshop, boards, drawn)
    modules = join(_module(t, workshop, boards, module) for module in LEAST)
    return drawings + modules + join(_city(t, workshop, boards, each) for each in CITIES)


def _module(t: Texts, workshop: Workshop, boards: Boards, module: str) -> Markup:
    """Return the faces of a module's boards, and the button that adds a board."""
    plan = plan_of_face(module)
    faces = [(face, signs) for face, signs in boards.faces.items() if face[0] == module]
    parts = (_face(t, workshop, plan, face, signs) for face, signs in faces)
    known = boards.of_module(module)
    add: Content = None
    if workshop.chosen is not None and len(known) < MOST_BOARDS:
        names = (f"{module}{number}" for number in range(1, MOST_BOARDS + 1))
        new = next(name for name in names if name not in known)
        words = el("span", t("smallcity.workshop.add", module=module))
        add = button(glyph("plus"), words, class_="plain", data_do=f"add:{new}a")
    title = t("smallcity.workshop.module", module=module)
    return group(title, t("smallcity.workshop.boards", count=len(known)), parts, add)


def _face(
    t: Texts, workshop: Workshop, plan: HexLayout, face: str, signs: tuple[str, ...]
) -> Markup:
    name = t("smallcity.workshop.face", board=face[:-1], face=face[-1])
    unusual = composition.crowded(face, signs) or any(
        not each.good for each in composition.findings(face, signs)
    )
    state = el("span", t("smallcity.workshop.unusual"), class_="note") if unusual else None
    words = el("span", el("b", name), state, class_="board-name")
    districts = t.listed([district_name(t, sign) for sign in signs if sign != "."])
    label = districts or t("smallcity.workshop.kind.plain")
    picture = _svg(plan, face_drawing(plan, signs), label)
    drawn = el("span", picture, words, class_="board-face")
    full = painting.fault_of(workshop, face) is not None
    return part(workshop, face, drawn, t("smallcity.workshop.full") if full else None)


def _city(t: Texts, workshop: Workshop, boards: Boards, name: str) -> Markup:
    """Return a ready-made city in all shapes."""
    title = t(f"smallcity.option.city.{name}")
    parts = (_shape(t, workshop, boards, name, shape) for shape in LAYOUTS)
    return group(title, t("smallcity.workshop.ready"), parts)


def _shape(t: Texts, workshop: Workshop, boards: Boards, name: str, shape: str) -> Markup:
    for_whom = t(f"smallcity.workshop.shape.{shape}")
    words = el(
        "span",
        el("b", for_whom),
        el("span", " ".join(boards.cities[name, shape]), class_="note"),
        class_="board-name",
    )
    label = t(f"smallcity.option.city.{name}")
    drawn = _svg(plan_of(shape), city_drawing(boards, name, shape), label)
    return part(workshop, f"{name}/{shape}", el("span", drawn, words, class_="board-face"))


# Drawings


def _svg(plan: HexLayout, drawn: Markup, label: str) -> Markup:
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    return el("svg", drawn, class_="city", viewBox=box, role="img", aria_label=label)


def face_drawing(plan: HexLayout, signs: tuple[str, ...]) -> Markup:
    """Return the drawing of a face, whose hexes are called by their numbers."""
    return _districts(plan, {str(at): sign for at, sign in enumerate(signs) if sign != "."})


def city_drawing(boards: Boards, name: str, shape: str) -> Markup:
    """Return the drawing of a ready-made city."""
    return _districts(
        plan_of(shape), rules.build(shape, boards.cities[name, shape], boards).signs()
    )


def _districts(plan: HexLayout, districts: dict[str, str]) -> Markup:
    standing = (use(district_id(sign), plan.at[name]) for name, sign in districts.items())
    return ground(plan, districts) + join(standing)


@cache
def plan_of_face(module: str) -> HexLayout:
    """Return the layout of a module, whose hexes are called by their numbers."""
    return layout({str(at): axial for at, axial in enumerate(composition.outline(module))})
