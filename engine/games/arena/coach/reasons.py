"""What a move in BRUTUS! would do, as an experienced player says it before it is made.

Here bids, combats and thumbs; Lanistes and gifts are in `power_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.arena import bids, combats, finale
from engine.games.arena.bots import tactics
from engine.games.arena.bots.tactics import HIGHEST, UNSURE, strength
from engine.games.arena.coach.power_reasons import of_gift, of_keeping, of_power, of_sparing
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.content.cards import Content
from engine.games.arena.notation import parse
from engine.games.arena.observation import ArenaObservation, lay_out
from engine.games.arena.state import ArenaState
from engine.games.arena.voice import con, pro

NEAR = 0.6  # how far a bid may be from what the hand should win
FEW, MANY = 3, 9  # stronger gladiators still out: hardly any, or plenty
MIDDLING = 4  # about UNSURE: such cards decide nothing when it counts


def reasons(observation: ArenaObservation, move: str, cards: Content) -> tuple[Reason, ...]:
    """Return what speaks for a move and against it: see `Game.reasons`."""
    s = ArenaState(observation["players"], 0, observation["options"], cards)
    lay_out(s, observation)
    seat = observation["seat"]
    assert seat is not None
    return weightiest(_SAID[s.phase](s, seat, parse(move)))


def out_of_sight(s: ArenaState, seat: int) -> list[int]:
    """Return the gladiators that are neither laid nor in the own hand."""
    return [card for card in GLADIATORS if card not in s.played and card not in s.hands[seat]]


# Bids


def _of_bid(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """A bid held against what the hand wins for certain, should win, and what others have bid."""
    bid = move.numbers[0]
    if s.hidden:
        yield _of_blind_bid(s, bid)
    else:
        yield from _of_seen_bid(s, seat, bid)
    if s.phase == "bid" and len(s.queue) == 1 and s.effect != "last_combat_victories":
        yield from _last_bid(s, bid)


def _of_blind_bid(s: ArenaState, bid: int) -> Reason:
    """A bid on a hand that nobody has seen can be a fair share, more or less."""
    share = s.combats / len(s.ring)
    if abs(bid - share) <= NEAR:
        return pro("fair", "bids")
    return con("more_than_fair", "bids") if bid > share else con("less_than_fair", "bids")


def _of_seen_bid(s: ArenaState, seat: int, bid: int) -> Iterator[Reason]:
    """A bid on a hand: what always wins or never does, and what it should win on the whole."""
    sure, lost = _certain(s, seat)
    most = s.combats - lost
    if sure > bid:
        yield con("wins_anyway", "bids", count=sure)
    elif sure:
        yield pro("sure_wins", "bids", count=sure)
    if bid > most:
        yield con("sure_losers", "tips", count=lost)
    wanted = min(most, max(sure, tactics.aim(s, tactics.expected_victories(s, seat))))
    if abs(bid - wanted) <= NEAR:
        yield pro("fits_hand", "bids")
    else:
        high = con("bids_high", "bids", count=round(wanted))
        yield high if bid > wanted else con("bids_low", "bids", count=round(wanted))


def _certain(s: ArenaState, seat: int) -> tuple[int, int]:
    """Count the gladiators that always win, and those that never do, powers apart."""
    hand = [strength(s, seat, card) for card in s.hands[seat]]
    others = [strength(s, seat, card) for card in out_of_sight(s, seat)]
    sure, lost = max(others), min(others)
    return sum(value > sure for value in hand), sum(value < lost for value in hand)


def _last_bid(s: ArenaState, bid: int) -> Iterator[Reason]:
    """What the bids add up to: who bids last knows."""
    total = bids.total(s) + bid
    if total == s.combats:
        yield pro("adds_up", "bids")
    elif total > s.combats and bid:
        yield con("scarce", "bids", total=total, count=s.combats)
    elif total < s.combats and bid < s.combats:
        yield con("plenty", "bids", total=total, count=s.combats)


# Combats


class ArenaChoice:
    """One gladiator that a seat could lay now, and what may still be laid against it."""

    def __init__(self, s: ArenaState, seat: int, card: int) -> None:
        """Look at a position in which the seat, whose hand alone is known, may lay the card."""
        self.s, self.seat, self.card = s, seat, card
        self.hand = sorted(s.hands[seat], key=lambda each: strength(s, seat, each))
        self.strength = strength(s, seat, card)
        in_turn = s.phase == "lay"
        self.later = s.queue[1:] if in_turn else [each for each in s.ring if each != seat]
        self.missing = (s.bids[seat] or 0) - s.victories[seat]
        self.gain = combats.worth(s, seat, card, last=len(self.hand) == 1)
        self.stronger = sum(self._may_be_beaten_by(each) for each in out_of_sight(s, seat))

    def _may_be_beaten_by(self, card: int) -> bool:
        """Tell whether somebody still to lay would win with this gladiator."""
        s, secret = self.s, self.s.phase == "secret_lay"
        return any(strength(s, each, card) + secret > self.strength for each in self.later)

    @property
    def best(self) -> int:
        """How strong the best gladiator laid so far is; 0 while there is none."""
        if not self.s.lays:
            return 0
        by, top = self.s.lays[combats.best_lay(self.s, combats.laid_values(self.s))]
        return strength(self.s, by, top)

    @property
    def loses(self) -> bool:
        """Tell whether it is beaten already; equal ones go to the first."""
        return bool(self.s.lays) and self.strength <= self.best

    @property
    def wins(self) -> bool:
        """Tell whether nobody can beat it any more."""
        return not self.loses and not self.stronger

    @property
    def wanted(self) -> bool:
        """Tell whether winning this combat brings the seat nearer to its bid."""
        return abs(self.missing - self.gain) < abs(self.missing)


def _of_lay(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Whether the gladiator wins or loses, and whether that serves the bid."""
    choice = ArenaChoice(s, seat, move.numbers[0])
    if choice.wins:
        yield from _of_winning(choice)
    elif choice.loses:
        yield from _of_losing(choice)
    else:
        yield from _of_risk(choice)
    early = 2 * s.combat <= s.combats
    if early and not choice.wins and abs(choice.strength - UNSURE) <= MIDDLING:
        yield pro("middling_early", "tips")


