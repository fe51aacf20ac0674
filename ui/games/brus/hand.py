"""The viewer's hand: a row of overlapping cards, playable ones first, then sevens and the rest."""

from __future__ import annotations

from engine.games.brus.cards import NUMBER, PLAYABLE, kind
from engine.games.brus.tricks import lay_refusal
from ui.base.markup import NOTHING, Attribute, Markup, button
from ui.games.brus.faces import face
from ui.games.brus.ladder import best_number, stronger
from ui.games.brus.scene import Scene
from ui.games.brus.words import card_name, say
from ui.kit.hand import hand_row
from ui.kit.pieces import dealt
from ui.kit.seating import plate_id

GROUPS = {"playable": "playable", "seven": "sevens", "unplayable": "kept", "club_king": "kept"}
LISTED_AT_MOST = 5  # stronger cards
STRIP = 34  # pixels that tell a card: nine of them are one row of every phone


def hand(scene: Scene) -> Markup:
    """Return the viewer's cards in a row; nothing for a spectator."""
    held = scene.o["hand"]
    if held is None:
        return NOTHING
    return hand_row([_card(scene, each) for each in held], strip=STRIP)


def note(scene: Scene) -> str:
    """Return in words what the picked card is about; "" if none is picked."""
    picked = [each for each in scene.picked if each in (scene.o["hand"] or ())]
    return about(scene, picked[0]) if picked else ""


def _card(scene: Scene, name: str) -> Markup:
    """Return the button of one held card, which lays the card or explains it."""
    move = f"lay:{name}"
    off = kind(name) != "playable" or (scene.acting and move not in scene.legal)
    return button(
        face(name),
        class_="held",
        data_group=GROUPS[kind(name)],
        id=f"hand-{name}",
        aria_label=_label(scene, name),
        data_state="off" if off and scene.aided("marks") else None,
        data_card=name,
        data_playable=move in scene.legal,
        data_picked=name in scene.picked,
        data_hinted=scene.hint == move,
        **dealt(scene, plate_id(scene.o["dealer"]), "hand_dealt"),
        **_tap(scene, name, move in scene.legal),
    )


def _tap(scene: Scene, name: str, legal: bool) -> dict[str, Attribute]:
    """Return the attributes that say what a tap on a held card does."""
    if legal:
        return {"data_act": f"move:lay:{name}"}
    if scene.acting:
        return {"data_do": f"why:lay:{name}"}
    if name in scene.picked:
        return {"data_do": f"unpick:{name}", "aria_pressed": "true"}
    return {"data_do": f"pick-only:{name}"}


def _label(scene: Scene, name: str) -> str:
    """Return the label of a held card; that of a playable card has its place in the order."""
    words = card_name(scene.t, name)
    if kind(name) != "playable":
        return scene.t(f"brus.hand.{kind(name)}", card=words)
    return scene.t("brus.hand.place", card=words, place=PLAYABLE.index(name) + 1)


def about(scene: Scene, name: str) -> str:
    """Return in words why a card cannot be laid, or its place and the cards that may beat it."""
    t = scene.t
    refused = lay_refusal(NUMBER[name], best_number(scene))
    if refused is not None:
        return say(refused, scene)
    above = stronger(scene, name)
    place = t("brus.hand.place", card=card_name(t, name), place=PLAYABLE.index(name) + 1)
    if not above:
        return f"{place} {t('brus.hand.highest')}"
    if len(above) > LISTED_AT_MOST:
        return f"{place} {t('brus.hand.many', count=len(above))}"
    cards = t.listed([card_name(t, each) for each in above])
    return f"{place} {t('brus.hand.stronger', cards=cards, count=len(above))}"


def actions(_: Scene) -> Markup:
    """Return no buttons, since a tap on a card lays it."""
    return NOTHING
