"""Which panel lies over the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.catalogue import GAMES
from engine.core.game import Game
from engine.matches import BrokenSave, Match
from ui.base.markup import NOTHING, Markup
from ui.base.screen import Action, Over, TakenIn, Tap, ToTable, Unreadable, Way
from ui.base.settings import AIDS, CHOICES, Settings
from ui.base.text import Texts
from ui.shell import panels_view as panels
from ui.shell.panels_view import Excerpt, Fault, Keys, Panel, Rules, Setting
from ui.table.catalogue import view_of

if TYPE_CHECKING:
    from ui.features.sharing.panel import SharingPanel
    from ui.shell.about import DeviceReport

Opened: TypeAlias = (
    Rules | Excerpt | Keys | Unreadable | TakenIn | Literal["settings", "device", "sharing"]
)


class Panels:
    """At most one panel: rules or a part of them, settings, keys, this device, a broken save."""

    def __init__(
        self,
        about: Callable[[], DeviceReport],
        sharing: Callable[[], SharingPanel | None],
        draw: Callable[[str], None],
    ) -> None:
        """`about` finds out about this device; `draw` keeps the drawings of a game at hand.

        `sharing` is what the screen has to share, if anything.
        """
        self._open: Opened | None = None
        self._about, self._share, self._draw = about, sharing, draw
        self._device: DeviceReport | None = None
        self._sharing: SharingPanel | None = None
        self.actions: Mapping[str, Action] = {
            "rules": self.show_rules,
            "about": self.show_about,
            "contents": self.go_to_section,
            "search": self.search,
            "settings": self.show_settings,
            "keys": self.show_keys,
            "device": self.show_device,
            "copy-report": self.copy_report,
            "share": self.show_sharing,
            "share-kind": self.choose_shared,
            "share-copy": self.copy_link,
            "share-send": self.send_link,
            "persist": self.persist,
            "close": self.close,
            "partial": self.play_partial,
        }

    def show_rules(self, tap: Tap) -> Way | None:
        """Lay the rules of a game over the screen, `GAME#SECTION` at one of their sections."""
        game, _, section = tap.details.partition("#")
        if game not in GAMES:
            return None
        self._draw(game)
        self._open = Rules(game)
        return Over(f"rule-{section}" if section else "")

    def show_about(self, tap: Tap) -> Way | None:
        """Tell of the drawings `GAME#NAMES`, the uppermost first, what the first known one is."""
        game, _, names = tap.details.partition("#")
        known = view_of(game).about if game in GAMES else {}
        places = [known[name] for name in names.split() if name in known]
        if not places:
            return None
        self._open = Excerpt(game, places[0])
        return Over()

    def go_to_section(self, tap: Tap) -> Way | None:
        """Go to a section of the rules that lie open; without one, fold or unfold the contents."""
        if not isinstance(self._open, Rules):
            return None
        unfolded = not tap.details and not self._open.unfolded
        self._open = self._open._replace(unfolded=unfolded)
        return Over(f"rule-{tap.details}" if tap.details else "")

    def search(self, tap: Tap) -> Way | None:
        """Show of the rules only what holds the words that are typed, from its top."""
        if not isinstance(self._open, Rules):
            return None
        self._open = self._open._replace(query=tap.value)
        return Over(f"rule-{self._open.game}")

    def show_settings(self, _: Tap) -> Way:
        """Lay the settings over the screen."""
        self._open = "settings"
        return Over()

    def show_keys(self, _: Tap) -> Way:
        """Lay over the screen what keys do."""
        self._open = Keys()
        return Over()

    def show_device(self, _: Tap) -> Way:
        """Lay over the screen what is known of this device."""
        self._open, self._device = "device", self._about()
        self._device.ask()
        return Over()

    def copy_report(self, _: Tap) -> None:
        """Copy the report that is offered."""
        if self._device is not None:
            self._device.copy()

    def show_sharing(self, _: Tap) -> Way | None:
        """Lay over the screen how what it shows can be shared."""
        self._sharing = self._share()
        if self._sharing is None:
            return None
        self._open = "sharing"
        return Over()

    def choose_shared(self, tap: Tap) -> Way | None:
        """Share the match, or its position as a puzzle."""
        if self._sharing is None:
            return None
        self._sharing.choose(tap.details)
        return Over()

    def copy_link(self, _: Tap) -> None:
        """Copy the link that is offered."""
        if self._sharing is not None:
            self._sharing.copy()

    def send_link(self, _: Tap) -> None:
        """Let the system send the link that is offered."""
        if self._sharing is not None:
            self._sharing.send()

    def persist(self, _: Tap) -> None:
        """Ask the browser to keep what is stored."""
        if self._device is not None:
            self._device.persist()

    def show_fault(self, unreadable: Unreadable) -> None:
        """Say over the screen what is wrong with a save."""
        self._open = unreadable

    def show_taken(self, taken: TakenIn) -> None:
        """Say over the screen what a file of everything has brought."""
        self._open = taken

    def close(self, _: Tap) -> Way:
        """Take the panel away."""
        self._open = None
        return Over()

    def play_partial(self, _: Tap) -> Way:
        """Go on with the part of a save that could be read, as a match of its own."""
        partial, self._open = self._partial, None
        return Over() if partial is None else ToTable(partial)

    def raw(self, name: str) -> str | None:
        """Return a text that is said to be wrong: "raw", or one of several, "raw.0"; else None."""
        word, _, number = name.partition(".")
        if word != "raw":
            return None
        if isinstance(self._open, TakenIn):
            return dict(enumerate(self._open.texts)).get(Tap(word, number).number or 0, "")
        return self._open.text if isinstance(self._open, Unreadable) else ""

    @property
    def _partial(self) -> Match | None:
        fault = self._open.fault if isinstance(self._open, Unreadable) else None
        return fault.partial if isinstance(fault, BrokenSave) else None

    def render(self, t: Texts, settings: Settings, game: str) -> Markup:
        """Return the panel over a screen that is about a game, or about none."""
        model = self._model(settings, game)
        return NOTHING if model is None else panels.render(t, model)

    def _model(self, settings: Settings, game: str) -> Panel | None:
        if isinstance(self._open, Unreadable):
            message = self._open.fault.message
            return Fault(message, self._partial is not None, bool(self._open.text))
        if isinstance(self._open, TakenIn):
            return self._open.told
        if self._open == "settings":
            return panels.SettingsModel(_offered(settings, game))
        if self._open == "device":
            return self._device.model() if self._device else None
        if self._open == "sharing":
            return self._sharing.model() if self._sharing else None
        return self._open


def _offered(settings: Settings, game: str) -> tuple[Setting, ...]:
    """Return the settings that change something here.

    Of the aids those that the view heeds; passing where a decision can be empty; the coach where
    the game gives reasons. Where no game is chosen yet, all are offered.
    """
    idle: set[str] = set()
    if game:
        view = view_of(game)
        idle = {*AIDS}.difference(view.aids) | ({"passes"} if view.passing is None else set())
        if type(GAMES[game]).reasons is Game.reasons:
            idle.add("coach")
    return tuple(
        Setting(name, choices, settings.value(name))
        for name, choices in CHOICES.items()
        if name not in idle
    )
