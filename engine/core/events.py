"""What happened, told seat by seat: the log, the announcements and the animations read this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `data` is public; `secret` is seen only by the seats in `seers`. Both hold plain JSON values.
    `reveals` marks what shows somebody a card they could not know: going back behind it is asked
    twice.
    """

    type: str
    data: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)
    seers: tuple[int, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the event as this seat saw it; `None` is a spectator, who sees no secret."""
        seen: dict[str, Any] = {"type": self.type, **self.data}
        if self.secret and seat in self.seers:
            seen["secret"] = self.secret
        return seen

    @classmethod
    def recalled(cls, seen: dict[str, Any], seat: int | None) -> Event:
        """Rebuild the event from what `seat` saw of it (the inverse of `seen_by` for that seat)."""
        data = {key: value for key, value in seen.items() if key not in ("type", "secret")}
        secret = seen.get("secret", {})
        return cls(seen["type"], data, secret, () if seat is None or not secret else (seat,))
