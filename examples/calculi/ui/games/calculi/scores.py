"""The scores of the players: beside the table, and at the end round by round."""

from __future__ import annotations

from engine.games.calculi.observation import CalculiObservation
from engine.games.calculi.position import RoundJson
from ui.base.markup import Markup
from ui.games.calculi.scene import Scene
from ui.kit import outcome
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return every player's points, and the points that win."""
    o, t = scene.o, scene.t
    heads = head(t("calculi.scores.player"), 2), number_head(t("calculi.scores.points"))
    rows = (row(scene, seat, total(o["scores"][seat])) for seat in range(o["players"]))
    return standing(t("calculi.scores.title", points=o["options"]["points"]), grid(heads, rows))


def progress(o: CalculiObservation) -> Progress:
    """Return the number of the round and the players with the most points."""
    return Progress(o["round"], ahead=leading(o["scores"]))


def result(scene: Scene) -> Markup:
    """Return the result of the match: the winners, what decided it, and every round."""
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
    """Return the totals that a player named, with the fists below; right ones are marked."""
    return [
        number(
            f"{each['named'][seat]}{'✓' if each['seat'] == seat else ''}",
            f"({each['fists'][seat]})",
        )
        for each in results
    ]
