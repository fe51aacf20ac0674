"""Gives the lobby a few seconds of the game: a day of two brigands, and a patrol."""

from engine.games.brigands.constants import NUMBERS
from engine.games.brigands.payouts import pay
from ui.art.painting import circle, fill, stroke
from ui.art.shapes import path
from ui.games.brigands.picture import CLOAK, HOOD
from ui.kit.glimpse import come, figure, glimpse, placed, sign, step

# The plans of the Prince and of two brigands; the Harbour is out of the picture.
STEPS = (
    "0 plan:harbour2,treasury1",
    "1 plan:market2,palace1",
    "2 plan:palace1,treasury2",
)
DOORS = {"market": (70, "emblem-4"), "palace": (160, "emblem-13"), "treasury": (250, "emblem-10")}
COLOURS = ("plaster", "red", "verdigris")  # by seat
PAYS = {"market": 2.4, "palace": 3.1}  # when; at the Treasury the patrol arrests everybody
ARRESTS = 3.9


def _plan(details: str) -> dict[str, int]:
    """Return the pawns of a plan by place."""
    return {part[:-1]: int(part[-1]) for part in details.split(",")}


def _pawn(seat: int) -> str:
    """Return a hooded man, centred on the origin."""
    man = path(CLOAK, fill(COLOURS[seat])) + path(HOOD, fill("night"))
    return placed(-160 * 0.31, -116 * 0.31, man, scale=0.31)


def _door(name: str) -> str:
    """Return a doorway with the sign of its place."""
    x, emblem = DOORS[name]
    arch = path(f"M{x - 40} 152V96A40 40 0 0 1 {x + 40} 96V152Z", fill("ochre"))
    inside = path(f"M{x - 34} 152V96A34 34 0 0 1 {x + 34} 96V152Z", fill("stone"))
    return arch + inside + sign(emblem, x, 38, 32, "ochre")


def _men(name: str) -> list[int]:
    """Return the seats of the pawns at a place."""
    plans = [(seat, _plan(details)) for seat, _, details in map(step, STEPS)]
    return [seat for seat, plan in plans if seat for _ in range(plan.get(name, 0))]


def gains(name: str) -> tuple[int, ...]:
    """Return what the teams at a place gain, in seat order."""
    men = _men(name)
    paid = (pay(NUMBERS[name], False, men.count(seat), len(men)) for seat in sorted({*men}))
    return tuple([each.ducats for each in paid if each])


def _place(name: str) -> str:
    """Return a place, the pawns that come there, and what comes of it."""
    x, _ = DOORS[name]
    men = _men(name)
    places = [x + 33 * (index - (len(men) - 1) / 2) for index in range(len(men))]
    pawns = "".join(
        come(0.4 + 0.4 * seat + 0.15 * index, placed(at, 132, _pawn(seat)), 0, 50)
        for index, (at, seat) in enumerate(zip(places, men, strict=True))
    )
    return _door(name) + pawns + (_paid(name, x) if name in PAYS else _arrested(x))


def _paid(name: str, x: float) -> str:
    paid = gains(name)
    return "".join(
        come(PAYS[name] + 0.2 * index, _coin(gain, x + 33 * (index - (len(paid) - 1) / 2)), 0, 40)
        for index, gain in enumerate(paid)
    )


def _coin(gain: int, x: float) -> str:
    return circle(x, 92, 16, f'{fill("ochre")} stroke="var(--night)"') + figure(gain, x, 100, 24)


def _arrested(x: float) -> str:
    """Return the patrol that has come, and the bars."""
    man = circle(x, 86, 21, fill("plaster")) + sign("emblem-7", x, 86, 30, "night")
    upright = "".join(f"M{x + aside} 110V152" for aside in (-24, -8, 8, 24))
    bars = path(f"{upright}M{x - 33} 112H{x + 33}", stroke("night", 5))
    return come(ARRESTS, bars, 0, -60) + come(1.9, man, 50, 0)


GLIMPSE = glimpse("night", "ochre", *map(_place, DOORS))
