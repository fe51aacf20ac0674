"""Checks the values of a message: each returns its value, or raises TypeError or ValueError."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from engine.core.messages import Message
from engine.core.plain import Json, JsonObject

T = TypeVar("T")
Check = Callable[[Json], T]
MOST_COUNT = 2**53 - 1
FAREWELLS = ("together.left", "together.here", "together.version", "together.flood")
KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*")


def text(most: int) -> Check[str]:
    """Return the check of a text of at most so many characters."""

    def check(value: Json) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise TypeError
        value.encode()  # lone surrogates cannot be sent on
        return value

    return check


def count(value: Json) -> int:
    """Return a whole number from 0 on."""
    if type(value) is not int or not 0 <= value <= MOST_COUNT:
        raise TypeError
    return value


def place(value: Json) -> int:
    """Return a whole number from -1 on."""
    return -1 if value == -1 and type(value) is int else count(value)


def flag(value: Json) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise TypeError
    return value


def anything(value: Json) -> Json:
    """Return any value."""
    return value


def mapping(value: Json) -> JsonObject:
    """Return an object."""
    if not isinstance(value, dict):
        raise TypeError
    return value


def optional(check: Check[T]) -> Check[T | None]:
    """Return a check that also takes null."""
    return lambda value: None if value is None else check(value)


def listed(check: Check[T], most: int) -> Check[list[T]]:
    """Return the check of a list of at most so many values."""

    def check_all(value: Json) -> list[T]:
        if not isinstance(value, list) or len(value) > most:
            raise TypeError
        return [check(each) for each in value]

    return check_all


def message(value: Json) -> Message:
    """Return a message."""
    raw = mapping(value)
    key, rule = text(100)(raw.get("key")), optional(text(60))(raw.get("rule"))
    if not KEY.fullmatch(key):  # a key without a text stands for it, and must have no gaps
        raise ValueError
    return Message(key, mapping(raw.get("params")), rule)


def farewell(value: Json) -> Message:
    """Return one of the reasons why a host ends a line."""
    why = message(value)
    if why.key not in FAREWELLS or why.params:
        raise ValueError
    return Message(why.key)
