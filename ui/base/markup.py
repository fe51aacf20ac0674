"""Builds markup that is safe by type.

Markup has the type Markup; a plain str is text, and is escaped wherever it enters markup. Only
`trusted` turns a str into markup without escaping it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import overload

from ui.base.isolates import alone

NAMES = re.compile(r' (?:id|data-from|data-to|aria-labelledby)="[^"]*"| data-(?:piece|anew)\b')
VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)


class Markup(str):
    """Markup that is safe to insert into a page.

    An f-string with markup in it is a plain str, so it is escaped when it enters markup.
    """

    __slots__ = ()

    @overload
    def __add__(self, other: Markup) -> Markup: ...

    @overload
    def __add__(self, other: str) -> str: ...

    def __add__(self, other: str) -> str:
        """Return both, one after the other; the result is markup only if both are."""
        both = str.__add__(self, other)
        return Markup(both) if isinstance(other, Markup) else both


Content = Markup | str | None
Attribute = str | int | float | None  # True and False are not numbers here (see `el`)

NOTHING = Markup()

_escaped = lru_cache(maxsize=4096)(escape)  # a page repeats the same few words


@lru_cache(maxsize=4096)
def _words(text: str) -> str:
    """Return text as it is written between tags; an isolated name that stands alone is a <bdi>."""
    name = alone(text)
    return escape(text) if name is None else f"<bdi>{escape(name)}</bdi>"


def esc(text: str) -> Markup:
    """Return text as markup; return markup unchanged."""
    return text if isinstance(text, Markup) else Markup(_words(text))


def trusted(html: str) -> Markup:
    """Return HTML of the build or of our own drawings as markup; never use it on other text."""
    return Markup(html)


def join(parts: Iterable[Content], separator: Content = None) -> Markup:
    """Return the parts, except None, one after the other with the separator between them."""
    between = "" if separator is None else esc(separator)
    return Markup(between.join([esc(part) for part in parts if part is not None]))


def marked(markup: Markup, name: str, value: str, mark: str) -> Markup:
    """Return markup in which every element with this attribute and value gets a mark as well."""
    attribute = f'{_opened(name)}{_escaped(value)}"'
    return Markup(markup.replace(attribute, f"{attribute} {mark}"))


def without_ids(markup: Markup) -> Markup:
    """Return markup without ids and other names, for a second copy in the same page.

    Without an id, the page does not animate a piece from one place to another either.
    """
    return Markup(NAMES.sub("", markup))


def el(tag: str, *content: Content, **attributes: Attribute) -> Markup:
    """Return an element with its content.

    In names of attributes `_` becomes `-`, and a final `_` is dropped (`class_`). None and False
    leave the attribute out, True writes it without a value. Raises TypeError for markup in an
    attribute.
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
            inner += _words(part)
    return Markup(f"<{tag}{marks}>{inner}</{tag}>")


@lru_cache(maxsize=1024)
def _opened(name: str) -> str:
    """Return the text before the value of an attribute."""
    return f' {name.rstrip("_").replace("_", "-")}="'


def _mark(name: str, value: Attribute) -> str:
    """Return an attribute whose value is not a plain str, as it is written in a tag."""
    if value is None or value is False:
        return ""
    if isinstance(value, Markup):
        raise TypeError(f"{name}: an attribute is text, not markup")
    return _opened(name).removesuffix('="') if value is True else f'{_opened(name)}{value}"'


def button(*content: Content, **attributes: Attribute) -> Markup:
    """Return a button. `data_act` names a move, `data_do` any other action."""
    return el("button", *content, type="button", **attributes)


@lru_cache(maxsize=256)
def glyph(name: str) -> Markup:
    """Return one of the page's icons; screen readers skip it."""
    use = el("use", href=f"#glyph-{name}")
    return el("svg", use, class_="glyph", aria_hidden="true")


def tool(name: str, label: str, do: str, key: str | None = None, **attributes: Attribute) -> Markup:
    """Return a button with an icon, and a label that the style may hide on small screens.

    `key` is the letter that presses it from the keyboard.
    """
    words = el("span", label, class_="tool-label")
    attributes = {"aria_label": label, "aria_keyshortcuts": key, **attributes}
    return button(glyph(name), words, class_="tool", data_do=do, **attributes)
