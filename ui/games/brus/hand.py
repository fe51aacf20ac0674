"""The viewer's hand in three groups: playable cards, sevens, unplayable cards."""

from __future__ import annotations

from engine.games.brus.cards import NUMBER, PLAYABLE, kind
from engine.games.brus.tricks import lay_refusal
from ui.base.markup import NOTHING, Attribute, Markup, button, el
from ui.games.brus.faces import face, sign
from ui.games.brus.ladder import best_number, ladder, stronger
from ui.games.brus.scene import Scene
from ui.games.brus.words import card_name, say
from ui.kit.pieces import dealt
from ui.kit.seating import plate_id

GROUPS = {"playable": ("playable",), "sevens": ("seven",), "kept": ("unplayable", "club_king")}
GROUP_SIGNS = {"playable": "star", "sevens": "laurel", "kept": "barred"}
LISTED_AT_MOST = 5  # stronger cards


def hand(scene: Scene) -> Markup:
    """Return the ladder and the viewer's cards in three groups; only the ladder for a spectator."""
    held = scene.o["hand"]
    if held is None:
        return ladder(scene)
    groups = (_group(scene, name, held) for name in GROUPS)
    picked = [each for each in scene.picked if each in held]
    note = about(scene, picked[0]) if picked else ""
    return ladder(scene, note) + el("div", *groups, class_="groups", data_rove=True)


def _group(scene: Scene, name: str, held: list[str]) -> Markup | None:
    """Return a group of cards under its heading; None for an empty group that needs no word."""
    cards = [_card(scene, each) for each in held if kind(each) in GROUPS[name]]
    count = len(cards)
    if not cards and name != "playable":
        return None
    title = el("span", scene.t(f"brus.hand.{name}", count=count))
    empty = None if cards else el("p", scene.t("brus.hand.none"), class_="no-cards")
    return el(
        "div",
        el("p", sign(GROUP_SIGNS[name]), title, class_="group-title"),
        el("div", *cards, empty, class_="cards"),
        class_="group",
        data_group=name,
        style=f"--count:{max(1, count)}",
    )


def _card(scene: Scene, name: str) -> Markup:
    """Return the button of one held card, which lays the card or explains it."""
    move = f"lay:{name}"
    off = kind(name) != "playable" or (scene.acting and move not in scene.legal)
    return button(
        face(name),
        class_="held",
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
