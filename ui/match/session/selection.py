"""The pieces that the viewer has picked for a move, and the words about them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.messages import Message


@dataclass
class Selection:
    """The tokens picked, in order, and the words that the next tap removes.

    `reason` says why a move is forbidden, `hint` is a move worth making. `undo_to` is the number of
    moves left by a takeback that waits for a second tap.
    """

    picked: list[str] = field(default_factory=list)
    reason: Message | None = None
    hint: str | None = None
    undo_to: int | None = None

    def pick(self, token: str) -> None:
        """Pick a token."""
        self.hush()
        self.picked.append(token)

    def pick_only(self, tokens: str) -> None:
        """Pick these tokens, with blanks between them, instead of the ones picked before."""
        self.hush()
        self.picked = tokens.split()

    def unpick(self, token: str) -> None:
        """Put a token back."""
        self.hush()
        if token in self.picked:
            self.picked.remove(token)

    def refuse(self, reason: Message | None) -> None:
        """Show why a move is forbidden; None removes the reason shown before."""
        self.hint, self.reason = None, reason

    def clear(self) -> None:
        """Put all tokens back."""
        self.hush()
        self.picked = []

    def overtake(self) -> None:
        """Put all tokens back because somebody else has moved; a takeback waits on."""
        self.picked = []
        self.reason = self.hint = None

    def hush(self) -> None:
        """Remove the words."""
        self.reason = self.hint = self.undo_to = None
