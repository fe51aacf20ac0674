"""The legal moves of silent states, in shared lists that must not be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.brigands import plans, wheel
from engine.games.brigands.constants import PAWNS, PRISON, TOKENS
from engine.games.brigands.notation import ROLLS
from engine.games.brigands.position import ALL_CARDS, OWN_CARDS, BrigandsPosition


def _plans(s: BrigandsPosition, seat: int) -> list[str]:
    """Return the moves of `planning.choices`."""
    if seat == s.prince:
        return _prince_plans(s.tokens[seat])
    jailed = s.men[PRISON]
    men = PAWNS - jailed[seat]
    if s.prince is None:
        return _duel_plans(men, s.tokens[seat], 2 if jailed[seat] > jailed[1 - seat] else 1)
    return _brigand_plans(s.taken[seat], men, s.tokens[seat])


@lru_cache
def _prince_plans(tokens: int) -> list[str]:
    return [*plans.moves(ALL_CARDS, PAWNS, min(tokens, PAWNS))]


@lru_cache
def _duel_plans(men: int, tokens: int, patrols: int) -> list[str]:
    return [*plans.moves(OWN_CARDS, men, min(tokens, men), patrols)]


@lru_cache(maxsize=2048)
def _brigand_plans(taken: tuple[int, ...], men: int, tokens: int) -> list[str]:
    cards = tuple([card for card in OWN_CARDS if card not in taken])
    return [*plans.moves(cards, men, min(tokens, men))]


def _wheels(s: BrigandsPosition, seat: int) -> list[str]:
    place = s.order[s.at or 0]
    if seat == s.prince:
        return _prince_wheels(tuple(s.men[place]), place == PRISON)
    return _brigand_wheels(tuple(s.men[place]), seat)


@lru_cache(maxsize=8192)
def _brigand_wheels(teams: tuple[int, ...], seat: int) -> list[str]:
    return [*wheel.settings(teams, seat, False, False)]


@lru_cache(maxsize=2048)
def _prince_wheels(teams: tuple[int, ...], in_prison: bool) -> list[str]:
    return [*wheel.settings(teams, -1, True, in_prison)]


SALES = [["take", *[f"sell:{count}" for count in range(1, n + 1)]] for n in range(TOKENS + 1)]
ROLLED, ESCAPES = [f"roll:{dice}" for dice in ROLLS], ["free", "stay"]
RAISES = ["raise:spy", "raise:judgement"]  # the Prince is asked only while both can rise
MOVES: dict[str, Callable[[BrigandsPosition, int], list[str]]] = {
    "plan": _plans,
    "wheel": _wheels,
    "harbour": lambda s, seat: SALES[s.tokens[seat]],
    "tavern": lambda s, seat: ROLLED,
    "prison": lambda s, seat: ESCAPES,
    "judgement": lambda s, seat: RAISES,
}
