"""Rules of thumb: what a hand is worth, which gladiator to lay, where a thumb should point.

They use only what a seat can see: its own hand, the table and, in the finale, the gladiators of
the others.
"""

from __future__ import annotations

from bisect import bisect_left
from math import ceil
from random import Random

from engine.games.arena import combats, notation
from engine.games.arena.bids import barred_bid
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.state import ArenaState

HIGHEST = len(GLADIATORS)
WAVER = 0.25  # how often a secret card is laid at random
UNSURE = 20  # a gladiator of about this strength may win or lose
STRONG_WIN, MARGIN, YIELDING = 1.1, 0.2, 0.35  # weights of `aim`; found by self-play
WAVERING_BID = 0.5  # by how much bids in playouts differ
PATIENCE = 12  # fights of the finale after which impatience begins
TOO_LONG = 10  # further fights after which impatience is complete
BEATS = tuple(  # by number of rivals and strength: how likely it is that all rivals lay weaker ones
    (0.0, *(((value - 0.5) / HIGHEST) ** rivals for value in range(1, HIGHEST + 1)))
    for rivals in range(6)
)
HOPE = 0.02  # such a chance to win a later combat is worth waiting for
AGAIN = tuple(bisect_left(row, HOPE) for row in BEATS)  # by number of rivals: strong enough
LOW_BEATS = tuple((row[HIGHEST], *row[:0:-1]) for row in BEATS)  # where the lowest one wins


def strength(s: ArenaState, seat: int, card: int) -> int:
    """Return how hard a gladiator is to beat in this tournament."""
    value = combats.fighting_value(s, seat, card) if s.declared else card
    return HIGHEST + 1 - value if s.effect == "lowest_wins" else value


# Bids


def beats(s: ArenaState) -> tuple[float, ...]:
    """Return, by gladiator, how likely all rivals lay weaker ones, before powers are declared."""
    return (LOW_BEATS if s.effect == "lowest_wins" else BEATS)[len(s.ring) - 1]


def expected_victories(s: ArenaState, seat: int) -> float:
    """Return how many combats the hand wins on average if all rivals lay at random."""
    hand = s.hands[seat]
    if s.hidden:
        return len(hand) / len(s.ring)
    if not s.declared:
        likely = beats(s)
        return sum([likely[card] for card in hand])
    likely = BEATS[len(s.ring) - 1]
    return sum([likely[min(HIGHEST, max(0, strength(s, seat, card)))] for card in hand])


def aim(s: ArenaState, expected: float) -> float:
    """Return how many victories to bid on a hand that should win `expected` by chance.

    Rivals who want to win take the combats that others give away, so strong hands win more than by
    chance and weak ones less. Bids that add up to more or less than a fair share change this too.
    """
    return STRONG_WIN * expected - MARGIN - YIELDING * _excess(s)


def aim_against(s: ArenaState, seat: int, expected: float) -> float:
    """Return how many victories a hand should win that wins `expected` by chance, with all bids."""
    bids = s.bids
    made = sum([bids[other] or 0 for other in s.ring]) - (bids[seat] or 0)
    excess = made - (len(s.ring) - 1) * s.combats / len(s.ring)
    return STRONG_WIN * expected - MARGIN - YIELDING * excess


def expected_of(s: ArenaState, bid: int) -> float:
    """Return how many combats a hand with this bid should win by chance: the inverse of `aim`."""
    return (bid + MARGIN + YIELDING * _excess(s)) / STRONG_WIN


def _excess(s: ArenaState) -> float:
    """Return by how much the bids made so far exceed a fair share of the combats."""
    made = [bid for bid in s.bids if bid is not None]
    return sum(made) - len(made) * s.combats / len(s.ring)


