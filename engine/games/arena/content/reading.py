"""Reads and checks the card file; an error names the file, the card and the field."""

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
LEAST_CARDS = {"laniste": 12, "organiser": 3, "brutus": 3}  # 12: two Lanistes for six players
SECTIONS = ("school", *LEAST_CARDS)
ID = re.compile("[A-Za-z0-9_-]{1,30}")  # part of moves and of element ids
MOST_LINE = 1000  # characters
MOST_LISTED = 12  # words in an error
MOST_DEALT = 5  # for six players these are all thirty gladiators
RANGES = {"count": (1, 30), "amount": (0, 30), "number": (-30, 30)}


class ContentError(SetupError):
    """A card file is wrong; the message names the file, the card and the field."""


@cache
def shipped() -> CardSet:
    """Return the cards that come with the game; raises ContentError if they cannot be read."""
    return read(source(), FILE)


def source() -> bytes:
    """Return the file that comes with the game."""
    return get_data(__spec__.parent or "", FILE) or b""


def read(raw: bytes, file: str) -> CardSet:
    """Return the cards of a file; raises ContentError on the first fault."""
    return _Reader(file).content(raw)


def faults(raw: bytes, file: str) -> Iterator[ContentError]:
    """Yield the faults of a file, the first one of each card; nothing for a good file."""
    return _Reader(file).faults(raw)


