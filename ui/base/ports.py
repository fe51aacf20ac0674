"""Defines the ports of the page; `ui.browser` implements them, and the tests do with fakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from engine.core.plain import JsonObject
from ui.base.markup import Markup

if TYPE_CHECKING:
    from engine.bots.requests import ChancesRequest, MoveRequest, ReviewRequest
    from ui.base.lines import Peers

Answer = Callable[[JsonObject], None]


class FileKind(NamedTuple):
    """A kind of file that the page reads: its name, a text near its start, its largest size.

    `most` is in bytes; a larger file is refused with the text `NAME.too_large`.
    """

    name: str
    mark: str
    most: int


class Facts(NamedTuple):
    """Facts about the browser and the page in it; None means that the browser does not say.

    `cached` is the version stored for use without a network, "" if there is none; `used` and `room`
    are bytes, `errors` the error messages of the browser, `build` the SHA-256 that tells one build
    of a version from another.
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
    build: str = ""


class Code(NamedTuple):
    """A QR code: the number of squares on each side, and the dark ones as an SVG path."""

    side: int
    path: str


class StorageRefused(Exception):
    """The browser stores nothing more, or nothing at all."""


class UselessAnswer(Exception):
    """A bot, or the judge of moves, gave an error or an answer that is of no use."""


class Page(Protocol):
    """The document."""

    def show(self, root: dict[str, str | None], markup: Markup, panel: Markup) -> None:
        """Patch attributes and content of the root, and the content of the panel ("" closes it).

        An attribute that is None is removed.
        """

    def show_panel(self, panel: Markup) -> None:
        """Patch only the panel."""

    def draw(self, name: str, sprite: Markup) -> None:
        """Put drawings into the document, for markup to refer to by id; replace those of `name`."""

    def say(self, text: str) -> None:
        """Let a screen reader speak the text after what it is speaking now."""

    def play(self, sounds: Sequence[str], volume: float) -> None:
        """Play short sounds one after the other; `volume` is from 0 to 1."""

    def notice(self, text: str, buttons: Sequence[tuple[str, str]] = ()) -> None:
        """Show a line above the page, with a button for each label and action.

        An empty text removes the line.
        """

    def dress(self, language: str, theme: str) -> None:
        """Set language and theme of the document; theme is light, dark or auto."""

    def scroll_to(self, anchor: str) -> None:
        """Bring the element with this id into view."""

    def languages(self) -> list[str]:
        """Return the visitor's languages, the preferred one first."""

    @property
    def window(self) -> str:
        """The kind of window: "phone", "tablet", or "desktop" where there is room to spare."""

    def reload(self) -> None:
        """Load the page again, in its newest version."""

    @property
    def kept_offline(self) -> str:
        """Whether the page is kept for use without a network.

        "" means not known yet, "yes" means every file. Anything else is the reason why not:
        "insecure" (the address), "private" (the window), "policy" or "unlisted" (the server),
        "full" (the device), "file:NAME" for a file that the server does not give as it was built,
        "missing:NAME" for one that is lost here while the server cannot be reached, or "newer" if
        the server has a newer version only.
        """


class Storage(Protocol):
    """Stores text beyond this visit; during the visit every change holds in any case.

    Writing and removing raise StorageRefused when the change will be lost with the page.
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
        """Tell whether other tabs see the text under the key."""

    def retry(self) -> bool:
        """Write again what the browser has refused; tell whether everything is stored now."""

    @property
    def lasting(self) -> bool:
        """Whether anything is still stored after this visit."""

    @property
    def journaled(self) -> bool:
        """Whether it is still stored when the browser is killed."""


class WebStorage(Protocol):
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
    """Stores entries by key; each is on the disk a moment later, even if the browser is killed."""

    @property
    def alive(self) -> bool:
        """Whether its last task succeeded."""

    def write(self, key: str, entry: str, known: str) -> None:
        """Write an entry soon; `known` is the head of the one that it replaces.

        If another document has written a later one, `Store.met` is told of it.
        """


class Clock(Protocol):
    """Tells the time, and calls functions later."""

    def now(self) -> float:
        """Return milliseconds since a fixed moment."""

    def today(self) -> str:
        """Return date and time as ISO 8601 text in the visitor's zone, to the minute."""

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """Call a function after `delay` milliseconds."""


class Thinker(Protocol):
    """The bots, in a worker or on the page."""

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Answer a request once, later, with a move or an error (see `thinking.answer`)."""

    def hurry(self) -> None:
        """Have the requests in progress answered at once."""

    @property
    def in_worker(self) -> bool:
        """Whether the bots think in a worker, so that the page does not wait for them."""


class Judge(Protocol):
    """The strong bot that reviews moves, in a worker or on the page."""

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        """Answer a request once, later, with findings or an error (see `thinking.answer`)."""


class Files(Protocol):
    """Files on the visitor's device."""

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file of this name."""

    def choose(self) -> None:
        """Let the visitor choose a file; its text arrives as the action `import`.

        For a file that is too large, its size arrives as `too-large:KIND` (`FileKind.name`).
        """


class Device(Protocol):
    """The visitor's device and browser."""

    def look(self, answered: Callable[[Facts], None]) -> None:
        """Find out facts about the device, and pass them on later."""

    def copy(self, text: str, answered: Callable[[bool], None]) -> None:
        """Put a text on the clipboard, and tell later whether that was allowed."""

    @property
    def address(self) -> str:
        """The address of the page, without query and fragment."""

    @property
    def build(self) -> str:
        """The SHA-256 that tells this build of the page from others."""

    @property
    def sends(self) -> bool:
        """Whether the system has a share sheet for links."""

    def send(self, title: str, link: str, answered: Callable[[bool], None]) -> None:
        """Open the system's share sheet with a link, and tell later whether that was allowed.

        It was also allowed where the visitor has closed the sheet again.
        """

    def draw(self, text: str, answered: Callable[[Code | None], None]) -> None:
        """Draw a text as a QR code, and pass it on later; None if the text is too long."""

    def persist(self, answered: Callable[[bool | None], None]) -> None:
        """Ask the browser not to clear the storage, and tell later whether it has promised.

        The answer is None if the browser cannot be asked. Call this within a tap: some browsers
        ask the visitor, and only then.
        """


class Late(Protocol):
    """The modules that no visit begins with (see `ui.base.late`)."""

    def load(self) -> None:
        """Begin to load them; if that waits for a network, try again at once."""

    @property
    def fault(self) -> Literal["", "unreachable", "replaced"]:
        """Why they are not there: the server cannot be reached, or has a newer version only."""


@dataclass(frozen=True)
class Ports:
    """All ports, and a source of fresh seeds.

    `tab` is cleared when the tab closes; `device` and `peers` make their port on the first call.
    `note` keeps a fault for the report about this device; the app sets it.
    """

    page: Page
    storage: Storage
    tab: WebStorage
    clock: Clock
    thinker: Thinker
    judge: Judge
    files: Files
    device: Callable[[], Device]
    peers: Callable[[], Peers]
    fresh_seed: Callable[[], int]
    late: Late
    note: Callable[[BaseException], None] = lambda _: None
