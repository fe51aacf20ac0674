"""Reads the card file; whatever is wrong with it is named: file, card, field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

from engine.core.errors import SetupError
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.content.cards import (
    ALL_RIGHT,
    LANISTE_EFFECTS,
    ORGANISER_EFFECTS,
    THUMBS,
    Brutus,
    CardSet,
    Laniste,
    Organiser,
    School,
    Translations,
)

FILE = "cards.toml"
LANGUAGES = ("fr", "en")
LEAST_CARDS = {"laniste": 12, "organiser": 3, "brutus": 3}  # two Lanistes each for six players
SECTIONS = ("school", *LEAST_CARDS)
ID = re.compile("[A-Za-z0-9_-]{1,30}")  # moves and the page name cards by it
MOST_LINE = 1000  # characters
MOST_TOLD = 12  # words that a complaint lists
MOST_DEALT = 5  # times six players makes all thirty
RANGES = {"count": (1, 30), "amount": (0, 30), "number": (-30, 30)}


class ContentError(SetupError):
    """The card file cannot be played with; the message names the file, the card and the field."""


@cache
def shipped() -> CardSet:
    """Return the cards that come with the game; raises ContentError when they cannot be read."""
    return read(source(), FILE)


def source() -> bytes:
    """Return the file that comes with the game."""
    return get_data("engine.games.arena.content", FILE) or b""


def read(raw: bytes, file: str) -> CardSet:
    """Return the cards written in a file; raises ContentError, naming the fault, on any fault."""
    return _Reader(file).content(raw)


def faults(raw: bytes, file: str) -> Iterator[ContentError]:
    """Yield what is wrong with a file, of each card the first thing; nothing of a good one."""
    return _Reader(file).faults(raw)


def parsed(text: str, file: str) -> Mapping[str, Json]:
    """Return what a card file says as TOML; raises ContentError on what is none.

    The time that a key of many parts takes grows with their square: one line has few.
    """
    place: JsonObject = {"file": file, "card": "", "field": ""}
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MOST_LINE:
            length = len(line)
            raise ContentError.of(
                "arena.content.line", **place, line=number, length=length, most=MOST_LINE
            )
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise ContentError.of("arena.content.unreadable", **place, reason=brief(fault)) from None


class _Entry(NamedTuple):
    """A card as it stands in the file."""

    id: str
    fields: Mapping[str, Json]


class _Reader:
    """Reads one file, naming it in every complaint."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.schools: dict[str, School] = {}
        self.ids: list[str] = []

    def complain(self, fault: str, card: str, field: str, **more: Json) -> ContentError:
        """Return the error for a field of a card."""
        params = {"file": self.file, "card": brief(card), "field": brief(field), **more}
        return ContentError(Message(f"arena.content.{fault}", params))

    def mistyped(self, card: str, field: str, expected: str, given: Json) -> ContentError:
        """Return the error for a field that is something else than expected."""
        return self.complain("type", card, field, expected=expected, given=brief(given))

    def content(self, raw: bytes) -> CardSet:
        """Read the whole file."""
        tables = self.tables(raw)
        self.schools = {each.id: each for each in map(self.school, self.cards(tables, "school"))}
        return CardSet(
            self.schools,
            {each.id: each for each in map(self.laniste, self.cards(tables, "laniste"))},
            {each.id: each for each in map(self.organiser, self.cards(tables, "organiser"))},
            {each.id: each for each in map(self.brutus, self.cards(tables, "brutus"))},
            self.school_of(),
        )

    def faults(self, raw: bytes) -> Iterator[ContentError]:
        """Yield what is wrong, of each card the first thing."""
        try:
            tables = self.tables(raw)
        except ContentError as fault:
            yield fault
            return
        read = self.school, self.laniste, self.organiser, self.brutus
        for section, reader in zip(SECTIONS, read, strict=True):
            try:
                cards = self.cards(tables, section)
            except ContentError as fault:
                yield fault
                continue
            for card in cards:
                try:
                    found = reader(card)
                except ContentError as fault:
                    yield fault
                else:
                    self.schools |= {found.id: found} if isinstance(found, School) else {}
        try:
            self.school_of()
        except ContentError as fault:
            yield fault

    def tables(self, raw: bytes) -> Mapping[str, Json]:
        """Return the sections of the file."""
        try:
            tables = parsed(raw.decode("utf-8"), self.file)
        except UnicodeDecodeError as fault:
            raise self.complain("unreadable", "", "", reason=brief(fault)) from None
        for section in tables:
            if section not in SECTIONS:
                raise self.complain("unknown_field", "", section)
        return tables

    def cards(self, tables: Mapping[str, Json], section: str) -> list[_Entry]:
        """Return the cards of a section, each with an id of its own, and enough of them."""
        cards = tables.get(section, [])
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise self.mistyped("", section, "cards", cards)
        found = [card for card in cards if isinstance(card, Mapping)]
        if len(found) < len(cards):
            raise self.mistyped("", section, "cards", cards)
        least = LEAST_CARDS.get(section, 1)
        if len(found) < least:
            raise self.complain("few", "", section, given=len(found), least=least)
        return [self.entry(card, f"{section} {n}") for n, card in enumerate(found, start=1)]

    def entry(self, fields: Mapping[str, Json], name: str) -> _Entry:
        """Return a card with its id, which no other has; until that is read it is called `name`."""
        ident = self.text(_Entry(name, fields), "id")
        if not ID.fullmatch(ident):
            raise self.complain("id", name, "id", given=brief(ident))
        if ident in self.ids:
            raise self.complain("duplicate", ident, "id")
        self.ids.append(ident)
        return _Entry(ident, fields)

    def school(self, card: _Entry) -> School:
        self.known_fields(card, ("gladiators",), texts=("name",))
        found = self.field(card, "gladiators")
        if isinstance(found, str) or not isinstance(found, Sequence):
            raise self.mistyped(card.id, "gladiators", "list", found)
        limits = (1, len(GLADIATORS))
        numbers = tuple(self.within(number, card.id, "gladiators", limits) for number in found)
        return School(card.id, self.texts(card, "name"), numbers)

    def laniste(self, card: _Entry) -> Laniste:
        effect = self.choice(card, "effect", tuple(LANISTE_EFFECTS))
        fields = LANISTE_EFFECTS[effect]
        self.known_fields(card, ("effect", *fields))
        school = self.choice(card, "school", tuple(self.schools)) if "school" in fields else None
        numbers = self.numbers(card, fields)
        return Laniste(
            card.id, self.texts(card, "name"), self.texts(card, "text"), effect, numbers, school
        )

    def organiser(self, card: _Entry) -> Organiser:
        effect = self.choice(card, "effect", tuple(ORGANISER_EFFECTS))
        fields = ORGANISER_EFFECTS[effect]
        self.known_fields(card, ("effect", "gladiators", *fields))
        dealt = self.number(card, "gladiators", (1, MOST_DEALT))
        numbers = self.numbers(card, fields)
        return Organiser(
            card.id, self.texts(card, "name"), self.texts(card, "text"), dealt, effect, numbers
        )

    def brutus(self, card: _Entry) -> Brutus:
        self.known_fields(card, ("thumbs", "all_right"))
        thumbs = self.choice(card, "thumbs", THUMBS)
        all_right = self.choice(card, "all_right", ALL_RIGHT)
        return Brutus(
            card.id, self.texts(card, "name"), self.texts(card, "text"), thumbs, all_right
        )

    def school_of(self) -> tuple[str, ...]:
        """Return the school of each gladiator; index 0 is unused."""
        found = [""] * (len(GLADIATORS) + 1)
        for school in self.schools.values():
            for number in school.gladiators:
                if found[number]:
                    raise self.complain("twice", school.id, "gladiators", number=number)
                found[number] = school.id
        if "" in found[1:]:
            missing = found.index("", 1)
            raise self.complain("no_school", "school", "gladiators", number=missing)
        return tuple(found)

    # Fields

    def known_fields(
        self,
        card: _Entry,
        fields: tuple[str, ...],
        texts: tuple[str, ...] = ("name", "text"),
    ) -> None:
        """Refuse a field that means nothing here, such as a misspelt one."""
        for field in card.fields:
            if field not in ("id", *texts, *fields):
                raise self.complain("unknown_field", card.id, field)

    def field(self, card: _Entry, field: str) -> Json:
        """Return a field that must be there."""
        if field not in card.fields:
            raise self.complain("missing", card.id, field)
        return card.fields[field]

    def text(self, card: _Entry, field: str) -> str:
        """Return a text that is not empty."""
        text = self.field(card, field)
        if not isinstance(text, str) or not text.strip():
            raise self.mistyped(card.id, field, "text", text)
        return text

    def texts(self, card: _Entry, field: str) -> Translations:
        """Return a text in every language."""
        texts = self.field(card, field)
        if not isinstance(texts, Mapping):
            raise self.mistyped(card.id, field, "texts", texts)
        for language in texts:
            if language not in LANGUAGES:
                raise self.complain("unknown_field", card.id, f"{field}.{language}")
        named = {f"{field}.{language}": text for language, text in texts.items()}
        entry = _Entry(card.id, named)
        return {each: self.text(entry, f"{field}.{each}") for each in LANGUAGES}

    def choice(self, card: _Entry, field: str, known: tuple[str, ...]) -> str:
        """Return a field that must be one of the known words."""
        word = self.field(card, field)
        if not isinstance(word, str):
            raise self.mistyped(card.id, field, "text", word)
        if word not in known:
            told = ", ".join(brief(each) for each in known[:MOST_TOLD])
            raise self.complain("unknown", card.id, field, given=brief(word), known=told)
        return word

    def number(self, card: _Entry, field: str, limits: tuple[int, int]) -> int:
        """Return a whole number within limits."""
        return self.within(self.field(card, field), card.id, field, limits)

    def within(self, number: Json, card: str, field: str, limits: tuple[int, int]) -> int:
        """Return the number if it is a whole one within limits."""
        if not isinstance(number, int) or isinstance(number, bool):
            raise self.mistyped(card, field, "number", number)
        if not limits[0] <= number <= limits[1]:
            raise self.complain(
                "range", card, field, given=brief(number), least=limits[0], most=limits[1]
            )
        return number

    def numbers(self, card: _Entry, fields: Mapping[str, str]) -> dict[str, int]:
        """Return the numbers that an effect asks for."""
        return {
            field: self.number(card, field, RANGES[kind])
            for field, kind in fields.items()
            if kind != "school"
        }
