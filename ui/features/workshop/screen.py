"""The screen of the workshop, where visitors make, edit, check and delete cards or boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.events import Event
from ui.art.initials import sheet
from ui.base.ports import Ports, StorageRefused
from ui.base.screen import Screen, Shown
from ui.base.text import Texts
from ui.base.ways import UNSAVED, Notice, Stay, Tap, Way
from ui.features.workshop import view as workshop
from ui.features.workshop.file_sum import with_sum
from ui.kit.bench import OwnSet, Workshop, part_id
from ui.match.draft import fresh_draft
from ui.match.ways import ToSetUp, ToWorkshop
from ui.storage.content_sets import PREFIX, ContentSet, ContentSets
from ui.storage.names import INVENTED

MOST_UNDONE = 50
NOT_TYPING = ("", "", "")
CHANGED_ELSEWHERE = Notice("notice.set_elsewhere")


class WorkshopScreen(Screen):
    """Shows and edits the sets of cards or boards of one game."""

    def __init__(self, way: ToWorkshop, ports: Ports) -> None:
        self.game = way.game
        self._ports, self.set_up = ports, way.draft
        self.rules = self._game = GAMES[way.game]
        self._contents = ContentSets(ports.storage)
        self._chosen = self._set(way.set_id)
        self._part = self._brush = ""
        self._confirming = False
        self._past: list[str] = []
        self._typing = NOT_TYPING  # the change in a field not yet left, the set before and with it
        self._changed = ""
        self._notice = way.notice
        self._named = ""  # name for a new set
        self.actions = {
            "set-up": self.back,
            "look-at": self.look_at,
            "copy": self.copy,
            "remove": self.ask_to_remove,
            "remove!": self.remove,
            "to-file": self.to_file,
            "choose-file": self.choose_file,
            "play-with": self.play_with,
            "field": self.fill,
            "typed": self.type_in,
            "add": self.add,
            "drop": self.drop,
            "undo-change": self.undo,
            "change": self.change,
            "part": self.take_in_hand,
            "brush": self.dip,
        }

    def _set(self, id_: str) -> ContentSet | None:
        found = self._contents.read(id_) if id_ else None
        return found if found is not None and found.game == self.game else None

    @property
    def _text(self) -> str:
        """The text of the selected set."""
        return self._game.shipped_content() if self._chosen is None else self._chosen.text

    def model(self) -> Workshop:
        """Return the model for the view."""
        chosen, text = self._chosen, self._text
        sets = () if self._part else self._contents.sets(self.game)  # the bench lists none
        return Workshop(
            game=self.game,
            own=tuple(map(self._own, sets)),
            chosen=None if chosen is None else self._own(chosen),
            text=text,
            faults=() if chosen is None else tuple(self._game.faults(text)),
            part=self._part,
            brush=self._brush,
            confirming=self._confirming,
            undoable=bool(self._past),
            changed=self._changed,
        )

    def _own(self, each: ContentSet) -> OwnSet:
        try:
            self._game.with_content(each.text)
        except SetupError:
            return OwnSet(each.id, each.name, playable=False)
        return OwnSet(each.id, each.name, playable=True)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the workshop's markup."""
        self._named = t(f"{self.game}.workshop.new")
        letters = sheet(INVENTED)  # the game's drawings refer to them
        return Shown("workshop", self.game, letters + workshop.render(t, self.model()))

    def written_elsewhere(self, key: str) -> Way | None:
        """Reload the sets after another tab has changed them."""
        return self.woke() if key.startswith(PREFIX) else None

    def woke(self) -> Way:
        """Show the sets as they are now."""
        if self._chosen is not None:
            self._chosen = self._set(self._chosen.id)
        return Stay()

    # Sets

    def back(self, _: Tap) -> Way:
        """Go back to the set-up, or from one part to all of them."""
        if self._part:
            return self.take_in_hand(Tap("part"))
        return ToSetUp(self.set_up or fresh_draft(self._game, self._ports))

    def look_at(self, tap: Tap) -> Way:
        """Select a set."""
        self._chosen, self._part, self._confirming = self._set(tap.details), "", False
        self._past = []
        return Stay()

    def copy(self, _: Tap) -> Way:
        """Copy the selected set into a new set of the visitor."""
        name = self._named if self._chosen is None else self._chosen.name
        self._keep(ContentSet("", self.game, self._contents.free_name(self.game, name), self._text))
        self._part, self._confirming, self._past = "", False, []
        return Stay("set-name")

    def ask_to_remove(self, _: Tap) -> Way:
        """Ask the visitor to confirm the deletion."""
        self._confirming = True
        return Stay()

    def remove(self, _: Tap) -> Way | None:
        """Delete the selected set once the visitor has confirmed."""
        if self._chosen is None or not self._confirming:
            return None
        try:
            self._contents.drop(self._chosen.id)
        except StorageRefused:
            self._notice = UNSAVED
        return self.look_at(Tap("look-at"))

    def to_file(self, _: Tap) -> None:
        """Save the set under the name and in the format of the game's own content file."""
        self._ports.files.save(self._game.content_file, with_sum(self._text))

    def choose_file(self, _: Tap) -> None:
        """Let the visitor choose a file to import."""
        self._ports.files.choose()

    def play_with(self, _: Tap) -> Way:
        """Go to the set-up of a match with this set."""
        draft = self.set_up or fresh_draft(self._game, self._ports)
        draft.set_id = "" if self._chosen is None else self._chosen.id
        return ToSetUp(draft)

    # One set

    def fill(self, tap: Tap) -> Way | None:
        """Store an input: a new name for the set, or a new value for a field in it."""
        return self._enter(tap)

    def type_in(self, tap: Tap) -> None:
        """Keep what stands in a field that has not been left; all of it is one change to undo."""
        self._enter(tap, typing=True)

    def _enter(self, tap: Tap, typing: bool = False) -> Way | None:
        field, _, place = tap.details.partition(":")
        if field == "set-name" and self._chosen is not None and tap.value.strip():
            self._keep(replace(self._chosen, name=tap.value.strip()))
            return Stay()
        return self._put(f"{field}:{place}", tap.value, typing)

    def change(self, tap: Tap) -> Way | None:
        """Change one value in the set; the tap's details are `CHANGE=VALUE`."""
        change, _, value = tap.details.partition("=")
        return self._put(change, value)

    def _put(self, change: str, value: str = "", typing: bool = False) -> Way | None:
        if self._chosen is None:
            return None
        here = self._chosen.text
        goes_on = self._typing[::2] == (change, here)
        before = self._typing[1] if goes_on else here
        try:
            text = self._game.edited(before, change, value)
        except SetupError:  # the text cannot be parsed, so it stays unchanged
            return None
        self._typing = (change, before, text) if typing else NOT_TYPING
        if text != here:
            past = self._past if here == before else self._past[:-1]
            self._past = past if text == before else [*past[-MOST_UNDONE:], before]
            self._changed = change
            self._keep(replace(self._chosen, text=text))
        return Stay()

    def undo(self, _: Tap) -> Way | None:
        """Undo the last change."""
        if self._chosen is None or not self._past:
            return None
        self._keep(replace(self._chosen, text=self._past.pop()))
        return Stay()

    def add(self, tap: Tap) -> Way | None:
        """Add a part to the set and open it in the editor."""
        before = self._text
        way = self._put(f"add:{tap.details}")
        return way if self._text == before else self.take_in_hand(Tap("part", tap.details))

    def drop(self, tap: Tap) -> Way | None:
        """Remove a part from the set."""
        if (way := self._put(f"drop:{tap.details}")) is not None:
            self._part = ""
        return way

    def _keep(self, content: ContentSet) -> None:
        """Save a set; if the browser refuses, it lasts until the page closes."""
        before = self._chosen if content.id else None
        try:
            self._chosen = self._contents.keep(content, before)
            if before is not None and self._chosen.id != before.id:
                self._notice = CHANGED_ELSEWHERE
        except StorageRefused:
            self._notice = UNSAVED
            sets = self._contents.sets(self.game)
            self._chosen = next((each for each in sets if each.name == content.name), None)

    def take_in_hand(self, tap: Tap) -> Way:
        """Open one part of the set in the editor; without details, show all parts again."""
        left, self._part, self._changed = self._part, tap.details, ""
        return Stay("bench" if self._part else part_id(left))

    def dip(self, tap: Tap) -> Way:
        """Choose the value that the next taps paint."""
        self._brush = tap.details
        return Stay()
