"""The kits of all games in the catalogue, by game id."""

from __future__ import annotations

from importlib import import_module

from engine.catalogue import GAMES
from tests.game_kit import GameKit


def _kit_of(game_id: str) -> GameKit:
    kit = import_module(f"tests.games.{game_id}.kit").KIT
    assert isinstance(kit, GameKit), game_id
    return kit


KITS: dict[str, GameKit] = {game_id: _kit_of(game_id) for game_id in GAMES}
