"""The writer of Brus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brus.cards import CARDS, NOTHING
from engine.games.brus.constants import TEAMS, team_of
from engine.games.brus.state import BrusState
from lab.encodings import Encoding
from lab.writers import Writer
from lab.writers.pieces import Bits, Items, Pieces


def _card(number: int | None) -> str | None:
    return None if number is None or number == NOTHING else CARDS[number]


class BrusWriter(Writer[BrusState]):
    """Hands are ints with a bit for each card, and the actions are the cards."""

    def __init__(self, encoding: Encoding) -> None:
        """Prepare the pieces."""
        super().__init__(encoding)
        body = encoding.body
        self._hand_number, self._dealer = Pieces(body["hand_number"]), Pieces(body["dealer"])
        self._scores, self._counts = Pieces(body["scores"]), Pieces(body["counts"])
        self._cards = Bits(body["hand"])
        self._tricks = Pieces(body["tricks"], lambda won: [0] * won[0] + [1] * won[1])
        self._limits = Items(body["limits"], _card)
        self._sevenless, self._leader = Pieces(body["sevenless"]), Pieces(body["leader"])
        self._lays = Items(body["lays"], lambda lay: (lay[0], _card(lay[1])))
        self._best, self._best_by = Pieces(body["best"], _card), Pieces(body["best_by"])

    def body(self, s: BrusState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        return [
            self._hand_number[s.hand_number],
            self._dealer[s.dealer],
            self._scores[tuple(s.scores)],
            self._cards.of(s.hands[seat]),
            self._counts[tuple(map(int.bit_count, s.hands))],
            self._tricks[tuple(map(s.tricks.count, TEAMS))],
            self._cards.of(s.laid),
            self._limits.of(s.limits),
            self._sevenless[tuple(s.sevenless)],
            self._leader[s.leader],
            self._lays.of(s.lays),
            self._best[s.best],
            self._best_by[s.best_by],
        ]

    def points(self, s: BrusState) -> Sequence[float]:
        """Return the points of each seat's team."""
        return [s.scores[team_of(seat)] for seat in range(s.players)]

    def advance(self, s: BrusState, seat: int, action: int) -> None:
        """Lay a card; the state records for a moment, as the vector has the lays."""
        s.silent = False
        super().advance(s, seat, action)
        s.silence()


WRITER = BrusWriter
