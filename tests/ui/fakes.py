"""Fake ports in place of a browser: they record calls and fail on demand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from heapq import heappop, heappush
from io import BytesIO
from itertools import count
from typing import Literal

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.bots.requests import ChancesRequest, MoveRequest, Request, ReviewRequest
from engine.bots.thinking import BotMemory, answer
from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from engine.core.state import Observation
from engine.matches import Match
from tools.site import stage
from tools.site.paths import ROOT
from ui.base.ports import Answer, Code, Facts, StorageRefused
from ui.storage.entry import Entry, Trust

LOCALE = ROOT / "ui/locale"
STAMPED = re.compile(r"\d+")
TODAY = "2026-03-15T12:00"
Think = Callable[[MoveRequest], JsonObject]


@cache
def catalogue(language: str, domain: str) -> Catalog:
    """Read a catalogue from its source file."""
    with (LOCALE / language / f"{domain}.po").open("rb") as lines:
        return read_po(lines, locale=language, abort_invalid=True)


@cache
def compiled(language: str, domain: str) -> NullTranslations:
    """Compile a catalogue in memory, as the build does."""
    out = BytesIO()
    write_mo(out, stage.catalogue(LOCALE / language / f"{domain}.po"))
    return GNUTranslations(BytesIO(out.getvalue()))


class FakePage:
    """Keeps the last markup, and every text that the page said."""

    def __init__(self, languages: list[str]) -> None:
        self.root: dict[str, str] = {}
        self.markup = self.panel = ""
        self.drawings: dict[str, str] = {}
        self.said: list[str] = []
        self.heard: list[tuple[str | float, ...]] = []
        self.notices: list[tuple[str, Sequence[tuple[str, str]]]] = []
        self.dressed: tuple[str, str] = ("", "")
        self.scrolled: list[str] = []
        self.reloads = 0
        self.kept_offline = ""
        self.window = "tablet"
        self.shows = 0
        self._languages = languages

    def show(self, root: dict[str, str | None], markup: str, panel: str) -> None:
        self.root = {name: value for name, value in root.items() if value is not None}
        self.markup, self.panel = markup, panel
        self.shows += 1

    def show_panel(self, panel: str) -> None:
        self.panel = panel

    def draw(self, name: str, sprite: str) -> None:
        self.drawings[name] = sprite

    def say(self, text: str) -> None:
        self.said.append(text)

    def play(self, sounds: Sequence[str], volume: float) -> None:
        self.heard.append((*sounds, volume))

    def notice(self, text: str, buttons: Sequence[tuple[str, str]] = ()) -> None:
        self.notices.append((text, buttons))

    def dress(self, language: str, theme: str) -> None:
        self.dressed = (language, theme)

    def scroll_to(self, anchor: str) -> None:
        self.scrolled.append(anchor)

    def languages(self) -> list[str]:
        return self._languages

    def reload(self) -> None:
        self.reloads += 1


class FakeStorage:
    """A storage of the browser: `full` refuses to write, `denied` refuses everything."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.full = self.denied = False
        self.writes: list[str] = []

    def _ask(self, writing: bool = False) -> None:
        if self.denied or (writing and self.full):
            raise StorageRefused

    def read(self, key: str) -> str | None:
        self._ask()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._ask(writing=True)
        self.writes.append(key)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._ask()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._ask()
        return sorted(self.texts)


class FakeJournal:
    """Keeps entries while it is `alive`, as journal.js does.

    It keeps none that is older than its own. Of each sound entry that its writer did not know,
    `met` hears key, entry, and the head of what was written, once `settle` is called.
    """

    def __init__(
        self,
        entries: dict[str, str] | None = None,
        alive: bool = True,
    ) -> None:
        self.entries = dict(entries or {})
        self.alive = alive
        self.met: Callable[[str, str, str], None] = lambda key, entry, mine: None
        self._unknown: list[tuple[str, str, str]] = []
        self._seen: dict[str, str] = {}  # the heads of the entries that were read or written here

    def read(self) -> list[tuple[str, str]]:
        self._seen = {key: head(entry) for key, entry in self.entries.items()}
        return list(self.entries.items())

    def write(self, key: str, entry: str, known: str) -> None:
        if not self.alive:
            return
        before, mine = self.entries.get(key), head(entry)
        expected = mine, known, self._seen.get(key)
        self._seen[key] = mine
        unknown = before is not None and head(before) not in expected and is_sound(before)
        if before is None or not unknown or stamp(before) <= stamp(entry):
            self.entries[key] = entry
        if before is not None and unknown and stamp(before) >= stamp(known):
            self._unknown.append((key, before, mine))

    def settle(self) -> None:
        """Let a transaction end: what it met is told."""
        while self._unknown:
            self.met(*self._unknown.pop(0))


def head(entry: str) -> str:
    return entry.partition(":")[0]


def stamp(entry: str) -> int:
    found = STAMPED.match(entry)
    return int(found[0]) if found else 0


def is_sound(entry: str) -> bool:
    return Entry.parse(entry, 0).trust is Trust.CHECKED


