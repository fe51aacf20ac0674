"""Places, plans, prompts and moves in words."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move
from engine.core.plain import integer, text
from engine.games.brigands import constants
from engine.games.brigands.constants import NAMES, SKILLS
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.observation import BrigandsObservation
from engine.games.brigands.plans import Plan
from ui.base.text import Texts
from ui.games.brigands.plan import draft_of
from ui.games.brigands.scene import Scene

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "")
WHEEL_PROMPTS = ("brigands.prompt.wheel", "brigands.prompt.wheel_prince")
PLAN_PROMPTS = ("brigands.prompt.plan", "brigands.prompt.plan_prince", "brigands.prompt.plan_duel")
FEW = 5  # actions of a wheel that have room for their descriptions
PAWN_EVENTS = ("took_tokens", "sold", "rolled", "stayed", "freed")  # what a pawn can do
PRINCE_WHEEL = ("steal", "move")  # actions with another effect for the Prince


def place_name(t: Texts, place: str) -> str:
    """Return the name of a place."""
    return t(f"brigands.place.{place}")


def the_place(t: Texts, place: str) -> str:
    """Return the name of a place within a sentence: `the Palace`."""
    return t(f"brigands.the.{place}")


def effect(t: Texts, place: str, day: bool) -> str:
    """Return the effect of a place in a few words, with or without its Day card."""
    now = int(day)
    one, two, three = constants.MARKET_GAINS[now][1:]
    values: dict[str, dict[str, int]] = {
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
    """Return the condition that sends everybody there to prison, or ""."""
    if place not in ("palace", "convoy", "treasury"):
        return ""
    return t(f"brigands.trap.{place}", crowd=constants.PALACE_CROWD)


def danger(t: Texts, place: str) -> str:
    """Return the condition as a sentence of its own, for those who do not see the bars; or ""."""
    when = trap(t, place)
    return t("brigands.line.trap", when=when) if when else ""


def goal(scene: Scene) -> str:
    """Return the condition for winning the match."""
    o, t = scene.o, scene.t
    if o["prince"] is not None:
        return t("brigands.scores.goal", goal=constants.GOAL, seat=scene.name(o["prince"]))
    key = "brigands.scores.goal_letter" if o["options"]["letter"] else "brigands.scores.goal_duel"
    return t(key, goal=constants.GOAL)


def plan_text(t: Texts, plan: Plan) -> str:
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
    """Return an action of the wheel in words; `to` is the name of its target."""
    if word in ("steal", "push"):
        return t(f"brigands.wheel.{word}", to=to)
    return t(f"brigands.wheel.{word}")


def chooses_alone(scene: Scene) -> bool:
    """Tell whether only one player sets a wheel here: there is nothing to keep secret."""
    o = scene.o
    return o["phase"] == "wheel" and len(o["to_act"]) + len(o["chosen"]) == 1


def many_actions(scene: Scene) -> bool:
    """Tell whether a wheel has so many actions that only the prompt has room to explain them."""
    return len(scene.legal) > FEW


def say(message: Message, scene: Scene) -> str:
    """Return a prompt, a refusal or the outcome in words."""
    return _pawn_prompt(message, scene) if "pawns" in message.params else _say(message, scene)


def _say(message: Message, scene: Scene) -> str:
    """Return whatever is not said to one of several pawns, in words."""
    params, t = message.params, scene.t
    words = _strengths(message)
    if "place" in params:
        words["place"] = place_name(t, text(params["place"]))
        if message.key in WHEEL_PROMPTS:
            return _wheel_prompt(message, scene)
    if message.key in PLAN_PROMPTS:
        return _plan_prompt(message, scene)
    if "skill" in params:
        words["skill"] = t(f"brigands.skill.{params['skill']}")
    if "ducats" in params:
        words["purse"] = t("brigands.stakes.purse", count=integer(params["ducats"]))
    if "to" in params and message.key.startswith("brigands."):
        to = params["to"]
        known = isinstance(to, int) and 0 <= to < len(scene.names)
        words["to"] = scene.name(integer(to)) if known else str(to)
        return t(message.key, **{**params, **words})
    return t.say(message, scene.names, **words)


def _strengths(message: Message) -> dict[str, str]:
    """Return the cards or Ducats that the Prince's skills take at the levels in a message."""
    return {
        skill: str(constants.LEVELS[skill][integer(level) - 1])
        for skill, level in message.params.items()
        if skill in SKILLS
    }


