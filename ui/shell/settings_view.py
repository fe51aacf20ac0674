"""Markup of the settings, each with its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.base import keys
from ui.base.features import has
from ui.base.markup import Markup, button, el, glyph, join
from ui.base.text import Texts


class Setting(NamedTuple):
    """A setting: its name, its choices, and its value."""

    name: str
    choices: Sequence[str | bool]
    value: str | bool


def render(t: Texts, settings: Sequence[Setting]) -> Markup:
    """Return the settings, ways to other devices and to this one, and the list of keys."""
    rows = el("div", join(_setting(t, each) for each in settings), class_="settings")
    device = button(t("panel.device"), class_="plain", data_do="device")
    words = el("span", t("together.open"))
    others = button(glyph("devices"), words, class_="plain", data_do="together")
    actions = el("div", others if has("together") else None, device, class_="panel-actions")
    return rows + actions + el("h3", t("panel.keys")) + keys.render(t)


def _setting(t: Texts, setting: Setting) -> Markup:
    name = setting.name
    choices = join(_choice(t, name, each, each == setting.value) for each in setting.choices)
    costly = (name, setting.value) == ("pace", "instant")
    note = el("p", t("settings.pace.note"), class_="note") if costly else None
    return el("fieldset", el("legend", t(f"settings.{name}")), choices, note, class_="segments")


def _choice(t: Texts, name: str, choice: str | bool, checked: bool) -> Markup:
    radio = el("input", type="radio", name=name, checked=checked, data_do=f"set:{name}={choice}")
    words = el("span", t(f"settings.{name}.{str(choice).lower()}"))
    return el("label", radio, words, class_="segment")
