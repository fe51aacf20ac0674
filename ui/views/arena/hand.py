"""The viewer's gladiators or Lanistes, and the buttons of the decision."""

from __future__ import annotations

from engine.games.arena import notation
from ui.views.arena import choice
from ui.views.arena.cards import (
    back,
    face,
    laniste_name,
    laniste_text,
    sign,
    value_text,
)
from ui.views.arena.scene import Scene
from ui.views.arena.words import told
from ui.views.markup import attrs, button, esc

QUIET = (notation.DECLINE,)


def hand(scene: Scene) -> str:
    """Return the viewer's cards; empty for a spectator and in the finale."""
    o = scene.o
    if scene.viewer is None or o["fight"]:
        return ""
    if o["phase"] == "keep":
        return _offer(scene)
    if o["hand"] is None:
        label = scene.words("arena.hand.hidden", count=o["counts"][scene.viewer])
        backs = "".join(
            f'<span class="arena-held">{back()}</span>' for _ in range(o["counts"][scene.viewer])
        )
        return f'<div class="arena-gladiators" role="img" aria-label="{label}">{backs}</div>'
    held = zip(o["hand"], o["values"], strict=True)
    cards = "".join(_gladiator(scene, card, value) for card, value in held)
    if not cards:
        cards = f'<p class="arena-no-gladiators">{scene.words("arena.hand.empty")}</p>'
    return f'<div class="arena-gladiators" data-rove>{cards}</div>'


def _gladiator(scene: Scene, card: int, value: int) -> str:
    """Return one gladiator of the hand, a control when it can be chosen."""
    part = f"card:{card}"
    does = choice.does(scene, part)
    label = value_text(scene.t, card, value)
    drawing = face(scene.t, card, value)
    if not does:
        chosen = scene.o["chosen"] in (notation.LAY[card], notation.PASS[card])
        marks = attrs(id=f"hand-{card}", role="img", aria_label=label, data_chosen=chosen)
        return f'<span class="arena-held"{marks}>{drawing}</span>'
    hint = choice.hinted(scene, part)
    return button(
        drawing, class_="arena-held", id=f"hand-{card}", aria_label=label, data_hinted=hint, **does
    )


def _offer(scene: Scene) -> str:
    """Return the two Lanistes to choose from."""
    if not scene.o["offer"]:
        return ""
    plaques = "".join(_laniste(scene, laniste) for laniste in scene.o["offer"])
    return f'<div class="arena-offer" data-rove>{plaques}</div>'


def _laniste(scene: Scene, laniste: str) -> str:
    t, part = scene.t, f"laniste:{laniste}"
    words = (
        f'<b class="arena-offer-name">{esc(laniste_name(t, laniste))}</b>'
        f"<span>{esc(laniste_text(t, laniste))}</span>"
    )
    does = choice.does(scene, part)
    if not does:
        chosen = scene.o["chosen"] == f"keep:{laniste}"
        return f'<div class="arena-offered"{attrs(data_chosen=chosen)}>{words}</div>'
    hint = choice.hinted(scene, part)
    return button(words, class_="arena-offered", id=f"offer-{laniste}", data_hinted=hint, **does)


def actions(scene: Scene) -> str:
    """Return the buttons beside the prompt: parts that are no cards, then what settles it."""
    parts = _bids(scene) + _thumbs(scene) + _note(scene)
    settle = "".join(_settle(scene, move) for move in choice.settled(scene))
    return parts + settle


def _bids(scene: Scene) -> str:
    """Return a big button for every bid; the one that an Organiser bars tells why."""
    if scene.o["phase"] not in ("bid", "secret_bid"):
        return ""
    prompt = scene.prompt
    count = prompt.params["count"] if prompt else 0
    buttons = "".join(_bid(scene, bid) for bid in range(count + 1))
    return f'<span class="arena-bids" data-rove>{buttons}</span>'


def _bid(scene: Scene, bid: int) -> str:
    t, part = scene.t, f"bid:{bid}"
    if part not in scene.legal:
        label = t("arena.action.barred", bid=bid)
        return button(str(bid), class_="arena-bid barred", aria_label=label, data_do=f"why:{part}")
    hint = choice.hinted(scene, part)
    label = t("arena.action.pick_bid", bid=bid)
    does = choice.does(scene, part)
    return button(str(bid), class_="arena-bid", aria_label=label, data_hinted=hint, **does)


def _thumbs(scene: Scene) -> str:
    """Return the two thumbs."""
    if not scene.o["phase"].startswith("thumb"):
        return ""
    buttons = "".join(_thumb(scene, way) for way in ("up", "down"))
    return f'<span class="arena-thumbs" data-rove>{buttons}</span>'


def _thumb(scene: Scene, way: str) -> str:
    part = f"thumb:{way}"
    drawing = sign(f"thumb-{way}", "arena-thumb")
    content = f"{drawing}<span>{scene.words(f'arena.thumb.{way}')}</span>"
    hint = choice.hinted(scene, part)
    does = choice.does(scene, part)
    return button(content, class_="arena-show-thumb", data_hinted=hint, **does)


def _note(scene: Scene) -> str:
    """Return what is still to be chosen for a power."""
    if scene.o["phase"] != "power":
        return ""
    wanted = {
        part.partition(":")[0]
        for move in scene.legal
        for part in choice.parts_of(move, scene.viewer)
        if part not in scene.picked
    }
    have = {part.partition(":")[0] for part in scene.picked}
    missing = [kind for kind in ("card", "seat") if kind in wanted - have]
    notes = scene.t.listed([scene.t(f"arena.action.choose_{kind}") for kind in missing])
    return f'<span class="note">{esc(notes)}</span>' if notes else ""


def _settle(scene: Scene, move: str) -> str:
    kind = "plain" if move in QUIET else "main"
    hint = " hinted" if scene.hint == move else ""
    return button(esc(_label(scene, move)), class_=f"{kind}{hint}", data_act=f"move:{move}")


def _label(scene: Scene, move: str) -> str:
    """Return what a button that settles the decision says."""
    word, words = told(move, scene)
    if word == "rebid" and words["to"] == scene.name(scene.viewer or 0):
        word = "rebid_own"
    if word == notation.DECLINE:
        word = f"decline.{'spare' if scene.o['phase'] == 'spare' else 'power'}"
    return scene.t(f"arena.action.{word}", **words)
