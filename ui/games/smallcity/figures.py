"""The pieces in colour and pattern of a seat: hooded sicarii, and emperors in their wreaths."""

from __future__ import annotations

from ui.art.initials import initial
from ui.art.shapes import wreath
from ui.base.markup import Attribute, Markup, el
from ui.games.smallcity.svg import path, use

SEATS = 4
CLOAK = (
    "M0 -48C21 -48 29 -32 27 -14C39 -4 43 18 43 36H-43C-43 18 -39 -4 -27 -14C-29 -32 -21 -48 0 -48Z"
)
COWL = "M0 -48C21 -48 29 -32 27 -14C20 -6 10 2 0 6C-10 2 -20 -6 -27 -14C-29 -32 -21 -48 0 -48Z"
FACE = "M0 -34C11 -34 15 -26 13 -16C10 -7 5 -2 0 0C-5 -2 -10 -7 -13 -16C-15 -26 -11 -34 0 -34Z"
EYES = "M-9 -18L-3 -15.500A3.2 3.2 0 0 1 -9 -18ZM9 -18L3 -15.500A3.2 3.2 0 0 0 9 -18Z"
DAGGER = "M34 -36L39 -30V2H29V-30ZM24 2H44V7H24ZM31 7H37V20H31Z"
# A bust in a medallion, from (-26, -34) to (26, 30).
BUST = (
    "M-9 2C-16 -3 -17 -12 -15 -18C-13 -27 -6 -32 1 -32C10 -32 16 -25 16 -17L19 -10L16 -8"
    "C16 -2 14 2 9 2L9 9C18 11 24 17 26 26C20 31 10 34 0 34C-10 34 -20 31 -26 26"
    "C-24 17 -18 11 -9 9Z"
)
CROWN = "M-16 -17C-8 -22 6 -24 15 -20L14 -15C5 -19 -8 -17 -16 -11Z"
TOGA = "M-7 10C-4 18 6 23 18 32L8 34C-4 30 -14 22 -16 13Z"
LAUREL = wreath((0, 0), 39, 9, (13, 6), 80)
LOCK = "M-12 -2H12V16H-12ZM-7 -2V-8A7 7 0 0 1 7 -8V-2"


def group(*content: Markup, **attributes: Attribute) -> Markup:
    """Return a group."""
    return el("g", *content, **attributes)


def circle(radius: float, **attributes: Attribute) -> Markup:
    """Return a circle around (0, 0), or around `cx` and `cy`."""
    return el("circle", r=radius, **attributes)


def _letter(seat: int, transform: str) -> Markup:
    return group(initial(seat), class_="letter", transform=transform)


def _ground(seat: int) -> str:
    return f"url(#seat-pattern-{seat})"


def sicarius(seat: int) -> Markup:
    """Return a man in a hooded cloak in the pattern of his seat, with its letter, and a dagger."""
    return group(
        path(DAGGER, class_="blade"),
        path(CLOAK, class_="rim"),
        path(CLOAK, fill=_ground(seat)),
        path(COWL, fill=f"var(--seat-{seat})", class_="cowl"),
        path(FACE, class_="dark"),
        path(EYES, class_="eyes"),
        circle(19, cy=18, fill=f"var(--seat-{seat})"),
        _letter(seat, "translate(-13 5) scale(1.083)"),
        id=f"sc-sicarius-{seat}",
        class_="standing",
    )


def _stand(seat: int) -> Markup:
    """Return the round ground of an emperor: the pattern of his seat in a wreath of laurel."""
    return circle(46, class_="rim") + circle(43, fill=_ground(seat)) + use("sc-laurel")


def stand(seat: int) -> Markup:
    """Return what lies below the face of an emperor."""
    return group(_stand(seat), id=f"sc-stand-{seat}", class_="stand")


def bust(seat: int) -> Markup:
    """Return an emperor without a face of his own: a bust of marble."""
    return group(
        _stand(seat),
        group(
            path(BUST, class_="marble"),
            path(TOGA, fill=_ground(seat)),
            path(CROWN, class_="crown"),
            transform="translate(0 -2) scale(0.86)",
        ),
        group(
            circle(19, class_="rim"),
            circle(18, fill=f"var(--seat-{seat})"),
            _letter(seat, "translate(-12 -12)"),
            transform="translate(-28 26)",
        ),
        id=f"sc-bust-{seat}",
        class_="bust",
    )
