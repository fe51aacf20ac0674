"""Parse the page's markup, check that it is well formed, and find elements in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

VOID = {"br", "hr", "img", "input", "link", "meta"}
NAMING = ("button", "select", "input", "a")
# The page writes markup in one way only, so one pattern reads it, faster than a tolerant parser.
# Anything that does not match is a fault.
NAME = r"[a-zA-Z][\w:.-]*"
VALUE = r'''"[^"<]*"'''
PIECE = re.compile(
    rf"([^<]+)|</({NAME})>|<({NAME})((?:\s+{NAME}(?:={VALUE})?)*)\s*(/?)>|<!--.*?-->",
    re.DOTALL,
)
ATTRIBUTE = re.compile(rf"({NAME})(?:=({VALUE}))?")


@dataclass(slots=True)
class Element:
    """One element and its content."""

    tag: str
    attributes: Mapping[str, str | None]
    parent: Element | None = None
    all_words: list[str] = field(default_factory=list)  # of the document
    begin: int = 0
    end: int = 0  # the slice of them inside this element

    def get(self, name: str) -> str:
        """Return an attribute, "" when it is missing or bare."""
        return self.attributes.get(name) or ""

    @property
    def text(self) -> str:
        """All words inside."""
        return " ".join(" ".join(self.all_words[self.begin : self.end]).split())

    @property
    def disabled(self) -> bool:
        """Tell whether the control cannot be used."""
        return "disabled" in self.attributes

    @property
    def hidden(self) -> bool:
        """Tell whether it or an ancestor is hidden from screen readers."""
        if self.get("aria-hidden") == "true":
            return True
        return self.parent is not None and self.parent.hidden

    def inside(self, tag: str) -> Element | None:
        """Return the nearest ancestor with this tag."""
        found = self.parent
        while found is not None and found.tag != tag:
            found = found.parent
        return found


class Document:
    """Well-formed markup: every tag is closed, in order."""

    def __init__(self, markup: str) -> None:
        self.elements: list[Element] = []
        self._words: list[str] = []
        self._open: list[Element] = []
        at = 0
        for piece in PIECE.finditer(markup):
            words, closed, opened, attributes, empty = piece.groups()
            if piece.start() != at:
                break
            at = piece.end()
            if words:
                assert self._open or not words.strip(), f"words outside every element: {words!r}"
                self._words.append(unescape(words))
            elif closed:
                self._end(closed.lower())
            elif opened:
                self._begin(opened.lower(), attributes, whole=bool(empty))
        assert at == len(markup), f"not well formed: {markup[at : at + 200]!r}"
        assert not self._open, f"never closed: {[element.tag for element in self._open]}"

    def _begin(self, tag: str, attributes: str, whole: bool) -> None:
        here = len(self._words)
        around = self._open[-1] if self._open else None
        self.elements.append(Element(tag, _attributes(attributes), around, self._words, here, here))
        if not whole and tag not in VOID:
            self._open.append(self.elements[-1])

    def _end(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop().end = len(self._words)

    @property
    def text(self) -> str:
        """All words."""
        return " ".join(element.text for element in self.elements if element.parent is None)

    def all(self, tag: str) -> list[Element]:
        """Return the elements with a tag."""
        return [element for element in self.elements if element.tag == tag]

    def having(self, attribute: str) -> list[Element]:
        """Return the elements with an attribute."""
        return [element for element in self.elements if attribute in element.attributes]

    def actions(self, attribute: str) -> list[str]:
        """Return the actions of the enabled controls: data-act, data-do or data-field."""
        return [each.get(attribute) for each in self.having(attribute) if not each.disabled]

    def control(self, action: str) -> Element:
        """Return the one control of an action."""
        (found,) = [
            element
            for element in self.elements
            if action in (element.get("data-act"), element.get("data-do"))
        ]
        return found

    def named(self, control: Element) -> str:
        """Return the accessible name of a control: its label, its words, or its label's words."""
        if control.get("aria-label"):
            return control.get("aria-label")
        if control.tag == "button":
            return control.text
        label = control.inside("label")
        return label.text if label else ""


@lru_cache(maxsize=4)
def read(markup: str) -> Document:
    """Parse markup; the cache serves repeated questions about one screen."""
    return Document(markup)


@lru_cache(maxsize=20_000)
def _attributes(text: str) -> Mapping[str, str | None]:
    """Return the attributes of a tag; many screens repeat a tag."""
    found = [(name.lower(), value) for name, value in ATTRIBUTE.findall(text)]
    values = {name: unescape(value[1:-1]) if value else None for name, value in found}
    assert len(values) == len(found), f"an attribute stands twice: {text}"
    return values
