"""Draws the frame of every table: tools, prompt, standing, log; the game's view fills it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.state import Observation
from ui.base.keys import LETTERS
from ui.base.markup import NOTHING, Attribute, Markup, button, el, glyph, join, tool
from ui.base.text import Texts
from ui.match import (
    advice_view as advice,
)
from ui.match import (
    afar_view as afars,
)
from ui.match import (
    coach_view as coach,
)
from ui.match import (
    company_view as company,
)
from ui.match import (
    deal_view as deals,
)
from ui.match import (
    ending_view as endings,
)
from ui.match import (
    log_view as log,
)
from ui.match.afar_view import Afar
from ui.match.coach_view import Coach
from ui.match.company import Told
from ui.match.deal import Deal
from ui.match.ending_view import Ending
from ui.match.log_view import Moment, heading
from ui.match.review import ReviewedMove
from ui.match.review_view import remark
from ui.table.catalogue import view_of
from ui.table.scene import Scene


@dataclass(frozen=True)
class Table:
    """The model of a table as one viewer sees it.

    `undo_to` is the number of moves left by a takeback that waits for a second tap. `looking` is
    the number of moves before the earlier position looked at, out of all `moves`; the first `fixed`
    of them cannot be taken back.
    """

    scene: Scene[Observation]
    moves: int
    log: tuple[Moment, ...]
    whole_log: bool
    aside: bool  # whether the drawer with scores and log is open
    hints: bool
    undo: bool
    redo: bool
    hinting: bool
    undo_to: int | None
    looking: int | None
    minutes_left: int | None
    ending: Ending | None
    coach: Coach | None = None  # in a lesson
    coached: bool = False  # whether the reasons of each choice are shown
    remark: ReviewedMove | None = None  # the viewer's last decision, if it was a poor one
    deal: Deal | None = None  # None in a lesson
    gone: bool = False  # whether no person at this table decides anything any more
    hurrying: bool = False  # whether the bots play without pauses already
    waits: bool = False  # whether what is finished stays until somebody taps
    purpose: bool = False  # whether the prompt's purpose is told, too
    told: tuple[Told, ...] = ()  # of other devices
    sending: bool = False  # whether a move is on its way to the device that holds the match
    kept: bool = True  # whether this device has the match, and not only one seat's view of it
    fixed: int = 0
    afar: Afar | None = None  # None where the match cannot be played by links


def render(table: Table) -> Markup:
    """Return the table as the scene's viewer sees it."""
    scene = table.scene
    t, view = scene.t, view_of(scene.game)
    if table.ending is None:
        middle = view.board(scene)
    else:
        middle = endings.ended(t, view.result(scene), table.ending, table.deal)
    hand, decision = view.hand(scene), _decision(table)
    main = el(
        "main",
        el("section", middle, class_="board", aria_label=t("table.board")),
        el("section", hand, class_="hand", data_hand=True, aria_label=t("table.hand")),
        # It stands above the hand, but comes after it for the keyboard: a card is picked first.
        _prompt(table, *decision),
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
        afars.beside(t, table.afar),
        None if table.coach else _log(table),
    )
    label = t("table.aside")
    aside = el("aside", *standing, class_="aside", data_open=table.aside, aria_label=label)
    told = company.render(t, table.told)
    return _bar(table) + told + main + _coached(table, middle + hand + decision[1]) + aside


def _farewell(table: Table) -> Markup | None:
    if table.ending is None:
        return None
    news = afars.result(table.scene.t, table.afar)
    return endings.farewell(table.scene.t, table.ending, table.kept, news)


def _log(table: Table) -> Markup:
    deal = deals.logged(table.scene.t, table.deal)
    lines = log.render(table.scene, table.log, table.whole_log, table.looking, deal)
    by_links = table.afar is not None and table.afar.here is not None
    more = company.way_in(table.scene.t) if table.kept and not by_links else NOTHING
    return el("div", lines, more, class_="log-place")


