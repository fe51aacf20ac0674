"""Tells the table when a player has no choice or no cards."""

from __future__ import annotations

from engine.games.brus.cards import ABOVE, NOTHING, NUMBER, hand_of
from engine.games.brus.observation import BrusObservation
from ui.games.brus.scene import Scene
from ui.table.passing import Passing


def is_lay(move: str) -> bool:
    """Tell whether a move lays a card; the only legal card must be laid, so it is no choice."""
    return move.startswith("lay:")


def has_one(o: BrusObservation, seat: int) -> bool:
    """Tell whether it is public that a seat to act can lay one card only."""
    best, limit = (
        NOTHING if card is None else NUMBER[card] for card in (o["best"], o["limits"][seat])
    )
    fitting = ABOVE[best + 1] & ~ABOVE[limit + 1] & ~hand_of(o["laid"])
    return o["counts"][seat] == 1 or fitting.bit_count() == 1


def out(scene: Scene) -> str:
    """Return in words who still has cards while the viewer has none; "" otherwise."""
    counts = scene.o["counts"]
    if scene.viewer is None or counts[scene.viewer]:
        return ""
    left = [scene.name(seat) for seat, count in enumerate(counts) if count]
    return scene.t("brus.out", names=scene.t.listed(left)) if left else ""


PASSING: Passing[BrusObservation] = Passing(empty=is_lay, evident=has_one)
