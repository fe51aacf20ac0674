"""One place of the city: its picture, its effect and its pieces; in planning also a control."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.brigands.observation import BrigandsEvent
from ui.base.markup import Attribute, Markup, button, el, glyph
from ui.games.brigands import payouts, timeline
from ui.games.brigands.drawings import drawn
from ui.games.brigands.plan import PATROL, TOKEN, PlanDraft, more, planning, tray_id, with_token
from ui.games.brigands.scene import Scene
from ui.games.brigands.timeline import PRISON, CitySnapshot
from ui.games.brigands.words import NUMERALS, danger, effect, place_name
from ui.kit.pieces import out_of_hand, piece

SOME, MANY = 4, 8  # men at a place, above which they stand closer
# Events after which a player's pawns go home.
HOMEWARD = ("went_home", "took_tokens", "sold", "rolled", "freed")


@dataclass(frozen=True)
class Today:
    """The town at one step of a day.

    `events` are those of the day so far; `revealed` tells whether the plans are open.
    """

    city: CitySnapshot
    draft: PlanDraft
    events: list[BrigandsEvent]
    revealed: bool


def tile(scene: Scene, day: Today, place: str, last_step: int | None) -> Markup:
    """Return a place; `last_step` is its last step, or None."""
    city, draft = day.city, day.draft
    tools = _tools(scene, draft, place)
    return el(
        "li",
        _body(scene, day, place, last_step),
        tools,
        class_="place",
        id=place_id(place),
        data_n=scene.o["order"].index(place),
        data_state=_state(city, place),
        data_day=place in city.days,
        data_closed=_closed(scene, place),
        data_mine=place in draft.men or place in draft.patrols,
        data_manned=_manned(day, place),
        data_tools=tools is not None,
    )


def _manned(day: Today, place: str) -> bool:
    """Tell whether somebody is there, or is planned to go there: its windows are lit."""
    return bool(sum(day.city.men[place]) + day.city.watch[place]) or place in day.draft.men


def place_id(place: str) -> str:
    """Return the id of a place of the city."""
    return f"place-{place}"


def purse_id(seat: int) -> str:
    """Return the id of a player's purse."""
    return f"purse-{seat}"


def _body(scene: Scene, day: Today, place: str, last_step: int | None) -> Markup:
    """Return the visible part of a place, as a button that plans or looks back if it can."""
    does = _plans(scene, day.draft, place) if planning(scene) else {}
    if not does and last_step is not None:
        does = {"data_do": f"step:{last_step}"}
    name, there = place_name(scene.t, place), _there(scene, day.city, day.draft, place)
    numeral = NUMERALS[scene.o["order"].index(place)]
    content = (
        el("span", drawn(f"place-{place}", "tableau"), class_="place-picture"),
        el("span", el("i", numeral), f" {name}", class_="place-sign"),
        *_effect(scene, day, place),
        el(
            "span",
            *_pieces(scene, day.city, day.draft, place),
            class_="pieces",
            data_crowd=_crowd(day.city, place),
        ),
    )
    if does:
        hidden = el("span", f". {there}", class_="visually-hidden") if there else None
        return button(*content, hidden, class_="place-body", **does)
    return el("div", *content, class_="place-body", role="img", aria_label=f"{name}. {there}")


def _state(city: CitySnapshot, place: str) -> str:
    if place == city.place:
        return "lit"
    if city.place is None:
        return "calm"
    return "done" if place in city.done else "next"


def _closed(scene: Scene, place: str) -> str | None:
    """Return why the viewer has no card for this place, or None."""
    o = scene.o
    if not planning(scene) or scene.viewer == o["prince"]:
        return None
    if place == PRISON:
        return "prison"
    return None if place in (o["hand"] or ()) else "taken"