def parsed(text: str, file: str) -> Mapping[str, Json]:
    """Return the TOML of a card file; raises ContentError if it is not TOML.

    Long lines are refused: reading a key takes time that grows with the square of its parts.
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


class _RawCard(NamedTuple):
    """A card as written in the file, not checked yet."""

    id: str
    fields: Mapping[str, Json]


class _Reader:
    """Reads one file and names it in every error."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.schools: dict[str, School] = {}
        self.ids: list[str] = []

    def error(self, fault: str, card: str, field: str, **more: Json) -> ContentError:
        """Return the error for a field of a card."""
        params = {"file": self.file, "card": brief(card), "field": brief(field), **more}
        return ContentError(Message(f"arena.content.{fault}", params))

    def type_error(self, card: str, field: str, expected: str, given: Json) -> ContentError:
        """Return the error for a field of another type than expected."""
        return self.error("type", card, field, expected=expected, given=brief(given))

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
        """Yield the faults, the first one of each card."""
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
            raise self.error("unreadable", "", "", reason=brief(fault)) from None
        for section in tables:
            if section not in SECTIONS:
                raise self.error("unknown_field", "", section)
        return tables

    def cards(self, tables: Mapping[str, Json], section: str) -> list[_RawCard]:
        """Return the cards of a section, checking that there are enough and that ids are unique."""
        cards = tables.get(section, [])
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise self.type_error("", section, "cards", cards)
        found = [card for card in cards if isinstance(card, Mapping)]
        if len(found) < len(cards):
            raise self.type_error("", section, "cards", cards)
        least = LEAST_CARDS.get(section, 1)
        if len(found) < least:
            raise self.error("few", "", section, given=len(found), least=least)
        return [self.raw_card(card, f"{section} {n}") for n, card in enumerate(found, start=1)]

    def raw_card(self, fields: Mapping[str, Json], name: str) -> _RawCard:
        """Return a card with its unique id; errors call it `name` until the id is read."""
        ident = self.text(_RawCard(name, fields), "id")
        if not ID.fullmatch(ident):
            raise self.error("id", name, "id", given=brief(ident))
        if ident in self.ids:
            raise self.error("duplicate", ident, "id")
        self.ids.append(ident)
        return _RawCard(ident, fields)

    def school(self, card: _RawCard) -> School:
        self.known_fields(card, ("gladiators",), texts=("name",))
        found = self.field(card, "gladiators")
        if isinstance(found, str) or not isinstance(found, Sequence):
            raise self.type_error(card.id, "gladiators", "list", found)
        limits = (1, len(GLADIATORS))
        numbers = tuple(self.within(number, card.id, "gladiators", limits) for number in found)
        return School(card.id, self.texts(card, "name"), numbers)

    def laniste(self, card: _RawCard) -> Laniste:
        effect = self.choice(card, "effect", tuple(LANISTE_EFFECTS))
        fields = LANISTE_EFFECTS[effect]
        self.known_fields(card, ("effect", *fields))
        school = self.choice(card, "school", tuple(self.schools)) if "school" in fields else None
        numbers = self.numbers(card, fields)
        return Laniste(
            card.id, self.texts(card, "name"), self.texts(card, "text"), effect, numbers, school
        )

    def organiser(self, card: _RawCard) -> Organiser:
        effect = self.choice(card, "effect", tuple(ORGANISER_EFFECTS))
        fields = ORGANISER_EFFECTS[effect]
        self.known_fields(card, ("effect", "gladiators", *fields))
        dealt = self.number(card, "gladiators", (1, MOST_DEALT))
        numbers = self.numbers(card, fields)
        return Organiser(
            card.id, self.texts(card, "name"), self.texts(card, "text"), dealt, effect, numbers
        )

    def brutus(self, card: _RawCard) -> Brutus:
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
                    raise self.error("twice", school.id, "gladiators", number=number)
                found[number] = school.id
        if "" in found[1:]:
            missing = found.index("", 1)
            raise self.error("no_school", "school", "gladiators", number=missing)
        return tuple(found)

    # Fields

    def known_fields(
        self,
        card: _RawCard,
        fields: tuple[str, ...],
        texts: tuple[str, ...] = ("name", "text"),
    ) -> None:
        """Raise an error on an unknown field, such as a misspelt one."""
        for field in card.fields:
            if field not in ("id", *texts, *fields):
                raise self.error("unknown_field", card.id, field)

    def field(self, card: _RawCard, field: str) -> Json:
        """Return a required field."""
        if field not in card.fields:
            raise self.error("missing", card.id, field)
        return card.fields[field]

    def text(self, card: _RawCard, field: str) -> str:
        """Return a field that must be a text and not empty."""
        text = self.field(card, field)
        if not isinstance(text, str) or not text.strip():
            raise self.type_error(card.id, field, "text", text)
        return text

    def texts(self, card: _RawCard, field: str) -> Translations:
        """Return a field that must hold a text in every language."""
        texts = self.field(card, field)
        if not isinstance(texts, Mapping):
            raise self.type_error(card.id, field, "texts", texts)
        for language in texts:
            if language not in LANGUAGES:
                raise self.error("unknown_field", card.id, f"{field}.{language}")
        named = {f"{field}.{language}": text for language, text in texts.items()}
        entry = _RawCard(card.id, named)
        return {each: self.text(entry, f"{field}.{each}") for each in LANGUAGES}

    def choice(self, card: _RawCard, field: str, known: tuple[str, ...]) -> str:
        """Return a field that must be one of the known words."""
        word = self.field(card, field)
        if not isinstance(word, str):
            raise self.type_error(card.id, field, "text", word)
        if word not in known:
            listed = ", ".join(brief(each) for each in known[:MOST_LISTED])
            raise self.error("unknown", card.id, field, given=brief(word), known=listed)
        return word

    def number(self, card: _RawCard, field: str, limits: tuple[int, int]) -> int:
        """Return a field that must be a whole number within limits."""
        return self.within(self.field(card, field), card.id, field, limits)

    def within(self, number: Json, card: str, field: str, limits: tuple[int, int]) -> int:
        """Return a value that must be a whole number within limits."""
        if not isinstance(number, int) or isinstance(number, bool):
            raise self.type_error(card, field, "number", number)
        if not limits[0] <= number <= limits[1]:
            raise self.error(
                "range", card, field, given=brief(number), least=limits[0], most=limits[1]
            )
        return number

    def numbers(self, card: _RawCard, fields: Mapping[str, str]) -> dict[str, int]:
        """Return the numbers that an effect asks for, by field."""
        return {
            field: self.number(card, field, RANGES[kind])
            for field, kind in fields.items()
            if kind != "school"
        }
