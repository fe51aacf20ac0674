"""What lies over a screen for a while: rules, settings, a save that cannot be read."""

from __future__ import annotations

from engine.core.errors import IdesError
from engine.matches import BrokenSave
from ui.app.settings import CHOICES, Settings
from ui.text import Texts
from ui.views.markup import attrs, button, esc, glyph


def _panel(t: Texts, title: str, content: str, kind: str) -> str:
    close = button(
        f'{glyph("close")}<span class="tool-label">{esc(t("tool.close"))}</span>',
        class_="tool",
        data_do="close",
        aria_label=t("tool.close"),
    )
    return (
        f'<div class="panel panel-{kind}"><header class="panel-head">'
        f'<h2 id="panel-title">{esc(title)}</h2>'
        f'{close}</header><div class="panel-body" tabindex="0">{content}</div></div>'
    )


def rules(t: Texts, game_id: str) -> str:
    """Return the rules page of a game; the ids of its sections wear the prefix `rule-`."""
    page = t.rules(game_id).replace(' id="', ' id="rule-')
    return _panel(t, t("panel.rules"), f'<article class="rules">{page}</article>', "rules")


def settings(t: Texts, chosen: Settings) -> str:
    """Return the settings."""
    rows = "".join(_setting(t, name, getattr(chosen, name)) for name in CHOICES)
    return _panel(t, t("panel.settings"), f'<div class="settings">{rows}</div>', "settings")


def _setting(t: Texts, name: str, value: object) -> str:
    choices = "".join(
        f'<label class="segment"><input type="radio"'
        f"{attrs(name=name, checked=choice == value, data_do=f'set:{name}={choice}')}>"
        f"<span>{esc(t(f'settings.{name}.{str(choice).lower()}'))}</span></label>"
        for choice in CHOICES[name]
    )
    legend = esc(t(f"settings.{name}"))
    return f'<fieldset class="segments"><legend>{legend}</legend>{choices}</fieldset>'


def fault(t: Texts, error: IdesError | None, has_text: bool) -> str:
    """Return what is wrong with a save, and what can be done about it."""
    if error is None:
        return ""
    text = t(error.message.key, **error.message.params)
    partial = isinstance(error, BrokenSave)
    buttons = "".join(
        (
            button(esc(t("fault.partial")), class_="main", data_do="partial") if partial else "",
            button(esc(t("fault.raw")), class_="plain", data_do="export:raw") if has_text else "",
            button(esc(t("tool.close")), class_="plain", data_do="close"),
        )
    )
    content = f'<p class="fault">{esc(text)}</p><div class="panel-actions">{buttons}</div>'
    return _panel(t, t("panel.fault"), content, "fault")
