"""What the bots and the coach of a table could not do, until the players are told."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.plain import JsonObject
from ui.base.ports import UselessAnswer

BOT, HINT, REMARK, ADVICE = "notice.bot", "notice.no_hint", "notice.no_remark", "notice.no_advice"


class Failures:
    """The keys of the texts that tell the players; `note` keeps faults for the report."""

    def __init__(self, note: Callable[[BaseException], None]) -> None:
        self._note = note
        self._untold: list[str] = []
        self._raised: set[str] = set()

    def answered(self, key: str, answer: JsonObject) -> None:
        """Tell that an answer is of no use; keep it, unless it is an error, which has been kept."""
        if "error" not in answer:
            self._note(UselessAnswer(f"{key}: {answer}"))
        self._tell(key)

    def raised(self, key: str, fault: Exception) -> None:
        """Tell that something has raised an exception, and keep it; once, though it comes again."""
        if repr(fault) not in self._raised:
            self._raised.add(repr(fault))
            self._note(fault)
            self._tell(key)

    def _tell(self, key: str) -> None:
        if key not in self._untold:
            self._untold.append(key)

    def take(self) -> list[str]:
        """Return the texts that are due, and forget them."""
        due, self._untold = self._untold, []
        return due
