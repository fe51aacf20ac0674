"""Draws the Lanistes, the Organisers and Brutus as figures composed of parts."""

from __future__ import annotations

from typing import NamedTuple

from ui.art.shapes import path
from ui.games.arena import figure_parts as parts
from ui.games.arena.props import PROPS

CARD = "0 0 100 140"


class Look(NamedTuple):
    """What a figure is composed of; each field names a part or a colour."""

    ground: str
    dress: str
    dressed: str
    trim: str
    skin: int
    hair: str
    haired: str
    beard: str = "none"
    headgear: str = "none"
    face: str = "calm"
    prop: str = "none"


# fmt: off
LANISTES = {
    "prudens": Look("blue", "toga", "fig-light", "purple", 1, "bald", "fig-grey", "long", face="calm", prop="abacus"),
    "mercator": Look("ochre", "tunic", "verdigris", "red", 2, "none", "fig-black", "full", "turban", "glad", "purse"),
    "speculator": Look("night", "cloak", "fig-moss", "ochre", 1, "none", "fig-brown", "none", "hood", "sly", "eye"),
    "praedo": Look("fig-sea", "tunic", "fig-black", "red", 3, "wild", "fig-black", "goatee", "band", "sly", "knife"),
    "suasor": Look("purple", "toga", "fig-light", "ochre", 1, "fringe", "fig-brown", "none", face="glad", prop="hand"),
    "princeps": Look("red", "cuirass", "purple", "red", 2, "short", "fig-brown", "none", "laurel", "stern", "standard"),
    "rufus": Look("fig-sand", "tunic", "red", "ochre", 1, "wild", "fig-red-hair", "full", face="stern", prop="sword"),
    "caeruleus": Look("fig-pale", "cloak", "blue", "fig-light", 3, "long", "fig-black", face="calm", prop="trident"),
    "flavus": Look("fig-sky", "tunic", "ochre", "fig-light", 1, "long", "fig-blond", "moustache", "diadem", "glad", "sun"),
    "viridis": Look("fig-leaf", "cloak", "verdigris", "ochre", 2, "bun", "fig-brown", face="calm", prop="palm"),
    "niger": Look("fig-stone", "cuirass", "fig-black", "fig-black", 4, "curls", "fig-black", face="stern", prop="helmet"),
    "cautus": Look("verdigris", "tunic", "fig-moss", "fig-light", 1, "none", "fig-grey", "moustache", "crest", "calm", "shield"),
}
ORGANISERS = {
    "aedilis": Look("ochre", "toga", "fig-light", "red", 2, "bun", "fig-brown", face="glad", prop="bread"),
    "tribunus": Look("red", "cuirass", "red", "ochre", 1, "none", "fig-brown", "none", "crest", "stern", "sword"),
    "praetor": Look("blue", "toga", "fig-light", "purple", 1, "bald", "fig-grey", "none", face="stern", prop="fasces"),
    "quaestor": Look("verdigris", "toga", "fig-light", "ochre", 3, "short", "fig-black", "goatee", face="sly", prop="coins"),
    "saturnus": Look("fig-moss", "cloak", "fig-brown", "ochre", 2, "none", "fig-grey", "long", "hood", "stern", "sickle"),
    "nauarchus": Look("fig-sea", "cloak", "blue", "red", 2, "curls", "fig-black", "full", "cap", "glad", "anchor"),
    "andabata": Look("fig-stone", "cuirass", "red", "fig-brown", 1, "none", "fig-black", "none", "closed", "none", "sword"),
    "larvatus": Look("purple", "cloak", "red", "ochre", 1, "curls", "fig-red-hair", "none", "mask", "none", "lyre"),
    "censor": Look("fig-stone", "toga", "fig-light", "red", 1, "none", "fig-grey", "none", "veil", "stern", "tablet"),
    "consul": Look("red", "toga", "fig-light", "purple", 4, "short", "fig-grey", "full", "laurel", "calm", "urn"),
    "adversus": Look("fig-sand", "cloak", "verdigris", "ochre", 1, "none", "fig-brown", "none", "backwards", "none", "turn"),
    "editor": Look("fig-sky", "toga", "fig-light", "red", 2, "plaits", "fig-black", "none", "diadem", "glad", "horn"),
}
BRUTUS = {
    "brutus-1": Look("night", "toga", "fig-light", "red", 1, "short", "fig-black", face="stern", prop="knife"),
    "brutus-2": Look("purple", "toga", "fig-light", "red", 1, "short", "fig-black", "full", face="sly", prop="knife"),
    "brutus-3": Look("red", "toga", "fig-light", "night", 1, "none", "fig-black", "none", "hood", "stern", "knife"),
}
# fmt: on
# fmt: off
GLADIATORS = {  # by school
    "red": Look("red", "cuirass", "red", "red", 1, "none", "fig-brown", "none", "crest", "stern"),
    "blue": Look("blue", "tunic", "blue", "fig-light", 3, "curls", "fig-black", "goatee", "band", "sly"),
    "green": Look("verdigris", "cloak", "verdigris", "ochre", 2, "plaits", "fig-brown", "none", "laurel", "calm"),
    "yellow": Look("ochre", "tunic", "ochre", "fig-wood", 1, "wild", "fig-blond", "moustache", "none", "glad"),
    "black": Look("night", "cuirass", "fig-black", "fig-black", 1, "none", "fig-black", "none", "closed", "none"),
}
# fmt: on
GROUNDS = ("blue", "ochre", "purple", "verdigris", "red", "fig-sea", "fig-moss", "fig-stone")
HAIRED = ("fig-brown", "fig-black", "fig-red-hair", "fig-grey", "fig-blond")
TRIMS = ("ochre", "red", "purple", "fig-light")


