"""Controls that answer a decision."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.markup import Attribute, Content, Markup, button
from ui.table.scene import Scene


def answer(
    scene: Scene[Observation],
    move: str,
    *content: Content,
    kind: str = "main",
    **attributes: Attribute,
) -> Markup:
    """Return the button that makes a move; the one that the hint advises is marked."""
    return button(*content, class_=hinted(scene, move, kind), data_act=f"move:{move}", **attributes)


def hinted(scene: Scene[Observation], move: str, kind: str) -> str:
    """Return the classes of a control for this move: with `hinted` when the hint advises it."""
    return f"{kind} hinted" if scene.hint == move else kind


def choice(scene: Scene[Observation], token: str) -> dict[str, Attribute]:
    """Return the attributes of a control that picks one of several tokens, to be confirmed later.

    The first pick is an answer to the decision; a tap on the picked token puts it back.
    """
    picked = token in scene.picked
    act = "data_do" if scene.picked else "data_act"
    return {act: f"pick-only:{'' if picked else token}", "aria_pressed": str(picked).lower()}