def _bar(table: Table) -> Markup:
    scene = table.scene
    t, game = scene.t, scene.game
    hint = tool("hint", t("tool.hint"), "hint", LETTERS["hint"], disabled=not scene.acting)
    unfolded = str(table.aside).lower()
    marks: dict[str, Attribute] = {"aria_label": t("tool.log"), "aria_expanded": unfolded}
    tools = (
        tool("undo", t("tool.undo"), "undo", LETTERS["undo"], disabled=not table.undo),
        # With an id it comes between the others, which stay as they are.
        tool("redo", t("tool.redo"), "redo", id="tool-redo") if table.redo else None,
        hint if table.hints else None,
        tool("rules", t("tool.rules"), _rules(scene), LETTERS["rules"]),
        tool("log", t("log.title"), "aside", LETTERS["log"], **marks) if not table.coach else None,
        tool("settings", t("tool.settings"), "settings"),
    )
    title = el("h1", t(f"game.{game}.title"), class_="bar-title")
    home = tool("back", t("tool.lobby"), "home")
    return el("header", home, title, el("div", *tools, class_="tools"), class_="bar")


# The prompt


def _decision(table: Table) -> tuple[str, Markup]:
    """Return the prompt's text and its buttons."""
    if table.sending and table.looking is None:
        return table.scene.t("together.sending"), NOTHING
    words, actions = _words(table)
    if not actions and table.scene.acting:
        actions = view_of(table.scene.game).actions(table.scene)
    return words, actions


def _prompt(table: Table, words: str, actions: Markup) -> Markup:
    """Return the prompt: its text, advice and buttons."""
    scene = table.scene
    text = join((el("p", words, class_="prompt-text"), *_advice(table), _purpose(table)))
    if table.coach is not None:
        leading = coach.actions(scene.t, table.coach)
        text = coach.render(scene.t, table.coach) + (NOTHING if leading else text)
        actions = leading or actions
    return el(
        "section",
        # The focus unfolds what does not fit its two lines.
        el("section", text, class_="prompt-words", tabindex=0, aria_label=scene.t("table.prompt")),
        el("div", actions, class_="actions"),
        class_="prompt",
        id="prompt",
        data_state="act" if _acting(table) else "wait",
    )


def _purpose(table: Table) -> Markup:
    """Return what the decision is for, where the game has a text on it."""
    prompt = table.scene.prompt
    if not table.purpose or prompt is None or not _acting(table):
        return NOTHING
    words = table.scene.t.optional(f"{prompt.key}.why")
    return el("p", words, class_="prompt-why") if words else NOTHING


def _acting(table: Table) -> bool:
    return table.scene.acting and table.undo_to is None


def _coached(table: Table, controls: Markup) -> Markup:
    """Return the coach's remark on a poor decision, and the reasons of the choices on offer.

    They have a place of their own, so that they never move the hand.
    """
    t, advised = table.scene.t, NOTHING
    if table.coach is not None:
        return NOTHING  # a lesson has its own
    if table.remark is not None:
        advised += remark(t, table.remark)
    if table.coached and _acting(table):
        advised += advice.of_choices(table.scene, controls)
    if not advised and not table.coached:
        return NOTHING
    label = t("table.coached")
    return el("section", advised, class_="coached", aria_label=label, tabindex=0)


def _advice(table: Table) -> tuple[Markup, Markup]:
    """Return why a move is forbidden, with its rule; else the rule of the decision, and a hint."""
    scene = table.scene
    if scene.reason is None:
        return _rule(scene), _hint(table)
    why = view_of(scene.game).say(scene.reason, scene)
    return el("p", glyph("close"), why, class_="reason", role="alert"), _rule(scene)


def _hint(table: Table) -> Markup:
    """Return the hint, or a line while a bot thinks about one."""
    scene = table.scene
    t, view = scene.t, view_of(scene.game)
    if scene.hint is not None:
        hint = t("table.hint", move=view.move_text(scene.hint, scene))
        reasons = NOTHING if table.coached else advice.reasons(scene, scene.hint)
        return el("div", el("p", glyph("hint"), hint, class_="hint-line"), reasons, class_="hint")
    if table.hinting:
        return el("p", glyph("hint"), t("table.hinting"), class_="hint-line")
    return NOTHING


def _rule(scene: Scene[Observation]) -> Markup:
    """Return the link to the rule that forbids a move, else to that of the decision.

    The keyboard skips it: it has the tool that leads there, and its letter.
    """
    action = _rules(scene)
    if "#" not in action:
        return NOTHING
    return button(scene.t("table.rule"), class_="rule-link", data_do=action, tabindex=-1)


def _rules(scene: Scene[Observation]) -> str:
    """Return the action that opens the rules, at the section that matters now if there is one."""
    message = scene.reason or scene.prompt
    rule = message.rule if message else None
    return f"rules:{scene.game}#{rule}" if rule else f"rules:{scene.game}"


