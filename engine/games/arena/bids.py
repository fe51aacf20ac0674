"""Before the combats: the card passed for Nauarchus, and the bids in their several manners."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from engine.core.messages import Message
from engine.games.arena import notation, powers, tournaments
from engine.games.arena.phase import Numbers, Phase, ask, lacks, refuse, unknown

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState


def begin(s: ArenaState) -> None:
    """Start the tournament's decisions: passing cards where the Organiser says so, then bids."""
    if s.effect == "pass_left":
        s.ask_all("pass")
    else:
        ask_for_bids(s)


def ask_for_bids(s: ArenaState) -> None:
    """Ask in turn from the Totem, or everybody at once where bids are secret."""
    if s.effect == "secret_bids":
        s.ask_all("secret_bid")
    else:
        s.ask_in_turn("bid", s.ring[:])


def combats_of(s: ArenaState) -> int:
    """Return how many combats the tournament has: as many as cards were dealt to each."""
    assert s.organiser is not None
    return s.organiser.gladiators


class PassLeft(Phase):
    """Everybody chooses a card for the player on the left; all pass together."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [notation.PASS[card] for card in s.hands[seat]]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        return lacks(s, seat, numbers[0], "organisers") if word == "pass" else unknown()

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.tell("pass_chosen", {"card": numbers[0]}, (seat,), seat=seat)
        if s.keep_secret(seat, f"pass:{numbers[0]}"):
            _pass_all(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("pass", "organisers", to=s.next_playing(seat))


def _pass_all(s: ArenaState) -> None:
    passed = [(seat, notation.parse(s.chosen[seat])[1][0]) for seat in s.ring]
    s.chosen = {}
    for seat, card in passed:
        to = s.next_playing(seat)
        s.hands[seat].remove(card)
        insort(s.hands[to], card)
        s.tell("passed", {"card": card}, (seat, to), reveals=True, seat=seat, to=to)
    ask_for_bids(s)


class Bid(Phase):
    """In turn from the Totem: how many victories one expects (rulebook, phase II)."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        barred = barred_bid(s)
        return [f"bid:{bid}" for bid in range(combats_of(s) + 1) if bid != barred]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "bid":
            return unknown()
        if numbers[0] > combats_of(s):
            return refuse("bid_range", "bids", most=combats_of(s))
        if numbers[0] == barred_bid(s):
            return refuse("bid_sum", "organisers", bid=numbers[0], count=combats_of(s))
        return None

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.bids[seat] = numbers[0]
        s.tell("bid", seat=seat, bid=numbers[0])
        if not s.next_asked():
            _all_bid(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        manner = "bid_blind" if s.hidden else "bid"
        return ask(
            manner,
            "bids",
            count=combats_of(s),
            total=total(s),
            left=len(s.queue),
            barred=barred_bid(s),
        )


class SecretBid(Phase):
    """Consul: all bid at once, and the bids are revealed together."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [f"bid:{bid}" for bid in range(combats_of(s) + 1)]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        if word != "bid":
            return unknown()
        allowed = numbers[0] <= combats_of(s)
        return None if allowed else refuse("bid_range", "bids", most=combats_of(s))

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.tell("bid_chosen", {"bid": numbers[0]}, (seat,), seat=seat)
        if s.keep_secret(seat, f"bid:{numbers[0]}"):
            for each in s.ring:
                s.bids[each] = notation.parse(s.chosen[each])[1][0]
            s.chosen = {}
            s.tell("bids", bids=s.bids[:], reveals=True)
            _all_bid(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("bid_secret", "bids", count=combats_of(s))


def total(s: ArenaState) -> int:
    """Return what the bids made so far add up to."""
    return sum(bid or 0 for bid in s.bids)


def barred_bid(s: ArenaState) -> int | None:
    """Return the bid that Praetor forbids the last bidder, if there is one now."""
    if s.effect != "last_bid_restricted" or len(s.queue) > 1:
        return None
    barred = combats_of(s) - total(s)
    return barred if barred >= 0 else None


def _all_bid(s: ArenaState) -> None:
    if s.hidden:
        tournaments.show_hands(s)
    powers.begin(s)
