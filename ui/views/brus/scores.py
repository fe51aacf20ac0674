"""Where the teams stand: beside the table, between two hands, and at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.messages import Message
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from ui.views.art.emblems import emblem
from ui.views.art.seats import disc
from ui.views.brus.faces import sign
from ui.views.brus.scene import Scene
from ui.views.brus.words import log_line, say, team_name, team_names
from ui.views.markup import attrs, esc
from ui.views.tables import grid, head, number, number_head, row


def scores(scene: Scene) -> str:
    """Return the standing of both teams and what this match is played for."""
    o, t = scene.o, scene.t
    heads = (
        head(t("brus.scores.team"), 2),
        number_head(t("brus.scores.tricks")),
        number_head(t("brus.scores.points")),
    )
    rows = (
        _team_row(
            scene,
            team,
            number(f"{o['tricks'].count(team)}/{TRICKS_TO_WIN}")
            + number(f"<b>{o['scores'][team]}</b>"),
        )
        for team in TEAMS
    )
    title = scene.words("brus.scores.hand", number=o["hand_number"], points=o["options"]["points"])
    return (
        f'<section class="scores" tabindex="0"><h2>{title}</h2>{grid(heads, rows)}'
        f"{_played_for(scene)}</section>"
    )


def _played_for(scene: Scene) -> str:
    """Say who dealt, and how this match reads the two rules that can be read otherwise."""
    options = scene.o["options"]
    dealer = scene.words("brus.scores.dealer", seat=scene.name(scene.o["dealer"]))
    jan = scene.words(f"brus.scores.jan.{options['jan']}")
    king = scene.words(f"brus.scores.king.{options['club_king']}")
    return f'<ul class="played-for"><li>{dealer}</li><li>{jan}</li><li>{king}</li></ul>'


def _team_row(scene: Scene, team: int, cells: str) -> str:
    """Return a team's row: mark, players, then the cells."""
    mine = scene.viewer is not None and team_of(scene.viewer) == team
    names = esc(team_names(scene.t, team, scene.names))
    return (
        f"<tr{attrs(data_me=mine)}><td>{_mark(scene, team)}</td>"
        f'<th scope="row">{names}</th>{cells}</tr>'
    )


def _mark(scene: Scene, team: int) -> str:
    """Return the mark of a team, named for who cannot see it."""
    label = esc(team_name(scene.t, team))
    return (
        f'<span class="team-mark" data-team="{team}" role="img" aria-label="{label}">'
        f"{sign(f'team-{team}')}</span>"
    )


def hand_result(scene: Scene) -> str:
    """Return the result of the last hand: who won it, why, and the score."""
    o, t = scene.o, scene.t
    last = o["results"][-1]
    title = scene.words("brus.board.hand_over", number=last["number"])
    why = esc(_why(scene, last))
    marks = "".join(
        f'<li data-team="{team}"{attrs(data_won=team == last["team"])}>{sign(f"team-{team}")}'
        f"<b>{o['scores'][team]}</b><span>{esc(t('brus.board.of_tricks', count=taken))}</span></li>"
        for team, taken in enumerate(last["tricks"])
    )
    return (
        f'<div class="hand-result" tabindex="0"><h2>{title}</h2><p class="why">{why}</p>'
        f'<ul class="standing">{marks}</ul></div>'
    )


def _why(scene: Scene, result: Mapping[str, Any]) -> str:
    """Return what decided a hand, as the log tells it."""
    event = {"type": "hand_over", **result}
    return log_line(event, scene.t, scene.names) or ""


def result(scene: Scene) -> str:
    """Return the end: who won, why, and every hand."""
    o = scene.o
    winners = o["outcome"]["winners"]
    names = scene.t.listed([scene.name(seat) for seat in winners])
    laurels = emblem("place-imperator", "laurel") + "".join(disc(seat, 56) for seat in winners)
    why = esc(say(Message(**o["outcome"]["why"]), scene))
    team = team_name(scene.t, team_of(winners[0]))
    return (
        f'<div class="result"><div class="laurels">{laurels}</div>'
        f'<h2 class="winner">{scene.words("brus.result.winner", team=team, names=names)}</h2>'
        f'<p class="why">{why}</p>'
        f'<div class="result-table" tabindex="0">{_all_hands(scene, team_of(winners[0]))}</div>'
        f"{_hands_told(scene)}</div>"
    )


def _all_hands(scene: Scene, won: int) -> str:
    """Return the table of every hand's points, the winning team on top."""
    o, t = scene.o, scene.t
    heads = (
        head(t("brus.scores.team"), 3),
        *(number_head(t("brus.result.hand", number=hand["number"])) for hand in o["results"]),
        number_head(t("result.total")),
    )
    ranked = sorted(range(o["players"]), key=lambda seat: team_of(seat) != won)
    rows = (
        row(
            scene,
            seat,
            "".join(_hand_cell(scene, hand, team_of(seat)) for hand in o["results"])
            + number(f"<b>{o['scores'][team_of(seat)]}</b>"),
            before=f"<td>{_mark(scene, team_of(seat))}</td>",
            won=team_of(seat) == won,
        )
        for seat in ranked
    )
    return grid(heads, rows)


def _hand_cell(scene: Scene, hand: Mapping[str, Any], team: int) -> str:
    """Return what a hand brought the team, with its tricks below."""
    points = hand["points"] if hand["team"] == team else 0
    below = esc(scene.t("brus.board.of_tricks", count=hand["tricks"][team]))
    return number(f'{points or "–"}<span class="cell-place">{below}</span>')


def _hands_told(scene: Scene) -> str:
    """Return, hand by hand, what decided it."""
    o = scene.o
    lines = "".join(f"<li>{esc(_why(scene, hand))}</li>" for hand in o["results"])
    return f'<ol class="hands-told">{lines}</ol>'
