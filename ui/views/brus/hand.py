"""The viewer's own cards: playable ones by strength, the sevens, what cannot be played."""

from __future__ import annotations

from engine.games.brus.cards import NUMBER, PLAYABLE, kind
from engine.games.brus.tricks import why_not
from ui.views.brus.faces import card, sign
from ui.views.brus.ladder import best_number, ladder, stronger
from ui.views.brus.scene import Scene
from ui.views.brus.words import card_name, say
from ui.views.markup import attrs, button, esc

GROUPS = {"playable": ("playable",), "sevens": ("seven",), "kept": ("unplayable", "club_king")}
GROUP_SIGNS = {"playable": "star", "sevens": "laurel", "kept": "barred"}


def hand(scene: Scene) -> str:
    """Return the ladder and the viewer's cards in three groups; for a spectator the ladder."""
    if scene.viewer is None:
        return ladder(scene)
    groups = "".join(_group(scene, name) for name in GROUPS)
    return f'{ladder(scene, _note(scene))}<div class="groups" data-rove>{groups}</div>'


def _group(scene: Scene, name: str) -> str:
    """Return the cards of one kind under a heading that says what can be done with them."""
    held = [each for each in scene.o["hand"] if kind(each) in GROUPS[name]]
    if not held and name != "playable":
        return ""
    cards = "".join(_card(scene, each) for each in held)
    title = scene.t(f"brus.hand.{name}", count=len(held))
    empty = f'<p class="no-cards">{scene.words("brus.hand.none")}</p>' if not held else ""
    return (
        f'<div class="group" data-group="{name}"{attrs(style=f"--count:{max(1, len(held))}")}>'
        f'<p class="group-title">{sign(GROUP_SIGNS[name])}<span>{esc(title)}</span></p>'
        f'<div class="cards">{cards}{empty}</div></div>'
    )


def _card(scene: Scene, name: str) -> str:
    """Return one held card: to be laid, or to be asked about."""
    move, picked = f"lay:{name}", name in scene.picked
    legal = move in scene.legal
    if picked:
        does = {"data_do": f"unpick:{name}", "aria_pressed": "true"}
    elif legal and not chosen(scene):
        does = {"data_act": f"pick-only:{name}"}
    elif scene.acting and not legal:
        does = {"data_do": f"why:{move}"}
    else:
        does = {"data_do": f"pick-only:{name}"}
    off = kind(name) != "playable" or (scene.acting and not legal)
    return button(
        card(name),
        class_="held",
        id=f"hand-{name}",
        aria_label=_label(scene, name),
        data_state="off" if off and scene.aided("marks") else None,
        data_picked=picked,
        data_hinted=scene.hint == move,
        **does,
    )


def _label(scene: Scene, name: str) -> str:
    """Return a held card in words: for a playable one its place in the order."""
    words = card_name(scene.t, name)
    if kind(name) != "playable":
        return scene.t(f"brus.hand.{kind(name)}", card=words)
    return scene.t("brus.hand.place", card=words, place=PLAYABLE.index(name) + 1)


def chosen(scene: Scene) -> str | None:
    """Return the card to be laid: the one taken up, or the only one that can be."""
    for each in scene.picked:
        if f"lay:{each}" in scene.legal:
            return each
    return scene.legal[0].removeprefix("lay:") if len(scene.legal) == 1 else None


def _note(scene: Scene) -> str:
    """Return a line about the card taken up: how it ranks, or why it cannot be laid."""
    held = [each for each in scene.picked if each in scene.o["hand"]]
    return about(scene, held[0]) if held else ""


def about(scene: Scene, name: str) -> str:
    """Return how a card ranks and what may still beat it, or why it cannot be laid."""
    t = scene.t
    refused = why_not(NUMBER[name], best_number(scene))
    if refused is not None:
        return say(refused, scene)
    above = stronger(scene, name)
    place = t("brus.hand.place", card=card_name(t, name), place=PLAYABLE.index(name) + 1)
    if not above:
        return f"{place} {t('brus.hand.highest')}"
    cards = t.listed([card_name(t, each) for each in above])
    return f"{place} {t('brus.hand.stronger', cards=cards, count=len(above))}"


def actions(scene: Scene) -> str:
    """Return the button that lays the chosen card."""
    name = chosen(scene)
    if name is None:
        return f'<span class="note">{scene.words("brus.action.choose")}</span>'
    label = scene.words("brus.action.lay", card=card_name(scene.t, name))
    hinted = " hinted" if scene.hint == f"lay:{name}" else ""
    return button(label, class_=f"main{hinted}", data_act=f"move:lay:{name}")