def _words(table: Table) -> tuple[str, Markup]:
    """Return the prompt's text, and buttons that take precedence over the game's."""
    scene, t = table.scene, table.scene.t
    if table.undo_to is not None:
        return t("table.undo_reveals"), _sure(t, table.undo_to)
    if table.looking is not None:
        return t("table.looking_back"), _look_back_tools(table, table.looking)
    if scene.telling:
        return _told(table)
    if scene.prompt is not None:
        return view_of(scene.game).say(scene.prompt, scene), NOTHING
    if scene.o["outcome"] is not None:
        return t("table.over"), _last_ways(table) if scene.lingering else NOTHING
    return _idle(table)


def _idle(table: Table) -> tuple[str, Markup]:
    """Return the text and the buttons while others decide."""
    scene = table.scene
    if table.afar is not None and table.afar.awaited is not None:
        return afars.turn(scene.t, table.afar)
    words, more = _idle_words(scene)
    onward = _onward(scene.t) if scene.lingering else NOTHING
    usual = onward + _faster(table) + more
    return words, _last_ways(table) if _is_out(table) else usual


def _told(table: Table) -> tuple[str, Markup]:
    """Return the words and the buttons while the narration goes on."""
    scene, t = table.scene, table.scene.t
    told = view_of(scene.game).telling(scene) or t("table.telling")
    return told, _last_ways(table) if _is_out(table) else _onward(t)


def _is_out(table: Table) -> bool:
    """Tell whether the viewer decides nothing more, nor does any other person here."""
    return table.gone and table.scene.viewer is not None


def _last_ways(table: Table) -> Markup:
    """Return the buttons on the way to the result: the same ones until it is there."""
    scene, t = table.scene, table.scene.t
    goes_on = scene.lingering or scene.telling
    onward = button(t("table.onward"), class_="plain", data_do="onward", disabled=not goes_on)
    hurrying = table.hurrying
    result = button(t("table.to_result"), class_="main", data_do="to-result", disabled=hurrying)
    return (onward if table.waits else NOTHING) + result + (_leave(t) if table.gone else NOTHING)


def _leave(t: Texts) -> Markup:
    return button(t("table.leave"), class_="plain", data_do="home")


def _faster(table: Table) -> Markup:
    """Return the button that lets bots play without pauses, if one of them is to move."""
    scene = table.scene
    waits = [scene.bots[seat] is None for seat in scene.o["to_act"]]
    if table.hurrying or not table.kept or (waits and all(waits)):
        return NOTHING  # only persons at other devices can go on
    words = el("span", scene.t("table.skip"))
    return button(glyph("skip"), words, class_="plain", data_do="skip")


def _idle_words(scene: Scene[Observation]) -> tuple[str, Markup]:
    """Return the text and the buttons for a viewer who owes no decision."""
    t, view, to_act = scene.t, view_of(scene.game), scene.o["to_act"]
    if scene.sitting_out:
        again = button(t("table.come_in"), class_="plain", data_do="come-in")
        return t("table.sitting_out"), again
    if scene.made is not None and scene.made_for == scene.viewer:
        return t("table.made", move=view.move_text(scene.made, scene)), NOTHING
    if out := view.out(scene):
        return out, _leave(t)
    if scene.made_for is not None:
        return t("table.made_for", seat=scene.name(scene.made_for)), NOTHING
    waiting = t.listed([scene.name(seat) for seat in to_act])
    return t("table.waiting", names=waiting, count=len(to_act)), NOTHING


def _sure(t: Texts, to: int) -> Markup:
    yes = button(t("table.undo_sure"), class_="danger", data_do=f"undo!:{to}")
    return yes + button(t("table.undo_not"), class_="plain", data_do="now")


def _onward(t: Texts) -> Markup:
    """Return the button that ends the narration or the time to read."""
    return button(t("table.onward"), class_="main", data_do="onward")


def _look_back_tools(table: Table, at: int) -> Markup:
    """Return the buttons for an earlier position."""
    t = table.scene.t
    through = (
        tool("back", t("table.earlier"), f"look:{at - 1}", disabled=at == 0),
        tool("play", t("table.later"), f"look:{at + 1}", disabled=at >= table.moves - 1),
        button(t("table.back_to_now"), class_="main", data_do="now"),
    )
    here = button(t("table.play_from_here"), class_="plain", data_do=f"undo-to:{at}")
    onward = (
        here if at >= table.fixed else None,
        endings.replay(t) if table.kept else None,
    )
    return join(through + onward)


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
