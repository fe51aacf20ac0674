"""Describes the bots: their strength and character."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.text import Texts
from ui.table.scene import Scene


def described(t: Texts, game: str, character: str) -> str:
    """Return the name and description of a character, of "mixed" (any) or of "plain" (none)."""
    if character in ("mixed", "plain"):
        return t(f"character.{character}")
    key = f"{game}.character.{character}"
    return t("character.told", name=t(key), detail=t(f"{key}.detail"))


def lines(scene: Scene[Observation]) -> tuple[str, ...]:
    """Return a line for each bot at the table: name, strength, character."""
    t, found = scene.t, list[str]()
    for seat, level in enumerate(scene.bots):
        if level is not None:
            character = scene.characters[seat]
            parts = [scene.name(seat), t(f"kind.{level}")]
            parts += [described(t, scene.game, character)] if character else []
            found.append(" · ".join(parts))
    return tuple(found)
