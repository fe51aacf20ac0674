"""Rules of thumb: what a hand is worth, which gladiator to lay, what the thumbs should say.

They look at one seat's own hand, at what lies on the table and, in the finale, at the others'
gladiators: never at what that seat could not see.
"""

from __future__ import annotations

from random import Random

from engine.games.arena import combats, notation
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.state import ArenaState

HIGHEST = len(GLADIATORS)
WAVER = 0.25  # how often a secret card is laid at random
UNSURE = 20  # a gladiator of about this strength may win or lose


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
    return sum(((strength(s, seat, card) - 0.5) / HIGHEST) ** rivals for card in hand)


def bid(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return the bid nearest to what the hand should win; with `rng`, give or take a little."""
    aim = expected_victories(s, seat)
    if rng is not None:
        aim += rng.random() - 0.5
    moves = s.legal_moves(seat)
    return min(moves, key=lambda move: abs(notation.parse(move).numbers[0] - aim))


def lay(s: ArenaState, seat: int) -> str:
    """Return the gladiator that serves the bid: win while victories are missing, then avoid them.

    A win is taken as cheaply as possible by the last to lay, and a loss with the best card that
    loses; whoever cannot have what they want gives away the card they would miss least.
    """
    hand = sorted(s.hands[seat], key=lambda card: strength(s, seat, card))
    missing = (s.bids[seat] or 0) - s.victories[seat]
    if not s.lays:
        return notation.LAY[hand[-1] if missing > 0 else hand[0]]
    by, top = s.lays[combats.best_lay(s, combats.laid_values(s))]
    best = strength(s, by, top)
    winning = [card for card in hand if strength(s, seat, card) > best]
    losing = hand[: len(hand) - len(winning)]
    last = len(s.lays) == len(s.ring) - 1
    if missing > 0:
        if not winning:
            return notation.LAY[hand[0]]
        return notation.LAY[winning[0] if last else winning[-1]]
    return notation.LAY[losing[-1] if losing else hand[-1] if last else hand[0]]


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


def guess(s: ArenaState, seat: int, rng: Random) -> str:
    """Return the thumb that people show: up as often as they hope to win.

    They match chances instead of choosing the better one, and give what they see too little weight
    against what anybody's gladiator is worth (probability matching; conservatism, Edwards 1968).
    """
    hope = (chance_to_win(s, seat) + 1 / len(s.ring)) / 2
    return notation.UP if rng.random() < hope else notation.DOWN


def most_useless(s: ArenaState, seat: int) -> int:
    """Return the gladiator least sure to win or to lose."""
    return min(s.hands[seat], key=lambda card: abs(strength(s, seat, card) - UNSURE))
