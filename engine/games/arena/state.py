"""What lies on the table: one position of the game, and how it is asked and changed.

The rules themselves stand in the modules that `phases` lists, one `Phase` per decision; the state
only knows which phase it is in.
"""

from __future__ import annotations

from typing import Any

from engine.core.events import Event
from engine.core.game import Json, Outcome, State
from engine.core.messages import Message
from engine.core.plain import brief
from engine.games.arena import notation, sight
from engine.games.arena.content import Brutus, Content, Laniste, Organiser
from engine.games.arena.phases import PHASES
from engine.games.arena.tables import SESTERCES

# number, winner, victories, lays: seat, gladiator, what it fought at
Combat = tuple[int, int, int, list[tuple[int, int, int]]]

COPIED_LISTS = (
    "coins", "lanistes", "revealed", "coming", "results", "offers",
    "stock", "bids", "victories", "declared", "used", "losses", "played",
    "lays", "raised", "thumbs", "awaiting", "queue", "history",
)  # fmt: skip


class ArenaState(State):
    """One position. All seats are ints, clockwise; all gladiators are 1 to 30."""

    __slots__ = (
        "players", "seed", "options", "cards",  # set-up
        "coins", "lanistes", "totem", "results", "final", "offers",  # the match
        "revealed", "coming", "brutus", "brutus_known", "brutus_after",  # the Organisers' deck
        "tournament", "organiser", "hands", "stock", "hidden", "bids", "victories", "ring",
        "declared", "used", "losses", "played",  # this tournament
        "combat", "leader", "lays", "last_combat",  # this combat
        "fight", "raised", "thumbs", "idle", "last_fight",  # the finale
        "phase", "awaiting", "queue", "chosen",  # who owes what
        "history", "told", "silent",  # what happened in this tournament, and by the last move
    )  # fmt: skip

    def __init__(self, players: int, seed: int, options: dict[str, Json], cards: Content) -> None:
        """Lay out an empty table; `opening.set_up` offers the Lanistes."""
        self.players = players
        self.seed = seed
        self.options = options
        self.cards = cards
        self.coins = [SESTERCES[players]] * players
        self.lanistes: list[Laniste | None] = [None] * players
        self.totem = 0
        self.results: list[dict[str, Json]] = []
        self.final: Outcome | None = None
        self.offers: list[tuple[str, ...]] = []  # by seat; empty once everybody has kept one
        self.revealed: list[str] = []  # the Organisers so far, the current one last
        self.coming: list[str] = []  # all those left, the next one first
        self.brutus: Brutus = next(iter(cards.brutus.values()))
        self.brutus_known = False
        self.brutus_after = 0  # so many Organisers lie above Brutus at the start
        self.tournament = 0
        self.organiser: Organiser | None = None
        self.last_combat: Combat | None = None
        self.fight = 0
        self.raised: list[int | None] = [None] * players  # None: holds no gladiator now
        self.thumbs: list[bool | None] = [None] * players
        self.idle = 0  # fights in a row that cost nobody anything by themselves
        self.last_fight: dict[str, Json] | None = None
        self.phase = "keep"
        self.awaiting: list[int] = []
        self.queue: list[int] = []  # who is still asked in this phase, in order
        self.chosen: dict[int, str] = {}  # secret moves, not yet carried out
        self.history: list[Event] = []
        self.told: list[Event] = []
        self.silent = False
        self.clear_tournament()

    def clear_tournament(self) -> None:
        """Take gladiators and bids off the table; coins, Lanistes and the Totem stay."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]  # each ascending
        self.stock: list[int] = []  # gladiators not dealt, the top one first
        self.hidden = False  # nobody has looked at their hand yet
        self.bids: list[int | None] = [None] * self.players
        self.victories = [0] * self.players
        self.ring: list[int] = []  # the seats still in, from the Totem in the direction of play
        self.declared: list[int] = []  # the seats whose power holds for this tournament
        self.used: list[int] = []  # the seats that have used their power
        self.losses: list[int] = []  # by seat, once there are some
        self.played: list[int] = []
        self.combat = 0
        self.leader: int | None = None
        self.lays: list[tuple[int, int]] = []

    # What the protocol asks

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(self.awaiting)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The draw of the Totem and the Lanistes offered."""
        return tuple(self.told)

    @property
    def outcome(self) -> Outcome | None:
        """Coins, winner and what decided, once a single player has coins."""
        return self.final

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of the phase for a seat that owes one."""
        if not self._owes(seat):
            return []
        assert seat is not None
        return PHASES[self.phase].moves(self, seat)

    def refusal(self, seat: int | None, move: Json) -> Message | None:
        """Return the rule that forbids the move, or None."""
        if self.final:
            return Message("refuse.over")
        if not isinstance(move, str):
            return Message("refuse.unknown", {"move": brief(move)})
        if not self._owes(seat):
            return Message("refuse.turn")
        assert seat is not None
        word, numbers = notation.parse(move)
        return PHASES[self.phase].refusal(self, seat, word, numbers)

    def _perform(self, seat: int | None, move: str) -> list[Event]:
        assert seat is not None
        self.told = []
        word, numbers = notation.parse(move)
        PHASES[self.phase].perform(self, seat, word, numbers)
        return self.told

    def advance(self, seat: int, move: str) -> None:
        """Make a move known to be legal, for searches."""
        word, numbers = notation.parse(move)
        PHASES[self.phase].perform(self, seat, word, numbers)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to decide."""
        return PHASES[self.phase].prompt(self, seat)

    def observation(self, seat: int | None) -> dict[str, Json]:
        """Return what the seat may know."""
        return sight.observe(self, seat)

    def copy(self) -> ArenaState:
        """Return an independent copy."""
        twin = object.__new__(ArenaState)
        for name in ArenaState.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in COPIED_LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.hands = [hand[:] for hand in self.hands]
        twin.chosen = self.chosen.copy()
        twin.told = []
        return twin

    def to_json(self) -> dict[str, Json]:
        """Return everything, hidden cards included."""
        return {
            **sight.observe(self, None),
            "seed": self.seed,
            "offers": [list(offer) for offer in self.offers],
            "coming": self.coming[:],
            "brutus": self.brutus.id,
            "brutus_after": self.brutus_after,
            "hands": [hand[:] for hand in self.hands],
            "stock": self.stock[:],
            "raised": self.raised[:],
            "chosen": {str(seat): move for seat, move in sorted(self.chosen.items())},
            "queue": self.queue[:],
            "history": [
                {**event.seen_by(None), **event.secret, "seers": list(event.seers)}
                for event in self.history
            ],
        }

    def _owes(self, seat: Json) -> bool:
        return type(seat) is int and seat in self.awaiting  # True is not seat 1

    # What the rules use

    def tell(
        self,
        type_: str,
        secret: dict[str, Any] | None = None,
        seers: tuple[int, ...] = (),
        reveals: bool = False,
        **data: Json,
    ) -> None:
        """Record what happened, unless nobody listens (a playout)."""
        if not self.silent:
            event = Event(type_, data, secret or {}, seers, reveals)
            self.history.append(event)
            self.told.append(event)

    @property
    def playing(self) -> list[int]:
        """The seats still in, ascending."""
        return [seat for seat, coins in enumerate(self.coins) if coins]

    @property
    def effect(self) -> str:
        """The effect of the Organiser in charge."""
        return self.organiser.effect if self.organiser else "none"

    def number(self, name: str) -> int:
        """Return a number printed on the Organiser in charge."""
        assert self.organiser is not None
        return self.organiser.numbers[name]

    def power_of(self, seat: int) -> Laniste:
        """Return the Laniste of a seat still in."""
        laniste = self.lanistes[seat]
        assert laniste is not None
        return laniste

    def next_playing(self, seat: int) -> int:
        """Return the nearest seat still in on the left."""
        other = (seat + 1) % self.players
        while not self.coins[other]:
            other = (other + 1) % self.players
        return other

    def ask_all(self, phase: str) -> None:
        """Ask everybody still in at once."""
        self.phase, self.awaiting, self.chosen = phase, self.playing, {}

    def ask_in_turn(self, phase: str, seats: list[int]) -> None:
        """Ask these seats one after another."""
        self.phase, self.queue, self.awaiting = phase, seats, seats[:1]

    def next_asked(self) -> bool:
        """Turn to the next seat of the queue; return False when all have answered."""
        del self.queue[0]
        self.awaiting = self.queue[:1]
        return bool(self.queue)

    def keep_secret(self, seat: int, move: str) -> bool:
        """Note a choice made at the same time as others; return True once all have chosen."""
        self.chosen[seat] = move
        self.awaiting.remove(seat)
        return not self.awaiting
