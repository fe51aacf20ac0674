"""The texts of the table: cards by rank and suit, players and teams by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.events import SeenEvent
from engine.core.messages import Message
from engine.games.brus.constants import team_of
from ui.base.text import Texts
from ui.games.brus.faces import CARD_NAMES
from ui.games.brus.scene import Scene
from ui.kit.events import heaviest, line_values
from ui.kit.tricks import FINISHED

SUIT_SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
COURTS = "JQK"
CARD_PARAMS = ("card", "best")
SEAT_PARAMS = ("seat", "to", "dealer", "king")
UNLOGGED = ("dealt_to",)
WEIGHTS = {
    "laid": 1.0, "passed": 0.6, "trick_won": FINISHED, "seven": FINISHED, "lead_moved": 1.6,
    "hand_over": 3.5,
}  # fmt: skip


def card_name(t: Texts, card: str) -> str:
    """Return a card as players write it: `J♣ (spit)`, `10♥`."""
    name = f" ({CARD_NAMES[card]})" if card in CARD_NAMES else ""
    return f"{short_name(t, card)}{name}"


def short_name(t: Texts, card: str) -> str:
    """Return a card by rank and suit: `J♣`."""
    rank, suit = card[0], card[1]
    short = t(f"brus.rank.{rank}") if rank in COURTS else rank.replace("T", "10")
    return f"{short}{SUIT_SIGNS[suit]}"


def cards_text(t: Texts, cards: Sequence[str]) -> str:
    """Return a list of cards in words."""
    return t.listed([card_name(t, card) for card in cards])


def sevens(events: Iterable[SeenEvent]) -> dict[int, list[str]]:
    """Return the sevens laid in some events by seat, in the order of the seats' first seven."""
    laid: dict[int, list[str]] = {}
    for event in events:
        if event["type"] == "seven":
            laid.setdefault(event["seat"], []).append(event["card"])
    return laid


def sevens_text(scene: Scene, seat: int, laid: Sequence[str]) -> str:
    """Return in words that a player has laid sevens, and their number of tricks."""
    cards = cards_text(scene.t, laid)
    return scene.t("brus.board.sevens", seat=scene.name(seat), cards=cards, count=len(laid))


def team_name(t: Texts, team: int) -> str:
    """Return the name of a team."""
    return t(f"brus.team.{team}")


def team_names(t: Texts, team: int, names: Sequence[str]) -> str:
    """Return the names of a team's players."""
    return t.listed([name for seat, name in enumerate(names) if team_of(seat) == team])


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or the outcome in words."""
    params: Mapping[str, Any] = message.params
    words: dict[str, object] = {
        key: card_name(scene.t, params[key]) for key in CARD_PARAMS if key in params
    }
    if "team" in params:
        words["team"] = team_name(scene.t, params["team"])
    if "hands" in params:
        words["count"] = params["hands"]
    return scene.t.say(message, scene.names, **words)


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words for a hint."""
    return scene.t("brus.move.lay", card=card_name(scene.t, move.removeprefix("lay:")))


def weight(events: Sequence[SeenEvent]) -> float:
    """Return how long the events stay in view, relative to a lay."""
    return heaviest(events, WEIGHTS)


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
    """Return the log line of an event, or None for an event that has none."""
    kind = event["type"]
    if kind in UNLOGGED:
        return None
    if kind == "laid" and event["lead"]:
        kind = "led"
    if kind == "hand_over":
        kind = f"hand_over.{event['why']}"
    return t(f"brus.log.{kind}", **_values(event, t, names))


def _values(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the values of a log line's placeholders: cards, players and teams in words."""
    values = line_values(event, t, names, SEAT_PARAMS)
    for key in CARD_PARAMS:
        if key in values:
            values[key] = card_name(t, values[key])
    if "team" in values:
        values["names"] = team_names(t, values["team"], names)
        values["team"] = team_name(t, values["team"])
    return values
