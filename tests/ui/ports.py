"""A world without a browser: ports that record, obey and fail on demand, and a visitor.

visit = Visit().start()
visit.press("open:imperator")     # only what the page offers can be pressed
visit.press("start")
visit.wait(900)                   # time passes by hand
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from heapq import heappop, heappush
from html import unescape
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.matches import Match, Seat
from tests.playing import random_move
from tests.ui.document import Document
from tools.site import stage
from ui.app.app import App
from ui.app.draft import Draft
from ui.app.ports import Answer, Ports, StorageRefused
from ui.app.screens.scene import scene_of
from ui.app.screens.setup import SetUpScreen
from ui.app.screens.table import TableScreen
from ui.app.session.session import Session
from ui.app.shelf import SAVE
from ui.text import LOCALE
from ui.views import table
from ui.views.scene import Scene

Request = dict[str, Any]
FRESH_SEED = 7
TODAY = "2026-03-15T12:00"


@cache
def catalogue(language: str, domain: str) -> Catalog:
    """Read a catalogue as it stands in the source."""
    with (LOCALE / language / f"{domain}.po").open("rb") as lines:
        return read_po(lines, locale=language, abort_invalid=True)


@cache
def compiled(language: str, domain: str) -> NullTranslations:
    """Compile a catalogue as the build does, without a file."""
    out = BytesIO()
    write_mo(out, stage.catalogue(Path(str(LOCALE)) / language / f"{domain}.po"))
    return GNUTranslations(BytesIO(out.getvalue()))


class FakePage:
    """Keeps what was last shown, and everything that was said."""

    def __init__(self, languages: list[str]) -> None:
        self.root: dict[str, str] = {}
        self.markup = self.panel = ""
        self.drawings: dict[str, str] = {}
        self.said: list[str] = []
        self.notices: list[tuple[str, str, str]] = []
        self.dressed: tuple[str, str] = ("", "")
        self.scrolled: list[str] = []
        self.reloads = 0
        self.shows = 0
        self._languages = languages

    def show(self, root: dict[str, str], markup: str, panel: str) -> None:
        self.root, self.markup, self.panel = root, markup, panel
        self.shows += 1

    def draw(self, name: str, sprite: str) -> None:
        self.drawings[name] = sprite

    def say(self, text: str) -> None:
        self.said.append(text)

    def notice(self, text: str, label: str = "", action: str = "") -> None:
        self.notices.append((text, label, action))

    def dress(self, language: str, theme: str) -> None:
        self.dressed = (language, theme)

    def scroll_to(self, anchor: str) -> None:
        self.scrolled.append(anchor)

    def languages(self) -> list[str]:
        return self._languages

    def reload(self) -> None:
        self.reloads += 1


class FakeStorage:
    """A dict; `full` refuses to write, `denied` refuses everything."""

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


class FakeClock:
    """Time that passes only in `advance`."""

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
        """Let time pass and do, in order, what falls due."""
        end = self.time + milliseconds
        while self._due and self._due[0][0] <= end:
            self.time, _, action = heappop(self._due)
            action()
        self.time = end

    @property
    def idle(self) -> bool:
        """Tell whether nothing waits to be done."""
        return not self._due


def quick(request: Request) -> dict[str, Any]:
    """Answer a request with some legal move, found in no time."""
    observation = request["observation"]
    rng = stream(request["seed"], "quick")
    state = GAMES[observation["game"]].determinize(observation, rng)
    return {"move": pick(state.legal_moves(observation["seat"]), rng)}


class FakeThinker:
    """Answers with `think` after no time, or, while `held`, only when told to."""

    def __init__(self, clock: FakeClock, think: Callable[[Request], dict[str, Any]]) -> None:
        self.think = think
        self.held = False
        self.requests: list[Request] = []
        self.waiting: list[tuple[Request, Answer]] = []
        self._clock = clock

    def ask(self, request: Request, answer: Answer) -> None:
        self.requests.append(request)
        if self.held:
            self.waiting.append((request, answer))
        else:
            self._clock.later(0, lambda: answer(self.think(request)))

    def release(self, reply: dict[str, Any] | None = None) -> None:
        """Answer the request that has waited longest, with `reply` or by thinking."""
        request, answer = self.waiting.pop(0)
        answer(self.think(request) if reply is None else reply)


class FakeFiles:
    """Files saved, and how often a file was asked for."""

    def __init__(self) -> None:
        self.saved: list[tuple[str, str]] = []
        self.asked = 0

    def save(self, name: str, text: str) -> None:
        self.saved.append((name, text))

    def choose(self) -> None:
        self.asked += 1


class Visit:
    """Somebody at the page, who can press only what is there."""

    def __init__(
        self,
        storage: FakeStorage | None = None,
        pace: str | None = None,
        languages: tuple[str, ...] = ("en-GB",),
        think: Callable[[Request], dict[str, Any]] = quick,
    ) -> None:
        self.page = FakePage(list(languages))
        self.storage = storage or FakeStorage()
        self.clock = FakeClock()
        self.thinker = FakeThinker(self.clock, think)
        self.files = FakeFiles()
        ports = Ports(
            self.page, self.storage, self.clock, self.thinker, self.files, lambda: FRESH_SEED
        )
        self.app = App(ports, pace=pace, load=compiled)

    def start(self, early: str | None = None) -> Visit:
        """Open the page."""
        self.app.start(early)
        return self

    def reloaded(self, **how: Any) -> Visit:
        """Open the page anew in the same browser, as after a crash: nobody has said good-bye."""
        return Visit(FakeStorage(self.storage.texts), **how).start()

    # What is seen

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.page.root["data-screen"]

    @property
    def document(self) -> Document:
        """What is shown, panel included."""
        return Document(self.page.markup + self.page.panel)

    @property
    def text(self) -> str:
        """The words that are shown, panel included."""
        return self.document.text

    @property
    def at_table(self) -> bool:
        """Whether a match is on the table, be it behind a curtain or at its end."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def session(self) -> Session:
        """The match on the table, as the page plays it; there must be one."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen.session

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.session.match

    @property
    def moves(self) -> list[tuple[int | None, str]]:
        """The moves made so far."""
        return self.match.moves

    @property
    def scene(self) -> Scene[Any]:
        """What the view of the game is given."""
        preferences = self.app.preferences
        return scene_of(self.session, preferences.texts, preferences.settings.aids, ())

    def shown_to(self, seat: int | None, looking: int | None = None) -> list[str]:
        """Return what this seat sees of the table, the whole log included, and what it hears."""
        session, preferences = self.session, self.app.preferences
        session.seating.viewer, session.seating.curtain, session.past.at = seat, None, looking
        assert isinstance(self.app.screen, TableScreen)
        if not self.app.screen.model(preferences.texts).whole_log:
            self.app.handle("log")
        self.app.show()
        recent = session.match.events_of(len(session.match.moves))
        heard = scene_of(session, preferences.texts, preferences.settings.aids, recent)
        return [self.page.markup, table.spoken(heard)]

    @property
    def draft(self) -> Draft:
        """What is chosen in the set-up, which must be shown."""
        assert isinstance(self.app.screen, SetUpScreen)
        return self.app.screen.draft

    @property
    def notice(self) -> str:
        """The notice that is shown, "" for none."""
        return self.page.notices[-1][0] if self.page.notices else ""

    def acts(self) -> list[str]:
        """The controls that answer the decision, in the order of the document."""
        found = re.findall(r'<(button[^>]* data-act="([^"]*)"[^>]*)>', self.page.markup)
        return [unescape(action) for tag, action in found if " disabled" not in tag]

    # What is done

    def press(self, action: str) -> None:
        """Press the control of an action; it must be there and enabled."""
        document = self.document
        offered = document.actions("data-act") + document.actions("data-do")
        assert action in offered, f"{action!r} is none of {offered}"
        self.app.handle(action)

    def fill(self, field: str, text: str) -> None:
        """Type into, or choose in, a field of the set-up."""
        assert field in self.document.actions("data-field")
        self.app.handle(f"field:{field}", text)

    def wait(self, milliseconds: float) -> None:
        """Let time pass."""
        self.clock.advance(milliseconds)

    def wait_for_turn(self) -> None:
        """Let time pass until a person owes a decision or the game is over."""
        for _ in range(3000):
            if self.session.owing or self.session.over:
                return
            self.wait(100)
        raise AssertionError("nobody's turn for five minutes")

    def lay_out(self, *, kinds: str = "pbbb", **options: object) -> Visit:
        """Start a game of Brutus; `kinds` says for each seat whether a person or a bot plays."""
        self.app.handle("open:imperator")
        self.fill("players", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            self.fill(f"kind:{seat}", "person" if kind == "p" else "normal")
        for name, value in options.items():
            self.fill(f"option:{name}", str(value))
        self.press("start")
        return self

    def answer(self, choose: Callable[[list[str]], str] = lambda acts: acts[0]) -> str:
        """Press one of the controls that answer the decision, lifting a curtain first."""
        if self.screen == "curtain":
            self.press("lift")
        action = choose(self.acts())
        self.app.handle(action)
        return action

    def play_until(self, done: Callable[[], bool]) -> None:
        """Answer every decision, waiting for the bots, until something is so."""
        for _ in range(5000):
            if done():
                return
            self.wait_for_turn()
            if not done():
                self.answer()
        raise AssertionError("it never came to that")


VARIANTS = {"revolt": True, "conspiracy": True, "benevolence": True}


@cache
def reached(phase: str, kinds: str, following: bool = False) -> str:
    """Return the save of a game in which the first person owes a decision of this phase.

    With `following` there is a combination to beat.
    """
    seats = tuple(Seat(f"N{i}", None if who == "p" else "normal") for i, who in enumerate(kinds))
    person = kinds.index("p")
    for seed in range(100):
        match = Match.new(
            "imperator", players=len(kinds), seed=seed, seats=seats, length="hands", **VARIANTS
        )
        rng = stream(seed, "reached")
        for _ in range(200):
            state = match.state
            if state.phase == phase and person in state.to_act and bool(state.top) >= following:
                return match.dump()
            match.play(*random_move(state, rng))
    raise AssertionError(f"no game came to {phase}")


def at(phase: str, kinds: str = "pbbb", following: bool = False) -> Visit:
    """Return a visit in which the first person has a decision of this phase to make."""
    storage = FakeStorage({f"{SAVE}1": reached(phase, kinds, following)})
    visit = Visit(storage, pace="instant").start()
    visit.press("resume:1")
    return visit


def in_phase(visit: Visit, phase: str) -> Callable[[], bool]:
    """Tell when a person has a decision of this phase to make."""
    return lambda: bool(visit.session.owing) and visit.match.state.phase == phase
