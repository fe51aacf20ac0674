"""Draws the Lanistes, the Organisers and Brutus as figures composed of parts."""

from __future__ import annotations

from typing import NamedTuple

from ui.art.shapes import path
from ui.games.arena import figure_parts as parts
from ui.games.arena.props import PROPS

CARD = "0 0 100 140"


class Appearance(NamedTuple):
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


def _looks(table: str) -> dict[str, Appearance]:
    """Return the looks of a table by the word at the beginning of each line."""
    looks = {}
    for line in table.split("\n"):
        if words := line.split():
            card, ground, dress, dressed, trim, skin, *more = words
            looks[card] = Appearance(ground, dress, dressed, trim, int(skin), *more)
    return looks


# Each line: card, ground, dress, its colour, trim, skin, hair, its colour, beard, headgear, face,
# what it holds.
LANISTES = _looks(
    """
    prudens blue toga fig-light purple 1 bald fig-grey long none calm abacus
    mercator ochre tunic verdigris red 2 none fig-black full turban glad purse
    speculator night cloak fig-moss ochre 1 none fig-brown none hood sly eye
    praedo fig-sea tunic fig-black red 3 wild fig-black goatee band sly knife
    suasor purple toga fig-light ochre 1 fringe fig-brown none none glad hand
    princeps red cuirass purple red 2 short fig-brown none laurel stern standard
    rufus fig-sand tunic red ochre 1 wild fig-red-hair full none stern sword
    caeruleus fig-pale cloak blue fig-light 3 long fig-black none none calm trident
    flavus fig-sky tunic ochre fig-light 1 long fig-blond moustache diadem glad sun
    viridis fig-leaf cloak verdigris ochre 2 bun fig-brown none none calm palm
    niger fig-stone cuirass fig-black fig-black 4 curls fig-black none none stern helmet
    cautus verdigris tunic fig-moss fig-light 1 none fig-grey moustache crest calm shield
    """
)
ORGANISERS = _looks(
    """
    aedilis ochre toga fig-light red 2 bun fig-brown none none glad bread
    tribunus red cuirass red ochre 1 none fig-brown none crest stern sword
    praetor blue toga fig-light purple 1 bald fig-grey none none stern fasces
    quaestor verdigris toga fig-light ochre 3 short fig-black goatee none sly coins
    saturnus fig-moss cloak fig-brown ochre 2 none fig-grey long hood stern sickle
    nauarchus fig-sea cloak blue red 2 curls fig-black full cap glad anchor
    andabata fig-stone cuirass red fig-brown 1 none fig-black none closed none sword
    larvatus purple cloak red ochre 1 curls fig-red-hair none mask none lyre
    censor fig-stone toga fig-light red 1 none fig-grey none veil stern tablet
    consul red toga fig-light purple 4 short fig-grey full laurel calm urn
    adversus fig-sand cloak verdigris ochre 1 none fig-brown none backwards none turn
    editor fig-sky toga fig-light red 2 plaits fig-black none diadem glad horn
    """
)
BRUTUS = _looks(
    """
    brutus-1 night toga fig-light red 1 short fig-black none none stern knife
    brutus-2 purple toga fig-light red 1 short fig-black full none sly knife
    brutus-3 red toga fig-light night 1 none fig-black none hood stern knife
    """
)
GLADIATORS = _looks(
    """
    red red cuirass red red 1 none fig-brown none crest stern none
    blue blue tunic blue fig-light 3 curls fig-black goatee band sly none
    green verdigris cloak verdigris ochre 2 plaits fig-brown none laurel calm none
    yellow ochre tunic ochre fig-wood 1 wild fig-blond moustache none glad none
    black night cuirass fig-black fig-black 1 none fig-black none closed none none
    """
)
GROUNDS = ("blue", "ochre", "purple", "verdigris", "red", "fig-sea", "fig-moss", "fig-stone")
HAIRED = ("fig-brown", "fig-black", "fig-red-hair", "fig-grey", "fig-blond")
TRIMS = ("ochre", "red", "purple", "fig-light")


def composed(number: int) -> Appearance:
    """Return the look of a card that a visitor made, by its number: no two neighbours alike."""
    hairs = [each for each in parts.HAIRS if each != "none"]
    beards, gear = list(parts.BEARDS), ("none", "band", "brim", "cap", "turban", "veil", "hood")
    props = [each for each in PROPS if each != "none"]
    return Appearance(
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


LOOKS = {"laniste": LANISTES, "organiser": ORGANISERS, "brutus": BRUTUS}


def look_of(kind: str, card: str, number: int) -> Appearance:
    """Return the look of a card; one that is not ours is composed by its number."""
    return LOOKS[kind].get(card) or composed(number)


def figure(look: Appearance) -> str:
    """Return a figure on its card."""
    return (
        f'<g style="--ground:var(--{look.ground})">'
        '<rect class="arena-figure-card" x="1" y="1" width="98" height="138" rx="9"/>'
        f"{path(GROUND, GROUND_PAINT)}{path(LIT, LIT_PAINT)}{bust(look)}"
        f'<g transform="translate(62 62) scale(0.36)">{PROPS[look.prop]}</g>'
        f"{path(BAND, parts.INK)}</g>"
    )


def bust(look: Appearance) -> str:
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
