"""Where the players stand: beside the table, and at the end round by round."""

from __future__ import annotations

from engine.games.calculi.observation import CalculiObservation
from engine.games.calculi.position import RoundJson
from ui.base.markup import Markup
from ui.games.calculi.scene import Scene
from ui.kit import outcome
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return everybody's points, and how many win."""
    o, t = scene.o, scene.t
    heads = head(t("calculi.scores.player"), 2), number_head(t("calculi.scores.points"))
    rows = (row(scene, seat, total(o["scores"][seat])) for seat in range(o["players"]))
    return standing(t("calculi.scores.title", points=o["options"]["points"]), grid(heads, rows))


def progress(o: CalculiObservation) -> Progress:
    """Return which round it is, and who has the most points."""
    return Progress(o["round"], ahead=leading(o["scores"]))


def result(scene: Scene) -> Markup:
    """Return the end: who won, why, and what each named in every round."""
    o, t = scene.o, scene.t
    heads = (
        head(t("calculi.scores.player"), 2),
        *(number_head(str(each["number"])) for each in o["results"]),
        number_head(t("result.total")),
    )
    winners = outcome.ended(scene)["winners"]
    rows = (
        row(scene, seat, *cells(o["results"], seat), total(o["scores"][seat]), won=seat in winners)
        for seat in ranking(o["scores"])
    )
    said = t.say(outcome.why(scene), scene.names)
    title, points = outcome.winners_line(scene), o["scores"]
    return outcome.outcome_frame(scene, title, said, grid(heads, rows), points=points)


def cells(results: list[RoundJson], seat: int) -> list[Markup]:
    """Return what a player named in each round, with the fist below; the right one is marked."""
    return [
        number(
            f"{each['named'][seat]}{'✓' if each['seat'] == seat else ''}",
            f"({each['fists'][seat]})",
        )
        for each in results
    ]
