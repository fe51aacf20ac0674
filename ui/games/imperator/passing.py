"""Decisions without a choice, passes for a whole round, and players who are out."""

from __future__ import annotations

from engine.games.imperator import notation
from engine.games.imperator.observation import ImperatorObservation
from engine.games.imperator.rounds import followers
from engine.games.imperator.tracking import unseen_cards
from ui.games.imperator.scene import Scene
from ui.games.imperator.words import place_name
from ui.table.passing import Passing

NAMED = 5  # players still in whose names have room in a prompt


def is_pass(move: str) -> bool:
    """Tell whether the move is a pass; people lay a last card themselves."""
    return move == notation.PASS


def has_no_choice(o: ImperatorObservation, seat: int) -> bool:
    """Tell whether it is public that a seat can only pass, or has one card to take or to lay."""
    if o["phase"] == "take":
        return len(set(o["pool"])) == 1
    return o["counts"][seat] == 1 if o["top"] is None else cannot_follow(o, seat)


def cannot_follow(o: ImperatorObservation, seat: int) -> bool:
    """Tell whether the hand of a seat is too small, or no unseen cards are left that may follow."""
    assert o["top"] is not None
    _, top, count = o["top"]
    left = unseen_cards(o)
    possible = any(left[rank] >= count for rank in followers(top, o["consul"]))
    return o["counts"][seat] < count or not possible


def round_of(o: ImperatorObservation) -> tuple[int, int]:
    """Return the number of the hand and the number of leads in it, which is that of the round."""
    leads = sum(event["type"] == "leads" for event in o["history"])
    return o["hand_number"], leads


def comes_round(scene: Scene) -> bool:
    """Tell whether the viewer who passes may have another turn in this round.

    That needs a player still in besides the viewer and the owner of the best combination.
    """
    o = scene.o
    if o["top"] is None or notation.PASS not in scene.legal:
        return False
    apart = {*o["finished"], o["top"][0], scene.viewer}
    return any(seat not in apart for seat in range(o["players"]))


def out(scene: Scene) -> str:
    """Return the players still in, or how many, for a viewer who is out; "" for others."""
    o, viewer = scene.o, scene.viewer
    if viewer is None or viewer not in o["finished"]:
        return ""
    place = place_name(o["finished"].index(viewer) + 1, o["players"])
    left = [scene.name(seat) for seat in range(o["players"]) if seat not in o["finished"]]
    if len(left) > NAMED:
        return scene.t("imperator.out_many", place=place, number=len(left))
    return scene.t("imperator.out", place=place, names=scene.t.listed(left))


PASSING: Passing[ImperatorObservation] = Passing(
    empty=is_pass, evident=has_no_choice, move=notation.PASS, round=round_of
)
