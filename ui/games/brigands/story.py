"""The day on the notice board of the town, and the events of a chapter in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.brigands.constants import GOAL, TURNS
from engine.games.brigands.observation import BrigandsEvent
from ui.base.markup import Markup, button, el, glyph
from ui.games.brigands import timeline
from ui.games.brigands.drawings import drawn
from ui.games.brigands.lines import action_line, log_line
from ui.games.brigands.scene import Scene
from ui.games.brigands.timeline import CHAPTER_STARTS, CitySnapshot
from ui.games.brigands.words import NUMERALS, danger, effect, goal, place_name
from ui.kit.faces import face


def last_steps(scene: Scene) -> dict[str, int]:
    """Return the last step of each place on the last revealed day."""
    last: dict[str, int] = {}
    place: str | None = None
    for number, step in enumerate(timeline.all_steps(scene), 1):
        if step[0]["type"] == "revealed":
            last.clear()
        if begun := _chapter(step):
            place = begun["place"] if begun["type"] == "place" else None
        if place is not None:
            last[place] = number
    return last


def _chapter(step: list[BrigandsEvent]) -> BrigandsEvent | None:
    """Return the event with which the step begins a chapter, or None."""
    return next((event for event in reversed(step) if event["type"] in CHAPTER_STARTS), None)


def notice(scene: Scene, city: CitySnapshot) -> Markup:
    """Return the notice board of the town: the day, the chapter, and buttons to other steps."""
    chapter, _ = _current(scene)
    return el(
        "div",
        _days(city),
        _title(scene, city, chapter),
        _tools(scene),
        el("p", goal(scene), class_="tale-goal"),
        *_briefly(scene),
        class_="tale",
        data_kind=chapter[0]["type"] if chapter else "day",
        data_again=scene.step is not None,
    )


def _briefly(scene: Scene) -> Iterator[Markup]:
    """Yield who wins in a few words for a small board, and in signs for a smaller one.

    The goal tells it to screen readers.
    """
    t, prince = scene.t, scene.o["prince"]
    if prince is None:
        letter = scene.o["options"]["letter"]
        key = "brigands.scores.goal_short_letter" if letter else "brigands.scores.goal_short_duel"
        yield el("p", t(key, goal=GOAL), class_="tale-brief", aria_hidden="true")
        return
    crown, words = drawn("crown", "crown"), t("brigands.scores.otherwise")
    brief = t("brigands.scores.goal_short", goal=GOAL, seat=scene.name(prince))
    yield el("p", brief, crown, class_="tale-brief", aria_hidden="true")
    signs = str(GOAL), drawn("coin", "coin"), f", {words}", crown
    yield el("p", *signs, class_="tale-signs", aria_hidden="true")


def _days(city: CitySnapshot) -> Markup:
    """Return the six days as lanterns, lit up to today; the title tells the number."""
    lanterns = (el("i", data_on=number <= city.turn) for number in range(1, TURNS + 1))
    return el("span", *lanterns, class_="tale-days", aria_hidden="true")


def told(scene: Scene) -> Markup:
    """Return the current chapter in words; the lines of the latest step are new."""
    chapter, first = _current(scene)
    new = len(timeline.events_so_far(scene)) - len(timeline.last_step(scene))
    lines = (
        _line(scene, event, number, new=number >= new)
        for number, event in enumerate(chapter, first)
        if event["type"] != "place" or len(chapter) == 1  # the board shows who is there
    )
    label = scene.t("brigands.board.story")
    return el("section", el("ol", *lines), class_="tale-told", tabindex=0, aria_label=label)


def telling(scene: Scene) -> str:
    """Return what the current chapter is about: what its place does, or how the day goes on."""
    chapter, _ = _current(scene)
    key, words = _named(scene, chapter[0] if chapter else None)
    if chapter and chapter[0]["type"] == "place":
        rule = effect(scene.t, key, key in timeline.city_at_step(scene).days)
        if when := danger(scene.t, key):
            return scene.t("brigands.telling.trap", place=words, effect=rule, trap=when)
        return scene.t("brigands.telling.place", place=words, effect=rule)
    return scene.t(f"brigands.telling.{key}")


def _current(scene: Scene) -> tuple[list[BrigandsEvent], int]:
    """Return the events of the current chapter, and the number of the first of them."""
    events = timeline.events_so_far(scene)
    starts = (i for i, event in enumerate(events) if event["type"] in CHAPTER_STARTS)
    first = max(starts, default=0)
    return events[first:], first


def _title(scene: Scene, city: CitySnapshot, chapter: list[BrigandsEvent]) -> Markup:
    day = scene.t("brigands.scores.day", turn=max(city.turn, 1), of=TURNS)
    key, words = _named(scene, chapter[0] if chapter else None)
    named = el("span", words, class_="tale-chapter")
    between = el("span", " · ", class_="visually-hidden")
    return el("h2", day, between, named, id=f"tale-{city.turn}-{key}")


def _named(scene: Scene, begun: BrigandsEvent | None) -> tuple[str, str]:
    """Return the key of a chapter and its name; the first chapter is a morning."""
    if begun is not None and begun["type"] == "place":
        key = begun["place"]
        numeral = NUMERALS[scene.o["order"].index(key)]
        return key, f"{numeral} {place_name(scene.t, key)}".strip()
    key = "revealed" if begun is not None and begun["type"] == "revealed" else "morning"
    return key, scene.t(f"brigands.board.{key}")


def _line(scene: Scene, event: BrigandsEvent, number: int, new: bool) -> Markup:
    """Return the line of one event; those of the latest step are new."""
    type_, ident = event["type"], f"step-{number}"
    return el("li", *_words(scene, event), id=ident, data_type=type_, data_new=new)


def _words(scene: Scene, event: BrigandsEvent) -> list[Markup]:
    """Return an event in words, with its dice; wheels form a list with faces."""
    t = scene.t
    if event["type"] == "revealed":
        return [el("span", t("brigands.board.opened"))]  # the board shows the plans
    if event["type"] == "wheels":
        rows = ((each["seat"], action_line(each, t, scene.names)) for each in event["actions"])
        return [_by_seat(scene, rows)]
    words = el("span", log_line(event, t, scene.names))
    dice = [drawn(f"die-{value}", "die") for value in event.get("dice", ())]
    return [el("span", *dice, class_="dice"), words] if dice else [words]


def _by_seat(scene: Scene, rows: Iterable[tuple[int, str]]) -> Markup:
    """Return a list of lines, each behind the face of a player."""
    lines = (el("li", face(scene, seat, 24), el("span", words)) for seat, words in rows)
    return el("ul", *lines, class_="rows")


def _tools(scene: Scene) -> Markup | None:
    """Return buttons to the step before, the next place, the start of the day and the present.

    While the narration goes on, the prompt has the button to the present.
    """
    told = timeline.all_steps(scene)
    step = len(told) if scene.step is None else scene.step
    if scene.step is None and step <= 1:
        return None
    return el(
        "div",
        _back(scene, step - 1),
        _day_button(scene, told) if scene.step is None else _next_button(scene, told, step),
        _now_button(scene) if scene.step is not None and not scene.telling else None,
        class_="tale-tools",
    )


def _back(scene: Scene, step: int) -> Markup:
    return button(
        glyph("back"),
        class_="plain small",
        data_do=f"step:{step}",
        aria_label=scene.t("brigands.board.back"),
        disabled=step < 1,
    )


def _day_button(scene: Scene, told: list[list[BrigandsEvent]]) -> Markup | None:
    """Return a button to the start of the last revealed day."""
    starts = [i for i, step in enumerate(told) if step[0]["type"] == "revealed"]
    if not starts:
        return None
    words = scene.t("brigands.board.again", turn=told[starts[-1]][0]["turn"])
    return _signed("eye", words, starts[-1] + 1)


def _next_button(scene: Scene, told: list[list[BrigandsEvent]], step: int) -> Markup | None:
    """Return a button to the whole next chapter, mostly a place; None in the last chapter."""
    starts = [i for i in range(step, len(told)) if _chapter(told[i])]
    if not starts:
        return None
    _, name = _named(scene, _chapter(told[starts[0]]))
    end = starts[1] if len(starts) > 1 else len(told)
    return _signed("play", scene.t("brigands.board.next", chapter=name), end)


def _now_button(scene: Scene) -> Markup:
    return _signed("skip", scene.t("brigands.board.now"), "")


def _signed(sign: str, words: str, step: int | str) -> Markup:
    """Return a button to a step; a small screen shows only its sign."""
    return button(
        glyph(sign),
        el("span", words),
        class_="plain small",
        data_do=f"step:{step}",
        aria_label=words,
    )
