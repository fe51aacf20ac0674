"""How a match ended, in the same frame for every game: laurels, who won, why, every part told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.messages import Message
from engine.core.state import Observation, OutcomeJson
from ui.art.emblems import emblem
from ui.art.seats import disc
from ui.base.markup import Content, Markup, el
from ui.kit.course import course
from ui.table.scene import Scene


def ended(scene: Scene[Observation]) -> OutcomeJson:
    """Return the outcome of a match that is over; raises ValueError while it goes on."""
    outcome = scene.o["outcome"]
    if outcome is None:
        raise ValueError("the match goes on")
    return outcome


def why(scene: Scene[Observation]) -> Message:
    """Return what decided the match."""
    return Message.from_json(ended(scene)["why"])


def winners_line(scene: Scene[Observation]) -> str:
    """Return who won, in a line."""
    winners = ended(scene)["winners"]
    names = scene.t.listed([scene.name(seat) for seat in winners])
    return scene.t("result.winner", names=names, count=len(winners))


def own_line(scene: Scene[Observation], points: Sequence[int]) -> str | None:
    """Return how the match ended for the only person at the table, in a line.

    None where there are several or none, or where somebody plays alone, or where nobody has won.
    Where there are but two ranks, as between teams, one wins and the other loses.
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
    """Return the end of a match: laurels for the winners, the title, what decided, the table.

    Below them stands how it came about.

    `said` is `why` in words, `parts` the grid of every part of the scores, `points` those by which
    it ranks the seats behind the winners. A visitor who has played against bots alone reads first
    how it ended for them.
    """
    winners = ended(scene)["winners"]
    own = own_line(scene, points)
    by_itself = own is None or winners == [scene.viewer]
    laurels = [emblem("glyph-wreath", "laurel"), *(disc(seat, 56) for seat in winners)]
    return el(
        "div",
        el("div", *(laurels if winners else ()), class_="laurels"),
        el("h2", own or title, class_="winner"),
        None if by_itself else el("p", title, class_="winners"),
        el("p", said, class_="why"),
        el("section", parts, class_="result-table", tabindex=0, aria_label=title),
        course(scene),
        *further,
        class_="result",
    )


def hand_frame(title: str, *content: Content) -> Markup:
    """Return the result of one hand of several, between two hands."""
    told = (el("h2", title), *content)
    return el("section", *told, class_="hand-result", tabindex=0, aria_label=title)
