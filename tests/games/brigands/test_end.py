"""Rulebook, "Fin de partie", FAQ; rulings, "End", 11 and 13."""

import pytest

from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send, stay
from tests.scripts import only


def last_day(*purses: int, turn: int = 6) -> BrigandsState:
    """Play a day without any gain; the Prince has seat 0."""
    s = city(4, turn=turn, purses=[0, *purses])
    send(s, "market1,tavern2", "market3", "palace3", "tavern3")
    stay(s)
    return s


@pytest.mark.parametrize(
    ("purses", "winners", "why"),
    [
        ((49, 30, 0), (0,), "prince"),
        ((0, 0, 0), (0,), "prince"),
        ((50, 30, 0), (1,), "brigand"),
        ((60, 61, 50), (2,), "brigand"),
        ((60, 50, 60), (1, 3), "brigands"),
        ((49, 49, 49), (0,), "prince"),
    ],
)
def test_the_richest_brigand_from_50_ducats_on_wins_or_else_the_prince(
    purses: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    s = last_day(*purses)
    assert s.outcome is not None
    assert s.outcome.winners == winners
    assert s.outcome.scores == (0, *purses)
    assert s.outcome.why.key == f"brigands.outcome.{why}"
    assert s.outcome.why.params == {
        "seats": list(winners), "ducats": max(purses), "goal": 50,
    }  # fmt: skip
    assert s.to_act == ()


def test_ruling_11_and_faq_reaching_50_early_changes_nothing() -> None:
    s = last_day(80, 0, 0, turn=5)
    assert s.outcome is None
    assert s.turn == 6


def test_the_end_is_recorded() -> None:
    s = last_day(10, 20, 30)
    assert only(s.history, "match_over")["winners"] == [0]
