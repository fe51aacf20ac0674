"""The table: pawns, tokens, purses and cards.

Places are the ints of `constants`; seats are ints in clockwise order.
"""

from __future__ import annotations

from typing import Self

from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.games.brigands.constants import DISTRICTS, PAWNS, PLACES, PRISON, TOKENS
from engine.games.brigands.plans import Plan

ALL_CARDS, OWN_CARDS = tuple(PLACES), tuple(DISTRICTS)  # of the Prince, of a brigand


class BrigandsPosition(Position):
    """One position, hidden pieces included; `chosen` holds secret plans and wheels."""

    __slots__ = (
        "prince", "order",  # set-up
        "turn", "pile", "drawn", "days", "past",  # the days so far
        "purses", "tokens", "reserve", "taken", "levels",  # what players own
        "men", "watch", "marked",  # pawns and tokens in the city, by place
        "at", "undecided", "profited", "rolls",  # the place being resolved
        "considered",  # empty in a match
    )  # fmt: skip
    GAME = "brigands"
    COPIED = (
        "pile", "drawn", "days", "past", "purses", "tokens", "reserve", "taken", "levels", "watch",
        "undecided",
    )  # fmt: skip
    NESTED = ("men", "marked")

    def __init__(self, players: int, seed: int, options: JsonObject) -> None:
        """Lay out an empty city; `turns.set_up` shuffles it and names the Prince."""
        super().__init__(players, seed, options)
        self.prince: int | None = None  # None in a duel
        self.order: tuple[int, ...] = tuple(PLACES)  # the Prison last
        self.turn = 0
        self.pile: list[int] = []  # the Day cards to come, the next one last
        self.drawn: list[int] = []  # the Day cards turned up so far
        self.days = [False] * len(PLACES)  # where a Day card lies now
        self.past: list[tuple[Plan, ...]] = []  # each turn's revealed plans, by seat
        self.purses = [0] * players
        self.tokens = [0] * players  # in hand
        self.reserve = [TOKENS] * players
        self.taken: list[tuple[int, ...]] = [()] * players  # cards in the Prince's hands
        self.levels = [0, 0]  # of the Spy and of Judgement
        self.men = [[0] * players for _ in PLACES]  # comparses, by place and seat
        self.watch = [0] * len(PLACES)  # patrols
        self.marked: list[list[int]] = [[] for _ in PLACES]  # the owners of the tokens, by place
        self.at: int | None = None  # index into `order` of the place being resolved
        self.undecided = [0] * players  # pawns there that still have to act, by seat
        self.profited = False  # whether a brigand has profited from the Day card there
        self.rolls = 0  # throws of dice there so far
        self.considered: dict[int, list[str]] = {}  # the candidate plans of a search, by seat

    @property
    def place(self) -> int:
        """The place being resolved."""
        assert self.at is not None
        return self.order[self.at]

    @property
    def brigands(self) -> list[int]:
        """All seats but the Prince's, ascending."""
        return [seat for seat in range(self.players) if seat != self.prince]

    def available(self, seat: int) -> int:
        """Return how many pawns the seat has to plan: those that are not in prison."""
        return PAWNS if seat == self.prince else PAWNS - self.men[PRISON][seat]

    def cards(self, seat: int) -> tuple[int, ...]:
        """Return the cards in the seat's hand; only the Prince has one for the Prison."""
        if seat == self.prince:
            return ALL_CARDS
        taken = self.taken[seat]
        return tuple(card for card in DISTRICTS if card not in taken) if taken else OWN_CARDS

    def patrols_of(self, seat: int) -> int:
        """Return how many neutral patrols the seat plans: none outside a duel, else one or two.

        Two need more prisoners than the rival (rulebook, "Duel de brigands"; ruling 10).
        """
        if self.prince is not None:
            return 0
        jailed = self.men[PRISON]
        return 2 if jailed[seat] > jailed[1 - seat] else 1

    def gain_tokens(self, seat: int, count: int) -> int:
        """Move up to `count` tokens from the reserve to the hand; return how many were moved."""
        gained = min(count, self.reserve[seat])
        self.reserve[seat] -= gained
        self.tokens[seat] += gained
        return gained

    def copy(self) -> Self:
        """Return an independent copy, as `Position.copy` does; written out for speed."""
        twin = object.__new__(type(self))
        twin.players, twin.seed, twin.options = self.players, self.seed, self.options
        twin.phase, twin.to_act, twin.chosen = self.phase, self.to_act, self.chosen.copy()
        twin.final, twin.time_called, twin.silent = self.final, self.time_called, self.silent
        twin.history, twin.events = self.history.copy(), []
        twin.prince, twin.order, twin.turn = self.prince, self.order, self.turn
        twin.pile, twin.drawn, twin.days = self.pile[:], self.drawn[:], self.days[:]
        twin.past, twin.purses, twin.tokens = self.past[:], self.purses[:], self.tokens[:]
        twin.reserve, twin.taken, twin.levels = self.reserve[:], self.taken[:], self.levels[:]
        twin.men, twin.watch = [teams[:] for teams in self.men], self.watch[:]
        twin.marked = [seats[:] for seats in self.marked]
        twin.at, twin.undecided, twin.profited = self.at, self.undecided[:], self.profited
        twin.rolls, twin.considered = self.rolls, self.considered
        return twin
