"""Draws the replay of a match: a position, and the controls to move through the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.state import Observation
from ui.base.features import has
from ui.base.keys import LETTERS
from ui.base.markup import Attribute, Markup, button, el, join, tool
from ui.base.text import Texts
from ui.kit.faces import face
from ui.match.advice.review_view import AnalysisMarkup
from ui.match.deal import view as deals
from ui.match.deal.model import Deal
from ui.match.table import log_view as log
from ui.match.table.log_view import Moment
from ui.table.catalogue import view_of
from ui.table.scene import Scene

OPEN = "open"  # viewpoint with all hands
EVERYBODY = "all"  # viewpoint of a spectator
MARKED = "judged"  # from one position that the analysis marks to the next
UNITS = ("move", "round", "part", MARKED)
PACES = ("slow", "normal", "fast")


@dataclass(frozen=True)
class Replay:
    """The model of a position in a replay.

    hands       the scene of each seat, if all hands lie open
    hand        the seat whose hand is shown then
    viewpoint   a seat, OPEN or EVERYBODY; `viewpoints` are those that may be chosen
    at, of      the number of moves before the position, and of the whole match
    unit        how far a step goes; `units` are those that the match has
    running     whether the replay runs, at this `pace`
    stage       the heading of the part of the match
    lines       the last move in words
    may_play    whether the match may be played on from here without giving secrets away
    deal, seed  the deal, and its seed once the match is over
    analysis    the analysis of a finished match
    unfolded    whether choices and further ways out are shown
    """

    scene: Scene[Observation]
    hands: tuple[Scene[Observation], ...]
    hand: int
    viewpoint: str
    viewpoints: tuple[str, ...]
    at: int
    of: int
    unit: str
    units: tuple[str, ...]
    pace: str
    running: bool
    stage: str
    lines: tuple[str, ...]
    log: tuple[Moment, ...]
    whole_log: bool
    drawer: bool
    over: bool
    may_play: bool
    deal: Deal
    seed: int | None
    analysis: AnalysisMarkup | None = None
    unfolded: bool = False


def render(replay: Replay) -> Markup:
    """Return the replay."""
    scene = replay.scene
    t, view = scene.t, view_of(scene.game)
    main = el(
        "main",
        el("section", view.board(scene), class_="board", aria_label=t("table.board")),
        _hands(replay),
        _controls(replay),
        class_="table",
        data_table=True,
        data_phase=scene.o["phase"],
        data_looking=True,
    )
    analysed = _analysis(replay)
    standing = (
        view.scores(scene)
        + analysed.section
        + _deal(replay)
        + log.render(
            scene, replay.log, replay.whole_log, replay.at, deals.logged(scene.t, replay.deal)
        )
    )
    label = t("table.drawer")
    drawer = el("aside", standing, class_="drawer", data_open=replay.drawer, aria_label=label)
    return _bar(replay) + main + drawer


def _bar(replay: Replay) -> Markup:
    scene = replay.scene
    t, game = scene.t, scene.game
    marks: dict[str, Attribute] = {
        "aria_label": t("tool.log"),
        "aria_expanded": str(replay.drawer).lower(),
    }
    tools = (
        tool("share", t("sharing.open"), "share", data_share=True) if has("sharing") else None,
        tool("rules", t("tool.rules"), f"rules:{game}", LETTERS["rules"]),
        tool("log", t("log.title"), "aside", LETTERS["log"], **marks),
        tool("settings", t("tool.settings"), "settings"),
    )
    title = el("h1", t("replay.title", game=t(f"game.{game}.title")), class_="bar-title")
    home = tool("back", t("tool.lobby"), "home")
    return el("header", home, title, el("div", *tools, class_="tools"), class_="bar")


def _hands(replay: Replay) -> Markup:
    """Return the hand of the viewer; if all lie open, the chosen one and the faces to choose by."""
    t, hand = replay.scene.t, view_of(replay.scene.game).hand
    if not replay.hands:
        label, shown = t("table.hand"), hand(replay.scene)
        return el("section", shown, class_="hand", data_hand=True, aria_label=label)
    owners = (_owner(replay, seat) for seat in range(len(replay.hands)))
    label, shown = replay.scene.name(replay.hand), hand(replay.hands[replay.hand])
    return join(
        (
            el("section", *owners, class_="owners", aria_label=t("replay.hands"), data_rove=True),
            el("section", shown, class_="hand", data_hand=True, aria_label=label),
        )
    )


def _owner(replay: Replay, seat: int) -> Markup:
    """Return the face that shows the hand of a seat."""
    return button(
        face(replay.scene, seat, 40),
        class_="owner",
        data_do=f"hand:{seat}",
        aria_label=replay.scene.name(seat),
        aria_pressed=str(seat == replay.hand).lower(),
    )


def _controls(replay: Replay) -> Markup:
    """Return the last move in words, the slider, and the other controls."""
    t, analysed = replay.scene.t, _analysis(replay)
    words = " ".join(replay.lines) or t("replay.quiet")
    where = t("replay.at", at=replay.at, of=replay.of)
    place = f"{replay.stage} · {where}" if replay.stage else where
    slider = el(
        "input",
        type="range",
        min=0,
        max=replay.of,
        value=replay.at,
        data_slide=True,
        data_replay=True,
        aria_label=t("replay.slider"),
        aria_valuetext=place,
    )
    told = el("p", words, class_="prompt-text replay-told")
    more = (*_choices(t, replay), *_further(t, replay))
    unfolded = str(replay.unfolded).lower()
    marks: dict[str, Attribute] = {"tabindex": 0, "aria_label": t("replay.told")}
    return el(
        "section",
        # The focus unfolds what does not fit.
        el("section", told, analysed.verdict, class_="prompt-words", **marks),
        el("p", place, class_="note"),
        el("div", *_steps(replay), class_="replay-steps"),
        el("div", analysed.strip, slider, class_="replay-way"),
        el(
            "div",
            tool("settings", t("replay.more"), "more", aria_expanded=unfolded),
            _way_out(t, replay),
            class_="actions",
        ),
        el("div", *more, class_="replay-more", data_open=replay.unfolded),
        class_="prompt replay",
        id="prompt",
    )


def _deal(replay: Replay) -> Markup:
    """Return the seal; after the match also the seed."""
    if replay.seed is None:
        return deals.beside(replay.scene.t, replay.deal)
    return deals.ended(replay.scene.t, replay.deal, replay.seed)


def _analysis(replay: Replay) -> AnalysisMarkup:
    return replay.analysis or AnalysisMarkup()


def _steps(replay: Replay) -> Iterator[Markup]:
    t = replay.scene.t
    first, last = replay.at == 0, replay.at == replay.of
    run = ("pause", "replay.pause") if replay.running else ("play", "replay.run")
    yield tool("first", t("replay.first"), "look:0", disabled=first)
    yield tool("back", t("table.earlier"), "back", disabled=first)
    yield tool(run[0], t(run[1]), "run", disabled=last)
    yield tool("onward", t("table.later"), "onward", disabled=last)
    yield tool("last", t("replay.last"), f"look:{replay.of}", disabled=last)


def _choices(t: Texts, replay: Replay) -> Iterator[Markup]:
    scene = replay.scene
    if len(replay.units) > 1:
        units = [(each, t(f"replay.unit.{each}")) for each in replay.units]
        yield _select("unit", t("replay.unit"), units, replay.unit)
    paces = [(each, t(f"settings.pace.{each}")) for each in PACES]
    yield _select("pace", t("replay.pace"), paces, replay.pace)
    if len(replay.viewpoints) > 1:
        viewpoints = [(each, _viewpoint(scene, each)) for each in replay.viewpoints]
        yield _select("seen", t("replay.seen"), viewpoints, replay.viewpoint)


def _viewpoint(scene: Scene[Observation], viewpoint: str) -> str:
    if viewpoint in (OPEN, EVERYBODY):
        return scene.t(f"replay.seen.{viewpoint}")
    return scene.name(int(viewpoint))


def _select(name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str) -> Markup:
    options = join(
        el("option", words, value=value, selected=value == chosen) for value, words in choices
    )
    select = el("select", options, id=f"replay-{name}", data_field=name, aria_label=label)
    return el("label", el("span", label), select, class_="replay-choice")


def _further(t: Texts, replay: Replay) -> Iterator[Markup]:
    yield _analysis(replay).tools
    if replay.may_play and (replay.at < replay.of or not replay.over):
        yield button(t("replay.play_on"), class_="plain", data_do="play-on")


def _way_out(t: Texts, replay: Replay) -> Markup:
    words = t("replay.to_result") if replay.over else t("table.back_to_now")
    return button(words, class_="main", data_do="now")
