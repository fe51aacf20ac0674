"""Pictures for the page of help: flat shapes, one light, in the colours of the page."""

from __future__ import annotations

from ui.base.markup import Markup, el, join

BOX = "0 0 300 150"


def network(label: str) -> Markup:
    """Return a house in which a router reaches three devices; the host holds the match."""
    house = _shape("M20 66L150 8L280 66V142H20Z", "stone") + _shape("M8 70L150 4L292 70", "roof")
    router = _router(150, 62)
    return _picture(
        label,
        house,
        _line("M150 70L72 104"),
        _line("M150 70V104"),
        _line("M150 70L228 104"),
        _waves(150, 52),
        router,
        _tablet(72, 116),
        _tablet(150, 116, host=True),
        _tablet(228, 116),
    )


def hotspot(label: str) -> Markup:
    """Return a meadow without a house: one telephone makes the network for the others."""
    hills = _shape("M0 112C60 84 110 96 150 104C200 112 250 86 300 104V150H0Z", "stone")
    return _picture(
        label,
        _sun(258, 30),
        hills,
        _line("M150 84L64 108"),
        _line("M150 84L236 108"),
        _waves(150, 50),
        _phone(150, 80),
        _tablet(64, 118),
        _tablet(236, 118, host=True),
    )


def blocked(label: str) -> Markup:
    """Return a network that keeps its devices apart: a wall between the two."""
    bricks = "".join(
        f"M{x} {y}h20v9h-20z"
        for row, y in enumerate(range(44, 140, 11))
        for x in ((129, 151) if row % 2 else (118, 140, 162))
    )
    return _picture(
        label,
        _line("M150 34L66 104", "off"),
        _line("M150 34L234 104", "off"),
        _waves(150, 14),
        _router(150, 26),
        _shape(bricks, "wall"),
        _tablet(66, 116),
        _tablet(234, 116, host=True),
        _shape("M102 88L112 98M112 88L102 98", "cross"),
        _shape("M188 88L198 98M198 88L188 98", "cross"),
    )


def star(label: str) -> Markup:
    """Return the host in the middle and a line to each guest; outside there is nothing."""
    places = ((48, 44), (252, 44), (48, 112), (252, 112))
    return _picture(
        label,
        el("rect", x=8, y=8, width=284, height=134, rx=16, class_="draw-ring"),
        *(_line(f"M150 78L{x} {y}") for x, y in places),
        *(_tablet(x, y) for x, y in places),
        _tablet(150, 78, host=True),
    )


def _picture(label: str, *parts: Markup) -> Markup:
    return el("svg", join(parts), viewBox=BOX, role="img", aria_label=label, class_="help-picture")


def _shape(data: str, kind: str) -> Markup:
    return el("path", d=data, class_=f"draw-{kind}")


def _line(data: str, kind: str = "line") -> Markup:
    return _shape(data, kind)


def _tablet(x: int, y: int, host: bool = False) -> Markup:
    """Return a tablet round a point; the host's shows the table, others a hand of cards."""
    body = el("rect", x=x - 24, y=y - 17, width=48, height=34, rx=4, class_="draw-body")
    glass = el("rect", x=x - 20, y=y - 13, width=40, height=26, rx=1, class_="draw-glass")
    if host:
        table = el("ellipse", cx=x, cy=y, rx=13, ry=8, class_="draw-table")
        return body + glass + table
    cards = (_card(x + step * 8, y + 3, step * 12) for step in (-1, 0, 1))
    return body + glass + join(cards)


def _card(x: int, y: int, angle: int) -> Markup:
    return el(
        "rect",
        x=x - 4,
        y=y - 8,
        width=8,
        height=12,
        rx=1,
        transform=f"rotate({angle} {x} {y + 8})",
        class_="draw-card",
    )


def _phone(x: int, y: int) -> Markup:
    body = el("rect", x=x - 12, y=y - 22, width=24, height=44, rx=4, class_="draw-body")
    return body + el("rect", x=x - 9, y=y - 17, width=18, height=32, rx=1, class_="draw-glass")


def _router(x: int, y: int) -> Markup:
    box = el("rect", x=x - 20, y=y - 6, width=40, height=13, rx=3, class_="draw-body")
    return box + _shape(f"M{x - 12} {y - 6}v-10M{x + 12} {y - 6}v-10", "mast")


def _waves(x: int, y: int) -> Markup:
    arcs = "".join(f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}" for r in (7, 14, 21))
    return _shape(arcs, "wave")


def _sun(x: int, y: int) -> Markup:
    return el("circle", cx=x, cy=y, r=13, class_="draw-sun")
