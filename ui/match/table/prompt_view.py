"""Draws the prompt of every table: what is to be decided or awaited, advice, and the buttons."""

from __future__ import annotations

from engine.core.state import Observation
from ui.base.markup import NOTHING, Markup, button, el, glyph, join, tool
from ui.base.text import Texts
from ui.match.advice import coach_view as coach
from ui.match.advice import view as advice
from ui.match.ending import view as endings
from ui.match.links import correspondence_view as by_links
from ui.match.table.model import Table
from ui.table.catalogue import view_of
from ui.table.scene import Scene


def decision(table: Table) -> tuple[str, Markup]:
    """Return the prompt's text and its buttons."""
    if table.sending and table.looking is None:
        return table.scene.t("together.sending"), NOTHING
    words, actions = _words(table)
    if not actions and table.scene.acting:
        actions = view_of(table.scene.game).actions(table.scene)
    return words, actions


def render(table: Table, words: str, actions: Markup) -> Markup:
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
        data_state="act" if acting(table) else "wait",
    )


def _purpose(table: Table) -> Markup:
    """Return what the decision is for, where the game has a text on it."""
    prompt = table.scene.prompt
    if not table.purpose or prompt is None or not acting(table):
        return NOTHING
    words = table.scene.t.optional(f"{prompt.key}.why")
    return el("p", words, class_="prompt-why") if words else NOTHING


def acting(table: Table) -> bool:
    return table.scene.acting and table.undo_to is None


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
    action = rules(scene)
    if "#" not in action:
        return NOTHING
    return button(scene.t("table.rule"), class_="rule-link", data_do=action, tabindex=-1)


def rules(scene: Scene[Observation]) -> str:
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
    if table.correspondence is not None and table.correspondence.awaited is not None:
        return by_links.turn(scene.t, table.correspondence)
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
