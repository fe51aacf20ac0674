"""Where every pawn chooses for itself: Harbour and Tavern here, and the Prison.

One pawn at a time, in seat order, each seeing the dice before it (ruling 8). A pawn that has
nothing to choose from acts without being asked.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from engine.core.messages import Message
from engine.games.brigands import dice, story
from engine.games.brigands.notation import Move
from engine.games.brigands.phase import Phase, ask, refuse, unknown
from engine.games.brigands.table import Table
from engine.games.brigands.tables import (
    HARBOUR,
    HARBOUR_TOKENS,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOKEN_PRICE,
)


def one_by_one(phase: str) -> Callable[[Table], None]:
    """Return the effect of a place that lets its pawns choose in this phase."""

    def begin(s: Table) -> None:
        s.undecided = s.men[s.place][:]
        s.phase = phase

    return begin


class PerPawn(Phase):
    """The choice of one pawn."""

    @abstractmethod
    def has_choice(self, s: Table, seat: int) -> bool:
        """Tell whether the seat's next pawn has anything to choose from."""

    @abstractmethod
    def act_unasked(self, s: Table, seat: int) -> None:
        """Do the only thing the pawn can do."""

    def next_pawn(self, s: Table) -> None:
        """Go on to the next pawn that has a choice, or leave when all have acted."""
        for seat in range(s.players):
            while s.undecided[seat]:
                if self.has_choice(s, seat):
                    s.awaiting = [seat]
                    return
                self.act_unasked(s, seat)
        s.phase = "leave"


def _played(s: Table, seat: int) -> None:
    """A pawn has played, and its owner takes it back."""
    s.undecided[seat] -= 1
    s.men[s.place][seat] -= 1


class Harbour(PerPawn):
    """Take tokens, or sell any number at 3 Ducats each."""

    def has_choice(self, s: Table, seat: int) -> bool:
        return s.tokens[seat] > 0

    def act_unasked(self, s: Table, seat: int) -> None:
        count = HARBOUR_TOKENS[s.days[HARBOUR]]
        gained = s.gain_tokens(seat, count)
        s.profited |= gained > 0
        _played(s, seat)
        story.took_tokens(s, seat, count, gained)

    def moves(self, s: Table, seat: int) -> list[str]:
        return ["take", *(f"sell:{count}" for count in range(1, s.tokens[seat] + 1))]

    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        if move.word == "take":
            return None
        if move.word != "sell":
            return unknown()
        if 1 <= move.number <= s.tokens[seat]:
            return None
        return refuse("sell", "harbour", count=s.tokens[seat], given=move.number)

    def perform(self, s: Table, seat: int, move: Move) -> None:
        s.awaiting = []
        if move.word == "take":
            self.act_unasked(s, seat)
            return
        s.tokens[seat] -= move.number
        s.reserve[seat] += move.number
        s.purses[seat] += TOKEN_PRICE * move.number
        s.profited = True
        _played(s, seat)
        story.sold(s, seat, move.number, TOKEN_PRICE)

    def prompt(self, s: Table, seat: int) -> Message:
        count = HARBOUR_TOKENS[s.days[HARBOUR]]
        params = {"pawns": s.undecided[seat], "tokens": s.tokens[seat], "price": TOKEN_PRICE}
        return ask("harbour", "harbour", count=count, reserve=s.reserve[seat], **params)


class Tavern(PerPawn):
    """Roll one die, or pay 6 Ducats for three; under the Day card two dice, without a choice."""

    def has_choice(self, s: Table, seat: int) -> bool:
        return s.purses[seat] >= TAVERN_PRICE and not s.days[TAVERN]

    def act_unasked(self, s: Table, seat: int) -> None:
        self._roll(s, seat, TAVERN_DICE[s.days[TAVERN]], 0)

    def _roll(self, s: Table, seat: int, count: int, price: int) -> None:
        thrown = dice.roll(s, count)
        s.purses[seat] += sum(thrown) - price
        s.profited = True
        _played(s, seat)
        story.rolled(s, seat, thrown, price)

    def moves(self, s: Table, seat: int) -> list[str]:
        return ["roll:1", "roll:3"]

    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        known = move.word == "roll" and move.number in (TAVERN_DICE[False], TAVERN_PAID_DICE)
        return None if known else unknown()

    def perform(self, s: Table, seat: int, move: Move) -> None:
        s.awaiting = []
        paid = move.number == TAVERN_PAID_DICE
        self._roll(s, seat, move.number, TAVERN_PRICE if paid else 0)

    def prompt(self, s: Table, seat: int) -> Message:
        params = {"purse": s.purses[seat], "price": TAVERN_PRICE, "dice": TAVERN_PAID_DICE}
        return ask("tavern", "tavern", pawns=s.undecided[seat], **params)


class Prison(PerPawn):
    """A prisoner pays a token and is freed, or stays and gains one."""

    def has_choice(self, s: Table, seat: int) -> bool:
        return s.tokens[seat] > 0

    def act_unasked(self, s: Table, seat: int) -> None:
        s.undecided[seat] -= 1
        story.stayed(s, seat, s.gain_tokens(seat, 1))

    def moves(self, s: Table, seat: int) -> list[str]:
        return ["free", "stay"]

    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        return None if move.word in ("free", "stay") else unknown()

    def perform(self, s: Table, seat: int, move: Move) -> None:
        s.awaiting = []
        if move.word == "stay":
            self.act_unasked(s, seat)
            return
        s.tokens[seat] -= 1
        s.reserve[seat] += 1
        _played(s, seat)
        story.freed(s, seat)

    def prompt(self, s: Table, seat: int) -> Message:
        params = {"tokens": s.tokens[seat], "reserve": s.reserve[seat]}
        return ask("prison", "prison", pawns=s.undecided[seat], **params)
