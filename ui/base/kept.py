"""Reads and writes JSON objects in the storage, one under each key."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine.core.plain import Json, JsonObject, parse
from ui.base.ports import Storage


def read_kept(storage: Storage, key: str) -> JsonObject:
    """Return the object under a key, an empty one when there is none or it cannot be read.

    The caller must check every value: the text may come from an older version, from another tab or
    from the visitor.
    """
    try:
        raw = parse(storage.read(key) or "{}")
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}


def keep(storage: Storage, key: str, raw: Mapping[str, Json]) -> None:
    """Write an object under a key; raises StorageRefused when the browser refuses."""
    storage.write(key, json.dumps(raw, separators=(",", ":")))
