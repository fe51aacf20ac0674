"""The games that can be played, by id. A new game adds its line here and nothing else."""

from engine.core.game import Game
from engine.games.brus import BRUS
from engine.games.imperator import IMPERATOR

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        IMPERATOR,
        BRUS,
    )
}
