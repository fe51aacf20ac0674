"""The viewer's own cards and the buttons of the decision."""

from __future__ import annotations

from engine.games.imperator import notation
from ui.text import Texts
from ui.views.imperator.board import picking
from ui.views.imperator.cards import fan, widths
from ui.views.imperator.scene import Scene
from ui.views.imperator.words import card_name, cards_text, lay_text
from ui.views.markup import button, esc, glyph

# How a phase turns one picked card into a move.
ONE_CARD = {"slip": "slip", "censor": "drop", "vestalis": "drop"}
GIVING = ("dux", "dux_more", "senator")


def hand(scene: Scene) -> str:
    """Return the viewer's cards, equal ones in a fan; empty for a spectator."""
    if scene.viewer is None:
        return ""
    o = scene.o
    fans = "".join(_fan(scene, rank, o["hand"].count(rank)) for rank in sorted(set(o["hand"])))
    if not fans:
        fans = f'<p class="no-cards">{esc(scene.t("imperator.hand.empty"))}</p>'
    return f'<div class="fans" style="{widths(o["hand"])}" data-rove>{fans}</div>'


def _fan(scene: Scene, rank: int, have: int) -> str:
    raised = _raised(scene, rank, have)
    does = _tap(scene, rank, have) if scene.acting else {}
    legal = "data_act" in does or bool(raised) or str(does.get("data_do", "")).startswith("pick")
    state = "off" if scene.acting and scene.aided("marks") and not legal else None
    label = scene.t("imperator.action.fan", rank=card_name(rank), count=have)
    if raised:
        label = scene.t(
            "imperator.action.fan_picked", rank=card_name(rank), count=have, picked=raised
        )
    if not does:
        return (
            f'<span class="fan" id="hand-{rank}" role="img" aria-label="{esc(label)}">'
            f"{fan(rank, have)}</span>"
        )
    return button(
        fan(rank, have, raised),
        class_="fan",
        id=f"hand-{rank}",
        aria_label=label,
        data_state=state,
        data_hinted=_is_hinted(scene, rank),
        **does,
    )


def _is_hinted(scene: Scene, rank: int) -> bool:
    """Tell whether the hint is to use this rank of the hand."""
    if scene.hint is None or scene.hint.startswith("take"):
        return False
    word, numbers = notation.parse(scene.hint)
    return rank in (numbers[:1] if word in ("lay", "give") else numbers)


def _raised(scene: Scene, rank: int, have: int) -> int:
    """Return how many cards of the fan are taken up."""
    picked = scene.picked.count(str(rank))
    if picked and scene.o["phase"] == "play":
        return scene.o["top"][2] if scene.o["top"] else have
    return picked


def _tap(scene: Scene, rank: int, have: int) -> dict[str, object]:
    """Return what a tap on the fan does: choose it, put it back, or tell why not."""
    phase = scene.o["phase"]
    if phase == "discard":
        return picking(scene, rank, have)
    if str(rank) in scene.picked:
        return {"data_do": f"unpick:{rank}", "aria_pressed": "true"}
    if refused := _refused(scene, rank):
        return {"data_do": f"why:{refused}"} if phase == "play" else {}
    if scene.picked:
        return {"data_do": f"pick-only:{rank}"}
    return {"data_act": f"pick:{rank}"}


def _refused(scene: Scene, rank: int) -> str | None:
    """Return the move that a tap would lead to when that move is not legal."""
    phase, top = scene.o["phase"], scene.o["top"]
    if phase == "play":
        move = notation.lay(rank, top[2] if top else 1)
        return None if move in scene.legal else move
    if phase in ONE_CARD:
        move = f"{ONE_CARD[phase]}:{rank}"
        return None if move in scene.legal else move
    return None if phase in GIVING else "none"


def actions(scene: Scene) -> str:
    """Return the buttons beside the prompt."""
    phase, t = scene.o["phase"], scene.t
    if phase in ("discard", "take"):
        return _chosen(scene)
    if phase == "play":
        return _lay_buttons(scene)
    if phase in ONE_CARD:
        word = ONE_CARD[phase]
        return "".join(
            _main(scene, f"{word}:{rank}", t(f"imperator.action.{word}", rank=card_name(int(rank))))
            for rank in scene.picked
        )
    if phase in GIVING:
        keep = _main(scene, notation.KEEP, t("imperator.action.keep"), "plain")
        whom = f'<span class="note">{esc(t("imperator.action.to_whom"))}</span>'
        return (whom if scene.picked else "") + (keep if notation.KEEP in scene.legal else "")
    return "".join(
        _main(scene, move, t(f"imperator.action.{move.replace(':', '.')}")) for move in scene.legal
    )


def _put_back(t: Texts, rank: int) -> str:
    return t("imperator.action.put_back", rank=card_name(rank))


def _main(scene: Scene, move: str, label: str, class_: str = "main") -> str:
    hinted = "hinted" if scene.hint == move else ""
    return button(esc(label), class_=f"{class_} {hinted}".strip(), data_act=f"move:{move}")


def _chosen(scene: Scene) -> str:
    """Return what is chosen so far, each to be put back at a tap, and the button to settle."""
    t, phase = scene.t, scene.o["phase"]
    ranks = sorted(int(rank) for rank in scene.picked)
    back = "".join(
        button(
            f'<span class="visually-hidden">{esc(_put_back(t, rank))}</span>'
            f'<span aria-hidden="true">{rank}</span>{glyph("close")}',
            class_="token",
            data_do=f"unpick:{rank}",
        )
        for rank in ranks
    )
    move = notation.cards_move(phase, ranks)
    if move not in scene.legal:
        return back
    return back + _main(scene, move, t(f"imperator.action.{phase}", cards=cards_text(t, ranks)))


def _lay_buttons(scene: Scene) -> str:
    """Return a button for each number of cards that may be laid, and one to pass."""
    t = scene.t
    moves = [
        move for move in scene.legal if scene.picked and move.startswith(f"lay:{scene.picked[0]}x")
    ]
    buttons = "".join(
        _main(scene, move, t("imperator.action.lay", lay=lay_text(*notation.parse(move)[1])))
        for move in reversed(moves)
    )
    if notation.PASS in scene.legal:
        buttons += _main(scene, notation.PASS, t("imperator.action.pass"), "plain")
    return buttons
