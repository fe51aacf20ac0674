"""A check sum in a JSON object shows whether the object was changed after it was written.

It stands under "check" and is the CRC-32 of the other entries, written as JSON in UTF-8 with sorted
keys and without spaces. So line breaks and indents may be added. Whoever changes an object on
purpose leaves the check sum out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from zlib import crc32

from engine.core.plain import Json, JsonObject

CHECK = "check"
UNSOUND = -1  # a check sum that no object has


def checksum(text: str) -> int:
    """Return a number that changes with every damage to the text."""
    return crc32(text.encode("utf-8", "surrogatepass"))


def sum_of(value: Json) -> int:
    """Return the check sum of a value, which does not depend on how its JSON is laid out."""
    return checksum(json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def with_sum(raw: Mapping[str, Json]) -> JsonObject:
    """Return the object with its check sum as the last entry."""
    return {**raw, CHECK: sum_of(raw)}


def is_sound(raw: Mapping[str, Json]) -> bool:
    """Tell whether the check sum of an object is right; an older object without one is sound."""
    if CHECK not in raw:
        return True
    return raw[CHECK] == sum_of({name: value for name, value in raw.items() if name != CHECK})
