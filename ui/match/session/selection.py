"""What the viewer has taken up for the move in the making, and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.messages import Message


@dataclass
class Selection:
    """Tokens taken up, in their order, and the words that go away with the next tap.

    `reason` says why a move is forbidden, `hint` is a move worth making, `asking` how many moves
    a takeback would leave that waits for a second tap.
    """

    picked: list[str] = field(default_factory=list)
    reason: Message | None = None
    hint: str | None = None
    asking: int | None = None

    def pick(self, token: str) -> None:
        """Take something up."""
        self.hush()
        self.picked.append(token)

    def pick_only(self, tokens: str) -> None:
        """Take something up instead of what was; several things have blanks between them."""
        self.hush()
        self.picked = tokens.split()

    def unpick(self, token: str) -> None:
        """Put it back."""
        self.hush()
        if token in self.picked:
            self.picked.remove(token)

    def refuse(self, reason: Message | None) -> None:
        """Say why a move is forbidden, None taking back what was said of another."""
        self.hint, self.reason = None, reason

    def clear(self) -> None:
        """Put everything back."""
        self.hush()
        self.picked = []

    def hush(self) -> None:
        """Take the words away."""
        self.reason = self.hint = self.asking = None
