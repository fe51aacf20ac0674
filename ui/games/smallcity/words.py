"""The words of the table: districts, prompts, moves, and the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import plain
from engine.core.events import SeenEvent
from engine.core.messages import Message
from engine.games.smallcity import notation
from engine.games.smallcity.content.boards import District
from ui.base.text import Texts
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.turn import TurnDraft, turn_of
from ui.kit.events import heaviest, line_values

QUIET = ("turn", "racketeered", "scored", "game_over", "spared", "city_built")


def district_name(t: Texts, sign: str) -> str:
    """Return a district in words: `Residential 4`."""
    district = District.of(sign)
    if district is None:
        return t("smallcity.district.plain")
    return t(f"smallcity.district.{district.kind}", number=district.number, gets=district.gets)


def power_name(t: Texts, power: str) -> str:
    """Return the name of a power."""
    return t(f"smallcity.power.{power}")


def about(scene: Scene, kind: str) -> str:
    """Return the effect of a kind of district; solitaire has texts of its own."""
    if scene.o["players"] == 1:
        return scene.t(f"smallcity.alone.{kind}")
    return scene.t(f"smallcity.about.{kind}")


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or an outcome; the prompt follows the decisions tried."""
    if scene.prompt is not None and message is scene.prompt:
        return _named(scene, _prompt(message, scene))
    return _said(message, scene)


def _said(message: Message, scene: Scene) -> str:
    t, params = scene.t, message.params
    words: dict[str, object] = {}
    if "left" in params:
        words["count"] = params["left"]
    if "aside" in params:
        words["count"] = params["aside"]
    if "district" in params:
        words["district"] = district_name(t, plain.text(params["district"]))
    if "power" in params:
        words["power"] = power_name(t, plain.text(params["power"]))
    if "rating" in params:
        words["rating"] = t(f"smallcity.rating.{params['rating']}")
    return t.say(message, scene.names, **words)


def _named(scene: Scene, text: str) -> str:
    """Add the name of the player who is asked, where several people share the table."""
    if scene.viewer is None or list(scene.bots).count(None) < 2:
        return text
    return scene.t("smallcity.prompt_for", seat=scene.name(scene.viewer), prompt=text)


def _prompt(message: Message, scene: Scene) -> str:
    t, turn = scene.t, turn_of(scene)
    if turn.leaving:
        return t(_leaving(turn, scene))
    if turn.complete:
        key = "smallcity.trial.last" if turn.last else "smallcity.trial.ready"
        return t(key, turn=_turn_text(scene, turn.moves))
    if turn.phase == "place" and turn.after.is_solitaire:
        return t("smallcity.trial.place_alone")
    if turn.phase == "turn" and turn.held:
        of = turn.after.emperor_at(turn.seat, _cell(turn.held))
        key = "smallcity.trial.step" if of is None else "smallcity.trial.where"
        return t(key, hex=turn.held)
    return _said(turn.after.prompt(turn.seat) if turn.moves else message, scene)


def _leaving(turn: TurnDraft, scene: Scene) -> str:
    """Return the key of the question how to leave the game."""
    if notation.STOP not in scene.legal:
        return "smallcity.trial.conceding"
    return "smallcity.trial.leaving_pollux" if turn.after.is_pollux else "smallcity.trial.leaving"


def _cell(name: str) -> int:
    return notation.parse(f"place:{name}").numbers[0]


def _turn_text(scene: Scene, moves: Sequence[str]) -> str:
    """Return the decisions of a turn in one line."""
    return ", ".join(move_text(move, scene) for move in moves if not move.endswith(":0"))


def move_text(move: str, scene: Scene) -> str:
    """Return a decision in words, for hints."""
    t, (_, word, numbers) = scene.t, notation.parse(move)
    details = move.partition(":")[2]
    if word in ("step", "move"):
        start, to = details.split(">")
        return t(f"smallcity.move.{word}", start=start, hex=to)
    if word in ("place", "deploy"):
        return t(f"smallcity.move.{word}", hex=details)
    if word == "power":
        return t("smallcity.move.power", power=power_name(t, details))
    if word == "rob":
        return t("smallcity.move.rob", seat=scene.name(numbers[0]))
    if word in ("convert", "hire"):
        return t(f"smallcity.move.{word}", count=numbers[0])
    return t(f"smallcity.move.{word}")


WEIGHTS = {
    "moved": 1.0, "deployed": 1.3, "locked": 2.0, "converted": 0.5, "hired": 0.5, "robbed": 0.8,
    "spared": 0.2, "placed": 0.9, "stepped": 0.9, "out": 1.0, "power_chosen": 0.7,
}  # fmt: skip


def weight(events: Sequence[SeenEvent]) -> float:
    """Return how long events are shown, relative to an emperor's move."""
    return heaviest(events, WEIGHTS)


# The log

Names = tuple[str, ...]

# Event types whose line depends on the event: the key of its text.
KEYS: dict[str, Callable[[SeenEvent], str]] = {
    "moved": lambda event: "crossed" if event["crossed"] else "moved",
    "out": lambda event: f"out.{event['why']}",
    "robbed": lambda event: "robbed.supply" if event["from_supply"] else "robbed",
}
AMOUNTS = {"converted": "lots", "hired": "count"}  # fields without which there is no line


def _path(event: SeenEvent, _t: Texts, _names: Names) -> dict[str, object]:
    return {"start": event["from"], "hex": event["to"]}


def _sources(event: SeenEvent, t: Texts, _names: Names) -> dict[str, object]:
    return {"hexes": t.listed([paid[0] for paid in (*event["sicarii"], *event["emperors"])])}


def _powers(event: SeenEvent, t: Texts, names: Names) -> dict[str, object]:
    powers = [
        t("smallcity.log.has_power", seat=name, power=power_name(t, power))
        for name, power in zip(names, event["powers"], strict=True)
    ]
    return {"powers": t.listed(powers)}


# Values of a line besides the fields of its event, by event type.
VALUES: dict[str, Callable[[SeenEvent, Texts, Names], dict[str, object]]] = {
    "moved": _path,
    "stepped": _path,
    "deployed": _path,
    "locked": lambda event, _t, _names: {"count": event["worth"]},
    "land_lost": lambda event, _t, _names: {"count": event["lost"]},
    "revenue": _sources,
    "powers_dealt": _powers,
}
# Fields that stand for words.
WORDS: dict[str, Callable[[Texts, str], str]] = {"district": district_name, "power": power_name}


def log_line(event: SeenEvent, t: Texts, names: Names) -> str | None:
    """Return the log line of an event, or None for an event that has none."""
    kind = event["type"]
    if kind in QUIET or (kind == "first_player" and len(names) == 1):
        return None
    if kind in AMOUNTS and not event[AMOUNTS[kind]]:
        return None
    values = line_values(event, t, names)
    values |= {field: word(t, event[field]) for field, word in WORDS.items() if field in event}
    if kind in VALUES:
        values |= VALUES[kind](event, t, names)
    key = KEYS[kind](event) if kind in KEYS else kind
    return t(f"smallcity.log.{key}", **values)
