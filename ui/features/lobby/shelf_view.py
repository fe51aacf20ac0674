"""Draws the saved games of the lobby, and the texts that were put aside."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from ui.base.dates import moment
from ui.base.markup import NOTHING, Content, Markup, button, el, join, tool
from ui.base.text import Texts
from ui.storage.put_aside import PutAside
from ui.storage.saved_games import SavedGame
from ui.table.progress import standing, won


def _part(kind: str, *content: Content) -> Markup:
    return el("span", *content, class_=kind)


def rows(t: Texts, saves: Sequence[SavedGame], deleting: str | None) -> Markup:
    """Return the list of saved games; `deleting` is the id of one that waits for a second tap."""
    return el("ul", join(_save(t, save, deleting == save.id) for save in saves), class_="saves")


def _save(t: Texts, save: SavedGame, deleting: bool) -> Markup:
    title, detail = _about(t, save)
    go_on = t("lobby.look_at") if save.over else t("lobby.go_on")
    kind = "plain" if save.over else "main"
    tools = (
        button(go_on, class_=kind, data_do=f"resume:{save.id}", data_long=True),
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
        _turn(t, save),
        t.listed(save.names),
        t("lobby.moves", count=save.moves),
    )
    return title, join((part for part in parts if part), " · ")


def _turn(t: Texts, save: SavedGame) -> Content:
    """Return whose turn it is in a match that is played by links."""
    if not save.afar or save.over:
        return ""
    if save.awaited is None:
        return el("b", t("lobby.here_is_next"))
    return t("lobby.other_is_next", name=save.awaited)


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


def aside(t: Texts, texts: Sequence[PutAside], deleting: str | None) -> Markup:
    """Return the list of the texts that were put aside, if there are any."""
    if not texts:
        return NOTHING
    entries = (_put_aside(t, each, deleting == each.name) for each in texts)
    title = el("h2", t("lobby.aside"), class_="section")
    return title + el("p", t("lobby.aside_detail")) + el("ul", join(entries), class_="saves")


def _put_aside(t: Texts, aside: PutAside, deleting: bool) -> Markup:
    go_on = button(t("lobby.go_on"), class_="main", data_do=f"take-up:{aside.name}", data_long=True)
    tools = (
        go_on if aside.match else None,
        tool("export", t("tool.export"), f"export-aside:{aside.name}"),
        _delete(t, "delete-aside", aside.name, deleting),
    )
    title, detail = _about_aside(t, aside)
    return el(
        "li",
        _part("save-title", title),
        _part("save-detail", detail) if detail else None,
        _part("save-tools", *tools),
        class_="save",
    )


def _about_aside(t: Texts, aside: PutAside) -> tuple[Content, Content]:
    """Return the title of what was put aside; of a match also its players and numbers of moves."""
    if aside.match is None:
        return t("lobby.aside_name", name=aside.name), ""
    title, detail = _about(t, aside.match)
    if aside.kept is not None:
        detail = join((detail, t("lobby.aside_kept", count=aside.kept)), " · ")
    return title, detail
