"""The places in which each pawn chooses: Harbour and Tavern; `prison` holds the third.

Pawns act one at a time, in seat order, and see the dice before theirs (ruling 8). A pawn without a
choice acts at once (ruling 15). `fast/effects.py` and `fast/advance.py` are the quick form.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.brigands import dice, events
from engine.games.brigands.constants import (
    HARBOUR,
    HARBOUR_TOKENS,
    TAVERN,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOKEN_PRICE,
)
from engine.games.brigands.payouts import Roll, rolls
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.voice import ask, refuse


def one_by_one(phase: str) -> Callable[[BrigandsPosition], None]:
    """Return the effect of a place that lets its pawns choose in this phase."""

    def begin(s: BrigandsPosition) -> None:
        s.undecided = s.men[s.place][:]
        s.phase = phase

    return begin


class PawnPhase(Phase[BrigandsPosition]):
    """A decision of one pawn at a time."""

    @abstractmethod
    def has_choice(self, s: BrigandsPosition, seat: int) -> bool:
        """Tell whether the seat's next pawn has more than one possibility."""

    @abstractmethod
    def act_without_choice(self, s: BrigandsPosition, seat: int) -> None:
        """Carry out the only possibility of the seat's next pawn."""

    def next_pawn(self, s: BrigandsPosition) -> None:
        """Ask the next pawn that has a choice, or leave the place when all have acted."""
        for seat in range(s.players):
            while s.undecided[seat]:
                if self.has_choice(s, seat):
                    s.to_act = (seat,)
                    return
                self.act_without_choice(s, seat)
        s.phase = "leave"


def take_back(s: BrigandsPosition, seat: int) -> None:
    """Return a pawn that has acted to its owner."""
    s.undecided[seat] -= 1
    s.men[s.place][seat] -= 1


class Harbour(PawnPhase):
    """A pawn takes tokens, or sells any number at 3 Ducats each (rulebook, "Port")."""

    words = ("take", "sell")

    def has_choice(self, s: BrigandsPosition, seat: int) -> bool:
        return s.tokens[seat] > 0

    def act_without_choice(self, s: BrigandsPosition, seat: int) -> None:
        count = HARBOUR_TOKENS[s.days[HARBOUR]]
        gained = s.gain_tokens(seat, count)
        s.profited |= gained > 0
        take_back(s, seat)
        events.took_tokens(s, seat, count, gained)

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return ["take", *(f"sell:{count}" for count in range(1, s.tokens[seat] + 1))]

    def refusal(self, s: BrigandsPosition, seat: int, move: Move) -> Message | None:
        if move.word == "take":
            return None
        count = move.numbers[0]
        if 1 <= count <= s.tokens[seat]:
            return None
        return refuse("sell", "harbour", count=s.tokens[seat], given=count)

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.to_act = ()
        if move.word == "take":
            self.act_without_choice(s, seat)
            return
        count = move.numbers[0]
        s.tokens[seat] -= count
        s.reserve[seat] += count
        s.purses[seat] += TOKEN_PRICE * count
        s.profited = True
        take_back(s, seat)
        events.sold(s, seat, count, TOKEN_PRICE)

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        count = HARBOUR_TOKENS[s.days[HARBOUR]]
        params = {"pawns": s.undecided[seat], "tokens": s.tokens[seat], "price": TOKEN_PRICE}
        return ask("harbour", "harbour", count=count, reserve=s.reserve[seat], **params)


class Tavern(PawnPhase):
    """A pawn rolls one die, or pays 6 Ducats for three (rulebook, "Taverne").

    Under the Day card it rolls two dice without a choice.
    """

    words = ("roll",)

    def has_choice(self, s: BrigandsPosition, seat: int) -> bool:
        return len(_rolls(s, seat)) > 1

    def act_without_choice(self, s: BrigandsPosition, seat: int) -> None:
        self._roll(s, seat, _rolls(s, seat)[0])

    def _roll(self, s: BrigandsPosition, seat: int, chosen: Roll) -> None:
        thrown = [*dice.roll(s, chosen.dice)]
        s.purses[seat] += sum(thrown) - chosen.price
        s.profited = True
        take_back(s, seat)
        events.rolled(s, seat, thrown, chosen.price)

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return [f"roll:{each.dice}" for each in _rolls(s, seat)]

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.to_act = ()
        free, paid = _rolls(s, seat)
        self._roll(s, seat, paid if move.numbers[0] == paid.dice else free)

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        params = {"purse": s.purses[seat], "price": TAVERN_PRICE, "dice": TAVERN_PAID_DICE}
        return ask("tavern", "tavern", pawns=s.undecided[seat], **params)


def _rolls(s: BrigandsPosition, seat: int) -> tuple[Roll, ...]:
    """Return what the seat's next pawn at the Tavern may roll."""
    return rolls(s.days[TAVERN], s.purses[seat] >= TAVERN_PRICE)
