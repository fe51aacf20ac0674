"""The bench for a face in the workshop: its hexes as controls, the palette, the comparison."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.messages import Message
from engine.games.smallcity.content import composition
from engine.games.smallcity.content.boards import LEAST, ROWS, Boards, District
from engine.games.smallcity.content.editing import can_drop
from ui.base.markup import Markup, button, el, glyph
from ui.base.text import Texts
from ui.games.smallcity.drawings import district_id
from ui.games.smallcity.plan import JOINT, HexLayout, hexagon
from ui.games.smallcity.svg import path, use
from ui.games.smallcity.words import district_name
from ui.kit.bench import Workshop, bench

FIRST = "R4"  # the brush at the beginning
KINDS = ("R4", "$2", "2:1", "L", ".")  # the brush that a tap on each kind gives
DIGITS = range(1, 10)
HEX = "-52 -60 104 120"


def draw(t: Texts, workshop: Workshop, boards: Boards, plan: HexLayout, drawn: Markup) -> Markup:
    """Return the bench for the face that is worked on; `drawn` is its drawing."""
    face = workshop.part
    board, brush, signs = face[:-1], workshop.brush or FIRST, boards.faces[face]
    other = board + ("b" if face[-1] == "a" else "a")
    turn = t("smallcity.workshop.other", face=other[-1])
    fault = fault_of(workshop, face)
    alert = el("p", t(fault.key, **fault.params), class_="fault", role="alert") if fault else None
    return bench(
        t,
        workshop,
        t("smallcity.workshop.face", board=board, face=face[-1]),
        el(
            "div",
            el("div", _board(t, workshop, signs, plan, drawn), class_="paint-frame"),
            el(
                "div",
                alert,
                *_palette(t, brush),
                _makeup(t, face, signs),
                el("p", button(turn, class_="plain", data_do=f"part:{other}")),
                class_="bench-fields",
            ),
            class_="bench-work",
        ),
        _removal(t, boards, board),
    )


def fault_of(workshop: Workshop, face: str) -> Message | None:
    """Return what is wrong with a face, or None."""
    return next((each for each in workshop.faults if each.params.get("board") == face), None)


def _removal(t: Texts, boards: Boards, board: str) -> Markup:
    if can_drop(boards, board):
        words = t("smallcity.workshop.drop", board=board)
        return el("p", button(words, class_="plain", data_do=f"drop:{board}"))
    least = LEAST[board[0]]
    words = t("smallcity.workshop.needed", board=board, module=board[0], least=least)
    return el("p", words, class_="note")


# The hexes


def _board(
    t: Texts, workshop: Workshop, signs: tuple[str, ...], plan: HexLayout, drawn: Markup
) -> Markup:
    """Return a button on every hex, walked with the arrow keys."""
    face, brush = workshop.part, workshop.brush or FIRST
    crowded = composition.crowded(face, signs)
    rings = (
        el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=46, class_="crowded")
        for at, (x, y) in enumerate(plan.at.values())
        if at in crowded
    )
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    picture = el("svg", drawn, *rings, class_="city", viewBox=box, aria_hidden="true")
    hexes = (
        button(
            class_="paint-hex",
            id=f"hex-{at}",
            style=place,
            tabindex=None if at == 0 else -1,
            aria_label=_spoken(t, place_of(t, face[0], at), signs[at], at in crowded),
            data_do=f"change:paint:{face}/{at}={brush}",
        )
        for at, place in enumerate(plan.places.values())
    )
    label = t("smallcity.workshop.paint", district=district_name(t, brush))
    group = el("div", *hexes, data_rove="plane", role="group", aria_label=label)
    said = _painted(t, workshop, signs)
    return el("div", picture, group, said, class_="paint-board", style=f"--plan-w:{plan.width:.0f}")


def _painted(t: Texts, workshop: Workshop, signs: tuple[str, ...]) -> Markup:
    """Return the hex painted last, for screen readers."""
    face, _, at = workshop.changed.removeprefix("paint:").partition("/")
    words = ""
    if face == workshop.part and at:
        words = f"{place_of(t, face[0], int(at))}, {district_name(t, signs[int(at)])}"
    return el("p", words, class_="visually-hidden", role="status")


def place_of(t: Texts, module: str, at: int) -> str:
    """Return the row and the number of a hex of a face, in words."""
    row, left = 1, at
    for length in ROWS[module]:
        if left < length:
            break
        row, left = row + 1, left - length
    return t("smallcity.workshop.hex", row=row, number=left + 1)


def _spoken(t: Texts, place: str, sign: str, crowded: bool) -> str:
    parts = [place, district_name(t, sign)]
    if crowded:
        parts.append(t("smallcity.workshop.touches"))
    return ", ".join(parts)


# The palette


def _palette(t: Texts, brush: str) -> Iterator[Markup]:
    """Yield the choice of the kind of district, then those of its numbers."""
    here, kinds = District.of(brush), {sign: _kind_of(sign) for sign in KINDS}
    yield _choices(
        t("smallcity.workshop.palette"),
        "kind",
        (
            (sign, kind == _kind_of(brush), _drawn(sign), t(f"smallcity.workshop.kind.{kind}"))
            for sign, kind in kinds.items()
        ),
    )
    if here is None or here.kind == "leisure":
        return
    number, gets = here.number, here.gets
    if here.kind == "industrial":
        pays = ((f"{digit}:{gets}", digit == number, None, str(digit)) for digit in DIGITS)
        yield _choices(t("smallcity.workshop.pays"), "number", pays)
        brings = ((f"{number}:{digit}", digit == gets, None, str(digit)) for digit in DIGITS)
        yield _choices(t("smallcity.workshop.gets"), "gets", brings)
        return
    worth = ((f"{brush[0]}{digit}", digit == number, None, str(digit)) for digit in DIGITS)
    yield _choices(t(f"smallcity.workshop.number.{here.kind}"), "number", worth)


def _kind_of(sign: str) -> str:
    district = District.of(sign)
    return district.kind if district else "plain"


def _drawn(sign: str) -> Markup:
    plain = path(hexagon((0, 0), JOINT), class_="ground plain")
    drawing = plain if sign == "." else use(district_id(sign))
    return el("svg", drawing, class_="key-sign", viewBox=HEX, aria_hidden="true")


def _choices(
    legend: str, name: str, choices: Iterable[tuple[str, bool, Markup | None, str]]
) -> Markup:
    radios = (
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                id=f"brush-{name}-{number}",
                checked=checked,
                data_do=f"brush:{sign}",
            ),
            el("span", drawn, words),
            class_="segment",
        )
        for number, (sign, checked, drawn, words) in enumerate(choices)
    )
    return el("fieldset", el("legend", legend), *radios, class_=f"segments brush-{name}")


# The comparison with the boards of the game


def _makeup(t: Texts, face: str, signs: tuple[str, ...]) -> Markup:
    """Return the counts of a face, each beside the usual one."""
    rows = [
        _row(t(f"smallcity.workshop.check.{each.name}", found=each.found, usual=_usual(t, each)),
             each.good)
        for each in composition.findings(face, signs)
    ]  # fmt: skip
    apart = not composition.crowded(face, signs)
    rows.append(_row(t(f"smallcity.workshop.{'apart' if apart else 'crowded'}"), apart))
    title = el("h3", t("smallcity.workshop.good"))
    note = el("p", t("smallcity.workshop.good_note"), class_="note")
    return el("section", title, el("ul", *rows), note, class_="makeup")


def _usual(t: Texts, finding: composition.Finding) -> str:
    if finding.least == finding.most:
        return str(finding.least)
    return t("smallcity.workshop.range", least=finding.least, most=finding.most)


def _row(words: str, good: bool) -> Markup:
    sign = glyph("tick") if good else el("span", "!", class_="makeup-odd", aria_hidden="true")
    return el("li", sign, el("span", words), data_good=good)
