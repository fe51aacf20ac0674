"""Composes a move from parts: cards, seats, bids, Lanistes and thumbs that a player taps.

A part is a token such as `card:17`, `seat:2`, `bid:1`, `laniste:rufus` or `thumb:up`. A tap on a
part makes the move, except for a power: it may need several parts or show hidden cards. While the
choice for a power is incomplete, a tap adds a part. Once it is complete, buttons confirm the move,
and a tap on another part replaces one of the same kind.
"""

from __future__ import annotations

from engine.games.arena import notation
from ui.base.markup import Attribute
from ui.games.arena.scene import Scene

KINDS = {  # which part each number of a move is
    **dict.fromkeys(("lay", "pass", "exchange"), ("card",)),
    **dict.fromkeys(("look", "rebid"), ("seat",)),
    "trade": ("card", "seat"),
    "bid": ("bid",),
}


def parts_of(move: str, seat: int | None) -> tuple[str, ...]:
    """Return the parts of a move; none for a move that has a button of its own."""
    read = notation.parse(move)
    if read.word == "keep":
        return (f"laniste:{notation.kept(read)}",)
    if read.word == "thumb":
        return (move,)
    if read.word == "rebid" and read.numbers[0] == seat:
        return ()
    kinds = KINDS.get(read.word, ())
    return tuple(f"{kind}:{n}" for kind, n in zip(kinds, read.numbers, strict=False))


def confirmable(scene: Scene) -> list[str]:
    """Return the moves made of exactly the picked parts, and all that have their own button."""
    picked = set(scene.picked) if _is_confirmed(scene) else set()
    return [
        move
        for move in scene.legal
        if not (parts := set(parts_of(move, scene.viewer))) or (picked and parts == picked)
    ]


def tap_marks(scene: Scene, part: str) -> dict[str, Attribute]:
    """Return the attributes that make a part tappable; none when no move has this part."""
    moves = [move for move in scene.legal if part in parts_of(move, scene.viewer)]
    if not moves:
        return {}
    if not _is_confirmed(scene):
        return {"data_act": f"move:{moves[0]}"}
    if part in scene.picked:
        return {"data_do": f"unpick:{part}", "aria_pressed": "true"}
    if any({*scene.picked, part} <= set(parts_of(move, scene.viewer)) for move in moves):
        return {"data_act": f"pick:{part}", "aria_pressed": "false"}
    kept = [other for other in scene.picked if _kind(other) != _kind(part)]
    return {"data_do": f"pick-only:{' '.join([*kept, part])}", "aria_pressed": "false"}


def _is_confirmed(scene: Scene) -> bool:
    """Tell whether buttons confirm what is picked; only a power has moves of several parts."""
    return scene.o["phase"] == "power"


def _kind(part: str) -> str:
    return part.partition(":")[0]


def missing(scene: Scene) -> list[str]:
    """Return the kinds of parts still to be picked, of "card" and "seat"."""
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
