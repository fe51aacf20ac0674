"""The writer of Brutus (Bizet & Bussi)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from engine.games.imperator.position import GAINS
from engine.games.imperator.state import ImperatorState
from lab.writers import Writer
from lab.writers.memory import OPEN, Visibility

_gains = itemgetter(*GAINS)


class ImperatorWriter(Writer[ImperatorState]):
    """Hands are counts by rank."""

    def body(self, s: ImperatorState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        piece = self.encoding.body
        chosen = s.chosen.get(seat)
        return [
            piece["hand_number"][s.hand_number],
            piece["order"][s.order],
            piece["hand"][s.hands[seat]],
            piece["chosen"][chosen.numbers if chosen else None],
            piece["counts"][tuple(map(sum, s.hands))],
            piece["forum_count"][s.forum_count],
            piece["pool"][s.pool],
            piece["pickers"][s.pickers],
            piece["merciful"][s.merciful],
            piece["consul"][s.consul],
            piece["leader"][s.leader],
            piece["top"][s.top],
            piece["winner"][s.winner],
            piece["pile"][s.pile],
            piece["finished"][s.finished],
            piece["scores"][s.scores],
            piece["hands_won"][s.hands_won],
            piece["gains"][[_gains(gain) for gain in s.gains]],
            piece["time_called"][s.time_called],
        ]

    def visibility(self, s: ImperatorState, seat: int, action: int) -> Visibility:
        """Hide discards, and gifts and slips but from who gets them (see `tell` in the rules)."""
        move = s.parse(self.encoding.actions[action])
        if move.word == "discard":
            return Visibility((seat,), (seat,))
        if move.word == "slip":
            return Visibility((seat,), (seat, s.next_playing(seat)))
        if move.word == "give":
            both = seat, move.numbers[1]
            return Visibility(both, both)
        return OPEN

    def points(self, s: ImperatorState) -> Sequence[float]:
        """Return the points of each seat."""
        return s.scores


WRITER = ImperatorWriter
