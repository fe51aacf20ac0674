"""Who owns what: beside the table, and at the end."""

from __future__ import annotations

from engine.games.brigands.constants import GOAL, TURNS
from engine.games.brigands.observation import BrigandsObservation
from engine.games.brigands.position import BrigandsPosition
from ui.base.markup import Markup, el
from ui.games.brigands import replay
from ui.games.brigands.replay import PRISON, CitySnapshot
from ui.games.brigands.scene import Scene
from ui.games.brigands.words import goal, say
from ui.kit import outcome
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return the standing at the step that is told: brigands by purse, the Prince last."""
    t, city = scene.t, replay.city_at_step(scene)
    heads = (
        head(t("brigands.scores.player"), 2),
        number_head(t("brigands.scores.tokens")),
        number_head(t("brigands.scores.jailed")),
        number_head(t("brigands.scores.ducats")),
    )
    prince = scene.o["prince"]
    rows = [_row(scene, city, seat) for seat in ranking(city.purses) if seat != prince]
    if prince is not None:
        rows.append(row(scene, prince, number(city.tokens[prince]), number("–"), number("–")))
    title = t("brigands.scores.day", turn=max(city.turn, 1), of=TURNS)
    return standing(title, grid(heads, rows), el("p", goal(scene), class_="goal"))


def _row(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    cells = number(city.tokens[seat]), number(city.men[PRISON][seat]), total(city.purses[seat])
    return row(scene, seat, *cells)


def progress(o: BrigandsObservation) -> Progress:
    """Return which day it is, and which brigand has the most Ducats."""
    brigands = [seat for seat in range(o["players"]) if seat != o["prince"]]
    return Progress(o["turn"], TURNS, ahead=leading(o["purses"], brigands))


def points(s: BrigandsPosition) -> list[int | None]:
    """Return the purse of each brigand; the Prince has none."""
    return [None if seat == s.prince else purse for seat, purse in enumerate(s.purses)]


def result(scene: Scene) -> Markup:
    """Return the end: who won and why, and every purse beside the line to reach."""
    winners = outcome.ended(scene)["winners"]
    title = outcome.winners_line(scene) if winners else scene.t("brigands.result.nobody")
    said, points = say(outcome.why(scene), scene), _ranked_by(scene)
    return outcome.outcome_frame(scene, title, said, _purses(scene), points=points)


def _ranked_by(scene: Scene) -> list[int]:
    """Return by what the players come one behind the other; the Prince only wins or loses."""
    o = scene.o
    return [0] * o["players"] if scene.viewer == o["prince"] else o["purses"]


def _purses(scene: Scene) -> Markup:
    o, t = scene.o, scene.t
    winners = outcome.ended(scene)["winners"]
    heads = (
        head(t("brigands.scores.player"), 2),
        head(t("brigands.result.role")),
        head(t("brigands.result.line", goal=GOAL)),
        number_head(t("brigands.scores.ducats")),
    )
    ranked = ranking(o["purses"], winners)
    return grid(heads, (_result_row(scene, seat, seat in winners) for seat in ranked))


def _result_row(scene: Scene, seat: int, won: bool) -> Markup:
    o = scene.o
    prince = seat == o["prince"]
    ducats = o["purses"][seat]
    role = scene.t("brigands.chip.prince" if prince else "brigands.result.brigand")
    scale = max(60, *o["purses"])
    style = f"--part:{100 * ducats / scale:.1f}%;--goal:{100 * GOAL / scale:.1f}%"
    bar = None if prince else el("span", class_="purse-bar", style=style)
    cells = el("td", role, class_="purse-role"), el("td", bar)
    return row(scene, seat, *cells, total(ducats), won=won)
