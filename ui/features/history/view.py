"""Shows the history of finished matches: the statistics of a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.base.dates import day
from ui.base.isolates import isolated
from ui.base.markup import NOTHING, Attribute, Content, Markup, button, el, glyph, tool
from ui.base.text import Texts
from ui.features.history.model import RECENT, HistoryModel, Kind, Result, WinShare
from ui.features.history.words import described, own_content

ENOUGH = 3  # matches; the figures of fewer say little
SCALE = ((100, "course-most"), (0, "course-least"))
ONE_LINE = "--lines:1;--widest:0;--seat:var(--main)"


def render(t: Texts, history: HistoryModel) -> Markup:
    """Return the screen."""
    tools = el("div", tool("settings", t("tool.settings"), "settings"), class_="tools")
    title = el("h1", t("history.title"), class_="bar-title")
    bar = el("header", tool("back", t("tool.lobby"), "home"), title, tools, class_="bar")
    parts = _nothing(t, history) if history.who is None else _figures(t, history)
    private = el("p", t("history.private"), class_="history-private")
    return bar + el("main", *parts, private, _forget(t, history), class_="history")


def _nothing(t: Texts, history: HistoryModel) -> Iterator[Markup]:
    """Yield the content before a person has finished a match."""
    yield el("p", glyph("tally"), class_="history-mark")
    if history.total:
        yield el("p", t("history.only_bots", count=history.total))
    else:
        yield el("p", t("history.empty"))
    yield el("p", t("history.how"))
    back = button(t("history.to_games"), class_="main", data_do="home")
    yield el("p", back)


def _figures(t: Texts, history: HistoryModel) -> Iterator[Markup]:
    yield _chosen(t, history)
    if history.share.matches < ENOUGH:
        yield from _beginning(t, history)
        return
    yield _sum(t, history)
    yield _course(t, history)
    yield _levels(t, history)
    yield _kinds(t, history) if history.game else _games(t, history)
    yield _companions(t, history)
    yield _latest(t, history)
    if history.dropped:
        yield el("p", t("history.dropped", count=history.dropped))


def _beginning(t: Texts, history: HistoryModel) -> Iterator[Markup]:
    """Yield the content after the first few matches: these, and what will stand here."""
    yield _latest(t, history)
    yield el("p", t("history.beginning", count=ENOUGH - history.share.matches))
    yield el("p", button(t("history.to_games"), class_="main", data_do="home"))


def _forget(t: Texts, history: HistoryModel) -> Markup:
    if not history.total:
        return NOTHING
    if history.asking:
        sure = button(t("history.forget_sure"), class_="danger", data_do="forget!")
        return el("p", t("history.forget_what", count=history.total)) + el("p", sure)
    return el("p", button(t("history.forget"), class_="plain", data_do="forget"))


# Person and game


def _chosen(t: Texts, history: HistoryModel) -> Markup:
    people = [
        _choice("who", f"history-who:{name}", isolated(name), name == history.who)
        for name in history.people
    ]
    games = [
        _choice("game", f"history-game:{game}", _game(t, game), game == history.game)
        for game in ("", *history.games)
    ]
    return el(
        "div",
        _choices(t("history.who"), people) if len(people) > 1 else NOTHING,
        _choices(t("history.game"), games) if len(history.games) > 1 else NOTHING,
        class_="history-chosen",
    )


def _choices(title: str, choices: Sequence[Markup]) -> Markup:
    return el("fieldset", el("legend", title), *choices, class_="segments")


def _choice(name: str, do: str, words: str, checked: bool) -> Markup:
    radio = el("input", type="radio", name=name, checked=checked, data_do=do)
    return el("label", radio, el("span", words), class_="segment")


def _game(t: Texts, game: str) -> str:
    return t(f"game.{game}.title") if game else t("history.all_games")


# The numbers


def _sum(t: Texts, history: HistoryModel) -> Markup:
    """Return the totals."""
    share = history.share
    rows = (
        (t("history.matches"), str(share.matches)),
        (t("history.won_of", wins=share.wins, count=share.matches), _percent(t, share.percent)),
        (t("history.streak"), str(history.streak)),
        (t("history.longest"), str(history.longest)),
    )
    return el(
        "dl", *(el("div", el("dt", term), el("dd", said)) for term, said in rows), class_="sums"
    )


def _won(t: Texts, share: WinShare) -> str:
    return t("history.share", wins=share.wins, percent=share.percent)


def _section(title: str, *content: Content) -> Markup:
    return el("section", el("h2", title), *content)


def _table(heads: Sequence[str], rows: Iterable[Markup]) -> Markup:
    """Return a table; all columns but the first hold numbers."""
    first, *others = (
        el("th", head, scope="col", class_="num" if i else None) for i, head in enumerate(heads)
    )
    return el("table", el("thead", el("tr", first, *others)), el("tbody", *rows))


def _tabled(title: str, table: Markup, *below: Content) -> Markup:
    """Return a table under its title; it can be scrolled, also by keys."""
    marks: dict[str, Attribute] = {"role": "region", "tabindex": "0", "aria_label": title}
    return _section(title, el("div", table, class_="history-table", **marks), *below)


def _row(name: Content, *cells: Content) -> Markup:
    return el("tr", el("th", name, scope="row"), *(el("td", cell, class_="num") for cell in cells))


def _bar(t: Texts, share: WinShare) -> Markup:
    """Return a share of wins as a bar and a number, with a mark for pure chance."""
    drawn = el(
        "svg",
        el("rect", width=100, height=10, class_="bar-ground"),
        el("rect", width=share.percent, height=10, class_="bar-won"),
        el("line", x1=share.fair, x2=share.fair, y1=-3, y2=13, class_="bar-fair"),
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return el("span", drawn, el("span", _won(t, share)), class_="share")


def _levels(t: Texts, history: HistoryModel) -> Markup:
    """Return the share of wins against each level of bots."""
    if not history.levels:
        return NOTHING
    heads = (t("history.level"), t("history.matches"), t("history.won"), t("history.by_chance"))
    rows = (
        _row(t(f"kind.{level}"), str(share.matches), _bar(t, share), _percent(t, share.fair))
        for level, share in history.levels
    )
    note = el("p", t("history.levels_note"), class_="history-note")
    return _tabled(t("history.levels"), _table(heads, rows), note)


def _percent(t: Texts, percent: int) -> str:
    return t("history.percent", percent=percent)


def _games(t: Texts, history: HistoryModel) -> Markup:
    heads = (t("history.game"), t("history.matches"), t("history.won"))
    rows = (
        _row(_game(t, game), str(share.matches), _bar(t, share)) for game, share in history.by_game
    )
    return _tabled(t("history.by_game"), _table(heads, rows))


def _kinds(t: Texts, history: HistoryModel) -> Markup:
    """Return the results of matches that were set up alike."""
    return _section(t("history.by_kind"), *(_kind(t, kind) for kind in history.kinds))


def _kind(t: Texts, kind: Kind) -> Markup:
    """Return the results of matches of one kind."""
    tenths = round(kind.average * 10)
    facts = (
        (t("history.matches"), str(kind.share.matches)),
        (t("history.won"), _bar(t, kind.share)),
        (t("history.average"), t("history.decimal", whole=tenths // 10, tenth=tenths % 10)),
        (t("history.best"), str(kind.best)),
        (t("history.moves"), str(kind.moves)),
        (t("history.points"), _spark(kind.points)),
    )
    rows = (el("div", el("dt", term), el("dd", said)) for term, said in facts if said)
    return el("div", el("h3", described(t, kind)), el("dl", *rows), class_="kind")


def _companions(t: Texts, history: HistoryModel) -> Markup:
    if not history.companions:
        return NOTHING
    own = t("history.won_by", name=isolated(history.who or ""))
    heads = (t("history.with"), t("history.matches"), own, t("history.won_by_other"))
    rows = (
        _row(isolated(each.name), str(each.matches), str(each.won), str(each.lost))
        for each in history.companions
    )
    return _tabled(t("history.by_person"), _table(heads, rows))


def _latest(t: Texts, history: HistoryModel) -> Markup:
    return _section(
        t("history.latest"), el("ul", *(_result(t, each) for each in history.latest), class_="ends")
    )


def _result(t: Texts, result: Result) -> Markup:
    """Return a line for a match; if it is saved, with a button that opens it."""
    parts = [
        *own_content(t, result),
        t("history.with_others", names=t.listed(result.others)) if result.others else "",
        t("records.points", count=result.points),
        t("history.minutes", count=result.minutes) if result.minutes else "",
    ]
    look = button(
        t("lobby.look_at"), class_="plain", data_do=f"resume:{result.save}", data_long=True
    )
    return el(
        "li",
        el("span", el("b", _game(t, result.game)), " ", day(t, result.day), class_="end-title"),
        el("span", t("history.end_won" if result.won else "history.end_lost"), class_="end-won"),
        el("span", " · ".join(part for part in parts if part), class_="end-detail"),
        look if result.save else None,
        data_won=result.won,
    )


# The drawings


def _course(t: Texts, history: HistoryModel) -> Markup:
    """Return the course of the share of wins, from two matches on."""
    if len(history.course) < 2:
        return el("p", t("history.no_course"), class_="history-note")
    first, last = history.course[0], history.course[-1]
    step = 100 / (len(history.course) - 1)
    line = " ".join(f"{i * step:.1f},{100 - p}" for i, (_, p) in enumerate(history.course))
    picture = el(
        "svg",
        el("line", x1=0, x2=100, y1=50, y2=50, class_="course-rule"),
        el("polyline", points=line, class_="course-line"),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        role="img",
        aria_label=t("history.course_ear", first=first[1], last=last[1]),
    )
    most, least = (el("span", _percent(t, end), class_=kind) for end, kind in SCALE)
    plot = el("div", most, least, picture, class_="course-plot")
    feet = el("p", el("span", day(t, first[0])), el("span", day(t, last[0])), class_="course-feet")
    rows = (_row(day(t, when), _percent(t, percent)) for when, percent in history.course)
    ear = el("div", _table((t("history.day"), t("history.won")), rows), class_="visually-hidden")
    title = t("history.course", count=RECENT)
    return el("section", el("h2", title), plot, feet, ear, class_="course", style=ONE_LINE)


def _spark(points: Sequence[int]) -> Markup:
    """Return the points of successive matches as a small line."""
    if len(points) < 2:
        return NOTHING
    most, least = max(points), min(points)
    step, high = 100 / (len(points) - 1), max(1, most - least)
    line = " ".join(f"{i * step:.1f},{30 * (most - p) / high:.1f}" for i, p in enumerate(points))
    return el(
        "svg",
        el("polyline", points=line, class_="spark-line"),
        viewBox="0 0 100 30",
        preserveAspectRatio="none",
        class_="spark",
        role="img",
        aria_label=", ".join(map(str, points)),
    )
