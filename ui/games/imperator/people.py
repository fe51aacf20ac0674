"""Draws the people on the thirteen cards as busts, with what they hold."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.art.painting import moved
from ui.art.people.moods import features
from ui.art.people.person import Person
from ui.games.imperator.attributes import (
    amphora,
    crest,
    dagger,
    discs,
    fillet,
    flame,
    grille,
    pilum,
    plume,
    rays,
    scales,
    scroll,
    shield,
    standard,
    sword,
    tablet,
    wheat,
)


@dataclass(frozen=True)
class Sitter:
    """A person on a card: its mood, and what stands behind and before it."""

    who: Person
    mood: str = "calm"
    behind: str = ""
    before: str = ""
    aside: int = 5  # how far the person stands left of the middle

    def drawn(self) -> str:
        """Return the bust with its background and its attributes."""
        colours = f'color="var(--face-{self.who.shade}-low)" fill="var(--face-{self.who.mouth})"'
        face = f"<g {colours}>{features(self.mood)}</g>"
        return self.behind + self.who.under() + face + self.who.over() + self.before


_TOGA = Person("fair", "short", "umber", "toga", "linen", "purple")
_CREST, _BOWL = plume()
SITTERS: dict[int, Sitter] = {
    1: Sitter(
        replace(
            _TOGA, skin="olive", hair="crop", shade="black", trim="red",
            nose="hooked", beard="stubble",
        ),
        "cross",
        before=dagger(),
    ),
    2: Sitter(
        Person(
            "tan", "bald", "umber", "strap", "tan", "gold",
            build="square", head="galea", plume="red",
        ),
        before=grille() + sword(),
    ),
    3: Sitter(
        Person(
            "tan", "side", "chestnut", "tunic", "leather", "stone",
            build="round", nose="snub", beard="stubble", head="straw", gear="straw", plume="green",
        ),
        "glad",
        behind=wheat(56, 2),
        before=wheat(60, -2),
    ),
    4: Sitter(
        Person(
            "brown", "crop", "black", "collar", "blue", "gold",
            build="round", nose="broad", beard="full", head="turban", gear="linen", plume="red",
        ),
        "glad",
        before=moved(4, 7, 1, amphora()),
    ),
    5: Sitter(
        Person(
            "pale", "bald", "grey", "tunic", "stone", "green",
            build="long", nose="hooked", marks=("wrinkles",),
        ),
        "thinking",
        before=tablet(),
    ),
    6: Sitter(
        Person(
            "fair", "crop", "umber", "armour", "iron", "red",
            head="helmet", gear="iron", plume="iron",
        ),
        behind=pilum(57),
        before=shield(),
        aside=2,
    ),
    7: Sitter(
        Person(
            "tan", "crop", "black", "armour", "iron", "red",
            build="square", nose="broad", beard="stubble", head="helmet", gear="gold",
        ),
        "cross",
        behind=crest(),
        before=discs(),
        aside=2,
    ),
    8: Sitter(
        Person("fair", "curls", "blond", "armour", "gold", "purple", nose="straight"),
        behind=standard(),
    ),
    9: Sitter(
        Person("olive", "crop", "grey", "cloak", "red", "gold", build="square", beard="stubble"),
        behind=_CREST,
        before=_BOWL,
        aside=2,
    ),
    10: Sitter(
        replace(_TOGA, hair="receding", shade="white", beard="long", marks=("wrinkles",)),
        "cross",
        before=scales(),
    ),
    11: Sitter(
        replace(
            _TOGA, skin="tan", hair="bald", shade="grey",
            build="square", nose="hooked", marks=("wrinkles",),
        ),
        before=scroll(),
    ),
    12: Sitter(
        Person(
            "pale", "waves", "chestnut", "shawl", "linen", "linen",
            head="veil", gear="linen", marks=("lashes",),
        ),
        before=fillet() + flame(),
        aside=0,
    ),
    13: Sitter(
        Person(
            "fair", "crop", "umber", "toga", "purple", "gold",
            build="long", nose="hooked", head="laurel", gear="gold",
        ),
        behind=rays(),
        aside=0,
    ),
}  # fmt: skip
