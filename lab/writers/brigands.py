"""The writer of Brigands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.plain import JsonObject
from engine.games.brigands.constants import NAMES, PAWNS, PLACES, SKILLS
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.state import BrigandsState
from lab.encodings import Encoding
from lab.encodings.blocks import Block, Fields
from lab.writers import Legal, Writer
from lab.writers.memory import OPEN, Visibility
from lab.writers.pieces import Items, Pieces

PLANS = 512  # hands whose plans are kept
Taken = tuple[tuple[int, ...], ...]


def _by_place(block: Block) -> Pieces:
    """Return the pieces of a field with the same block for each place."""
    assert isinstance(block, Fields)
    return Pieces(block.blocks[NAMES[0]])


def _names(places: Sequence[int]) -> list[str]:
    return [NAMES[place] for place in places]


def _marked(flags: Sequence[bool]) -> list[str]:
    return [NAMES[place] for place in PLACES if flags[place]]


def _taken(cards: Taken) -> JsonObject:
    return {str(seat): _names(some) for seat, some in enumerate(cards) if some}


class BrigandsWriter(Writer[BrigandsState]):
    """The legal plans of a hand are numbered once."""

    def __init__(self, encoding: Encoding) -> None:
        """Prepare the pieces."""
        super().__init__(encoding)
        body = encoding.body
        self._piece = {name: Pieces(block) for name, block in body.items()}
        self._order, self._drawn = Pieces(body["order"], _names), Pieces(body["drawn"], _names)
        self._days, self._hand = Pieces(body["days"], _marked), Pieces(body["hand"], _names)
        self._place = Pieces(body["place"], lambda at: None if at is None else NAMES[at])
        self._men, self._marks = _by_place(body["men"]), _by_place(body["marked"])
        self._watch = Pieces(body["watch"], lambda men: dict(zip(NAMES, men, strict=True)))
        self._levels = Pieces(body["levels"], lambda found: dict(zip(SKILLS, found, strict=True)))
        self._purses = Items(body["purses"])
        self._cards_taken = Pieces(body["cards_taken"], _taken)
        self._plans: dict[tuple[tuple[int, ...], int, int, int], Legal] = {}

    def body(self, s: BrigandsState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        return [self._piece["prince"][s.prince], *self._city(s), *self._players(s, seat)]

    def _city(self, s: BrigandsPosition) -> list[bytes]:
        piece = self._piece
        return [
            self._order[s.order],
            piece["turn"][s.turn],
            self._drawn[tuple(s.drawn)],
            self._days[tuple(s.days)],
            piece["at"][s.at],
            self._place[None if s.at is None else s.place],
            *[self._men[tuple(men)] for men in s.men],
            self._watch[tuple(s.watch)],
            *[self._marks[tuple(seats)] for seats in s.marked],
            piece["undecided"][tuple(s.undecided)],
            piece["profited"][s.profited],
            piece["rolls"][s.rolls],
        ]

    def _players(self, s: BrigandsPosition, seat: int) -> list[bytes]:
        piece, seats, all_known = self._piece, range(s.players), seat == s.prince
        return [
            self._purses.of(s.purses),
            piece["tokens"][tuple(s.tokens)],
            piece["reserve"][tuple(s.reserve)],
            self._levels[tuple(s.levels)],
            piece["available"][tuple(map(s.available, seats))],
            piece["patrols"][tuple(map(s.patrols_of, seats))],
            piece["taken"][tuple(map(len, s.taken))],
            piece["chosen"][tuple(sorted(s.chosen))],
            self._hand[s.cards(seat)],
            self._cards_taken[
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
