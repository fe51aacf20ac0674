"""The texts of moves, and texts that are no moves."""

import pytest

from engine.games.smallcity import notation
from tests.games.smallcity.positions import cell


def test_moves_are_read_back() -> None:
    assert notation.parse("move:c5>f5") == ("move:c5>f5", "move", (cell("c5"), cell("f5")))
    assert notation.parse("step:c5>c6") == ("step:c5>c6", "step", (cell("c5"), cell("c6")))
    assert notation.parse("place:a1") == ("place:a1", "place", (0,))
    assert notation.parse("deploy:j10") == ("deploy:j10", "deploy", (cell("j10"),))
    assert notation.parse("convert:12") == ("convert:12", "convert", (12,))
    assert notation.parse("power:nero") == ("power:nero", "power", (3,))
    assert notation.parse("stop") == ("stop", "stop", ())


@pytest.mark.parametrize(
    "text",
    [
        "", ":", "move", "move:", "move:c5", "move:c5>f5>g5", "move:c5,f5", "move:c05>f5",
        "move:c5> f5", "place:c5>c6", "convert:", "convert:01", "convert:-1", "convert:٣",
        "convert:1000", "hire:1,2", "power:", "power:brutus", "stop:", "Stop", "concede ",
        "deploy:z1", "deploy:c5 ", "spare:1",
    ],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    assert notation.parse(text) == (text, "", ())
