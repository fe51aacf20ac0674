"""The position: all that lies on the table, which the rules read and change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.core.events import Event
from engine.core.hexes import name_of
from engine.core.phases import Position
from engine.core.plain import Json, JsonObject, plain, text
from engine.games.smallcity.city import City
from engine.games.smallcity.constants import POWERS, SHARES

if TYPE_CHECKING:
    from engine.games.smallcity.fast.tables import Tables

NOWHERE = -1  # of an emperor not yet placed
NOBODY = -1  # of the turn, once the match is over
FAST_FIELDS = ("tables", "lines", "income", "movable", "zones", "land")  # see `fast.turns`


class SmallcityPosition(Position):
    """A position. Hexes are ints, sets of hexes are masks of bits.

    Emperors are numbered from 0: `of[seat]` holds the numbers of a seat's emperors, `owner[e]` the
    seat of an emperor.
    """

    __slots__ = (
        "city", "of", "owner",  # set-up
        "is_pollux",  # districts are ignored and a chain of sicarii wins
        "is_solitaire",  # one player alone
        "powers", "first", "queue",  # per seat; the first player; seats yet to choose or place
        "standing",  # per seat: in, stopped, stuck or conceded
        "emperors", "locked",  # per emperor: its hex, whether it can no longer move
        "sicarii", "walls", "taken", "ruined",  # per seat; all of them; all pieces; destroyed
        "hand", "aside", "money", "influence",  # per seat; sicarii in hand and yet to be hired
        "turn", "turns", "steps",  # the seat to act; the turns so far; the decisions of this one
        "stepped", "mover", "target",  # in this turn: Nero's step, the emperor, the deployment
        *FAST_FIELDS,
    )  # fmt: skip
    GAME = "smallcity"
    REMEMBERS = False
    COPIED = (
        "powers", "standing", "emperors", "locked", "sicarii", "hand", "aside", "money",
        "influence", "queue", "steps", *FAST_FIELDS[1:],
    )  # fmt: skip

    def __init__(
        self, players: int, seed: int, options: JsonObject, city: City, first: int
    ) -> None:
        """Set up an empty city; `setup.begin` asks for the first decision."""
        super().__init__(players, seed, options)
        variant = text(options["variant"])
        share = SHARES[variant, players]
        self.city = city
        self.is_pollux = variant == "pollux"
        self.is_solitaire = players == 1
        count = share.emperors
        self.of = tuple(tuple(range(count * seat, count * seat + count)) for seat in range(players))
        self.owner = tuple(e // count for e in range(count * players))
        self.powers: list[str | None] = [None] * players
        self.first = first
        self.queue: list[int] = []
        self.standing = ["in"] * players
        self.emperors = [NOWHERE] * len(self.owner)
        self.locked = [False] * len(self.owner)
        self.sicarii = [0] * players
        self.walls = self.taken = self.ruined = 0
        self.hand = [share.hand] * players
        self.aside = [share.aside] * players
        self.money = [0] * players
        self.influence = [0] * players
        self.turn = NOBODY
        self.turns: int = 0
        self.steps: list[str] = []
        self.stepped = False
        self.mover: int | None = None
        self.target: int | None = None
        self.tables: Tables | None = None
        self.lines: list[int] = []
        self.income: list[int] = []
        self.movable: list[tuple[int, ...]] = []
        self.zones: list[int] = []
        self.land: list[int] = []

    def copy(self) -> Self:
        """Return an independent copy.

        This is `Position.copy` written out, for the speed of searches; a test compares the two.
        """
        twin = object.__new__(type(self))
        twin.players, twin.seed, twin.options = self.players, self.seed, self.options
        twin.phase, twin.to_act = self.phase, self.to_act
        twin.final, twin.time_called = self.final, self.time_called
        twin.events, twin.silent = [], self.silent
        twin.city, twin.of, twin.owner = self.city, self.of, self.owner
        twin.is_pollux, twin.is_solitaire = self.is_pollux, self.is_solitaire
        twin.first, twin.standing = self.first, self.standing.copy()
        twin.emperors, twin.locked = self.emperors.copy(), self.locked.copy()
        twin.sicarii, twin.walls = self.sicarii.copy(), self.walls
        twin.taken, twin.ruined = self.taken, self.ruined
        twin.hand, twin.aside = self.hand.copy(), self.aside.copy()
        twin.money, twin.influence = self.money.copy(), self.influence.copy()
        twin.turn, twin.turns, twin.stepped = self.turn, self.turns, self.stepped
        twin.mover, twin.target, twin.tables = self.mover, self.target, self.tables
        if twin.tables is None:
            twin.chosen, twin.history = self.chosen.copy(), self.history.copy()
            twin.powers, twin.queue, twin.steps = (
                self.powers.copy(), self.queue.copy(), self.steps.copy()
            )  # fmt: skip
            twin.lines, twin.income, twin.movable, twin.zones, twin.land = [], [], [], [], []
        else:  # fast moves never change these
            twin.chosen, twin.history = self.chosen, self.history
            twin.powers, twin.queue, twin.steps = self.powers, self.queue, self.steps
            twin.lines, twin.income = self.lines.copy(), self.income.copy()
            twin.movable, twin.zones = self.movable.copy(), self.zones.copy()
            twin.land = self.land.copy()
        return twin

    def to_json(self) -> JsonObject:
        """Return all fields but those that only silent positions keep."""
        names = (name for name in self._FIELDS if name not in ("events", "silent", *FAST_FIELDS))
        return {name: plain(getattr(self, name)) for name in names}

    def tell_path(self, type_: str, seat: int, cell: int, to: int, **more: Json) -> None:
        """Record that a piece of a seat went from one hex to another, unless silent.

        `tell` cannot take data called `from`.
        """
        if not self.silent:
            data: JsonObject = {"seat": seat, "from": name_of(cell), "to": name_of(to), **more}
            self.events.append(Event(type_, data))

    @property
    def open(self) -> int:
        """The mask of the hexes without sicarii, which make up the territories."""
        return self.city.grid.mask & ~self.walls

    def emperor_at(self, seat: int, cell: int) -> int | None:
        """Return the emperor of this seat on a hex, or None."""
        for e in self.of[seat]:
            if self.emperors[e] == cell:
                return e
        return None

    def free_emperors(self, seat: int) -> list[int]:
        """Return the hexes of a seat's emperors who can still move; none if the seat is out."""
        if self.standing[seat] != "in":
            return []
        emperors, locked = self.emperors, self.locked
        return [emperors[e] for e in self.of[seat] if not locked[e] and emperors[e] != NOWHERE]

    def powers_left(self) -> list[str]:
        """Return the powers that nobody has, in solitaire without Maximus (ruling 16)."""
        offered = POWERS[:-1] if self.is_solitaire else POWERS
        return [power for power in offered if power not in self.powers]

    def stands(self, cell: int, kind: str) -> bool:
        """Tell whether a district of this kind stands on a hex, which it never does in Pollux."""
        district = self.city.districts.get(cell)
        if district is None or district.kind != kind or self.is_pollux:
            return False
        return not self.ruined >> cell & 1

    def where(self, e: int | None) -> str | None:
        """Return the name of the hex that an emperor stands on, None before it is placed."""
        return None if e is None or self.emperors[e] == NOWHERE else name_of(self.emperors[e])