def _plans(scene: Scene, draft: PlanDraft, place: str) -> dict[str, Attribute]:
    """Return what a tap does in planning: it adds a piece here, or asks why it cannot."""
    if _closed(scene, place):
        return {"data_do": f"why:{more(draft, place)}"}
    if draft.men_left > 0:
        return {"data_act": f"pick:{place}"}
    if draft.patrols_left > 0:
        return {"data_act": f"pick:{place}{PATROL}"}
    return {"data_do": f"why:{more(draft, place)}"}


def _effect(scene: Scene, day: Today, place: str) -> Iterator[Markup]:
    """Yield the effect in words for screen readers, and as drawings; or what came of it."""
    t, city = scene.t, day.city
    words = [effect(t, place, place in city.days), danger(t, place)]
    yield el("span", ". ".join(filter(None, words)), class_="place-effect visually-hidden")
    if _closed(scene, place) == "taken":
        yield el("span", drawn("eye", "pay-sign"), t("brigands.hand.taken"), class_="place-taken")
        return
    over = day.revealed and (place in city.done or place == city.place)
    outcome = payouts.came(scene, day.events, place) if over else None
    if outcome is not None:
        yield outcome
    elif place != PRISON and not (day.revealed and place in city.done):
        yield payouts.promised(scene, city, place, _teams(scene, day, place))


def _teams(scene: Scene, day: Today, place: str) -> list[int]:
    """Return the sizes of the teams there: those in town, or the viewer's planned one.

    There are none where a patrol arrests everybody; the Prince plans patrols, not teams.
    """
    if day.city.watch[place] or place in day.draft.patrols:
        return []
    here = [men for men in day.city.men[place] if men]
    if here or scene.viewer == scene.o["prince"]:
        return here
    planned = day.draft.men.get(place, 0)
    return [planned] if planned else []


def _crowd(city: CitySnapshot, place: str) -> str | None:
    """Return how closely the pieces there have to stand; None where there is room for all."""
    men = sum(city.men[place]) + city.watch[place]
    return "many" if men > MANY else "some" if men > SOME else None


def _pieces(scene: Scene, city: CitySnapshot, draft: PlanDraft, place: str) -> Iterator[Markup]:
    """Yield the pawns of each team, patrols and tokens there, and those of the viewer's draft."""
    prince = scene.o["prince"]
    for seat, men in enumerate(city.men[place]):
        if men:
            pawns = (_pawn(scene, city, place, seat, number) for number in range(men))
            yield el("span", *pawns, class_="team")
    for i in range(city.watch[place]):
        came = _came(scene, city, prince, place, f"plan-{place}-{i}")
        ways = piece(*came, to=_goes(scene, city, prince, place))
        yield drawn("patrol", "man", id=f"watch-{place}-{i}", **ways)
    for seat in city.marked[place]:
        came = _came(scene, city, seat, place, f"plan-token-{place}")
        ways = piece(*came, to=purse_id(seat))
        yield drawn(f"token-{seat}", "jeton", id=f"token-{place}-{seat}", **ways)
    if planned := [*_planned(scene, draft, place)]:
        yield el("span", *planned, class_="planned")


def _pawn(scene: Scene, city: CitySnapshot, place: str, seat: int, number: int) -> Markup:
    """Return a pawn of the team of a seat."""
    came = _came(scene, city, seat, place, f"plan-{place}-{number}")
    ways = piece(*came, to=_goes(scene, city, seat, place))
    return drawn(f"man-{seat}", "man", id=f"man-{place}-{seat}-{number}", **ways)


def _came(
    scene: Scene, city: CitySnapshot, seat: int | None, place: str, planned: str
) -> tuple[str, ...]:
    """Return the ids that a new piece comes from: the place being resolved, a plan, its owner.

    Pieces do not move while the viewer looks back.
    """
    if scene.step is not None and not scene.telling:
        return ()
    lit = (place_id(city.place),) if city.place and city.place != place else ()
    home = () if seat is None else out_of_hand(scene, seat, purse_id(seat), planned)
    return (*lit, *home)


