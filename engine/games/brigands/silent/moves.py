"""Legal moves of silent positions: lists that are shared, so nobody may change them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.brigands import plans, wheel
from engine.games.brigands.constants import PAWNS, PRISON, TOKENS
from engine.games.brigands.position import ALL_CARDS, OWN_CARDS, BrigandsPosition


def _plans(s: BrigandsPosition, seat: int) -> list[str]:
    """See `planning.choices`."""
    held = s.tokens[seat]
    if seat == s.prince:
        return _listed(ALL_CARDS, PAWNS, held if held < PAWNS else PAWNS, 0)
    jailed = s.men[PRISON]
    men, patrols = PAWNS - jailed[seat], 0
    if s.prince is None:
        patrols = 2 if jailed[seat] > jailed[1 - seat] else 1
    cards = s.cards(seat) if s.taken[seat] else OWN_CARDS
    return _listed(cards, men, held if held < men else men, patrols)


@lru_cache(maxsize=512)
def _listed(cards: tuple[int, ...], men: int, tokens: int, patrols: int) -> list[str]:
    return [*plans.listed(cards, men, tokens, patrols)]


def _wheels(s: BrigandsPosition, seat: int) -> list[str]:
    place = s.order[s.at or 0]
    return _settings(tuple(s.men[place]), seat, seat == s.prince, place == PRISON)


@lru_cache(maxsize=4096)
def _settings(teams: tuple[int, ...], seat: int, prince: bool, in_prison: bool) -> list[str]:
    return [*wheel.settings(teams, seat, prince, in_prison)]


SALES = [["take", *[f"sell:{count}" for count in range(1, n + 1)]] for n in range(TOKENS + 1)]
ROLLS, ESCAPES = ["roll:1", "roll:3"], ["free", "stay"]
RAISES = ["raise:spy", "raise:judgement"]  # with one of them at the top nobody is asked
MOVES: dict[str, Callable[[BrigandsPosition, int], list[str]]] = {
    "plan": _plans,
    "wheel": _wheels,
    "harbour": lambda s, seat: SALES[s.tokens[seat]],
    "tavern": lambda s, seat: ROLLS,
    "prison": lambda s, seat: ESCAPES,
    "judgement": lambda s, seat: RAISES,
}
