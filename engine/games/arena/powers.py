"""Lets the Lanistes use their powers after the bids, in turn from the Totem (ruling 5).

A declared power is only recorded here and takes effect in `combats`. Cautus, used at the end of a
tournament, stands in `resolution`.
"""

from __future__ import annotations

from bisect import insort

from engine.core.messages import Message
from engine.core.phases import Move, Phase, unknown
from engine.core.randomness import stream
from engine.games.arena import notation
from engine.games.arena.position import ArenaPosition
from engine.games.arena.voice import ask, not_held, refuse


def begin(s: ArenaPosition) -> None:
    """Offer every power that can have an effect with some hand (ruling 5)."""
    s.leader = s.totem
    offered: list[int] = []
    if s.effect != "no_powers":
        for seat in s.ring:
            power = POWERS.get(s.power_of(seat).effect)
            if power and power.is_offered(s, seat):
                offered.append(seat)
    s.ask_in_turn("power", offered)


class Power:
    """A power that is just declared; subclasses implement the other effects."""

    word = notation.DECLARE

    def is_offered(self, s: ArenaPosition, seat: int) -> bool:
        """Tell whether the power can have an effect with some hand (ruling 5)."""
        return True

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        """Return every move that uses it."""
        return [self.word]

    def refusal(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> Message | None:
        """Return the rule that forbids this use, or None."""
        return None

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        """Use the power."""
        s.declared.append(seat)
        if not s.silent:
            s.tell("declared", seat=seat, laniste=s.power_of(seat).id)


class ChangeBid(Power):
    """Prudens: the owner's bid changes by at most `by` (rulings 5 and 12)."""

    word = "rebid"

    def targets(self, s: ArenaPosition, seat: int) -> list[int]:
        """Return the seats whose bids may be changed."""
        return [seat]

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        by, most = s.power_of(seat).numbers["by"], s.combats
        moves: list[str] = []
        for to in self.targets(s, seat):
            bid = bid_of(s, to)
            moves += notation.REBID[to][max(0, bid - by) : bid]
            moves += notation.REBID[to][bid + 1 : min(most, bid + by) + 1]
        return moves

    def refusal(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> Message | None:
        to, bid = numbers
        if to not in self.targets(s, seat):
            return refuse("rebid_whose", "lanistes", laniste=s.power_of(seat).id)
        if bid > s.combats:
            return refuse("bid_range", "bids", most=s.combats)
        by = s.power_of(seat).numbers["by"]
        if 0 < abs(bid - bid_of(s, to)) <= by:
            return None
        return refuse("rebid_step", "lanistes", step=by)

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        to, bid = numbers
        s.tell("rebid", seat=seat, to=to, before=s.bids[to], bid=bid)
        s.bids[to] = bid


class ChangeRivalBid(ChangeBid):
    """Suasor: change a rival's bid for coins; one sesterce must be kept (ruling 13)."""

    def is_offered(self, s: ArenaPosition, seat: int) -> bool:
        return s.coins[seat] > s.power_of(seat).numbers["cost"]

    def targets(self, s: ArenaPosition, seat: int) -> list[int]:
        return rivals(s, seat)

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        cost = s.power_of(seat).numbers["cost"]
        s.coins[seat] -= cost
        s.tell("paid", seat=seat, coins=cost)
        super().use(s, seat, numbers)


class Exchange(Power):
    """Mercator: put a card under the deck and draw its top card."""

    word = "exchange"

    def is_offered(self, s: ArenaPosition, seat: int) -> bool:
        return bool(s.stock)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.EXCHANGE[card] for card in s.hands[seat]]

    def refusal(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> Message | None:
        return not_held(s, seat, numbers[0], "lanistes")

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        put, drew = numbers[0], s.stock[0]
        s.stock = [*s.stock[1:], put]
        s.hands[seat].remove(put)
        insort(s.hands[seat], drew)
        if not s.silent:
            s.tell("exchanged", {"put": put, "drew": drew}, (seat,), reveals=True, seat=seat)


class Look(Power):
    """Speculator: look at the hand of one rival."""

    word = "look"

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.LOOK[rival] for rival in rivals(s, seat)]

    def refusal(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> Message | None:
        return None if numbers[0] in rivals(s, seat) else refuse("rival", "lanistes")

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        to = numbers[0]
        if not s.silent:
            cards = {"cards": s.hands[to][:]}
            s.tell("looked", cards, (seat,), reveals=True, seat=seat, to=to)


class Trade(Power):
    """Praedo: give a rival a card, then take a random one, maybe the same (ruling 7)."""

    word = "trade"

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        with_rivals = [notation.TRADE[rival] for rival in rivals(s, seat)]
        return [trade[card] for card in s.hands[seat] for trade in with_rivals]

    def refusal(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> Message | None:
        card, to = numbers
        if to not in rivals(s, seat):
            return refuse("rival", "lanistes")
        return not_held(s, seat, card, "lanistes")

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        given, to = numbers
        s.hands[seat].remove(given)
        insort(s.hands[to], given)
        held = s.hands[to]
        taken = held[int(stream(s.seed, "trade", s.tournament, seat).random() * len(held))]
        held.remove(taken)
        insort(s.hands[seat], taken)
        if not s.silent:
            cards = {"given": given, "taken": taken}
            s.tell("traded", cards, (seat, to), reveals=True, seat=seat, to=to)


class Lead(Power):
    """Princeps: lead the first combat."""

    word = notation.LEAD

    def is_offered(self, s: ArenaPosition, seat: int) -> bool:
        return seat != s.leader and s.effect != "secret_lays"

    def use(self, s: ArenaPosition, seat: int, numbers: tuple[int, ...]) -> None:
        s.leader = seat
        s.tell("takes_lead", seat=seat)


POWERS = {
    "change_own_bid": ChangeBid(),
    "exchange_with_deck": Exchange(),
    "look_at_hand": Look(),
    "trade_at_random": Trade(),
    "change_rival_bid": ChangeRivalBid(),
    "lead_first": Lead(),
    "own_school_plus": Power(),
    "own_school_at": Power(),
    "school_victories": Power(),
    "rivals_school_plus": Power(),
}


def bid_of(s: ArenaPosition, seat: int) -> int:
    """Return the bid that a seat has made."""
    bid = s.bids[seat]
    assert bid is not None
    return bid


def rivals(s: ArenaPosition, seat: int) -> list[int]:
    """Return the other seats still in."""
    return [other for other in s.playing if other != seat]


class UsePower(Phase[ArenaPosition]):
    """The owner of a Laniste uses its power, or declines."""

    words = (notation.DECLINE, *dict.fromkeys(power.word for power in POWERS.values()))

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.DECLINE, *POWERS[s.power_of(seat).effect].moves(s, seat)]

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        if move.word == notation.DECLINE:
            return None
        power = self._power(s, seat)
        if move.word != power.word:
            return unknown(move.text)
        return power.refusal(s, seat, move.numbers)

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if move.word != notation.DECLINE:
            s.used.append(seat)
            self._power(s, seat).use(s, seat, move.numbers)
        elif not s.silent:
            s.tell("declined", seat=seat)
        s.ask_next()

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        laniste = s.power_of(seat)
        return ask("power", "lanistes", laniste=laniste.id, effect=laniste.effect)

    def _power(self, s: ArenaPosition, seat: int) -> Power:
        return POWERS[s.power_of(seat).effect]
