"""Draws the lobby: the games, and the saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.catalogue import GAMES
from ui.art.emblems import sprite
from ui.art.seats import patterns
from ui.art.wordmark import wordmark
from ui.base.features import has
from ui.base.markup import NOTHING, Markup, button, el, glyph, join, tool
from ui.base.text import Texts
from ui.features.lobby import shelf_view as shelf
from ui.storage.put_aside import PutAside
from ui.storage.saved_games import SavedGame
from ui.table.catalogue import glimpse_of, lessons_of, picture_of

FIRST = "imperator"  # where to begin: its rules are the shortest, and many know a game like it
# What is known of use without a network (see `ui.base.ports.Page.kept_offline`).
KEPT = (
    *("pending", "yes", "insecure", "private", "policy"),
    *("full", "unlisted", "file", "missing", "newer"),
)


class Lobby(NamedTuple):
    """The saved games, and the texts that were put aside.

    `deleting` and `deleting_aside` are those whose deletion waits for a second tap.
    `hidden` saved games are not shown yet. `kept` tells whether the page is kept for use without a
    network (see `ui.base.ports.Page`). `newcomer` tells that nothing has been played here.
    """

    saves: tuple[SavedGame, ...] = ()
    deleting: str | None = None
    aside: tuple[PutAside, ...] = ()
    deleting_aside: str | None = None
    kept: str = ""
    hidden: int = 0
    newcomer: bool = True


def static(language: str) -> Markup:
    """Return the lobby as the page shows it before Python has arrived; the build calls this."""
    return render(Texts(language), Lobby())


def drawings() -> Markup:
    """Return the drawings that every screen refers to; the build puts them into the page."""
    return sprite() + patterns()


def glimpses() -> Markup:
    """Return a few seconds of each game that has any; the build puts them into the page, once.

    `ui/static/glimpses.js` shows them in the boxes of the games.
    """
    drawn = ((game_id, glimpse_of(game_id)) for game_id in GAMES)
    return join(el("div", glimpse, data_glimpse=game_id) for game_id, glimpse in drawn if glimpse)


def render(t: Texts, lobby: Lobby) -> Markup:
    """Return the lobby."""
    running = [save for save in lobby.saves if not save.over and save.game is not None]
    others = [save for save in lobby.saves if save not in running]
    main = el(
        "main",
        _in_progress(t, running, lobby.deleting),
        el("h1", t("lobby.games"), class_="section"),
        el("ul", join(_game(t, each, lobby.newcomer) for each in GAMES), class_="games"),
        _lessons(t),
        _days(t),
        _together(t),
        _others(t, others, lobby),
        shelf.aside(t, lobby.aside, lobby.deleting_aside),
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
        tool("tally", t("tool.history"), "history", data_long=True) if has("history") else None,
        tool("settings", t("tool.settings"), "settings"),
        class_="tools",
    )
    return el("header", wordmark(), motto, tools, class_="masthead")


def _kept(t: Texts, kept: str) -> str:
    """Return the sentence on use without a network."""
    state, _, file = kept.partition(":")
    return t(f"lobby.kept.{state if state in KEPT else 'pending'}", file=file)


def _game(t: Texts, game_id: str, newcomer: bool) -> Markup:
    """Return the box of a game."""
    seats = GAMES[game_id].players
    key = "lobby.players_either" if len(seats) == 2 else "lobby.players"
    players = t(key, least=seats[0], most=seats[-1])
    begin = (
        el("span", t("lobby.begin_here"), class_="game-begin")
        if newcomer and game_id == FIRST
        else None
    )
    play = button(
        t("lobby.play"),
        class_="main",
        data_do=f"open:{game_id}",
        data_open=game_id,
        aria_label=t("lobby.play_game", game=_name(t, game_id)),
    )
    place = el("span", t(f"game.{game_id}.place"), class_="game-place")
    return el(
        "li",
        el("div", picture_of(game_id), place, begin, class_="game-picture"),
        el("h2", t(f"game.{game_id}.title"), class_="game-title"),
        el("p", t(f"game.{game_id}.kind"), class_="game-kind"),
        el("p", t(f"game.{game_id}.idea"), class_="game-idea"),
        el("p", f"{players}\u00a0· {t(f'game.{game_id}.length')}", class_="game-facts"),
        play,
        class_="game",
        data_box=game_id,
    )


def _name(t: Texts, game_id: str) -> str:
    """Return the title of a game and its place, which tells it from the games called alike."""
    title, place = t(f"game.{game_id}.title"), t(f"game.{game_id}.place")
    return t("lobby.game", title=title, place=place)


def _lessons(t: Texts) -> Markup:
    """Return the ways to the first lesson of each game that has any."""
    if not has("lessons"):
        return NOTHING
    games = [(game_id, lessons_of(game_id)) for game_id in GAMES]
    ways = [
        button(
            el("span", _name(t, game_id)),
            class_="plain small",
            data_do=f"learn:{game_id}/{lessons[0]}",
            data_lesson=f"{game_id}/{lessons[0]}",
        )
        for game_id, lessons in games
        if lessons
    ]
    return _ways(t("lesson.title"), t("lesson.detail"), ways)


def _days(t: Texts) -> Markup:
    """Return the ways to the match of the day of each game."""
    ways = [
        button(
            el("span", _name(t, game_id)),
            class_="plain small",
            data_do=f"day:{game_id}",
            data_day=game_id,
        )
        for game_id in GAMES
    ]
    return _ways(t("day.title"), t("day.detail"), ways)


def _together(t: Texts) -> Markup:
    """Return the way to a table that another device holds."""
    if not has("together"):
        return NOTHING
    words = el("span", t("together.join"))
    join_ = button(glyph("devices"), words, class_="plain small", data_do="join", data_join=True)
    return _ways(t("together.lobby"), t("together.lobby_about"), [join_])


def _ways(title: str, detail: str, ways: Sequence[Markup]) -> Markup:
    head = el("h2", title, class_="section")
    return el("section", head, el("p", detail), el("div", *ways, class_="ways"), class_="more")


def _in_progress(t: Texts, saves: Sequence[SavedGame], deleting: str | None) -> Markup:
    if not saves:
        return NOTHING
    title = el("h2", t("lobby.going_on"), class_="section")
    return el("section", title, shelf.rows(t, saves, deleting), class_="going-on")


def _others(t: Texts, saves: Sequence[SavedGame], lobby: Lobby) -> Markup:
    title = el("h2", t("lobby.finished" if saves else "lobby.files"), class_="section")
    shown = shelf.rows(t, saves, lobby.deleting) if saves else NOTHING
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
