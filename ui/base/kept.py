"""Reads and writes JSON objects in the storage, one under each key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import chain, count

from engine.core.plain import Json, JsonObject, parse
from ui.base.ports import Storage, StorageRefused

OURS = "ides."  # other pages of the same site use the same storage
ASIDE = "ides.aside."  # texts that were put aside


def read_kept(storage: Storage, key: str) -> JsonObject:
    """Return the object under a key, an empty one when there is none or it cannot be read.

    The caller must check every value: the text may come from an older version, from another tab or
    from the visitor.
    """
    return _object(storage.read(key) or "{}") or {}


def keep(storage: Storage, key: str, raw: Mapping[str, Json]) -> None:
    """Write an object under a key; raises StorageRefused when the browser refuses.

    A text under the key that cannot be read is put aside.
    """
    before = storage.read(key) or "{}"
    if not is_object(before):
        put_aside(storage, key, before)
    storage.write(key, _written(raw))


def is_object(text: str) -> bool:
    """Tell whether a text is a JSON object."""
    return _object(text) is not None


def united(own: str, other: str) -> tuple[str, bool]:
    """Add to an object what another one under the same key has more.

    Returns its text, and whether that holds all of the other: lists are not united.
    """
    here, there = _object(own), _object(other)
    if here is None or there is None:
        return own, False
    lists = (name for name, value in there.items() if isinstance(value, list))
    whole = all(here.get(name, there[name]) == there[name] for name in lists)
    added = {name: value for name, value in there.items() if name not in here}
    return (_written({**here, **added}) if added else own), whole


def put_aside(storage: Storage, key: str, text: str) -> None:
    """Keep a text that is to be replaced under a key of its own, unless it was put aside before.

    What is replaced among the texts put aside stays beside them, under another number.
    """
    name = key.partition("~")[0] if key.startswith(ASIDE) else ASIDE + key.removeprefix(OURS)
    for own in chain((name,), (f"{name}~{number}" for number in count(2))):
        there = storage.read(own)
        if there is None:
            with suppress(StorageRefused):
                storage.write(own, text)
        if there in (None, text):
            return


def _written(raw: Mapping[str, Json]) -> str:
    return json.dumps(raw, separators=(",", ":"))


def _object(text: str) -> JsonObject | None:
    try:
        raw = parse(text)
    except ValueError:
        return None
    return raw if isinstance(raw, dict) else None
