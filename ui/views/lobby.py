"""The lobby: five games, and the games that wait to be gone on with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from ui.app.shelf import Entry
from ui.text import Texts
from ui.views.art.emblems import sprite
from ui.views.art.seats import patterns
from ui.views.art.wordmark import wordmark
from ui.views.catalogue import picture_of
from ui.views.markup import attrs, button, esc, glyph, tool


def static(language: str) -> str:
    """Return the lobby as the page shows it before Python has arrived; the build calls this."""
    return render(Texts(language), (), None)


def drawings() -> str:
    """Return the drawings that every screen refers to; the build puts them into the page."""
    return sprite(patterns())


def render(t: Texts, saves: Sequence[Entry], deleting: str | None) -> str:
    """Return the lobby; `deleting` is the save whose deletion waits for a second tap."""
    running = [save for save in saves if not save.over and save.game is not None]
    others = [save for save in saves if save not in running]
    return (
        '<header class="masthead">'
        f"{wordmark()}"
        f'<p class="motto">{esc(t("lobby.motto"))}</p>'
        f'<div class="tools">{tool("settings", t("tool.settings"), "settings")}</div></header>'
        '<main class="lobby">'
        f"{_going_on(t, running, deleting)}"
        f'<h1 class="section">{esc(t("lobby.games"))}</h1>'
        f'<ul class="games">{"".join(_game(t, game_id) for game_id in GAMES)}</ul>'
        f"{_others(t, others, deleting)}"
        f'<footer class="colophon"><p>{esc(t("lobby.colophon"))}</p></footer>'
        "</main>"
    )


def _game(t: Texts, game_id: str) -> str:
    seats = GAMES[game_id].players
    players = t("lobby.players", least=seats[0], most=seats[-1])
    about = (
        f"{picture_of(game_id)}"
        f'<span class="game-title">{esc(t(f"game.{game_id}.title"))}</span>'
        f'<span class="game-by">{esc(t(f"game.{game_id}.by"))}</span>'
        f'<span class="game-idea">{esc(t(f"game.{game_id}.idea"))}</span>'
        f'<span class="game-facts">{esc(players)} · {esc(t(f"game.{game_id}.length"))}</span>'
    )
    card = button(about, class_="game-card", data_do=f"open:{game_id}", data_open=game_id)
    return f"<li>{card}</li>"


def _going_on(t: Texts, saves: Sequence[Entry], deleting: str | None) -> str:
    if not saves:
        return ""
    items = "".join(_save(t, save, deleting) for save in saves)
    return f'<h2 class="section">{esc(t("lobby.going_on"))}</h2><ul class="saves">{items}</ul>'


def _others(t: Texts, saves: Sequence[Entry], deleting: str | None) -> str:
    items = "".join(_save(t, save, deleting) for save in saves)
    shelf = f'<ul class="saves">{items}</ul>' if items else ""
    load = button(
        f"{glyph('import')}<span>{esc(t('lobby.import'))}</span>",
        class_="plain",
        data_do="choose-file",
    )
    return f'<h2 class="section">{esc(t("lobby.finished"))}</h2>{shelf}<p>{load}</p>'


def _save(t: Texts, save: Entry, deleting: str | None) -> str:
    if save.game is None:
        title, detail = t("lobby.unreadable"), t("lobby.unreadable_detail")
    elif save.game not in GAMES:
        title, detail = t("lobby.unreadable"), t("save.game", given=save.game)
    else:
        title = t(f"game.{save.game}.title")
        detail = f"{t.listed(save.names)} · {t('lobby.moves', count=save.moves)}"
    when = save.saved.replace("T", " ")
    go_on = t("lobby.look_at") if save.over else t("lobby.go_on")
    return (
        f'<li class="save"{attrs(id=f"save-{save.id}")}>'
        f'<span class="save-title">{esc(title)}</span>'
        f'<span class="save-detail">{esc(detail)}</span>'
        f'<span class="save-when">{esc(when)}</span><span class="save-tools">'
        f"{button(esc(go_on), class_='main', data_do=f'resume:{save.id}')}"
        f"{tool('export', t('tool.export'), f'export:{save.id}')}"
        f"{_delete(t, save.id, deleting)}</span></li>"
    )


def _delete(t: Texts, id_: str, deleting: str | None) -> str:
    if deleting != id_:
        return tool("trash", t("tool.delete"), f"delete:{id_}")
    return button(esc(t("lobby.really_delete")), class_="danger", data_do=f"delete!:{id_}")
