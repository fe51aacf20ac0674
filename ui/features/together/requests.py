"""Does what guests ask for, if it is theirs to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.messages import Message
from ui.features.together.editions import Editions
from ui.features.together.messages import Ask
from ui.features.together.wishes import Wishes
from ui.match.session.local import LocalSession
from ui.match.session.series import refusal
from ui.match.session.undo import undo_target

GARBLED = Message("together.garbled")
CHANGED = Message("together.changed")
BUSY = Message("together.busy")
NOTHING = Message("together.nothing")
DIGITS = 8


class Requests:
    """Carries out the requests of guests; each returns None, or the reason why not.

    `told` is called when a wish has changed.
    """

    def __init__(
        self, session: LocalSession, editions: Editions, wishes: Wishes, told: Callable[[], None]
    ) -> None:
        self._session = session
        self._editions = editions
        self._wishes = wishes
        self._told = told
        self._by_word: Mapping[str, Callable[[int, Ask], Message | None]] = {
            "move": self.move,
            "why": self.why,
            "undo": self.undo,
            "agree": self.vote,
            "disagree": self.vote,
        }

    def done(self, seat: int | None, ask: Ask) -> Message | None:
        """Do what the guest of a seat asks for; a spectator asks for nothing."""
        wanted = self._by_word.get(ask.what)
        return GARBLED if wanted is None or seat is None else wanted(seat, ask)

    def move(self, seat: int, ask: Ask) -> Message | None:
        """Make a move of the seat."""
        return self._fault(seat, ask) or self._session.play_away(seat, ask.text)

    def why(self, seat: int, ask: Ask) -> Message | None:
        """Say why a move is forbidden."""
        return self._fault(seat, ask) or refusal(self._session.state, seat, ask.text)

    def _fault(self, seat: int, ask: Ask) -> Message | None:
        """Return what is wrong with a decision, apart from the rules.

        Where something is hidden, moves come one by one: whether a second one would be refused can
        depend on what the first one reveals.
        """
        if " " in ask.text and self._session.match.game.has_secrets:
            return GARBLED
        return None if self._still_decides(seat, ask.edition) else CHANGED

    def _still_decides(self, seat: int, edition: int) -> bool:
        """Tell whether the decision is still the one that the guest saw."""
        match, at = self._session.match, self._editions.position(edition)
        if at is None or seat not in self._session.seating.elsewhere:
            return False
        before, now = match.state_after(at), match.state
        if before is now:
            return True
        if seat not in before.to_act or seat not in now.to_act:
            return False
        later = range(len(match.moves) - 1, at - 1, -1)
        if any(match.moves[number][0] == seat for number in later):
            return False
        asked = before.prompt(seat) == now.prompt(seat)
        return asked and before.legal_moves(seat) == now.legal_moves(seat)

    def undo(self, seat: int, ask: Ask) -> Message | None:
        """Ask everybody whether moves may be taken back."""
        session, wishes = self._session, self._wishes
        if wishes.open:
            return BUSY
        if self._editions.position(ask.edition) is None:
            return CHANGED
        to = _number(ask.text)
        if not ask.text:
            to = undo_target(session.match, [seat], session.auto_pass.was_asked)
        if to is None or to >= len(session.match.moves):
            return NOTHING
        wishes.ask(seat, to, session.match.reveals_since(to), [seat])
        self._told()
        return None

    def vote(self, seat: int, ask: Ask) -> Message | None:
        """Answer a wish."""
        wishes = self._wishes
        if wishes.wish is None or wishes.wish.id != _number(ask.text) or wishes.wish.against:
            return CHANGED
        wishes.vote([seat], ask.what == "agree")
        self._told()
        return None


def _number(text: str) -> int | None:
    plain = text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text) if plain else None
