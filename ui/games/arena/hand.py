"""Draws the viewer's gladiators or Lanistes, and the buttons of the decision."""

from __future__ import annotations

from engine.core.plain import integer
from engine.games.arena import notation
from ui.base.markup import NOTHING, Attribute, Markup, button, el, join
from ui.games.arena import choice
from ui.games.arena.board import organiser_id
from ui.games.arena.cards import (
    back,
    cards_of,
    face,
    laniste_drawing,
    laniste_name,
    laniste_text,
    large,
    sign,
    value_text,
)
from ui.games.arena.gifts import gifts
from ui.games.arena.players import arch_id
from ui.games.arena.scene import Scene
from ui.games.arena.words import move_words
from ui.kit.answers import answer
from ui.kit.cards import card as drawn
from ui.kit.hand import empty_hand, hand_row
from ui.kit.pieces import dealt, piece

QUIET = (notation.DECLINE,)


def hand(scene: Scene) -> Markup:
    """Return the viewer's cards; empty for a spectator and in the finale."""
    o = scene.o
    if scene.viewer is None or o["fight"]:
        return NOTHING
    if o["phase"] == "keep":
        return _offer(scene)
    if o["hand"] is None or o["values"] is None:
        return _unseen(scene, o["counts"][scene.viewer])
    held = zip(o["hand"], o["values"], strict=True)
    cards = [_gladiator(scene, card, value) for card, value in held]
    if not cards:
        return empty_hand(scene, scene.t("arena.hand.empty"))
    return hand_row(cards)


def _unseen(scene: Scene, count: int) -> Markup:
    """Return the backs of a hand that its owner has not looked at yet."""
    label = scene.t("arena.hand.hidden", count=count)
    backs = [el("span", back(), class_="arena-held", data_card=True)] * count
    return el("div", hand_row(backs), role="img", aria_label=label)


def _gladiator(scene: Scene, card: int, value: int) -> Markup:
    """Return one gladiator of the hand, as a button when it can be chosen."""
    part = f"card:{card}"
    ident, label = f"hand-{card}", value_text(scene.t, card, value)
    drawing = face(scene.t, card, value)
    flight = _flight(scene, card)
    if tap := choice.tap_marks(scene, part):
        hint = choice.hinted(scene, part)
        return button(
            drawing,
            class_="arena-held",
            id=ident,
            aria_label=label,
            data_card=card,
            data_playable="data_act" in tap,
            data_hinted=hint,
            **flight,
            **tap,
        )
    chosen = scene.o["chosen"] in (notation.LAY[card], notation.PASS[card])
    return el(
        "span",
        drawing,
        class_="arena-held",
        id=ident,
        role="img",
        aria_label=label,
        data_card=card,
        data_chosen=chosen,
        **flight,
    )


def _flight(scene: Scene, card: int) -> dict[str, Attribute]:
    """Return the attributes that let a gladiator fly in from its giver or from the deck.

    The deck is drawn at the Organiser; an exchanged gladiator flies there.
    """
    deck = organiser_id(scene.o["tournament"])
    to = deck if notation.EXCHANGE[card] in scene.legal else None
    for each in gifts(scene):
        if (each.to, each.card) == (scene.viewer, card):
            return piece(arch_id(each.giver), to=to)
    if to:
        return piece(to=to)
    if any(event["type"] == "exchanged" for event in scene.recent):
        return piece(deck)
    return dealt(scene, deck, "dealt_to")


def _offer(scene: Scene) -> Markup:
    """Return the two Lanistes to choose from."""
    if not scene.o["offer"]:
        return NOTHING
    plaques = (_laniste(scene, laniste) for laniste in scene.o["offer"])
    return el("div", *plaques, class_="arena-offer", data_rove=True)


def _laniste(scene: Scene, laniste: str) -> Markup:
    """Return a Laniste as a large card, as a button when it can be kept."""
    t, part = scene.t, f"laniste:{laniste}"
    picture = drawn(laniste_drawing(cards_of(t), laniste))
    card = large(picture, laniste_name(t, laniste), laniste_text(t, laniste))
    seat = arch_id(scene.viewer or 0)
    marks: dict[str, Attribute] = {"id": f"offer-{laniste}", **piece(to=seat)}
    if tap := choice.tap_marks(scene, part):
        hint = choice.hinted(scene, part)
        marks |= {"data_hinted": hint, "data_about": "laniste"}
        return button(card, class_="arena-offered arena-large", **marks, **tap)
    chosen = scene.o["chosen"] == f"keep:{laniste}"
    return el("div", card, class_="arena-offered arena-large", data_chosen=chosen, **marks)


def actions(scene: Scene) -> Markup:
    """Return the buttons beside the prompt: bids and thumbs, then those that confirm a move."""
    confirm = join(_confirm(scene, move) for move in choice.confirmable(scene))
    return _bids(scene) + _thumbs(scene) + _note(scene) + confirm


def _bids(scene: Scene) -> Markup:
    """Return a big button for every bid; a barred bid explains itself when tapped."""
    if scene.o["phase"] not in ("bid", "secret_bid"):
        return NOTHING
    count = integer(scene.prompt.params["count"]) if scene.prompt else 0
    buttons = (_bid(scene, bid) for bid in range(count + 1))
    return el("span", *buttons, class_="arena-bids", data_rove=True)


def _bid(scene: Scene, bid: int) -> Markup:
    t, part = scene.t, f"bid:{bid}"
    if part not in scene.legal:
        label = t("arena.action.barred", bid=bid)
        return button(str(bid), class_="arena-bid barred", aria_label=label, data_do=f"why:{part}")
    hint = choice.hinted(scene, part)
    label = t("arena.action.pick_bid", bid=bid)
    tap = choice.tap_marks(scene, part)
    return button(str(bid), class_="arena-bid", aria_label=label, data_hinted=hint, **tap)


def _thumbs(scene: Scene) -> Markup:
    """Return the two thumbs."""
    if not scene.o["phase"].startswith("thumb"):
        return NOTHING
    buttons = (_thumb(scene, way) for way in ("up", "down"))
    return el("span", *buttons, class_="arena-thumbs", data_rove=True)


def _thumb(scene: Scene, way: str) -> Markup:
    part = f"thumb:{way}"
    drawing = sign(f"thumb-{way}", "arena-thumb")
    words = el("span", scene.t(f"arena.thumb.{way}"))
    hint = choice.hinted(scene, part)
    tap = choice.tap_marks(scene, part)
    return button(drawing, words, class_="arena-show-thumb", data_hinted=hint, **tap)


def _note(scene: Scene) -> Markup:
    """Return a note on what a power still needs."""
    missing = choice.missing(scene) if scene.o["phase"] == "power" else []
    notes = scene.t.listed([scene.t(f"arena.action.choose_{kind}") for kind in missing])
    return el("span", notes, class_="note") if notes else NOTHING


def _confirm(scene: Scene, move: str) -> Markup:
    kind = "plain" if move in QUIET else "main"
    return answer(scene, move, _label(scene, move), kind=kind)


def _label(scene: Scene, move: str) -> str:
    """Return the label of a button that confirms a move."""
    word, words = move_words(move, scene)
    if word == "rebid" and notation.parse(move).numbers[0] == scene.viewer:
        word = "rebid_own"
    if word == notation.DECLINE:
        word = f"decline.{'spare' if scene.o['phase'] == 'spare' else 'power'}"
    return scene.t(f"arena.action.{word}", **words)
