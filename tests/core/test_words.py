"""An error says in words what is wrong and what is allowed, also to who has no texts."""

from __future__ import annotations

import pickle

import pytest

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove, SetupError
from engine.core.plain import Json
from engine.matches import Match, Seat
from engine.matches.saves import SaveError

REFUSED: list[tuple[str, dict[str, Json], str]] = [
    ("brus", {"players": 5}, "brus is for 4 or 6 players, not 5"),
    ("imperator", {"players": True}, "imperator is for 4 to 10 players, not True"),
    ("brus", {"seed": -1}, "a seed is a whole number from 0 to 9007199254740991, not -1"),
    ("brus", {"cards": 3}, "brus has no option cards; it has points, jan, club_king"),
    ("brus", {"points": 13}, "the option points is 1 to 12, not 13"),
    ("brus", {"jan": "both"}, "the option jan is row or first, not both"),
    ("brigands", {"prince": 5}, "the option prince is drawn or a seat from 0 to 3, not 5"),
    ("smallcity", {"variant": "hardcore", "players": 1}, "hardcore is for "),
    ("smallcity", {"variant": "pollux", "players": 2, "powers": "dealt"},
     "the option powers is off with pollux, not dealt"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "setup", "said"), REFUSED)
def test_a_setup_that_is_refused_is_told_in_words(
    game: str, setup: dict[str, Json], said: str
) -> None:
    given = {"players": 4, "seed": 1, **setup}
    with pytest.raises(SetupError) as caught:
        GAMES[game].new(**given)  # type: ignore[arg-type]
    assert str(caught.value).startswith(said)
    assert str(caught.value).endswith(f"({caught.value.message.key})")


def test_seats_games_and_content_are_told_in_words() -> None:
    for seat, said in (
        (Seat("x" * 25), "a name has at most 24 printable characters"),
        (Seat("", "best"), "there is no level best; there are easy, normal, hard"),
        (Seat("", "easy", "king"), "there is no character king; there are firebrand, miser"),
    ):
        with pytest.raises(SetupError, match=said):
            Match.new("brus", players=4, seed=1, seats=(seat,) * 4)
    with pytest.raises(SetupError, match="there are 1 seats for 4 players"):
        Match.new("brus", players=4, seed=1, seats=(Seat(),))
    with pytest.raises(SetupError, match="there is no game chess; there are imperator, arena"):
        Match.new("chess", players=2, seed=1)
    with pytest.raises(SetupError, match="brus has no content"):
        Match.new("brus", players=4, seed=1, content="cards")
    with pytest.raises(SetupError, match=r"file cards\.toml, card .* field"):
        Match.new("arena", players=4, seed=1, content="[[school]]")


def test_a_save_with_a_wrong_setup_says_the_same() -> None:
    text = Match.new("brus", players=4, seed=7).dump()
    with pytest.raises(SaveError, match="the option points is 1 to 12, not 60"):
        Match.load(text.replace('"points":6', '"points":60'))


def test_an_error_can_be_sent_to_another_process() -> None:
    for error in (
        SetupError.of("setup.players", "brus is for 4 or 6 players, not 5", given="5"),
        IllegalMove.of("brus.refuse.not_held", card="KH"),
    ):
        sent = pickle.loads(pickle.dumps(error))
        assert (type(sent), sent.message, str(sent)) == (type(error), error.message, str(error))
    assert str(sent) == "card KH (brus.refuse.not_held)"
