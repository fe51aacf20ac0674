"""The difference between two observations, as plain JSON: most of one is as it was before.

A change is a list with the new value; or an object with the changes of some keys (of some places,
in a list), where "+" holds what has been added at the end of a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.plain import Json, JsonObject

MORE = "+"


def change(old: Json, new: Json) -> Json:
    """Return what turns `old` into `new`."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        return {key: change(old.get(key), new[key]) for key in new if _differs(old, new, key)}
    if isinstance(old, list) and isinstance(new, list) and len(old) <= len(new):
        return _of_list(old, new)
    return [new]


def _differs(old: Mapping[str, Json], new: Mapping[str, Json], key: str) -> bool:
    return key not in old or not same(old[key], new[key])


def same(one: Json, other: Json) -> bool:
    """Tell whether two values are the same JSON: `True` and `1` are not."""
    return one == other and type(one) is type(other)


def _of_list(old: Sequence[Json], new: Sequence[Json]) -> Json:
    places = [place for place, value in enumerate(old) if not same(value, new[place])]
    if len(places) > len(new) // 2:
        return [new]
    found: JsonObject = {str(place): change(old[place], new[place]) for place in places}
    if len(new) > len(old):
        found[MORE] = new[len(old) :]
    return found


def changed(old: Json, by: Json) -> Json:
    """Return `old` after a change; raises an error of lookup, type or value on a wrong one."""
    if isinstance(by, list):
        value: Json
        (value,) = by
        return value
    if not isinstance(by, dict):
        raise TypeError
    if isinstance(old, dict):
        return {**old, **{key: changed(old.get(key), each) for key, each in by.items()}}
    if not isinstance(old, list):
        raise TypeError
    return _changed_list(old, by)


def _changed_list(old: Sequence[Json], by: JsonObject) -> Json:
    new, more = [*old], by.get(MORE, [])
    for place, each in by.items():
        if place != MORE:
            new[int(place)] = changed(new[int(place)], each)
    if not isinstance(more, list):
        raise TypeError
    return new + more
