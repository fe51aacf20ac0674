"""The weights of Small City's evaluation: learned from matches, and what the bot makes of them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from engine.games.smallcity.bots.features import NAMES
from lab.learning import smallcity
from lab.learning.smallcity import Positions, calibration, fitted, played, positions, write


@pytest.fixture(scope="module")
def seen() -> Positions:
    """The positions of a few matches with two players."""
    return positions(2, range(3))


def test_the_same_seed_gives_the_same_weights(seen: Positions) -> None:
    assert fitted(positions(2, range(3))) == fitted(seen)


def test_a_match_is_played_to_its_end_by_turns(seen: Positions) -> None:
    for seed in range(3):
        *during, last = played(2, seed)
        assert last.final is not None
        assert all(s.to_act and s.phase == "turn" for s in during)
        assert len(during) == (seen.match == seed).sum()
        assert (seen.ends[seen.match == seed] == last.final.scores).all()


def test_weights_that_decide_the_end_are_found() -> None:
    """Let the scores follow from two features, one of which counts at the end only."""
    rng = np.random.default_rng(1)
    count = 4000
    terms = rng.integers(0, 20, (count, 2, len(NAMES))).astype(float)
    early, certain = rng.random(count), rng.integers(0, 50, (count, 2)).astype(float)
    ends = certain + 2.0 * terms[:, :, 3] + 3.0 * (1 - early[:, None]) * terms[:, :, 5]
    shares = (ends > ends.mean(axis=1, keepdims=True)).astype(float)
    found = fitted(Positions(np.arange(count), early, certain, terms, ends, shares))
    for left, weights in ((0.0, found.at(0.0)), (0.5, found.at(0.5)), (1.0, found.at(1.0))):
        true = [0.0] * len(NAMES)
        true[3], true[5] = 2.0, 3.0 * (1 - left)
        assert weights == pytest.approx(true, abs=0.1)


def test_calibration_counts_what_was_won() -> None:
    chances = np.array([[0.25, 0.75], [0.28, 0.72]])
    shares = np.array([[0.0, 1.0], [1.0, 0.0]])
    assert [*calibration(chances, shares)] == [("2", "26.5%", "50.0%"), ("2", "73.5%", "50.0%")]


def test_weights_are_written_beside_those_of_other_numbers(seen: Positions, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text('{"4": 1}', "utf-8")
    write(2, weights := fitted(seen), path)
    kept = json.loads(path.read_text("utf-8"))
    assert kept["4"] == 1
    assert kept["2"]["stages"] == [list(row) for row in weights.stages]


def test_a_run_reports_new_and_shipped_weights(capsys: pytest.CaptureFixture[str]) -> None:
    assert smallcity.main(["--players", "4", "--matches", "5", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("shipped", "new", "calibration"))
