"""The city at each step of the match, replayed from the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.core.events import SeenEvent
from engine.core.plain import integer
from engine.games.brigands.observation import BrigandsEvent, BrigandsObservation
from ui.games.brigands.scene import Scene

NOT_TOLD = ("set_up", "planned", "wheel_set", "match_over")
CHAPTER_STARTS = ("day", "revealed", "place")
CHOICES = ("wheels", "raised")  # what a player has chosen is told apart from what was there before
# The actions of the wheels are told together; what a place does after them is told apart.
ACTIONS = (
    "wheels", "spied", "patrol_moved", "went_home", "stole", "prince_stole", "target_gone",
    "moved", "pushed", "deserted",
)  # fmt: skip
EFFECTS = (
    "arrested", "trapped", "paid", "shared", "took_tokens", "sold", "rolled", "stayed", "freed",
    "watched",
)  # fmt: skip
LINE = 0.6  # what each further line adds to the length of a step
LONGEST = 3.0
BRIEF = 0.35  # the weight of a secret choice
PRISON = "prison"

E = TypeVar("E", bound=SeenEvent)


def in_steps(events: Iterable[E]) -> list[list[E]]:
    """Return the events that are told, step by step: a step is what the view tells at once."""
    found = list[list[E]]()
    for event in events:
        if event["type"] in NOT_TOLD:
            continue
        if found and _belongs(event, found[-1]):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _belongs(event: SeenEvent, step: Sequence[SeenEvent]) -> bool:
    """Tell whether an event belongs to the step of the events before it."""
    kind = event["type"]
    if kind in CHAPTER_STARTS:
        return all(map(is_empty, step))
    if kind in EFFECTS:
        return step[-1]["type"] not in ACTIONS
    return kind not in CHOICES


def is_empty(event: SeenEvent) -> bool:
    """Tell whether an event comes to a place where no brigand is."""
    return event["type"] == "place" and not event["teams"]


def steps(o: BrigandsObservation) -> int:
    """Return the number of steps so far."""
    return len(in_steps(o["history"]))


def lengths(o: BrigandsObservation) -> Sequence[float]:
    """Return how long each step so far is looked at."""
    return [length(step) for step in in_steps(o["history"])]


def length(step: Sequence[SeenEvent]) -> float:
    """Return how long a step is looked at: the longer, the more it tells, within bounds."""
    lines = sum(_lines(event) for event in step)
    return min(1 + LINE * max(0, lines - 1), LONGEST)


def _lines(event: SeenEvent) -> int:
    """Return how many lines tell an event; the board shows who is at a place."""
    if event["type"] == "wheels":
        return len(event["actions"])
    return int(event["type"] != "place")


def weight(events: Sequence[SeenEvent]) -> float:
    """Return the time that events need on the table, in steps; the last ones stay to be read."""
    over = any(event["type"] == "match_over" for event in events)
    return sum(map(length, in_steps(events))) + over or BRIEF


@dataclass
class CitySnapshot:
    """The pieces in the city and in front of the players, at one step."""

    men: dict[str, list[int]]
    watch: dict[str, int]
    marked: dict[str, list[int]]
    purses: list[int]
    tokens: list[int]
    turn: int = 0
    place: str | None = None  # being resolved
    done: list[str] = field(default_factory=list)  # places resolved today
    days: list[str] = field(default_factory=list)  # places with a Day card


def current(o: BrigandsObservation) -> CitySnapshot:
    """Return the city of the observation."""
    order, at = o["order"], o["at"]
    done = order[:at] if at is not None else []
    return CitySnapshot(
        o["men"], o["watch"], o["marked"], o["purses"], o["tokens"], o["turn"], o["place"], done,
        o["days"],
    )  # fmt: skip


def city_at_step(scene: Scene) -> CitySnapshot:
    """Return the city at the step of the scene."""
    if scene.step is None:
        return current(scene.o)
    city = empty(scene.o)
    for event in events_so_far(scene):
        apply(city, event, scene.o)
    return city


def events_so_far(scene: Scene) -> list[BrigandsEvent]:
    """Return the events up to the step of the scene."""
    return [event for step in all_steps(scene)[: scene.step] for event in step]


def last_step(scene: Scene) -> list[BrigandsEvent]:
    """Return the events of the step of the scene; none before the first."""
    return next(iter(all_steps(scene)[: scene.step][-1:]), [])


def next_step(scene: Scene) -> list[BrigandsEvent]:
    """Return the events of the next step; none unless the playback goes on to one."""
    return next(iter(all_steps(scene)[scene.step :]), []) if scene.telling else []


def all_steps(scene: Scene) -> list[list[BrigandsEvent]]:
    """Return the events of the match, step by step."""
    return in_steps(scene.o["history"])


def empty(o: BrigandsObservation) -> CitySnapshot:
    """Return the city before the first day."""
    order, players = o["order"], o["players"]
    return CitySnapshot(
        {place: [0] * players for place in order},
        dict.fromkeys(order, 0),
        {place: [] for place in order},
        [0] * players,
        [0] * players,
    )


def apply(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    """Apply an event to the city; some events change nothing."""
    change = CHANGES.get(event["type"])
    if change is not None:
        change(city, event, o)


def _day(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    _leave(city)
    city.turn, city.place, city.done = event["turn"], None, []
    city.days = [*city.days, event["place"]]
    for seat in event["seats"]:
        city.tokens[seat] += 1


def _revealed(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    for plan in event["plans"]:
        seat = plan["seat"]
        for team in plan["teams"]:
            if seat == o["prince"]:
                city.watch[team["place"]] += team["men"]
            else:
                city.men[team["place"]][seat] += team["men"]
            if team["token"]:
                city.marked[team["place"]].append(seat)
                city.tokens[seat] -= 1
        for place in plan["patrols"]:
            city.watch[place] += 1


def _place(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    _leave(city)
    city.place = event["place"]
    city.done = list(o["order"][: o["order"].index(event["place"])])
    city.men[city.place] = [0] * len(city.purses)
    for team in event["teams"]:
        city.men[city.place][team["seat"]] = team["men"]
    city.watch[city.place] = event["patrols"]


def _leave(city: CitySnapshot) -> None:
    if city.place is not None:
        city.watch[city.place], city.marked[city.place] = 0, []
        if city.place != PRISON:
            city.men[city.place] = [0] * len(city.purses)


def _move(city: CitySnapshot, seat: int, men: int, target: str | None) -> None:
    assert city.place is not None
    city.men[city.place][seat] -= men
    if target is not None:
        city.men[target][seat] += men


def _patrol_moved(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    city.watch[event["place"]] -= 1
    city.watch[event["target"]] += 1


def _arrested(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    for team in event["teams"]:
        _move(city, team["seat"], team["men"], PRISON)


def _gains(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    for gain in event["gains"]:
        city.purses[gain["seat"]] += gain["gain"]


def _stole(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    city.purses[event["to"]] -= event["amount"]
    if event["type"] == "stole":
        city.purses[integer(event["by"])] += event["amount"]


def _pawn(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    """Apply the choice of one pawn at the Harbour or the Tavern."""
    seat = event["seat"]
    _move(city, seat, 1, None)
    if event["type"] == "took_tokens":
        city.tokens[seat] += event["gained"]
        return
    if event["type"] == "sold":
        city.tokens[seat] -= event["count"]
        city.purses[seat] += event["gain"]
        return
    city.purses[seat] += event["gain"] - event["price"]


def _freed(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    city.men[PRISON][event["seat"]] -= 1
    city.tokens[event["seat"]] -= 1


def _judged(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    for prisoner in event["prisoners"]:
        city.purses[prisoner["seat"]] -= prisoner["paid"]
    city.men[PRISON] = [0] * len(city.purses)


def _token(city: CitySnapshot, event: BrigandsEvent, o: BrigandsObservation) -> None:
    seat = integer(event["by"]) if event["type"] == "watched" else event["seat"]
    city.tokens[seat] += event["gained"]


CHANGES: dict[str, Callable[[CitySnapshot, BrigandsEvent, BrigandsObservation], None]] = {
    "day": _day,
    "revealed": _revealed,
    "place": _place,
    "wheels": lambda city, e, o: city.marked[e["place"]].clear(),
    "patrol_moved": _patrol_moved,
    "went_home": lambda city, e, o: _move(city, e["seat"], e["men"], None),
    "moved": lambda city, e, o: _move(city, e["seat"], e["men"], e["target"]),
    "pushed": lambda city, e, o: _move(city, e["to"], e["men"], e["target"]),
    "stole": _stole,
    "prince_stole": _stole,
    "arrested": _arrested,
    "trapped": _arrested,
    "paid": _gains,
    "shared": _gains,
    "took_tokens": _pawn,
    "sold": _pawn,
    "rolled": _pawn,
    "day_used": lambda city, e, o: city.days.remove(e["place"]),
    "stayed": _token,
    "freed": _freed,
    "watched": _token,
    "judged": _judged,
}
