"""What lies on the table: one position of the game, which the rules read and change."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.games.arena.constants import SESTERCES
from engine.games.arena.content.cards import Brutus, Content, Laniste, Organiser


class ResultJson(TypedDict):
    """A finished tournament; all lists by seat, but `last_hope`: who goes on by ruling 1."""

    number: int
    organiser: str
    bids: list[int | None]
    victories: list[int]
    losses: list[int]
    coins: list[int]
    last_hope: list[int]


class FightJson(TypedDict):
    """A finished fight of the finale; `seat` held the highest gladiator."""

    number: int
    cards: list[int | None]
    thumbs: list[bool | None]
    seat: int
    lowest: int
    wrong: list[int]
    losers: list[int]
    annulled: bool
    forced: bool
    coins: list[int]


class Combat(NamedTuple):
    """A finished combat: its number, who won how many victories, and each seat's gladiator."""

    number: int
    winner: int
    victories: int
    lays: list[tuple[int, int, int]]  # seat, gladiator, what it fought at


@cache
def _circle(players: int, start: int, step: int) -> tuple[int, ...]:
    return tuple((start + step * place) % players for place in range(players))


class ArenaPosition(Position):
    """One position. All seats are ints, clockwise; all gladiators are 1 to 30."""

    __slots__ = (
        "cards",  # set-up
        "coins", "lanistes", "totem", "results", "offers",  # the match
        "revealed", "coming", "brutus", "brutus_known", "brutus_after",  # the Organisers' deck
        "tournament", "organiser", "hands", "stock", "hidden", "bids", "victories", "ring",
        "declared", "used", "losses", "played",  # this tournament
        "combat", "leader", "lays", "last_combat",  # this combat
        "fight", "raised", "thumbs", "idle", "last_fight",  # the finale
        "queue",  # who owes what
    )  # fmt: skip
    GAME = "arena"
    COPIED = (
        "coins", "lanistes", "results", "offers", "revealed", "coming",
        "stock", "bids", "victories", "ring", "declared", "used", "losses", "played",
        "lays", "raised", "thumbs", "queue",
    )  # fmt: skip
    NESTED = ("hands",)

    def __init__(self, players: int, seed: int, options: JsonObject, cards: Content) -> None:
        """Lay out an empty table; `opening.set_up` offers the Lanistes."""
        super().__init__(players, seed, options)
        self.cards = cards
        self.coins = [SESTERCES[players]] * players
        self.lanistes: list[Laniste | None] = [None] * players
        self.totem = 0
        self.results: list[ResultJson] = []
        self.offers: list[tuple[str, ...]] = []  # by seat; empty once everybody has kept one
        self.revealed: list[str] = []  # the Organisers so far, the current one last
        self.coming: list[str] = []  # all those left, the next one first
        self.brutus: Brutus = next(iter(cards.brutus.values()))
        self.brutus_known = False
        self.brutus_after = 0  # so many Organisers lie above Brutus at the start
        self.tournament = 0
        self.organiser: Organiser | None = None
        self.last_combat: Combat | None = None  # until a fight is over: ruling 20
        self.fight = 0
        self.raised: list[int | None] = [None] * players  # None: holds no gladiator now
        self.thumbs: list[bool | None] = [None] * players
        self.idle = 0  # fights in a row that cost nobody anything by themselves
        self.last_fight: FightJson | None = None
        self.queue: list[int] = []  # who is still asked in this phase, in order
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

    @property
    def playing(self) -> list[int]:
        """The seats still in, ascending."""
        return [seat for seat, coins in enumerate(self.coins) if coins]

    @property
    def effect(self) -> str:
        """The effect of the Organiser in charge."""
        return self.organiser.effect if self.organiser else "none"

    @property
    def combats(self) -> int:
        """How many combats the tournament has: as many as gladiators are dealt to each."""
        assert self.organiser is not None
        return self.organiser.gladiators

    def number(self, name: str) -> int:
        """Return a number printed on the Organiser in charge."""
        assert self.organiser is not None
        return self.organiser.numbers[name]

    def power_of(self, seat: int) -> Laniste:
        """Return the Laniste of a seat still in."""
        laniste = self.lanistes[seat]
        assert laniste is not None
        return laniste

    def around(self, start: int, step: int = 1) -> list[int]:
        """Return the seats still in, from `start` clockwise (step 1) or counter-clockwise (-1)."""
        coins = self.coins
        return [seat for seat in _circle(self.players, start, step) if coins[seat]]

    def next_playing(self, seat: int) -> int:
        """Return the nearest seat still in on the left."""
        other = (seat + 1) % self.players
        while not self.coins[other]:
            other = (other + 1) % self.players
        return other

    def ask_all(self, phase: str) -> None:
        """Ask everybody still in at once."""
        self.phase, self.to_act, self.chosen = phase, tuple(self.playing), {}

    def ask_in_turn(self, phase: str, seats: list[int]) -> None:
        """Ask these seats one after another; of none, what follows happens at once."""
        self.phase, self.to_act, self.queue = phase, (seats[0],) if seats else (), seats

    def next_asked(self) -> None:
        """Turn to the next seat of the queue; after the last, what follows happens by itself."""
        queue = self.queue
        del queue[0]
        self.to_act = (queue[0],) if queue else ()
