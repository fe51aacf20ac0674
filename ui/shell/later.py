"""Loads what the lobby does not need, in pieces, while nobody waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from engine.catalogue import GAMES
from ui.base.preferences import Preferences

LATER = (
    "ui.features.setup.screen",
    "ui.match.seated",
    "ui.shell.rules_view",
    *(
        module.format(game)
        for game in GAMES
        for module in ("engine.games.{}.determinizer", "ui.games.{}.view")
    ),
)


def prepared(preferences: Preferences, modules: Iterable[str] = LATER) -> Iterator[None]:
    """Load modules, and what every match needs; yield often."""
    for name in modules:
        import_module(name)
        yield
    from ui.art.people.cast import cast_of

    for game_id, game in GAMES.items():
        cast_of(game_id)
        for players in {game.players[0], game.players[-1]}:
            state = game.new(players=players, seed=0)  # fill the caches of the rules
            state.legal_moves(state.to_act[0])
            yield
        preferences.texts.fetch(game_id)
        yield
