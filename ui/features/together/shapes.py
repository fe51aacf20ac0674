"""Checks what a host says of a position against the types of the game's observations.

A check gets a value, and the one that it takes the place of (None: there was none). What is the
same object was checked before. So a check takes time only for what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import zip_longest
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from engine.core.game import AnyGame
from engine.core.state import PER_SEAT

# Several times what any match has: views draw as many pieces as a number says.
MOST_NUMBER = 1_000
MOST_ITEMS = 5_000
LONGEST_TEXT = 2_000  # a visitor's cards have ids of up to 1,000
DEEPEST = 8
NAMES = {"Json": Any, "JsonObject": dict[str, Any]}  # types that refer to themselves

Check: TypeAlias = Callable[[Any, Any], None]  # raises TypeError or ValueError


class Shapes:
    """The checks of one game with a number of players."""

    def __init__(self, game: AnyGame, players: int) -> None:
        self._players = players
        kind = game.observed()
        fields, history = self._fields(kind), _hints(kind).get("history")
        self._events = _events if history is None else self._history(*get_args(history))
        fields["history"] = self._events
        self._observation = _record(fields, kind.__required_keys__)

    def observation(self, seen: Any, before: Any) -> None:
        """Raise TypeError or ValueError if this is no observation; `before` is one, or None."""
        self._observation(seen, before)

    def events(self, seen: Any) -> None:
        """Raise TypeError or ValueError if these are no events."""
        self._events(seen, None)

    def _check(self, kind: Any) -> Check:
        """Return the check of a type."""
        if kind in PLAIN:
            return PLAIN[kind]
        if is_typeddict(kind):
            return _record(self._fields(kind), kind.__required_keys__)
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            (inner,) = get_args(arguments[0])
            return _listed(self._check(inner), self._players if PER_SEAT in arguments else None)
        parts = [self._check(each) for each in arguments]
        if origin in (Union, UnionType):
            return _one_of(parts)
        if origin is tuple:
            return _row(parts)
        return _listed(parts[0], None) if origin is list else _table(parts[-1])

    def _fields(self, kind: type[Any]) -> dict[str, Check]:
        hints = get_type_hints(kind, localns=NAMES, include_extras=True)
        bare = {
            name: get_args(each)[0] if get_origin(each) is NotRequired else each
            for name, each in hints.items()
        }
        return {name: self._check(each) for name, each in bare.items()}

    def _history(self, kind: type[Any]) -> Check:
        """Return the check of a list of events: each has some of the fields that events have."""
        if not is_typeddict(kind):
            return _events
        fields, secret = self._fields(kind), _hints(kind).get("secret")
        if secret is not None:
            fields["secret"] = _record(self._fields(secret), frozenset())
        return _listed(_record(fields, frozenset({"type"})), None)


@lru_cache(maxsize=4)
def shapes_of(game: AnyGame, players: int) -> Shapes:
    """Return the checks of a game."""
    return Shapes(game, players)


def _hints(kind: type[Any]) -> dict[str, Any]:
    """Return the types of the fields of a TypedDict, without what is noted on them."""
    return get_type_hints(kind, localns=NAMES)


def _number(value: Any, _: Any) -> None:
    if type(value) is not int or abs(value) > MOST_NUMBER:
        raise TypeError


def _flag(value: Any, _: Any) -> None:
    if not isinstance(value, bool):
        raise TypeError


def _text(value: Any, _: Any) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise TypeError
    value.encode()  # lone surrogates cannot be sent on


def _nothing(value: Any, _: Any) -> None:
    if value is not None:
        raise TypeError


def _anything(value: Any, _: Any, deepest: int = DEEPEST) -> None:
    """Check a value of any type."""
    if isinstance(value, dict | list):
        if len(value) > MOST_ITEMS or not deepest:
            raise ValueError
        for each in value.values() if isinstance(value, dict) else value:
            _anything(each, None, deepest - 1)
    elif value is not None:
        SINGLE.get(type(value), _nothing)(value, None)


def _one_of(checks: list[Check]) -> Check:
    """Return the check of a value that must pass one of several."""
    checks = sorted(checks, key=lambda check: check is not _nothing)

    def check(value: Any, before: Any) -> None:
        for each in checks[:-1]:
            with suppress(TypeError, ValueError):
                each(value, before)
                return
        checks[-1](value, before)

    return check


def _record(fields: Mapping[str, Check], required: frozenset[str]) -> Check:
    """Return the check of an object with these fields; others must be plain values."""

    def check(value: Any, before: Any) -> None:
        if not isinstance(value, dict) or not required <= value.keys():
            raise TypeError
        if len(value) > MOST_ITEMS:
            raise ValueError
        known = before if isinstance(before, dict) else {}
        for name, each in value.items():
            old = known.get(name)
            if each is not old or old is None:
                fields.get(name, _anything)(each, old)

    return check


def _listed(item: Check, count: int | None) -> Check:
    """Return the check of a list, of `count` items if that is known."""

    def check(value: Any, before: Any) -> None:
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise TypeError
        if count is not None and len(value) != count:
            raise ValueError
        known = before[: len(value)] if isinstance(before, list) else ()
        for each, old in zip_longest(value, known):
            if each is not old or old is None:
                item(each, old)

    return check


def _row(items: list[Check]) -> Check:
    """Return the check of a list whose items have a type each."""

    def check(value: Any, _: Any) -> None:
        if not isinstance(value, list):
            raise TypeError
        for item, each in zip(items, value, strict=True):
            item(each, None)

    return check


def _table(item: Check) -> Check:
    """Return the check of an object whose values have one type."""

    def check(value: Any, before: Any) -> None:
        if not isinstance(value, dict) or len(value) > MOST_ITEMS:
            raise TypeError
        known = before if isinstance(before, dict) else {}
        for name, each in value.items():
            _text(name, None)
            item(each, known.get(name))

    return check


_events = _listed(_table(_anything), None)
SINGLE: Mapping[Any, Check] = {int: _number, bool: _flag, str: _text}
PLAIN: Mapping[Any, Check] = {**SINGLE, NoneType: _nothing, Any: _anything}
