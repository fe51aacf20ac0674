"""The letters that press the tools of a table, and the list of all keys."""

from __future__ import annotations

from ui.base.markup import Markup, el, join
from ui.base.text import Texts

LETTERS = {"undo": "u", "hint": "h", "rules": "r", "log": "l"}  # by tool


def render(t: Texts) -> Markup:
    """Return the list of keys and what each does."""
    ways = (
        ("Tab", t("keys.tab")),
        ("← → ↑ ↓", t("keys.arrows")),
        (t("keys.enter"), t("keys.enter_does")),
        (t("keys.space"), t("keys.space_does")),
        (t("keys.escape"), t("keys.escape_does")),
        *((letter.upper(), t(f"tool.{name}")) for name, letter in LETTERS.items()),
        ("I", t("keys.about")),
        ("?", t("keys.list")),
    )
    return el("p", t("keys.hold"), class_="hands") + el(
        "dl", join(_row(key, does) for key, does in ways), class_="keys"
    )


def _row(key: str, does: str) -> Markup:
    return el("div", el("dt", el("kbd", key)), el("dd", does))
