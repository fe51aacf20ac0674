"""The golden playthroughs are played again just as they are kept (see `tests.golden`)."""

import pytest

from tests.golden import GOLDEN, file_of, trace

KEPT = [(game_id, name) for game_id, cases in GOLDEN.items() for name in cases]


@pytest.mark.parametrize(("game_id", "name"), KEPT)
def test_the_playthrough_is_as_it_was(game_id: str, name: str) -> None:
    kept = file_of(game_id, name).read_text(encoding="utf-8")
    assert trace(game_id, GOLDEN[game_id][name]).splitlines() == kept.splitlines()


@pytest.mark.parametrize("game_id", GOLDEN)
def test_no_playthrough_is_kept_that_nobody_plays(game_id: str) -> None:
    kept = {path.stem for path in file_of(game_id, "any").parent.glob("*.txt")}
    assert kept == GOLDEN[game_id].keys()
