"""The page as a whole: which screen is shown, and what every control does.

A control names its action as `word` or `word:details`; `ACTIONS` says which method carries it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.events import Event
from engine.matches import BrokenSave, Match, SaveError
from ui.app import settings as preferences
from ui.app.draft import Draft
from ui.app.ports import Ports, StorageRefused
from ui.app.records import Records
from ui.app.shelf import OPEN, SAVE, Shelf
from ui.app.table import Table
from ui.text import Load, Texts, compiled
from ui.views import curtain, lobby, panels, setup, table
from ui.views.catalogue import view_of
from ui.views.scene import Scene


class App:
    """The running page. `load` gives the text catalogues; `pace` overrides the setting."""

    def __init__(self, ports: Ports, pace: str | None = None, load: Load = compiled) -> None:
        self.ports = ports
        self.load = load
        self.shelf = Shelf(ports.storage)
        self.settings = preferences.load(ports.storage)
        self.forced_pace = pace if pace in preferences.PACES else None
        self.texts = self._texts()
        self.draft: Draft | None = None
        self.table: Table | None = None
        self.scene: Scene | None = None  # what was drawn last
        self._spoken = ""
        self.panel: tuple[str, str] | None = None  # its name and what it is about
        self.fault: SaveError | SetupError | None = None
        self.raw = ""  # the text of a save that could not be read
        self.deleting: str | None = None
        self.aside = False  # scores and log unfolded, where they do not stand beside the table
        self.all_log = False

    # Start

    def start(self, early: str | None = None) -> None:
        """Show the first screen; `early` is a game chosen before Python was there."""
        self._dress()
        opened = self.shelf.open_id
        if early in GAMES:
            self.choose(early)
        elif opened is not None and self.shelf.text(opened):
            self.resume(opened)
        else:
            self.show()

    def _texts(self) -> Texts:
        return Texts(self.settings.chosen_language(self.ports.page.languages()), self.load)

    def _dress(self) -> None:
        self.ports.page.dress(self.texts.language, self.settings.theme)

    def _table_settings(self) -> preferences.Settings:
        if self.forced_pace is None:
            return self.settings
        return self.settings.with_choice("pace", self.forced_pace)

    # Drawing

    def show(self, events: list[Event] | None = None) -> None:
        """Draw the page as it now is."""
        root, markup = self._screen(events or [])
        self.ports.page.show(root, markup, self._panel())

    def _screen(self, events: list[Event]) -> tuple[dict[str, str], str]:
        t = self.texts
        if self.table is not None:
            game = self.table.match.game.id
            if self.table.curtain is not None:
                who = self.table.match.seats[self.table.curtain].name
                return _root("curtain", game), curtain.render(t, who, self.table.curtain)
            self.scene = scene = self.table.scene(t, events)
            ended = self.table.over and self.table.looking is None and scene.step is None
            screen = "result" if ended else "table"
            return _root(screen, game), table.render(self, self.table, scene)
        if self.draft is not None:
            return _root("setup", self.draft.game_id), self._set_up(self.draft)
        return _root("lobby"), lobby.render(t, self.shelf.entries(), self.deleting)

    def _set_up(self, draft: Draft) -> str:
        alone = draft.players == 1
        best = Records(self.ports.storage).of(draft.game_id, draft.options) if alone else []
        return setup.render(self.texts, draft, self.fault, best)

    def _panel(self) -> str:
        if self.panel is None:
            return ""
        name, about = self.panel
        t = self.texts
        if name == "rules":
            return panels.rules(t, about)
        if name == "settings":
            return panels.settings(t, self.settings)
        return panels.fault(t, self.fault, bool(self.raw))

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell the players of a fault of ours, and how to go on; whoever mends it gets it whole."""
        try:
            yield
        except Exception:
            text, label = self.texts("notice.failed"), self.texts("notice.reload")
            self.ports.page.notice(text, label, "reload")
            raise

    def changed(self, events: list[Event]) -> None:
        """The table has changed: draw it, and say what happened to who cannot see it."""
        with self._telling():
            self.show(events)
            self._speak(events)

    def _speak(self, events: list[Event]) -> None:
        """Say what the players must be told, and what happened to who cannot see it."""
        if self.table is None:
            return
        if self.table.warning is not None:
            unsaved = self.table.warning == "notice.unsaved"
            way_out = (self.texts("tool.export"), f"export:{self.table.id}") if unsaved else ()
            self.ports.page.notice(self.texts(self.table.warning), *way_out)
            self.table.warning = None
        if self.table.curtain is None:
            words = table.spoken(self.scene) if self.scene else ""
            if events or words != self._spoken:  # a card taken up does not repeat the question
                self.ports.page.say(words)
            self._spoken = words
        else:  # what was last spoken was meant for somebody else
            who = self.table.match.seats[self.table.curtain].name
            self.ports.page.say(self.texts("curtain.next", seat=who))

    # Actions

    def handle(self, action: str, value: str = "") -> None:
        """Carry out the action of a control; `value` is what was typed, chosen or read."""
        word, _, details = action.partition(":")
        act = ACTIONS.get(word)
        if act is not None:
            with self._telling():
                act(self, details, value)

    def choose(self, game_id: str) -> None:
        """Open the set-up of a game."""
        if game_id in GAMES:
            self.draft = Draft.of(game_id, self.ports.fresh_seed())
            self.fault = None
            self.show()

    def begin(self) -> None:
        """Start the match that is set up, or say what is wrong with it."""
        if self.draft is None:
            return
        try:
            match = self.draft.match()
        except SetupError as fault:
            self.fault = fault
            self.show()
            return
        self.draft, self.fault = None, None
        self._lay(match, self.shelf.free_id())

    def again(self) -> None:
        """Set up another match like the one on the table."""
        if self.table is None:
            return
        match = self.table.match
        draft = Draft.of(match.game.id, self.ports.fresh_seed())
        draft.players = len(match.seats)
        for i, seat in enumerate(match.seats):
            draft.names[i], draft.kinds[i] = seat.name or draft.names[i], seat.bot or "person"
        draft.options = dict(match.options)
        self._leave_table()
        self.draft = draft
        self.show()

    def resume(self, id_: str) -> None:
        """Go on with a saved match."""
        self._open_text(self.shelf.text(id_), id_)

    def import_text(self, text: str) -> None:
        """Put a save from a file on the shelf and on the table."""
        self._open_text(text, self.shelf.free_id())

    def _open_text(self, text: str, id_: str) -> None:
        try:
            match = Match.load(text)
        except SaveError as fault:
            self.fault, self.raw, self.panel = fault, text, ("fault", "")
            self.show()
            return
        self._lay(match, id_)

    def open_partial(self) -> None:
        """Go on with the part of a save that could be read, as a game of its own."""
        match = self.fault.partial if isinstance(self.fault, BrokenSave) else None
        self.close_panel()
        if match is not None:
            self._lay(match, self.shelf.free_id())

    def _lay(self, match: Match, id_: str) -> None:
        self._leave_table()
        self.draft = None
        self.ports.page.notice("")
        self.ports.page.draw(match.game.id, view_of(match.game.id).sprite())
        self.table = Table(match, id_, self.ports, self._table_settings(), self.changed)
        self.table.open()

    def _leave_table(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None
        self.aside = self.all_log = False

    def home(self) -> None:
        """Go to the lobby; whatever is on the table is kept."""
        self._leave_table()
        self.draft, self.fault, self.deleting = None, None, None
        self.show()

    def set_field(self, name: str, text: str) -> None:
        """Take over what was typed or chosen in the set-up."""
        draft = self.draft
        if draft is None:
            return
        field, _, detail = name.partition(":")
        if field == "seed":
            draft.seed = text.strip()
        elif field == "name" and detail.isdecimal() and int(detail) < len(draft.names):
            draft.names[int(detail)] = text
        elif field == "kind" and detail.isdecimal():
            draft.set_kind(int(detail), text)
        elif field == "option":
            draft.set_option(detail, text)
        elif field == "players":
            draft.set_players(text)
        self.fault = draft.settle()
        self.show()

    def set_preference(self, name: str, value: str) -> None:
        """Take over a setting and keep it."""
        self.settings = self.settings.with_choice(name, value)
        self.texts = self._texts()
        self._dress()
        try:
            preferences.store(self.ports.storage, self.settings)
        except StorageRefused:
            self.ports.page.notice(self.texts("notice.unsaved"))
        if self.table is not None:
            self.table.take_settings(self._table_settings())
        self.show()

    def open_panel(self, name: str, about: str) -> None:
        """Lay a panel over the screen; `about` is game or game#section for the rules."""
        self.panel = (name, about.partition("#")[0])
        self.show()
        if "#" in about:
            self.ports.page.scroll_to(f"rule-{about.partition('#')[2]}")

    def close_panel(self) -> None:
        """Take the panel away."""
        self.panel, self.fault, self.raw = None, None, ""
        self.show()

    def export(self, id_: str) -> None:
        """Offer a save as a file; "raw" is the text that could not be read."""
        text = self.raw if id_ == "raw" else self.shelf.text(id_)
        if self.table is not None and id_ == self.table.id:
            text = self.table.match.dump()
        self.ports.files.save(f"ides-{id_}.json", text)

    def delete(self, id_: str, sure: bool) -> None:
        """Throw a save away, at the second tap."""
        self.deleting = None if sure else id_
        if sure:
            try:
                self.shelf.remove(id_)
            except StorageRefused:
                self.ports.page.notice(self.texts("notice.unsaved"))
        self.show()

    def stored_elsewhere(self, key: str) -> None:
        """Another tab has written: a game on the table here steps back, settings are taken over."""
        if self.table is not None and self._is_taken_over(self.table, key):
            self.table.let_go()
            self.table = None
            self.ports.page.notice(self.texts("notice.other_tab"))
            self.show()
        elif key == preferences.KEY:
            self.settings = preferences.load(self.ports.storage)
            self.texts = self._texts()
            self._dress()
            self.show()
        elif self.table is None and self.draft is None:
            self.show()

    def _is_taken_over(self, at: Table, key: str) -> bool:
        """Tell whether what another tab wrote under the key means that it plays this game now."""
        return key == SAVE + at.id or (key == OPEN and self.shelf.open_id == at.id)

    def lost_worker(self) -> None:
        """Say that the bots have moved onto the page."""
        self.ports.page.notice(self.texts("notice.lost_worker"))

    def offer_update(self) -> None:
        """Say that a newer version has arrived, and how to take it."""
        text, label = self.texts("notice.update"), self.texts("notice.update_take")
        self.ports.page.notice(text, label, "reload")

    def toggle_aside(self) -> None:
        """Fold or unfold scores and log."""
        self.aside = not self.aside
        self.show()

    def toggle_log(self) -> None:
        """Show the whole log, or its end."""
        self.all_log = not self.all_log
        self.show()

    def at_table(self, act: Callable[[Table], None]) -> None:
        """Do something at the table, if there is one."""
        if self.table is not None:
            act(self.table)


def _root(screen: str, game: str = "") -> dict[str, str]:
    return {"data-screen": screen, "data-game": game}


def _count(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


Action = Callable[[App, str, str], None]

# Each takes the app, the details of the action, and what was typed, chosen or read.
ACTIONS: dict[str, Action] = {
    "open": lambda app, about, _: app.choose(about),
    "start": lambda app, *_: app.begin(),
    "again": lambda app, *_: app.again(),
    "home": lambda app, *_: app.home(),
    "resume": lambda app, about, _: app.resume(about),
    "field": lambda app, about, typed: app.set_field(about, typed),
    "set": lambda app, about, _: app.set_preference(*about.partition("=")[::2]),
    "rules": lambda app, about, _: app.open_panel("rules", about),
    "settings": lambda app, *_: app.open_panel("settings", ""),
    "close": lambda app, *_: app.close_panel(),
    "choose-file": lambda app, *_: app.ports.files.choose(),
    "import": lambda app, _, typed: app.import_text(typed),
    "partial": lambda app, *_: app.open_partial(),
    "export": lambda app, about, _: app.export(about),
    "delete": lambda app, about, _: app.delete(about, sure=False),
    "delete!": lambda app, about, _: app.delete(about, sure=True),
    "stored": lambda app, _, typed: app.stored_elsewhere(typed),
    "lost-worker": lambda app, *_: app.lost_worker(),
    "update": lambda app, *_: app.offer_update(),
    "quiet": lambda app, *_: app.ports.page.notice(""),
    "reload": lambda app, *_: app.ports.page.reload(),
    "aside": lambda app, *_: app.toggle_aside(),
    "log": lambda app, *_: app.toggle_log(),
    "move": lambda app, about, _: app.at_table(lambda at: at.play(about)),
    "pick": lambda app, about, _: app.at_table(lambda at: at.pick(about)),
    "pick-only": lambda app, about, _: app.at_table(lambda at: at.pick_only(about)),
    "unpick": lambda app, about, _: app.at_table(lambda at: at.unpick(about)),
    "why": lambda app, about, _: app.at_table(lambda at: at.why(about)),
    "lift": lambda app, *_: app.at_table(lambda at: at.lift()),
    "onward": lambda app, *_: app.at_table(lambda at: at.onward()),
    "step": lambda app, about, _: app.at_table(lambda at: at.show_step(_count(about))),
    "skip": lambda app, *_: app.at_table(lambda at: at.skip()),
    "switch": lambda app, about, _: app.at_table(lambda at: at.switch(*about.partition("=")[::2])),
    "hint": lambda app, *_: app.at_table(lambda at: at.ask_hint()),
    "undo": lambda app, *_: app.at_table(lambda at: at.undo(at.undo_target(), sure=False)),
    "undo-to": lambda app, about, _: app.at_table(lambda at: at.undo(_count(about), sure=False)),
    "undo!": lambda app, about, _: app.at_table(lambda at: at.undo(_count(about), sure=True)),
    "look": lambda app, about, _: app.at_table(lambda at: at.look(_count(about))),
    "now": lambda app, *_: app.at_table(lambda at: at.look(None)),
}
