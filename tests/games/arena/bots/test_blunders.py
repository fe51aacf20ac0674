"""Gives the level hard positions with obvious blunders, which it must avoid."""

from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.games.arena import ARENA
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, fight, lay, skip_powers, tournament
from tests.scripts import play

TWO_LEFT = ("17 18 19", "1 2 3", "30 20 9")


def strong_bid() -> ArenaState:
    return tournament("tribunus", "28 29 30", "6 7 8", "9 10 11")


def weak_bid() -> ArenaState:
    return tournament("consul", "1 2 3 4 6", "9 15 20 22 25", "10 11 17 28 30")


def weak_is_strong() -> ArenaState:
    return tournament("saturnus", "1 2 3 4", "9 15 20 22", "10 11 17 28")


def blind_bid() -> ArenaState:
    return tournament("andabata", "28 29 30", "6 7 8", "9 10 11", "1 2 3")


def bid_to_be_corrected() -> ArenaState:
    s = tournament("tribunus", "28 29 30", "6 7 8", "9 10 11", lanistes="prudens rufus viridis")
    bid(s, 2, 0, 0)
    return s


def look_for_nothing() -> ArenaState:
    s = tournament("tribunus", "15 16 17", "6 7 8", "9 10 11", lanistes="speculator cautus cautus")
    bid(s, 1, 0, 0)
    return s


def loss_to_be_spared() -> ArenaState:
    s = tournament("quaestor", "29 30", "6 7", "9 10", lanistes="cautus rufus viridis")
    bid(s, 0, 0, 0)
    skip_powers(s)
    while s.phase == "lay":
        play(s, f"{s.to_act[0]} {s.legal_moves(s.to_act[0])[0]}")
    return s


def leading_with_enough() -> ArenaState:
    """Nobody lacks a victory: a seat that leads the 30 wins one too many."""
    s = tournament("tribunus", "30 2 9", "6 7 8", "10 11 12")
    bid(s, 0, 0, 0)
    skip_powers(s)
    return s


def winning_either_way() -> ArenaState:
    """Both cards beat the 19 and one victory is missing; the 30 would win again later."""
    s = tournament("tribunus", *TWO_LEFT, totem=0)
    bid(s, 1, 0, 1)
    lay(s, "0 18 1 1 2 9  0 19 1 2")
    return s


def losing_as_the_last() -> ArenaState:
    """Enough is won: the 20 loses to the 29 now, and may win later."""
    s = tournament("tribunus", "29 1 2", "6 7 8", "20 3 4")
    bid(s, 1, 0, 0)
    lay(s, "0 29 1 6")
    return s


def winning_as_the_last() -> ArenaState:
    """Three victories are missing: the lowest card that wins is enough, the others must win too."""
    s = tournament("tribunus", "5 1 2", "6 3 7", "28 29 10")
    bid(s, 0, 0, 3)
    lay(s, "0 5 1 6")
    return s


def beaten_already() -> ArenaState:
    """The 30 lies on the table; the 29 is kept for the victory that is missing."""
    s = tournament("tribunus", "30 1 2", "6 7 8", "29 3 4")
    bid(s, 1, 0, 1)
    lay(s, "0 30 1 6")
    return s


def high_seen() -> ArenaState:
    return fight(1, "1 29 4", (3, 3, 3))


def only_low_seen() -> ArenaState:
    return fight(1, "1 3 4", (3, 3, 3))


def unseen() -> ArenaState:
    return fight(3, "0 0 0 0 0 0", (3, 3, 3, 3, 3, 3))


def thumb_of_a_rival() -> ArenaState:
    """Seat 1 sees a 14 and the card of seat 0 and shows thumb up: that card is not high."""
    s = fight(2, "25 20 14", (3, 3, 3), totem=1)
    play(s, "1 thumb:up  2 thumb:down")
    return s


@pytest.mark.parametrize(
    ("position", "blunders"),
    [
        (strong_bid, "bid:0 bid:1"),
        (weak_bid, "bid:2 bid:3 bid:4 bid:5"),
        (weak_is_strong, "bid:0 bid:1"),
        (blind_bid, "bid:2 bid:3"),
        (bid_to_be_corrected, "decline rebid:0=1"),
        (look_for_nothing, "decline"),
        (loss_to_be_spared, "decline"),
        (leading_with_enough, "lay:30"),
        (winning_either_way, "lay:20"),
        (losing_as_the_last, "lay:3 lay:4"),
        (winning_as_the_last, "lay:28 lay:29"),
        (beaten_already, "lay:29"),
        (high_seen, "thumb:up"),
        (only_low_seen, "thumb:down"),
        (unseen, "thumb:up"),
        (thumb_of_a_rival, "thumb:up"),
    ],
)
def test_no_blunder(position: Callable[[], ArenaState], blunders: str) -> None:
    s = position()
    seat = s.to_act[0]
    bad = blunders.split()
    assert {*bad} < {*s.legal_moves(seat)}
    for seed in range(3):
        move = choose(ARENA, s.observation(seat), "hard", seed, iterations=400)
        assert move not in bad
