"""Each character is recognised by a figure that a player can see at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.games.brus import BRUS
from engine.games.brus.bots.characters import LOWEST_MATADOR
from engine.games.brus.cards import parse
from engine.games.brus.constants import team_of
from engine.games.brus.state import BrusState
from tests.playing import policy, random_move

pytestmark = pytest.mark.thorough

ITERATIONS, DECISIONS = 60, 80


Found = list[tuple[BrusState, list[int]]]  # positions, and the cards that can be laid there


def choices(fits: Callable[[BrusState, list[int]], bool]) -> Found:
    """Return states in which a seat has several cards to lay that fit, with these cards."""
    found: Found = []
    rng = policy(3)
    for seed in range(1000):
        s = BRUS.new(players=4, seed=seed)
        while s.to_act and s.hand_number == 1 and len(found) < DECISIONS:
            cards = [parse(move).numbers[0] for move in s.legal_moves(s.to_act[0])]
            if len(cards) > 1 and fits(s, cards) and rng.random() < 0.3:
                found.append((s.copy(), cards))
            s.apply(*random_move(s, rng))
        if len(found) == DECISIONS:
            break
    return found


def share(
    found: list[tuple[BrusState, list[int]]],
    character: str | None,
    laid: Callable[[int, list[int]], bool],
) -> float:
    """Return in how many of these decisions a character lays such a card."""
    count = 0
    for number, (s, cards) in enumerate(found):
        seen = s.observation(s.to_act[0])
        move = choose(BRUS, seen, "hard", number, ITERATIONS, character=character)
        count += laid(parse(move).numbers[0], cards)
    return count / len(found)


def any_cards(s: BrusState, cards: list[int]) -> bool:
    return True


def with_a_matador_and_less(s: BrusState, cards: list[int]) -> bool:
    return max(cards) >= LOWEST_MATADOR > min(cards)


def on_lead(s: BrusState, cards: list[int]) -> bool:
    return s.best_by is None


def over_an_opponent(s: BrusState, cards: list[int]) -> bool:
    return s.best_by is not None and team_of(s.best_by) != team_of(s.to_act[0])


def is_highest(card: int, cards: list[int]) -> bool:
    return card == max(cards)


def is_lowest(card: int, cards: list[int]) -> bool:
    return card == min(cards)


def is_matador(card: int, cards: list[int]) -> bool:
    return card >= LOWEST_MATADOR


@pytest.mark.parametrize(
    ("character", "when", "laid", "more"),
    [
        ("firebrand", any_cards, is_highest, 0.15),
        ("miser", any_cards, is_lowest, 0.1),
        ("friend", over_an_opponent, is_highest, 0.15),
        ("friend", on_lead, is_lowest, 0.1),
        ("herald", with_a_matador_and_less, is_matador, 0.1),
    ],
)
def test_a_character_is_seen_by_its_cards(
    character: str,
    when: Callable[[BrusState, list[int]], bool],
    laid: Callable[[int, list[int]], bool],
    more: float,
) -> None:
    found = choices(when)
    assert share(found, character, laid) >= share(found, None, laid) + more


def test_a_character_chooses_among_equivalent_cards_at_no_cost() -> None:
    """A search tries one card of a group only; all of them are worth the same."""
    for s, cards in choices(any_cards)[:40]:
        seat = s.to_act[0]
        groups = [
            BRUS.knowledge.with_alike(s, seat, [move])
            for move in BRUS.knowledge.candidates(s, seat)
        ]
        assert len({move for group in groups for move in group}) == sum(map(len, groups))
        if len(groups) > 1:
            assert sum(map(len, groups)) == len(cards)
