"""What happened, told seat by seat: the log, the announcements and the animations read this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from engine.core.plain import Json, JsonObject

SeenEvent: TypeAlias = JsonObject  # `type`, the public data, and `secret` for who may see it
NOTHING: Mapping[str, Json] = {}


class Event(NamedTuple):
    """One thing that happened. (A tuple, since a loud match makes several for every move.)

    `data` is public; `secret` is seen only by the seats in `seers`. Both hold plain JSON values.
    `reveals` marks what shows somebody a card they could not know: going back behind it is asked
    twice.
    """

    type: str
    data: Mapping[str, Json] = NOTHING
    secret: Mapping[str, Json] = NOTHING
    seers: tuple[int, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> SeenEvent:
        """Return the event as this seat saw it; `None` is a spectator, who sees no secret."""
        seen: SeenEvent = {"type": self.type, **self.data}
        if self.secret and seat in self.seers:
            seen["secret"] = self.secret
        return seen

    @classmethod
    def recalled(cls, seen: SeenEvent, seat: int | None) -> Event:
        """Rebuild the event from what `seat` saw of it (the inverse of `seen_by` for that seat)."""
        data = {key: value for key, value in seen.items() if key not in ("type", "secret")}
        secret = seen.get("secret")
        if not isinstance(secret, dict) or seat is None:
            return cls(str(seen["type"]), data)
        return cls(str(seen["type"]), data, secret, (seat,))

    def to_json(self) -> JsonObject:
        """Return the event with all that it hides."""
        return {**self.seen_by(None), **self.secret, "seers": list(self.seers)}
