"""Markup read again: whether it is well formed, and what a visitor finds in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
NAMING = ("button", "select", "input", "a")


@dataclass
class Element:
    """One element, with what stands in it."""

    tag: str
    attributes: dict[str, str | None]
    parent: Element | None = None
    words: list[str] = field(default_factory=list)

    def get(self, name: str) -> str:
        """Return an attribute, "" when it is missing or bare."""
        return self.attributes.get(name) or ""

    @property
    def text(self) -> str:
        """All words inside."""
        return " ".join(" ".join(self.words).split())

    @property
    def disabled(self) -> bool:
        """Tell whether the control cannot be used."""
        return "disabled" in self.attributes

    @property
    def hidden(self) -> bool:
        """Tell whether it, or something round it, is hidden from screen readers."""
        if self.get("aria-hidden") == "true":
            return True
        return self.parent is not None and self.parent.hidden

    def inside(self, tag: str) -> Element | None:
        """Return the nearest element of this tag round it."""
        found = self.parent
        while found is not None and found.tag != tag:
            found = found.parent
        return found


class Document(HTMLParser):
    """Markup that must be well formed: every tag closed, and in order."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(markup)
        self.close()
        assert not self._open, f"never closed: {[element.tag for element in self._open]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, dict(attrs), self._open[-1] if self._open else None)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.words.append(data)
        if not self._open and data.strip():
            raise AssertionError(f"words outside every element: {data!r}")

    @property
    def text(self) -> str:
        """All words."""
        return " ".join(element.text for element in self.elements if element.parent is None)

    def all(self, tag: str) -> list[Element]:
        """Return the elements of a tag."""
        return [element for element in self.elements if element.tag == tag]

    def having(self, attribute: str) -> list[Element]:
        """Return the elements with an attribute."""
        return [element for element in self.elements if attribute in element.attributes]

    def actions(self, attribute: str) -> list[str]:
        """Return the actions of the enabled controls: data-act, data-do or data-field."""
        return [each.get(attribute) for each in self.having(attribute) if not each.disabled]

    def control(self, action: str) -> Element:
        """Return the only control of an action."""
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
