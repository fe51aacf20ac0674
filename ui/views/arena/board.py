"""The arena: the Organiser on the wall, the players under their arches, the sand between."""

from __future__ import annotations

from typing import Any

from engine.games.arena import ARENA
from ui.views.arena import plates, tale
from ui.views.arena.cards import card_name, cards_text, face
from ui.views.arena.scene import Scene
from ui.views.kit.review import reviewing
from ui.views.kit.seating import opponents
from ui.views.markup import attrs, esc, glyph
from ui.views.scene import SeenEvent

BEFORE_COMBATS = ("pass", "bid", "secret_bid", "power")


def board(scene: Scene) -> str:
    """Return the board; the viewer sits below the sand, the others above it in seat order."""
    others = opponents(scene)
    arches = "".join(plates.place(scene, seat) for seat in others)
    own = "" if scene.viewer is None else plates.place(scene, scene.viewer)
    label = scene.words("arena.board.players")
    finale = bool(scene.o["fight"])
    marks = attrs(class_="arena", data_finale=finale, style=f"--arches:{len(others)}")
    if own:
        own = f'<ul class="arena-own" aria-label="{scene.words("arena.board.own")}">{own}</ul>'
    return (
        f'<div{marks}>{banner(scene)}<ul class="arena-arcade" aria-label="{label}">{arches}</ul>'
        f'{own}<div class="arena-sand">{_sand(scene)}</div></div>'
    )


def banner(scene: Scene) -> str:
    """Return what is in force: the Organiser with its rule, or the Brutus card of the finale."""
    o, t = scene.o, scene.t
    if o["fight"]:
        brutus = ARENA.cards.brutus[o["brutus"]]
        number = t("arena.board.fight", number=o["fight"])
        return _inscription("brutus", number, brutus.name[t.language], brutus.text[t.language])
    if o["organiser"] is None:
        text = t("arena.board.before")
        return _inscription("before", t("arena.board.preparing"), t("game.arena.title"), text)
    card = ARENA.cards.organisers[o["organiser"]]
    number = t("arena.board.tournament", number=o["tournament"])
    dealt = t("arena.board.dealt", count=card.gladiators)
    extra = f'<span class="arena-dealt">{glyph("fan")}{esc(dealt)}</span>'
    ident = f"organiser-{o['tournament']}"
    return _inscription(ident, number, card.name[t.language], card.text[t.language], extra)


def _inscription(ident: str, number: str, name: str, text: str, extra: str = "") -> str:
    return (
        f'<div class="arena-inscription" id="in-force-{esc(ident)}">'
        f'<p class="arena-inscription-number">{esc(number)}</p>'
        f"<h2>{esc(name)}</h2>{extra}"
        f'<p class="arena-inscription-rule">{esc(text)}</p></div>'
    )


def _sand(scene: Scene) -> str:
    """Return what lies between the players in this phase."""
    o = scene.o
    if reviewing(scene) and o["last_combat"]:
        return tale.combat(scene)
    if o["phase"] == "keep":
        return _opening(scene)
    if o["fight"]:
        return tale.fight(scene) if o["last_fight"] else _finale_begins(scene)
    seen = _seen_cards(scene)
    if o["phase"] in BEFORE_COMBATS:
        return _between_tournaments(scene) + seen
    return f'<div class="arena-tale small">{_combat_line(scene)}{seen}</div>'


def _opening(scene: Scene) -> str:
    """Return what is told before the first tournament: nothing has happened yet."""
    words = scene.words("arena.board.opening", seat=scene.name(scene.o["totem"]))
    goal = scene.words("arena.board.goal")
    return f'<div class="arena-tale"><p>{goal}</p><p>{words}</p></div>'


def _between_tournaments(scene: Scene) -> str:
    """Return the losses of the last tournament, or how the bids stand in the first one."""
    o = scene.o
    if o["phase"] == "power":
        return f'<div class="arena-tale"><p>{scene.words("arena.board.powers")}</p></div>'
    if o["results"]:
        return tale.resolution(scene) + _last_combat(scene)
    words = scene.words("arena.board.first", seat=scene.name(o["totem"]))
    return f'<div class="arena-tale"><p>{words}</p></div>'


def _last_combat(scene: Scene) -> str:
    """Return the last combat until the first bid is made, then the way to see it again."""
    o = scene.o
    if not o["last_combat"]:
        return ""
    opened = any(bid is not None for bid in o["bids"])
    return tale.again_button(scene) if opened else tale.combat(scene, again=False)


def _combat_line(scene: Scene) -> str:
    """Return which combat is fought, what won the last one, and the way to see it again."""
    o, t = scene.o, scene.t
    card = ARENA.cards.organisers[o["organiser"]]
    title = t("arena.board.combat_of", number=max(1, o["combat"]), of=card.gladiators)
    words = ""
    if o["last_combat"] and (o["combat"] > 1 or o["phase"] == "spare"):
        words = f"<p>{esc(tale.won_words(scene))}</p>"
    elif o["leader"] is not None:
        words = f"<p>{scene.words('arena.board.leads', seat=scene.name(o['leader']))}</p>"
    again = tale.again_button(scene) if o["combat"] > 1 and o["lays"] else ""
    return f"<h2>{esc(title)}</h2>{words}{again}"


def _finale_begins(scene: Scene) -> str:
    words = scene.words("arena.board.finale")
    return (
        f'<div class="arena-tale"><p>{words}</p></div>{_last_combat(scene)}{tale.resolution(scene)}'
    )


def _seen_cards(scene: Scene) -> str:
    """Return what the viewer's power has shown: a rival's hand, a trade, an exchange."""
    shown = [
        _shown(scene, event)
        for event in scene.o["history"]
        if event.get("secret") and event["type"] in ("looked", "traded", "exchanged", "passed")
    ]
    return "".join(shown)


def _shown(scene: Scene, event: SeenEvent) -> str:
    """Return one thing seen, in words, and the rival's cards not yet played as pictures."""
    t, secret = scene.t, event["secret"]
    if event["type"] == "looked":
        left = [card for card in secret["cards"] if card not in scene.o["played"]]
        label = t("arena.board.looked", seat=scene.name(event["seat"]), to=scene.name(event["to"]))
        cards = "".join(face(t, card) for card in left)
        said = esc(cards_text(t, left)) if left else ""
        return (
            f'<div class="arena-seen"><p>{esc(label)}</p>'
            f'<span role="img" aria-label="{said}" class="arena-seen-cards">{cards}</span></div>'
        )
    return f'<p class="arena-seen">{esc(_swap_words(scene, event))}</p>'


def _swap_words(scene: Scene, event: SeenEvent) -> str:
    t = scene.t
    words: dict[str, Any] = {key: card_name(t, card) for key, card in event["secret"].items()}
    names = {key: scene.name(event[key]) for key in ("seat", "to") if key in event}
    return t(f"arena.log.{event['type']}.known", **words, **names)
