"""The scores: an estimate during the game, and the result at its end."""

from __future__ import annotations

from typing import Literal

from engine.games.smallcity import scoring, solitaire
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.position import SmallcityPosition
from ui.base.markup import Attribute, Markup, el
from ui.games.smallcity.city import picture
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import TurnDraft, turn_of
from ui.games.smallcity.words import say
from ui.kit import outcome
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress

Term = Literal["homes", "land", "influence", "coins", "sicarii"]
TermAlone = Literal["homes", "leisure", "converted", "influence", "coins"]

SIGNS = ("land", "influence", "money", "hand")  # of the columns beside the table
TERMS: tuple[Term, ...] = ("homes", "land", "influence", "coins", "sicarii")
TERMS_ALONE: tuple[TermAlone, ...] = ("homes", "leisure", "converted", "influence", "coins")


def scores(scene: Scene) -> Markup:
    """Return the scores if the game ended now, unless estimates are switched off."""
    o, t = scene.o, scene.t
    key = "smallcity.scores.turn" if o["turns"] else "smallcity.scores.before"
    title = t(key, number=o["turns"])
    if not scene.aided("estimates") or o["options"]["variant"] == "pollux" or o["outcome"]:
        return standing(title)
    turn = turn_of(scene)
    note = t("smallcity.scores.tried" if turn.moves and o["turns"] else "smallcity.scores.now")
    table = (_alone if turn.after.is_solitaire else _everybody)(scene, turn.after)
    return standing(title, el("p", note, class_="note"), table)


def _everybody(scene: Scene, s: SmallcityPosition) -> Markup:
    """Return a row for each player; land and homes share a column, for lack of room."""
    t = scene.t
    heads = (
        head(t("smallcity.scores.player"), 2),
        *(_sign_head(scene, name) for name in SIGNS),
        number_head(t("result.total")),
    )
    rows = (
        row(
            scene,
            terms["seat"],
            number(terms["homes"] + terms["land"]),
            number(terms["influence"]),
            number(terms["coins"]),
            number(terms["sicarii"]),
            total(terms["total"]),
        )
        for terms in sorted(scoring.tally(s), key=lambda terms: -terms["total"])
    )
    return grid(heads, rows) + _signs_named(scene)


def _sign_head(scene: Scene, name: str) -> Markup:
    label = scene.t(f"smallcity.term.{name}")
    return number_head(_sign(name, role="img", aria_label=label))


def _sign(name: str, **attributes: Attribute) -> Markup:
    return el("svg", use(f"sc-{name}"), class_="sign", viewBox="0 0 28 28", **attributes)


def _signs_named(scene: Scene) -> Markup:
    """Return the meanings of the signs; screen readers get them from the heads."""
    names = (
        el("li", _sign(name), scene.t(f"smallcity.term.{name}"), class_="sign-name")
        for name in SIGNS
    )
    return el("ul", *names, class_="signs-named", aria_hidden="true")


def _alone(scene: Scene, s: SmallcityPosition) -> Markup:
    terms = solitaire.tally(s)
    rows = [(scene.t(f"smallcity.term.{name}"), terms[name]) for name in TERMS_ALONE]
    lines = (
        el("tr", el("th", words, scope="row"), number(value))
        for words, value in (*rows, (scene.t("result.total"), terms["total"]))
    )
    return el("table", el("tbody", *lines), class_="alone")


def progress(o: SmallcityObservation) -> Progress:
    """Return the number of the turn; nobody leads, as scores are estimates."""
    return Progress(o["turns"])


def points(s: SmallcityPosition) -> list[int]:
    """Return each seat's score if the game ended here; an empty list in Pollux."""
    return [] if s.is_pollux else [terms["total"] for terms in scoring.tally(s)]


def result(scene: Scene) -> Markup:
    """Return the result: the winners and why, all terms of the scores, and the final city."""
    turn = turn_of(scene)
    city = el("div", picture(scene, turn), class_="final-city")
    said = say(outcome.why(scene), scene)
    points = outcome.ended(scene)["scores"]
    table = _final(scene, turn)
    return outcome.outcome_frame(scene, _title(scene), said, table, city, points=points)


def _title(scene: Scene) -> str:
    winners = outcome.ended(scene)["winners"]
    if scene.o["players"] == 1:
        return scene.t("smallcity.result.alone" if winners else "smallcity.result.lost")
    return outcome.winners_line(scene) if winners else scene.t("smallcity.result.nobody")


def _final(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the terms of the final scores, the winners first."""
    t, ended = scene.t, outcome.ended(scene)
    names, parts = _parts(turn.after)
    heads = (
        head(t("smallcity.scores.player"), 2),
        *(number_head(t(f"smallcity.term.{name}")) for name in names),
        number_head(t("result.total")),
    )
    rows = (
        row(
            scene,
            seat,
            *map(number, parts[seat]),
            total(ended["scores"][seat]),
            won=seat in ended["winners"],
        )
        for seat in ranking(ended["scores"], ended["winners"])
    )
    return grid(heads, rows)


def _parts(s: SmallcityPosition) -> tuple[tuple[str, ...], list[list[int]]]:
    """Return the names of the terms, and the terms of each seat; Pollux has none."""
    if s.is_pollux:
        return (), [[] for _ in range(s.players)]
    if s.is_solitaire:
        alone = solitaire.tally(s)
        return TERMS_ALONE, [[alone[name] for name in TERMS_ALONE]]
    return TERMS, [[terms[name] for name in TERMS] for terms in scoring.tally(s)]
