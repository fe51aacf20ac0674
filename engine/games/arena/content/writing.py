"""Turns a card file into tables that can be changed, and writes the tables as a file.

A draft may contain what `reading` refuses, such as an empty name or a number out of its range. It
is written all the same, so that nothing is lost that somebody has typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from engine.core.plain import Json, JsonObject
from engine.games.arena.content.reading import FILE, SECTIONS, parsed

Tables = dict[str, list[JsonObject]]

HEAD = "# Cards for BRUTUS! (Old Games), written in Ides.\n"
BARE = re.compile(r"[A-Za-z0-9_-]+")
ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')


def tables(text: str) -> Tables:
    """Return the cards of a file by section, unchecked; raises ContentError if it is not TOML.

    Values that no card can have are left out.
    """
    found = _read(text)
    return {section: [*_cards(found.get(section))] for section in SECTIONS}


@lru_cache(maxsize=4)  # the shipped file and the draft are read again and again
def _read(text: str) -> Mapping[str, Json]:
    return parsed(text, FILE)


def _cards(found: Json) -> Iterator[JsonObject]:
    for card in found if isinstance(found, list) else []:
        if isinstance(card, dict):
            yield {name: value for name, value in card.items() if _is_sound(value)}


def _is_sound(value: Json, nested: bool = True) -> bool:
    """Tell whether a value can be in a card: a text, a whole number, or a list or table of them."""
    if nested and isinstance(value, dict):
        return all(_is_sound(each, nested=False) for each in value.values())
    if nested and isinstance(value, list):
        return all(_is_sound(each, nested=False) for each in value)
    return isinstance(value, (str, int))


def written(cards: Mapping[str, Sequence[JsonObject]]) -> str:
    """Return the text of a file with these cards."""
    parts = [_card(section, card) for section in SECTIONS for card in cards.get(section, ())]
    return "\n".join((HEAD, *parts))


def _card(section: str, card: JsonObject) -> str:
    lines = [f"[[{section}]]"]
    for name, value in card.items():
        if isinstance(value, Mapping):
            lines += [f"{_key(name)}.{_key(each)} = {_value(of)}" for each, of in value.items()]
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _text(name)


def _value(value: Json) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """Return a text in quotes; half of a surrogate pair becomes a question mark."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return f'"{ESCAPED.sub(_escape, whole)}"'


def _escape(found: re.Match[str]) -> str:
    sign = found[0]
    return f"\\{sign}" if sign in '"\\' else f"\\u{ord(sign):04x}"
