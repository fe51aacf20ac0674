"""What the table says: cards by rank and suit, players and teams by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.messages import Message
from engine.games.brus.constants import team_of
from ui.base.text import Texts
from ui.games.brus.faces import NAMED
from ui.games.brus.scene import Scene
from ui.kit.telling import heaviest, line_values
from ui.kit.tricks import FINISHED
from ui.table.scene import SeenEvent

SUIT_SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
COURTS = "JQK"
CARD_PARAMS = ("card", "best")
SEAT_PARAMS = ("seat", "to", "dealer", "king")
QUIET = ("dealt_to",)  # not worth a line
WEIGHTS = {
    "laid": 1.0, "passed": 0.6, "trick_won": FINISHED, "seven": FINISHED, "lead_moved": 1.6,
    "hand_over": 3.5,
}  # fmt: skip


def card_name(t: Texts, card: str) -> str:
    """Return a card as players write it: `J♣ (spit)`, `10♥`."""
    rank, suit = card[0], card[1]
    short = t(f"brus.rank.{rank}") if rank in COURTS else rank.replace("T", "10")
    name = f" ({NAMED[card]})" if card in NAMED else ""
    return f"{short}{SUIT_SIGNS[suit]}{name}"


def cards_text(t: Texts, cards: Sequence[str]) -> str:
    """Return several cards in words."""
    return t.listed([card_name(t, card) for card in cards])


def sevens(events: Iterable[SeenEvent]) -> dict[int, list[str]]:
    """Return by seat the sevens that the events tell of, the first to lay some first."""
    laid: dict[int, list[str]] = {}
    for event in events:
        if event["type"] == "seven":
            laid.setdefault(event["seat"], []).append(event["card"])
    return laid


def sevens_text(scene: Scene, seat: int, laid: Sequence[str]) -> str:
    """Return in words the sevens that a player has laid, and how many tricks they are."""
    cards = cards_text(scene.t, laid)
    return scene.t("brus.board.sevens", seat=scene.name(seat), cards=cards, count=len(laid))


def team_name(t: Texts, team: int) -> str:
    """Return the name of a team."""
    return t(f"brus.team.{team}")


def team_names(t: Texts, team: int, names: Sequence[str]) -> str:
    """Return the players of a team."""
    return t.listed([name for seat, name in enumerate(names) if team_of(seat) == team])


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or the outcome."""
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
    """Return a move in words, as a hint gives it."""
    return scene.t("brus.move.lay", card=card_name(scene.t, move.removeprefix("lay:")))


def weight(events: Sequence[SeenEvent]) -> float:
    """Return how long the events deserve to be looked at, a lay being 1."""
    return heaviest(events, WEIGHTS)


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
    """Return an event in words."""
    kind = event["type"]
    if kind in QUIET:
        return None
    if kind == "laid" and event["lead"]:
        kind = "led"
    if kind == "hand_over":
        kind = f"hand_over.{event['why']}"
    return t(f"brus.log.{kind}", **_values(event, t, names))


def _values(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> dict[str, Any]:
    """Return what fills the gaps of a line: cards and players in words."""
    values = line_values(event, t, names, SEAT_PARAMS)
    for key in CARD_PARAMS:
        if key in values:
            values[key] = card_name(t, values[key])
    if "team" in values:
        values["names"] = team_names(t, values["team"], names)
        values["team"] = team_name(t, values["team"])
    return values
