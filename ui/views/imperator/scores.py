"""Who stands where: beside the table, between two hands, and at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.messages import Message
from engine.games.imperator.hands import hands_planned
from engine.games.imperator.position import GAINS
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.imperator.scene import Scene
from ui.views.imperator.words import place_name, say
from ui.views.markup import esc
from ui.views.tables import grid, head, number, number_head, row


def scores(scene: Scene) -> str:
    """Return the standing: points of everybody, best first, and which hand is being played."""
    o, t = scene.o, scene.t
    ranked = sorted(range(o["players"]), key=lambda seat: -o["scores"][seat])
    rows = (
        row(scene, seat, number(o["counts"][seat]) + number(f"<b>{o['scores'][seat]}</b>"))
        for seat in ranked
    )
    heads = (
        head(t("imperator.scores.player"), 2),
        number_head(t("imperator.scores.cards")),
        number_head(t("imperator.scores.points")),
    )
    return (
        f'<section class="scores" tabindex="0"><h2>{esc(_hand_title(scene))}</h2>'
        f"{grid(heads, rows)}{_consul(scene)}</section>"
    )


def _hand_title(scene: Scene) -> str:
    o, t = scene.o, scene.t
    options, hand = o["options"], o["hand_number"]
    if options["length"] == "points":
        return t("imperator.scores.hand_to", number=hand, points=options["points"])
    if options["length"] == "minutes":
        key = "imperator.scores.hand_last" if o["time_called"] else "imperator.scores.hand"
        return t(key, number=hand)
    return t("imperator.scores.hand_of", number=hand, of=hands_planned(o["players"], options))


def _consul(scene: Scene) -> str:
    if scene.o["consul"] is None:
        return ""
    key = "on" if scene.o["consul"] else "off"
    words = scene.words(f"imperator.scores.consul_{key}")
    return f'<p class="consul" data-on="{key}">{words}</p>'


def hand_result(scene: Scene) -> str:
    """Return the result of the last hand: places and what each player gained."""
    o, t = scene.o, scene.t
    last = o["results"][-1]
    used = [kind for kind in GAINS if any(gain[kind] for gain in last["gains"])]
    heads = (
        head(t("imperator.scores.player"), 3),
        *(number_head(t(f"imperator.gain.{kind}")) for kind in used),
        number_head(t("imperator.scores.points")),
    )
    rows = (_gains_row(scene, seat, place, used) for place, seat in enumerate(last["order"], 1))
    title = scene.words("imperator.board.hand_over", number=last["number"])
    return f'<div class="hand-result" tabindex="0"><h2>{title}</h2>{grid(heads, rows)}</div>'


def _gains_row(scene: Scene, seat: int, place: int, used: list[str]) -> str:
    gains = scene.o["results"][-1]["gains"][seat]
    cells = "".join(number(f"+{gains[kind]}" if gains[kind] else "–") for kind in used)
    title = esc(place_name(scene.t, place, scene.o["players"]))
    total = number(f"<b>{scene.o['scores'][seat]}</b>")
    return row(scene, seat, cells + total, before=f"<td>{title}</td>")


def result(scene: Scene) -> str:
    """Return the end: who won, why, and the score of every hand, bonuses told apart."""
    o, t = scene.o, scene.t
    winners = o["outcome"]["winners"]
    names = t.listed([scene.name(seat) for seat in winners])
    laurels = emblem("place-imperator", "laurel") + "".join(disc(seat, 56) for seat in winners)
    why = esc(say(Message(**o["outcome"]["why"]), scene))
    return (
        f'<div class="result"><div class="laurels">{laurels}</div>'
        f'<h2 class="winner">{scene.words("result.winner", names=names, count=len(winners))}</h2>'
        f'<p class="why">{why}</p>'
        f'<div class="result-table" tabindex="0">{_all_hands(scene, winners)}</div></div>'
    )


def _all_hands(scene: Scene, winners: list[int]) -> str:
    """Return the table of every hand's points, the winners on top."""
    o, t = scene.o, scene.t
    heads = (
        head(t("imperator.scores.player"), 2),
        *(number_head(t("imperator.result.hand", number=hand["number"])) for hand in o["results"]),
        number_head(t("result.total")),
    )
    ranked = sorted(range(o["players"]), key=lambda seat: (seat not in winners, -o["scores"][seat]))
    rows = (
        row(
            scene,
            seat,
            "".join(_hand_cell(scene, hand, seat) for hand in o["results"])
            + number(f"<b>{o['scores'][seat]}</b>"),
            won=seat in winners,
        )
        for seat in ranked
    )
    return grid(heads, rows)


def _hand_cell(scene: Scene, hand: Mapping[str, Any], seat: int) -> str:
    """Return the points of one hand: position and bonuses told apart, the position below."""
    gains = hand["gains"][seat]
    bonus = sum(gains[kind] for kind in GAINS if kind != "position")
    place = place_name(scene.t, hand["order"].index(seat) + 1, scene.o["players"])
    extra = f'<span class="bonus">+{bonus}</span>' if bonus else ""
    return number(f'{gains["position"]}{extra}<span class="cell-place">{esc(place)}</span>')
