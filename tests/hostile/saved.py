"""Valid saves of every game, with variants and custom content, for mutations."""

from __future__ import annotations

from functools import cache

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import policy, random_move

MOVES = 14


@cache
def sound(game_id: str) -> tuple[str, ...]:
    """Return saves of a game with takebacks, one for each set-up; one match is over."""
    kit, game, texts = KITS[game_id], GAMES[game_id], []
    played: list[tuple[AnyGame, JsonObject]] = [
        (game, options) for options in ({}, {**kit.variants}, {**kit.short})
    ]
    if game_id in GAMES_WITH_CONTENT:
        played.append((game.with_content(own(game_id)), {}))
    for rules, options in played:
        seats = tuple(Seat(f"N{i}", "easy" if i else None) for i in range(kit.fewest))
        match = Match(rules, kit.fewest, 5, seats, options)
        rng = policy(5)
        while match.state.to_act and (options == kit.short or len(match.moves) < MOVES):
            match.play(*random_move(match.state, rng))
        match.undo(len(match.moves) - 3)
        for _ in range(3):
            match.play(*random_move(match.state, rng))
        texts.append(match.dump())
    return tuple(texts)


@cache
def every() -> tuple[str, ...]:
    """Return the saves of all games."""
    return tuple(text for game_id in KITS for text in sound(game_id))
