"""The board: the players round the table, and between them this round or the last one."""

from __future__ import annotations

from engine.games.calculi.position import RoundJson
from ui.base.markup import Markup, el
from ui.games.calculi.drawings import CLOSED, fist
from ui.games.calculi.scene import Scene
from ui.games.calculi.words import log_line
from ui.kit.pieces import piece
from ui.kit.seating import Plate, plate_id, ring, thinking, who


def board(scene: Scene) -> Markup:
    """Return the board: players on a ring and the round in the middle."""
    label = scene.t("calculi.board.players")
    return ring(scene, lambda seat: _plate(scene, seat), _middle(scene), label)


def _plate(scene: Scene, seat: int) -> Plate:
    """Return the plate of a player: points, the lead, and the state of this round."""
    o, t = scene.o, scene.t
    total = o["named"][seat]
    status = t("calculi.chip.closed") if closed(scene, seat) else ""
    if total is not None:
        status = t("calculi.chip.named", total=total)
    return Plate(
        state="acting" if seat in o["to_act"] else "waiting",
        title=t("calculi.chip.leader") if seat == o["leader"] else "",
        count=o["scores"][seat],
        count_label=t("calculi.chip.points", count=o["scores"][seat]),
        latest=thinking(scene, seat) or status,
    )


def closed(scene: Scene, seat: int) -> bool:
    """Tell whether a player has closed the fist in this round."""
    return scene.o["phase"] == "name" or seat not in scene.o["to_act"]


def _middle(scene: Scene) -> Markup:
    """Return the last round while players close their fists, otherwise the closed fists."""
    o = scene.o
    if o["phase"] == "hold" and o["results"]:
        return _opened(scene, o["results"][-1])
    fists = (_fist(scene, seat) for seat in range(o["players"]) if closed(scene, seat))
    return _title(scene, o["round"]) + el("p", *fists, class_="fists")


def _fist(scene: Scene, seat: int) -> Markup:
    """Return a closed fist, which moves in from its player's plate."""
    ident = f"fist-{scene.o['round']}-{seat}"
    return el("span", fist(CLOSED), id=ident, **piece(plate_id(seat)))


def _title(scene: Scene, number: int) -> Markup:
    return el("h2", scene.t("calculi.board.round", number=number))


def _opened(scene: Scene, result: RoundJson) -> Markup:
    """Return a finished round: the opened fists, the named totals, and who was right."""
    rows = (
        el("li", who(scene, seat), _held(scene, count), el("span", f"→ {named}"))
        for seat, (count, named) in enumerate(zip(result["fists"], result["named"], strict=True))
    )
    said = log_line({"type": "opened", **result}, scene.t, scene.names)
    title = _title(scene, result["number"])
    return title + el("ul", *rows, class_="opened") + el("p", said)


def _held(scene: Scene, count: int) -> Markup:
    label = scene.t("calculi.board.held", count=count)
    return el("span", fist(count), role="img", aria_label=label)
