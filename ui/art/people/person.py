"""Composes the portrait of one person from parts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.art.people import beards, builds, dress, hair, headgear, marks


@dataclass(frozen=True)
class Person:
    """The parts and colours of a person; the names are those of the modules beside this one."""

    skin: str
    hair: str
    shade: str  # of the hair
    dress: str
    cloth: str
    trim: str
    build: str = "oval"
    nose: str = "straight"
    beard: str = ""
    head: str = ""
    gear: str = "gold"  # the colour of the headgear
    plume: str = "red"  # its second colour
    marks: tuple[str, ...] = ()
    lips: str = "lips"

    @property
    def mouth(self) -> str:
        """The colour of a closed mouth, which must stand out from a beard."""
        return f"{self.skin}" if self.beard in beards.LIPLESS else self.lips

    def under(self) -> str:
        """Return all that lies below eyes and mouth."""
        behind, before = hair.HAIR[self.hair](self.shade)
        hat_behind, hat = headgear.HEADGEAR[self.head](self.gear, self.plume)
        covered = self.head in ("veil", "hood", "kerchief") or self.hair in ("long", "bob")
        return "".join(
            (
                hat_behind,
                behind,
                builds.neck(self.skin, self.build == "square"),
                dress.DRESS[self.dress](self.cloth, self.trim),
                builds.head(self.build, self.skin, self.nose, not covered),
                *(marks.under(mark, self.skin) for mark in self.marks),
                beards.BEARDS[self.beard](self.shade),
                before,
                hat,
            )
        )

    def over(self) -> str:
        """Return what lies over the eyes, "" for most people."""
        return "".join(marks.over(mark) for mark in self.marks)


def woman(man: Person, hair: str, head: str = "", gear: str = "", plume: str = "") -> Person:
    """Return a woman in the dress of a man, with her own hair and, if given, headgear."""
    marks = (*(mark for mark in man.marks if mark != "wrinkles"), "lashes")
    if not head:
        head, gear, plume = man.head, man.gear, man.plume
    return replace(
        man,
        beard="",
        build="oval",
        gear=gear,
        hair=hair,
        head=head,
        lips="rouge",
        marks=marks,
        plume=plume,
    )
