"""Golden playthroughs, played again, are the same to the letter (see `tests.golden`)."""

import pytest

from tests.golden import file_of, trace
from tests.kit import KITS

KEPT = [(game_id, name) for game_id, kit in KITS.items() for name in kit.golden]


@pytest.mark.parametrize(("game_id", "name"), KEPT)
def test_the_playthrough_is_unchanged(game_id: str, name: str) -> None:
    kept = file_of(game_id, name).read_text(encoding="utf-8")
    assert trace(game_id, KITS[game_id].golden[name]).splitlines() == kept.splitlines()


@pytest.mark.parametrize("game_id", KITS)
def test_every_file_of_a_playthrough_is_in_the_kit(game_id: str) -> None:
    kept = {path.stem for path in file_of(game_id, "any").parent.glob("*.txt")}
    assert kept == KITS[game_id].golden.keys()
