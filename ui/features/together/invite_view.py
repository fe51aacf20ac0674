"""The host's panel: everybody around the table, or one invitation with its two steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.features.together import coded_view, reading
from ui.features.together.reading import Reading
from ui.kit.faces import framed
from ui.kit.moods import CALM, GLAD
from ui.match.links.coded import Coded

SIZE = 44
STATES = ("here", "bot_easy", "bot_normal", "bot_hard", "connected", "missing", "stood_in")
ELSEWHERE = ("connected", "missing", "stood_in")


@dataclass(frozen=True)
class SeatRow:
    """A seat: its player, and one of STATES."""

    seat: int
    name: str
    face: str
    state: str


@dataclass(frozen=True)
class SeatlessDevice:
    """A device without a seat: its place among the host's, and whether it is there."""

    number: int
    connected: bool


@dataclass(frozen=True)
class Invited:
    """The invitation that is open.

    seat    whose, None for a device that only shows the table; `alone`: for the table alone
    failed  whether the browser cannot make one
    lapsed  whether it has ended without a guest
    others  the names of those who are missing, too, and the `next` of their seats
    """

    seat: int | None
    alone: bool
    failed: bool
    coded: Coded
    reading: Reading
    others: tuple[str, ...] = ()
    next: int | None = None
    lapsed: bool = False


@dataclass(frozen=True)
class Devices:
    """The model of the panel; `arrived` is the name of the player who has just sat down."""

    seats: tuple[SeatRow, ...]
    watchers: tuple[SeatlessDevice, ...] = ()
    invited: Invited | None = None
    arrived: str = ""


def render(t: Texts, devices: Devices) -> Markup:
    """Return the open invitation, else the list; the table below has drawn the faces."""
    news = NOTHING
    if devices.arrived:
        words = t("together.arrived", name=devices.arrived)
        news = el("p", glyph("tick"), el("span", words), class_="arrived", role="status")
    if devices.invited is None:
        return el("div", news, *_list(t, devices), class_="devices")
    return el("div", news, *_invitation(t, devices, devices.invited), class_="inviting")


# Everybody


def _list(t: Texts, devices: Devices) -> Iterator[Markup]:
    yield el("p", t("together.about"))
    yield el("ul", join(_row(t, row) for row in devices.seats), class_="device-rows")
    yield el("h3", t("together.watchers"))
    yield el("p", t("together.watchers_about"), class_="note")
    if devices.watchers:
        rows = join(_watcher(t, number, each) for number, each in enumerate(devices.watchers, 1))
        yield el("ul", rows, class_="device-rows")
    yield el(
        "div",
        _inviting(t("together.invite_watcher"), "watch"),
        _inviting(t("together.invite_table"), "table"),
        class_="panel-actions",
    )
    help_ = button(t("together.help"), class_="plain", data_do="together-help")
    yield el("div", help_, class_="panel-actions")


def _row(t: Texts, row: SeatRow) -> Markup:
    face = framed(row.face, GLAD if row.state == "connected" else CALM, row.seat, SIZE)
    state = el("span", t(f"together.state.{row.state}"), class_="device-state")
    who = el("span", el("b", row.name), state, class_="device-who")
    back = None
    if row.state in ELSEWHERE:
        label = t("together.take_back", seat=row.name)
        words = t("together.play_here")
        back = button(
            words, class_="plain small", data_do=f"play-here:{row.seat}", aria_label=label
        )
    ways = el("span", _way(t, row), back, class_="device-ways")
    return el("li", face, who, ways, data_state=row.state)


def _way(t: Texts, row: SeatRow) -> Markup | None:
    """Return the button that invites somebody to a seat, unless somebody is there."""
    if row.state == "connected":
        return None
    waits = row.state in ELSEWHERE
    words = t("together.invite")
    label = t("together.invite_to" if waits else "together.give_of", seat=row.name)
    kind = "main small" if waits else "plain small"
    do = f"invite:{row.seat}"
    return button(words, class_=kind, data_do=do, data_invite=row.seat, aria_label=label)


def _inviting(words: str, whom: str) -> Markup:
    return button(words, class_="plain", data_do=f"invite:{whom}", data_invite=whom)


def _watcher(t: Texts, number: int, each: SeatlessDevice) -> Markup:
    state = t("together.state.connected" if each.connected else "together.state.missing")
    name = t("together.watcher", number=number)
    who = el("span", el("b", name), el("span", state, class_="device-state"), class_="device-who")
    do = f"send-away:{each.number}"
    label = t("together.send_away_whom", name=name)
    away = button(t("together.send_away"), class_="plain small", data_do=do, aria_label=label)
    return el("li", who, away)


# One invitation


def _invitation(t: Texts, devices: Devices, invited: Invited) -> Iterator[Markup]:
    yield _whose(t, devices, invited)
    if invited.failed or invited.lapsed:
        key = "together.cannot" if invited.failed else "together.lapsed"
        yield el("p", t(key), class_="fault", role="alert")
    else:
        yield el("ol", _first(t, invited), _second(t, invited), class_="steps")
    others = el("p", t("together.also_missing", names=t.listed(invited.others)), class_="note")
    if invited.others:
        yield others
    yield el("div", *_ways(t, invited), class_="panel-actions")


def _whose(t: Texts, devices: Devices, invited: Invited) -> Markup:
    if invited.seat is None:
        key = "together.invite_table" if invited.alone else "together.for_watcher"
        return el("div", glyph("eye"), el("h3", t(key)), class_="whose")
    row = devices.seats[invited.seat]
    title = el("h3", t("together.for_seat", seat=row.name))
    return el("div", framed(row.face, CALM, row.seat, SIZE), title, class_="whose")


def _first(t: Texts, invited: Invited) -> Markup:
    title = el("h4", t("together.step_scan"))
    if not invited.coded.text:
        return el("li", title, coded_view.picture(t, invited.coded), class_="step")
    note = el("p", t("together.step_scan_note"), class_="note")
    return el(
        "li",
        title,
        coded_view.picture(t, invited.coded),
        note,
        coded_view.words(t, invited.coded),
        class_="step",
    )


def _second(t: Texts, invited: Invited) -> Markup:
    scan, paste = t("together.scan_answer"), t("together.paste_answer")
    read = reading.render(t, invited.reading, scan, paste)
    return el("li", el("h4", t("together.step_answer")), read, class_="step step-answer")


def _ways(t: Texts, invited: Invited) -> Iterator[Markup]:
    yield button(t("together.all"), class_="plain", data_do="devices")
    if invited.coded.text or invited.failed or invited.lapsed:
        whom = "table" if invited.alone else "watch" if invited.seat is None else invited.seat
        kind = "main" if invited.lapsed else "plain"
        yield button(t("together.renew"), class_=kind, data_do=f"renew:{whom}")
    if invited.next is not None:
        words = t("together.next", seat=invited.others[0])
        do = f"invite:{invited.next}"
        yield button(words, class_="plain", data_do=do, data_invite=invited.next)
