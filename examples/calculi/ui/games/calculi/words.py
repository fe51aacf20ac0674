"""The texts of the table: moves and events in words."""

from __future__ import annotations

from engine.core.events import SeenEvent
from engine.games.calculi.notation import parse
from ui.base.text import Texts
from ui.games.calculi.scene import Scene
from ui.kit.events import line_values

WEIGHTS = {"closed": 0.5, "named": 1.0, "opened": 3.5}


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words for a hint."""
    parsed = parse(move)
    if parsed.word == "hold":
        return scene.t("calculi.move.hold", count=parsed.numbers[0])
    return scene.t("calculi.move.name", total=parsed.numbers[0])


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str:
    """Return the log line of an event."""
    kind = event["type"]
    if kind == "opened":
        kind = "wrong" if event["seat"] is None else "right"
    return t(f"calculi.log.{kind}", **line_values(event, t, names))