def composed(number: int) -> Look:
    """Return the look of a card that a visitor made, by its number: no two neighbours alike."""
    hairs = [each for each in parts.HAIRS if each != "none"]
    beards, gear = list(parts.BEARDS), ("none", "band", "brim", "cap", "turban", "veil", "hood")
    props = [each for each in PROPS if each != "none"]
    return Look(
        GROUNDS[number % len(GROUNDS)],
        list(parts.DRESSES)[number % len(parts.DRESSES)],
        GROUNDS[(number * 3 + 2) % len(GROUNDS)],
        TRIMS[number % len(TRIMS)],
        1 + number % 4,
        hairs[number * 3 % len(hairs)],
        HAIRED[number * 2 % len(HAIRED)],
        beards[number * 2 % len(beards)],
        gear[number % len(gear)],
        ("calm", "stern", "sly", "glad")[number % 4],
        props[number * 5 % len(props)],
    )


def figure(look: Look) -> str:
    """Return a figure on its card."""
    return (
        f'<g style="--ground:var(--{look.ground})">'
        '<rect class="arena-figure-card" x="1" y="1" width="98" height="138" rx="9"/>'
        f"{path(GROUND, GROUND_PAINT)}{path(LIT, LIT_PAINT)}{bust(look)}"
        f'<g transform="translate(62 62) scale(0.36)">{PROPS[look.prop]}</g>'
        f"{path(BAND, parts.INK)}</g>"
    )


def bust(look: Look) -> str:
    """Return head and shoulders of a figure."""
    paint = (
        f"--skin:var(--tone-{look.skin});--shade:var(--tone-{look.skin}-shade);"
        f"--hair:var(--{look.haired});--dress:var(--{look.dressed});--trim:var(--{look.trim})"
    )
    behind = parts.HAIRS[look.hair] if look.hair == "long" else ""
    hair = "none" if behind or look.headgear in HIDING else look.hair
    drawn = (
        behind,
        parts.DRESSES[look.dress],
        parts.HEAD,
        parts.FACES[look.face],
        parts.HAIRS[hair],
        path(FRINGE, parts.HAIR) if behind else "",
        parts.BEARDS[look.beard],
        parts.HEADGEAR[look.headgear],
    )
    return f'<g style="{paint}">{"".join(drawn)}</g>'


HIDING = ("hood", "closed", "backwards")  # headgear that hides the hair
FRINGE = "M35 42C40 34 60 34 65 42L60 29H40Z"
GROUND = "M12 5H88A7 7 0 0 1 95 12V112H5V12A7 7 0 0 1 12 5Z"
GROUND_PAINT, LIT_PAINT = 'fill="var(--ground)"', 'fill="var(--fig-light)" opacity=".16"'
LIT = "M12 5H60L5 86V12A7 7 0 0 1 12 5Z"  # the light from the upper left
BAND = "M5 112H95V128A7 7 0 0 1 88 135H12A7 7 0 0 1 5 128Z"
