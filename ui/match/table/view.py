"""Draws the frame of every table: tools, standing, log; the game's view fills it."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.keys import LETTERS
from ui.base.markup import NOTHING, Attribute, Markup, el, tool
from ui.base.text import Texts
from ui.match.advice import view as advice
from ui.match.advice.review_view import remark
from ui.match.deal import view as deals
from ui.match.ending import view as endings
from ui.match.links import correspondence_view as by_links
from ui.match.table import company_view as company
from ui.match.table import log_view as log
from ui.match.table import prompt_view as prompts
from ui.match.table.log_view import heading
from ui.match.table.model import Table
from ui.table.catalogue import view_of
from ui.table.scene import Scene


def render(table: Table) -> Markup:
    """Return the table as the scene's viewer sees it."""
    scene = table.scene
    t, view = scene.t, view_of(scene.game)
    if table.ending is None:
        middle = view.board(scene)
    else:
        middle = endings.ended(t, view.result(scene), table.ending, table.deal)
    hand, decision = view.hand(scene), prompts.decision(table)
    main = el(
        "main",
        el("section", middle, class_="board", aria_label=t("table.board")),
        el("section", hand, class_="hand", data_hand=True, aria_label=t("table.hand")),
        # It stands above the hand, but comes after it for the keyboard: a card is picked first.
        prompts.render(table, *decision),
        _farewell(table),
        class_="table",
        data_table=True,
        data_beside=view.beside if hand and table.coach is None and table.ending is None else None,
        data_phase=scene.o["phase"],
        data_looking=scene.looking_back,
    )
    standing = (
        _clock(t, table.minutes_left),
        view.scores(scene),
        deals.beside(t, table.deal),
        by_links.beside(t, table.correspondence),
        None if table.coach else _log(table),
    )
    label = t("table.drawer")
    drawer = el("aside", *standing, class_="drawer", data_open=table.drawer, aria_label=label)
    status = company.render(t, table.status)
    return _bar(table) + status + main + _coached(table, middle + hand + decision[1]) + drawer


def _farewell(table: Table) -> Markup | None:
    if table.ending is None:
        return None
    news = by_links.result(table.scene.t, table.correspondence)
    return endings.farewell(table.scene.t, table.ending, table.kept, news)


def _log(table: Table) -> Markup:
    deal = deals.logged(table.scene.t, table.deal)
    lines = log.render(table.scene, table.log, table.whole_log, table.looking, deal)
    apart = table.correspondence is not None and table.correspondence.here is not None
    more = company.way_in(table.scene.t) if table.kept and not apart else NOTHING
    return el("div", lines, more, class_="log-place")


def _bar(table: Table) -> Markup:
    scene = table.scene
    t, game = scene.t, scene.game
    hint = tool("hint", t("tool.hint"), "hint", LETTERS["hint"], disabled=not scene.acting)
    unfolded = str(table.drawer).lower()
    marks: dict[str, Attribute] = {"aria_label": t("tool.log"), "aria_expanded": unfolded}
    tools = (
        tool("undo", t("tool.undo"), "undo", LETTERS["undo"], disabled=not table.undo),
        # With an id it comes between the others, which stay as they are.
        tool("redo", t("tool.redo"), "redo", id="tool-redo") if table.redo else None,
        hint if table.hints else None,
        tool("rules", t("tool.rules"), prompts.rules(scene), LETTERS["rules"]),
        tool("log", t("log.title"), "aside", LETTERS["log"], **marks) if not table.coach else None,
        tool("settings", t("tool.settings"), "settings"),
    )
    title = el("h1", t(f"game.{game}.title"), class_="bar-title")
    home = tool("back", t("tool.lobby"), "home")
    return el("header", home, title, el("div", *tools, class_="tools"), class_="bar")


def _coached(table: Table, controls: Markup) -> Markup:
    """Return the coach's remark on a poor decision, and the reasons of the choices on offer.

    They have a place of their own, so that they never move the hand.
    """
    t, advised = table.scene.t, NOTHING
    if table.coach is not None:
        return NOTHING  # a lesson has its own
    if table.remark is not None:
        advised += remark(t, table.remark)
    if table.coached and prompts.acting(table):
        advised += advice.of_choices(table.scene, controls)
    if not advised and not table.coached:
        return NOTHING
    label = t("table.coached")
    return el("section", advised, class_="coached", aria_label=label, tabindex=0)


def _clock(t: Texts, minutes: int | None) -> Markup:
    if minutes is None:
        return NOTHING
    return el("p", t("table.minutes_left", count=minutes), class_="clock")


def spoken(scene: Scene[Observation]) -> str:
    """Return the words of a screen reader after a change: the events, then the prompt."""
    view = view_of(scene.game)
    texts = [
        text
        for event in scene.recent
        for text in (
            heading(scene.game, event, scene.t),
            view.log_line(event, scene.t, scene.names),
        )
    ]
    if scene.prompt is not None:
        texts.append(view.say(scene.prompt, scene))
    return " ".join(text for text in texts if text)
