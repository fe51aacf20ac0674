"""Hard does not err in positions in which a smaller search does.

With twenty times its budget the small search lays another card. A policy learned in self-play
confirmed that this card is better, by a few thousand playouts of the hand.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.bots import choose
from engine.games.brus import BRUS
from tests.games.brus.positions import choices, play, position

pytestmark = pytest.mark.thorough


class Error(NamedTuple):
    """The hands at the first lead, the cards laid since, and the card that is now a mistake."""

    hands: tuple[str, ...]
    leader: int
    taken: str  # the first leader's sevens
    script: str
    mistake: str


NINE_EACH = (
    "AS 6D 7C 8C 8H 8D TC TS TH",
    "8S KH 9H JH 6H 7D TD QC QS",
    "9S 9D AH AD JD 6C 6S KC",
    "JC 9C AC JS 7S QH QD KS KD",
)
SIX_HANDS = (
    "KH AD JS 6H 8C 8H",
    "9H 6S 8D TC TS TH",
    "9D AH JH TD QC",
    "9C AS 6C 7H QS QH",
    "AC JD 6D 7C QD KS",
    "JC 8S 9S 7S KC KD",
)
ERRORS = {
    "the spit is kept after the plagu": Error(
        (
            "9D AC JH 6C 7C 7S KC 8C 8H",
            "8S KH 9S 9H AH 6H 8D TC TS",
            "AS JD 6D 7H 7D TH TD QC QS",
            "JC 9C AD JS 6S QH QD KS KD",
        ),
        1,
        "",
        "1 AH  2 AS  3 9C",
        "JC",
    ),
    "nines are not led first": Error(NINE_EACH, 2, "0", "", "9S"),
    "an ace is no reason for a matador": Error(NINE_EACH, 2, "0", "2 6S  3 JS  0 AS", "KH"),
    "the last high card is the spit's": Error(
        NINE_EACH, 2, "0", "2 6S  3 JS  0 AS  1 9H  1 6H  2 AD", "9C"
    ),
    "a knave does not need the plagu": Error(
        (
            "9C AC 6S 7C 8C 8H 8D TC TS",
            "9S 9D JS 6C 6H 7S 7D KC TH",
            "JC KH 9H AS 6D 7H TD QC QS",
            "8S AH AD JH JD QH QD KS KD",
        ),
        3,
        "",
        "3 JD",
        "9C",
    ),
    "a six is led too soon": Error(
        (
            "JC 8S 9H 9D AD 7D 8C 8H 8D",
            "9C 9S AC AH JS 6C 6D TC TS",
            "KH AS JH JD 6S KC TH TD QC",
            "6H 7C 7S 7H QS QH QD KS KD",
        ),
        1,
        "",
        "",
        "6C",
    ),
    "the lower of two aces": Error(
        (
            "KH 9H JS JH JD 7H 7D 8C 8H",
            "JC 6H 6D KC 8D TC TS TH TD",
            "8S 9D AS AH 6C 6S QC QS",
            "9C 9S AC AD 7S QH QD KS KD",
        ),
        2,
        "0",
        "2 6S  3 9S  0 KH  1 JC  1 6D  2 6C  3 9C",
        "AC",
    ),
    "the dull goes over a partner's ace among six": Error(
        (
            "9C JS 6C 8C 8H",
            "KH 6D 8D TC TS TH",
            "JC JH KC TD QC QS",
            "9H AC AS AD JD QH",
            "8S 9S 6S 6H 7C QD",
            "9D AH 7S 7H KS KD",
        ),
        0,
        "0",
        "0 6C  1 KH  2 JC  2 JH  3 AD",
        "9S",
    ),
    "the plagu is too good for a knave": Error(SIX_HANDS, 2, "0", "2 JH", "9C"),
    "a six does as well as a knave": Error(SIX_HANDS, 2, "0", "2 JH  3 AS  4 AC  5 9S  0 KH", "JS"),
    "a matador is kept when an ace can be led": Error(
        (
            "JC KH AD 8C 8H 8D",
            "9C 9S AC AH JH 6H",
            "JD 6C 7C KC TC TS",
            "6S 6D 7S TH TD QC",
            "AS JS 7H QS QH QD",
            "8S 9H 9D KS KD",
        ),
        5,
        "1",
        "5 9D  0 JC",
        "KH",
    ),
}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ERRORS)
def test_hard_does_not_err(name: str, seed: int) -> None:
    error = ERRORS[name]
    s = position(*error.hands, leader=error.leader, taken=error.taken)
    play(s, error.script)
    assert error.mistake in choices(s)
    (seat,) = s.to_act
    move = choose(BRUS, s.observation(seat), "hard", seed, iterations=800)
    assert move != f"lay:{error.mistake}"
