"""Holds the position that the rules read and change: everything on the table."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypedDict

from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.core.state import BySeat
from engine.games.arena.constants import SESTERCES
from engine.games.arena.content.cards import Brutus, CardSet, Laniste, Organiser

LAYING = ("lay", "secret_lay")
THUMB_PHASES = ("thumb", "thumb_in_turn")
SIMULTANEOUS = ("keep", "pass", "secret_bid", "secret_lay", "thumb")  # all choose in secret


class ResultJson(TypedDict):
    """A finished tournament, by seat; `last_hope` lists the seats that go on by ruling 1."""

    number: int
    organiser: str
    bids: BySeat[int | None]
    victories: BySeat[int]
    losses: BySeat[int]
    coins: BySeat[int]
    last_hope: list[int]


class FightJson(TypedDict):
    """A finished fight of the finale; `seat` held the highest gladiator."""

    number: int
    cards: BySeat[int | None]
    thumbs: BySeat[bool | None]
    seat: int
    lowest: int
    wrong: list[int]
    losers: list[int]
    annulled: bool
    forced: bool
    coins: BySeat[int]


class Combat(NamedTuple):
    """A finished combat: its number, its winner with the victories won, and all gladiators."""

    number: int
    winner: int
    victories: int
    lays: list[tuple[int, int, int]]  # seat, gladiator, fighting value


@cache
def _circle(players: int, start: int, step: int) -> tuple[int, ...]:
    return tuple((start + step * place) % players for place in range(players))


ALONE = tuple((seat,) for seat in range(6))  # the only seat that owes a decision


class ArenaPosition(Position):
    """One position. Seats are numbered clockwise from 0, gladiators from 1 to 30."""

    __slots__ = (
        "cards",  # set-up
        "coins", "lanistes", "totem", "results", "offers",  # the match
        "revealed", "coming", "brutus", "brutus_known", "brutus_after",  # the Organisers' deck
        "tournament", "organiser", "hands", "stock", "hidden", "bids", "victories", "ring",
        "declared", "used", "losses", "played",  # this tournament
        "combat", "leader", "lays", "last_combat",  # this combat
        "fight", "raised", "thumbs", "idle", "last_fight",  # the finale
        "queue",  # seats still to be asked
    )  # fmt: skip
    GAME = "arena"
    COPIED = (
        "coins", "lanistes", "results", "offers", "revealed", "coming",
        "stock", "bids", "victories", "ring", "declared", "used", "losses", "played",
        "lays", "raised", "thumbs", "queue",
    )  # fmt: skip
    NESTED = ("hands",)

    def __init__(self, players: int, seed: int, options: JsonObject, cards: CardSet) -> None:
        """Create the position before set-up; `opening.set_up` offers the Lanistes."""
        super().__init__(players, seed, options)
        self.cards = cards
        self.coins = [SESTERCES[players]] * players
        self.lanistes: list[Laniste | None] = [None] * players
        self.totem = 0
        self.results: list[ResultJson] = []
        self.offers: list[tuple[str, ...]] = []  # by seat; empty once all have kept one
        self.revealed: list[str] = []  # the Organisers so far, the current one last
        self.coming: list[str] = []  # all those left, the next one first
        self.brutus: Brutus = next(iter(cards.brutus.values()))
        self.brutus_known = False
        self.brutus_after = 0  # number of Organisers above Brutus at the start
        self.tournament = 0
        self.organiser: Organiser | None = None
        self.last_combat: Combat | None = None  # kept until the first fight is over (ruling 20)
        self.fight = 0
        self.raised: list[int | None] = [None] * players  # None: no gladiator held
        self.thumbs: list[bool | None] = [None] * players
        self.idle = 0  # fights in a row that cost nobody anything (ruling 3)
        self.last_fight: FightJson | None = None
        self.queue: list[int] = []  # the seats still asked in this phase, in order
        self.clear_tournament()

    def clear_tournament(self) -> None:
        """Remove gladiators and bids; coins, Lanistes and the Totem stay."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]  # each ascending
        self.stock: list[int] = []  # gladiators not dealt, the top one first
        self.hidden = False  # players have not seen their hands yet
        self.bids: list[int | None] = [None] * self.players
        self.victories = [0] * self.players
        self.ring: list[int] = []  # the seats still in, from the Totem in the direction of play
        self.declared: list[int] = []  # the seats whose power holds for this tournament
        self.used: list[int] = []  # the seats that have used their power
        self.losses: list[int] = []  # by seat; empty before the resolution
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
        """The number of combats, which is the number of gladiators dealt to each player."""
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
        """Ask these seats one after another; without seats the step of the phase follows."""
        self.phase, self.to_act, self.queue = phase, (seats[0],) if seats else (), seats

    def ask_next(self) -> None:
        """Ask the next seat of the queue; after the last one the step of the phase follows."""
        queue = self.queue
        del queue[0]
        self.to_act = ALONE[queue[0]] if queue else ()
