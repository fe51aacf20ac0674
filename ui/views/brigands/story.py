"""The middle of the ring: the story so far of the place that is resolved, step by step."""

from __future__ import annotations

from ui.views.art.seats import disc
from ui.views.brigands import film
from ui.views.brigands.drawings import drawn
from ui.views.brigands.film import OPENING, City
from ui.views.brigands.lines import log_line, plan_line, wheel_line
from ui.views.brigands.scene import Scene
from ui.views.brigands.tile import NUMERALS
from ui.views.brigands.words import place_name
from ui.views.markup import attrs, button, esc, glyph
from ui.views.scene import SeenEvent


def ends_of_places(scene: Scene) -> dict[str, int]:
    """Return for each place the step at which its story of the last day that was told ends."""
    ends: dict[str, int] = {}
    place: str | None = None
    events = [event for event in scene.o["history"] if film.is_step(event)]
    for number, event in enumerate(events, 1):
        if event["type"] == "revealed":
            ends.clear()
        if event["type"] in OPENING:
            place = event["place"] if event["type"] == "place" else None
        if place is not None:
            ends[place] = number
    return ends


def panel(scene: Scene, city: City) -> str:
    """Return the chapter that is told: its title and its lines so far, and the way through it."""
    told = film.told(scene)
    first = max((i for i, event in enumerate(told) if event["type"] in OPENING), default=0)
    lines = "".join(_line(scene, event, first + i) for i, event in enumerate(told[first:]))
    kind = told[first]["type"] if told else "day"
    label = scene.words("brigands.board.story")
    place = told[first].get("place") if told else None
    picture = drawn(f"place-{place}", "tale-picture") if place else ""
    marks = attrs(class_="tale", data_kind=kind, data_again=scene.step is not None)
    return (
        f'<section{marks} aria-label="{label}">{picture}<header>{_title(scene, city, told[first:])}'
        f'</header><ol class="tale-lines" tabindex="0">{lines}</ol>'
        f"{_tools(scene, len(told), first)}</section>"
    )


def _title(scene: Scene, city: City, chapter: list[SeenEvent]) -> str:
    t = scene.t
    day = t("brigands.board.day", turn=city.turn)
    if not chapter or chapter[0]["type"] != "place":
        key = "revealed" if chapter and chapter[0]["type"] == "revealed" else "morning"
        words = scene.words(f"brigands.board.{key}")
        return f'<h2 id="tale-{city.turn}-{key}">{esc(day)} · {words}</h2>'
    place = chapter[0]["place"]
    numeral = NUMERALS[scene.o["order"].index(place)]
    name = f"{numeral} {place_name(t, place)}".strip()
    return f'<h2 id="tale-{city.turn}-{place}">{esc(day)} · {esc(name)}</h2>'


def _line(scene: Scene, event: SeenEvent, number: int) -> str:
    """Return one step: in words, with its dice; plans and wheels one below the other."""
    content = _special(scene, event)
    if content is None:
        words = log_line(event, scene.t, scene.names) or ""
        content = f"{_dice(event)}<span>{esc(words)}</span>"
    return f'<li id="step-{number}" data-type="{esc(event["type"])}">{content}</li>'


def _dice(event: SeenEvent) -> str:
    dice = event.get("dice", [])
    if not dice:
        return ""
    faces = "".join(drawn(f"die-{value}", "die") for value in dice)
    return f'<span class="dice">{faces}</span>'


def _special(scene: Scene, event: SeenEvent) -> str | None:
    t = scene.t
    if event["type"] == "revealed":
        rows = "".join(
            f"<li>{disc(plan['seat'], 22)}<b>{esc(scene.name(plan['seat']))}</b>"
            f"<span>{esc(plan_line(plan, t))}</span></li>"
            for plan in event["plans"]
        )
        return f'<ul class="rows">{rows}</ul>'
    if event["type"] == "wheels":
        rows = "".join(
            f"<li>{disc(action['seat'], 22)}"
            f"<span>{esc(wheel_line(action, t, scene.names))}</span></li>"
            for action in event["actions"]
        )
        return f'<ul class="rows">{rows}</ul>'
    return None


def _tools(scene: Scene, told: int, first: int) -> str:
    """Return the way through the story: back, on, to the start of the chapter, to the present."""
    t, total = scene.t, film.steps(scene.o)
    if scene.step is None and told <= 1:
        return ""
    back = _step(t("brigands.board.back"), "back", told - 1, told <= 1)
    on = _step(t("brigands.board.on"), "play", told + 1, told >= total)
    whole = _day_button(scene)
    now = ""
    if scene.step is not None:
        now = button(esc(t("brigands.board.now")), class_="plain small", data_do="step:")
    return f'<div class="tale-tools">{back}{on}{now or whole}</div>'


def _step(label: str, sign: str, step: int, disabled: bool) -> str:
    return button(
        glyph(sign), class_="plain small", data_do=f"step:{step}", aria_label=label,
        disabled=disabled,
    )  # fmt: skip


def _day_button(scene: Scene) -> str:
    """Return the way to the start of the last day whose plans are known."""
    events = [event for event in scene.o["history"] if film.is_step(event)]
    starts = [i + 1 for i, event in enumerate(events) if event["type"] == "revealed"]
    if not starts:
        return ""
    turn = events[starts[-1] - 1]["turn"]
    words = scene.t("brigands.board.again", turn=turn)
    content = f"{glyph('eye')}<span>{esc(words)}</span>"
    return button(content, class_="plain small", data_do=f"step:{starts[-1]}", aria_label=words)
