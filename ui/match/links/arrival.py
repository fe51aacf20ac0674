"""Shows what a link has brought. It is used, and anything of it kept, only after a tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.messages import Message
from engine.matches import Match
from ui.base.markup import Markup, button, el
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Panel, Tap, Way
from ui.match.viewing.scenes import names


@dataclass(frozen=True)
class Arrival:
    """What a link has brought.

    game      the id of its game, "" if it is not known
    names     who plays
    lines     what it is, and what a tap would do
    take      the key of the words on the button that uses it
    warnings  what to think of before; then the button that uses it is not the main one
    leave     the key of the words on the button that leaves all as it is
    """

    game: str
    names: tuple[str, ...]
    lines: tuple[Message, ...]
    take: str
    warnings: tuple[Message, ...] = ()
    leave: str = "arrival.leave"

    @classmethod
    def of(cls, match: Match, made: int, take: str, *lines: Message) -> Arrival:
        """Return the arrival of a match that is to have `made` moves."""
        moves = Message("arrival.moves", {"count": made})
        return cls(match.game.id, names(match), (moves, *lines), take)


class ArrivalPanel(Panel):
    """Shows an arrival, and asks whether to use it: `taken` returns the way then."""

    kind = "arrival"

    def __init__(self, arrival: Arrival, taken: Callable[[], Way], shell: Shell) -> None:
        self._arrival, self._taken, self._shell = arrival, taken, shell
        self.actions = {"arrival": self._take}

    def content(self, t: Texts) -> Markup:
        """Return what has come, and the buttons."""
        return render(t, self._arrival)

    def _take(self, _: Tap) -> Way:
        self._shell.handle("close")
        return self._taken()


def render(t: Texts, arrival: Arrival) -> Markup:
    """Return what has come, and the buttons that use it and leave it."""
    head = el("h3", t(f"game.{arrival.game}.title")) if arrival.game else None
    players = el("p", t("arrival.players", names=t.listed(arrival.names)))
    lines = (el("p", t.say(line, arrival.names)) for line in arrival.lines)
    warnings = (el("p", t.say(each, arrival.names), class_="fault") for each in arrival.warnings)
    take = _button(t, arrival.take, "arrival", main=not arrival.warnings)
    leave = _button(t, arrival.leave, "close", main=bool(arrival.warnings))
    buttons = (leave, take) if arrival.warnings else (take, leave)
    return el(
        "div",
        head,
        players if arrival.names else None,
        *lines,
        *warnings,
        el("div", *buttons, class_="panel-actions"),
        class_="arrival",
    )


def _button(t: Texts, key: str, action: str, main: bool) -> Markup:
    return button(t(key), class_="main" if main else "plain", data_do=action)
