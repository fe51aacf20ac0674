"""A network learns the gains of its own choices, and plays what it has learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.catalogue import GAMES
from engine.core.state import Observation, State
from lab.learning.__main__ import trained
from lab.learning.bot import FOLDER, Trained, file_of
from lab.learning.network import BadNetwork, Network
from lab.learning.recipes import RECIPES, Recipe
from lab.learning.training import Learner, TrainingSettings
from lab.tournament.bots import Budget
from lab.training.batch import BatchEnv

SMALL = Recipe(4, "scores", TrainingSettings(examples=64, batch=32), (8,), matches=4)


def test_a_step_goes_down_the_true_slope() -> None:
    """Compare the slope with differences of the error, one weight after another."""
    rng = np.random.default_rng(1)
    network = Network([each.astype(np.float64) for each in Network.random((3, 4, 2), rng).weights])
    vectors, actions = rng.standard_normal((5, 3)), np.array([0, 1, 1, 0, 1])
    gains = rng.standard_normal(5)

    def error() -> float:
        return float(np.mean((network.values(vectors)[range(5), actions] - gains) ** 2))

    slopes = network.slopes(vectors, actions, gains)[0]
    for weights, slope in zip(network.weights, slopes, strict=True):
        for place in np.ndindex(weights.shape):
            kept = weights[place]
            weights[place] = kept + 1e-6
            more = error()
            weights[place] = kept - 1e-6
            assert slope[place] == pytest.approx((more - error()) / 2e-6, abs=1e-5)
            weights[place] = kept


def test_a_network_learns_which_action_is_worth_what() -> None:
    rng = np.random.default_rng(2)
    network = Network.random((2, 16, 2), rng)
    for _ in range(600):
        vectors = rng.random((64, 2), np.float32)
        actions = rng.integers(0, 2, 64)
        network.learn(vectors, actions, vectors[np.arange(64), actions] ** 2, 0.01)
    values = network.values(np.array([[0.2, 0.9]], np.float32))[0]
    assert values == pytest.approx([0.04, 0.81], abs=0.05)


def test_all_choices_of_a_stage_gain_what_it_brings() -> None:
    """A seat's examples of a hand of Brus have one gain, the opposite of the other side's."""
    learner = _learner(TrainingSettings(scale=1.0, examples=10**9))
    learner.run(2000)
    gains = {choice.gain for choice in learner.known}
    assert gains >= {-gain for gain in gains if gain}
    assert len(gains) > 2


@pytest.mark.parametrize("explore", [0.0, 1.0])
def test_every_action_in_training_is_legal(explore: float) -> None:
    learner = _learner(TrainingSettings(explore=explore, examples=64))
    assert learner.run(4000) is not None  # an illegal action would raise IllegalMove


def _learner(settings: TrainingSettings) -> Learner:
    table = BatchEnv("brus", 4, 4, rewards="scores")
    sizes = (table.writer.encoding.size, 8, len(table.writer.encoding.actions))
    return Learner(
        Network.random(sizes, np.random.default_rng(1)), table, settings, seed=1, steps=4000
    )


def test_the_same_seed_trains_the_same_network(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert len([*trained("brus", SMALL, 600, 5, tmp_path / folder)]) > 1
    one, other = (Network.load(file_of(tmp_path / name, "brus", 4)) for name in ("one", "other"))
    for mine, its in zip(one.weights, other.weights, strict=True):
        assert np.array_equal(mine, its)


def test_a_saved_network_has_the_same_values_to_half_precision(tmp_path: Path) -> None:
    network = Network.random((4, 6, 3), np.random.default_rng(3))
    network.save(tmp_path / "net.npz")
    vectors = np.ones((1, 4), np.float32)
    again = Network.load(tmp_path / "net.npz")
    assert again.sizes == (4, 6, 3)
    assert again.values(vectors) == pytest.approx(network.values(vectors), abs=1e-2)


@pytest.mark.parametrize("content", [b"", b"no network", b"PK\x03\x04 broken"])
def test_a_file_without_a_network_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    with pytest.raises(BadNetwork, match=r"net\.npz has no network"):
        Network.load(path)


@pytest.mark.parametrize("game", [*RECIPES])
def test_a_trained_bot_plays_what_its_network_values_most(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    rules, recipe = GAMES[game], RECIPES[game]
    state = rules.new(players=recipe.players, seed=4)
    seat = state.to_act[0]
    moves = state.legal_moves(seat)
    table = BatchEnv(game, 1, recipe.players)
    network = Network.random((table.writer.encoding.size, 1, len(table.writer.encoding.actions)),
                             np.random.default_rng(1))  # fmt: skip
    network.weights[-1][table.writer.encoding.number[moves[-1]]] = 9
    network.save(file_of(tmp_path, game, recipe.players))
    bot = Trained(Budget())
    assert bot.choose(rules, state.observation(seat), seed=1) == moves[-1]
    with pytest.raises(BadNetwork):
        Trained(Budget()).choose(GAMES["brus"], _six(), seed=1)


def _six() -> Observation:
    state: State = GAMES["brus"].new(players=6, seed=1)
    return state.observation(state.to_act[0])
