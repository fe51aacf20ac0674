"""The observation of one seat, and the position laid out again from it.

Hidden are the plans and wheels not yet revealed, the cards that the Prince has taken (known to him
and their owner), the Day cards to come, and the dice.
"""

from __future__ import annotations

from typing import TypedDict, cast

from engine.core.events import SeenEvent
from engine.core.messages import MessageJson
from engine.core.state import BySeat, Observation
from engine.games.brigands import notation, plans
from engine.games.brigands.constants import NAMES, NUMBERS, PLACES, SKILLS
from engine.games.brigands.position import BrigandsPosition


class TeamJson(TypedDict, total=False):
    """A team: its place or its seat, its size, and its gain or fine."""

    place: str
    seat: int
    men: int
    token: bool
    gain: int
    due: int
    paid: int


class PlanJson(TypedDict):
    """A revealed plan."""

    seat: int
    teams: list[TeamJson]
    patrols: list[str]


class CountJson(TypedDict):
    """The number of cards that return to a seat."""

    seat: int
    count: int


class ActionJson(TypedDict):
    """A revealed wheel; `priority` is None for doing nothing."""

    seat: int
    action: str
    to: int | None
    priority: int | None


class SecretJson(TypedDict, total=False):
    """The secret part of an event: owners see plans and wheels, the Prince also taken cards."""

    plan: str
    action: str
    cards: list[str]


class BrigandsEvent(TypedDict, total=False):
    """An event as a seat saw it; its fields depend on `type`."""

    type: str
    secret: SecretJson
    order: list[str]
    prince: int | None
    drawn: bool
    turn: int
    place: str
    day: bool
    target: str
    seat: int
    seats: list[int]
    by: int | list[int]
    to: int
    men: int
    count: int
    plans: list[PlanJson]
    back: list[CountJson]
    teams: list[TeamJson]
    patrols: int
    tokens: list[int]
    actions: list[ActionJson]
    action: str
    purse: int
    left: int
    hands: int
    each: int | None
    amount: int
    loot: int
    dice: list[int]
    total: int
    gains: list[TeamJson]
    gained: int
    price: int
    gain: int
    cost: int
    skill: str
    level: int
    value: int
    fine: int
    prisoners: list[TeamJson]
    scores: list[int]
    winners: list[int]
    why: MessageJson


class CityJson(TypedDict):
    """The city, with places by name."""

    order: list[str]
    turn: int
    drawn: list[str]
    days: list[str]
    at: int | None
    place: str | None
    men: dict[str, BySeat[int]]
    watch: dict[str, int]
    marked: dict[str, list[int]]
    undecided: BySeat[int]
    profited: bool
    rolls: int
    past: list[list[str]]


class PlayersJson(TypedDict):
    """The public possessions and choices of the players, by seat."""

    purses: BySeat[int]
    tokens: BySeat[int]
    reserve: BySeat[int]
    levels: dict[str, int]
    available: BySeat[int]
    patrols: BySeat[int]
    taken: BySeat[int]
    chosen: list[int]


class OwnJson(TypedDict):
    """The private part: the hand, the secret choice, the cards taken from or by the observer."""

    hand: list[str] | None
    choice: str | None
    cards_taken: dict[str, list[str]]


class BrigandsObservation(Observation, CityJson, PlayersJson, OwnJson):
    """Everything that a seat may know of Brigands."""

    prince: int | None
    history: list[BrigandsEvent]


def observe(s: BrigandsPosition, seat: int | None) -> BrigandsObservation:
    """Return everything that a seat may know, as plain JSON; None is a spectator."""
    return {
        **s.envelope(seat),
        "prince": s.prince,
        **_city(s),
        **_players(s),
        **_own(s, seat),
        "history": cast("list[BrigandsEvent]", s.history_seen_by(seat)),
    }


def _city(s: BrigandsPosition) -> CityJson:
    return {
        "order": [NAMES[place] for place in s.order],
        "turn": s.turn,
        "drawn": [NAMES[card] for card in s.drawn],
        "days": [NAMES[place] for place in PLACES if s.days[place]],
        "at": s.at,
        "place": None if s.at is None else NAMES[s.place],
        "men": {NAMES[place]: s.men[place][:] for place in PLACES},
        "watch": {NAMES[place]: s.watch[place] for place in PLACES},
        "marked": {NAMES[place]: s.marked[place][:] for place in PLACES},
        "undecided": s.undecided[:],
        "profited": s.profited,
        "rolls": s.rolls,
        "past": [[plans.write(plan) for plan in shown] for shown in s.past],
    }


def _players(s: BrigandsPosition) -> PlayersJson:
    return {
        "purses": s.purses[:],
        "tokens": s.tokens[:],
        "reserve": s.reserve[:],
        "levels": dict(zip(SKILLS, s.levels, strict=True)),
        "available": [s.available(seat) for seat in range(s.players)],
        "patrols": [s.patrols_of(seat) for seat in range(s.players)],
        "taken": [len(cards) for cards in s.taken],
        "chosen": sorted(s.chosen),
    }


def _own(s: BrigandsPosition, seat: int | None) -> OwnJson:
    known = [other for other in range(s.players) if seat is not None and seat in (other, s.prince)]
    return {
        "hand": None if seat is None else [NAMES[card] for card in s.cards(seat)],
        "choice": s.chosen[seat].text if seat is not None and seat in s.chosen else None,
        "cards_taken": {
            str(other): [NAMES[card] for card in s.taken[other]]
            for other in known
            if s.taken[other]
        },
    }


def lay_out(s: BrigandsPosition, observation: BrigandsObservation) -> None:
    """Lay out on an empty table everything that the observer can see."""
    s.recall(observation, cast("list[SeenEvent]", observation["history"]))
    _recall_city(s, observation)
    s.prince = observation["prince"]
    s.purses, s.tokens = observation["purses"][:], observation["tokens"][:]
    s.reserve = observation["reserve"][:]
    s.levels = [observation["levels"][skill] for skill in SKILLS]
    for seat, cards in observation["cards_taken"].items():
        s.taken[int(seat)] = tuple(NUMBERS[card] for card in cards)
    if observation["seat"] is not None and observation["choice"] is not None:
        s.chosen = {observation["seat"]: notation.parse(observation["choice"])}


def _recall_city(s: BrigandsPosition, city: CityJson) -> None:
    by_name = [NAMES[place] for place in PLACES]
    s.order = tuple(NUMBERS[name] for name in city["order"])
    s.turn, s.at = city["turn"], city["at"]
    s.drawn = [NUMBERS[name] for name in city["drawn"]]
    s.days = [name in city["days"] for name in by_name]
    s.men = [city["men"][name][:] for name in by_name]
    s.watch = [city["watch"][name] for name in by_name]
    s.marked = [city["marked"][name][:] for name in by_name]
    s.undecided = city["undecided"][:]
    s.profited, s.rolls = city["profited"], city["rolls"]
    s.past = [tuple(map(plans.read_known, shown)) for shown in city["past"]]
