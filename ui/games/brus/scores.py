"""The scores of both teams: beside the table, between two hands, and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import SeenEvent
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from engine.games.brus.observation import BrusObservation
from engine.games.brus.position import BrusPosition, ResultJson
from ui.base.markup import Markup, el
from ui.games.brus.scene import Scene
from ui.games.brus.signs import sign
from ui.games.brus.slate import last_slate
from ui.games.brus.words import log_line, say, sevens, sevens_text, team_name, team_names
from ui.kit import outcome
from ui.kit.course import with_best
from ui.kit.grids import grid, head, number, number_head, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return the standing of both teams, the dealer and the options of the match."""
    o, t = scene.o, scene.t
    heads = (
        head(t("brus.scores.team"), 2),
        number_head(t("brus.scores.tricks")),
        number_head(t("brus.scores.points")),
    )
    title = t("brus.scores.hand", number=o["hand_number"], points=o["options"]["points"])
    rows = (_row(scene, team, *_standing(scene, team)) for team in TEAMS)
    return standing(title, grid(heads, rows), _terms(scene))


def _terms(scene: Scene) -> Markup:
    """Return the dealer and the chosen readings of `jan` and `club_king`."""
    t, options = scene.t, scene.o["options"]
    lines = (
        t("brus.scores.dealer", seat=scene.name(scene.o["dealer"])),
        t(f"brus.scores.jan.{options['jan']}"),
        t(f"brus.scores.king.{options['club_king']}"),
    )
    return el("ul", *(el("li", line) for line in lines), class_="played-for")


def _standing(scene: Scene, team: int) -> tuple[Markup, Markup]:
    """Return the cells of a team: its tricks and its points."""
    o = scene.o
    return number(f"{o['tricks'].count(team)}/{TRICKS_TO_WIN}"), total(o["scores"][team])


def _row(scene: Scene, team: int, *cells: Markup, won: bool = False) -> Markup:
    """Return a team's row: its mark, its players, then the cells."""
    return el(
        "tr",
        el("td", _mark(scene, team)),
        el("th", team_names(scene.t, team, scene.names), scope="row"),
        *cells,
        data_me=scene.viewer is not None and team_of(scene.viewer) == team,
        data_won=won,
    )


def _mark(scene: Scene, team: int) -> Markup:
    """Return the mark of a team, with its name as a label."""
    label = team_name(scene.t, team)
    drawn = sign(f"team-{team}")
    return el("span", drawn, class_="team-mark", data_team=team, role="img", aria_label=label)


def hand_result(scene: Scene) -> Markup:
    """Return the result of the last hand: its last tricks, what decided it, and the score."""
    last = scene.o["results"][-1]
    return outcome.hand_frame(
        scene.t("brus.board.hand_over", number=last["number"]),
        el("p", ending) if (ending := _ending(scene, scene.lately)) else None,
        el("p", _why(scene, last), class_="why"),
        last_slate(scene, last),
    )


def _ending(scene: Scene, events: Sequence[SeenEvent]) -> str:
    """Return in words who took the last tricks of a finished hand; the table shows them no more."""
    before = events[: _last_index(events, "hand_over")]
    last = before[_last_index(before, "trick_won") :]
    won = [log_line(each, scene.t, scene.names) for each in last if each["type"] == "trick_won"]
    laid = [sevens_text(scene, seat, cards) for seat, cards in sevens(last).items()]
    return " ".join(filter(None, (*won, *laid)))


def _last_index(events: Sequence[SeenEvent], kind: str) -> int:
    """Return the index of the last event of a type, 0 if none."""
    return max((i for i, event in enumerate(events) if event["type"] == kind), default=0)


def _why(scene: Scene, result: ResultJson) -> str:
    """Return the log line about what decided a hand."""
    event = {"type": "hand_over", **result}
    return log_line(event, scene.t, scene.names) or ""


def progress(o: BrusObservation) -> Progress:
    """Return the number of the hand and the players of the leading team."""
    return Progress(o["hand_number"], ahead=leading(_points(o)))


def _points(o: BrusObservation) -> list[int]:
    """Return the points of each seat's team."""
    return [o["scores"][team_of(seat)] for seat in range(o["players"])]


def points(s: BrusPosition) -> list[int]:
    """Return the points of each seat's team."""
    return [s.scores[team_of(seat)] for seat in range(s.players)]


def result(scene: Scene) -> Markup:
    """Return the result of the match: the winners, what decided it, and every hand."""
    t, winners = scene.t, outcome.ended(scene)["winners"]
    won = team_of(winners[0])
    names = t.listed([scene.name(seat) for seat in winners])
    title = t("brus.result.winner", team=team_name(t, won), names=names)
    said = say(outcome.why(scene), scene)
    hands = _all_hands(scene, won), _hand_lines(scene)
    framed = with_best(scene, *_clearest(scene))
    return outcome.outcome_frame(framed, title, said, *hands, points=_points(scene.o))


def _clearest(scene: Scene) -> tuple[str, int]:
    """Return the clearest of the hands with the most points in words, and its part."""
    won = [hand for hand in scene.o["results"] if hand["team"] is not None]
    best = max(won, key=lambda hand: (hand["points"], max(hand["tricks"]) - min(hand["tricks"])))
    team = best["team"]
    assert team is not None
    told = scene.t(
        "brus.result.best",
        number=best["number"],
        names=team_names(scene.t, team, scene.names),
        won=best["tricks"][team],
        lost=best["tricks"][1 - team],
        count=best["points"],
    )
    return told, best["number"] - 1


def _all_hands(scene: Scene, won: int) -> Markup:
    """Return the grid of every hand's points, the winning team on top."""
    o, t = scene.o, scene.t
    heads = (
        head(t("brus.scores.team"), 2),
        *(number_head(t("brus.result.hand", number=hand["number"])) for hand in o["results"]),
        number_head(t("result.total")),
    )
    rows = (
        _row(
            scene,
            team,
            *(_hand_cell(scene, hand, team) for hand in o["results"]),
            total(o["scores"][team]),
            won=team == won,
        )
        for team in sorted(TEAMS, key=lambda team: team != won)
    )
    return grid(heads, rows)


def _hand_cell(scene: Scene, hand: ResultJson, team: int) -> Markup:
    """Return the cell of a team's points in a hand, with its tricks below."""
    points = hand["points"] if hand["team"] == team else 0
    below = scene.t("brus.board.of_tricks", count=hand["tricks"][team])
    return number(points or "–", below=below)


def _hand_lines(scene: Scene) -> Markup:
    """Return the list of what decided each hand."""
    *others, last = (_why(scene, hand) for hand in scene.o["results"])
    last = f"{_ending(scene, scene.o['history'])} {last}".strip()
    return el("ol", *(el("li", line) for line in (*others, last)), class_="hands-told")
