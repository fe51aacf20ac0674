"""The stakes of the day: the leaders, and a table of what the districts pay or have paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.brigands import constants
from engine.games.brigands.constants import DIE, PAWNS
from engine.games.brigands.districts import is_trap
from engine.games.brigands.observation import BrigandsEvent
from ui.base.markup import Content, Markup, el
from ui.games.brigands import timeline
from ui.games.brigands.drawings import drawn
from ui.games.brigands.scene import Scene
from ui.games.brigands.timeline import PRISON, CitySnapshot
from ui.games.brigands.words import NUMERALS, goal, place_name
from ui.kit.grids import grid, head, number
from ui.table.progress import leading

# The sure gain of a team that meets nobody, and its number of dice, by men and Day card.
ALONE: dict[str, Callable[[int, bool], tuple[int, int]]] = {
    "market": lambda men, day: (constants.MARKET_GAINS[day][men], 0),
    "town_hall": lambda men, day: (constants.TOWN_HALL_LOOT[day], 0),
    "harbour": lambda men, day: (min(constants.HARBOUR_TOKENS[day] * men, constants.TOKENS), 0),
    "tavern": lambda men, day: (0, constants.TAVERN_DICE[day] * men),
    "palace": lambda men, day: (constants.PALACE_GAINS[day] * men, 0),
    "convoy": lambda men, day: (constants.CONVOY_LOOT, constants.CONVOY_DICE[day]),
    "treasury": lambda men, day: (constants.TREASURY_LOOT[day], 0),
}
SHARED = ("town_hall", "convoy")  # each pawn gains an equal whole part


def stakes(scene: Scene, city: CitySnapshot) -> Markup:
    """Return the leaders, and a table of possible gains, or of the outcome once plans are open."""
    today = _today(timeline.events_so_far(scene))
    revealed = any(event["type"] == "revealed" for event in today)
    return el(
        "div",
        el("p", el("b", _lead(scene, city)), " ", el("span", goal(scene)), class_="stakes-lead"),
        _open(scene, city, today) if revealed else _promised(scene, city),
        class_="stakes",
        data_open=revealed,
    )


def _today(events: list[BrigandsEvent]) -> list[BrigandsEvent]:
    """Return the events since the last morning."""
    mornings = [i for i, event in enumerate(events) if event["type"] == "day"]
    return events[mornings[-1] :] if mornings else []


def _lead(scene: Scene, city: CitySnapshot) -> str:
    """Return the names of the brigands with the most Ducats, and their purse."""
    t, prince = scene.t, scene.o["prince"]
    ahead = leading(city.purses, (seat for seat in range(len(city.purses)) if seat != prince))
    if not ahead:
        return t("brigands.stakes.level")
    names = t.listed([scene.name(seat) for seat in ahead])
    purse = t("brigands.stakes.purse", count=city.purses[ahead[0]])
    return t("brigands.stakes.lead", names=names, count=len(ahead), purse=purse)


def _heads(scene: Scene, city: CitySnapshot, title: str, order: Iterable[str]) -> Iterable[Markup]:
    """Yield the heads of the columns: a title, and the places with numerals and pictures."""
    yield head(title)
    for place in order:
        numeral = NUMERALS[scene.o["order"].index(place)] or drawn("bars", "br-sign")
        yield el(
            "th",
            drawn(f"place-{place}", "stakes-place"),
            el("i", numeral, aria_hidden="true"),
            el("span", place_name(scene.t, place), class_="visually-hidden"),
            scope="col",
            data_now=place == city.place,
            data_day=place in city.days,
        )


def _row(title: str, cells: Iterable[Content]) -> Markup:
    return el("tr", el("th", title, scope="row"), *(number(cell) for cell in cells))


# Before the plans are revealed


def _promised(scene: Scene, city: CitySnapshot) -> Markup:
    """Return the table of what each district pays a team that meets nobody."""
    t, districts = scene.t, [place for place in scene.o["order"] if place != PRISON]
    rows = (
        _row(
            t("brigands.stakes.team", count=men),
            (_gain(scene, place, *alone(place, men, place in city.days)) for place in districts),
        )
        for men in range(1, PAWNS + 1)
    )
    return grid(_heads(scene, city, t("brigands.stakes.alone"), districts), rows)


def alone(place: str, men: int, day: bool) -> tuple[int, int]:
    """Return the least and the most that a team gains if it meets nobody; 0 for a trap."""
    if is_trap(constants.NUMBERS[place], [men]):
        return 0, 0
    sure, dice = ALONE[place](men, day)
    least, most = sure + dice, sure + dice * DIE
    return (least - least % men, most - most % men) if place in SHARED else (least, most)


def _gain(scene: Scene, place: str, least: int, most: int) -> Content:
    if not most:
        return _jailed(scene)
    if place == "harbour":
        sign = drawn(f"token-{scene.viewer or 0}", "br-sign")
        words = scene.t("brigands.stakes.tokens", count=most)
        return el("span", str(most), sign, class_="owned", role="img", aria_label=words)
    return str(most) if least == most else f"{least}–{most}"


def _jailed(scene: Scene, men: str = "") -> Markup:
    words = f"{place_name(scene.t, PRISON)} {men}".strip()
    return el("span", drawn("bars", "br-sign"), men, class_="owned", role="img", aria_label=words)


# After the plans are revealed


def _open(scene: Scene, city: CitySnapshot, today: list[BrigandsEvent]) -> Markup:
    """Return the table of pawns, patrols and outcome of each place."""
    t, order = scene.t, scene.o["order"]
    rows = (
        _row(t("brigands.stakes.men"), (str(sum(city.men[place]) or "–") for place in order)),
        _row(t("brigands.stakes.patrols"), (str(city.watch[place] or "–") for place in order)),
        _row(t("brigands.stakes.came"), (_outcome(scene, today, place) for place in order)),
    )
    return grid(_heads(scene, city, t("brigands.stakes.there"), order), rows)


def _outcome(scene: Scene, today: list[BrigandsEvent], place: str) -> Content:
    """Return the outcome of a place today: the number of jailed pawns, or the Ducats gained."""
    here = _events_at(today, place)
    arrests = (event for event in here if event["type"] in ("arrested", "trapped"))
    jailed = sum(team["men"] for event in arrests for team in event["teams"])
    if jailed:
        return _jailed(scene, str(jailed))
    gains = [gain for e in here if e["type"] in GAINS for gain in GAINS[e["type"]](e)]
    return f"{sum(gains):+d}" if gains else ""


def _team_gains(event: BrigandsEvent) -> list[int]:
    return [gain["gain"] for gain in event["gains"]]


GAINS: dict[str, Callable[[BrigandsEvent], list[int]]] = {
    "paid": _team_gains,
    "shared": _team_gains,
    "rolled": lambda event: [event["gain"] - event["price"]],
    "sold": lambda event: [event["gain"]],
}


def _events_at(today: list[BrigandsEvent], place: str) -> list[BrigandsEvent]:
    """Return the events of today's resolution of a place."""
    starts = [i for i, event in enumerate(today) if event["type"] == "place"]
    for start, end in zip(starts, [*starts[1:], len(today)], strict=False):
        if today[start]["place"] == place:
            return today[start:end]
    return []
