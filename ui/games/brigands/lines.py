"""Log lines with the numbers that let a reader check them: `16 shared by 3: 5 each, 1 left`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.events import SeenEvent
from engine.games.brigands.constants import LEVELS, THEFT
from engine.games.brigands.observation import ActionJson, PlanJson, TeamJson
from ui.base.text import Texts
from ui.games.brigands.plan import read
from ui.games.brigands.words import place_name, plan_text, the_place, wheel_action
from ui.kit.events import SEATS, line_values

QUIET = ("planned", "wheel_set")
Names = tuple[str, ...]
Values = dict[str, object]


def log_line(event: SeenEvent, t: Texts, names: Names) -> str | None:
    """Return an event in words, with the secrets that the viewer saw; None for a quiet event."""
    kind = event["type"]
    if kind in QUIET:
        return None
    values: Values = line_values(event, t, names, (*SEATS, "prince"))
    for key in ("place", "target"):
        if key in event:
            values[key] = place_name(t, event[key])
    add_values = ADD_VALUES.get(kind)
    variant = add_values(event, t, names, values) if add_values else ""
    return t(f"brigands.log.{kind}{variant}", **values)


def team_list(teams: Sequence[TeamJson], t: Texts, names: Names) -> str:
    """Return teams in words: `Livia 2, Marcus 1`."""
    return ", ".join(
        t("brigands.line.team", seat=names[team["seat"]], men=team["men"]) for team in teams
    )


def plan_line(plan: PlanJson, t: Texts) -> str:
    """Return a revealed plan in words."""
    return plan_text(t, read(plan))


def action_line(action: ActionJson, t: Texts, names: Names) -> str:
    """Return a revealed action in words, with its priority, for a line with its player's face."""
    to = "" if action["to"] is None else names[action["to"]]
    does = wheel_action(t, action["action"], to)
    return does if action["priority"] is None else f"{action['priority']} – {does}"


def wheel_line(action: ActionJson, t: Texts, names: Names) -> str:
    """Return a revealed wheel in words, with its priority."""
    to = "" if action["to"] is None else names[action["to"]]
    does, seat = wheel_action(t, action["action"], to), names[action["seat"]]
    if action["priority"] is None:
        return t("brigands.line.idle", seat=seat, action=does)
    return t("brigands.line.wheel", seat=seat, action=does, priority=action["priority"])


def _set_up(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    if event["prince"] is None:
        return ".duel"
    return ".drawn" if event["drawn"] else ".named"


def _day(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["where"] = the_place(t, event["place"])
    values["seats"] = t.listed([names[seat] for seat in event["seats"]])
    if len(event["seats"]) == len(names):
        return ".all"
    return "" if event["seats"] else ".none"


def _revealed(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["plans"] = " · ".join(
        t("brigands.line.plan", seat=names[plan["seat"]], plan=plan_line(plan, t))
        for plan in event["plans"]
    )
    return ""


def _place(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    here = [team_list(event["teams"], t, names)] if event["teams"] else []
    if event["patrols"]:
        here.append(t("brigands.line.patrols", count=event["patrols"]))
    values["teams"] = ", ".join(here)
    return ""


def _wheels(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["actions"] = " · ".join(wheel_line(each, t, names) for each in event["actions"])
    return ""


def _spied(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    cards = event.get("secret", {}).get("cards")
    if not cards:
        return ""
    values["cards"] = ", ".join(place_name(t, card) for card in cards)
    return ".known"


def _stole(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["count"] = event["hands"]
    return "" if event["each"] == THEFT else ".short"


def _pushed(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["by"] = t.listed([names[seat] for seat in event["by"]])
    return ""


def _deserted(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["where"] = the_place(t, event["place"])
    return ""


def _arrested(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["teams"] = team_list(event["teams"], t, names)
    return ""


def _trapped(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    _arrested(event, t, names, values)
    return f".{event['place']}"


def _paid(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["where"] = the_place(t, event["place"])
    if event["each"] is None:
        key = f"brigands.line.{event['place']}"
        values["each"] = ""
    else:
        key = "brigands.line.each"
    values["gains"] = ", ".join(
        t(key, seat=names[gain["seat"]], men=gain["men"], gain=gain["gain"], each=event["each"])
        for gain in event["gains"]
    )
    return ""


def _shared(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["sum"] = " + ".join(map(str, [event["loot"], *event["dice"]]))
    values["gains"] = ", ".join(
        t("brigands.line.each", seat=names[gain["seat"]], men=gain["men"], gain=gain["gain"],
          each=event["each"])
        for gain in event["gains"]
    )  # fmt: skip
    if event["men"] == 1:
        return ".alone"
    return ".dice" if event["dice"] else ""


def _took_tokens(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["count"], values["wanted"] = event["gained"], event["count"]
    return "" if event["gained"] == event["count"] else ".short"


def _rolled(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["dice"] = " + ".join(map(str, event["dice"]))
    if event["price"]:
        values["rest"] = f"{event['gain'] - event['price']:+d}"
        return ".paid"
    return "" if len(event["dice"]) == 1 else ".several"


def _gained(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    return "" if event["gained"] else ".none"


def _raised(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["level"] = event["level"] + 1
    values["of"] = len(LEVELS[event["skill"]])
    return f".{event['skill']}"


def _judged(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    if not event["prisoners"]:
        return ".empty"
    values["payments"] = ", ".join(
        t(f"brigands.line.{'fine' if each['due'] == each['paid'] else 'fine_short'}",
          seat=names[each["seat"]], men=each["men"], due=each["due"], paid=each["paid"])
        for each in event["prisoners"]
    )  # fmt: skip
    return "" if event["fine"] else ".free"


def _match_over(event: SeenEvent, t: Texts, names: Names, values: Values) -> str:
    values["count"] = len(event["winners"])
    return "" if event["winners"] else ".nobody"


# Each adds the values of a line, and returns the variant of its key.
ADD_VALUES: dict[str, Callable[[SeenEvent, Texts, Names, Values], str]] = {
    "set_up": _set_up,
    "day": _day,
    "revealed": _revealed,
    "place": _place,
    "wheels": _wheels,
    "spied": _spied,
    "stole": _stole,
    "pushed": _pushed,
    "deserted": _deserted,
    "arrested": _arrested,
    "trapped": _trapped,
    "paid": _paid,
    "shared": _shared,
    "took_tokens": _took_tokens,
    "rolled": _rolled,
    "stayed": _gained,
    "watched": _gained,
    "raised": _raised,
    "judged": _judged,
    "match_over": _match_over,
}
