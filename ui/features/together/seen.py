"""A match as one seat has seen it; it runs no rules."""

from __future__ import annotations

from engine.matches import Match


class SeenMatch(Match):
    """A match made of what the host has sent; `seat` is that of this device."""

    seat: int | None
