"""Draws the arena: the Organiser on the wall, the players on the rim, and the sand."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.arena.observation import ArenaEvent, SecretJson
from ui.base.markup import NOTHING, Content, Markup, el, glyph, join
from ui.games.arena import players, recap, ring
from ui.games.arena.cards import (
    brutus_drawing,
    card_name,
    cards_of,
    cards_text,
    face,
    gone,
    large,
    organiser_drawing,
    organiser_name,
)
from ui.games.arena.scene import Scene
from ui.kit.cards import card as drawn
from ui.kit.pieces import piece
from ui.kit.seating import opponents


def board(scene: Scene) -> Markup:
    """Return the board: the rivals on the rim in seat order, the sand, and the viewer below it."""
    t, others = scene.t, opponents(scene)
    arches = (players.arch(scene, seat) for seat in others)
    own = None
    if scene.viewer is not None:
        place = players.arch(scene, scene.viewer)
        own = el("ul", place, class_="arena-own", aria_label=t("arena.board.own"))
    return el(
        "div",
        el("div", class_="arena-ground", aria_hidden="true"),
        banner(scene),
        el("ul", *arches, class_="arena-arcade", aria_label=t("arena.board.players")),
        el("div", _sand(scene), class_="arena-sand", data_board=True),
        _beside(scene),
        own,
        class_="arena",
        data_finale=str(scene.o["fight"]) if scene.o["fight"] else None,
        data_rivals=len(others),
        data_stage=_stage(scene),
        style=f"--arches:{len(others)};--combats:{_combats(scene)}",
    )


def _combats(scene: Scene) -> int:
    """Return the number of combats of this tournament, 0 where there is none."""
    organiser = scene.o["organiser"]
    return 0 if organiser is None else cards_of(scene.t).organisers[organiser].gladiators


def _stage(scene: Scene) -> str:
    """Return what the middle shows: the "card" of the Organiser, or the "ring" alone."""
    waits = scene.o["phase"] in ring.BEFORE_COMBATS and not ring.last_again(scene)
    return "card" if waits else "ring"


def banner(scene: Scene) -> Markup:
    """Return the Organiser with its rule or, in the finale, the Brutus card."""
    o, t = scene.o, scene.t
    cards, language = cards_of(t), t.language
    if o["fight"] and o["brutus"] is not None:
        brutus = cards.brutus[o["brutus"]]
        number = t("arena.board.fight", number=o["fight"])
        drawing = brutus_drawing(cards, o["brutus"])
        shown = InForce(number, brutus.name[language], brutus.text[language], drawing)
        return _inscription("in-force-brutus", shown)
    if o["organiser"] is None:
        number, name = t("arena.board.preparing"), t("game.arena.title")
        return _inscription("in-force-before", InForce(number, name, t("arena.board.before")))
    card = cards.organisers[o["organiser"]]
    tournament = el("span", t("arena.board.tournament", number=o["tournament"]))
    number = tournament + el("span", _dealt(scene, card.gladiators), class_="arena-dealt")
    drawing = organiser_drawing(cards, card.id)
    shown = InForce(number, card.name[language], card.text[language], drawing)
    return _inscription(organiser_id(o["tournament"]), shown)


def _dealt(scene: Scene, dealt: int) -> Markup:
    """Return the number of cards dealt to each; during the combats, which of them this is."""
    o, t = scene.o, scene.t
    if o["phase"] in ring.COMBATS:
        return join((t("arena.board.combat_of", number=max(1, o["combat"]), of=dealt),))
    return glyph("fan") + join((t("arena.board.dealt", count=dealt),))


def organiser_id(tournament: int) -> str:
    """Return the element id of a tournament's Organiser; dealt gladiators fly in from there."""
    return f"in-force-organiser-{tournament}"


class InForce(NamedTuple):
    """What the strip at the top tells about the card in force; `number` has its own line."""

    number: Content
    name: str
    text: str
    drawing: str = ""


def _inscription(ident: str, card: InForce) -> Markup:
    """Return the strip at the top, with the picture of the card in force."""
    return el(
        "div",
        drawn(card.drawing, "arena-in-force") if card.drawing else None,
        el("p", card.number, class_="arena-inscription-number"),
        el("h2", card.name),
        el("p", card.text, class_="arena-inscription-rule"),
        class_="arena-inscription",
        id=ident,
        data_about=ident.split("-")[2],
    )


def _paragraphs(*paragraphs: str) -> Markup:
    return el("div", *(el("p", words) for words in paragraphs), class_="arena-tale")


def _sand(scene: Scene) -> Markup:
    """Return what the sand between the players shows in this phase."""
    o = scene.o
    if ring.last_again(scene):
        return ring.ring(scene)
    if o["phase"] == "keep":
        return _opening(scene)
    if o["fight"]:
        return ring.ring(scene) + _finale(scene)
    if o["phase"] in ring.BEFORE_COMBATS:
        return _organiser(scene) + el("div", _before_combats(scene), class_="arena-told-here")
    return ring.ring(scene) + _seen_cards(scene)


