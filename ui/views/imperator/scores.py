"""Who stands where: beside the table, between two hands, and at the end."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.imperator.hands import hands_planned
from engine.games.imperator.state import GAINS
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.imperator.words import place_name, say
from ui.views.markup import attrs, esc
from ui.views.scene import Scene


def scores(scene: Scene) -> str:
    """Return the standing: points of everybody, best first, and which hand is being played."""
    o, t = scene.o, scene.t
    ranked = sorted(range(o["players"]), key=lambda seat: -o["scores"][seat])
    rows = "".join(
        f"<tr{attrs(data_me=seat == scene.viewer)}><td>{disc(seat, 24)}</td>"
        f'<th scope="row">{esc(scene.name(seat))}</th>'
        f'<td class="num">{o["counts"][seat]}</td><td class="num"><b>{o["scores"][seat]}</b></td></tr>'
        for seat in ranked
    )
    heads = "".join(
        f'<th scope="col"{attrs(class_=kind)}>{esc(t(key))}</th>'
        for key, kind in (("imperator.scores.cards", "num"), ("imperator.scores.points", "num"))
    )
    player = esc(t("imperator.scores.player"))
    return (
        f'<section class="scores"><h2>{esc(_hand_title(scene))}</h2><table><thead><tr>'
        f'<th scope="col" colspan="2">{player}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        f"{_consul(scene)}</section>"
    )


def _hand_title(scene: Scene) -> str:
    o, t = scene.o, scene.t
    options = o["options"]
    number = o["hand_number"]
    if options["length"] == "points":
        return t("imperator.scores.hand_to", number=number, points=options["points"])
    if options["length"] == "minutes":
        key = "imperator.scores.hand_last" if o["time_called"] else "imperator.scores.hand"
        return t(key, number=number)
    return t("imperator.scores.hand_of", number=number, of=hands_planned(o["players"], options))


def _consul(scene: Scene) -> str:
    if scene.o["consul"] is None:
        return ""
    key = "on" if scene.o["consul"] else "off"
    return f'<p class="consul" data-on="{key}">{esc(scene.t(f"imperator.scores.consul_{key}"))}</p>'


def hand_result(scene: Scene) -> str:
    """Return the result of the last hand: places and what each player gained."""
    o, t = scene.o, scene.t
    last = o["results"][-1]
    used = [kind for kind in GAINS if any(gain[kind] for gain in last["gains"])]
    heads = "".join(f'<th scope="col" class="num">{esc(t(f"imperator.gain.{k}"))}</th>' for k in used)
    rows = "".join(_result_row(scene, seat, i, used) for i, seat in enumerate(last["order"]))
    title = esc(t("imperator.board.hand_over", number=last["number"]))
    return (
        f'<div class="hand-result"><h2>{title}</h2><table><thead><tr><th scope="col" colspan="3">'
        f'{esc(t("imperator.scores.player"))}</th>{heads}<th scope="col" class="num">'
        f"{esc(t('imperator.scores.points'))}</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _result_row(scene: Scene, seat: int, index: int, used: list[str]) -> str:
    o = scene.o
    gains = o["results"][-1]["gains"][seat]
    cells = "".join(f'<td class="num">{_plus(gains[kind])}</td>' for kind in used)
    return (
        f"<tr{attrs(data_me=seat == scene.viewer)}><td>{esc(place_name(scene.t, index + 1, o['players']))}"
        f'</td><td>{disc(seat, 22)}</td><th scope="row">{esc(scene.name(seat))}</th>{cells}'
        f'<td class="num"><b>{o["scores"][seat]}</b></td></tr>'
    )


def _plus(points: int) -> str:
    return f"+{points}" if points else "–"


def result(scene: Scene) -> str:
    """Return the end: who won, why, and the score of every hand, bonuses told apart."""
    o, t = scene.o, scene.t
    outcome = o["outcome"]
    winners = outcome["winners"]
    names = t.listed([scene.name(seat) for seat in winners])
    laurels = "".join(disc(seat, 56) for seat in winners)
    why = say(Message(**outcome["why"]), scene)
    ranked = sorted(range(o["players"]), key=lambda seat: (seat not in winners, -o["scores"][seat]))
    numbers = [hand["number"] for hand in o["results"]]
    heads = "".join(f'<th scope="col" class="num">{t("imperator.result.hand", number=n)}</th>' for n in numbers)
    rows = "".join(_final_row(scene, seat, seat in winners) for seat in ranked)
    return (
        f'<div class="result"><div class="laurels">{emblem("place-imperator", "laurel")}{laurels}</div>'
        f'<h2 class="winner">{esc(t("result.winner", names=names, count=len(winners)))}</h2>'
        f'<p class="why">{esc(why)}</p><div class="result-table" tabindex="0"><table><thead><tr>'
        f'<th scope="col" colspan="2">{esc(t("imperator.scores.player"))}</th>{heads}'
        f'<th scope="col" class="num">{esc(t("result.total"))}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div></div>"
    )


def _final_row(scene: Scene, seat: int, won: bool) -> str:
    cells = "".join(_hand_cell(scene, hand, seat) for hand in scene.o["results"])
    return (
        f"<tr{attrs(data_me=seat == scene.viewer, data_won=won)}><td>{disc(seat, 24)}</td>"
        f'<th scope="row">{esc(scene.name(seat))}</th>{cells}'
        f'<td class="num"><b>{scene.o["scores"][seat]}</b></td></tr>'
    )


def _hand_cell(scene: Scene, hand: dict[str, object], seat: int) -> str:
    gains = hand["gains"][seat]  # type: ignore[index]
    bonus = sum(gains[kind] for kind in GAINS if kind != "position")
    place = place_name(scene.t, hand["order"].index(seat) + 1, scene.o["players"])  # type: ignore[attr-defined]
    extra = f'<span class="bonus">+{bonus}</span>' if bonus else ""
    return f'<td class="num">{gains["position"]}{extra}<span class="cell-place">{esc(place)}</span></td>'
