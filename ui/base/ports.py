"""The ports of the page: the browser implements one set of them, the tests another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, NotRequired, Protocol, TypeAlias, TypedDict, final

from engine.core.plain import JsonObject
from engine.core.state import Observation
from ui.base.markup import Markup

Answer = Callable[[JsonObject], None]


@final
class MoveRequest(TypedDict):
    """Asks a bot of a level for its move, after so many seconds.

    `content` is the text of the cards or boards in use, None for those that come with the game.
    With `iterations` the bot makes so many, however long they take: the reply is the same on every
    device.
    """

    kind: Literal["move"]
    observation: Observation
    level: str
    character: str | None
    content: str | None
    seed: int
    seconds: float
    iterations: NotRequired[int]


@final
class ReviewRequest(TypedDict):
    """Asks a strong bot for its verdict on a move, after so many seconds."""

    kind: Literal["review"]
    observation: Observation
    made: str
    content: str | None
    seed: int
    seconds: float


@final
class ChancesRequest(TypedDict):
    """Asks how likely each seat wins after `at` moves of a match, given as the text of its save.

    The answer takes hardly any time; `seconds` is how long it may take.
    """

    kind: Literal["chances"]
    match: str
    at: int
    seed: int
    seconds: float


Request: TypeAlias = MoveRequest | ReviewRequest | ChancesRequest


class FileKind(NamedTuple):
    """A kind of file that is read: its name, a mark in its head, and its size in bytes at most.

    A file that is too large is refused with the text `NAME.too_large`.
    """

    name: str
    mark: str
    most: int


class Facts(NamedTuple):
    """What the browser says of itself and of the page in it; None where it does not say.

    `cached` is the version kept for use without a network, "" while there is none; `used` and
    `room` are bytes, `errors` the complaints of the browser.
    """

    version: str
    agent: str
    python: str
    bots: str  # "worker" or "page"
    cached: str = ""
    persisted: bool | None = None
    used: int | None = None
    room: int | None = None
    errors: tuple[str, ...] = ()


class Code(NamedTuple):
    """The picture of a link for a camera: squares a side, and the dark ones as an SVG path."""

    side: int
    path: str


class StorageRefused(Exception):
    """The browser keeps nothing more, or nothing at all."""


class Page(Protocol):
    """The document."""

    def show(self, root: dict[str, str | None], markup: Markup, panel: Markup) -> None:
        """Patch the page: attributes and content of the root, content of the panel ("" closes).

        An attribute that is None is taken away.
        """

    def show_panel(self, panel: Markup) -> None:
        """Patch only the panel."""

    def draw(self, name: str, sprite: Markup) -> None:
        """Put drawings into the document that markup refers to by id; a name has one sheet."""

    def say(self, text: str) -> None:
        """Let a screen reader speak the text when it is done with what it speaks."""

    def play(self, sounds: Sequence[str], volume: float) -> None:
        """Let short sounds be heard one after the other, as loud as from 0 to 1."""

    def notice(self, text: str, buttons: Sequence[tuple[str, str]] = ()) -> None:
        """Show a line that everybody must see, with a button for each label and action.

        An empty text takes the line away.
        """

    def dress(self, language: str, theme: str) -> None:
        """Set language and theme of the document; theme is light, dark or auto."""

    def scroll_to(self, anchor: str) -> None:
        """Bring the element with this id into view."""

    def languages(self) -> list[str]:
        """Return the visitor's languages, the dearest first."""

    def reload(self) -> None:
        """Load the page anew, in its newest version."""


class Storage(Protocol):
    """Text that stays when the page goes; in this visit it is there in any case.

    Writing and removing raise StorageRefused when that is forgotten with the page.
    """

    def read(self, key: str) -> str | None:
        """Return the text under the key."""

    def write(self, key: str, text: str) -> None:
        """Keep the text under the key."""

    def remove(self, key: str) -> None:
        """Forget the key."""

    def keys(self) -> list[str]:
        """Return every key, sorted."""

    def shared(self, key: str) -> bool:
        """Tell whether other tabs find what is under the key."""

    @property
    def lasting(self) -> bool:
        """Whether anything stays when the page goes."""

    @property
    def journaled(self) -> bool:
        """Whether it stays when the browser is killed, too."""


class Drawer(Protocol):
    """A storage of the browser; everything may raise StorageRefused."""

    def read(self, key: str) -> str | None:
        """Return the text under the key."""

    def write(self, key: str, text: str) -> None:
        """Keep the text under the key."""

    def remove(self, key: str) -> None:
        """Forget the key."""

    def keys(self) -> list[str]:
        """Return every key, sorted."""


class Journal(Protocol):
    """Entries by key that are on the disk a moment later, whatever happens to the browser."""

    @property
    def alive(self) -> bool:
        """Whether what was last asked of it was done."""

    def write(self, key: str, entry: str) -> None:
        """Keep an entry, soon."""


class Clock(Protocol):
    """Time, and things to be done later."""

    def now(self) -> float:
        """Return milliseconds since some moment."""

    def today(self) -> str:
        """Return date and time as ISO 8601 text in the visitor's zone, to the minute."""

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Do something after `delay` milliseconds."""


class Thinker(Protocol):
    """The bots, in a worker or on the page."""

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Answer a request once, later: with a move or an error, as `thinking.answer` does."""

    def hurry(self) -> None:
        """Let what is being thought about be answered at once."""


class Judge(Protocol):
    """The strong bot that reviews moves, in a worker or on the page."""

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        """Answer once, later: with its findings or an error, as `thinking.answer` does."""


class Files(Protocol):
    """Files on the visitor's device."""

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file of this name."""

    def choose(self) -> None:
        """Let the visitor choose a file; its text arrives as the action `import`.

        Of a file that is too large only the size arrives, as `too-large:KIND` (`FileKind.name`).
        """


class Device(Protocol):
    """The visitor's device and browser."""

    def look(self, hear: Callable[[Facts], None]) -> None:
        """Find out about it, and say so later."""

    def copy(self, text: str, hear: Callable[[bool], None]) -> None:
        """Put a text on the clipboard, and say later whether that was allowed."""

    @property
    def address(self) -> str:
        """The address of the page, without what was opened in it."""

    @property
    def sends(self) -> bool:
        """Whether the system has a way of its own to send a link."""

    def send(self, title: str, link: str) -> None:
        """Let the visitor choose to whom the system sends a link."""

    def draw(self, text: str, hear: Callable[[Code | None], None]) -> None:
        """Draw a text for a camera to read, and say so later; None where it is too long."""

    def persist(self, hear: Callable[[bool | None], None]) -> None:
        """Ask the browser to keep what is stored, and say later whether it has promised to.

        None where it cannot be asked. Some browsers ask back, for which a tap must count.
        """


@dataclass(frozen=True)
class Ports:
    """All ports, and a source of fresh seeds; `tab` is forgotten when the tab closes.

    `device` makes its port when that is first needed.
    """

    page: Page
    storage: Storage
    tab: Drawer
    clock: Clock
    thinker: Thinker
    judge: Judge
    files: Files
    device: Callable[[], Device]
    fresh_seed: Callable[[], int]
