"""From where a replay is seen: by a seat, with all hands open, or as everybody sees it."""

from __future__ import annotations

from engine.matches import Match
from ui.features.replay.view import EVERYBODY, OPEN
from ui.match.viewing.scenes import persons


class Viewpoints:
    """The viewpoints that are `allowed`, the default first, and the one `chosen`.

    Each is a seat, OPEN or EVERYBODY. The replay of a match in progress shows no more than its only
    person may see.
    """

    def __init__(self, match: Match, wished: str) -> None:
        self.allowed = _allowed(match)
        self.chosen = self.allowed[0]
        self.choose(wished)

    def choose(self, viewpoint: str) -> None:
        """See the replay from another viewpoint, if it is allowed."""
        if viewpoint in self.allowed:
            self.chosen = viewpoint

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None for a spectator."""
        return None if self.chosen in (OPEN, EVERYBODY) else int(self.chosen)

    @property
    def secret(self) -> bool:
        """Whether no hand may be shown, so that nobody can play on without learning too much."""
        return self.allowed == (EVERYBODY,)


def _allowed(match: Match) -> tuple[str, ...]:
    """Return the viewpoints that are allowed, the default first."""
    seats = tuple(map(str, range(len(match.seats))))
    people = tuple(map(str, persons(match)))
    if not match.game.has_secrets:
        return people[:1] or seats[:1]
    if match.state.outcome is not None:
        return (OPEN, *people, *(seat for seat in seats if seat not in people), EVERYBODY)
    return people if len(people) == 1 else (EVERYBODY,)
