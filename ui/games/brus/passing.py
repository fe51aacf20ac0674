"""Who has only one card to lay, and whose hand is empty."""

from __future__ import annotations

from engine.games.brus.cards import ABOVE, NOTHING, NUMBER, hand_of
from engine.games.brus.observation import BrusObservation
from ui.games.brus.scene import Scene
from ui.table.passing import Passing


def is_lay(move: str) -> bool:
    """Tell whether the move lays a card: whoever can, must, so that the only one is no choice."""
    return move.startswith("lay:")


def has_one(o: BrusObservation, seat: int) -> bool:
    """Tell from what is public that a seat that is to lay has one card, or one that fits."""
    best, limit = (
        NOTHING if card is None else NUMBER[card] for card in (o["best"], o["limits"][seat])
    )
    fitting = ABOVE[best + 1] & ~ABOVE[limit + 1] & ~hand_of(o["laid"])
    return o["counts"][seat] == 1 or fitting.bit_count() == 1


def out(scene: Scene) -> str:
    """Return who plays on while the viewer has no card."""
    counts = scene.o["counts"]
    if scene.viewer is None or counts[scene.viewer]:
        return ""
    left = [scene.name(seat) for seat, count in enumerate(counts) if count]
    return scene.t("brus.out", names=scene.t.listed(left)) if left else ""


PASSING: Passing[BrusObservation] = Passing(empty=is_lay, evident=has_one)
