"""The panel in the middle of the ring: the events of the current chapter, step by step."""

from __future__ import annotations

from engine.games.brigands.constants import TURNS
from engine.games.brigands.observation import BrigandsEvent
from ui.art.seats import disc
from ui.base.markup import Markup, button, el, glyph
from ui.games.brigands import timeline
from ui.games.brigands.drawings import drawn
from ui.games.brigands.lines import log_line, plan_line, wheel_line
from ui.games.brigands.scene import Scene
from ui.games.brigands.stakes import stakes
from ui.games.brigands.timeline import CHAPTER_STARTS, CitySnapshot
from ui.games.brigands.words import NUMERALS, place_name
from ui.kit.seating import who


def last_steps(scene: Scene) -> dict[str, int]:
    """Return the last step of each place on the last revealed day."""
    last: dict[str, int] = {}
    place: str | None = None
    for number, event in enumerate(timeline.all_events(scene), 1):
        if event["type"] == "revealed":
            last.clear()
        if event["type"] in CHAPTER_STARTS:
            place = event["place"] if event["type"] == "place" else None
        if place is not None:
            last[place] = number
    return last


def panel(scene: Scene, city: CitySnapshot) -> Markup:
    """Return the current chapter: its title, its lines so far, and buttons to other steps."""
    events = timeline.events_so_far(scene)
    starts = (i for i, event in enumerate(events) if event["type"] in CHAPTER_STARTS)
    first = max(starts, default=0)
    chapter = events[first:]
    lines = (_line(scene, event, number) for number, event in enumerate(chapter, first))
    label = scene.t("brigands.board.story")
    story = el("ol", *lines, class_="tale-lines")
    return el(
        "div",
        el("header", _title(scene, city, chapter), _tools(scene, len(events))),
        el("section", story, class_="tale-told", tabindex=0, aria_label=label),
        stakes(scene, city),
        class_="tale",
        data_kind=chapter[0]["type"] if chapter else "day",
        data_again=scene.step is not None,
    )


def _title(scene: Scene, city: CitySnapshot, chapter: list[BrigandsEvent]) -> Markup:
    t = scene.t
    day = t("brigands.scores.day", turn=max(city.turn, 1), of=TURNS)
    if chapter and chapter[0]["type"] == "place":
        key = chapter[0]["place"]
        numeral = NUMERALS[scene.o["order"].index(key)]
        words = f"{numeral} {place_name(t, key)}".strip()
    else:
        key = "revealed" if chapter and chapter[0]["type"] == "revealed" else "morning"
        words = t(f"brigands.board.{key}")
    return el("h2", f"{day} · {words}", id=f"tale-{city.turn}-{key}")


def _line(scene: Scene, event: BrigandsEvent, number: int) -> Markup:
    """Return the line of one step."""
    return el("li", *_words(scene, event), id=f"step-{number}", data_type=event["type"])


def _words(scene: Scene, event: BrigandsEvent) -> list[Markup]:
    """Return an event in words, with its dice; plans and wheels form lists."""
    t = scene.t
    if event["type"] == "revealed":
        rows = (
            el("li", who(scene, plan["seat"], tag="b"), el("span", plan_line(plan, t)))
            for plan in event["plans"]
        )
        return [el("ul", *rows, class_="rows")]
    if event["type"] == "wheels":
        rows = (
            el("li", disc(each["seat"], 22), el("span", wheel_line(each, t, scene.names)))
            for each in event["actions"]
        )
        return [el("ul", *rows, class_="rows")]
    words = el("span", log_line(event, t, scene.names))
    dice = [drawn(f"die-{value}", "die") for value in event.get("dice", ())]
    return [el("span", *dice, class_="dice"), words] if dice else [words]


def _tools(scene: Scene, step: int) -> Markup | None:
    """Return buttons to the step before, the next one, the start of the day and the present."""
    t, total = scene.t, timeline.steps(scene.o)
    if scene.step is None and step <= 1:
        return None
    return el(
        "div",
        _step(t("brigands.board.back"), "back", step - 1, step <= 1),
        _step(t("brigands.board.on"), "play", step + 1, step >= total),
        _day_button(scene) if scene.step is None else _signed("skip", t("brigands.board.now"), ""),
        class_="tale-tools",
    )


def _step(label: str, sign: str, step: int, disabled: bool) -> Markup:
    return button(
        glyph(sign),
        class_="plain small",
        data_do=f"step:{step}",
        aria_label=label,
        disabled=disabled,
    )


def _day_button(scene: Scene) -> Markup | None:
    """Return a button to the start of the last revealed day."""
    events = timeline.all_events(scene)
    starts = [i + 1 for i, event in enumerate(events) if event["type"] == "revealed"]
    if not starts:
        return None
    words = scene.t("brigands.board.again", turn=events[starts[-1] - 1]["turn"])
    return _signed("eye", words, starts[-1])


def _signed(sign: str, words: str, step: int | str) -> Markup:
    """Return a button to a step; a small screen shows only its sign."""
    return button(
        glyph(sign),
        el("span", words),
        class_="plain small",
        data_do=f"step:{step}",
        aria_label=words,
    )
