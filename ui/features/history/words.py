"""Says in words how matches were set up."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.core.plain import Json
from ui.base.text import Texts
from ui.features.history.model import Kind, Result


def described(t: Texts, kind: Kind) -> str:
    """Return the set-up of a kind: the number of players, and options other than the default."""
    chosen, words = dict(kind.options), [t("history.players", count=kind.players)]
    for option in GAMES[kind.game].options:
        value = chosen.get(option.name, option.default)
        if value != option.default and option.allows(value):
            words.append(_option(t, kind, option.name, value))
    return " · ".join([*words, *own_content(t, kind)])


def own_content(t: Texts, it: Kind | Result) -> list[str]:
    """Return the note on cards or boards made by a visitor, if there were any."""
    return [t(f"{it.game}.workshop.own")] if it.own and GAMES[it.game].content_file else []


def _option(t: Texts, kind: Kind, name: str, value: Json) -> str:
    key = f"{kind.game}.option.{name}"
    if isinstance(value, bool):
        return t(key)
    if isinstance(value, int):
        return t("history.option", option=t(key), value=value)
    return t(f"{key}.{value}", players=kind.players, half=(kind.players + 1) // 2)
