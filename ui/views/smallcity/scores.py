"""Who would have what if the game ended now, and what everybody has at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.messages import Message
from engine.games.smallcity import preview
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.markup import esc
from ui.views.smallcity.board import picture
from ui.views.smallcity.scene import Scene
from ui.views.smallcity.turn import Turn, turn_of
from ui.views.smallcity.words import say
from ui.views.tables import grid, head, number, number_head, row

SIGNS = ("land", "influence", "money", "hand")  # of the columns beside the table
TERMS = ("homes", "land", "influence", "coins", "sicarii")
TERMS_ALONE = ("homes", "leisure", "converted", "influence", "coins")
Terms = Mapping[str, Any]


def scores(scene: Scene) -> str:
    """Return the running estimate of every score, unless it is switched off."""
    o = scene.o
    key = "smallcity.scores.turn" if o["turns"] else "smallcity.scores.before"
    title = scene.words(key, number=o["turns"])
    if not scene.aided("estimates") or o["options"]["variant"] == "pollux" or o["outcome"]:
        return f'<section class="scores"><h2>{title}</h2></section>'
    turn = turn_of(scene)
    estimates = preview.estimates(turn.after)
    note = scene.words(
        "smallcity.scores.tried" if turn.moves and o["turns"] else "smallcity.scores.now"
    )
    table = _alone(scene, estimates[0]) if o["players"] == 1 else _everybody(scene, estimates)
    return f'<section class="scores"><h2>{title}</h2><p class="note">{note}</p>{table}</section>'


def _everybody(scene: Scene, estimates: Sequence[Terms]) -> str:
    """Return a row for each player; land and homes together, so that it fits beside the table."""
    t = scene.t
    heads = (
        head(t("smallcity.scores.player"), 2),
        *(_sign_head(scene, name) for name in SIGNS),
        number_head(t("result.total")),
    )
    ranked = sorted(estimates, key=lambda terms: -terms["total"])
    rows = (
        row(
            scene,
            terms["seat"],
            number(terms["homes"] + terms["land"])
            + "".join(number(terms[name]) for name in ("influence", "coins", "sicarii"))
            + number(f"<b>{terms['total']}</b>"),
        )
        for terms in ranked
    )
    return grid(heads, rows)


def _sign_head(scene: Scene, name: str) -> str:
    label = scene.words(f"smallcity.term.{name}")
    return (
        f'<th scope="col" class="num"><svg class="sign" role="img" aria-label="{label}"'
        f' viewBox="0 0 28 28"><use href="#sc-{name}"/></svg></th>'
    )


def _alone(scene: Scene, terms: Terms) -> str:
    rows = "".join(
        f'<tr><th scope="row">{scene.words(f"smallcity.term.{name}")}</th>'
        f"{number(terms[name])}</tr>"
        for name in TERMS_ALONE
    )
    total = f"<tr><th scope='row'>{scene.words('result.total')}</th>{number(terms['total'])}</tr>"
    return f'<table class="alone"><tbody>{rows}{total}</tbody></table>'


def result(scene: Scene) -> str:
    """Return the end: who won, why, every term of every score, and the city as it was left."""
    o, t = scene.o, scene.t
    winners = o["outcome"]["winners"]
    turn = turn_of(scene)
    why = esc(say(Message(**o["outcome"]["why"]), scene))
    laurels = emblem("place-imperator", "laurel") if winners else ""
    laurels += "".join(disc(seat, 56) for seat in winners)
    if o["players"] == 1:
        title = scene.words("smallcity.result.alone" if winners else "smallcity.result.lost")
    elif winners:
        names = t.listed([scene.name(seat) for seat in winners])
        title = scene.words("result.winner", names=names, count=len(winners))
    else:
        title = scene.words("smallcity.result.nobody")
    return (
        f'<div class="result"><div class="laurels">{laurels}</div><h2 class="winner">{title}</h2>'
        f'<p class="why">{why}</p>'
        f'<div class="result-table" tabindex="0">{_final(scene, turn)}</div>'
        f'<div class="final-city">{picture(scene, turn)}</div></div>'
    )


def _final(scene: Scene, turn: Turn) -> str:
    """Return the parts of every final score, the winners on top."""
    o, t = scene.o, scene.t
    winners, final = o["outcome"]["winners"], o["outcome"]["scores"]
    names = _terms(scene)
    heads = (
        head(t("smallcity.scores.player"), 2),
        *(number_head(t(f"smallcity.term.{name}")) for name in names),
        number_head(t("result.total")),
    )
    terms = preview.estimates(turn.after)
    ranked = sorted(range(o["players"]), key=lambda seat: (seat not in winners, -final[seat]))
    rows = (
        row(
            scene,
            seat,
            "".join(number(terms[seat][name]) for name in names) + number(f"<b>{final[seat]}</b>"),
            won=seat in winners,
        )
        for seat in ranked
    )
    return grid(heads, rows)


def _terms(scene: Scene) -> tuple[str, ...]:
    if scene.o["options"]["variant"] == "pollux":
        return ()
    return TERMS_ALONE if scene.o["players"] == 1 else TERMS
