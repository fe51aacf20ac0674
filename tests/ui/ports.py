"""A visit without a browser: an app with fake ports, and a visitor's actions.

visit = Visit().start()
visit.press("open:imperator")     # only what the page offers can be pressed
visit.press("start")
visit.wait(900)                   # time passes by hand
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import unescape
from typing import Any

from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.core.randomness import stream
from engine.matches import Match, Seat
from tests.playing import random_move
from tests.ui.document import Document, read
from tests.ui.fakes import (
    TODAY,
    FakeClock,
    FakeDevice,
    FakeFiles,
    FakeJournal,
    FakeLate,
    FakePage,
    FakeStorage,
    FakeThinker,
    Think,
    catalogue,
    compiled,
    random_answer,
)
from tests.ui.lines import FakePeers
from ui.base.ports import Ports
from ui.features.setup.screen import SetUpScreen
from ui.match import view as table
from ui.match.draft import Draft
from ui.match.screen import TableScreen
from ui.match.session.local import LocalSession
from ui.match.session.scene import scene_of
from ui.match.session.session import Session
from ui.shell.app import App
from ui.storage.readable import readable
from ui.storage.saved_games import SAVE
from ui.storage.store import Store, nobody
from ui.table.scene import Scene

__all__ = [
    "TODAY",
    "FakeClock",
    "FakeJournal",
    "FakeStorage",
    "FakeThinker",
    "Visit",
    "at",
    "catalogue",
    "compiled",
    "in_phase",
    "random_answer",
    "reached",
]

FRESH_SEED = 7


def moving(acts: list[str]) -> str:
    """Choose the first control that makes a move, else the first control."""
    return next((act for act in acts if act.startswith("move:")), acts[0])


class Visit:
    """A visitor of the page, who can press only enabled controls."""

    def __init__(
        self,
        storage: FakeStorage | None = None,
        pace: str | None = None,
        languages: tuple[str, ...] = ("en-GB",),
        think: Think = random_answer,
        journal: FakeJournal | None = None,
        tab: FakeStorage | None = None,
        peers: FakePeers | None = None,
        seed: int = FRESH_SEED,
        tell: Callable[[str, str], None] = nobody,
    ) -> None:
        self.page = FakePage(list(languages))
        self.storage = storage or FakeStorage()
        self.journal = journal or FakeJournal(alive=False)
        self.tab = tab or FakeStorage()
        self.clock = FakeClock()
        self.thinker = FakeThinker(self.clock, think)
        self.files = FakeFiles()
        self.device = FakeDevice()
        self.late = FakeLate()
        self.peers = peers or FakePeers()
        self.peers.clock = self.clock
        self.store = Store(self.storage, self.journal, readable=readable, tell=tell)
        self.journal.met = self.store.met
        self.store.merge(self.journal.read())
        ports = Ports(
            self.page,
            self.store,
            self.tab,
            self.clock,
            self.thinker,
            self.thinker,
            self.files,
            lambda: self.device,
            lambda: self.peers,
            lambda: seed,
            self.late,
        )
        self.app = App(ports, pace=pace, load=compiled)

    def start(self, early: str | None = None, link: str = "") -> Visit:
        """Open the page; `early` is a game chosen before Python started."""
        self.app.start("" if early is None else f"open:{early}", link)
        return self

    def reloaded(self, **how: Any) -> Visit:
        """Open the page in a fresh tab after a crash, which skips the saving at the end."""
        journal = FakeJournal(self.journal.entries, self.journal.alive)
        return Visit(FakeStorage(self.storage.texts), journal=journal, **how).start()

    def follow(self, link: str) -> Visit:
        """Open a link, in the page that is there or in a new one, and take what it offers."""
        if self.page.shows:
            self.app.handle("linked", link)
        else:
            self.start(link=link)
        self.press("arrival")
        return self

    # The page

    @property
    def screen(self) -> str:
        """The name of the screen."""
        return self.page.root["data-screen"]

    @property
    def document(self) -> Document:
        """The parsed screen, panel included."""
        return read(self.page.markup + self.page.panel)

    @property
    def text(self) -> str:
        """The words of the screen, panel included."""
        return self.document.text

    @property
    def at_table(self) -> bool:
        """Whether a match is on the table, even behind a curtain or at its end."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def session(self) -> Session:
        """The match on the table, as the page plays it; there must be one."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen.session

    @property
    def local(self) -> LocalSession:
        """The same of a match whose rules run here."""
        assert isinstance(self.session, LocalSession)
        return self.session

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.session.match

    @property
    def moves(self) -> list[tuple[int | None, str]]:
        """The moves made so far."""
        return self.match.moves

    @property
    def seen(self) -> Any:
        """The viewer's observation, whose keys depend on the game."""
        return self.match.state.observation(self.session.seating.viewer)

    @property
    def phase(self) -> str:
        """The phase of the current decision."""
        return self.match.state.observation(None)["phase"]

    @property
    def scene(self) -> Scene[Any]:
        """The scene that the game's view draws."""
        preferences = self.app.preferences
        return scene_of(self.session, preferences.texts, preferences.settings.aids, ())

    def shown_to(self, seat: int | None, looking: int | None = None) -> list[str]:
        """Return this seat's markup, the whole log included, and its spoken text."""
        session, preferences = self.session, self.app.preferences
        session.seating.viewer, session.seating.curtain, session.playback.at = seat, None, looking
        assert isinstance(self.app.screen, TableScreen)
        if not self.app.screen.model(preferences.texts).whole_log:
            self.app.handle("log")
        self.app.show()
        recent = session.match.events_of(len(session.match.moves))
        heard = scene_of(session, preferences.texts, preferences.settings.aids, recent)
        return [self.page.markup, table.spoken(heard)]

    @property
    def draft(self) -> Draft:
        """The choices of the set-up, which must be the screen."""
        assert isinstance(self.app.screen, SetUpScreen)
        return self.app.screen.draft

    @property
    def notice(self) -> str:
        """The text of the notice, "" for none."""
        return self.page.notices[-1][0] if self.page.notices else ""

    def acts(self) -> list[str]:
        """The controls that answer the decision, in the order of the document."""
        found = re.findall(r'<(button[^>]* data-act="([^"]*)"[^>]*)>', self.page.markup)
        return [unescape(action) for tag, action in found if " disabled" not in tag]

    def highlighted(self) -> list[str]:
        """The actions of the controls that a lesson highlights."""
        controls = self.document.having("data-meant")
        return [each.get("data-act") or each.get("data-do") for each in controls]

    # Actions

    def press(self, action: str) -> None:
        """Press the control of an action; it must be there and enabled."""
        document = self.document
        offered = document.actions("data-act") + document.actions("data-do")
        assert action in offered, f"{action!r} is none of {offered}"
        self.app.handle(action)

    def fill(self, field: str, text: str) -> None:
        """Type into, or choose in, a field of the set-up; the number of players is pressed."""
        if field == "players":
            self.press(f"players:{text}")
            return
        assert field in self.document.actions("data-field")
        self.app.handle(f"field:{field}", text)

    def choose_deal(self, seed: str) -> None:
        """Type a seed in the set-up, which shows the field on demand only."""
        if "seed" not in self.document.actions("data-field"):
            self.press("deal")
        self.fill("seed", seed)

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
        """Start a game of Brutus; `kinds` has "p" for a person and "b" for a bot at each seat."""
        self.app.handle("open:imperator")
        self.fill("players", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            self.fill(f"kind:{seat}", "person" if kind == "p" else "normal")
        for name, value in options.items():
            self.fill(f"option:{name}", str(value))
        self.press("start")
        return self

    def begin(self, game_id: str, kinds: str, **options: Json) -> Visit:
        """Start a match of any game, without going through the set-up."""
        seats = tuple(Seat(f"N{i}", None if who == "p" else "easy") for i, who in enumerate(kinds))
        match = Match(GAMES[game_id], len(kinds), FRESH_SEED, seats, options)
        self.app.handle("import", match.dump())
        return self

    def answer(self, choose: Callable[[list[str]], str] = moving) -> str:
        """Lift a curtain, then press a control that answers the decision."""
        if self.screen == "curtain":
            self.press("lift")
        action = choose(self.acts())
        self.app.handle(action)
        return action

    def play_until(self, done: Callable[[], bool]) -> None:
        """Answer every decision and wait for the bots, until `done` holds."""
        for _ in range(5000):
            if done():
                return
            self.wait_for_turn()
            if not done():
                self.answer()
        raise AssertionError("it never came to that")


@cache
def reached(
    phase: str,
    kinds: str,
    following: bool = False,
    game_id: str = "imperator",
) -> str:
    """Return the save of a match in which the first person owes a decision of this phase.

    With `following` there is a combination to beat.
    """
    seats = tuple(Seat(f"N{i}", None if who == "p" else "normal") for i, who in enumerate(kinds))
    from tests.kit import KITS  # imported here because it loads every game

    person, variants = kinds.index("p"), KITS[game_id].variants
    for seed in range(100):
        match = Match.new(game_id, players=len(kinds), seed=seed, seats=seats, **variants)
        rng = stream(seed, "reached")
        while match.state.to_act:
            seen: Any = match.state.observation(None)
            wanted = seen["phase"] == phase and person in seen["to_act"]
            if wanted and (not following or seen["top"]):
                return match.dump()
            match.play(*random_move(match.state, rng))
    raise AssertionError(f"no match came to {phase}")


def at(phase: str, kinds: str = "pbbb", following: bool = False) -> Visit:
    """Return a visit in which the first person owes a decision of this phase."""
    storage = FakeStorage({f"{SAVE}1": reached(phase, kinds, following)})
    visit = Visit(storage, pace="instant").start()
    visit.press("resume:1")
    return visit


def in_phase(visit: Visit, phase: str) -> Callable[[], bool]:
    """Return the condition that a person owes a decision of this phase."""
    return lambda: bool(visit.session.owing) and visit.phase == phase
