"""OpenSpiel's own simulation and bots work with the games, and so does resampling."""

from __future__ import annotations

import pickle
import subprocess
import sys
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from lab.encodings import encoding_of
from lab.openspiel import ISMCTS
from lab.tournament.bots import Budget, UnknownBot
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import BotFault, play

ROOT = Path(__file__).parents[2]
SHORT = {"imperator": ",length=hands,hands=1", "brus": ",points=1"}
SET_UPS = [
    f"ides_{game}(players={players}{SHORT.get(game, '')})"
    for game, rules in GAMES.items()
    for players in sorted({max(2, rules.players[0]), rules.players[-1]})
]
EVERY = pytest.mark.parametrize("name", SET_UPS)
SECRET = [f"ides_{game}" for game, rules in GAMES.items() if rules.has_secrets]


def played(name: str, seed: int, decisions: int) -> Any:
    """Return a state after this number of random decisions, or at the end of the match."""
    rng, state = Random(seed), pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@EVERY
def test_openspiels_own_simulation_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_suite_of_tests_finds_no_fault(game: str) -> None:
    """It pickles the game, its type and states, and compares clones."""
    numpy.random.seed(1)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(f"ides_{game}"))


@pytest.mark.other_process
def test_another_process_opens_what_was_pickled(tmp_path: Path) -> None:
    state = played("ides_brus(players=6,points=2)", 3, 20)
    (tmp_path / "pickled").write_bytes(pickle.dumps((state.get_game(), state)))
    code = (
        "import pickle, sys; game, state = pickle.load(open(sys.argv[1], 'rb'));"
        "print(game); print(state); print(state.legal_actions())"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "pickled")],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    expected = state.get_game(), state, state.legal_actions()
    assert told.stdout.splitlines() == [str(each) for each in expected]


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_tells_the_vector_and_the_moves_so_far(game: str) -> None:
    state = played(f"ides_{game}", 1, 6)
    loaded = state.get_game()
    observer = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True))
    assert observer.string_from(state, 1) == state.information_state_string(1)
    assert len(state.observation_tensor(0)) == loaded.encoding.size
    players, digits = state.num_players(), len(loaded.encoding.actions).bit_length()
    most = loaded.rules.max_moves(players, loaded.options)
    size = loaded.encoding.size + most * (players + digits)
    assert loaded.information_state_tensor_size() == size
    for player in range(players):
        tensor = state.information_state_tensor(player)
        observer.set_from(state, player)
        assert tensor == observer.tensor.tolist()
        assert tensor[: loaded.encoding.size] == state.observation_tensor(player)
        told = []
        for row in numpy.reshape(tensor[loaded.encoding.size :], (most, -1)):
            if row.any():
                number = sum(int(bit) << place for place, bit in enumerate(row[players:]))
                told.append((int(row[:players].argmax()), number - 1))
        assert told == state.table.memory.seen_by(player, most)
        assert len(told) == 6


def test_the_tensor_of_an_information_state_can_have_room_for_the_last_moves_only() -> None:
    whole, short = (played(f"ides_brus(players=4{more})", 1, 9) for more in ("", ",memory=4"))
    (size,) = {each.get_game().encoding.size for each in (whole, short)}
    assert short.get_game().information_state_tensor_size() == size + 4 * (4 + 6)
    before = numpy.reshape(whole.information_state_tensor(2)[size:], (-1, 10))[5:9]
    assert short.information_state_tensor(2)[size:] == before.flatten().tolist()


@EVERY
def test_where_nobody_acts_there_is_no_information_state_of_who_acts(name: str) -> None:
    chance = pyspiel.load_game(name).new_initial_state()
    assert chance.is_chance_node()
    for state in (chance, played(name, 5, 10_000)):
        for told in (state.information_state_string, state.observation_string):
            with pytest.raises(ValueError, match="has no observations"):
                told()
            assert isinstance(told(0), str)
        with pytest.raises(ValueError, match="has no observations"):
            state.information_state_string(state.num_players())


def test_deals_of_the_chance_node_hardly_ever_agree_on_a_hand() -> None:
    """The agents' page says so, and what it means for CFR."""
    assert comb(36, 9) == 94_143_280
    hands = {
        tuple(GAMES["brus"].new(players=4, seed=seed).observation(0)["hand"] or ())
        for seed in range(1000)
    }
    assert len(hands) == 1000


@EVERY
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(name, 3, 5)
    before = state.information_state_string(0)
    twin = state.clone()
    assert twin.information_state_string(0) == before
    twin.apply_action(twin.legal_actions()[-1])
    assert state.information_state_string(0) == before
    assert twin.information_state_string(0) != before


@EVERY
def test_a_state_made_up_anew_is_the_same_to_who_made_it_up(name: str) -> None:
    rng = Random(1)
    for seed in range(4):
        state = played(name, seed, 15 * seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        while not other.is_terminal():
            other.apply_action(rng.choice(other.legal_actions()))
        assert sum(other.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", SECRET)
def test_what_others_hide_is_not_made_up_from_what_they_hide(name: str) -> None:
    state = played(name, 2, 1)
    player = state.current_player()
    rng = Random(3)
    made_up = {
        state.resample_from_infostate(player, rng.random).information_state_string(other)
        for other in range(state.num_players())
        if other != player
        for _ in range(6)
    }
    assert len(made_up) > state.num_players()


@EVERY
def test_a_tensor_is_the_vector_of_our_encoding(name: str) -> None:
    state = played(name, 1, 10)
    game = state.get_game()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    seen = state.table.state.observation(0)
    encoding = encoding_of(game.rules.id, state.num_players(), game.options)
    assert observer.tensor.tolist() == pytest.approx(encoding.vector(seen))


@pytest.mark.parametrize("name", SECRET)
def test_openspiels_search_plays_it(name: str) -> None:
    state = played(name, 4, 9)
    rng = numpy.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 0.7, 5, random_state=rng
    )
    assert searcher.step(state) in state.legal_actions()


def test_its_bots_sit_at_our_tables() -> None:
    hidden = TournamentPlan(
        "brus", 4, ("easy", "lab.openspiel:ISMCTS@3"), {"points": 1}, iterations=1
    )
    assert sum(play(hidden, 0).shares) == 2
    secret_at_once = TournamentPlan(
        "brigands", 3, ("easy", "lab.openspiel:ISMCTS@2"), {}, iterations=1
    )
    assert play(secret_at_once, 0).scores
    open_ = TournamentPlan("smallcity", 2, ("easy", "lab.openspiel:MCTS@3"), {}, iterations=1)
    assert sum(play(open_, 0).shares) == 1


def test_a_bot_that_would_see_what_is_hidden_does_not_play() -> None:
    with pytest.raises(BotFault, match="MCTS would cheat"):
        play(TournamentPlan("brus", 4, ("easy", "lab.openspiel:MCTS@3"), {}, iterations=1), 0)


def test_its_bots_count_simulations() -> None:
    with pytest.raises(UnknownBot, match="not seconds"):
        ISMCTS(Budget(seconds=1.0))


def test_parameters_are_those_of_the_game() -> None:
    game = pyspiel.load_game("ides_brigands", {"players": 3, "prince": "2"})
    assert game.options["prince"] == 2
    assert game.num_players() == 3
    assert pyspiel.load_game("ides_brus(players=6,points=2)").options["points"] == 2
    with pytest.raises(SetupError):
        pyspiel.load_game("ides_brus(players=4,points=400)")
