"""Who stands where: beside the table, and at the end."""

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
    """Return the standing: sesterces, bids and victories of everybody, and how near Brutus is."""
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
    """Return what is known of Brutus: when the card can come, and which one it is."""
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
    """Return which tournament it is, or that it is the finale, and who has the most sesterces."""
    return Progress(o["tournament"], finale=o["fight"] > 0, ahead=leading(o["coins"]))


def points(s: ArenaPosition) -> list[int]:
    """Return the sesterces of each seat."""
    return s.coins


def result(scene: Scene) -> Markup:
    """Return the end: who won, why, and what every tournament and the finale cost."""
    said = say(outcome.why(scene), scene)
    title, points = outcome.winners_line(scene), _stamina(scene)
    told = with_best(scene, _exact(scene))
    return outcome.outcome_frame(told, title, said, _course(scene), points=points)


def _exact(scene: Scene) -> str:
    """Return the highest bid that was met, the first of equal ones; nobody gains anything here."""
    exact = [
        (bid, -each["number"], -seat)
        for each in scene.o["results"]
        for seat, bid in enumerate(each["bids"])
        if bid is not None and bid == each["victories"][seat]
    ]
    if not exact:
        return ""
    bid, number, seat = max(exact)
    return scene.t("arena.result.best", number=-number, seat=scene.name(-seat), count=bid)


def _course(scene: Scene) -> Markup:
    """Return the sesterces after every tournament, bid and victories below, then the end."""
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
        for seat in ranking(_stamina(scene))
    )
    return grid(heads, rows)


def _stamina(scene: Scene) -> list[int]:
    """Return by seat how long a player lasted, in tournaments and fights, the survivor longest."""
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
