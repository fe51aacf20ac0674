"""GAMES holds the games by id. A new game adds one line here, and one more for type checkers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from engine.core.game import AnyGame
from engine.games.arena import ARENA
from engine.games.brigands import BRIGANDS
from engine.games.brus import BRUS
from engine.games.imperator import IMPERATOR
from engine.games.smallcity import SMALLCITY

if TYPE_CHECKING:
    from engine.games.arena.game import Arena
    from engine.games.brigands.game import Brigands
    from engine.games.brus.game import Brus
    from engine.games.imperator.game import Imperator
    from engine.games.smallcity.game import Smallcity


class Catalogue(dict[str, AnyGame]):
    """Games by id; a type checker knows the type of a game whose id is written out."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, id_: Literal["imperator"], /) -> Imperator: ...
        @overload
        def __getitem__(self, id_: Literal["arena"], /) -> Arena: ...
        @overload
        def __getitem__(self, id_: Literal["smallcity"], /) -> Smallcity: ...
        @overload
        def __getitem__(self, id_: Literal["brus"], /) -> Brus: ...
        @overload
        def __getitem__(self, id_: Literal["brigands"], /) -> Brigands: ...
        @overload
        def __getitem__(self, id_: str, /) -> AnyGame: ...
        def __getitem__(self, id_: str, /) -> AnyGame: ...


ENTRIES: tuple[AnyGame, ...] = (
    IMPERATOR,
    ARENA,
    SMALLCITY,
    BRUS,
    BRIGANDS,
)
GAMES = Catalogue({game.id: game for game in ENTRIES})
