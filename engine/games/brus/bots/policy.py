"""The card that a small network lays; `python -m lab.learning.brus` trains it.

Its inputs are what the seat knows, its outputs say how much it prefers each playable card.
"""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from engine.core.perceptron import Perceptron
from engine.games.brus.cards import CLUB_KING, PLAYABLE, SEVENS
from engine.games.brus.constants import DEALT, TRICKS_TO_WIN, team_of
from engine.games.brus.position import BrusPosition
from engine.games.brus.tricks import FOLLOWERS

KNOWN = len(PLAYABLE) + len(SEVENS)  # playable cards and sevens are numbered first
FILE = "lays-{}.bin"  # by the number of players
# Where the inputs of each kind begin: own cards and the king of clubs, cards laid, the best card of
# the trick, the tricks of both teams, the seats that follow, and whether a partner's card is best.
HAND, LAID = 0, KNOWN + 1
BEST = LAID + KNOWN
TRICKS = BEST + len(PLAYABLE)
FOLLOWING = TRICKS + 2 * TRICKS_TO_WIN
PARTNER = FOLLOWING + max(DEALT)
OTHERS = PARTNER + 1
# Of each other seat, from the left: its number of cards, the strongest it may hold, sevens laid.
LIMITS = max(DEALT.values()) + 1
SEVENLESS = LIMITS + len(PLAYABLE) + 1
OF_A_SEAT = SEVENLESS + 1


def size(players: int) -> int:
    """Return the number of inputs."""
    return OTHERS + OF_A_SEAT * (players - 1)


def inputs(s: BrusPosition, seat: int) -> list[int]:
    """Return the inputs that are 1 for a seat that is to lay a card."""
    hand = s.hands[seat]
    found = [HAND + card for card in range(KNOWN) if hand >> card & 1]
    if hand & CLUB_KING:
        found.append(HAND + KNOWN)
    found += [LAID + card for card in range(KNOWN) if s.laid >> card & 1]
    _add_trick(s, seat, found)
    for place in range(s.players - 1):
        other, start = (seat + place + 1) % s.players, OTHERS + OF_A_SEAT * place
        found += [start + s.hands[other].bit_count(), start + LIMITS + 1 + s.limits[other]]
        if s.sevenless[other]:
            found.append(start + SEVENLESS)
    return found


def _add_trick(s: BrusPosition, seat: int, found: list[int]) -> None:
    """Add the inputs of the tricks taken and of the one on the table."""
    ours = s.tricks.count(team_of(seat))
    leader = seat if s.phase == "lead" else s.leader
    found += [
        TRICKS + ours,
        TRICKS + TRICKS_TO_WIN + len(s.tricks) - ours,
        FOLLOWING + len(FOLLOWERS[s.players][leader][seat]),
    ]
    if s.best_by is not None:
        found.append(BEST + s.best)
        if team_of(s.best_by) == team_of(seat):
            found.append(PARTNER)


@cache
def network(players: int) -> Perceptron:
    """Return the network for a number of players."""
    return Perceptron.read(get_data(__spec__.parent or "", FILE.format(players)) or b"")


def preferences(s: BrusPosition, seat: int) -> list[float]:
    """Return how much each playable card is preferred, by its number."""
    return network(s.players).of_set(inputs(s, seat))
