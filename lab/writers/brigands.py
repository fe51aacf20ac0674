"""The writer of Brigands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brigands.constants import PAWNS
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.state import BrigandsState
from lab.encodings import Encoding
from lab.writers import Legal, Writer
from lab.writers.memory import OPEN, Visibility

PLANS = 512  # hands whose plans are kept


class BrigandsWriter(Writer[BrigandsState]):
    """The legal plans of a hand are numbered once."""

    def __init__(self, encoding: Encoding) -> None:
        """Prepare the tables of plans."""
        super().__init__(encoding)
        self._plans: dict[tuple[tuple[int, ...], int, int, int], Legal] = {}

    def body(self, s: BrigandsState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        return [self.encoding.body["prince"][s.prince], *self._city(s), *self._players(s, seat)]

    def _city(self, s: BrigandsPosition) -> list[bytes]:
        piece = self.encoding.body
        return [
            piece["order"][s.order],
            piece["turn"][s.turn],
            piece["drawn"][tuple(s.drawn)],
            piece["days"][tuple(s.days)],
            piece["at"][s.at],
            piece["place"][None if s.at is None else s.place],
            piece["men"][s.men],
            piece["watch"][tuple(s.watch)],
            piece["marked"][s.marked],
            piece["undecided"][tuple(s.undecided)],
            piece["profited"][s.profited],
            piece["rolls"][s.rolls],
        ]

    def _players(self, s: BrigandsPosition, seat: int) -> list[bytes]:
        piece, seats, all_known = self.encoding.body, range(s.players), seat == s.prince
        return [
            piece["purses"][s.purses],
            piece["tokens"][tuple(s.tokens)],
            piece["reserve"][tuple(s.reserve)],
            piece["levels"][tuple(s.levels)],
            piece["available"][tuple(map(s.available, seats))],
            piece["patrols"][tuple(map(s.patrols_of, seats))],
            piece["taken"][tuple(map(len, s.taken))],
            piece["chosen"][tuple(sorted(s.chosen))],
            piece["hand"][s.cards(seat)],
            piece["cards_taken"][
                tuple([s.taken[other] if all_known or other == seat else () for other in seats])
            ],
        ]

    def legal(self, s: BrigandsState, seat: int) -> Legal:
        """Return the legal actions; plans are looked up by cards, pawns, tokens and patrols."""
        if s.phase != "plan" or seat not in s.to_act:
            return super().legal(s, seat)
        tokens = min(s.tokens[seat], PAWNS)
        key = s.cards(seat), s.available(seat), tokens, s.patrols_of(seat)
        if (legal := self._plans.get(key)) is None:
            if len(self._plans) >= PLANS:
                self._plans.clear()
            legal = self._plans[key] = super().legal(s, seat)
        return legal

    def visibility(self, s: BrigandsState, seat: int, action: int) -> Visibility:
        """Hide plans and wheels until all are revealed."""
        return Visibility((seat,), None) if s.phase in ("plan", "wheel") else OPEN

    def points(self, s: BrigandsState) -> Sequence[float]:
        """Return the Ducats of each seat; the Prince has none of his own."""
        return s.purses


WRITER = BrigandsWriter
