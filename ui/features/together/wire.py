"""Writes messages as JSON, and reads them with every check of size and shape."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from engine.core.errors import IdesError
from engine.core.messages import Message
from engine.core.plain import Json, parse
from ui.features.together import checks
from ui.features.together.checks import Check, anything, count, flag, listed, optional, text
from ui.features.together.messages import (
    STEPS,
    Answer,
    Ask,
    Farewell,
    FromGuest,
    FromHost,
    Goodbye,
    Hello,
    SeatedPlayer,
    Seen,
    SeenMove,
    Surroundings,
    Update,
    Welcome,
    Wish,
)
from ui.features.together.packing import packed, unpacked

FROM_GUEST = 4_000  # characters of a message at most
FROM_HOST = 2_000_000
MOST = 100_000  # items of a list
SEATS = 20
FAREWELLS = ("together.left", "together.here", "together.version", "together.flood")
T = TypeVar("T")


class Refused(IdesError):
    """What has arrived is refused; `message` gives the reason."""


def farewell(value: Json) -> Message:
    """Return one of the reasons why a host ends a line."""
    why = checks.message(value)
    if why.key not in FAREWELLS or why.params:
        raise ValueError
    return Message(why.key)


def _object(kind: type[T]) -> Check[T]:
    return lambda value: _made(kind, checks.mapping(value))


_seats = listed(count, SEATS)
_token = text(64)
CHECKS: Mapping[type[Any], Mapping[str, Check[Any]]] = {
    Hello: {
        "protocol": count,
        "page": text(100),
        "token": _token,
        "run": _token,
        "edition": count,
        "asked": count,
        "name": text(100),
        "face": text(100),
    },
    Seen: {"run": _token, "edition": count},
    Ask: {"run": _token, "id": count, "edition": count, "what": text(10), "text": text(2_000)},
    Goodbye: {},
    Welcome: {
        "run": _token,
        "token": _token,
        "seat": optional(count),
        "edition": count,
        "game": text(40),
        "rules": count,
        "content": optional(text(FROM_HOST)),
        "options": checks.mapping,
        "players": count,
        "deal": text(20),
        "seal": text(40),
        "watched": flag,
    },
    SeenMove: {
        "edition": count,
        "seat": optional(count),
        "move": text(2_000),
        "events": listed(checks.mapping, MOST),
        "change": anything,
        "minutes": optional(count),
        "prompt": optional(checks.message),
    },
    Wish: {
        "id": count,
        "by": optional(count),
        "to": count,
        "revealed": flag,
        "agreed": _seats,
        "against": _seats,
    },
    SeatedPlayer: {
        "name": text(100),
        "bot": optional(text(20)),
        "character": optional(text(40)),
        "face": optional(text(100)),
    },
    Surroundings: {
        "players": listed(_object(SeatedPlayer), SEATS),
        "missing": _seats,
        "legal": listed(text(2_000), MOST),
        "seconds": count,
        "takebacks": listed(listed(count, 3), MOST),
        "wish": optional(_object(Wish)),
    },
    Update: {
        "run": _token,
        "edition": count,
        "since": count,
        "kept": checks.place,
        "steps": listed(_object(SeenMove), STEPS),
        "around": optional(_object(Surroundings)),
    },
    Answer: {"run": _token, "id": count, "edition": count, "reason": optional(checks.message)},
    Farewell: {"why": farewell},
}
GUESTS: Mapping[str, type[FromGuest]] = {
    kind.__name__: kind for kind in (Hello, Seen, Ask, Goodbye)
}
HOSTS: Mapping[str, type[FromHost]] = {
    kind.__name__: kind for kind in (Welcome, Update, Answer, Farewell)
}


def written(message: FromGuest | FromHost) -> str:
    """Return a message as text."""
    whole = {"kind": type(message).__name__, **vars(message)}
    return packed(json.dumps(whole, ensure_ascii=False, separators=(",", ":"), default=_plain))


def from_guest(message: str) -> FromGuest:
    """Return what a guest has sent; raises Refused on anything else. It is never unpacked."""
    return _read(GUESTS, message, FROM_GUEST)


def from_host(message: str) -> FromHost:
    """Return what a host has sent; raises Refused on anything else."""
    try:
        return _read(HOSTS, unpacked(message, FROM_HOST), FROM_HOST)
    except ValueError:
        raise Refused.of("together.garbled") from None


def _plain(value: object) -> object:
    return value.to_json() if isinstance(value, Message) else vars(value)


def _read(kinds: Mapping[str, type[T]], message: str, most: int) -> T:
    try:
        raw = checks.mapping(parse(message, most))
        return _made(kinds[text(10)(raw.get("kind"))], raw)
    except (TypeError, ValueError, KeyError):
        raise Refused.of("together.garbled") from None


def _made(kind: type[T], raw: Mapping[str, Json]) -> T:
    return kind(**{name: check(raw.get(name)) for name, check in CHECKS[kind].items()})
