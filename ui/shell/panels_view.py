"""What lies over a screen for a while: rules, settings, keys, a save that cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.core.messages import Message
from ui.base.markup import NOTHING, Markup, button, el, glyph, join
from ui.base.text import Texts

if TYPE_CHECKING:
    from ui.features.backup.view import RestoreReport
    from ui.features.sharing.view import SharingModel
    from ui.shell.about_view import AboutDevice


class Rules(NamedTuple):
    """The rules of a game; what is searched for in them, whether the contents are unfolded."""

    game: str
    query: str = ""
    unfolded: bool = False


class Excerpt(NamedTuple):
    """What the rules of a game say at one place, for whoever asks what something is."""

    game: str
    place: str


class Setting(NamedTuple):
    """One setting: its name, what it can be, and what it is."""

    name: str
    choices: Sequence[str | bool]
    value: str | bool


class SettingsModel(NamedTuple):
    """The settings that matter here."""

    settings: tuple[Setting, ...]


class Keys:
    """What keys do."""


class Fault(NamedTuple):
    """What is wrong with a save, whether a part of it can be played on, whether it has a text."""

    message: Message
    partial: bool
    text: bool


Panel: TypeAlias = (
    "Rules | Excerpt | SettingsModel | Keys | Fault | RestoreReport | AboutDevice | SharingModel"
)


def render(t: Texts, panel: Panel) -> Markup:
    """Return a panel."""
    if isinstance(panel, Rules):
        from ui.shell import rules_view as rules  # not before they are wanted

        guide, page = rules.render(t, panel.game, panel.query, panel.unfolded)
        return _panel(t, "rules", page, guide)
    return _panel(t, *_content(t, panel))


def _content(
    t: Texts,
    panel: Excerpt | SettingsModel | Keys | Fault | RestoreReport | AboutDevice | SharingModel,
) -> tuple[str, Markup]:
    """Return of which kind a panel is, and what it holds."""
    if isinstance(panel, Excerpt):
        return "about", _excerpt(t, panel)
    if isinstance(panel, SettingsModel):
        return "settings", _settings(t, panel)
    if isinstance(panel, Keys):
        return "keys", _keys(t)
    if isinstance(panel, Fault):
        return "fault", _fault(t, panel)
    return _seldom(t, panel)


def _seldom(t: Texts, panel: RestoreReport | AboutDevice | SharingModel) -> tuple[str, Markup]:
    """Return a panel whose module is not loaded before it is wanted."""
    from ui.features.backup import view as taken
    from ui.features.sharing import view as sharing
    from ui.shell import about_view as device

    if isinstance(panel, taken.RestoreReport):
        return "taken", taken.render(t, panel)
    if isinstance(panel, sharing.SharingModel):
        return "sharing", sharing.render(t, panel)
    return "device", device.render(t, panel)


def _panel(t: Texts, kind: str, content: Markup, in_sight: Markup = NOTHING) -> Markup:
    """Return a panel; what stays `in_sight` does not scroll with its content."""
    label = el("span", t("tool.close"), class_="tool-label")
    close = button(
        glyph("close"), label, class_="tool", data_do="close", aria_label=t("tool.close")
    )
    head = el("header", el("h2", t(f"panel.{kind}"), id="panel-title"), close, class_="panel-head")
    body = el("section", content, class_="panel-body", tabindex="0", aria_labelledby="panel-title")
    return el("div", head, in_sight, body, class_=f"panel panel-{kind}")


def _excerpt(t: Texts, panel: Excerpt) -> Markup:
    """Return a place of the rules, and the way to read on there."""
    from ui.shell import rules_view as rules  # not before they are wanted

    onward = button(t("panel.read_on"), class_="plain", data_do=f"rules:{panel.game}#{panel.place}")
    told = rules.about(t, panel.game, panel.place)
    return told + el("div", onward, class_="panel-actions")


def _settings(t: Texts, panel: SettingsModel) -> Markup:
    rows = el("div", join(_setting(t, each) for each in panel.settings), class_="settings")
    device = button(t("panel.device"), class_="plain", data_do="device")
    actions = el("div", device, class_="panel-actions")
    return rows + actions + el("h3", t("panel.keys")) + _keys(t)


def _setting(t: Texts, setting: Setting) -> Markup:
    name = setting.name
    choices = join(_choice(t, name, each, each == setting.value) for each in setting.choices)
    return el("fieldset", el("legend", t(f"settings.{name}")), choices, class_="segments")


def _choice(t: Texts, name: str, choice: str | bool, checked: bool) -> Markup:
    radio = el("input", type="radio", name=name, checked=checked, data_do=f"set:{name}={choice}")
    words = el("span", t(f"settings.{name}.{str(choice).lower()}"))
    return el("label", radio, words, class_="segment")


def _keys(t: Texts) -> Markup:
    from ui.base import keys  # seldom wanted

    return keys.render(t)


def _fault(t: Texts, fault: Fault) -> Markup:
    """Return what is wrong with a save, and what can be done about it."""
    partial = button(t("fault.partial"), class_="main", data_do="partial")
    text = button(t("fault.raw"), class_="plain", data_do="export:raw")
    buttons = (
        partial if fault.partial else None,
        text if fault.text else None,
        button(t("tool.close"), class_="plain", data_do="close"),
    )
    words = el("p", t(fault.message.key, **fault.message.params), class_="fault")
    return words + el("div", *buttons, class_="panel-actions")
