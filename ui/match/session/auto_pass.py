"""Makes moves for players who have no choice, or who have passed for the round."""

from __future__ import annotations

from engine.core.state import Observation, State
from ui.table.passing import Passing


class AutoPass:
    """Finds the move that the table makes for a person who owes a decision.

    `rules` describes the game's empty decisions, None if it has none. `wanted` tells whether the
    players want such moves made. `between` tells whether several persons at one tablet must not
    see each other's hands. Then a move is made only if everybody can see that it is the only one:
    a missing curtain would otherwise give a hand away.
    """

    def __init__(self, rules: Passing[Observation] | None, between: bool, wanted: bool) -> None:
        self.wanted = wanted
        self._rules = rules
        self._between = between
        self._rounds: dict[int, object] = {}  # by seat, the round that it passes in
        self._made: set[int] = set()  # numbers of the moves made by the table
        self._only: dict[int, tuple[State, str | None]] = {}  # by seat, as last asked for

    def move(self, state: State, seat: int) -> str | None:
        """Return the move that the table makes for the seat; None if the person must decide."""
        if self._rules is None:
            return None
        if self.sits_out(state, seat) and state.refusal(seat, self._rules.move) is None:
            return self._rules.move
        return self._forced(self._rules, state, seat)

    def _forced(self, rules: Passing[Observation], state: State, seat: int) -> str | None:
        move = self._only_move(state, seat)
        if move is None:
            return None
        if self._between:
            made = rules.evident(state.observation(None), seat)
        else:
            made = self.wanted and rules.empty(move)
        return move if made else None

    def _only_move(self, state: State, seat: int) -> str | None:
        """Return the one legal move of the seat, None if there are several.

        The page asks for it several times between two moves, so the latest is kept for each seat.
        """
        known = self._only.get(seat)
        if known is None or known[0] is not state:
            legal = state.legal_moves(seat)
            known = self._only[seat] = state, legal[0] if len(legal) == 1 else None
        return known[1]

    def was_asked(self, before: State, number: int, seat: int) -> bool:
        """Tell whether a person decided this move (by number) and would have to decide it again."""
        if number in self._made:
            return False
        return not (self._rules and self._forced(self._rules, before, seat))

    def look_again(self) -> None:
        """Ask anew for legal moves: those of a seen state may arrive after it."""
        self._only.clear()

    # Passing for the rest of a round

    def sit_out(self, state: State, seat: int) -> str:
        """Let a seat pass until the round is over; return the move, "" if the game has none."""
        if self._rules is None or not self._rules.move:
            return ""
        self._rounds[seat] = self._rules.round(state.observation(None))
        return self._rules.move

    def sits_out(self, state: State, seat: int | None) -> bool:
        """Tell whether a seat has passed for the current round."""
        if self._rules is None or seat not in self._rounds:
            return False
        return self._rounds[seat] == self._rules.round(state.observation(None))

    def come_in(self, seat: int) -> None:
        """End the seat's pass, so it decides again."""
        self._rounds.pop(seat, None)

    def made(self, number: int) -> None:
        """Note that the table made the move of this number."""
        self._made.add(number)

    def go_back(self, to: int) -> None:
        """Forget all passes for a round, and the moves made since move number `to`."""
        self._rounds.clear()
        self._made = {number for number in self._made if number < to}
