"""The page as a whole: which screen is shown, and who carries out an action.

A tap goes one way: the browser hands its action to `App.handle`, the screen that is shown carries
it out (or the page does, where it belongs to no screen), the screen makes its model, the view
makes markup of it, and the page is patched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.game import AnyGame
from ui.base import settings
from ui.base.markup import Markup
from ui.base.ports import Ports, StorageRefused
from ui.base.preferences import Preferences
from ui.base.screen import (
    BLOCKED,
    UNSAVED,
    Action,
    Notice,
    Over,
    Screen,
    Stay,
    TakenIn,
    Tap,
    ToHistory,
    ToLesson,
    ToLobby,
    ToReplay,
    ToSetUp,
    ToTable,
    ToWorkshop,
    Unreadable,
    Way,
    Work,
    opened,
)
from ui.base.text import Load, compiled
from ui.features.lobby.screen import LobbyScreen
from ui.shell.faults import Faults
from ui.shell.incoming import Incoming
from ui.shell.notices import CLEARABLE, FAILED, KEPT_ALL, KEPT_IN_FILES, Notices
from ui.shell.panels import Panels
from ui.storage.current_game import CurrentGame
from ui.storage.saved_games import SavedGames
from ui.storage.store import STAMPS
from ui.table.catalogue import view_of

if TYPE_CHECKING:
    from ui.features.sharing.panel import SharingPanel
    from ui.shell.about import DeviceReport

EARLY = ("open", "learn", "day")  # what waits for Python when it is tapped before
# What the lobby has no use for, in pieces that take about as long as each other.
SCREENS = (
    "ui.features.setup.view",
    "ui.features.setup.screen",
    "ui.storage.history",
    "engine.bots",
    "ui.match.thinking",
    "ui.match.session.session",
    "ui.features.analysis.view",
    "ui.match.view",
    "ui.match.screen",
    "ui.shell.rules_view",
)
GAME = (
    "engine.games.{}.observation",
    "engine.games.{}.state",
    "engine.games.{}.determinizer",
    "ui.games.{}.board",
    "ui.games.{}.view",
)


class App:
    """The running page. `load` gives the text catalogues; `pace` overrides the setting.

    What the lobby has no use for is imported when it is wanted, or by `prepared`.
    """

    def __init__(self, ports: Ports, pace: str | None = None, load: Load = compiled) -> None:
        self.preferences = Preferences(ports, pace, load)
        self.notices = Notices(ports.page, self.preferences)
        self.faults = Faults()
        self.panels = Panels(self._about, self._sharing, self._draw_rules)
        self.screen: Screen = LobbyScreen(ports)
        self._ports = ports
        self._shelf = SavedGames(ports.storage)
        self._on_table = CurrentGame(ports)
        self._work: Work | None = None
        self.actions: Mapping[str, Action] = {
            **self.panels.actions,
            **self.notices.actions,
            **Incoming(ports, self._shelf, self.preferences, lambda: self.screen).actions,
            "home": self._home,
            "set": self._set,
            "export": self._export,
            "keep-all": self._keep_all,
            "stored": self._stored_elsewhere,
        }

    def start(self, early: str = "", link: str = "") -> None:
        """Show the first screen; `early` is what was tapped before Python was there.

        `link` is what stood behind the address: it goes before all else. A match that cannot be
        shown for a fault of ours does not keep the lobby away.
        """
        self.preferences.dress()
        try:
            self._begin(early, link)
        except Exception as fault:
            self.screen = LobbyScreen(self._ports)
            self.show()
            self.failed(fault)
        if not self._ports.storage.lasting:
            self.notices.tell(BLOCKED)

    def _begin(self, early: str, link: str) -> None:
        left_open = self._on_table.left_open
        if link:
            self.show()
            self.handle("linked", link)
        elif (way := self._tapped_early(early)) is not None:
            self._go(way)
        elif left_open is not None and (text := self._shelf.text(left_open)):
            self._go(opened(text, left_open))
        else:
            self.show()

    def _tapped_early(self, action: str) -> Way | None:
        """Return where that leads which was tapped in the lobby, if it leads anywhere."""
        tap = Tap.on(action)
        if tap.word not in EARLY:
            return None
        return (self.screen.actions.get(tap.word) or self.actions[tap.word])(tap)

    def prepared(self) -> Iterator[None]:
        """Load what the lobby had no use for, piece by piece, while the visitor looks at it."""
        for name in SCREENS:
            import_module(name)
            yield
        for game_id, game in GAMES.items():
            for name in GAME:
                import_module(name.format(game_id))
                yield
            for players in {game.players[0], game.players[-1]}:
                state = game.new(players=players, seed=0)  # cards are read when first dealt
                state.legal_moves(state.to_act[0])  # and moves found that are then kept at hand
                yield
            self.preferences.texts.fetch(game_id)
            yield

    # From a tap to the page

    def handle(self, action: str, value: str = "") -> None:
        """Carry out the action of a control; `value` is what was typed, chosen or read."""
        tap = Tap.on(action, value)
        act = self.screen.actions.get(tap.word) or self.actions.get(tap.word)
        if act is not None:
            with self._faults_told():
                self._go(act(tap))

    def _go(self, way: Way | None) -> None:
        """Show what an action leads to."""
        if isinstance(way, Work):
            self._go_on(way)
            return
        left = self._undone(way)
        if isinstance(way, ToTable):
            self._lay(way)
        elif isinstance(way, ToLesson):
            self._teach(way)
        elif isinstance(way, Over):
            self._show_over(way)
        elif way is not None:
            self._come_to(way)
            self.show()
            if isinstance(way, Stay) and way.anchor:
                self._ports.page.scroll_to(way.anchor)
        self.notices.tell(left)

    def _come_to(
        self,
        way: Stay | ToLobby | ToHistory | ToSetUp | ToWorkshop | ToReplay | Unreadable | TakenIn,
    ) -> None:
        """Turn to what an action leads to; it is not drawn yet."""
        if isinstance(way, ToLobby):
            self._turn_to(LobbyScreen(self._ports, way.deleted))
            self.notices.tell(way.notice)
        elif isinstance(way, ToSetUp):
            from ui.features.setup.screen import SetUpScreen

            today = self._ports.clock.today()[:10]
            self._turn_to(SetUpScreen(way.draft, self._ports.storage, today))
        elif isinstance(way, ToReplay):
            from ui.features.replay.screen import ReplayScreen

            self._draw(way.match.game)
            self._turn_to(ReplayScreen(way, self.preferences, self._ports, self.changed, self.show))
        elif isinstance(way, ToWorkshop):
            from ui.features.workshop.screen import WorkshopScreen

            self._draw(GAMES[way.game])
            self._turn_to(WorkshopScreen(way, self._ports))
        elif isinstance(way, ToHistory):
            from ui.features.history.screen import HistoryScreen

            self._turn_to(HistoryScreen(self._ports.storage))
        elif isinstance(way, Unreadable):
            self.panels.show_fault(way)
        elif isinstance(way, TakenIn):
            self.preferences.read_again()
            self._turn_to(LobbyScreen(self._ports))
            self.panels.show_taken(way)

    def _undone(self, way: Way | None) -> Notice | None:
        """Give up what takes long when something else is wanted; returns what is told of that."""
        work = self._work
        if work is None or isinstance(way, Stay | Over | None):
            return None
        self._work = None
        self.notices.clear()
        return work.left

    def _go_on(self, work: Work) -> None:
        """Go on with what takes long when the page has had time to breathe."""

        def go_on() -> None:
            if self._work is work:
                with self._faults_told():
                    way = work.go_on()
                    if way is not work:
                        self._work = None
                        self.notices.clear()
                    self._go(way)

        if self._work is not work:
            self._work = work
            self.show()
            self.notices.tell(work.notice)
        self._ports.clock.later(0, go_on)

    def _lay(self, way: ToTable) -> None:
        """Put a match on the table."""
        from ui.match.screen import TableScreen
        from ui.match.session.session import Session

        match = way.match
        id_ = self._shelf.free_id(self._ports.fresh_seed()) if way.id is None else way.id
        self.notices.clear()
        self._draw(match.game)
        at_table = self.preferences.at_table
        session = Session(match, id_, self._ports, at_table, self.changed)
        self._turn_to(TableScreen(session, self.preferences, self._ports.fresh_seed))
        session.open()
        self.notices.tell(way.notice)

    def _teach(self, way: ToLesson) -> None:
        """Put a lesson on the table."""
        from ui.features.lessons.screen import LessonScreen

        self.notices.clear()
        self._draw(GAMES[way.lesson.game])
        taught = LessonScreen(way.lesson, self._ports, self.preferences, self.changed)
        self._turn_to(taught)
        taught.open()

    def _draw(self, game: AnyGame) -> None:
        """Keep the drawings of a game at hand, as it is played."""
        view = view_of(game.id)
        own = view.sprite_with if game.content is not None else None
        self._ports.page.draw(game.id, view.sprite() if own is None else own(game))

    def _draw_rules(self, game_id: str) -> None:
        """Keep at hand what the rules of a game are drawn with; at its table they are there."""
        at_table = self.screen.rules
        if at_table is None or at_table.id != game_id:
            self._draw(GAMES[game_id])

    def _turn_to(self, screen: Screen) -> None:
        self.screen.leave()
        self.screen = screen

    def changed(self, recent: Sequence[Event]) -> None:
        """The session has changed: draw it, and say what happened to who cannot see it."""
        with self._faults_told():
            self.show(recent)
            words = self.screen.announced(self.preferences.texts, recent)
            if words is not None:
                self._ports.page.say(words)
            self._play(self.screen.heard())

    def _play(self, sounds: Sequence[str]) -> None:
        if sounds and (volume := self.preferences.at_table.volume):
            self._ports.page.play(sounds, volume)

    def show(self, recent: Sequence[Event] = ()) -> None:
        """Draw the page as it now is."""
        t = self.preferences.texts
        shown = self.screen.shown(t, recent)
        root = {
            "data-screen": shown.screen,
            "data-game": shown.game,
            "data-lesson": shown.lesson,
        }
        self._ports.page.show(root, shown.markup, self._panel())
        self.notices.tell(self.screen.notice())

    def _show_over(self, way: Over) -> None:
        """Draw only what lies over the screen: a table takes long, and each letter typed asks."""
        self._ports.page.show_panel(self._panel())
        if way.anchor:
            self._ports.page.scroll_to(way.anchor)

    def _panel(self) -> Markup:
        about = self.preferences
        return self.panels.render(about.texts, about.settings, self.screen.game)

    @contextmanager
    def _faults_told(self) -> Iterator[None]:
        """Tell the players of a fault of ours; whoever mends it gets it whole."""
        try:
            yield
        except Exception as fault:
            self.failed(fault)
            raise

    def failed(self, fault: BaseException) -> None:
        """Tell the players of a fault of ours and how to go on, and keep it for a report."""
        self.notices.tell(FAILED)
        self.faults.note(fault, self.screen.on_the_table())

    def _about(self) -> DeviceReport:
        from ui.shell.about import DeviceReport

        return DeviceReport(self._ports, self.faults, self.screen.on_the_table(), self.show)

    def _sharing(self) -> SharingPanel | None:
        from ui.features.sharing.panel import SharingPanel

        shared = self.screen.shared()
        if shared is None:
            return None
        device = self._ports.device()
        return SharingPanel(shared, device, self.preferences, lambda: self._show_over(Over()))

    # What belongs to no screen

    def _home(self, _: Tap) -> None:
        """Go to the lobby; who comes from a match that is worth it sees that it is kept."""
        worth_keeping = self.screen.worth_keeping
        self._go(ToLobby())
        if worth_keeping:
            from ui.storage.persistence import (
                StoragePersistence,  # not before there is something to lose
            )

            StoragePersistence(self._ports).ask(self._remind)

    def _remind(self) -> None:
        """Say that the browser may clear what it keeps; whoever plays already is left in peace."""
        if isinstance(self.screen, LobbyScreen):
            self.notices.tell(CLEARABLE)

    def _set(self, tap: Tap) -> Way:
        """Take over a setting, `NAME=VALUE`, and keep it."""
        name, _, value = tap.details.partition("=")
        try:
            self.preferences.choose(name, value)
        except StorageRefused:
            self.notices.tell(UNSAVED)
        self.screen.take_settings(self.preferences.at_table)
        return Stay()

    def _export(self, tap: Tap) -> None:
        """Offer a save as a file; "raw" is a text that could not be read."""
        here = self.panels.raw(tap.details)
        here = self.screen.text_of(tap.details) if here is None else here
        text = self._shelf.text(tap.details) if here is None else here
        self._ports.files.save(f"ides-{tap.details}.json", text)

    def _keep_all(self, _: Tap) -> None:
        """Offer everything that is kept here as a file, or as several where one cannot hold it."""
        from ui.features.backup.backup import files  # seldom wanted
        from ui.storage.persistence import StoragePersistence

        made = files(self._ports.storage, self._ports.clock.today())
        for name, text in made:
            self._ports.files.save(name, text)
        StoragePersistence(self._ports).kept_in_file()
        self.notices.drop(CLEARABLE)
        self.notices.tell(KEPT_ALL if len(made) == 1 else KEPT_IN_FILES)

    def _stored_elsewhere(self, tap: Tap) -> Way | None:
        """Another tab has written: settings are taken over, the rest is the screen's affair."""
        if tap.value == STAMPS:
            return None
        if tap.value == settings.KEY:
            self.preferences.read_again()
            self.screen.take_settings(self.preferences.at_table)
            return Stay()
        return self.screen.written_elsewhere(tap.value)
