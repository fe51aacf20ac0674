"""Rules of thumb: what a hand is worth, which gladiator to lay, what the thumbs should say.

They look at one seat's own hand, at what lies on the table and, in the finale, at the others'
gladiators: never at what that seat could not see.
"""

from __future__ import annotations

from random import Random

from engine.games.arena import combats, notation
from engine.games.arena.bids import barred_bid
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.state import ArenaState

HIGHEST = len(GLADIATORS)
WAVER = 0.25  # how often a secret card is laid at random
UNSURE = 20  # a gladiator of about this strength may win or lose
STRONG_WIN, MARGIN, YIELDING = 1.1, 0.2, 0.35  # what `aim` weighs; found by self-play
WAVERING_BID = 0.5  # by how much bids in playouts differ
PATIENCE = 12  # so many fights are long enough for a finale
TOO_LONG = 10  # so many more are unbearable
BEATS = tuple(  # by rivals and strength: how likely the rivals' gladiators are all weaker
    (0.0, *(((value - 0.5) / HIGHEST) ** rivals for value in range(1, HIGHEST + 1)))
    for rivals in range(6)
)


def strength(s: ArenaState, seat: int, card: int) -> int:
    """Return how hard a gladiator is to beat in this tournament."""
    value = combats.fighting_value(s, seat, card) if s.declared else card
    return HIGHEST + 1 - value if s.effect == "lowest_wins" else value


def expected_victories(s: ArenaState, seat: int) -> float:
    """Return how many combats the hand should win if nobody aims: all rivals lay at random."""
    rivals = len(s.ring) - 1
    hand = s.hands[seat]
    if s.hidden:
        return len(hand) / (rivals + 1)
    beats = BEATS[rivals]
    return sum([beats[min(HIGHEST, max(0, strength(s, seat, card)))] for card in hand])


def aim(s: ArenaState, expected: float) -> float:
    """Return how many victories to bid on a hand that should win so many.

    Rivals who want to win take what others give away, so strong hands win more than by chance and
    weak ones less; and what rivals have bid above or below their share must come from somebody.
    """
    return STRONG_WIN * expected - MARGIN - YIELDING * _excess(s)


def expected_of(s: ArenaState, bid: int) -> float:
    """Return what a hand should win on which so many are bid: the inverse of `aim`."""
    return (bid + MARGIN + YIELDING * _excess(s)) / STRONG_WIN


def _excess(s: ArenaState) -> float:
    made = [bid for bid in s.bids if bid is not None]
    return sum(made) - len(made) * s.combats / len(s.ring)


def bid(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return the bid nearest to what the hand is for; with `rng`, give or take a little."""
    wanted = aim(s, expected_victories(s, seat))
    if rng is not None:
        wanted += WAVERING_BID * (rng.random() - 0.5)
    barred = barred_bid(s) if s.phase == "bid" else None
    allowed = [number for number in range(s.combats + 1) if number != barred]
    return notation.BID[min(allowed, key=lambda number: abs(number - wanted))]


def lay(s: ArenaState, seat: int) -> str:
    """Return the gladiator that serves the bid, as far as rules of thumb can tell.

    Whoever misses n victories keeps the n strongest for them, and the strongest of the others is
    the one to get rid of: where it loses, or where somebody still to lay wants to win. The last to
    lay wins as cheaply as possible, and loses with the best card that loses.
    """
    hand = sorted(s.hands[seat], key=lambda card: strength(s, seat, card))
    missing = _missing(s, seat)
    wanted = any(_missing(s, other) > 0 for other in s.queue[1:])  # by somebody still to lay
    losing = hand if s.lays else []
    if s.lays:
        by, top = s.lays[combats.best_lay(s, combats.laid_values(s))]
        best = strength(s, by, top)
        losing = [card for card in hand if strength(s, seat, card) <= best]
    winning, last = hand[len(losing) :], len(s.queue) == 1
    if missing > 0:
        if winning and last:
            return notation.LAY[winning[0]]
        if winning and (missing >= len(hand) or not wanted):
            return notation.LAY[hand[-1]]
        return notation.LAY[hand[max(0, len(hand) - 1 - missing)]]
    if losing:
        return notation.LAY[losing[-1]]
    return notation.LAY[hand[-1 if wanted or last else 0]]


def _missing(s: ArenaState, seat: int) -> int:
    return (s.bids[seat] or 0) - s.victories[seat]


def secret_lay(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return a gladiator for Larvatus: strong while victories are missing, mostly."""
    hand = sorted(s.hands[seat], key=lambda card: strength(s, seat, card))
    missing = (s.bids[seat] or 0) - s.victories[seat]
    if rng is not None and rng.random() < WAVER:
        return notation.LAY[hand[int(rng.random() * len(hand))]]
    return notation.LAY[hand[-1] if missing > 0 else hand[0]]


def chance_to_win(s: ArenaState, seat: int) -> float:
    """Return how likely one's own gladiator is the highest, from those of the others."""
    others = [card for other, card in enumerate(s.raised) if card is not None and other != seat]
    if not others:
        return 1 / len(s.ring)  # thumbs before the cards are raised
    higher = HIGHEST - max(others)
    return higher / (HIGHEST - len(others))


def thumb(s: ArenaState, seat: int) -> str:
    """Return the thumb that is right more often."""
    return notation.UP if chance_to_win(s, seat) > 0.5 else notation.DOWN


def impatience(s: ArenaState) -> float:
    """Return by how much the finale is too long, from 0; at 1 nobody bears it any more."""
    return max(0.0, (s.fight - PATIENCE) / TOO_LONG)


def guess(s: ArenaState, seat: int, rng: Random) -> str:
    """Return the thumb that people show: up as often as they hope to win.

    They match chances instead of choosing the better one, and give what they see too little weight
    against what anybody's gladiator is worth (probability matching; conservatism, Edwards 1968).
    The longer it goes on, the less they look at all.
    """
    hope = (chance_to_win(s, seat) + 1 / len(s.ring)) / 2
    hope += (0.5 - hope) * min(1.0, impatience(s))
    return notation.UP if rng.random() < hope else notation.DOWN


def most_useless(s: ArenaState, seat: int) -> int:
    """Return the gladiator least sure to win or to lose."""
    return min(s.hands[seat], key=lambda card: abs(strength(s, seat, card) - UNSURE))