def _beside(scene: Scene) -> Markup | None:
    """Return what is told beside the viewer's seat: what came last, or the way to see it again."""
    o, again = scene.o, ring.last_again(scene)
    if again is not None:
        told = el("p", recap.won_words(scene, again)) + recap.again_button(scene)
    elif o["fight"] or o["phase"] == "keep":
        return None
    else:
        told = _combat_line(scene) if o["phase"] in ring.COMBATS else _bids_line(scene)
    return el("div", told, class_="arena-tale arena-beside") if told else None


def _organiser(scene: Scene) -> Markup:
    """Return the Organiser's card, large, until the combats begin."""
    t, organiser = scene.t, scene.o["organiser"]
    if organiser is None:
        return NOTHING
    cards = cards_of(t)
    card = large(drawn(organiser_drawing(cards, organiser)), organiser_name(t, organiser))
    return el("div", card, class_="arena-large arena-organiser", id="organiser-shown", **piece())


def _opening(scene: Scene) -> Markup:
    """Return the goal of the game and who holds the Totem, before the first tournament."""
    t = scene.t
    first = t("arena.board.opening", seat=scene.name(scene.o["totem"]))
    return ring.ring(scene) + _paragraphs(t("arena.board.goal"), first)


def _before_combats(scene: Scene) -> Markup:
    """Return the losses of the last tournament; with none, the ring that waits for gladiators."""
    if scene.o["phase"] != "power" and scene.o["results"]:
        return _seen_cards(scene) + recap.resolution(scene)
    return _seen_cards(scene) + ring.ring(scene)


def _bids_line(scene: Scene) -> Markup:
    """Return who bids first or uses a power; after a tournament, the way to its last combat."""
    o, t = scene.o, scene.t
    if o["phase"] == "power":
        return el("p", t("arena.board.powers"))
    if o["last_combat"] is not None:
        return recap.again_button(scene)
    key = "arena.board.bid_together" if o["phase"] == "secret_bid" else "arena.board.first"
    return el("p", t(key, seat=scene.name(o["totem"])))


def _combat_line(scene: Scene) -> Markup:
    """Return who won the last combat or leads this one, and the button to see the last one."""
    o, t = scene.o, scene.t
    words = NOTHING
    if o["last_combat"] is not None and ring.fought(scene):
        # Once the next combat has begun, the button shows the last one.
        hidden = "visually-hidden" if o["lays"] else None
        words = el("p", recap.won_words(scene, o["last_combat"]), class_=hidden)
    elif o["phase"] == "secret_lay":
        words = el("p", t("arena.board.lay_together"))
    elif o["leader"] is not None and not o["lays"]:
        words = el("p", t("arena.board.leads", seat=scene.name(o["leader"])))
    return words + recap.again_button(scene) if o["combat"] > 1 and o["lays"] else words


def _finale(scene: Scene) -> Markup:
    """Return the last fight of the finale; before the first one, how it came to the finale."""
    o = scene.o
    if o["last_fight"] is not None:
        return recap.fight(scene, o["last_fight"])
    ended = NOTHING if o["last_combat"] is None else recap.combat(scene, o["last_combat"])
    words = _paragraphs(scene.t("arena.board.finale"))
    return el("div", words, recap.resolution(scene), ended, class_="arena-came")


def _seen_cards(scene: Scene) -> Markup:
    """Return the cards that the viewer has seen: a rival's hand, a pass, a trade, an exchange."""
    return join(
        _shown(scene, event, event["secret"])
        for event in scene.o["history"]
        if event["type"] in ("looked", "traded", "exchanged", "passed") and "secret" in event
    )


def _shown(scene: Scene, event: ArenaEvent, secret: SecretJson) -> Markup:
    """Return one of these events in words, with a rival's cards; played ones leave their place."""
    t = scene.t
    if event["type"] != "looked":
        return el("p", _swap_words(scene, event, secret), class_="arena-seen")
    played = scene.o["played"]
    left = [card for card in secret["cards"] if card not in played]
    label = t("arena.board.looked", seat=scene.name(event["seat"]), to=scene.name(event["to"]))
    cards = el(
        "span",
        *(gone() if card in played else face(t, card) for card in secret["cards"]),
        role="img",
        aria_label=cards_text(t, left) if left else "",
        class_="arena-seen-cards",
    )
    return el("div", el("p", label), cards, class_="arena-seen")


def _swap_words(scene: Scene, event: ArenaEvent, secret: SecretJson) -> str:
    """Return a sentence about gladiators that changed hands."""
    t = scene.t
    cards = {key: card_name(t, n) for key, n in secret.items() if isinstance(n, int)}
    names = {"seat": scene.name(event["seat"])}
    if "to" in event:
        names["to"] = scene.name(event["to"])
    return t(f"arena.log.{event['type']}.known", **cards, **names)
