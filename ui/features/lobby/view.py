"""Draws the lobby: the games, and the saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.catalogue import GAMES
from ui.art.emblems import sprite
from ui.art.seats import patterns
from ui.art.wordmark import wordmark
from ui.base.dates import moment
from ui.base.features import has
from ui.base.markup import NOTHING, Content, Markup, button, el, glyph, join, tool
from ui.base.text import Texts
from ui.storage.saved_games import SavedGame
from ui.table.catalogue import lessons_of, picture_of
from ui.table.progress import standing, won

# What is known of use without a network (see `ui.base.ports.Page.kept_offline`).
KEPT = ("pending", "yes", "insecure", "private", "policy", "full", "unlisted", "file")


class Lobby(NamedTuple):
    """The saved games, and the names of the texts that were put aside.

    `deleting` and `deleting_aside` are those whose deletion waits for a second tap.
    `hidden` saved games are not shown yet. `kept` tells whether the page is kept for use without a
    network (see `ui.base.ports.Page`).
    """

    saves: tuple[SavedGame, ...] = ()
    deleting: str | None = None
    aside: tuple[str, ...] = ()
    deleting_aside: str | None = None
    kept: str = ""
    hidden: int = 0


def static(language: str) -> Markup:
    """Return the lobby as the page shows it before Python has arrived; the build calls this."""
    return render(Texts(language), Lobby())


def drawings() -> Markup:
    """Return the drawings that every screen refers to; the build puts them into the page."""
    return sprite() + patterns()


def render(t: Texts, lobby: Lobby) -> Markup:
    """Return the lobby."""
    running = [save for save in lobby.saves if not save.over and save.game is not None]
    others = [save for save in lobby.saves if save not in running]
    main = el(
        "main",
        _in_progress(t, running, lobby.deleting),
        el("h1", t("lobby.games"), class_="section"),
        el("ul", join(_game(t, game_id) for game_id in GAMES), class_="games"),
        _others(t, others, lobby),
        _aside(t, lobby),
        el("footer", el("p", t("lobby.colophon")), class_="colophon"),
        class_="lobby",
    )
    return _masthead(t, lobby.kept) + main


def _masthead(t: Texts, kept: str) -> Markup:
    motto = el(
        "div",
        el("p", t("lobby.motto")),
        el("p", _kept(t, kept), class_="kept", role="status", data_kept=kept or "pending"),
        class_="motto",
    )
    tools = el(
        "div",
        tool("laurel", t("tool.history"), "history", data_long=True) if has("history") else None,
        tool("settings", t("tool.settings"), "settings"),
        class_="tools",
    )
    return el("header", wordmark(), motto, tools, class_="masthead")


def _kept(t: Texts, kept: str) -> str:
    """Return the sentence on use without a network."""
    state, _, file = kept.partition(":")
    return t(f"lobby.kept.{state if state in KEPT else 'pending'}", file=file)


def _game(t: Texts, game_id: str) -> Markup:
    seats = GAMES[game_id].players
    key = "lobby.players_either" if len(seats) == 2 else "lobby.players"
    players = t(key, least=seats[0], most=seats[-1])
    card = button(
        picture_of(game_id),
        _part("game-title", t(f"game.{game_id}.title")),
        _part("game-kind", t(f"game.{game_id}.kind")),
        _part("game-by", t(f"game.{game_id}.by")),
        _part("game-idea", t(f"game.{game_id}.idea")),
        _part("game-facts", f"{players}\u00a0· {t(f'game.{game_id}.length')}"),
        _part("game-ease", t(f"game.{game_id}.ease")),
        class_="game-card",
        data_do=f"open:{game_id}",
        data_open=game_id,
    )
    day = button(
        glyph("sun"),
        el("span", t("day.open")),
        class_="plain small",
        data_do=f"day:{game_id}",
        data_day=game_id,
        aria_label=t("day.open_game", game=t(f"game.{game_id}.title")),
    )
    return el("li", card, el("div", _learn(t, game_id), day, class_="game-more"))


def _learn(t: Texts, game_id: str) -> Markup:
    """Return the way to the first lesson of a game, where it has any."""
    lessons = lessons_of(game_id)
    if not lessons or not has("lessons"):
        return NOTHING
    return button(
        glyph("laurel"),
        el("span", t("lesson.open")),
        class_="plain small",
        data_do=f"learn:{game_id}/{lessons[0]}",
        data_lesson=f"{game_id}/{lessons[0]}",
        aria_label=t("lesson.open_game", game=t(f"game.{game_id}.title")),
    )


def _part(kind: str, *content: Content) -> Markup:
    return el("span", *content, class_=kind)


def _in_progress(t: Texts, saves: Sequence[SavedGame], deleting: str | None) -> Markup:
    if not saves:
        return NOTHING
    return el("h2", t("lobby.going_on"), class_="section") + _saves(t, saves, deleting)


def _others(t: Texts, saves: Sequence[SavedGame], lobby: Lobby) -> Markup:
    title = el("h2", t("lobby.finished"), class_="section")
    shown = _saves(t, saves, lobby.deleting) if saves else NOTHING
    more = button(t("lobby.more", count=lobby.hidden), class_="plain", data_do="more")
    return title + shown + (more if lobby.hidden else NOTHING) + _files(t)


def _files(t: Texts) -> Markup:
    """Return the buttons that import a file and export a backup."""
    load = button(
        glyph("import"),
        el("span", t("lobby.import")),
        class_="plain",
        data_do="choose-file",
        data_take_all=True,
    )
    keep = button(
        glyph("export"),
        el("span", t("lobby.keep_all")),
        class_="plain",
        data_do="keep-all",
        data_keep_all=True,
        data_long=True,
    )
    return el("p", load, keep if has("backup") else None, class_="files")


def _saves(t: Texts, saves: Sequence[SavedGame], deleting: str | None) -> Markup:
    return el("ul", join(_save(t, save, deleting == save.id) for save in saves), class_="saves")


def _save(t: Texts, save: SavedGame, deleting: bool) -> Markup:
    title, detail = _about(t, save)
    go_on = t("lobby.look_at") if save.over else t("lobby.go_on")
    tools = (
        button(go_on, class_="main", data_do=f"resume:{save.id}", data_long=True),
        tool("export", t("tool.export"), f"export:{save.id}"),
        _delete(t, "delete", save.id, deleting),
    )
    return el(
        "li",
        _part("save-title", title),
        _part("save-detail", detail),
        _part("save-when", moment(t, save.saved)),
        _part("save-tools", *tools),
        class_="save",
        id=f"save-{save.id}",
    )


def _about(t: Texts, save: SavedGame) -> tuple[Content, Content]:
    """Return the title of a save, and its standing, players and number of moves."""
    if save.game is None:
        return t("lobby.unreadable"), t("lobby.unreadable_detail")
    if save.game not in GAMES:
        return t("lobby.unreadable"), t("save.game", given=save.game)
    kind = _part("save-kind", t(f"game.{save.game}.kind"))
    title = join((t(f"game.{save.game}.title"), kind), " ")
    parts = (
        _where(t, save.game, save),
        t.listed(save.names),
        t("lobby.moves", count=save.moves),
    )
    return title, join((part for part in parts if part), " · ")


def _where(t: Texts, game: str, save: SavedGame) -> Markup:
    """Return the standing of a match, or its winners, if known."""
    if save.progress is None:
        return NOTHING
    if save.over:
        words = won(t, save.progress, save.names, save.you)
    else:
        words = standing(t, game, save.progress, save.names, save.you)
    return el("b", words, class_="save-standing")


def _delete(t: Texts, action: str, name: str, deleting: bool) -> Markup:
    if not deleting:
        return tool("trash", t("tool.delete"), f"{action}:{name}")
    return button(t("lobby.really_delete"), class_="danger", data_do=f"{action}!:{name}")


def _aside(t: Texts, lobby: Lobby) -> Markup:
    """Return the list of the texts that were put aside, if there are any."""
    if not lobby.aside:
        return NOTHING
    entries = (_put_aside(t, name, lobby.deleting_aside == name) for name in lobby.aside)
    title = el("h2", t("lobby.aside"), class_="section")
    return title + el("p", t("lobby.aside_detail")) + el("ul", join(entries), class_="saves")


def _put_aside(t: Texts, name: str, deleting: bool) -> Markup:
    tools = (
        tool("export", t("tool.export"), f"export-aside:{name}"),
        _delete(t, "delete-aside", name, deleting),
    )
    title = t("lobby.aside_name", name=name)
    return el("li", _part("save-title", title), _part("save-tools", *tools), class_="save")
