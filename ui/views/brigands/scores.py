"""Who owns what: beside the table, and at the end."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.brigands.tables import GOAL, TURNS
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.brigands import film
from ui.views.brigands.film import PRISON, City
from ui.views.brigands.scene import Scene
from ui.views.brigands.words import say
from ui.views.markup import esc
from ui.views.tables import grid, head, number, number_head, row


def scores(scene: Scene) -> str:
    """Return the standing at the step that is told: brigands by purse, the Prince last."""
    t, city = scene.t, film.shown(scene)
    heads = (
        head(t("brigands.scores.player"), 2),
        number_head(t("brigands.scores.tokens")),
        number_head(t("brigands.scores.jailed")),
        number_head(t("brigands.scores.ducats")),
    )
    ranked = sorted(_brigands(scene), key=lambda seat: -city.purses[seat])
    rows = [_row(scene, city, seat) for seat in ranked]
    prince = scene.o["prince"]
    if prince is not None:
        rows.append(row(scene, prince, number(city.tokens[prince]) + number("–") * 2))
    title = scene.words("brigands.scores.day", turn=max(city.turn, 1), of=TURNS)
    goal = f'<p class="goal">{_goal(scene)}</p>'
    return (
        f'<section class="scores" tabindex="0"><h2>{title}</h2>{grid(heads, rows)}{goal}</section>'
    )


def _goal(scene: Scene) -> str:
    o = scene.o
    if o["prince"] is not None:
        return scene.words("brigands.scores.goal", goal=GOAL, seat=scene.name(o["prince"]))
    key = "brigands.scores.goal_letter" if o["options"]["letter"] else "brigands.scores.goal_duel"
    return scene.words(key, goal=GOAL)


def _brigands(scene: Scene) -> list[int]:
    return [seat for seat in range(scene.o["players"]) if seat != scene.o["prince"]]


def _row(scene: Scene, city: City, seat: int) -> str:
    cells = number(city.tokens[seat]) + number(city.men[PRISON][seat])
    return row(scene, seat, cells + number(f"<b>{city.purses[seat]}</b>"))


def result(scene: Scene) -> str:
    """Return the end: who won and why, and every purse beside the line to reach."""
    o, t = scene.o, scene.t
    winners = o["outcome"]["winners"]
    names = t.listed([scene.name(seat) for seat in winners])
    title = t("result.winner", names=names, count=len(winners))
    if not winners:
        title = t("brigands.result.nobody")
    laurels = emblem("place-imperator", "laurel") + "".join(disc(seat, 56) for seat in winners)
    why = esc(say(Message(**o["outcome"]["why"]), scene))
    return (
        f'<div class="result"><div class="laurels">{laurels if winners else ""}</div>'
        f'<h2 class="winner">{esc(title)}</h2><p class="why">{why}</p>'
        f'<div class="result-table" tabindex="0">{_purses(scene, winners)}</div></div>'
    )


def _purses(scene: Scene, winners: list[int]) -> str:
    o, t = scene.o, scene.t
    heads = (
        head(t("brigands.scores.player"), 2),
        head(t("brigands.result.role")),
        head(t("brigands.result.line", goal=GOAL)),
        number_head(t("brigands.scores.ducats")),
    )
    ranked = sorted(range(o["players"]), key=lambda seat: (seat not in winners, -o["purses"][seat]))
    return grid(heads, (_result_row(scene, seat, seat in winners) for seat in ranked))


def _result_row(scene: Scene, seat: int, won: bool) -> str:
    o = scene.o
    prince = seat == o["prince"]
    ducats = o["purses"][seat]
    role = scene.words("brigands.chip.prince" if prince else "brigands.result.brigand")
    scale = max(60, *o["purses"])
    bar = (
        f'<span class="purse-bar" style="--part:{100 * ducats / scale:.1f}%;'
        f'--goal:{100 * GOAL / scale:.1f}%"></span>'
    )
    cells = f"<td>{role}</td><td>{'' if prince else bar}</td>" + number(f"<b>{ducats}</b>")
    return row(scene, seat, cells, won=won)
