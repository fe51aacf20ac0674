"""Hard lays none of the cards that an experienced player would find foolish."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import choose
from engine.games.brus import BRUS
from engine.games.brus.state import BrusState
from tests.games.brus.positions import choices, play, position

OTHERS = (  # hands for seats 1 to 3 around a first hand of nine cards
    "8S 9S AH 6C TD QS 8H KS 7C",
    "KH 9H AD JS QH KD 7S 7H QD",
    "9D AC JD 6S 6H 7D KC 8D",
)
HIGH_LEADER = "9S 9C KH 8S 6C TD QS 8H"
LOW_LAST = "AC AH JD 6H 7D KC 8D KS 7C"
MINE = "9H JC AS JH TC TS TH QC 8C"


def dealt(*hands: str, script: str = "", **situation: Any) -> BrusState:
    """Set up a position and play on by a script."""
    s = position(*hands, **situation)
    play(s, script)
    return s


def match(players: int, seed: int, script: str) -> BrusState:
    """Start a match with the default options and play on by a script."""
    s = BRUS.new(players=players, seed=seed)
    play(s, script)
    return s


POSITIONS = {
    "a certain sixth trick is taken": (
        dealt("9C 6D TC", "9S 8H", "TS JH", "QD AD", taken="00000", king=2),
        "6D",
    ),
    "two matadors are the two tricks needed": (
        dealt("JC 8S 6D 6H", "9S AH", "TS JH AD", "QD 9D AC", taken="0000111", king=1),
        "6D 6H",
    ),
    "a jan is worth two points": (
        dealt("JC 9C 6D", "8S AC 8H", "KH AD", "QD 9S 9H", taken="00000", scores=(4, 5), king=1),
        "9C 6D",
    ),
    "the sixth trick against five is taken for certain": (
        dealt("JD TC", "8S 6H TS", "AH TD", "JH QD", taken="1111100000", leader=1, king=2),
        "6H",
    ),
    "the last to follow spends no matador on a nine": (
        dealt(
            MINE,
            "9D " + HIGH_LEADER,
            "AD JS 6S 6D QH KD 7S 7H QD",
            LOW_LAST,
            leader=1,
            script="1 9D",
        ),
        "JC",
    ),
    "the last to follow spends no matador on a partner's card": (
        dealt(
            MINE,
            "AD " + HIGH_LEADER,
            "9D JS 6S 6D QH KD 7S 7H QD",
            LOW_LAST,
            leader=1,
            script="1 AD  2 9D",
        ),
        "JC",
    ),
    "the spit is no first lead": (
        dealt("JC AS JH 6D TC TS TH QC 8C", *OTHERS[:2], "9C " + OTHERS[2]),
        "JC",
    ),
    "the plagu is no first lead while all matadors are out": (
        dealt("9C AS JH 6D TC TS TH QC 8C", *OTHERS[:2], "JC " + OTHERS[2]),
        "9C",
    ),
    "a six is beaten with a low card": (
        dealt(
            "6D 9H AC JS TC TS TH QC 8C",
            "JC 9S AH 6C TD QS 8H KS 7C",
            "KH 8S AD JH QH KD 7S 7H QD",
            "9C 9D AS JD 6S 6H 7D KC 8D",
            script="0 6D",
        ),
        "JC 9S",
    ),
    "a knave is not overtaken with the spit": (match(4, 529, "1 6C  2 JD"), "JC"),
    "knaves are led before cards that take tricks later": (match(4, 545, ""), "8S 9H"),
    "a nine is not led among six while matadors are out": (
        match(6, 510, "0 6D  1 JD  2 JH  3 AS  4 9S  5 9C"),
        "9H",
    ),
}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", POSITIONS)
def test_hard_lays_no_foolish_card(name: str, seed: int) -> None:
    s, foolish = POSITIONS[name]
    assert set(foolish.split()) < set(choices(s))
    (seat,) = s.to_act
    move = choose(BRUS, s.observation(seat), "hard", seed, iterations=400)
    assert move.removeprefix("lay:") not in foolish.split()
