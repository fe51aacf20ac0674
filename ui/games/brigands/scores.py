"""The scores: beside the table, in the lists of matches, and at the end."""

from __future__ import annotations

from engine.games.brigands.constants import GOAL, TURNS
from engine.games.brigands.observation import BrigandsObservation
from engine.games.brigands.position import BrigandsPosition
from ui.base.markup import Markup, el
from ui.games.brigands import timeline
from ui.games.brigands.scene import Scene
from ui.games.brigands.timeline import PRISON, CitySnapshot
from ui.games.brigands.words import goal, say
from ui.kit import outcome
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading

BAR = 60  # Ducats across a purse's bar, unless a purse holds more


def scores(scene: Scene) -> Markup:
    """Return the standing at the step of the scene: brigands by purse, the Prince last."""
    t, city = scene.t, timeline.city_at_step(scene)
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


def purse_bar(ducats: int, purses: list[int]) -> str:
    """Return the style of a purse's bar: its length and its goal, on the scale of all purses."""
    scale = max(BAR, *purses)
    return f"--part:{100 * ducats / scale:.1f}%;--goal:{100 * GOAL / scale:.1f}%"


def _row(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    cells = number(city.tokens[seat]), number(city.men[PRISON][seat]), total(city.purses[seat])
    return row(scene, seat, *cells)


def progress(o: BrigandsObservation) -> Progress:
    """Return the day, and the brigands with the most Ducats."""
    brigands = [seat for seat in range(o["players"]) if seat != o["prince"]]
    return Progress(o["turn"], TURNS, ahead=leading(o["purses"], brigands))


def points(s: BrigandsPosition) -> list[int | None]:
    """Return the purse of each brigand, and None for the Prince."""
    return [None if seat == s.prince else purse for seat, purse in enumerate(s.purses)]


def result(scene: Scene) -> Markup:
    """Return the result: the winners, the reason, and every purse beside its goal."""
    winners = outcome.ended(scene)["winners"]
    title = outcome.winners_line(scene) if winners else scene.t("brigands.result.nobody")
    said, points = say(outcome.why(scene), scene), _ranked_by(scene)
    return outcome.outcome_frame(scene, title, said, _purses(scene), points=points)


def _ranked_by(scene: Scene) -> list[int]:
    """Return the numbers that rank the players; all 0 for the Prince, who only wins or loses."""
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
    style = purse_bar(ducats, o["purses"])
    bar = None if prince else el("span", class_="purse-bar", style=style)
    cells = el("td", role, class_="purse-role"), el("td", bar)
    return row(scene, seat, *cells, total(ducats), won=won)