class FakeClock:
    """A clock that moves only in `advance`."""

    def __init__(self) -> None:
        self.time = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._number = count()

    def now(self) -> float:
        return self.time

    def today(self) -> str:
        return TODAY

    def later(self, delay: float, action: Callable[[], None]) -> None:
        assert delay >= 0
        heappush(self._due, (self.time + delay, next(self._number), action))

    def advance(self, milliseconds: float) -> None:
        """Move the clock and run the due actions in order."""
        end = self.time + milliseconds
        while self._due and self._due[0][0] <= end:
            self.step()
        self.time = end

    def pass_unheard(self, milliseconds: float) -> None:
        """Move the clock without running anything: what is due meanwhile comes as late."""
        self.time += milliseconds
        self._due = [(due + milliseconds, number, act) for due, number, act in self._due]

    def step(self) -> None:
        """Run the next action, whenever it is due."""
        due, _, action = heappop(self._due)
        self.time = max(self.time, due)
        action()

    @property
    def idle(self) -> bool:
        """Tell whether no action is waiting."""
        return not self._due


def random_answer(request: MoveRequest) -> JsonObject:
    """Answer a request with a random legal move."""
    observation = request["observation"]
    rng = stream(request["seed"], "quick")
    game, content = GAMES[observation["game"]], request["content"]
    state = (game if content is None else game.with_content(content)).determinize(observation, rng)
    return {"move": pick(state.legal_moves(observation["seat"]), rng)}


def question(observation: Observation, level: str, seconds: float) -> MoveRequest:
    """Return a request to a bot without a character."""
    asked: MoveRequest = {
        "kind": "move",
        "observation": observation,
        "level": level,
        "character": None,
        "content": None,
        "seed": 1,
        "seconds": seconds,
    }
    return asked


def bot_answer(request: Request, mind: BotMemory | None = None) -> JsonObject:
    """Let the real bot think to the end, without an event loop."""
    thinking = answer(request, mind or BotMemory())
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            return dict(end.value)


def neutral_review(request: ReviewRequest | ChancesRequest) -> JsonObject:
    """Give all seats equal chances, and grade every move as good."""
    if request["kind"] == "chances":
        seats = len(Match.load(request["match"]).seats)
        return {"chances": [1 / seats] * seats}
    return {"best": request["made"], "loss": 0.0, "doubt": 0.0, "grade": "good"}


class FakeThinker:
    """Answers with `think` at once or, while `held`, at a call of `release`."""

    def __init__(self, clock: FakeClock, think: Think) -> None:
        self.think = think
        self.held = False
        self.in_worker = False  # as when no worker thinks
        self.requests: list[MoveRequest] = []
        self.waiting: list[tuple[MoveRequest, Answer]] = []
        self.hurried = 0
        self.consider: Callable[[ReviewRequest | ChancesRequest], JsonObject] = neutral_review
        self.reviews: list[ReviewRequest | ChancesRequest] = []
        self._clock = clock

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        self.requests.append(request)
        if self.held:
            self.waiting.append((request, answer))
        else:
            self._clock.later(0, lambda: answer(self.think(request)))

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        self.reviews.append(request)
        self._clock.later(1, lambda: answer(self.consider(request)))

    def hurry(self) -> None:
        self.hurried += 1

    def release(self, reply: JsonObject | None = None) -> None:
        """Answer the oldest waiting request, with `reply` or by thinking."""
        request, answer = self.waiting.pop(0)
        answer(self.think(request) if reply is None else reply)


class FakeFiles:
    """Keeps saved files, and counts the requests to choose one."""

    def __init__(self) -> None:
        self.saved: list[tuple[str, str]] = []
        self.asked = 0

    def save(self, name: str, text: str) -> None:
        self.saved.append((name, text))

    def choose(self) -> None:
        self.asked += 1


class FakeLate:
    """Counts the requests to load the modules that come late; `fault` is what the test says."""

    def __init__(self) -> None:
        self.fault: Literal["", "unreachable", "replaced"] = ""
        self.asked = 0

    def load(self) -> None:
        self.asked += 1


class FakeDevice:
    """Reports `facts`, and keeps copied texts unless it is `locked`.

    It answers a request for persistent storage with `promises`.
    """

    def __init__(self) -> None:
        self.facts = Facts("9.8.7", "Firefox/153.0", "3.14", "worker", build="0123456789abcdef" * 4)
        self.locked = False
        self.copied: list[str] = []
        self.promises: bool | None = None
        self.asked = 0
        self.sent: list[tuple[str, str]] = []
        self.drawn: list[str] = []
        self.slow_to_draw = self.draws_nothing = False
        self.drawings: list[Callable[[], None]] = []  # not finished yet
        self.address = "https://example.org/ides/"
        self.sends = True
        self.takes_links = True

    @property
    def build(self) -> str:
        return self.facts.build

    def send(self, title: str, link: str, answer: Callable[[bool], None]) -> None:
        self.sent.append((title, link))
        answer(self.takes_links)

    def draw(self, text: str, answer: Callable[[Code | None], None]) -> None:
        self.drawn.append(text)
        drawn = len(text) < 2953 and not self.draws_nothing
        code = Code(21, f"M{len(self.drawn)} 0h1v1h-1z") if drawn else None
        if self.slow_to_draw:
            self.drawings.append(lambda: answer(code))
        else:
            answer(code)

    def look(self, answer: Callable[[Facts], None]) -> None:
        answer(self.facts)

    def copy(self, text: str, answer: Callable[[bool], None]) -> None:
        if not self.locked:
            self.copied.append(text)
        answer(not self.locked)

    def persist(self, answer: Callable[[bool | None], None]) -> None:
        self.asked += 1
        self.facts = self.facts._replace(persisted=self.promises)
        answer(self.promises)
