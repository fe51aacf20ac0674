"""The app: shows screens, and passes each action to the code that carries it out.

Every tap takes the same course. The browser calls `App.handle` with its action; the panel, the
screen or the shell carries it out and returns a way; the screen makes a model, the view turns it
into markup, and the page is patched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from engine.core.events import Event
from engine.core.game import AnyGame
from ui.base.features import has
from ui.base.parts import Act, parts
from ui.base.ports import Ports
from ui.base.preferences import Preferences
from ui.base.screen import Screen
from ui.base.text import Load, compiled
from ui.base.ways import (
    UNSAVED,
    Action,
    LongTask,
    Notice,
    Over,
    Stay,
    Tap,
    To,
    ToPanel,
    Way,
    united,
)
from ui.match.opening import opened
from ui.match.ways import ToLobby
from ui.shell.chosen import Chosen
from ui.shell.faults import Faults
from ui.shell.incoming import Incoming
from ui.shell.noted_bots import NotedBots
from ui.shell.notices import BLOCKED, FAILED, Notices
from ui.shell.outgoing import Outgoing
from ui.shell.panels import Panels
from ui.storage.current_game import CurrentGame
from ui.storage.saved_games import SavedGames
from ui.table.catalogue import view_of

EARLY = ("open", "learn", "day")  # actions that may come before Python has started


class App:
    """The running page, as `ui.base.screen.Shell` describes it.

    `load` returns text catalogues; `pace` overrides the setting. Modules that the lobby does not
    need are imported when they are used, or before by `ui.shell.later`.
    """

    def __init__(self, ports: Ports, pace: str | None = None, load: Load = compiled) -> None:
        bots = NotedBots(ports.thinker, ports.judge, self.note)
        self.ports = replace(ports, thinker=bots, judge=bots, note=self.note)
        self.preferences = Preferences(ports, pace, load)
        self.notices = Notices(ports.page, self.preferences)
        self.faults = Faults()
        self.panels = Panels(self, self.faults)
        self._opens = {way: open_ for part in parts() for way, open_ in part.opens.items()}
        self.screen: Screen = self._opens[ToLobby](ToLobby(), self)
        self._links = {word: act for part in parts() for word, act in part.links.items()}
        self._saved_games = SavedGames(ports.storage)
        self._current = CurrentGame(ports)
        self._task: LongTask | None = None
        self._drawn = False
        own: dict[str, Action] = {
            "linked": self._follow,
            "home": self._home,
            "went-back": self._went_back,
            "window": lambda _: Stay(),  # it has become one of another kind
            "storing": lambda _: Stay(),  # the browser stores again what it had refused
        }
        self.actions: Mapping[str, Action] = united(
            *({word: self._bound(act) for word, act in part.actions.items()} for part in parts()),
            self.panels.actions,
            self.notices.actions,
            Chosen(self, self.notices).actions,
            Incoming(self).actions,
            Outgoing(self, self.panels).actions,
            own,
        )

    def _bound(self, act: Act) -> Action:
        return lambda tap: act(tap, self)

    def start(self, early: str = "", link: str = "") -> None:
        """Show the first screen.

        `link` is the fragment of the address and takes precedence; `early` is the action of a tap
        that came before Python had started. If a match cannot be shown, the lobby is.
        """
        self.preferences.dress()
        try:
            self._begin(early, link)
        except Exception as fault:
            self.screen = self._opens[ToLobby](ToLobby(), self)
            self.show()
            self.failed(fault)
        if not self.ports.storage.lasting:
            self.tell(BLOCKED)

    def _begin(self, early: str, link: str) -> None:
        left_open = self._current.left_open
        if link:
            self.show()
            self.handle("linked", link)
        elif (way := self._tapped_early(early)) is not None:
            self._go(way)
        elif left_open is not None and (text := self._saved_games.text(left_open)):
            self._go(opened(text, left_open))
        else:
            self.show()

    def _tapped_early(self, action: str) -> Way | None:
        """Return the way of an early tap, None if it has none."""
        tap = Tap.on(action)
        act = self._action(tap.word) if tap.word in EARLY else None
        return act(tap) if act else None

    def handle(self, action: str, value: str = "") -> None:
        """Carry out the action of a control; `value` is the text typed, chosen or read."""
        tap = Tap.on(action, value)
        act = self._action(tap.word)
        if act is not None:
            with self._reporting_faults():
                self._go(act(tap))

    def _action(self, word: str) -> Action | None:
        """Return the action of a word: of the open panel, of the screen, or of the shell."""
        panel = self.panels.open
        found = panel.actions.get(word) if panel else None
        return found or self.screen.actions.get(word) or self.actions.get(word)

    def _go(self, way: Way | None) -> None:
        """Follow the way that an action has returned."""
        if isinstance(way, To):
            self._turn_to(way)
        elif isinstance(way, LongTask):
            self._go_on(way)
        elif isinstance(way, ToPanel | Over):
            if isinstance(way, ToPanel):
                self.panels.put(way.panel)
            self.show_panel()
            self._scroll_to(way.anchor)
        elif way is not None:
            self.show()
            self._scroll_to(way.anchor)

    def _turn_to(self, way: To) -> None:
        """Leave the screen for another, and cancel a running task."""
        left = self._cancelled()
        screen = self._opens[type(way)](way, self)
        if screen.draws_itself:
            self.notices.clear()
        if screen.rules is not None:
            self.draw(screen.rules)
        self.screen.leave()
        self.screen = screen
        self.panels.put(way.panel if isinstance(way, ToLobby) else None)
        screen.enter()
        if not screen.draws_itself:
            self.show()
        self.tell(left)

    def _cancelled(self) -> Notice | None:
        """Cancel the running task; return its notice about that."""
        task, self._task = self._task, None
        if task is None:
            return None
        self.notices.clear()
        return task.left

    def _go_on(self, task: LongTask) -> None:
        """Continue a task after the page has had time to paint."""

        def go_on() -> None:
            if self._task is task:
                with self._reporting_faults():
                    way = task.go_on()
                    if way is not task:
                        self._task = None
                        self.notices.drop(task.notice)  # others may be news of its own
                    self._go(way)

        if self._task is not task:
            left = self._cancelled()
            self._task = task
            self.show()
            self.tell(task.notice)
            self.tell(left)
        self.ports.clock.later(task.pause, go_on)

    def draw(self, game: AnyGame) -> None:
        """Put the drawings of a game, with its content, into the document."""
        view = view_of(game.id)
        own = view.sprite_with if game.content is not None else None
        self.ports.page.draw(game.id, view.sprite() if own is None else own(game))

    def changed(self, recent: Sequence[Event]) -> None:
        """Draw the page after these events, announce them and play their sounds."""
        with self._reporting_faults():
            self.show(recent)
            words = self.screen.announced(self.preferences.texts, recent)
            if words is not None:
                self.ports.page.say(words)
            self._play(self.screen.sounds())

    def _play(self, sounds: Sequence[str]) -> None:
        if sounds and (volume := self.preferences.at_table.volume):
            self.ports.page.play(sounds, volume)

    def show(self, recent: Sequence[Event] = ()) -> None:
        """Draw the page."""
        t = self.preferences.texts
        shown = self.screen.shown(t, recent)
        root = {
            "data-screen": shown.screen,
            "data-game": shown.game,
            "data-lesson": shown.lesson,
            "data-guest": shown.guest,
        }
        self.ports.page.show(root, shown.markup, self.panels.render(t))
        self._drawn = True
        if self.ports.storage.retry():
            self.notices.drop(UNSAVED)
        self.notices.tell(*self.screen.notices())

    def show_panel(self) -> None:
        """Draw only the panel: drawing a table is slow, and letters typed in a panel come fast."""
        if self._drawn:
            self.ports.page.show_panel(self.panels.render(self.preferences.texts))
        else:
            self.show()

    def _scroll_to(self, anchor: str) -> None:
        if anchor:
            self.ports.page.scroll_to(anchor)

    def tell(self, notice: Notice | None) -> None:
        """Show a notice, if there is one."""
        if notice is not None:
            self.notices.tell(notice)

    def settle(self, *notices: Notice) -> None:
        """Remove notices."""
        self.notices.drop(*notices)

    @contextmanager
    def _reporting_faults(self) -> Iterator[None]:
        """Tell the players about an exception, and raise it again."""
        try:
            yield
        except Exception as fault:
            self.failed(fault)
            raise

    def failed(self, fault: BaseException) -> None:
        """Tell the players about a fault, and keep it for a report."""
        self.tell(FAILED)
        self.note(fault)

    def note(self, fault: BaseException) -> None:
        """Keep a fault for a report, without a word to the players."""
        self.faults.note(fault, self.screen.on_the_table())

    def _follow(self, tap: Tap) -> Way | None:
        """Go where a link leads; `value` is its fragment. A foreign one is ignored."""
        act = self._links.get(tap.value.partition("=")[0])
        return act(tap, self) if act else None

    def _home(self, _: Tap) -> None:
        """Go to the lobby; after a long match, ask the browser to keep its storage."""
        worth_keeping = self.screen.worth_keeping
        self._go(ToLobby())
        if worth_keeping:
            from ui.storage.persistence import StoragePersistence

            StoragePersistence(self.ports).ask(self._remind)

    def _went_back(self, tap: Tap) -> None:
        """Go where the browser's own button leads back to: to the lobby, from most screens."""
        before = self.screen.before
        if before is None:
            self._home(tap)
        else:
            self._go(before)

    def _remind(self) -> None:
        """Remind a visitor in the lobby that the browser may clear its storage."""
        from ui.storage.persistence import CLEARABLE

        if not self.screen.game and has("backup"):
            self.tell(CLEARABLE)
