"""Markup of the rules of a game: the page, and a fixed search and table of contents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from unicodedata import combining, normalize

from ui.base.markup import NOTHING, Markup, button, el, join, trusted
from ui.base.text import Texts
from ui.shell.examples_view import drawn

SECTION = re.compile(r"(?=<h2 )")
PART = re.compile(r"(?=<h[23] )")
HEADS, CELL = re.compile(r"<th.*?>(.*?)</th>"), re.compile(r"<td.*?>(.*?)</td>")
HEADING = re.compile(r'<h2 id="rule-([\w-]+)">(.*?)</h2>')
TAG = re.compile(r"<[^>]*>")
WORDS_A_MINUTE = 200
LONGEST_QUERY = 60


@dataclass(frozen=True)
class Section:
    """A section of a rules page, with its text as it is searched."""

    id: str
    title: Markup
    content: Markup
    words: str


@dataclass(frozen=True)
class RulesPage:
    """A rules page from the build, divided into sections."""

    title: Markup
    sections: tuple[Section, ...]
    minutes: int


@lru_cache(maxsize=2)
def page_of(html: str) -> RulesPage:
    """Divide a page into sections; its ids get the prefix `rule-`, to differ from the table's."""
    title, *parts = SECTION.split(html.replace(' id="', ' id="rule-'))
    minutes = round(len(_words(html).split()) / WORDS_A_MINUTE)
    return RulesPage(trusted(title), tuple(map(_section, parts)), max(1, minutes))


def _section(html: str) -> Section:
    heading = HEADING.match(html)
    if heading is None:
        raise ValueError(f"a section without an id: {html[:60]}")
    # A heading can be focused, so that a link to it moves the place of reading.
    content = re.sub("<(h[23]) ", r'<\1 tabindex="-1" ', html)
    id_, title = heading.groups()
    return Section(id_, trusted(title), trusted(content), folded(_words(html)))


def _words(html: str) -> str:
    return unescape(TAG.sub(" ", html))


def folded(text: str) -> str:
    """Return text for comparison: without case and accents, with straight apostrophes."""
    plain = normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return "".join(letter for letter in plain if not combining(letter))


def found(page: RulesPage, query: str) -> tuple[Section, ...]:
    """Return the sections that contain every word of a query; an empty one matches all."""
    words = folded(query).split()
    return tuple(each for each in page.sections if all(word in each.words for word in words))


def about(t: Texts, game: str, place: str) -> Markup:
    """Return a place of the rules page of a game: a section, or a row of a table.

    Raises ValueError if the page has no such place.
    """
    mark = f' id="rule-{place}"'
    for part in PART.split(join(each.content for each in page_of(t.rules(game)).sections)):
        if mark in part.partition(">")[0]:
            return el("article", trusted(drawn(t, game, part)), class_="rules")
        if f"<td{mark}" in part:
            return el("article", _row(part, mark), class_="rules")
    raise ValueError(f"the rules of {game} have no place {place!r}")


def _row(part: str, mark: str) -> Markup:
    """Return the row of a table with a mark, each cell below its column heading."""
    table = next(each for each in part.split("<table>") if mark in each)
    row = next(each for each in table.split("<tr>") if mark in each)
    cells = zip(HEADS.findall(table), CELL.findall(row), strict=True)
    terms = (el("div", el("dt", trusted(head)), el("dd", trusted(cell))) for head, cell in cells)
    return el("dl", *terms, class_="rule-row")


def guide(t: Texts, game: str, query: str, unfolded: bool) -> Markup:
    """Return the search and the table of contents, `unfolded` also in small windows."""
    sections = found(page_of(t.rules(game)), query)
    parts = (
        _search(t, query),
        _fold(t, unfolded),
        _count(t, query, len(sections)),
        _contents(t, sections, unfolded),
    )
    return el("div", *parts, class_="rules-guide")


def article(t: Texts, game: str, query: str) -> Markup:
    """Return the sections of the page that contain every word of the query."""
    page = page_of(t.rules(game))
    reading = el("p", t("rules.minutes", count=page.minutes), class_="reading-time")
    content = drawn(t, game, join(each.content for each in found(page, query)))
    return el("article", page.title, reading, trusted(content), class_="rules")


def _search(t: Texts, query: str) -> Markup:
    label = t("rules.search")
    return el(
        "input",
        type="search",
        id="panel-search",
        class_="rules-search",
        value=query,
        maxlength=LONGEST_QUERY,
        placeholder=label,
        aria_label=label,
        autocomplete="off",
        data_search="rules",
    )


def _fold(t: Texts, unfolded: bool) -> Markup:
    """Return the button that shows and hides the table of contents in a small window."""
    return button(
        t("rules.contents"),
        class_="plain rules-fold",
        data_do="contents",
        aria_expanded=str(unfolded).lower(),
    )


def _count(t: Texts, query: str, count: int) -> Markup:
    """Return the number of sections found, in an element that screen readers watch."""
    words = t("rules.found", count=count) if count else t("rules.nothing")
    return el("p", words if query.strip() else NOTHING, class_="rules-count", role="status")


def _contents(t: Texts, sections: tuple[Section, ...], unfolded: bool) -> Markup:
    links = (el("li", button(each.title, data_do=f"contents:{each.id}")) for each in sections)
    return el(
        "nav",
        el("ol", *links),
        class_="rules-contents",
        aria_label=t("rules.contents"),
        data_unfolded=unfolded,
    )
