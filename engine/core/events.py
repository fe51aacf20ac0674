"""An event records something that happened, for the log, announcements and animations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from engine.core.plain import Json, JsonObject

# An event as a seat saw it: `type`, the fields of that type, and `secret` for its seers.
SeenEvent: TypeAlias = Mapping[str, Any]
NOTHING: Mapping[str, Json] = {}


class Event(NamedTuple):
    """One thing that happened. (A tuple, for speed: most moves make several.)

    All seats see `data`; only the seats in `seers` see `secret`. Both hold plain JSON values.
    `reveals` marks an event that shows a seat something hidden: before a takeback across it the
    page asks again.
    """

    type: str
    data: Mapping[str, Json] = NOTHING
    secret: Mapping[str, Json] = NOTHING
    seers: tuple[int, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> SeenEvent:
        """Return the event as this seat saw it; None is a spectator, who sees no secret."""
        seen: dict[str, Any] = {"type": self.type, **self.data}
        if self.secret and seat in self.seers:
            seen["secret"] = self.secret
        return seen

    @classmethod
    def recalled(cls, seen: SeenEvent, seat: int | None) -> Event:
        """Return the event that `seat` saw like this (the inverse of `seen_by` for that seat)."""
        data = {key: value for key, value in seen.items() if key not in ("type", "secret")}
        secret = seen.get("secret")
        if not isinstance(secret, dict) or seat is None:
            return cls(str(seen["type"]), data)
        return cls(str(seen["type"]), data, secret, (seat,))

    def to_json(self) -> JsonObject:
        """Return the event with its secret."""
        return {**self.seen_by(None), **self.secret, "seers": list(self.seers)}