def _plan_prompt(message: Message, scene: Scene) -> str:
    """Return what is next in planning; at its start and end it speaks of a token in hand."""
    draft, key = draft_of(scene), message.key
    if draft.complete:
        key = "brigands.hand.complete"
    elif key == "brigands.prompt.plan_duel" and not draft.men_left:
        key = "brigands.hand.post_neutral"
    words = scene.t(key, **message.params)
    if draft.tokens_left <= 0 or (draft.men and not draft.complete):
        return words
    princely = message.key == "brigands.prompt.plan_prince"
    key = "brigands.hand.may_mark.patrols" if princely else "brigands.hand.may_mark.team"
    return f"{words} {scene.t(key)}"


def _wheel_prompt(message: Message, scene: Scene) -> str:
    """Return the prompt of a wheel; until one of many actions is picked, it says what they do."""
    t, place = scene.t, text(message.params["place"])
    asked = "brigands.prompt.wheel_alone" if chooses_alone(scene) else message.key
    words = t(asked, place=place_name(t, place))
    if scene.picked or not many_actions(scene):
        return words
    return f"{words} {_wheel_rules(scene, place)}"


def _wheel_rules(scene: Scene, place: str) -> str:
    """Return in a few words what the actions of a wheel do at a place."""
    t, princely = scene.t, scene.viewer == scene.o["prince"]
    if place == NAMES[constants.PRISON]:
        return t("brigands.hand.wheel.prince")
    order = scene.o["order"]
    following = the_place(t, order[order.index(place) + 1])
    if not princely:
        return t("brigands.hand.wheel.brigand", following=following)
    moves = t("brigands.hand.wheel.prince_moves", following=following)
    return f"{t('brigands.hand.wheel.prince')} {moves}"


def _pawn_prompt(message: Message, scene: Scene) -> str:
    """Return a prompt to one pawn: which of several it is, and what it can still be given."""
    params, t = message.params, scene.t
    place, left = text(scene.o["place"]), integer(params["pawns"])
    acted = _acted(scene.o, scene.viewer)
    pawn = place_name(t, place)
    if acted + left > 1:
        pawn = t("brigands.hand.pawn_of", place=pawn, number=acted + 1, of=acted + left)
    if params.get("reserve") == 0:
        return t(f"brigands.hand.empty_{scene.o['phase']}", **{**params, "pawn": pawn})
    words = {"pawn": pawn, "count": _given(scene.o)} if "count" in params else {"pawn": pawn}
    return t(message.key, **{**params, **words})


def _acted(o: BrigandsObservation, seat: int | None) -> int:
    """Return how many pawns of a seat have acted at the place that is being resolved."""
    came = max(i for i, event in enumerate(o["history"]) if event["type"] == "place")
    return sum(
        event["type"] in PAWN_EVENTS and event["seat"] == seat for event in o["history"][came:]
    )


def _given(o: BrigandsObservation) -> int:
    """Return how many tokens the pawn that acts can take at the Harbour."""
    wanted = constants.HARBOUR_TOKENS[o["place"] in o["days"]]
    return min([wanted, *(o["reserve"][seat] for seat in o["to_act"])])


def move_text(move: str, scene: Scene) -> str:
    """Return a move in words."""
    read = parse(move)
    if read.word == "plan":
        return plan_text(scene.t, plan_of(read))
    if scene.o["phase"] == "wheel":
        to = scene.name(read.numbers[0]) if read.numbers else ""
        return wheel_action(scene.t, read.word, to)
    return _pawn_text(scene, read)


def _kept_or_given(scene: Scene, word: str) -> str:
    """Return the move of a pawn that takes, pays or may gain tokens, in words."""
    t, o = scene.t, scene.o
    empty = any(o["reserve"][seat] == 0 for seat in o["to_act"])
    if word == "take":
        return t("brigands.move.take_none") if empty else t("brigands.move.take", count=_given(o))
    return t("brigands.move.stay_empty") if empty and word == "stay" else t(f"brigands.move.{word}")


def _pawn_text(scene: Scene, read: Move) -> str:
    """Return the move of one pawn, or of the Prince's board, in words."""
    t, word = scene.t, read.word
    if word in ("take", "free", "stay"):
        return _kept_or_given(scene, word)
    number = read.numbers[0]
    if word == "raise":
        skill = SKILLS[number]
        value = constants.LEVELS[skill][scene.o["levels"][skill] + 1]
        return t(f"brigands.move.raise.{skill}", value=value)
    if word == "sell":
        return t("brigands.move.sell", count=number, gain=number * constants.TOKEN_PRICE)
    if number == constants.TAVERN_PAID_DICE:
        return t("brigands.move.roll_paid", dice=number, price=constants.TAVERN_PRICE)
    return t("brigands.move.roll")