def bid(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return the allowed bid nearest to `aim`; `rng` adds noise to it."""
    wanted = aim(s, expected_victories(s, seat))
    if rng is not None:
        wanted += WAVERING_BID * (rng.random() - 0.5)
    nearest = min(s.combats, max(0, ceil(wanted - 0.5)))
    if s.phase == "bid" and nearest == barred_bid(s):
        beside = [each for each in (nearest - 1, nearest + 1) if 0 <= each <= s.combats]
        nearest = min(beside, key=lambda each: abs(each - wanted))
    return notation.BID[nearest]


# Combats


def sorted_hand(s: ArenaState, seat: int) -> list[int]:
    """Return the gladiators of a hand, the weakest first."""
    return sorted(s.hands[seat], key=lambda card: strength(s, seat, card))


def missing(s: ArenaState, seat: int) -> int:
    """Return how many victories a seat lacks; negative when it has too many."""
    return (s.bids[seat] or 0) - s.victories[seat]


def best_strength(s: ArenaState) -> int:
    """Return how strong the best gladiator laid so far is; 0 when none is laid."""
    if not s.lays:
        return 0
    by, card = s.lays[combats.best_lay(s, combats.laid_values(s))]
    return strength(s, by, card)


def lay(s: ArenaState, seat: int) -> str:
    """Return the gladiator to lay in turn.

    A seat that lacks n victories keeps its n strongest gladiators and gets rid of the strongest
    other one, where it loses or where a seat still to lay wants to win. Where it can win, and no
    such seat wants to, the first of several victories is won, by the last seat as cheaply as
    possible. The only one is won with the strongest gladiator, since from then on the seat wants
    to lose; but first it gets rid of the strongest that loses, if its second strongest may win
    later too. A seat that has enough victories loses with the strongest card that loses.
    """
    hand = sorted_hand(s, seat)
    losing = _losing(s, seat, hand)
    rival_wants = any(missing(s, other) > 0 for other in s.queue[1:])
    wanted = missing(s, seat)
    if wanted > 0 and (rival_wants or len(losing) == len(hand)):
        return notation.LAY[_not_needed(hand, losing, wanted)]
    if wanted > 0:
        return notation.LAY[_sure_win(s, seat, hand, losing)]
    if losing:
        return notation.LAY[losing[-1]]
    last = len(s.queue) == 1
    return notation.LAY[hand[-1 if rival_wants or last else 0]]


def _losing(s: ArenaState, seat: int, hand: list[int]) -> list[int]:
    """Return the gladiators of a hand that do not beat those laid."""
    best = best_strength(s)
    return [card for card in hand if strength(s, seat, card) <= best] if s.lays else []


def _not_needed(hand: list[int], losing: list[int], wanted: int) -> int:
    """Return the strongest gladiator that is not needed, or the strongest if all must win."""
    if wanted >= len(hand) > len(losing):
        return hand[-1]
    return hand[max(0, len(hand) - 1 - wanted)]


def _sure_win(s: ArenaState, seat: int, hand: list[int], losing: list[int]) -> int:
    """Return the gladiator to lay where some win and no seat still to lay wants to win."""
    if missing(s, seat) > 1:
        return hand[len(losing)] if len(s.queue) == 1 else hand[-1]
    again = losing and strength(s, seat, hand[-2]) >= AGAIN[len(s.ring) - 1]
    return losing[-1] if again else hand[-1]


def secret_lay(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return a gladiator for Larvatus: the strongest while victories are missing, else the weakest.

    With `rng` it is a random one now and then.
    """
    hand = sorted_hand(s, seat)
    if rng is not None and rng.random() < WAVER:
        return notation.LAY[hand[int(rng.random() * len(hand))]]
    return notation.LAY[hand[-1] if missing(s, seat) > 0 else hand[0]]


def most_useless(s: ArenaState, seat: int) -> int:
    """Return the gladiator of a hand that is least sure to win or to lose."""
    return min(s.hands[seat], key=lambda card: abs(strength(s, seat, card) - UNSURE))


# Thumbs


def chance_to_win(s: ArenaState, seat: int) -> float:
    """Return how likely a seat holds the highest gladiator, given those of the others."""
    others = [card for other, card in enumerate(s.raised) if card is not None and other != seat]
    if not others:
        return 1 / len(s.ring)  # thumbs before the cards are raised
    higher = HIGHEST - max(others)
    return higher / (HIGHEST - len(others))


def thumb(s: ArenaState, seat: int) -> str:
    """Return the thumb that is right more often."""
    return notation.UP if chance_to_win(s, seat) > 0.5 else notation.DOWN


def impatience(s: ArenaState) -> float:
    """Return how impatient everybody is in the finale: 0 for long, 1 or more when it drags on."""
    return max(0.0, (s.fight - PATIENCE) / TOO_LONG)


def guess(s: ArenaState, seat: int, rng: Random) -> str:
    """Return a thumb as people show it: up as often as they believe that they win.

    People match chances instead of choosing the better one, and give too little weight to the
    gladiators they see (probability matching; conservatism, Edwards 1968). With growing impatience
    they look less and less.
    """
    hope = (chance_to_win(s, seat) + 1 / len(s.ring)) / 2
    hope += (0.5 - hope) * min(1.0, impatience(s))
    return notation.UP if rng.random() < hope else notation.DOWN
