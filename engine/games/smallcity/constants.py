"""The numbers of the rulebook: set-up, powers, prices."""

from __future__ import annotations

from typing import NamedTuple

VARIANTS = ("standard", "hardcore", "pollux")
POWERS = ("caesar", "caligula", "claudius", "nero", "hadrian", "maximus")
CITIES = ("subura", "palatium", "transtiberim")  # the preset cities of boards.txt

HIRES = 2  # sicarii that a Leisure district gives at most
CROSSING = 5  # coins that Claudius pays for crossing the edge
STEPPING = 2  # coins that Nero pays for the step of a sicarius
CALIGULA_RATE = (2, 1)  # his conversion on Commercial districts: $2 for 1 influence
COINS_PER_POINT = 10
POINTS_PER_SICARIUS = 3
TOO_MUCH_LEISURE = -3  # solitaire: points of a territory with one Leisure district


class Share(NamedTuple):
    """What each player starts with."""

    emperors: int
    hand: int  # sicarii that can be deployed
    aside: int  # sicarii that can be hired


# Rulebook, "Setup", "Hardcore variant", "Pollux variant", "Solitaire variant"; rulings, "Variants".
SHARES = {
    ("standard", 1): Share(1, 10, 10),
    ("standard", 2): Share(2, 16, 4),
    ("standard", 3): Share(2, 10, 6),
    ("standard", 4): Share(1, 10, 10),
    ("hardcore", 2): Share(2, 13, 7),
    ("hardcore", 3): Share(2, 7, 9),
    ("hardcore", 4): Share(1, 7, 13),
    ("pollux", 2): Share(2, 20, 0),
    ("pollux", 3): Share(2, 16, 0),
}

SHAPES = {1: "two", 2: "four", 3: "hexagon", 4: "hexagon"}
