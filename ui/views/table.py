"""The frame of every table: tools, prompt, players' standing, log. The game's view fills it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.records import mark
from ui.text import Texts
from ui.views import records
from ui.views.catalogue import view_of
from ui.views.markup import attrs, button, esc, glyph, tool
from ui.views.scene import Scene

if TYPE_CHECKING:
    from ui.app.controller import App
    from ui.app.table import Table

LOG_TAIL = 40  # lines of the log that are shown unasked


def render(app: App, table: Table, scene: Scene) -> str:
    """Return the table as the scene's viewer sees it."""
    view = view_of(scene.game)
    finished = scene.o["outcome"] is not None and scene.step is None
    middle = view.result(scene) + _farewell(scene.t, table) if finished else view.board(scene)
    phase = attrs(data_phase=scene.o.get("phase"), data_looking=scene.looking_back)
    folded = attrs(data_open=app.aside, aria_label=scene.t("table.aside"))
    return (
        f"{_bar(app, table, scene)}"
        f'<main class="table"{phase}>'
        f'<section class="board" aria-label="{scene.words("table.board")}">{middle}</section>'
        f"{_prompt(table, scene)}"
        f'<section class="hand" aria-label="{scene.words("table.hand")}">{view.hand(scene)}'
        f'</section></main><aside class="aside"{folded}>'
        f"{_clock(scene.t, table)}{view.scores(scene)}{_log(app, table, scene)}</aside>"
    )


def _bar(app: App, table: Table, scene: Scene) -> str:
    t, game = scene.t, scene.game
    rule = scene.prompt.rule if scene.prompt else None
    here = f"{game}#{rule}" if rule else game
    undo = table.undo_target() is not None
    tools = (
        tool("undo", t("tool.undo"), "undo", "u", disabled=not undo),
        tool("hint", t("tool.hint"), "hint", "h", disabled=not scene.acting)
        if app.settings.hints
        else "",
        tool("rules", t("tool.rules"), f"rules:{here}", "r"),
        tool("log", t("tool.log"), "aside", "l", aria_expanded=str(app.aside).lower()),
        tool("settings", t("tool.settings"), "settings"),
    )
    return (
        f'<header class="bar">{tool("back", t("tool.lobby"), "home")}'
        f'<h1 class="bar-title">{esc(t(f"game.{game}.title"))}</h1>'
        f'<div class="tools">{"".join(tools)}</div></header>'
    )


def _prompt(table: Table, scene: Scene) -> str:
    """Return what is to be done now, why something cannot be, and the buttons for it."""
    view = view_of(scene.game)
    words, actions = _words(table, scene)
    if not actions and scene.acting:
        actions = view.actions(scene)
    notes = ""
    if scene.reason is not None:
        why = esc(view.say(scene.reason, scene))
        notes = f'<p class="reason" role="alert">{glyph("close")}{why}</p>'
    elif scene.hint is not None:
        hint = scene.t("table.hint", move=view.move_text(scene.hint, scene))
        notes = f'<p class="hint-line">{glyph("hint")}{esc(hint)}</p>'
    elif table.hinting:
        notes = f'<p class="hint-line">{glyph("hint")}{esc(scene.t("table.hinting"))}</p>'
    state = "act" if scene.acting and not table.asking else "wait"
    return (
        f'<section class="prompt" id="prompt" data-state="{state}">'
        f'<div class="prompt-words"><p class="prompt-text">{esc(words)}</p>{notes}</div>'
        f'<div class="actions">{actions}</div></section>'
    )


