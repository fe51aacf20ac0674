"""The viewer's hand and the buttons of a decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.imperator import notation
from ui.base.markup import NOTHING, Attribute, Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.games.imperator.board import picking
from ui.games.imperator.cards import fan
from ui.games.imperator.passing import comes_round
from ui.games.imperator.scene import Scene
from ui.games.imperator.words import card_name, cards_text, lay_text
from ui.kit.answers import answer
from ui.kit.hand import empty_hand, hand_row
from ui.kit.pieces import piece
from ui.kit.seating import plate_id

# The word of the move that one card makes, by phase.
ONE_CARD = {"slip": "slip", "censor": "drop", "vestalis": "drop"}
# A slip is confirmed: once all have chosen it shows a hidden card, which no takeback hides again.
CONFIRMED = ("slip",)
GIVING = ("dux", "dux_more", "senator")


def hand(scene: Scene) -> Markup:
    """Return the viewer's cards in order, equal ones together; nothing for a spectator."""
    held = scene.o["hand"]
    if held is None:
        return NOTHING
    if not held:
        return empty_hand(scene, scene.t("imperator.hand.empty"))
    ranks = sorted(set(held))
    fans = [_fan(scene, rank, held.count(rank)) for rank in ranks]
    return hand_row(fans, equal=[held.count(rank) - 1 for rank in ranks])


def _fan(scene: Scene, rank: int, have: int) -> Markup:
    raised = _raised(scene, rank, have)
    label = _label(scene, rank, have, raised)
    marks: dict[str, Attribute] = {"class_": "fan", "id": f"hand-{rank}", "aria_label": label}
    marks["data_card"] = rank
    marks |= _origin(scene, rank)
    does = _tap_attributes(scene, rank, have) if scene.acting else {}
    if not does:
        return el("span", fan(rank, have), role="img", **marks)
    legal = "data_act" in does or bool(raised) or str(does.get("data_do", "")).startswith("pick")
    marks["data_state"] = "off" if scene.aided("marks") and not legal else None
    marks["data_playable"] = legal
    marks["data_hinted"] = _is_hinted(scene, rank)
    return button(fan(rank, have, raised), **marks, **does)


def _label(scene: Scene, rank: int, have: int, raised: int) -> str:
    """Return the spoken name of a fan: what a tap on it plays, else what it holds."""
    t, move, name = scene.t, _only_move(scene, rank), card_name(scene.t, rank)
    if move is not None:
        act = _move_label(t, move)
        return t("imperator.action.fan_plays", rank=name, count=have, act=act)
    key = "imperator.action.fan_picked" if raised else "imperator.action.fan"
    return t(key, rank=name, count=have, picked=raised)


def _origin(scene: Scene, rank: int) -> dict[str, Attribute]:
    """Return the origin of a rank of the hand: the forum, a giver, or the dealer."""
    pool = f"pool-{rank}"
    for event in reversed(scene.recent):
        if event["type"] in ("gave", "slipped") and event["to"] == scene.viewer:
            return piece(pool, plate_id(event["seat"]))
        if event["type"] == "hand_dealt":
            return piece(plate_id(event["order"][-1]), anew=True)
    return piece(pool)


def _is_hinted(scene: Scene, rank: int) -> bool:
    """Tell whether the hint uses this rank of the hand."""
    if scene.hint is None or scene.hint.startswith("take"):
        return False
    _, word, numbers = notation.parse(scene.hint)
    return rank in (numbers[:1] if word in ("lay", "give") else numbers)


def _raised(scene: Scene, rank: int, have: int) -> int:
    """Return the number of picked cards of a fan; cards picked from the forum do not count."""
    phase, top = scene.o["phase"], scene.o["top"]
    picked = 0 if phase == "take" else scene.picked.count(str(rank))
    if picked and phase == "play":
        return top[2] if top else have
    return picked


def _tap_attributes(scene: Scene, rank: int, have: int) -> dict[str, Attribute]:
    """Return the attributes of a fan: a tap plays it, picks it, puts it back or asks why not."""
    phase = scene.o["phase"]
    if phase == "take":
        return {}
    if phase == "discard":
        return picking(scene, rank, have)
    if move := _only_move(scene, rank):
        return {"data_act": f"move:{move}"}
    if refused := _refused(scene, rank):
        return {"data_do": f"why:{refused}"} if phase == "play" else {}
    return _picking_one(scene, rank)


