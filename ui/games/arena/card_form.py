"""Draws the form of one card: texts in both languages, the effect, and its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.core.messages import Message
from engine.core.plain import JsonObject, brief
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.content.cards import ALL_RIGHT, LANISTE_EFFECTS, ORGANISER_EFFECTS, THUMBS
from engine.games.arena.content.editing import LENGTHS, gladiators_of
from engine.games.arena.content.reading import LANGUAGES, LEAST_CARDS, MOST_DEALT, RANGES
from engine.games.arena.content.writing import Tables
from ui.base.markup import NOTHING, Attribute, Markup, button, el
from ui.base.text import Texts
from ui.kit.bench import Workshop, bench, field

LINES = 3  # of a text field
Place = tuple[str, int]  # a card's section and its index there


def draw(t: Texts, workshop: Workshop, cards: Tables, place: Place, drawn: Markup) -> Markup:
    """Return the form of a card, beside a drawing of the card."""
    section, at = place
    card = cards[section][at]
    fault = next(
        (each for each in workshop.faults if each.params.get("card") == brief(card.get("id", ""))),
        None,
    )
    form = CardForm(t, cards, place, fault)
    note = el("p", t("arena.workshop.look"), class_="note") if section != "school" else None
    look = el("div", drawn, note, class_="bench-look")
    return bench(
        t,
        workshop,
        t(f"arena.workshop.one.{section}", name=text_of(card, "name", t.language)),
        el("div", el("div", *form.fields(), class_="bench-fields"), look, class_="bench-work"),
        _removal(t, cards, *place),
    )


def _removal(t: Texts, cards: Tables, section: str, at: int) -> Markup:
    """Return the button that drops the card, or the reason why the game needs it."""
    if section not in LEAST_CARDS:
        return NOTHING
    least = LEAST_CARDS[section]
    if len(cards[section]) <= least:
        return el("p", t(f"arena.workshop.least.{section}", count=least), class_="note")
    words = t("arena.workshop.drop")
    return el("p", button(words, class_="plain", data_do=f"drop:{section}/{at}"))


def text_of(card: JsonObject, name: str, language: str) -> str:
    """Return a text of a card in a language, or "" if the card has none."""
    texts = card.get(name)
    return str(texts.get(language, "")) if isinstance(texts, dict) else ""


class CardForm:
    """The fields of one card; a fault is shown at its field."""

    def __init__(self, t: Texts, cards: Tables, place: Place, fault: Message | None) -> None:
        section, at = place
        self._t, self._cards, self._section = t, cards, section
        self._card = cards[section][at]
        self._put = f"put:{section}/{at}"
        self._fault = fault

    def fields(self) -> Iterator[Markup]:
        """Yield a field for everything that can be changed."""
        for language in LANGUAGES:
            yield self._name(language)
        yield from self._rules()
        if self._section == "school":
            yield self._gladiators()
            return
        for language in LANGUAGES:
            yield self._text(language)

    def _rules(self) -> Iterator[Markup]:
        """Yield the fields that say what the card does; a school does nothing."""
        if self._section == "school":
            return
        if self._section == "brutus":
            yield self._choice("thumbs", "thumbs", THUMBS)
            yield self._choice("all_right", "all_right", ALL_RIGHT)
        elif self._section == "laniste":
            yield from self._effect("effect", LANISTE_EFFECTS)
        else:
            yield self._number("gladiators", 1, MOST_DEALT)
            yield from self._effect("rule", ORGANISER_EFFECTS)
        yield el("p", self._t("arena.workshop.words_only"), class_="note")

    def _effect(self, kind: str, effects: Mapping[str, Mapping[str, str]]) -> Iterator[Markup]:
        """Yield the choice of an effect and the fields that the chosen effect asks for."""
        yield self._choice("effect", kind, effects)
        for name, asked in effects.get(str(self._card.get("effect")), {}).items():
            yield self._asked(name, asked)

    def _choice(self, name: str, kind: str, known: Iterable[str]) -> Markup:
        """Return a choice among words that the page has texts for, by `kind`."""
        return self._select(name, [(e, self._t(f"arena.workshop.{kind}.{e}")) for e in known])

    def _asked(self, name: str, kind: str) -> Markup:
        """Return a field that the effect asks for."""
        if kind != "school":
            return self._number(name, *RANGES[kind])
        schools = {
            str(each.get("id")): text_of(each, "name", self._t.language)
            for each in self._cards["school"]
        }
        return self._select(name, schools.items())

    def _name(self, language: str) -> Markup:
        control = el(
            "input",
            value=text_of(self._card, "name", language),
            maxlength=LENGTHS["name"],
            lang=language,
            autocomplete="off",
            data_typed=True,
            **self._marks(f"name.{language}"),
        )
        return self._field(f"name.{language}", self._t(f"arena.workshop.name.{language}"), control)

    def _text(self, language: str) -> Markup:
        control = el(
            "textarea",
            text_of(self._card, "text", language),
            maxlength=LENGTHS["text"],
            rows=LINES,
            lang=language,
            data_typed=True,
            **self._marks(f"text.{language}"),
        )
        return self._field(f"text.{language}", self._t(f"arena.workshop.text.{language}"), control)

    def _number(self, name: str, least: int, most: int) -> Markup:
        control = el(
            "input",
            type="number",
            value=str(self._card.get(name, "")),
            min=least,
            max=most,
            step=1,
            data_typed=True,
            **self._marks(name),
        )
        words = {"least": _printed(least), "most": _printed(most)}
        label = self._t(f"arena.workshop.number.{name}", **words)
        return self._field(name, label, control)

    def _select(self, name: str, known: Iterable[tuple[str, str]]) -> Markup:
        here = str(self._card.get(name, ""))
        options = (el("option", words, value=each, selected=each == here) for each, words in known)
        control = el("select", *options, **self._marks(name))
        return self._field(name, self._t(f"arena.workshop.field.{name}"), control)

    def _gladiators(self) -> Markup:
        """Return a box for every gladiator; one that is ticked here leaves its former school."""
        mine = gladiators_of(self._card)
        boxes = (
            el(
                "label",
                el(
                    "input",
                    type="checkbox",
                    id=f"gladiator-{number}",
                    checked=number in mine,
                    disabled=number in mine,
                    value=number,
                    data_field=f"{self._put}/gladiators",
                ),
                el("span", str(number)),
                class_="segment",
            )
            for number in GLADIATORS
        )
        legend = el("legend", self._t("arena.workshop.gladiators"))
        note = el("p", self._t("arena.workshop.gladiators_note"), class_="note")
        return el("fieldset", legend, *boxes, note, class_="segments")

    def _marks(self, name: str) -> dict[str, Attribute]:
        faulty = self._fault_words(name) is not None
        ident = self._ident(name)
        return {
            "id": ident,
            "data_field": f"{self._put}/{name}",
            "aria_invalid": "true" if faulty else None,
            "aria_describedby": f"{ident}-fault" if faulty else None,
        }

    def _ident(self, name: str) -> str:
        return f"card-{name.replace('.', '-')}"

    def _field(self, name: str, label: str, control: Markup) -> Markup:
        return field(label, control, self._fault_words(name), self._ident(name))

    def _fault_words(self, name: str) -> str | None:
        """Return the fault of a field in words for the person who fills it in, or None."""
        fault = self._fault
        if fault is None or fault.params.get("field") != name:
            return None
        expected = fault.params.get("expected")
        if expected in ("text", "number"):
            return self._t(f"arena.workshop.fault.{expected}")
        if "least" in fault.params:
            words = {name: _printed(fault.params[name]) for name in ("least", "most")}
            return self._t("arena.workshop.fault.range", **words)
        return self._t(fault.key, **fault.params)


def _printed(number: object) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")
