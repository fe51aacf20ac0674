"""Draws states as likely as the bids and thumbs of the rivals make them."""

from __future__ import annotations

from itertools import accumulate
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

DEALS = 4  # drawn for each state; one of them is kept
BID_DOUBT = 0.4  # by how much (squared) hands commonly differ from their bids
THUMB_DOUBT = 0.2  # how often a thumb does not follow from the gladiators that its owner sees


class LikelyHands(Determinizer[ArenaState]):
    """Draws several deals and keeps one, as likely as the bids make it."""

    def __init__(self, possible: ArenaDeterminizer, me: int) -> None:
        """Work out what each rival's bid says about the hand; a blind bid says nothing."""
        super().__init__(possible.seen, me)
        self._possible = possible
        self._bids: list[tuple[int, float, list[int]]] = []  # seat, expected victories, cards laid
        s = possible.seen
        if s.effect == "blind_bids":
            return
        before = s.copy()
        before.bids = [None] * s.players
        for seat in s.ring:
            bid, laid = possible.evidence[seat]
            if bid is not None and seat != me:
                self._bids.append((seat, tactics.expected_of(before, bid), laid))
            if s.effect != "secret_bids":
                before.bids[seat] = bid

    def draw(self, rng: Random) -> ArenaState:
        """Return a state with one of several deals."""
        state = self._possible.draw(rng)
        if self._bids:
            drawn = [state, *(self._possible.draw(rng) for _ in range(DEALS - 1))]
            sums = list(accumulate(map(self._likelihood, drawn)))
            at = rng.random() * sums[-1]
            state = next(each for each, most in zip(drawn, sums, strict=True) if at < most)
        if state.phase in SIMULTANEOUS:
            self._choose(state, rng)
        return state

    def fill(self, state: ArenaState, rng: Random) -> None:
        self._possible.fill(state, rng)

    def _likelihood(self, s: ArenaState) -> float:
        """Return how likely the rivals make their bids with the hands of this deal."""
        beats = tactics.BEATS[len(s.ring) - 1]
        lowest = s.effect == "lowest_wins"
        likelihood = 1.0
        for seat, expected, laid in self._bids:
            off = -expected
            for card in (*s.hands[seat], *laid):
                off += beats[tactics.HIGHEST + 1 - card if lowest else card]
            off *= off / BID_DOUBT
            likelihood /= 1 + off * off
        return likelihood

    def _choose(self, s: ArenaState, rng: Random) -> None:
        """Replace the secret choices of others by those of the rules of thumb."""
        for seat in s.chosen:
            if seat != self.observer:
                s.chosen[seat] = notation.parse(advice(s, seat, rng))


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