def _of_winning(choice: ArenaChoice) -> Iterator[Reason]:
    """The combat is won: is that wanted, and could it be had for less?"""
    s, missing = choice.s, choice.missing
    if not choice.wanted:
        unasked = con("wins_unwanted", "combats")
        yield unasked if missing <= 0 else con("counts_wrong", "combats", count=choice.gain)
        return
    if choice.gain == 1:
        yield pro("wins_needed", "combats", count=missing)
    else:
        yield pro("counts", "combats", count=choice.gain)
    if s.lays:
        by, _ = s.lays[combats.best_lay(s, combats.laid_values(s))]
        if (theirs := (s.bids[by] or 0) - s.victories[by]) > 0:
            yield pro("denies", "combats", to=by, count=theirs)
    if not choice.later:
        cheapest = next(
            card for card in choice.hand if strength(s, choice.seat, card) > choice.best
        )
        if strength(s, choice.seat, cheapest) < choice.strength:
            yield con("dear", "tips", card=cheapest)
        elif choice.card != choice.hand[-1]:
            yield pro("cheapest", "tips")


def _of_losing(choice: ArenaChoice) -> Iterator[Reason]:
    """The combat is lost: is the card missed, and will a stronger one be trouble?"""
    s, missing, hand = choice.s, choice.missing, choice.hand
    losers = [card for card in hand if strength(s, choice.seat, card) <= choice.best]
    if missing <= 0:
        yield pro("loses_safely", "combats")
        if choice.card == losers[-1] != hand[0]:
            yield pro("highest_loser", "tips")
        elif choice.card != losers[-1]:
            yield con("keeps_danger", "tips", card=losers[-1])
    elif missing >= len(hand):
        yield con("bid_missed", "combats")
    elif choice.card in hand[-missing:]:
        yield con("spends_needed", "combats")
    else:
        spare = [card for card in losers if card not in hand[-missing:]]
        best = choice.card == spare[-1] != spare[0]
        yield pro("sheds_best", "tips") if best else pro("sheds", "combats")


def _of_risk(choice: ArenaChoice) -> Iterator[Reason]:
    """It may win or lose: how many gladiators are stronger, and is that good?"""
    count = choice.stronger
    if choice.wanted and count <= FEW:
        yield pro("hardly_beaten", "combats", count=count)
    elif choice.wanted:
        yield con("may_lose", "combats", count=count)
    elif count < MANY:
        yield con("may_win", "combats", count=count)
    else:
        yield pro("will_lose", "combats", count=count)
    kept = choice.hand[-choice.missing :] if 0 < choice.missing < len(choice.hand) else []
    if kept and choice.card not in kept:
        yield pro("keeps_strong", "combats", count=choice.missing)


# Thumbs


def _of_thumb(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """What the others' gladiators leave to be hoped for, and what their thumbs tell."""
    up, count = finale.is_up(move), len(s.ring)
    if not any(s.raised):
        one_is = con("one_is", "brutus", count=count)
        yield one_is if up else pro("most_are_not", "brutus", count=count)
        return
    yield _of_sight(s, seat, up)
    shown = [each for each in s.ring if each != seat and s.thumbs[each]]
    if shown:
        above = con("up_before", "tips", to=shown[0])
        yield above if up else pro("unafraid", "tips", to=shown[0])


def _of_sight(s: ArenaState, seat: int, up: bool) -> Reason:
    """Weigh the highest gladiator that is seen against what one's own may be."""
    others = {each: card for each, card in enumerate(s.raised) if card and each != seat}
    to = max(others, key=others.__getitem__)
    count, of = HIGHEST - others[to], HIGHEST - len(others)
    if tactics.chance_to_win(s, seat) > 1 / 2:
        hope = pro("many_higher", "finale", count=count, of=of)
        return hope if up else con("would_be_highest", "finale", count=count, of=of)
    fear = con("few_higher", "finale", count=count, of=of)
    return fear if up else pro("is_higher", "finale", to=to, card=others[to])


_SAID: dict[str, Callable[[ArenaState, int, Move], Iterator[Reason]]] = {
    "keep": of_keeping,
    "pass": of_gift,
    "bid": _of_bid,
    "secret_bid": _of_bid,
    "power": of_power,
    "lay": _of_lay,
    "secret_lay": _of_lay,
    "spare": of_sparing,
    "thumb": _of_thumb,
    "thumb_in_turn": _of_thumb,
}
