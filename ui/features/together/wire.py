"""Writes messages as JSON, and reads them with every check of size and shape."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.core.errors import IdesError
from engine.core.messages import Message
from engine.core.plain import Json, parse
from ui.features.together import checks
from ui.features.together.checks import Check, text
from ui.features.together.messages import (
    FROM_HOST,
    Answer,
    Ask,
    Farewell,
    FromGuest,
    FromHost,
    Goodbye,
    Hello,
    Seen,
    Update,
    Welcome,
)
from ui.features.together.packing import packed, unpacked

FROM_GUEST = 4_000  # characters of a message at most
T = TypeVar("T")
NAMES = {"Json": Any, "JsonObject": dict[str, Any]}  # types that refer to themselves
PLAIN: Mapping[Any, Check[Any]] = {
    int: checks.count,
    bool: checks.flag,
    Message: checks.message,
    Any: checks.anything,
    dict[str, Any]: checks.mapping,
}


class Refused(IdesError):
    """What has arrived is refused; `message` gives the reason."""


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
    return kind(**{name: check(raw.get(name)) for name, check in _fields(kind).items()})  # type: ignore[arg-type] # a class can be hashed


@cache
def _fields(kind: Any) -> Mapping[str, Check[Any]]:
    """Return the check of each field of a message."""
    hints = get_type_hints(kind, localns=NAMES, include_extras=True)
    return {name: _check(each) for name, each in hints.items()}


def _check(kind: Any) -> Check[Any]:
    """Return the check of the values of a type; see `messages` for what stands beside it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and is_dataclass(kind):
        return lambda value: _made(kind, checks.mapping(value))
    inner, beside = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return checks.optional(_check(inner))
    if isinstance(beside, int):
        return text(beside) if inner is str else checks.listed(_check(*get_args(inner)), beside)
    check: Check[Any] = beside
    return check
