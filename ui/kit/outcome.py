"""The end of a match in the same frame for every game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.messages import Message
from engine.core.state import Observation, OutcomeJson
from ui.art.laurels import laurels
from ui.base.markup import NOTHING, Content, Markup, el
from ui.kit.course import course
from ui.kit.faces import face
from ui.kit.grids import ranking
from ui.kit.moment import moment
from ui.table.catalogue import picture_of
from ui.table.scene import Scene

STREAK = 2  # matches won in a row that are worth a line


def ended(scene: Scene[Observation]) -> OutcomeJson:
    """Return the outcome of a match; raises ValueError if it is not over."""
    outcome = scene.o["outcome"]
    if outcome is None:
        raise ValueError("the match goes on")
    return outcome


def why(scene: Scene[Observation]) -> Message:
    """Return the message that says what decided the match."""
    return Message.from_json(ended(scene)["why"])


def winners_line(scene: Scene[Observation]) -> str:
    """Return the names of the winners in a line."""
    winners = ended(scene)["winners"]
    names = scene.t.listed([scene.name(seat) for seat in winners])
    return scene.t("result.winner", names=names, count=len(winners))


def own_line(scene: Scene[Observation], points: Sequence[int]) -> str | None:
    """Return how the match ended for the only person at the table, in a line.

    Return None if there are several persons or none, if the person plays alone, or if nobody has
    won. With only two ranks, as between teams, one wins and the other loses.
    """
    t, you, winners = scene.t, scene.viewer, ended(scene)["winners"]
    if you is None or scene.bots.count(None) != 1 or len(scene.bots) == 1 or not winners:
        return None
    if you in winners:
        return t("ending.won")
    places = _places(winners, points)
    return t("ending.lost") if max(places) < 0 else t(f"ending.place.{places[you]}")


def _places(winners: Sequence[int], points: Sequence[int]) -> list[int]:
    """Return the place of each seat; all are -1 if there are only two ranks, as between teams."""
    ranks = [(seat in winners, points[seat]) for seat in range(len(points))]
    if len({*ranks}) == 2:
        return [-1] * len(ranks)
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def outcome_frame(
    scene: Scene[Observation],
    title: str,
    said: str,
    parts: Markup,
    *further: Content,
    points: Sequence[int],
) -> Markup:
    """Return the end of a match as a scene, and below it scores and course, folded.

    `said` is `why` in words, `parts` the grid with every part of the scores. `points` rank the
    seats behind the winners. A visitor who has played against bots only reads their own result
    first.
    """
    t, winners = scene.t, ended(scene)["winners"]
    own = own_line(scene, points)
    own_title_suffices = own is None or winners == [scene.viewer]
    words = (
        el("h2", own or title, class_="winner"),
        None if own_title_suffices else el("p", title, class_="winners"),
        _streak(scene),
        el("p", said, class_="why"),
    )
    grid = el("section", parts, class_="result-table", tabindex=0, aria_label=title)
    drawn = course(scene)
    folds = (
        _fold("scores", t("result.table"), grid, *further),
        _fold("course", t("result.course"), drawn) if drawn else None,
    )
    ending = (_stage(scene), el("div", *words, class_="ending-words"))
    return el(
        "div",
        el("section", *ending, _others(scene, points), moment(scene), class_="ending"),
        el("div", *folds, class_="ending-folds"),
        class_="result",
    )


def _stage(scene: Scene[Observation]) -> Markup:
    """Return the faces of the winners in laurels, with their points, before the game's picture."""
    winners = ended(scene)["winners"]
    shown = (
        el("figure", laurels(), face(scene, seat, 160), _points(scene, seat), class_="victor")
        for seat in winners
    )
    drawn = (picture_of(scene.game), *shown)
    return el("div", *drawn, class_="stage", style=f"--victors:{max(1, len(winners))}")


def _others(scene: Scene[Observation], points: Sequence[int]) -> Markup:
    """Return the faces of all who have not won in the order of their places, with their points."""
    winners = ended(scene)["winners"]
    others = [seat for seat in ranking(points, winners) if seat not in winners]
    if not others:
        return NOTHING
    places = _places(winners, points)
    shown = (_placed(scene, seat, places[seat]) for seat in others)
    return el("ol", *shown, class_="ranking")


def _placed(scene: Scene[Observation], seat: int, place: int) -> Markup:
    """Return who came in a place; -1 for no place."""
    number = el("span", str(place), class_="ranking-place") if place > 0 else None
    name = el("span", scene.name(seat), class_="ranking-name")
    shown = (number, face(scene, seat, 56), name, _points(scene, seat))
    return el("li", *shown, data_me=seat == scene.viewer)


def _points(scene: Scene[Observation], seat: int) -> Markup:
    """Return the points of a seat, if points count for it."""
    counts = len(scene.bots) == 1 or (scene.course is not None and seat in scene.course.seats)
    points = str(ended(scene)["scores"][seat])
    return el("b", points, class_="ranking-points") if counts else NOTHING


def _streak(scene: Scene[Observation]) -> Markup:
    """Return how many matches in a row the viewer has won, from two on."""
    if scene.streak < STREAK:
        return NOTHING
    return el("p", scene.t("ending.streak", count=scene.streak), class_="streak")


def _fold(name: str, title: str, *content: Content) -> Markup:
    """Return a part that unfolds on asking."""
    return el("details", el("summary", title), *content, class_="fold", id=f"ending-{name}")


def hand_frame(title: str, *content: Content) -> Markup:
    """Return the result of a hand, shown before the next one."""
    parts = (el("h2", title), *content)
    return el("section", *parts, class_="hand-result", tabindex=0, aria_label=title)
