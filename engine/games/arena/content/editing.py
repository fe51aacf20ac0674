"""Changes a card file, one change at a time; a change that makes no sense changes nothing.

put:laniste/3/name.fr     puts the value into a field of a card; cards are counted from 0
put:school/1/gladiators   moves the gladiator named by the value to a school
add:laniste               adds a card
drop:laniste/3            drops a card, unless the game needs it
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.core.plain import JsonObject
from engine.games.arena.content.cards import LANISTE_EFFECTS, ORGANISER_EFFECTS
from engine.games.arena.content.reading import LANGUAGES, LEAST_CARDS, source
from engine.games.arena.content.writing import Tables, tables, written

MOST_CARDS = 20  # of a kind: the file must be short enough to travel with a match
LENGTHS = {"name": 40, "text": 300}  # characters
TYPED = 40  # characters of any other field
CONTROL = re.compile(r"[\x00-\x1f\x7f]")  # characters that would need long escapes in the file
NUMBER = re.compile(r"-?[0-9]{1,6}")
INDEX = re.compile(r"[0-9]{1,6}")  # int() refuses texts of thousands of digits
EFFECTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "laniste": LANISTE_EFFECTS,
    "organiser": ORGANISER_EFFECTS,
}
OTHERS = {"organiser": ("gladiators",), "brutus": ("thumbs", "all_right")}
NEW = "Novus"


def edited(text: str, change: str, value: str = "") -> str:
    """Return the file after a change; raises ContentError if the file is not TOML."""
    cards = tables(text)
    word, _, place = change.partition(":")
    section, _, rest = place.partition("/")
    number, _, field = rest.partition("/")
    at = index_of(cards, section, number)
    if word == "add":
        changed = _add(cards, section)
    elif at is None:
        changed = False
    elif word == "drop":
        changed = _drop(cards, section, at)
    else:
        changed = word == "put" and _put(cards, section, cards[section][at], field, value)
    return written(cards) if changed else text


def index_of(cards: Tables, section: str, number: str) -> int | None:
    """Return the index of the card that a text names in a section, or None if it names no card."""
    index = int(number) if INDEX.fullmatch(number) else -1
    return index if index in range(len(cards.get(section, ()))) else None


def _add(cards: Tables, section: str) -> bool:
    """Add a card; return False if the section takes no more."""
    if section not in LEAST_CARDS or len(cards[section]) >= MOST_CARDS:
        return False
    cards[section].append(_new(cards, section))
    return True


def _drop(cards: Tables, section: str, at: int) -> bool:
    """Drop a card; return False if the game needs it."""
    if len(cards[section]) <= LEAST_CARDS.get(section, MOST_CARDS):
        return False
    del cards[section][at]
    return True


def _put(cards: Tables, section: str, card: JsonObject, field: str, value: str) -> bool:
    """Put a value into a field; return False if there is no such field."""
    name, _, language = field.partition(".")
    if language in LANGUAGES and name in LENGTHS and (section, name) != ("school", "text"):
        words = CONTROL.sub(" ", value).strip()[: LENGTHS[name]]
        card[name] = {**_texts(card, name), language: words}
    elif field == "effect" and value in EFFECTS.get(section, {}):
        _give_effect(section, card, value)
    elif (section, field) == ("school", "gladiators"):
        return _move_gladiator(cards, card, value)
    elif field in (*OTHERS.get(section, ()), *_asked(section, card)):
        typed = value.strip()[:TYPED]
        card[field] = int(typed) if NUMBER.fullmatch(typed) else typed
    else:
        return False
    return True


def _asked(section: str, card: JsonObject) -> tuple[str, ...]:
    """Return the fields that the effect of a card asks for."""
    return tuple(EFFECTS.get(section, {}).get(str(card.get("effect")), ()))


def _move_gladiator(cards: Tables, school: JsonObject, value: str) -> bool:
    """Move a gladiator to a school; return False if the value names none."""
    if not NUMBER.fullmatch(value):
        return False
    gladiator = int(value)
    held = [each for each in cards["school"] if gladiator in gladiators_of(each)]
    for each in held:
        each["gladiators"] = [other for other in gladiators_of(each) if other != gladiator]
    if held:
        school["gladiators"] = sorted([*gladiators_of(school), gladiator])
    return bool(held)


def gladiators_of(school: JsonObject) -> list[int]:
    """Return the gladiators of a school."""
    found = school.get("gladiators")
    return [each for each in found if isinstance(each, int)] if isinstance(found, list) else []


def _give_effect(section: str, card: JsonObject, effect: str) -> None:
    """Give a card an effect, with the numbers and texts of a shipped card that has this effect.

    Texts that somebody has written stay.
    """
    ours = tables(source().decode())[section]
    like = next(each for each in ours if each["effect"] == effect)
    for field in _asked(section, card):
        card.pop(field, None)
    card |= {field: like[field] for field in ("effect", *EFFECTS[section][effect])}
    shipped = [text for each in ours for text in _texts(each, "text").values()]
    own = {name: text for name, text in _texts(card, "text").items() if text not in shipped}
    card["text"] = {**_texts(like, "text"), **own}


def _texts(card: JsonObject, name: str) -> JsonObject:
    """Return the texts of a card that are not empty, by language."""
    texts = card.get(name)
    return {each: text for each, text in texts.items() if text} if isinstance(texts, dict) else {}


def _new(cards: Tables, section: str) -> JsonObject:
    """Return a new playable card: the first shipped one with another id and name."""
    like = tables(source().decode())[section][0]
    ids = [card.get("id") for every in cards.values() for card in every]
    number = next(n for n in range(1, len(ids) + 2) if f"{section}-new-{n}" not in ids)
    name = NEW if number == 1 else f"{NEW} {number}"
    return {**like, "id": f"{section}-new-{number}", "name": dict.fromkeys(LANGUAGES, name)}
