"""What every screen is to the app: its actions, where they lead, and what is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.core.events import Event
from engine.core.game import AnyGame
from engine.matches import Loading, Match, SaveError
from ui.base.markup import Markup
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.match.draft import Draft

if TYPE_CHECKING:
    from ui.features.backup.view import RestoreReport
    from ui.features.lessons.lesson import Lesson
    from ui.features.sharing.panel import Shared

MOST_DIGITS = 8
AT_ONCE = 500  # moves of a save that are replayed in one go: a fifth of a second on a slow tablet


class Tap(NamedTuple):
    """What somebody did: the action of a control, `word` or `word:details`.

    `value` is what was typed, chosen or read.
    """

    word: str
    details: str = ""
    value: str = ""

    @classmethod
    def on(cls, action: str, value: str = "") -> Tap:
        """Return the tap on a control of this action."""
        word, _, details = action.partition(":")
        return cls(word, details, value)

    @property
    def number(self) -> int | None:
        """The number in the details, None when they are none."""
        text = self.details
        plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        return int(text) if plain else None


class Notice(NamedTuple):
    """What everybody must see: the key of a text, and for each button that of a label, an action.

    What is lasting stays when a match is laid on the table.
    """

    key: str
    buttons: tuple[tuple[str, str], ...] = ()
    lasting: bool = False


UNSAVED = Notice("notice.unsaved")
BLOCKED = Notice("notice.blocked")
PUZZLE = Notice("notice.puzzle")
DELETED = Notice("notice.deleted", (("notice.keep", "keep"),))


# Where an action leads


class Stay(NamedTuple):
    """The same screen, drawn anew, with its element of this id in view."""

    anchor: str = ""


class Over(NamedTuple):
    """The same screen as it is; only what lies over it is drawn, its element of this id in view."""

    anchor: str = ""


class ToLobby(NamedTuple):
    """The lobby, with what the visitor must be told there, if anything.

    A match that another tab has thrown away can be kept.
    """

    notice: Notice | None = None
    deleted: Match | None = None


class ToSetUp(NamedTuple):
    """The set-up of a match."""

    draft: Draft


class ToWorkshop(NamedTuple):
    """The cards or boards of a game, those of a set of one's own or those that come with it.

    `draft` is the set-up that is gone back to, `notice` what the visitor is told there.
    """

    game: str
    set_id: str = ""
    draft: Draft | None = None
    notice: Notice | None = None


class ToHistory:
    """The history of finished matches."""


class ToTable(NamedTuple):
    """A match, kept under an id; without one it has not been kept yet.

    `notice` is what those who sit down there are told.
    """

    match: Match
    id: str | None = None
    notice: Notice | None = None


class ToReplay(NamedTuple):
    """A match to be looked at from the position after `at` moves, by the eyes `seen` if it may."""

    match: Match
    id: str | None = None
    at: int = 0
    seen: str = ""


class ToLesson(NamedTuple):
    """A lesson, where it was left."""

    lesson: Lesson


class Unreadable(NamedTuple):
    """A save that cannot be read, and its text."""

    fault: SaveError
    text: str


class TakenIn(NamedTuple):
    """What a file of everything has brought, and the texts in it that could not be read."""

    told: RestoreReport
    texts: tuple[str, ...]


class Work(ABC):
    """What takes so long that the page lives in between.

    `notice` is told meanwhile, `left` when it is left undone because something else is wanted.
    """

    notice: Notice
    left: Notice | None = None

    @abstractmethod
    def go_on(self) -> Way:
        """Do some more; returns where that leads, this again while more is to be done."""


@dataclass(frozen=True)
class Replaying(Work):
    """A save of very many moves, of which some are still to be replayed."""

    loading: Loading
    text: str
    id: str | None
    leads: Leads
    notice = Notice("notice.replaying")

    def go_on(self) -> Way:
        """Replay some more moves."""
        try:
            self.loading.go_on(AT_ONCE)
        except SaveError as fault:
            return Unreadable(fault, self.text)
        return self.leads(self.loading.match, self.id) if self.loading.done else self


Way: TypeAlias = (
    Stay
    | Over
    | ToLobby
    | ToHistory
    | ToSetUp
    | ToWorkshop
    | ToTable
    | ToReplay
    | ToLesson
    | Unreadable
    | TakenIn
    | Work
)
Leads: TypeAlias = "Callable[[Match, str | None], Way]"
Action: TypeAlias = Callable[[Tap], Way | None]  # None: whatever changes tells so by itself


def opened(text: str, id_: str | None = None, leads: Leads = ToTable) -> Way:
    """Return where the text of a save leads: its match, kept under an id or not, to the table."""
    try:
        loading = Loading(text)
    except SaveError as fault:
        return Unreadable(fault, text)
    return Replaying(loading, text, id_, leads).go_on()


class Shown(NamedTuple):
    """What a screen shows: its name and its game for the root of the page, and its markup.

    While a lesson runs it is named, too.
    """

    screen: str
    game: str
    markup: Markup
    lesson: str | None = None


class Screen(ABC):
    """One screen of the page. `actions` says which method carries out which word."""

    game = ""  # the game it is about
    rules: AnyGame | None = None  # that game as it is played here, where a match is shown
    makes: AnyGame | None = None  # whose cards or boards are made here
    set_up: Draft | None = None  # what is gone back to
    actions: Mapping[str, Action]

    @abstractmethod
    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return what it shows; `recent` is what has just happened."""

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return what is said to who cannot see it, None for nothing."""
        return None

    def heard(self) -> tuple[str, ...]:
        """Return the sounds of what was last shown."""
        return ()

    def notice(self) -> Notice | None:
        """Return what the visitor must be told, once."""
        return None

    def on_the_table(self) -> str | None:
        """Return the text of the match that is on the table."""
        return None

    def shared(self) -> Shared | None:
        """Return what the screen has to share."""
        return None

    @property
    def worth_keeping(self) -> bool:
        """Whether there is something here that it would be a pity to lose."""
        return False

    def text_of(self, id_: str) -> str | None:
        """Return the text of a save that is newer here than on the shelf."""
        return None

    def written_elsewhere(self, key: str) -> Way | None:
        """Another tab has written under a key of the storage."""
        return None

    def take_settings(self, settings: Settings) -> None:  # noqa: B027 - few screens play by any
        """Take over other settings."""

    def leave(self) -> None:  # noqa: B027 - most leave nothing behind
        """Another screen comes."""