def _picking_one(scene: Scene, rank: int) -> dict[str, Attribute]:
    """Return the attributes of a fan while one rank is picked: a tap picks it or puts it back."""
    if str(rank) in scene.picked:
        return {"data_do": f"unpick:{rank}", "aria_pressed": "true"}
    if scene.picked:
        return {"data_do": f"pick-only:{rank}"}
    return {"data_act": f"pick:{rank}"}


def _only_move(scene: Scene, rank: int) -> str | None:
    """Return the move that a tap on a rank makes at once, None where the player has to choose."""
    phase = scene.o["phase"]
    if not scene.acting or phase in CONFIRMED:
        return None
    if phase == "play":
        ways = [move for move in scene.legal if move.startswith(f"lay:{rank}x")]
    else:
        ways = [move for move in scene.legal if move == f"{ONE_CARD.get(phase)}:{rank}"]
    return ways[0] if len(ways) == 1 else None


def _refused(scene: Scene, rank: int) -> str | None:
    """Return the illegal move that a tap would make, None if the move is legal."""
    phase, top = scene.o["phase"], scene.o["top"]
    if phase == "play":
        move = notation.lay(rank, top[2] if top else 1)
        return None if move in scene.legal else move
    if phase in ONE_CARD:
        move = f"{ONE_CARD[phase]}:{rank}"
        return None if move in scene.legal else move
    return None if phase in GIVING else "none"


def actions(scene: Scene) -> Markup:
    """Return the buttons beside the prompt."""
    phase = scene.o["phase"]
    if phase in ("discard", "take"):
        return join(_chosen(scene))
    if phase == "play":
        return join(_lay_buttons(scene))
    if phase in ONE_CARD:
        return join(_confirming(scene, ONE_CARD[phase]))
    if phase in GIVING:
        return join(_giving(scene))
    return join(
        answer(scene, move, scene.t(f"imperator.action.{move.replace(':', '.')}"))
        for move in scene.legal
    )


def _confirming(scene: Scene, word: str) -> Iterator[Markup]:
    """Return the button that passes on the picked card."""
    for rank in scene.picked:
        move = f"{word}:{rank}"
        yield answer(scene, move, _move_label(scene.t, move))


def _move_label(t: Texts, move: str) -> str:
    """Return the words for laying cards, or for discarding or passing on one."""
    word, numbers = notation.parse(move)[1:]
    if word == "lay":
        return t("imperator.action.lay", lay=lay_text(t, *numbers))
    return t(f"imperator.action.{word}", rank=card_name(t, numbers[0]))


def _giving(scene: Scene) -> Iterator[Markup]:
    """Return the question for the receiver of the picked card, and the button that declines."""
    if scene.picked:
        yield el("span", scene.t("imperator.action.to_whom"), class_="note")
    if notation.KEEP in scene.legal:
        yield answer(scene, notation.KEEP, scene.t("imperator.action.keep"), kind="plain")


def _chosen(scene: Scene) -> Iterator[Markup]:
    """Return a button for each chosen card, which puts it back, and the button that confirms."""
    t, phase = scene.t, scene.o["phase"]
    ranks = sorted(int(rank) for rank in scene.picked)
    for rank in ranks:
        back = t("imperator.action.put_back", rank=card_name(scene.t, rank))
        yield button(
            el("span", back, class_="visually-hidden"),
            el("span", str(rank), aria_hidden="true"),
            glyph("close"),
            class_="token",
            data_do=f"unpick:{rank}",
        )
    move = notation.cards_move(phase, ranks)
    if move in scene.legal:
        yield answer(scene, move, t(f"imperator.action.{phase}", cards=cards_text(t, ranks)))


def _lay_buttons(scene: Scene) -> Iterator[Markup]:
    """Return a button for each legal lay of the picked rank, and those to pass and to sit out."""
    t = scene.t
    for move in reversed(scene.legal):
        if scene.picked and move.startswith(f"lay:{scene.picked[0]}x"):
            yield answer(scene, move, _move_label(t, move))
    if notation.PASS in scene.legal:
        yield answer(scene, notation.PASS, t("imperator.action.pass"), kind="plain")
    if comes_round(scene):
        yield button(t("imperator.action.sit_out"), class_="plain", data_do="sit-out")
