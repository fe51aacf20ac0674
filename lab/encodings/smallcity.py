"""The encoding of Brutus in Small City, with a place in the vector for each hex of the shape."""

from __future__ import annotations

from engine.core.hexes import Grid, name_of
from engine.core.plain import JsonObject, text
from engine.games.smallcity import notation
from engine.games.smallcity.city import City, shape_of
from engine.games.smallcity.constants import CALIGULA_RATE, POWERS, SHAPES, SHARES, Share
from engine.games.smallcity.content import reading
from engine.games.smallcity.content.boards import District
from engine.games.smallcity.position import NOWHERE
from engine.games.smallcity.state import SmallcityState
from lab.encodings import Encoding
from lab.encodings.blocks import Block, Fields, Flag, Number, OneOf, Several
from lab.encodings.pieces import Bits, Items, Values, packed

CITIES = 4096  # whose districts are kept
RICH, GREAT = 100, 50  # money and influence that count as 1


def most_lots(share: Share) -> int:
    """Return an upper bound of the lots of money in one conversion.

    Every turn uses up a sicarius. Each sicarius deployed pays at most the dearest Commercial
    district every turn, and each emperor twice as much.
    """
    signs = {sign for face in reading.load().faces.values() for sign in face}
    districts = [found for sign in signs if (found := District.of(sign)) is not None]
    dearest = max(each.number for each in districts if each.kind == "commercial")
    cheapest = min(each.number for each in districts if each.kind == "industrial")
    turns = share.hand + share.aside
    sources = turns * (turns + 1) // 2 + turns * 2 * share.emperors
    return dearest * sources // min(cheapest, CALIGULA_RATE[0])


def moves(grid: Grid, players: int, share: Share) -> tuple[str, ...]:
    """Return all possible moves in a city of this shape."""
    lines = [(cell, to) for cell in grid.cells for to in grid.between[cell]]
    steps = [(cell, to) for cell in grid.cells for to in grid.neighbours[cell]]
    return (
        *notation.BARE,
        *(f"power:{power}" for power in POWERS),
        *(f"convert:{lots}" for lots in range(most_lots(share) + 1)),
        *(f"hire:{count}" for count in range(3)),
        *(f"rob:{seat}" for seat in range(players)),
        *(notation.place(cell) for cell in grid.cells),
        *(notation.deploy(cell) for cell in grid.cells),
        *(notation.step(cell, to) for cell, to in steps),
        *(notation.move(cell, to) for cell, to in lines),
    )


def _named(cell: int | None) -> str | None:
    return None if cell is None or cell == NOWHERE else name_of(cell)


def _emperor(value: tuple[int, int, bool]) -> JsonObject:
    seat, cell, locked = value
    return {"seat": seat, "hex": _named(cell), "locked": locked}


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    grid = shape_of(SHAPES[players]).grid
    share = SHARES[text(options["variant"]), players]
    seats, hexes = tuple(range(players)), tuple(map(name_of, grid.cells))
    seat, where = Values(OneOf(seats)), Values(OneOf(hexes), _named)
    some = Bits(Several(hexes), grid.cells)
    faces = reading.load().faces.values()
    signs = OneOf(tuple(sorted({sign for face in faces for sign in face} - {"."})))
    emperors = share.emperors * players
    men = Items(Values(Number(share.hand + share.aside)), players)
    emperor = Fields({"seat": seat.block, "hex": where.block, "locked": Flag()})
    return Encoding(
        actions=moves(grid, players, share),
        phases=(*SmallcityState.PHASES, "over"),
        players=players,
        body={
            "districts": _CityPieces(_Districts(dict.fromkeys(hexes, signs))),
            "first": seat,
            "turns": Values(Number(players * (share.hand + share.aside))),
            "stepped": Values(Flag()),
            "powers": Items(Values(OneOf(POWERS)), players),
            "standing": Items(Values(OneOf(("in", "stuck", "stopped", "conceded"))), players),
            "hand": men,
            "aside": men,
            "money": Items(Values(Number(RICH)), players),
            "influence": Items(Values(Number(GREAT)), players),
            "queue": Items(seat, players),
            "emperors": Items(Values(emperor, _emperor), emperors),
            "sicarii": Items(some, players),
            "ruined": some,
            "mover": Values(OneOf(tuple(range(emperors)))),
            "target": where,
        },
        left_out=("shape", "laid", "steps"),
    )


class _Districts(Fields):
    """The sign of each hex; the observation leaves out hexes without a special district."""

    def numbers(self, value: dict[str, str]) -> list[float]:
        return super().numbers({name: value.get(name) for name in self.blocks})


class _CityPieces:
    """The bytes of the districts by the boards laid; cities are large, so they are not kept."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self._kept: dict[tuple[str, ...], bytes] = {}

    def __getitem__(self, city: City) -> bytes:
        if (piece := self._kept.get(city.laid)) is None:
            if len(self._kept) >= CITIES:
                self._kept.clear()
            piece = self._kept[city.laid] = packed(self.block.numbers(city.signs()))
        return piece