def _words(table: Table, scene: Scene) -> tuple[str, str]:
    """Return the prompt's text, and buttons that take precedence over the game's."""
    t = scene.t
    if table.asking is not None:
        sure = table.asking.replace("undo:", "undo!:")
        return t("table.undo_reveals"), (
            button(esc(t("table.undo_sure")), class_="danger", data_do=sure)
            + button(esc(t("table.undo_not")), class_="plain", data_do="now")
        )
    if scene.looking_back:
        return t("table.looking_back"), _look_back_tools(table, t)
    if scene.telling:
        onward = button(esc(t("table.onward")), class_="main", data_do="onward")
        return t("table.telling"), onward
    if scene.prompt is not None:
        return view_of(scene.game).say(scene.prompt, scene), ""
    if scene.o["outcome"] is not None:
        return t("table.over"), ""
    waiting = t.listed([scene.name(seat) for seat in scene.o["to_act"]])
    skip = _go_on(scene) + button(
        f"{glyph('skip')}<span>{esc(t('table.skip'))}</span>", class_="plain", data_do="skip"
    )
    return t("table.waiting", names=waiting, count=len(scene.o["to_act"])), skip


def _go_on(scene: Scene) -> str:
    """Return the button that ends the time for which something finished stays to be read."""
    if not scene.lingering:
        return ""
    return button(esc(scene.t("table.onward")), class_="main", data_do="onward")


def _look_back_tools(table: Table, t: Texts) -> str:
    at, last = table.looking or 0, len(table.match.moves)
    return (
        tool("back", t("table.earlier"), f"look:{at - 1}", disabled=at == 0)
        + tool("play", t("table.later"), f"look:{at + 1}", disabled=at >= last - 1)
        + button(esc(t("table.back_to_now")), class_="main", data_do="now")
        + button(esc(t("table.play_from_here")), class_="plain", data_do=f"undo-to:{at}")
    )


def _farewell(t: Texts, table: Table) -> str:
    best = records.render(t, table.records(), mark(table.match, table.id))
    return (
        f'{best}<div class="farewell">'
        f"{button(esc(t('result.again')), class_='main big', data_do='again')}"
        f"{button(esc(t('tool.lobby')), class_='plain', data_do='home')}"
        f"{button(esc(t('tool.export')), class_='plain', data_do=f'export:{table.id}')}</div>"
    )


def _clock(t: Texts, table: Table) -> str:
    left = table.seconds_left
    if left is None:
        return ""
    return f'<p class="clock">{esc(t("table.minutes_left", count=(left + 59) // 60))}</p>'


def _log(app: App, table: Table, scene: Scene) -> str:
    """Return the log, newest first; a line leads to the position in which it left the game."""
    t, match, view = scene.t, table.match, view_of(scene.game)
    lines: list[str] = []
    newest = table.seen - 1 if scene.telling else len(match.moves)  # the tale is not given away
    for count in range(newest, -1, -1):
        told = [
            view.log_line(e.seen_by(scene.viewer), t, scene.names) for e in match.events_of(count)
        ]
        found = [text for text in told if text]
        if found:
            lines.append(_log_line(count, found, table.looking))
        for takeback in reversed(match.takebacks):
            if min(takeback.kept, len(match.moves)) == count:
                key = "log.takeback_revealed" if takeback.revealed else "log.takeback"
                lines.append(f'<li class="log-note">{esc(t(key, count=takeback.dropped))}</li>')
        if len(lines) >= LOG_TAIL and not app.all_log:
            break
    more = t("log.less") if app.all_log else t("log.all")
    return (
        f'<section class="log" id="log"><h2>{esc(t("log.title"))}</h2>'
        f'<ol class="log-lines">{"".join(lines)}</ol>'
        f"<p>{button(esc(more), class_='plain small', data_do='log')}</p></section>"
    )


def _log_line(count: int, texts: list[str], looking: int | None) -> str:
    content = "<br>".join(map(esc, texts))
    current = "true" if looking == count else None
    line = button(content, class_="log-jump", data_do=f"look:{count}", aria_current=current)
    return f'<li id="log-{count}">{line}</li>'


def spoken(scene: Scene) -> str:
    """Return what a screen reader should hear after a change: what happened, what is to do."""
    view = view_of(scene.game)
    told = [view.log_line(event, scene.t, scene.names) for event in scene.recent]
    if scene.prompt is not None:
        told.append(view.say(scene.prompt, scene))
    return " ".join(text for text in told if text)
