"""Markup that is safe by type.

What is markup already has the type Markup; a plain str is text, and is escaped wherever it enters
markup. Only `trusted` makes markup of a str as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import overload

NAMES = re.compile(r' (?:id|data-from|data-to|aria-labelledby)="[^"]*"| data-(?:piece|anew)\b')
VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)


class Markup(str):
    """Markup, safe to be put into a page. An f-string of it is a plain str, hence text again."""

    __slots__ = ()

    @overload
    def __add__(self, other: Markup) -> Markup: ...

    @overload
    def __add__(self, other: str) -> str: ...

    def __add__(self, other: str) -> str:
        """Return both, one after the other: markup only if both are."""
        both = str.__add__(self, other)
        return Markup(both) if isinstance(other, Markup) else both


Content = Markup | str | None
Attribute = str | int | float | None  # of the whole numbers, True and False are meant as such

NOTHING = Markup()

_escaped = lru_cache(maxsize=4096)(escape)  # the same few words stand in a page again and again


def esc(text: str) -> Markup:
    """Return text as markup; what is markup already stays as it is."""
    return text if isinstance(text, Markup) else Markup(_escaped(text))


def trusted(html: str) -> Markup:
    """Take for markup what the build or our own drawings have made. Nothing from outside."""
    return Markup(html)


def join(parts: Iterable[Content], separator: Content = None) -> Markup:
    """Return the parts one after the other, with the separator between them; None is left out."""
    between = "" if separator is None else esc(separator)
    return Markup(between.join([esc(part) for part in parts if part is not None]))


def marked(markup: Markup, name: str, value: str, mark: str) -> Markup:
    """Return markup in which the elements whose attribute has this value bear a mark, too."""
    attribute = f'{_opened(name)}{esc(value)}"'
    return Markup(markup.replace(attribute, f"{attribute} {mark}"))


def without_ids(markup: Markup) -> Markup:
    """Return markup of which another copy stands in the page: nothing in it has a name of its own.

    Without an id it is also no piece that is seen to go from one place to another.
    """
    return Markup(NAMES.sub("", markup))


def el(tag: str, *content: Content, **attributes: Attribute) -> Markup:
    """Return an element with its content.

    In the attributes' names `_` becomes `-`, and one at the end falls away (`class_`); None and
    False are left out, True stands bare. Raises TypeError for markup in an attribute.
    """
    marks = ""
    for name, value in attributes.items():
        if value.__class__ is str:
            marks += f'{_opened(name)}{_escaped(value)}"'
        else:
            marks += _mark(name, value)
    if tag in VOID:
        return Markup(f"<{tag}{marks}>")
    inner = ""
    for part in content:
        if part.__class__ is Markup:
            inner += part
        elif part is not None:
            inner += _escaped(part)
    return Markup(f"<{tag}{marks}>{inner}</{tag}>")


@lru_cache(maxsize=1024)
def _opened(name: str) -> str:
    """Return what comes before the value of an attribute."""
    return f' {name.rstrip("_").replace("_", "-")}="'


def _mark(name: str, value: Attribute) -> str:
    """Return an attribute that is no plain text as it stands in a tag."""
    if value is None or value is False:
        return ""
    if isinstance(value, Markup):
        raise TypeError(f"{name}: an attribute is text, not markup")
    return _opened(name).removesuffix('="') if value is True else f'{_opened(name)}{value}"'


def button(*content: Content, **attributes: Attribute) -> Markup:
    """Return a button. `data_act` answers a decision, `data_do` all else."""
    return el("button", *content, type="button", **attributes)


@lru_cache(maxsize=256)
def glyph(name: str) -> Markup:
    """Return one of the page's small signs; it carries no meaning of its own to a screen reader."""
    use = el("use", href=f"#glyph-{name}")
    return el("svg", use, class_="glyph", aria_hidden="true")


def tool(name: str, label: str, do: str, key: str | None = None, **attributes: Attribute) -> Markup:
    """Return a button with a sign and a label that small screens may hide from the eye.

    `key` is a letter that presses it from the keyboard.
    """
    words = el("span", label, class_="tool-label")
    attributes = {"aria_label": label, "aria_keyshortcuts": key, **attributes}
    return button(glyph(name), words, class_="tool", data_do=do, **attributes)
