"""Effects of a won round: its rank decides what its winner does (rulebook, "Cartes spéciales").

`bots/playouts.py` has them once more, for searches.
"""

from __future__ import annotations

from typing import ClassVar

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.imperator import hands, notation, turns
from engine.games.imperator.constants import CAESAR, CENSOR, DUX, RANKS, SENATOR, VESTALIS
from engine.games.imperator.position import ImperatorPosition
from engine.games.imperator.voice import ask, refuse

EFFECT_PHASES = {DUX: "dux", CENSOR: "censor", SENATOR: "senator", VESTALIS: "vestalis"}


def begin_effect(s: ImperatorPosition, winner: int, rank: int) -> None:
    """Carry out the effect of a won round, or ask its winner for a decision."""
    s.winner = winner
    if rank == CAESAR:
        hands.credit_caesar(s, winner)
    if rank in EFFECT_PHASES and not s.is_empty(winner):
        s.turn_to(EFFECT_PHASES[rank], winner)
    elif rank == VESTALIS:
        lead_right(s, winner)
    else:
        turns.lead_next(s, winner)


def lead_right(s: ImperatorPosition, winner: int) -> None:
    """Let the winner's neighbour on the right lead, the effect of Vestalis."""
    turns.lead(s, s.next_playing(winner, -1), "vestalis", winner)


def go_out_if_empty(s: ImperatorPosition, seat: int) -> bool:
    """Take the seat out if it has no card left; return True if that ends the hand."""
    return s.is_empty(seat) and hands.go_out(s, seat)


class Gift(Phase[ImperatorPosition]):
    """A decision to give a card to another player still in (ruling 4)."""

    words: ClassVar[tuple[str, ...]] = ("give",)
    rule: str

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        others = [other for other in s.playing if other != seat]
        held = [rank for rank in RANKS if s.hands[seat][rank]]
        return [notation.give(rank, other) for rank in held for other in others]

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        rank, to = move.numbers
        if rank not in RANKS or not s.hands[seat][rank]:
            return refuse("not_held", self.rule, rank=rank)
        if to == seat:
            return refuse("give_self", self.rule)
        return None if to in s.playing else refuse("give_out", self.rule)

    def hand_over(self, s: ImperatorPosition, seat: int, rank: int, to: int) -> None:
        """Move the card: everybody sees who gets one, only the two see its rank (ruling 6)."""
        s.hands[seat][rank] -= 1
        s.hands[to][rank] += 1
        s.tell("gave", {"rank": rank}, (seat, to), reveals=True, seat=seat, to=to)


class Dux(Gift):
    """Effect of 9: give one or two cards, to one player or to two (ruling 12)."""

    rule = "dux"

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        self.hand_over(s, seat, *move.numbers)
        if not s.is_empty(seat):
            s.turn_to("dux_more", seat)
        elif not go_out_if_empty(s, seat):
            turns.lead_next(s, seat)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("dux", "dux")


class DuxSecondGift(Dux):
    """The second gift of 9, which may be declined."""

    words = ("give", notation.KEEP)
    further = True

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return [notation.KEEP, *super().moves(s, seat)]

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        return None if move.word == notation.KEEP else super().refusal(s, seat, move)

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        if move.word == notation.KEEP:
            s.tell("kept", seat=seat)
        else:
            self.hand_over(s, seat, *move.numbers)
        if not go_out_if_empty(s, seat):
            turns.lead_next(s, seat)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("dux_more", "dux")


class Senator(Gift):
    """Effect of 11: give a card to a player, who leads the next round (ruling 3)."""

    rule = "senator"

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        rank, to = move.numbers
        self.hand_over(s, seat, rank, to)
        if not go_out_if_empty(s, seat):
            turns.lead(s, to, "senator", seat)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("senator", "senator")


class Drop(Phase[ImperatorPosition]):
    """A decision to discard a card face up onto the pile."""

    words = ("drop",)
    rule: str

    def moves(self, s: ImperatorPosition, seat: int) -> list[str]:
        return notation.cards_moves("drop", s.hands[seat])

    def refusal(self, s: ImperatorPosition, seat: int, move: Move) -> Message | None:
        rank = move.numbers[0]
        held = rank in RANKS and s.hands[seat][rank]
        return None if held else refuse("not_held", self.rule, rank=rank)

    def lead_after(self, s: ImperatorPosition, seat: int) -> None:
        """Start the next round."""
        turns.lead_next(s, seat)

    def perform(self, s: ImperatorPosition, seat: int, move: Move) -> None:
        rank = move.numbers[0]
        s.hands[seat][rank] -= 1
        s.pile[rank] += 1
        s.tell("dropped", seat=seat, rank=rank)
        if not go_out_if_empty(s, seat):
            self.lead_after(s, seat)


class Censor(Drop):
    """Effect of 10: discard a card."""

    rule = "censor"

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("censor", "censor")


class Vestalis(Drop):
    """Effect of 12: discard a card; the player on the right leads."""

    rule = "vestalis"

    def lead_after(self, s: ImperatorPosition, seat: int) -> None:
        lead_right(s, seat)

    def prompt(self, s: ImperatorPosition, seat: int) -> Message:
        return ask("vestalis", "vestalis", to=s.next_playing(seat, -1))
