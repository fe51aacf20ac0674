"""Draws the seats of a set-up: who plays, with which name, face, level and character."""

from __future__ import annotations

from engine.matches import NAME_LENGTH
from ui.base.isolates import isolated
from ui.base.markup import NOTHING, Attribute, Markup, button, el, join
from ui.base.text import Texts
from ui.features.setup import faces
from ui.features.setup.model import SetUp
from ui.match.draft import PERSONS
from ui.table.cast import described


def render(t: Texts, setup: SetUp) -> Markup:
    rows = join(_seat(t, setup, seat) for seat in range(len(setup.players)))
    return el("div", _known(t, setup), el("ol", rows), class_="seats")


def _known(t: Texts, setup: SetUp) -> Markup:
    """Return a button for each known player, which gives or takes away a seat."""
    if not setup.known:
        return NOTHING
    names = (
        button(
            isolated(name), class_="plain", data_do=f"seat:{name}", aria_pressed=str(seated).lower()
        )
        for name, seated in setup.known
    )
    label = t("setup.known")
    return el(
        "div",
        el("span", label, class_="known-who"),
        *names,
        class_="known",
        role="group",
        aria_label=label,
    )


def _seat(t: Texts, setup: SetUp, seat: int) -> Markup:
    player = setup.players[seat]
    name = el(
        "input",
        id=f"name-{seat}",
        value=player.name,
        maxlength=NAME_LENGTH,
        data_field=f"name:{seat}",
        data_typed=True,
        aria_label=t("setup.name_of", number=seat + 1),
        autocomplete="off",
        spellcheck="false",
    )
    kinds = join(
        el("option", t(f"kind.{kind}"), value=kind, selected=kind == player.kind)
        for kind in setup.kinds
    )
    label = t("setup.kind_of", number=seat + 1)
    kind = el("select", kinds, id=f"kind-{seat}", data_field=f"kind:{seat}", aria_label=label)
    parts = (name, kind, _character(t, setup, seat), faces.choice(t, setup, seat))
    return el("li", faces.shown(t, setup, seat), *parts)


def _character(t: Texts, setup: SetUp, seat: int) -> Markup:
    """Return the choice of a bot's character (its style, not its strength)."""
    player = setup.players[seat]
    if player.kind in PERSONS or not setup.characters:
        return NOTHING
    choices = join(
        el(
            "option",
            described(t, setup.game, each),
            value=each,
            selected=each == player.character,
        )
        for each in setup.characters
    )
    label = t("setup.character_of", number=seat + 1)
    field = f"character:{seat}"
    marks: dict[str, Attribute] = {"data_field": field, "aria_label": label}
    return el("select", choices, id=f"character-{seat}", class_="character", **marks)
