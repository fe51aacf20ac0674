"""The model of a match fits self-play, the same for the same seeds."""

from engine.games.imperator.bots.match_value import MODEL, MatchModel, chances
from lab.match_value import calibration, fitted, moments, surprise

SEEN = [each for seed in range(12) for each in moments(4, seed)]
FLAT = MatchModel(spread=3.0, growth=0.0, place=0.0)


def test_a_match_gives_the_ends_of_its_hands_but_the_last() -> None:
    seen = moments(7, 3)
    assert [each.left for each in seen] == [4, 3, 2, 1]
    assert all(sum(each.shares) == 1 for each in seen)
    assert moments(7, 3) == seen


def test_the_shipped_model_is_surprised_less_than_a_flat_one() -> None:
    assert surprise(SEEN, MODEL) < surprise(SEEN, FLAT)


def test_a_fit_finds_what_surprises_less() -> None:
    assert surprise(SEEN, fitted(SEEN, FLAT)) < surprise(SEEN, FLAT)


def test_the_calibration_counts_every_seat_once() -> None:
    rows = list(calibration(SEEN, MODEL))
    assert sum(int(row[0]) for row in rows) == 4 * len(SEEN)
    assert len(chances(SEEN[0].scores, SEEN[0].order, 1, MODEL)) == 4
