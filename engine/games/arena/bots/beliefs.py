"""Draws states as likely as the bids and thumbs of the rivals make them."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import pick
from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.bots.advice import advice
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.determinizer import ArenaDeterminizer
from engine.games.arena.position import SIMULTANEOUS
from engine.games.arena.state import ArenaState

SWAPS = 32  # tried on each deal
BID_DOUBT = 0.4  # by how much (squared) hands commonly differ from their bids
THUMB_DOUBT = 0.2  # how often a thumb does not follow from the gladiators that its owner sees


class LikelyHands(Determinizer[ArenaState]):
    """Draws hands about as likely as the bids make them.

    It begins with a random deal and swaps unseen gladiators, each swap by Metropolis' rule, so that
    deals become the more likely the better they fit the bids (N. Metropolis et al., "Equation of
    State Calculations by Fast Computing Machines", J. Chem. Phys. 21, 1953).
    """

    def __init__(self, possible: ArenaDeterminizer, me: int) -> None:
        """Work out what each rival's bid says about the hand; a blind bid says nothing."""
        super().__init__(possible.seen, me)
        self._possible, self._unseen = possible, frozenset(possible.unseen)
        self._off: dict[int, float] = {}  # by seat: victories by chance of cards laid, less the bid
        s = possible.seen
        self._others = [seat for seat in s.ring if seat != me]
        if s.effect == "blind_bids":
            return
        self._beats = tactics.beats(s)
        before = s.copy()
        before.bids = [None] * s.players
        for seat in s.ring:
            bid, laid = possible.evidence[seat]
            if bid is not None and seat != me:
                won = sum([self._beats[card] for card in laid])
                self._off[seat] = won - tactics.expected_of(before, bid)
            if s.effect != "secret_bids":
                before.bids[seat] = bid
        self._others.sort(key=lambda seat: seat not in self._off)

    def draw(self, rng: Random) -> ArenaState:
        """Return a state with likely hands, and the choices of the rules of thumb."""
        state = self._possible.draw(rng)
        if self._off:
            self._improve(state, rng)
        if state.phase in SIMULTANEOUS:
            self._choose(state, rng)
        return state

    def fill(self, state: ArenaState, rng: Random) -> None:
        self._possible.fill(state, rng)

    def _improve(self, s: ArenaState, rng: Random) -> None:
        """Swap unseen gladiators of rivals who have bid with others."""
        hands, unseen = [s.hands[seat] for seat in self._others], self._unseen
        dealt = [card for hand in (*hands, s.stock) for card in hand if card in unseen]
        cards = self._swapped(s, dealt, rng)
        if cards == dealt:
            return
        swapped = dict(zip(dealt, cards, strict=True))
        for hand in hands:
            hand[:] = sorted([swapped.get(card, card) for card in hand])
        s.stock = [swapped.get(card, card) for card in s.stock]

    def _held(self, s: ArenaState) -> tuple[list[int], dict[int, float]]:
        """Return who holds unseen gladiators, and by how much hands exceed bids."""
        beats, unseen = self._beats, self._unseen
        places = [seat for seat in self._off for card in s.hands[seat] if card in unseen]
        off = {
            seat: more + sum([beats[card] for card in s.hands[seat]])
            for seat, more in self._off.items()
        }
        return places, off

    def _swapped(self, s: ArenaState, dealt: list[int], rng: Random) -> list[int]:
        """Return the unseen gladiators, those of seats with a bid first, in a likelier order."""
        places, off = self._held(s)
        cards, beats, random, held = dealt[:], self._beats, rng.random, len(places)
        if not held:
            return cards
        for _ in range(SWAPS):
            one, other = int(random() * held), int(random() * len(cards))
            mine, theirs = places[one], places[other] if other < held else -1
            if mine == theirs:
                continue
            more = beats[cards[other]] - beats[cards[one]]
            ratio = _doubt(off[mine]) / _doubt(off[mine] + more)
            if theirs >= 0:
                ratio *= _doubt(off[theirs]) / _doubt(off[theirs] - more)
            if random() < ratio:
                cards[one], cards[other] = cards[other], cards[one]
                off[mine] += more
                if theirs >= 0:
                    off[theirs] -= more
        return cards

    def _choose(self, s: ArenaState, rng: Random) -> None:
        """Replace the secret choices of others by those of the rules of thumb."""
        for seat in s.chosen:
            if seat != self.observer:
                s.chosen[seat] = notation.parse(advice(s, seat, rng))


def _doubt(off: float) -> float:
    """Return how many times less likely a bid is when hand and bid differ so much."""
    return 1 + (off * off / BID_DOUBT) ** 2


class LikelyGladiator(Determinizer[ArenaState]):
    """Draws the observer's own gladiator as likely as the others' thumbs make it."""

    def __init__(self, possible: Determinizer[ArenaState], me: int) -> None:
        """Weigh every gladiator that the observer may hold."""
        super().__init__(possible.seen, me)
        self._possible = possible
        self._me = me
        self._likely = _likely_gladiators(self.seen.copy(), me)

    def fill(self, state: ArenaState, rng: Random) -> None:
        self._possible.fill(state, rng)
        if self._likely:
            state.raised[self._me] = pick(self._likely, rng)


def _likely_gladiators(s: ArenaState, me: int) -> list[int]:
    """Return the gladiators that `me` may hold, each as often as the shown thumbs make it likely.

    The list is empty when thumbs contradict each other too much.
    """
    shown = [seat for seat in s.ring if s.thumbs[seat] is not None and seat != me]
    likely: list[int] = []
    for card in GLADIATORS:
        if card in s.raised:
            continue
        s.raised[me] = card
        chance = 1.0
        for seat in shown:
            expected = tactics.thumb(s, seat) == notation.UP
            chance *= 1 - THUMB_DOUBT if expected == s.thumbs[seat] else THUMB_DOUBT
        likely += [card] * round(100 * chance)
        s.raised[me] = None
    return likely
