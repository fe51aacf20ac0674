"""Draws the standing beside the table and the result at the end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.arena.constants import SESTERCES
from engine.games.arena.observation import ArenaObservation
from engine.games.arena.opening import middle_third
from engine.games.arena.position import ArenaPosition
from ui.base.markup import Markup, el
from ui.games.arena.cards import cards_of, organiser_name
from ui.games.arena.scene import Scene
from ui.games.arena.words import say
from ui.kit import outcome
from ui.kit.course import with_best
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return the standing: sesterces, bids and victories, and how near Brutus is."""
    o, t = scene.o, scene.t
    keys = ("coins",) if o["fight"] else ("bid", "won", "coins")
    heads = (
        head(t("arena.scores.player"), 2),
        *(number_head(t(f"arena.scores.{key}")) for key in keys),
    )
    rows = (row(scene, seat, *_standing(scene, seat)) for seat in ranking(o["coins"]))
    return standing(t("arena.scores.title"), grid(heads, rows), _brutus(scene))


def _standing(scene: Scene, seat: int) -> Iterator[Markup]:
    o = scene.o
    if not o["fight"]:
        bid = o["bids"][seat]
        yield number("–" if bid is None else bid)
        yield number("–" if bid is None else o["victories"][seat])
    yield total(o["coins"][seat])


def _brutus(scene: Scene) -> Markup | None:
    """Return when Brutus can come and, once known, which card it is; None in the finale."""
    o, t = scene.o, scene.t
    if o["fight"]:
        return None
    least, most = middle_third(len(cards_of(t).organisers))
    words = t("arena.scores.brutus", least=least, most=most)
    if o["brutus"] is not None:
        card = cards_of(t).brutus[o["brutus"]]
        words += " " + t("arena.scores.known", brutus=card.name[t.language])
    return el("p", words, class_="arena-brutus-nears")


def progress(o: ArenaObservation) -> Progress:
    """Return the number of the tournament, or the finale, and who has the most sesterces."""
    return Progress(o["tournament"], finale=o["fight"] > 0, ahead=leading(o["coins"]))


def points(s: ArenaPosition) -> list[int]:
    """Return the sesterces of each seat."""
    return s.coins


def result(scene: Scene) -> Markup:
    """Return the result: who won, why, and the sesterces after every tournament."""
    reason = say(outcome.why(scene), scene)
    title, points = outcome.winners_line(scene), _survived(scene)
    best = with_best(scene, *_best_exact_bid(scene))
    return outcome.outcome_frame(best, title, reason, _course(scene), points=points)


def _best_exact_bid(scene: Scene) -> tuple[str, int]:
    """Return a sentence about the first of the highest bids met exactly, and its part."""
    exact = [
        (bid, -each["number"], -seat)
        for each in scene.o["results"]
        for seat, bid in enumerate(each["bids"])
        if bid is not None and bid == each["victories"][seat]
    ]
    if not exact:
        return "", 0
    bid, number, seat = max(exact)
    told = scene.t("arena.result.best", number=-number, seat=scene.name(-seat), count=bid)
    return told, -number - 1


def _course(scene: Scene) -> Markup:
    """Return the table of sesterces after every tournament and at the end, with the bids."""
    o, t = scene.o, scene.t
    winners = outcome.ended(scene)["winners"]
    heads = (
        head(t("arena.scores.player"), 2),
        number_head(t("arena.result.start")),
        *(number_head(organiser_name(t, each["organiser"])) for each in o["results"]),
        number_head(t("arena.result.end")),
    )
    rows = (
        row(scene, seat, *_cells(scene, seat), won=seat in winners)
        for seat in ranking(_survived(scene))
    )
    return grid(heads, rows)


def _survived(scene: Scene) -> list[int]:
    """Return how many tournaments and fights each seat survived; the winner has one more."""
    o = scene.o
    fights = [each["cards"] for each in o["history"] if each["type"] == "fight_over"]
    return [
        sum(each["coins"][seat] > 0 for each in o["results"])
        + sum(cards[seat] is not None for cards in fights)
        + (o["coins"][seat] > 0)
        for seat in range(o["players"])
    ]


def _cells(scene: Scene, seat: int) -> Iterator[Markup]:
    o = scene.o
    yield number(SESTERCES[o["players"]])
    for each in o["results"]:
        bid = each["bids"][seat]
        if bid is None:
            yield number("–")
            continue
        words = scene.t("arena.result.bid", bid=bid, won=each["victories"][seat])
        yield number(each["coins"][seat], below=words)
    yield total(o["coins"][seat])
