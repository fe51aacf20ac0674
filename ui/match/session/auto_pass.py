"""Who is not asked: those whose decision is empty, and those who have passed for a round."""

from __future__ import annotations

from engine.core.state import Observation, State
from ui.table.passing import Passing


class AutoPass:
    """Knows which move the table makes for a person who owes a decision.

    `rules` is what the game says of its empty decisions, None where it has none; `wanted` whether
    the players want them made. Where several persons at one tablet must not see each other's
    things (`between`), no curtain falls before a move of which all can see that there is no other;
    one that does not fall before any other would tell of a hand.
    """

    def __init__(self, rules: Passing[Observation] | None, between: bool, wanted: bool) -> None:
        self.wanted = wanted
        self._rules = rules
        self._between = between
        self._rounds: dict[int, object] = {}  # for which round a seat has passed
        self._made: set[int] = set()  # the numbers of the moves made for those

    def move(self, state: State, seat: int) -> str | None:
        """Return the move that is made for a seat that owes a decision; None when it is asked."""
        if self._rules is None:
            return None
        if self.sits_out(state, seat) and state.refusal(seat, self._rules.move) is None:
            return self._rules.move
        return self._forced(self._rules, state, seat)

    def _forced(self, rules: Passing[Observation], state: State, seat: int) -> str | None:
        legal = state.legal_moves(seat)
        if len(legal) != 1:
            return None
        if self._between:
            made = rules.evident(state.observation(None), seat)
        else:
            made = self.wanted and rules.empty(legal[0])
        return legal[0] if made else None

    def was_asked(self, before: State, number: int, seat: int) -> bool:
        """Tell whether a person made the move of this number, and would be asked again."""
        if number in self._made:
            return False
        return not (self._rules and self._forced(self._rules, before, seat))

    # Passing for the rest of a round

    def sit_out(self, state: State, seat: int) -> str:
        """Let a seat pass until the round is over; returns the move, "" where there is none."""
        if self._rules is None or not self._rules.move:
            return ""
        self._rounds[seat] = self._rules.round(state.observation(None))
        return self._rules.move

    def sits_out(self, state: State, seat: int | None) -> bool:
        """Tell whether a seat has passed for the round that is being played."""
        if self._rules is None or seat not in self._rounds:
            return False
        return self._rounds[seat] == self._rules.round(state.observation(None))

    def come_in(self, seat: int) -> None:
        """Ask the seat again."""
        self._rounds.pop(seat, None)

    def made(self, number: int) -> None:
        """Note that the move of this number was made for somebody."""
        self._made.add(number)

    def go_back(self, to: int) -> None:
        """Moves have been taken back: whoever passed for a round is asked again."""
        self._rounds.clear()
        self._made = {number for number in self._made if number < to}