def _goes(scene: Scene, city: CitySnapshot, seat: int | None, place: str) -> str | None:
    """Return the id of the purse that a piece goes to at the next step, or None."""
    coming = timeline.next_step(scene)
    if seat is None or not coming:
        return None
    # No action moves pieces out of the Prison.
    over = place == PRISON or coming[0]["type"] in timeline.CHAPTER_STARTS
    home = (over and place == city.place) or any(_sends_home(e, seat, place) for e in coming)
    return purse_id(seat) if home else None


def _sends_home(event: BrigandsEvent, seat: int, place: str) -> bool:
    """Tell whether an event sends pawns of a player home from a place."""
    if event["type"] == "judged":
        return place == PRISON
    own = event["type"] in HOMEWARD and event["seat"] == seat
    return own and event.get("place", PRISON) == place


def _planned(scene: Scene, draft: PlanDraft, place: str) -> Iterator[Markup]:
    seat = scene.viewer
    name = "patrol" if seat == scene.o["prince"] else f"man-{seat}"
    own = piece(tray_id("men", draft.men_left))
    if men := draft.men.get(place, 0):
        pawns = (drawn(name, "man", id=f"plan-{place}-{i}", **own) for i in range(men))
        yield el("span", *pawns, class_="team")
    if place in draft.marked:
        own = piece(tray_id("tokens", draft.tokens_left))
        yield drawn(f"token-{seat}", "jeton", id=f"plan-token-{place}", **own)
    for i in range(draft.patrols.count(place)):
        own = piece(tray_id("patrols", draft.patrols_left))
        yield drawn("patrol", "man", id=f"plan-watch-{place}-{i}", **own)


def _there(scene: Scene, city: CitySnapshot, draft: PlanDraft, place: str) -> str:
    """Return the pieces there in words, for screen readers."""
    t = scene.t
    parts = [
        t("brigands.line.team", seat=scene.name(seat), men=men)
        for seat, men in enumerate(city.men[place])
        if men
    ]
    if city.watch[place]:
        parts.append(t("brigands.line.patrols", count=city.watch[place]))
    if place in draft.men:
        key = "brigands.hand.here_marked" if place in draft.marked else "brigands.hand.here"
        parts.append(t(key, count=draft.men[place]))
    if place in draft.patrols:
        parts.append(t("brigands.line.patrols", count=draft.patrols.count(place)))
    return ". ".join(parts)


def _tools(scene: Scene, draft: PlanDraft, place: str) -> Markup | None:
    """Return the buttons of a planned place: for its token, and to take a piece back."""
    if not planning(scene) or not (place in draft.men or place in draft.patrols):
        return None
    less = place + PATROL if place in draft.patrols else place
    back = button(
        glyph("minus"),
        class_="less",
        data_do=f"unpick:{less}",
        aria_label=scene.t("brigands.action.less", place=place_name(scene.t, place)),
    )
    token = _token_tool(scene, draft, place) if place in draft.men else None
    return el("div", token, back, class_="place-tools")


def _token_tool(scene: Scene, draft: PlanDraft, place: str) -> Markup | None:
    t, on = scene.t, place in draft.marked
    does = _token_tap(draft, place)
    if not does:
        return None
    key = "brigands.action.token_off" if on else "brigands.action.token_on"
    return button(
        drawn(f"token-{scene.viewer}", "jeton"),
        class_="token-tool",
        aria_pressed=str(on).lower(),
        aria_label=t(key, place=place_name(t, place)),
        **does,
    )


def _token_tap(draft: PlanDraft, place: str) -> dict[str, Attribute]:
    """Return what a tap on the token of a team does; empty if no token is left."""
    if place in draft.marked:
        return {"data_do": f"unpick:{place}{TOKEN}"}
    if draft.tokens_left <= 0:
        return {"data_do": f"why:{with_token(draft, place)}"} if draft.complete else {}
    return {"data_do" if draft.complete else "data_act": f"pick:{place}{TOKEN}"}
