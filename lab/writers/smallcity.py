"""The writer of Brutus in Small City; nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.smallcity.constants import COINS_PER_POINT
from engine.games.smallcity.state import SmallcityState
from lab.writers import Writer


class SmallcityWriter(Writer[SmallcityState]):
    """Sets of hexes are ints with a bit for each hex."""

    def body(self, s: SmallcityState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        piece = self.encoding.body
        return [
            piece["districts"][s.city],
            piece["first"][s.first],
            piece["turns"][s.turns],
            piece["stepped"][s.stepped],
            piece["powers"][s.powers],
            piece["standing"][s.standing],
            piece["hand"][s.hand],
            piece["aside"][s.aside],
            piece["money"][s.money],
            piece["influence"][s.influence],
            piece["queue"][s.queue[: s.players]],  # the block has room for so many
            piece["emperors"][[*zip(s.owner, s.emperors, s.locked, strict=True)]],
            piece["sicarii"][s.sicarii],
            piece["ruined"][s.ruined],
            piece["mover"][s.mover],
            piece["target"][s.target],
        ]

    def points(self, s: SmallcityState) -> Sequence[float]:
        """Return influence and coins as they would count; land counts only at the end."""
        if s.final is not None:
            return s.final.scores
        pairs = zip(s.influence, s.money, strict=True)
        return [influence + money // COINS_PER_POINT for influence, money in pairs]


WRITER = SmallcityWriter
