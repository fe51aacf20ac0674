"""The end of a match in the same frame for every game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.messages import Message
from engine.core.state import Observation, OutcomeJson
from ui.art.emblems import emblem
from ui.base.markup import Content, Markup, el
from ui.kit.course import course
from ui.kit.faces import face
from ui.table.scene import Scene


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
    ranks = [(seat in winners, points[seat]) for seat in range(len(points))]
    if len({*ranks}) == 2:
        return t("ending.lost")
    return t(f"ending.place.{1 + sum(rank > ranks[you] for rank in ranks)}")


def outcome_frame(
    scene: Scene[Observation],
    title: str,
    said: str,
    parts: Markup,
    *further: Content,
    points: Sequence[int],
) -> Markup:
    """Return the end of a match: laurels for the winners, title, reason, scores, course.

    `said` is `why` in words, `parts` the grid with every part of the scores. `points` rank the
    seats behind the winners. A visitor who has played against bots only reads their own result
    first.
    """
    winners = ended(scene)["winners"]
    own = own_line(scene, points)
    own_title_suffices = own is None or winners == [scene.viewer]
    laurels = [emblem("glyph-wreath", "laurel"), *(face(scene, seat, 80) for seat in winners)]
    return el(
        "div",
        el("div", *(laurels if winners else ()), class_="laurels"),
        el("h2", own or title, class_="winner"),
        None if own_title_suffices else el("p", title, class_="winners"),
        el("p", said, class_="why"),
        el("section", parts, class_="result-table", tabindex=0, aria_label=title),
        course(scene),
        *further,
        class_="result",
    )


def hand_frame(title: str, *content: Content) -> Markup:
    """Return the result of a hand, shown before the next one."""
    parts = (el("h2", title), *content)
    return el("section", *parts, class_="hand-result", tabindex=0, aria_label=title)
