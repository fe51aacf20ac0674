"""Passes the Totem, takes ruined players out of the game, and ends the match."""

from __future__ import annotations

from engine.core.plain import plain
from engine.core.state import Outcome
from engine.games.arena.position import ArenaPosition
from engine.games.arena.voice import close


def pass_totem(s: ArenaPosition) -> None:
    """Pass the Totem to the next player still in, always clockwise (ruling 5)."""
    s.totem = s.next_playing(s.totem)
    if not s.silent:
        s.tell("totem", seat=s.totem)


def eliminate(s: ArenaPosition, ruined: list[int]) -> None:
    """Take players without a sesterce out of the game, and their Lanistes with them (ruling 8)."""
    for seat in ruined:
        s.lanistes[seat] = None
        if not s.silent:
            s.tell("ruined", seat=seat)


def end_match(s: ArenaPosition, where: str) -> bool:
    """End the match if only one player is left; `where` is "tournament" or "finale"."""
    left = s.playing
    if len(left) > 1:
        return False
    winner = left[0]
    why = close(where, "goal", seat=winner, coins=s.coins[winner])
    s.finish(Outcome(tuple(s.coins), (winner,), why))
    if not s.silent:
        s.tell("match_over", scores=s.coins[:], winners=[winner], why=plain(why))
    return True
