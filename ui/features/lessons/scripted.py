"""The bots and the storage of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.requests import MoveRequest
from engine.matches import Match
from ui.base.ports import Answer


class ScriptedBots:
    """Bots that play the moves of a lesson's line, and only while they may.

    `waiting` is called whenever one of them has to wait.
    """

    def __init__(
        self,
        match: Match,
        line: Sequence[tuple[int | None, str]],
        waiting: Callable[[], None],
    ) -> None:
        self._match = match
        self._waiting = waiting
        self._line = line
        self._may = False
        self._held: list[tuple[MoveRequest, Answer]] = []

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Answer with the seat's next move of the line, once the others may play on."""
        move = self._next(request["observation"]["seat"]) if self._may else None
        if move is None:
            self._held.append((request, answer))
            self._waiting()
        else:
            answer({"move": move})

    def hurry(self) -> None:
        """Do nothing: scripted bots do not think."""

    @property
    def in_worker(self) -> bool:
        """No worker thinks here."""
        return False

    def let(self, may: bool) -> None:
        """Let the others play on, or wait."""
        self._may = may
        held, self._held = self._held, []
        for request, answer in held:
            self.ask(request, answer)

    def _next(self, seat: int | None) -> str | None:
        """Return the seat's next move; None where the line is at its end."""
        made = sum(1 for each, _ in self._match.moves if each == seat)
        return next(iter([move for each, move in self._line if each == seat][made:]), None)


class MemoryStorage:
    """A storage in memory: the match of a lesson is not kept."""

    lasting = True
    journaled = False

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep the text under the key for as long as the lesson runs."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget the key."""
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        """Return every key, sorted."""
        return sorted(self._texts)

    def shared(self, key: str) -> bool:
        """Return True: no other tab has to see the match of a lesson."""
        return True

    def retry(self) -> bool:
        """Return True: memory never refuses a text."""
        return True
