"""GAMES holds the games by id. A new game adds one line here."""

from engine.core.game import AnyGame
from engine.games.arena import ARENA
from engine.games.brigands import BRIGANDS
from engine.games.brus import BRUS
from engine.games.imperator import IMPERATOR
from engine.games.smallcity import SMALLCITY

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (
        IMPERATOR,
        ARENA,
        SMALLCITY,
        BRUS,
        BRIGANDS,
    )
}
