"""What the table says: places, plans, prompts and moves in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.messages import Message
from engine.core.phases import Move
from engine.games.brigands import constants, notation, plans
from engine.games.brigands.constants import NAMES, SKILLS
from ui.text import Texts
from ui.views.brigands.scene import Scene

PRINCE_WHEEL = ("steal", "move")  # what the Prince does otherwise than a brigand


def place_name(t: Texts, place: str) -> str:
    """Return the name of a place."""
    return t(f"brigands.place.{place}")


def effect(t: Texts, place: str, day: bool) -> str:
    """Return in a few words what a place brings, with its Day card or without."""
    now = int(day)
    one, two, three = constants.MARKET_GAINS[now][1:]
    values: dict[str, dict[str, Any]] = {
        "market": {"one": one, "two": two, "three": three},
        "town_hall": {"loot": constants.TOWN_HALL_LOOT[now]},
        "harbour": {"tokens": constants.HARBOUR_TOKENS[now], "price": constants.TOKEN_PRICE},
        "tavern": {"dice": constants.TAVERN_PAID_DICE, "price": constants.TAVERN_PRICE},
        "palace": {"each": constants.PALACE_GAINS[now]},
        "convoy": {"loot": constants.CONVOY_LOOT},
        "treasury": {"loot": constants.TREASURY_LOOT[now]},
        "prison": {},
    }
    key = f"{place}.day" if day and place in ("tavern", "convoy") else place
    return t(f"brigands.effect.{key}", **values[place])


def trap(t: Texts, place: str) -> str:
    """Return what sends everybody there to prison, or nothing."""
    if place not in ("palace", "convoy", "treasury"):
        return ""
    return t(f"brigands.trap.{place}", crowd=constants.PALACE_CROWD)


def plan_text(t: Texts, plan: plans.Plan) -> str:
    """Return a plan in words: `Market 2 with a token, Palace 1; patrol: Harbour`."""
    teams = [
        t(
            "brigands.plan.marked" if team.token else "brigands.plan.team",
            place=place_name(t, NAMES[team.place]),
            men=team.men,
        )
        for team in plan.teams
    ]
    patrols = [
        t("brigands.plan.patrol", place=place_name(t, NAMES[place])) for place in plan.patrols
    ]
    return ", ".join(teams + patrols) or t("brigands.plan.none")


def wheel_action(t: Texts, word: str, to: str) -> str:
    """Return an action of the wheel in words; `to` is whom it is aimed at."""
    if word in ("steal", "push"):
        return t(f"brigands.wheel.{word}", to=to)
    return t(f"brigands.wheel.{word}")


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or the outcome."""
    t = scene.t
    params: Mapping[str, Any] = message.params
    words: dict[str, Any] = {}
    if "place" in params:
        words["place"] = place_name(t, params["place"])
    if "skill" in params:
        words["skill"] = t(f"brigands.skill.{params['skill']}")
    if "to" in params and message.key.startswith("brigands."):
        known = isinstance(params["to"], int) and 0 <= params["to"] < len(scene.names)
        words["to"] = scene.name(params["to"]) if known else params["to"]
        return t(message.key, **{**params, **words})
    return t.say(message, scene.names, **words)


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words, as a hint gives it."""
    t, read = scene.t, notation.parse(move)
    word, number = read.word, number_of(read)
    if word == "plan":
        return plan_text(t, notation.plan_of(read))
    if scene.o["phase"] == "wheel":
        return wheel_action(t, word, scene.name(number) if number >= 0 else "")
    return _pawn_text(t, word, number, scene.o["place"] in scene.o["days"])


def number_of(move: Move) -> int:
    """Return the seat or count of a move, -1 where it has none."""
    return move.numbers[0] if move.numbers else -1


def _pawn_text(t: Texts, word: str, number: int, day: bool) -> str:
    """Return what one pawn or the Prince does at a place, in words."""
    if word == "raise":
        return t("brigands.move.raise", skill=t(f"brigands.skill.{SKILLS[number]}"))
    if word == "sell":
        return t("brigands.move.sell", count=number, gain=number * constants.TOKEN_PRICE)
    if word == "roll" and number == constants.TAVERN_PAID_DICE:
        return t("brigands.move.roll_paid", dice=number, price=constants.TAVERN_PRICE)
    if word == "take":
        return t("brigands.move.take", count=constants.HARBOUR_TOKENS[day])
    return t(f"brigands.move.{word}")
