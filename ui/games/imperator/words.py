"""The texts of the table: cards by number and name, players by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import SeenEvent
from engine.core.messages import Message
from engine.games.imperator import notation
from engine.games.imperator.constants import CAESAR
from ui.base.text import Texts
from ui.games.imperator.cards import NAMES
from ui.games.imperator.scene import Scene
from ui.kit.events import line_values

NO_BREAK = "\N{NO-BREAK SPACE}"
RANK_PARAMS = ("rank", "top")
QUIET = ("dealt_to", "forum_discarded", "slip_chosen", "kept")  # events without a line in the log


def card_name(t: Texts, rank: int) -> str:
    """Return a card in words: `Centurio (7)`; only Caesar has another name in French."""
    return f"{t('imperator.caesar') if rank == CAESAR else NAMES[rank]}{NO_BREAK}({rank})"


def cards_text(t: Texts, ranks: Sequence[int]) -> str:
    """Return cards in words, equal ones together: `2 × Centurio (7) and Dux (9)`."""
    return t.listed([lay_text(t, rank, ranks.count(rank)) for rank in sorted(set(ranks))])


def lay_text(t: Texts, rank: int, count: int) -> str:
    """Return a combination in words: `2 × Centurio (7)`."""
    name = card_name(t, rank)
    return f"{count}{NO_BREAK}×{NO_BREAK}{name}" if count > 1 else name


def place_name(place: int, players: int) -> str:
    """Return the name of a place: Imperator, Consul, III … IX, Servus."""
    if place == players:
        return "Servus"
    return ("", "Imperator", "Consul", "III", "IV", "V", "VI", "VII", "VIII", "IX")[place]


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal, a reason or the outcome in words."""
    t = scene.t
    params: Mapping[str, Any] = message.params
    words: dict[str, object] = {
        key: card_name(t, params[key]) for key in RANK_PARAMS if key in params
    }
    if "rank" in params and "count" in params:
        words["lay"] = lay_text(t, params["rank"], params["count"])
    if "end" in params:
        words["end"] = t(f"imperator.end.{params['end']}")
        words["count"] = params["hands"]
    return t.say(message, scene.names, **words)


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words, for hints."""
    _, word, numbers = notation.parse(move)
    t = scene.t
    if word == "lay":
        return t("imperator.move.lay", lay=lay_text(t, *numbers))
    if word == "give":
        return t("imperator.move.give", rank=card_name(t, numbers[0]), to=scene.name(numbers[1]))
    if word == "forum":
        return t("imperator.move.forum", count=numbers[0])
    if word in notation.WORDS_WITH_CARDS:
        return t(f"imperator.move.{word}", cards=cards_text(t, numbers))
    return t(f"imperator.move.{word.replace(':', '.')}")


WEIGHTS = {"passed": 0.45, "forum_discarded": 0.3, "round_won": 1.6, "hand_over": 3.0}


def weight(events: Sequence[SeenEvent]) -> float:
    """Return the time that the events need on the screen; a lay counts 1."""
    return max(
        (WEIGHTS.get(event["type"], 1.0 if i == 0 else 0.0) for i, event in enumerate(events)),
        default=0.0,
    )


def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
    """Return an event in words, with its secret if the viewer saw it; None if it needs no line."""
    if event["type"] in QUIET or event.get("how") == "won":
        return None
    values = line_values(event, t, names) | _line_cards(event, t)
    if event["type"] == "went_out":
        values["place"] = place_name(event["place"], len(names))
    if "order" in event:
        values["first"], values["last"] = names[event["order"][0]], names[event["order"][-1]]
    return t(f"imperator.log.{_line_key(event)}", **values)


def _line_key(event: SeenEvent) -> str:
    """Return the key of the text of an event."""
    kind: str = event["type"]
    if "yes" in event:
        return f"{kind}.{'yes' if event['yes'] else 'no'}"
    if kind == "leads":
        return f"leads.{event['how']}"
    return f"{kind}.known" if kind in ("gave", "slipped") and "secret" in event else kind


def _line_cards(event: SeenEvent, t: Texts) -> dict[str, str]:
    """Return the cards of an event in words, by the names that the texts use."""
    values = {}
    seen = {**event, **event.get("secret", {})}
    if "rank" in seen:
        values["rank"] = card_name(t, seen["rank"])
    if "rank" in event and "count" in event:
        values["lay"] = lay_text(t, event["rank"], event["count"])
    if "cards" in event:
        values["cards"] = cards_text(t, event["cards"])
    return values
