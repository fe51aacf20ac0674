"""The fast moves change a state as the ordinary moves do."""

import pytest

from engine.games.arena import ARENA
from engine.games.arena.fast.moves import FAST_MOVES
from engine.games.arena.state import ArenaState
from tests.playing import policy, random_move

RECORDS = ("history", "results", "last_combat")  # a silent state keeps none


def without_records(state: ArenaState) -> dict[str, object]:
    return {name: value for name, value in state.to_json().items() if name not in RECORDS}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_silent_and_loud_states_never_differ(players: int) -> None:
    met = set[str]()
    for seed in range(40):
        loud = ARENA.new(players=players, seed=seed)
        silent = loud.copy()
        silent.silence()
        rng = policy(seed)
        while loud.to_act:
            met.add(loud.phase)
            seat, move = random_move(loud, rng)
            assert silent.legal_moves(seat) == loud.legal_moves(seat)
            loud.apply(seat, move)
            silent.advance(seat, move)
            assert without_records(silent) == without_records(loud)
    assert met > FAST_MOVES.keys()
