"""What the table says: cards by name, players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.messages import Message
from engine.games.arena import ARENA, notation
from ui.text import Texts
from ui.views.arena.cards import (
    card_name,
    cards_text,
    laniste_name,
    laniste_text,
    organiser_name,
    value_text,
)
from ui.views.arena.scene import Scene
from ui.views.arena.tale import fight_words, loss_words
from ui.views.kit.telling import heaviest, line_values
from ui.views.kit.tricks import FINISHED
from ui.views.scene import SeenEvent

QUIET = (
    "offered", "kept", "dealt_to", "pass_chosen", "bid_chosen", "lay_chosen", "lays_revealed",
    "thumb_chosen", "raised", "fight", "declined",
)  # fmt: skip
WEIGHTS = {
    "organiser": 2.5, "resolved": 4.0, "brutus": 4.0, "fight_over": 5.0, "ruined": 3.0,
    "lanistes": 2.0, "bids": 2.0, "declined": 0.4, "bid": 0.8, "kept": 0.2,
    "combat_won": FINISHED, "bid_chosen": 0.2, "lay_chosen": 0.2, "pass_chosen": 0.2,
    "thumb_chosen": 0.3,
}  # fmt: skip


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or the outcome."""
    t = scene.t
    params: Mapping[str, Any] = message.params
    words: dict[str, Any] = {}
    if "card" in params:
        words["card"] = card_name(t, params["card"])
    if "laniste" in params:
        words["laniste"] = laniste_name(t, params["laniste"])
        words["power"] = laniste_text(t, params["laniste"])
    if "brutus" in params:
        words["brutus"] = ARENA.cards.brutus[params["brutus"]].name[t.language]
    if "coins" in params:
        words["count"] = params["coins"]
    if params.get("barred") is not None:
        return t("arena.prompt.bid_last", **params)
    return t.say(message, scene.names, **words)


FIELDS = {
    "rebid": ("to", "bid"), "look": ("to",), "trade": ("card", "to"), "bid": ("bid",),
    "lay": ("card",), "pass": ("card",), "exchange": ("card",),
}  # fmt: skip


def told(move: str, scene: Scene) -> tuple[str, dict[str, Any]]:
    """Return a move as the end of a text's key and what fills the text's gaps."""
    read = notation.parse(move)
    if read.word == "keep":
        return read.word, {"laniste": laniste_name(scene.t, notation.kept(read))}
    words: dict[str, Any] = dict(zip(FIELDS.get(read.word, ()), read.numbers, strict=True))
    if "card" in words:
        words["card"] = card_name(scene.t, words["card"])
    if "to" in words:
        words["to"] = scene.name(words["to"])
    return move.replace(":", ".") if read.word == "thumb" else read.word, words


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words, as a hint gives it."""
    word, words = told(move, scene)
    return scene.t(f"arena.move.{word}", **words)


def weight(events: Sequence[SeenEvent]) -> float:
    """Return how long the events deserve to be looked at, a gladiator laid being 1."""
    return heaviest(events, WEIGHTS, other=1.0)


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
    """Return an event in words; secrets appear when the viewer saw them."""
    kind = event["type"]
    if kind in QUIET:
        return None
    values = line_values(event, t, names)
    if special := SPECIAL.get(kind):
        return special(event, t, names, values)
    if kind == "rebid" and event["seat"] == event["to"]:
        kind = "rebid_own"
    if kind == "paid":
        values["count"] = event["coins"]
    secret = event.get("secret", {})
    values |= _cards(t, {**event, **secret})
    if secret and kind in ("passed", "exchanged", "looked", "traded"):
        kind = f"{kind}.known"
    return t(f"arena.log.{kind}", **values)


def _cards(t: Texts, event: Mapping[str, Any]) -> dict[str, str]:
    """Return the cards of an event in words."""
    words = {key: card_name(t, event[key]) for key in ("card", "put", "drew", "given", "taken")
             if key in event}  # fmt: skip
    if "value" in event:
        words["card"] = value_text(t, event["card"], event["value"])
    if "cards" in event:
        words["cards"] = cards_text(t, event["cards"])
    if "laniste" in event:
        words["laniste"] = laniste_name(t, event["laniste"])
    return words


Values = dict[str, Any]
Line = Callable[[SeenEvent, Texts, tuple[str, ...], Values], str]


def _lanistes(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    pairs = [
        t("arena.log.keeps", seat=names[seat], laniste=laniste_name(t, laniste))
        for seat, laniste in enumerate(event["lanistes"])
    ]
    return t("arena.log.lanistes", lanistes=t.listed(pairs))


def _organiser(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    organiser = organiser_name(t, event["organiser"])
    return t(
        "arena.log.organiser", number=event["number"], organiser=organiser, count=event["count"]
    )


def _bids(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    bids = [
        t("arena.log.bid", seat=names[seat], bid=bid)
        for seat, bid in enumerate(event["bids"])
        if bid is not None
    ]
    return " ".join([t("arena.log.bids"), *bids])


def _combat_won(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    card, victories = card_name(t, event["card"]), event["victories"]
    key = "arena.log.combat_won" if victories == 1 else "arena.log.combat_counts"
    return t(key, combat=event["combat"], seat=values["seat"], card=card, count=victories)


def _resolved(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    lines = [
        t("arena.log.loss", seat=names[seat], loss=loss_words(t, event, seat))
        for seat, bid in enumerate(event["bids"])
        if bid is not None
    ]
    if event["last_hope"]:
        spared = t.listed([names[seat] for seat in event["last_hope"]])
        lines.append(t("arena.board.last_hope", names=spared, count=len(event["last_hope"])))
    return " ".join(lines)


def _brutus(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    card = ARENA.cards.brutus[event["brutus"]]
    return t("arena.log.brutus", brutus=card.name[t.language], text=card.text[t.language])


def _thumb(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    return t(f"arena.log.thumb.{'up' if event['up'] else 'down'}", seat=values["seat"])


def _fight_over(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    return " ".join(fight_words(t, event, names))


def _match_over(event: SeenEvent, t: Texts, names: tuple[str, ...], values: Values) -> str:
    return t("arena.log.match_over", seat=names[event["winners"][0]])


SPECIAL: dict[str, Line] = {
    "lanistes": _lanistes,
    "organiser": _organiser,
    "bids": _bids,
    "combat_won": _combat_won,
    "resolved": _resolved,
    "brutus": _brutus,
    "thumb": _thumb,
    "fight_over": _fight_over,
    "match_over": _match_over,
}
