"""The examples of a rules page, drawn with the cards of their game.

An example is a line of data in the page: what lies on the table, and what may then be laid or may
not, each as the game writes a move, behind `lay:`. A word after what lies there tells what
else holds; the tests of the game know it, and let its rules confirm every claim.

    on 7x1 consul | may 7x1 8x1 | not 6x1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import unescape

from ui.text import Texts
from ui.views.kit.markup import Markup, el, join

LINE = re.compile(r"on (\S+)((?: \S+)*) \| may((?: \S+)+) \| not((?: \S+)+)")
FIGURE = re.compile(r'<figure data-example="([^"]*)">')


@dataclass(frozen=True)
class Example:
    """What is claimed of a lay: what may be laid on it and what may not, if `terms` hold."""

    lead: str
    terms: tuple[str, ...]
    may: tuple[str, ...]
    may_not: tuple[str, ...]


def read(line: str) -> Example:
    """Read the data of an example; raises ValueError where it is none."""
    parts = LINE.fullmatch(line)
    if parts is None:
        raise ValueError(f"no example: {line}")
    lead, *rest = parts.groups()
    terms, may, may_not = (tuple(words.split()) for words in rest)
    return Example(lead, terms, may, may_not)


def move_of(lay: str) -> str:
    """Return the move that makes a lay of an example."""
    return f"lay:{lay}"


def drawn(t: Texts, game: str, laid: Callable[[Texts, str], Markup], html: str) -> str:
    """Return a part of a page with its examples drawn; `laid` draws cards as they lie there."""

    def figure(opening: re.Match[str]) -> str:
        example = read(unescape(opening[1]))
        rows = (
            _row(t("rules.example.lead"), "lead", [laid(t, move_of(example.lead))]),
            _row(t("rules.example.may"), "may", [laid(t, move_of(each)) for each in example.may]),
            _row(
                t("rules.example.not"), "not", [laid(t, move_of(each)) for each in example.may_not]
            ),
        )
        content = el("dl", *rows)
        return f'<figure class="example" data-game="{game}">{content}'

    return FIGURE.sub(figure, html)


def _row(title: str, kind: str, lays: Iterable[Markup]) -> Markup:
    return el("div", el("dt", title), el("dd", join(lays)), class_=f"example-{kind}")
