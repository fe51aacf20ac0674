"""The writer of Brutus in Small City; nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.hexes import name_of
from engine.core.plain import JsonObject
from engine.games.smallcity.city import City, shape_of
from engine.games.smallcity.constants import COINS_PER_POINT, SHAPES
from engine.games.smallcity.position import NOWHERE
from engine.games.smallcity.state import SmallcityState
from lab.encodings import Encoding
from lab.writers import Writer
from lab.writers.pieces import Bits, Items, Pieces, packed

CITIES = 4096  # whose districts are kept


def _emperor(value: tuple[int, int, bool]) -> JsonObject:
    seat, cell, locked = value
    return {"seat": seat, "hex": None if cell == NOWHERE else name_of(cell), "locked": locked}


class SmallcityWriter(Writer[SmallcityState]):
    """Sets of hexes are ints with a bit for each hex."""

    def __init__(self, encoding: Encoding) -> None:
        """Prepare the pieces."""
        super().__init__(encoding)
        body = encoding.body
        cells = shape_of(SHAPES[encoding.players]).grid.cells
        self._piece = {name: Pieces(block) for name, block in body.items()}
        self._districts: dict[tuple[str, ...], bytes] = {}  # by the boards laid
        self._powers, self._standing = Items(body["powers"]), Items(body["standing"])
        self._men, self._queue = Items(body["hand"]), Items(body["queue"])
        self._money, self._influence = Items(body["money"]), Items(body["influence"])
        self._emperors = Items(body["emperors"], _emperor)
        self._hexes = Bits(body["ruined"], cells)
        self._target = Pieces(body["target"], lambda cell: None if cell is None else name_of(cell))

    def body(self, s: SmallcityState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        piece, hexes = self._piece, self._hexes.of
        return [
            self._city(s.city),
            piece["first"][s.first],
            piece["turns"][s.turns],
            piece["stepped"][s.stepped],
            self._powers.of(s.powers),
            self._standing.of(s.standing),
            self._men.of(s.hand),
            self._men.of(s.aside),
            self._money.of(s.money),
            self._influence.of(s.influence),
            self._queue.of(s.queue[: s.players]),  # the block has room for so many
            self._emperors.of([*zip(s.owner, s.emperors, s.locked, strict=True)]),
            *map(hexes, s.sicarii),
            hexes(s.ruined),
            piece["mover"][s.mover],
            self._target[s.target],
        ]

    def _city(self, city: City) -> bytes:
        """Return the bytes of the districts. The cities are large, so they are not kept."""
        if (piece := self._districts.get(city.laid)) is None:
            if len(self._districts) >= CITIES:
                self._districts.clear()
            block = self.encoding.body["districts"]
            piece = self._districts[city.laid] = packed(block.numbers(city.signs()))
        return piece

    def points(self, s: SmallcityState) -> Sequence[float]:
        """Return influence and coins as they would count; land counts only at the end."""
        if s.final is not None:
            return s.final.scores
        pairs = zip(s.influence, s.money, strict=True)
        return [influence + money // COINS_PER_POINT for influence, money in pairs]


WRITER = SmallcityWriter
