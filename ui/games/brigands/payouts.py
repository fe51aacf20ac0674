"""What a place pays, as coins, dice and tokens on the place itself; and what it has paid today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby

from engine.games.brigands.constants import NUMBERS, PAWNS, TOKENS
from engine.games.brigands.observation import BrigandsEvent
from engine.games.brigands.payouts import Pay, is_trap, pay
from ui.base.markup import Content, Markup, el, join
from ui.games.brigands.drawings import drawn
from ui.games.brigands.scene import Scene
from ui.games.brigands.timeline import PRISON, CitySnapshot
from ui.games.brigands.words import trap
from ui.kit.faces import face

SIZES = range(1, PAWNS + 1)


# Before the place is resolved


def promised(scene: Scene, city: CitySnapshot, place: str, teams: list[int]) -> Markup:
    """Return what a district pays a team of each size; what awaits `teams` is lit."""
    number, day = NUMBERS[place], place in city.days
    trapped = is_trap(number, teams)
    lit = _lit(number, teams, trapped)
    kinds = groupby(SIZES, lambda men: _kind(number, men, day))
    pays = (_pay(scene, kind, [*sizes], lit) for kind, sizes in kinds)
    return el("span", *pays, _danger(scene, place, trapped), class_="pays", aria_hidden="true")


def _lit(place: int, teams: list[int], trapped: bool) -> set[int]:
    """Return the sizes of team whose pay is lit: all men share as one team, or go to prison."""
    if trapped:
        return {men for men in SIZES if is_trap(place, [men])}
    crowd = sum(teams)
    shared = any(found.crowd for men in teams if men and (found := pay(place, False, men, crowd)))
    return {min(crowd, PAWNS)} if shared else {*teams}


def _kind(place: int, men: int, day: bool) -> Pay | None:
    """Return what a team that meets nobody gains, and that it is shared, not by how many."""
    found = pay(place, day, men, men)
    if found is None:
        return None
    return found._replace(men=0, crowd=min(found.crowd, 1), tokens=min(found.tokens, TOKENS))


def _pay(scene: Scene, kind: Pay | None, sizes: list[int], lit: set[int]) -> Markup:
    """Return what teams of these sizes gain; small men tell the sizes where they matter."""
    men = None
    if len(sizes) < PAWNS:
        few = (el("i") for _ in range(sizes[0]))
        men = el("span", *few, class_="pay-men", data_more=len(sizes) > 1)
    return el(
        "span",
        men,
        el("span", *_signs(scene, kind), class_="pay-what"),
        class_="pay",
        data_on=bool(lit & {*sizes}),
    )


def _signs(scene: Scene, kind: Pay | None) -> Iterator[Content]:
    """Yield the numbers and drawings of a gain."""
    if kind is None:
        yield drawn("bars", "pay-sign")
        return
    for count, sign in ((kind.tokens, f"token-{scene.viewer or 0}"), (kind.ducats, "coin")):
        if count:
            yield join((str(count), drawn(sign, "pay-sign")))
    if kind.dice:
        yield join(("+" if kind.ducats else None, str(kind.dice) if kind.dice > 1 else None))
        yield drawn("die-5", "pay-sign")
    if kind.crowd:
        yield drawn("share", "pay-sign")


def _danger(scene: Scene, place: str, trapped: bool) -> Markup | None:
    """Return the condition that sends everybody there to prison, if there is one."""
    if words := trap(scene.t, place):
        return el("span", drawn("bars", "pay-sign"), words, class_="pay-trap", data_on=trapped)
    return None


# After it is resolved


def today(events: list[BrigandsEvent]) -> list[BrigandsEvent]:
    """Return the events since the last morning."""
    mornings = [i for i, event in enumerate(events) if event["type"] == "day"]
    return events[mornings[-1] :] if mornings else []


def came(scene: Scene, events: list[BrigandsEvent], place: str) -> Markup | None:
    """Return the outcome of a place today: who gained what, or how many went to prison."""
    here = _events_at(events, place)
    arrests = (event for event in here if event["type"] in ("arrested", "trapped"))
    jailed = sum(team["men"] for event in arrests for team in event["teams"])
    if jailed:
        words = scene.t("brigands.board.jailed", count=jailed)
        signs = drawn("bars", "pay-sign"), str(jailed)
        return el("span", el("span", *signs, role="img", aria_label=words), class_="came")
    gains = [_gain(scene, seat, gain) for seat, gain in _gained(here).items()]
    gains += [_tokens(scene, seat, count) for seat, count in _taken(here).items()]
    return el("span", *gains, class_="came") if gains else None


def _gained(here: list[BrigandsEvent]) -> Counter[int]:
    """Return the Ducats that each seat gained by the events of a place."""
    found = Counter[int]()
    for event in here:
        if gained := GAINS.get(event["type"]):
            found.update(dict(gained(event)))
    return found


def _taken(here: list[BrigandsEvent]) -> Counter[int]:
    """Return the tokens that each seat took by the events of a place."""
    found = Counter[int]()
    for event in here:
        if event["type"] == "took_tokens" and event["gained"]:
            found[event["seat"]] += event["gained"]
    return found


def _tokens(scene: Scene, seat: int, count: int) -> Markup:
    signs = el("b", f"{count:+d}"), drawn(f"token-{seat}", "pay-sign")
    return el("span", face(scene, seat, 24), *signs, class_="came-gain")


def _gain(scene: Scene, seat: int, gain: int) -> Markup:
    return el(
        "span",
        face(scene, seat, 24),
        el("b", f"{gain:+d}", class_="came-ducats"),
        class_="came-gain",
    )


def _team_gains(event: BrigandsEvent) -> list[tuple[int, int]]:
    return [(gain["seat"], gain["gain"]) for gain in event["gains"]]


GAINS: dict[str, Callable[[BrigandsEvent], list[tuple[int, int]]]] = {
    "paid": _team_gains,
    "shared": _team_gains,
    "rolled": lambda event: [(event["seat"], event["gain"] - event["price"])],
    "sold": lambda event: [(event["seat"], event["gain"])],
}


def _events_at(events: list[BrigandsEvent], place: str) -> list[BrigandsEvent]:
    """Return the events of the resolution of a place."""
    if place == PRISON:
        return []
    starts = [i for i, event in enumerate(events) if event["type"] == "place"]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=False):
        if events[start]["place"] == place:
            return events[start:end]
    return []
