"""Examples of legal and forbidden cards on a lead, for card games.

A line names the lead, then the moves that may follow it and those that may not, each without its
`lay:`. Words after the lead are further terms.

    on 7x1 consul | may 7x1 8x1 | not 6x1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ui.base.markup import Markup, el, join
from ui.base.text import Texts

LINE = re.compile(r"on (\S+)((?: \S+)*) \| may((?: \S+)+) \| not((?: \S+)+)")


@dataclass(frozen=True)
class Example:
    """A lead, with the moves that may and may not follow it if the `terms` hold."""

    lead: str
    terms: tuple[str, ...]
    may: tuple[str, ...]
    may_not: tuple[str, ...]


def read(line: str) -> Example:
    """Return the example in a line; raises ValueError if the line has another form."""
    parts = LINE.fullmatch(line)
    if parts is None:
        raise ValueError(f"no example: {line}")
    lead, *rest = parts.groups()
    terms, may, may_not = (tuple(words.split()) for words in rest)
    return Example(lead, terms, may, may_not)


def move_of(lay: str) -> str:
    """Return the move for the cards of an example."""
    return f"lay:{lay}"


def drawn(t: Texts, line: str, laid: Callable[[str], Markup]) -> Markup:
    """Return the drawing of an example; `laid` draws the cards of a move on the table."""
    example = read(line)
    rows = (
        _row(t("rules.example.lead"), "lead", [laid(move_of(example.lead))]),
        _row(t("rules.example.may"), "may", [laid(move_of(each)) for each in example.may]),
        _row(t("rules.example.not"), "not", [laid(move_of(each)) for each in example.may_not]),
    )
    return el("dl", *rows)


def _row(title: str, kind: str, lays: Iterable[Markup]) -> Markup:
    return el("div", el("dt", title), el("dd", join(lays)), class_=f"example-{kind}")
