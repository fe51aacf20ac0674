"""Asks for the cards passed for Nauarchus, and for the bids (rulebook, phase II)."""

from __future__ import annotations

from bisect import insort

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.arena import notation
from engine.games.arena.position import ArenaPosition
from engine.games.arena.tournaments import show_hands
from engine.games.arena.voice import ask, not_held, refuse

BARS_LAST = "last_bid_restricted"


def begin(s: ArenaPosition) -> None:
    """Ask for the cards to pass if the Organiser says so, else for the bids."""
    if s.effect == "pass_left":
        s.ask_all("pass")
    else:
        _ask_for_bids(s)


def _ask_for_bids(s: ArenaPosition) -> None:
    """Ask for bids in turn from the Totem, or for secret bids all at once."""
    if s.effect == "secret_bids":
        s.ask_all("secret_bid")
    else:
        s.ask_in_turn("bid", s.ring[:])


class PassLeft(Phase[ArenaPosition]):
    """Nauarchus: all choose a card for the player on the left and pass together (ruling 10)."""

    words = ("pass",)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.PASS[card] for card in s.hands[seat]]

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        return not_held(s, seat, move.numbers[0], "organisers")

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if not s.silent:
            s.tell("pass_chosen", {"card": move.numbers[0]}, (seat,), seat=seat)
        s.choose(seat, move)

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask("pass", "organisers", to=s.next_playing(seat))


def pass_all(s: ArenaPosition) -> None:
    """Pass the chosen cards, then ask for the bids."""
    chosen, s.chosen = s.chosen, {}
    for seat in s.ring:
        card, to = chosen[seat].numbers[0], s.next_playing(seat)
        s.hands[seat].remove(card)
        insort(s.hands[to], card)
        s.tell("passed", {"card": card}, (seat, to), reveals=True, seat=seat, to=to)
    _ask_for_bids(s)


class SecretBid(Phase[ArenaPosition]):
    """Consul: all bid at once, and the bids are revealed together."""

    words = ("bid",)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [*notation.BIDS[s.combats]]

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        allowed = move.numbers[0] <= s.combats
        return None if allowed else refuse("bid_range", "bids", most=s.combats)

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if not s.silent:
            s.tell("bid_chosen", {"bid": move.numbers[0]}, (seat,), seat=seat)
        s.choose(seat, move)

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask("bid_secret", "bids", count=s.combats)


def reveal(s: ArenaPosition) -> None:
    """Reveal the secret bids."""
    for seat in s.ring:
        s.bids[seat] = s.chosen[seat].numbers[0]
    s.chosen = {}
    s.tell("bids", bids=s.bids[:], reveals=True)
    s.turn_to("bids_made")


class Bid(SecretBid):
    """Bid in turn from the Totem the number of victories expected (rulebook, phase II)."""

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        moves = super().moves(s, seat)
        if s.effect == BARS_LAST and (barred := barred_bid(s)) is not None:
            del moves[barred]
        return moves

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        bid = move.numbers[0]
        if bid == barred_bid(s):
            return refuse("bid_sum", "organisers", bid=bid, count=s.combats)
        return super().refusal(s, seat, move)

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        s.bids[seat] = move.numbers[0]
        if not s.silent:
            s.tell("bid", seat=seat, bid=move.numbers[0])
        s.ask_next()

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask(
            "bid_blind" if s.hidden else "bid",
            "bids",
            count=s.combats,
            total=total(s),
            left=len(s.queue),
            barred=barred_bid(s),
        )


def total(s: ArenaPosition) -> int:
    """Return the sum of the bids made so far."""
    return sum(bid or 0 for bid in s.bids)


def barred_bid(s: ArenaPosition) -> int | None:
    """Return the bid that Praetor forbids the last bidder, or None."""
    if len(s.queue) > 1 or s.effect != BARS_LAST:
        return None
    barred = s.combats - total(s)
    return barred if barred >= 0 else None


def finish(s: ArenaPosition) -> None:
    """End the bidding; players who have bid blindly look at their hands now."""
    if s.hidden:
        show_hands(s)
    s.turn_to("bids_made")
