"""The switch that shows again what finished last; several games' views declare it."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.markup import Markup, button, el, glyph
from ui.table.scene import Scene

REVIEW = "review"


def reviewing(scene: Scene[Observation]) -> bool:
    """Tell whether the switch is on."""
    return scene.switched(REVIEW) == "on"


def review_button(scene: Scene[Observation], show: str, close: str) -> Markup:
    """Return the button of the switch; `show` and `close` are the keys of its texts."""
    on = reviewing(scene)
    return button(
        glyph("eye"),
        el("span", scene.t(close if on else show)),
        class_="plain small review",
        data_do=f"switch:{REVIEW}={'' if on else 'on'}",
    )
