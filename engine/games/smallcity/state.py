"""What lies on the table: one position of the game, and how it is asked and changed.

The rules themselves stand in `setup`, `moving`, `landing` and `deploying`, one `Phase` per
decision; the state only knows which phase it is in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import Event
from engine.core.game import Json, Outcome, State
from engine.core.hexes import name_of
from engine.core.messages import Message
from engine.core.plain import brief
from engine.games.smallcity import notation, sight
from engine.games.smallcity.phase import PHASES
from engine.games.smallcity.tables import POWERS, SHARES

if TYPE_CHECKING:
    from engine.games.smallcity.city import City

NOWHERE = -1  # of an emperor not yet placed
COPIED_LISTS = (
    "powers", "standing", "emperors", "locked", "stones", "hand", "aside", "money", "influence",
    "queue", "steps",
)  # fmt: skip


class SmallcityState(State):
    """One position. Seats are ints, clockwise; hexes are ints, sets of hexes masks of bits.

    Emperors are numbered through: `of[seat]` are those of a seat, `owner[e]` is the seat of one.
    """

    __slots__ = (
        "players", "seed", "options", "city", "of", "owner",  # set-up
        "is_pollux",  # districts are ignored and a chain of sicarii wins
        "is_solitaire",  # one player alone
        "powers", "first", "queue",  # who placed or chose, who comes next
        "standing",  # per seat: in, stopped, stuck or conceded
        "emperors", "locked",  # per emperor: its hex, whether it can no longer move
        "stones", "walls", "taken", "ruined",  # sicarii per seat, all; all pieces; destroyed
        "hand", "aside", "money", "influence",  # per seat; sicarii in hand, and yet to be hired
        "phase", "turn", "turns", "steps",  # the decision, who owes it, which turn, its moves
        "stepped", "mover", "target",  # in this turn: Nero's step, the emperor, the deployment
        "final", "told", "silent", "notes",  # outcome; events of the last move; for searches
    )  # fmt: skip

    def __init__(
        self, players: int, seed: int, options: dict[str, Json], city: City, first: int
    ) -> None:
        """Lay out an empty city; `setup.begin` asks for the first decision."""
        share = SHARES[options["variant"], players]
        self.players = players
        self.seed = seed
        self.options = options
        self.city = city
        self.is_pollux = options["variant"] == "pollux"
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
        self.stones = [0] * players
        self.walls = self.taken = self.ruined = 0
        self.hand = [share.hand] * players
        self.aside = [share.aside] * players
        self.money = [0] * players
        self.influence = [0] * players
        self.phase = "place"
        self.turn: int | None = None
        self.turns = 0
        self.steps: list[str] = []
        self.stepped = False
        self.mover: int | None = None
        self.target: int | None = None
        self.final: Outcome | None = None
        self.told: list[Event] = []
        self.silent = False
        self.notes: object = None

    # What the protocol asks

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that owes a decision."""
        return () if self.turn is None else (self.turn,)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The city, the first player, and the powers if they are dealt."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and what decided, once nobody can or will go on."""
        return self.final

    @property
    def mid_turn(self) -> bool:
        """Tell whether a turn has begun and is not complete."""
        return bool(self.steps)

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of the phase for the seat whose turn it is; the table has none."""
        if type(seat) is not int or seat != self.turn:  # True is not seat 1
            return []
        return PHASES[self.phase].moves(self, seat)

    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return the rule that forbids the move, or None."""
        if self.turn is None:
            return Message("refuse.over")
        if type(move) is not str or seat is None:
            return Message("refuse.unknown", {"move": brief(move)})
        if type(seat) is not int or seat != self.turn:
            return Message("refuse.turn")
        word, numbers = notation.parse(move)
        return PHASES[self.phase].refusal(self, seat, word, numbers)

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        assert seat is not None
        self.advance(seat, move)
        return self.told

    def advance(self, seat: int, move: str) -> None:
        """Make a move known to be legal, for searches."""
        self.told = []
        self.steps.append(move)
        word, numbers = notation.parse(move)
        PHASES[self.phase].perform(self, seat, word, numbers)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide."""
        return PHASES[self.phase].prompt(self, seat)

    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return everything: nothing is hidden in this game."""
        return sight.observe(self, seat)

    def copy(self) -> SmallcityState:
        """Return an independent copy."""
        twin = object.__new__(SmallcityState)
        for name in SHARED:
            setattr(twin, name, getattr(self, name))
        for name in COPIED_LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.told = []
        return twin

    def to_json(self) -> dict[str, Json]:
        """Return everything, the seed included."""
        return {"seed": self.seed, **sight.observe(self, None)}

    # What the rules use

    def tell(self, type_: str, **data: Json) -> None:
        """Record what happened, unless nobody listens (a playout)."""
        if not self.silent:
            self.told.append(Event(type_, data))

    @property
    def open(self) -> int:
        """The hexes without sicarii (a mask): what territories are made of."""
        return self.city.grid.mask & ~self.walls

    def remaining(self) -> list[int]:
        """Return the seats that still take turns, ascending."""
        return [seat for seat in range(self.players) if self.standing[seat] == "in"]

    def emperor_at(self, seat: int, cell: int) -> int | None:
        """Return the emperor of this seat on a hex, or None."""
        for e in self.of[seat]:
            if self.emperors[e] == cell:
                return e
        return None

    def powers_left(self) -> list[str]:
        """Return the powers that nobody has; alone, Maximus would have nobody to rob."""
        offered = POWERS[:-1] if self.is_solitaire else POWERS
        return [power for power in offered if power not in self.powers]

    def stands(self, cell: int, kind: str) -> bool:
        """Tell whether a district of this kind is here and not destroyed (none in Pollux)."""
        district = self.city.districts.get(cell)
        if district is None or district.kind != kind or self.is_pollux:
            return False
        return not self.ruined >> cell & 1

    def where(self, e: int | None) -> str | None:
        """Return the name of the hex that an emperor stands on, None before it is placed."""
        return None if e is None or self.emperors[e] == NOWHERE else name_of(self.emperors[e])


SHARED = tuple(name for name in SmallcityState.__slots__ if name not in (*COPIED_LISTS, "told"))
