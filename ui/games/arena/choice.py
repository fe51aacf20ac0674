"""A move in the making: what it is put together from, and what a tap on each part does.

A part is a token such as `card:17`, `seat:2`, `bid:1`, `laniste:rufus` or `thumb:up`. As long as
the choice is open, the parts that lead on answer the decision; once it is made, only the buttons
that settle it do, and a tap on another part changes one's mind.
"""

from __future__ import annotations

from engine.games.arena import notation
from ui.base.markup import Attribute
from ui.games.arena.scene import Scene

KINDS = {  # of the parts of a move, in the order of its numbers
    **dict.fromkeys(("lay", "pass", "exchange"), ("card",)),
    **dict.fromkeys(("look", "rebid"), ("seat",)),
    "trade": ("card", "seat"),
    "bid": ("bid",),
}


def parts_of(move: str, seat: int | None) -> tuple[str, ...]:
    """Return the parts of a move; none for one that a single button says."""
    read = notation.parse(move)
    if read.word == "keep":
        return (f"laniste:{notation.kept(read)}",)
    if read.word == "thumb":
        return (move,)
    if read.word == "rebid" and read.numbers[0] == seat:
        return ()
    kinds = KINDS.get(read.word, ())
    return tuple(f"{kind}:{n}" for kind, n in zip(kinds, read.numbers, strict=False))


def settled(scene: Scene) -> list[str]:
    """Return the moves that exactly what is taken up makes; the single buttons always."""
    picked = set(scene.picked)
    return [
        move
        for move in scene.legal
        if not (parts := set(parts_of(move, scene.viewer))) or (picked and parts == picked)
    ]


def does(scene: Scene, part: str) -> dict[str, Attribute]:
    """Return what a tap on a part does; nothing when no move has this part."""
    moves = [set(parts_of(move, scene.viewer)) for move in scene.legal]
    having = [parts for parts in moves if part in parts]
    if not having:
        return {}
    if part in scene.picked:
        return {"data_do": f"unpick:{part}", "aria_pressed": "true"}
    if any({*scene.picked, part} <= parts for parts in having):
        return {"data_act": f"pick:{part}", "aria_pressed": "false"}
    kept = [other for other in scene.picked if _kind(other) != _kind(part)]
    return {"data_do": f"pick-only:{' '.join([*kept, part])}", "aria_pressed": "false"}


def _kind(part: str) -> str:
    return part.partition(":")[0]


def missing(scene: Scene) -> list[str]:
    """Return what kinds of parts are still to be chosen: "card", "seat"."""
    wanted = {
        _kind(part)
        for move in scene.legal
        for part in parts_of(move, scene.viewer)
        if part not in scene.picked
    }
    have = {_kind(part) for part in scene.picked}
    return [kind for kind in ("card", "seat") if kind in wanted - have]


def hinted(scene: Scene, part: str) -> bool:
    """Tell whether the hint's move has this part."""
    return scene.hint is not None and part in parts_of(scene.hint, scene.viewer)
