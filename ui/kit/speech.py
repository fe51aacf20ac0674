"""Tells what a bot's character says now and then, at moments that everybody saw."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.state import Observation
from ui.table.scene import Scene

RARE = 11  # of so many moves, at most one makes a character speak; prime, so that it fits no trick
VARIANTS = 2  # lines for a moment


class SpokenLine(NamedTuple):
    """What the character at a seat says: the end of a text's key."""

    seat: int
    words: str


def line_of(scene: Scene[Observation]) -> SpokenLine | None:
    """Return what is said now, None for silence.

    It depends only on the number of moves and on whom they have touched, as everybody saw.
    """
    if not scene.aided("speech") or scene.looking_back:
        return None
    if scene.o["outcome"] is not None:
        return _last_words(scene, scene.o["outcome"]["winners"])
    played = scene.witnessed.played
    for ago, moods in enumerate(scene.witnessed.moods):
        turn, rest = divmod(played - ago, RARE)
        touched = [seat for seat in sorted(moods) if scene.characters[seat]]
        if not rest and touched:
            seat = touched[turn % len(touched)]
            return SpokenLine(seat, f"{moods[seat]}.{turn % VARIANTS}")
    return None


def _last_words(scene: Scene[Observation], winners: list[int]) -> SpokenLine | None:
    """Return what is said at the end: by a winner with a character, else by another one."""
    speakers = [seat for seat, character in enumerate(scene.characters) if character]
    won = [seat for seat in speakers if seat in winners]
    if won:
        return SpokenLine(won[0], "won")
    return (
        SpokenLine(speakers[scene.witnessed.played % len(speakers)], "lost") if speakers else None
    )


def spoken(scene: Scene[Observation], seat: int) -> str:
    """Return the words of a seat, "" for silence."""
    line = line_of(scene)
    if line is None or line.seat != seat:
        return ""
    return scene.t(f"{scene.game}.speech.{scene.characters[seat]}.{line.words}")
