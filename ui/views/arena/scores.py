"""Who stands where: beside the table, and at the end."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.arena import ARENA
from engine.games.arena.opening import middle_third
from engine.games.arena.tables import SESTERCES
from ui.views.arena.cards import organiser_name
from ui.views.arena.scene import Scene
from ui.views.arena.words import say
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.markup import esc
from ui.views.tables import grid, head, number, number_head, row


def scores(scene: Scene) -> str:
    """Return the standing: sesterces, bids and victories of everybody, and how near Brutus is."""
    o, t = scene.o, scene.t
    ranked = sorted(range(o["players"]), key=lambda seat: -o["coins"][seat])
    keys = ("coins",) if o["fight"] else ("bid", "won", "coins")
    heads = (
        head(t("arena.scores.player"), 2),
        *(number_head(t(f"arena.scores.{key}")) for key in keys),
    )
    rows = (row(scene, seat, _standing(scene, seat)) for seat in ranked)
    title = esc(t("arena.scores.title"))
    return (
        f'<section class="scores" tabindex="0"><h2>{title}</h2>{grid(heads, rows)}'
        f"{_brutus(scene)}</section>"
    )


def _standing(scene: Scene, seat: int) -> str:
    o = scene.o
    coins = number(f"<b>{o['coins'][seat]}</b>")
    if o["fight"]:
        return coins
    bid = o["bids"][seat]
    won = "–" if bid is None else o["victories"][seat]
    return number("–" if bid is None else bid) + number(won) + coins


def _brutus(scene: Scene) -> str:
    """Return what is known of Brutus: when the card can come, and which one it is."""
    o, t = scene.o, scene.t
    if o["fight"]:
        return ""
    least, most = middle_third(len(ARENA.cards.organisers))
    words = t("arena.scores.brutus", least=least, most=most)
    if o["brutus"] is not None:
        card = ARENA.cards.brutus[o["brutus"]]
        words += " " + t("arena.scores.known", brutus=card.name[t.language])
    return f'<p class="arena-brutus-nears">{esc(words)}</p>'


def result(scene: Scene) -> str:
    """Return the end: who won, why, and what every tournament and the finale cost."""
    o = scene.o
    winner = o["outcome"]["winners"][0]
    laurels = emblem("place-imperator", "laurel") + disc(winner, 56)
    why = esc(say(Message(**o["outcome"]["why"]), scene))
    title = scene.words("result.winner", names=scene.name(winner), count=1)
    return (
        f'<div class="result"><div class="laurels">{laurels}</div>'
        f'<h2 class="winner">{title}</h2><p class="why">{why}</p>'
        f'<div class="result-table" tabindex="0">{_course(scene, winner)}</div></div>'
    )


def _course(scene: Scene, winner: int) -> str:
    """Return the sesterces after every tournament, bid and victories below, then the end."""
    o, t = scene.o, scene.t
    heads = (
        head(t("arena.scores.player"), 2),
        number_head(t("arena.result.start")),
        *(number_head(organiser_name(t, each["organiser"])) for each in o["results"]),
        number_head(t("arena.result.end")),
    )
    rows = (
        row(scene, seat, _cells(scene, seat), won=seat == winner)
        for seat in sorted(range(o["players"]), key=lambda seat: -_stamina(scene, seat))
    )
    return grid(heads, rows)


def _stamina(scene: Scene, seat: int) -> int:
    """Return how long a player lasted, the survivor longest."""
    after: list[int] = [each["coins"][seat] for each in scene.o["results"]]
    return int(scene.o["coins"][seat]) * 100 + sum(after)


def _cells(scene: Scene, seat: int) -> str:
    o = scene.o
    cells = number(SESTERCES[o["players"]])
    for each in o["results"]:
        bid = each["bids"][seat]
        if bid is None:
            cells += number("–")
            continue
        words = scene.words("arena.result.bid", bid=bid, won=each["victories"][seat])
        cells += number(f'{each["coins"][seat]}<span class="cell-place">{words}</span>')
    return cells + number(f"<b>{o['coins'][seat]}</b>")
