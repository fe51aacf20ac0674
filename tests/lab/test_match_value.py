"""The models of a match fit self-play, the same for the same seeds, and the command prints them."""

import sys

import pytest

from engine.games.arena.bots import match_value as arena
from engine.games.imperator.bots import match_value as imperator
from lab.match_value import __main__ as command
from lab.match_value.games import GAMES

FLAT = {
    "imperator": imperator.MatchModel(spread=3.0, growth=0.0, place=0.0),
    "arena": arena.SesterceModel(steepness=0.8, growth=0.3, sparing=0.0),
}
SEEN = {name: [each for seed in range(8) for each in GAMES[name].moments(4, seed)] for name in FLAT}


@pytest.mark.parametrize(("name", "players"), [("imperator", 7), ("arena", 5)])
def test_a_match_gives_the_ends_of_its_stages_but_the_last(name: str, players: int) -> None:
    seen = GAMES[name].moments(players, 3)
    assert all(sum(each.shares) == 1 for each in seen)
    assert GAMES[name].moments(players, 3) == seen
    if name == "imperator":
        assert [each.end.left for each in seen] == [4, 3, 2, 1]
    else:
        left = [each.end.left for each in seen]
        assert left == sorted(left, reverse=True)
        assert (left[0], left[-1]) == (5, 0)
        assert all(sum(count > 0 for count in each.end.coins) > 1 for each in seen)


@pytest.mark.parametrize("name", FLAT)
def test_the_shipped_model_is_surprised_less_than_a_flat_one(name: str) -> None:
    game, seen = GAMES[name], SEEN[name]
    assert game.surprise(seen, game.models["shipped"]) < game.surprise(seen, FLAT[name])


@pytest.mark.parametrize("name", FLAT)
def test_a_fit_finds_what_surprises_less(name: str) -> None:
    game, seen = GAMES[name], SEEN[name]
    fitted = game.fitted(seen, FLAT[name])
    assert game.surprise(seen, fitted) < game.surprise(seen, FLAT[name])


@pytest.mark.parametrize("name", FLAT)
def test_the_calibration_counts_every_seat_once(name: str) -> None:
    game, seen = GAMES[name], SEEN[name]
    rows = list(game.calibration(seen, game.models["shipped"]))
    assert sum(int(row[1]) for row in rows) == 4 * len(seen)


@pytest.mark.parametrize("name", FLAT)
def test_a_model_gains_nothing_on_itself(name: str) -> None:
    game, model = GAMES[name], GAMES[name].models["shipped"]
    assert game.gain([SEEN[name][:20], SEEN[name][20:]], model, model) == (0, 0)


@pytest.mark.parametrize("name", FLAT)
def test_the_command_prints_the_fit_of_half_the_matches(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [name, "--players", "4", "--matches", "6", "--seed", "5"]
    monkeypatch.setattr(sys, "argv", ["match_value", *asked])
    command.main()
    game = GAMES[name]
    fit = [each for seed in range(5, 11, 2) for each in game.moments(4, seed)]
    assert str(game.fitted(fit, game.models["shipped"])) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "players", "matches"), [("brus", 6, 2), ("brigands", 4, 2), ("smallcity", 2, 1)]
)
def test_chances_that_need_no_fit_are_shares_and_printed(
    name: str, players: int, matches: int,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    seen = GAMES[name].moments(players, 3)
    assert len(seen) > 2
    assert all(sum(each.end) == pytest.approx(1) for each in seen)
    asked = [name, "--players", str(players), "--matches", str(2 * matches)]
    monkeypatch.setattr(sys, "argv", ["match_value", *asked])
    command.main()
    assert "no numbers to fit" in capsys.readouterr().out
