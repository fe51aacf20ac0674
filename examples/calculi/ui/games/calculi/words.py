"""What the table says: moves and events in words."""

from __future__ import annotations

from engine.games.calculi.notation import parse
from ui.base.text import Texts
from ui.games.calculi.scene import Scene
from ui.kit.telling import line_values
from ui.table.scene import SeenEvent

WEIGHTS = {"closed": 0.5, "named": 1.0, "opened": 3.5}


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words, as a hint gives it."""
    read = parse(move)
    if read.word == "hold":
        return scene.t("calculi.move.hold", count=read.numbers[0])
    return scene.t("calculi.move.name", total=read.numbers[0])


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str:
    """Return an event in words."""
    kind = event["type"]
    if kind == "opened":
        kind = "wrong" if event["seat"] is None else "right"
    return t(f"calculi.log.{kind}", **line_values(event, t, names))
