"""The loop of the playouts lays by the rules of thumb and counts as the rules do."""

import pytest

from engine.core.randomness import stream
from engine.games.arena import ARENA, notation
from engine.games.arena.bots import playout, tactics
from engine.games.arena.state import ArenaState
from tests.playing import policy, random_move


def by_rules_of_thumb(s: ArenaState) -> list[int]:
    """Return the sesterces of all seats at the end of the tournament."""
    while s.phase in ("lay", "secret_lay"):
        seat = s.to_act[0]
        s.advance(seat, (tactics.lay if s.phase == "lay" else tactics.secret_lay)(s, seat))
    while s.phase == "spare":
        s.advance(s.to_act[0], notation.SPARE)
    return s.coins


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_loop_plays_as_the_rules_of_thumb(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playout, "WAVER", 0)
    monkeypatch.setattr(playout, "WAVER_UNSEEN", 0)
    effects, declared = set[str](), set[str]()
    for seed in range(50):
        s, rng = ARENA.new(players=players, seed=seed), policy(seed)
        s.silence()
        while s.to_act:
            if s.phase in ("lay", "secret_lay"):
                effects.add(s.effect)
                declared |= {s.power_of(seat).effect for seat in s.declared}
                fast, ordinary = s.copy(), s.copy()
                playout.play_combats(fast, stream(seed))
                assert fast.coins == by_rules_of_thumb(ordinary)
            s.advance(*random_move(s, rng))
    assert effects >= {"secret_lays", "lowest_wins", "last_combat_victories"}
    assert len(declared) == 4
