"""Puts prompts, moves and events into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from engine.core.events import SeenEvent
from engine.core.messages import Message
from engine.core.plain import Json, integer, text
from engine.games.arena import notation
from engine.games.arena.observation import ArenaEvent
from engine.games.arena.position import FightJson, ResultJson
from ui.base.text import Texts
from ui.games.arena.cards import (
    card_name,
    cards_of,
    cards_text,
    laniste_name,
    laniste_text,
    organiser_name,
    value_text,
)
from ui.games.arena.recap import fight_words, last_hope, loss_words
from ui.games.arena.scene import Scene
from ui.kit.events import heaviest, line_values
from ui.kit.tricks import FINISHED
from ui.table.progress import Progress

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
    """Return a prompt, a refusal or the reason of the outcome in words."""
    t, params = scene.t, message.params
    if params.get("barred") is not None:
        return t("arena.prompt.bid_last", **params)
    words: dict[str, Json] = {}
    if "card" in params:
        words["card"] = _fighting(scene, integer(params["card"]))
    if "laniste" in params:
        words["laniste"] = laniste_name(t, text(params["laniste"]))
        words["power"] = laniste_text(t, text(params["laniste"]))
    if "brutus" in params:
        words["brutus"] = cards_of(t).brutus[text(params["brutus"])].name[t.language]
    if "coins" in params:
        words["count"] = params["coins"]
    return t.say(message, scene.names, **words)


def _fighting(scene: Scene, card: int) -> str:
    """Return the name of a gladiator; on the sand, with its fighting value there."""
    value = next((value for _, laid, value in scene.o["lays"] if laid == card), card)
    return value_text(scene.t, card, value)


FIELDS = {  # the gaps that the numbers of a move fill
    "rebid": ("to", "bid"), "look": ("to",), "trade": ("card", "to"), "bid": ("bid",),
    "lay": ("card",), "pass": ("card",), "exchange": ("card",),
}  # fmt: skip


def move_words(move: str, scene: Scene) -> tuple[str, dict[str, Json]]:
    """Return the end of a text's key for a move, and the words that fill the text's gaps."""
    read = notation.parse(move)
    if read.word == "keep":
        return read.word, {"laniste": laniste_name(scene.t, notation.kept(read))}
    if read.word == "thumb":
        return move.replace(":", "."), {}
    numbers = dict(zip(FIELDS.get(read.word, ()), read.numbers, strict=True))
    words: dict[str, Json] = {**numbers}
    if "card" in numbers:
        words["card"] = card_name(scene.t, numbers["card"])
    if "to" in numbers:
        words["to"] = scene.name(numbers["to"])
    return read.word, words


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words, as a hint gives it."""
    word, words = move_words(move, scene)
    return scene.t(f"arena.move.{word}", **words)


def weight(events: Sequence[SeenEvent]) -> float:
    """Return how long to show the events, in units of one gladiator laid."""
    return heaviest(events, WEIGHTS, other=1.0)


def begins(event: SeenEvent) -> Progress | None:
    """Return the progress when an event begins a tournament or the finale, else None."""
    if event["type"] == "brutus":
        return Progress(finale=True)
    return Progress(event["number"]) if event["type"] == "organiser" else None


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
    """Return an event in words, with its secrets if the viewer saw them; None for no line."""
    kind = event["type"]
    if kind in QUIET:
        return None
    if special := SPECIAL.get(kind):
        return special(cast("ArenaEvent", event), t, names)
    secret: SeenEvent = event.get("secret", {})
    if kind == "rebid" and event["seat"] == event["to"]:
        kind = "rebid_own"
    elif secret and kind in ("passed", "exchanged", "looked", "traded"):
        kind = f"{kind}.known"
    values = line_values(event, t, names) | _cards(t, {**event, **secret})
    if kind == "paid":
        values["count"] = event["coins"]
    return t(f"arena.log.{kind}", **values)


def _cards(t: Texts, event: SeenEvent) -> dict[str, str]:
    """Return the names of the cards of an event, by field."""
    words = {key: card_name(t, event[key]) for key in ("card", "put", "drew", "given", "taken")
             if key in event}  # fmt: skip
    if "value" in event:
        words["card"] = value_text(t, event["card"], event["value"])
    if "cards" in event:
        words["cards"] = cards_text(t, event["cards"])
    if "laniste" in event:
        words["laniste"] = laniste_name(t, event["laniste"])
    return words


Names = tuple[str, ...]
Line = Callable[[ArenaEvent, Texts, Names], str]


def _lanistes(event: ArenaEvent, t: Texts, names: Names) -> str:
    pairs = [
        t("arena.log.keeps", seat=names[seat], laniste=laniste_name(t, laniste))
        for seat, laniste in enumerate(event["lanistes"])
    ]
    return t("arena.log.lanistes", lanistes=t.listed(pairs))


def _organiser(event: ArenaEvent, t: Texts, names: Names) -> str:
    organiser = organiser_name(t, event["organiser"])
    return t("arena.log.organiser", organiser=organiser, count=event["count"])


def _bids(event: ArenaEvent, t: Texts, names: Names) -> str:
    bids = [
        t("arena.log.bid", seat=names[seat], bid=bid)
        for seat, bid in enumerate(event["bids"])
        if bid is not None
    ]
    return " ".join([t("arena.log.bids"), *bids])


def _combat_won(event: ArenaEvent, t: Texts, names: Names) -> str:
    card, victories = value_text(t, event["card"], event["value"]), event["victories"]
    key = "arena.log.combat_won" if victories == 1 else "arena.log.combat_counts"
    winner, why = names[event["seat"]], t(f"arena.won.{event['how']}")
    return t(key, combat=event["combat"], seat=winner, card=card, why=why, count=victories)


def _resolved(event: ArenaEvent, t: Texts, names: Names) -> str:
    result = cast("ResultJson", event)  # and all of it
    lines = [
        t("arena.log.loss", seat=names[seat], loss=loss_words(t, result, seat))
        for seat, bid in enumerate(result["bids"])
        if bid is not None
    ]
    hope = last_hope(t, result, names)
    return " ".join([*lines, hope] if hope else lines)


def _brutus(event: ArenaEvent, t: Texts, names: Names) -> str:
    card = cards_of(t).brutus[event["brutus"]]
    return t("arena.log.brutus", brutus=card.name[t.language], text=card.text[t.language])


def _thumb(event: ArenaEvent, t: Texts, names: Names) -> str:
    return t(f"arena.log.thumb.{'up' if event['up'] else 'down'}", seat=names[event["seat"]])


def _fight_over(event: ArenaEvent, t: Texts, names: Names) -> str:
    return " ".join(fight_words(t, cast("FightJson", event), names))


def _match_over(event: ArenaEvent, t: Texts, names: Names) -> str:
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
