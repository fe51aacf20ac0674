"""The guest's table is the same table, with its own pace, log and looks back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.messages import Message
from engine.core.plain import Json
from tests.kit import KITS
from tests.playing import pick
from tests.ui.features.together.table import PAGE, Table, short
from tests.ui.matches import new_match
from tests.ui.ports import Visit
from ui.features.together.client import GARBLED, Client, Me
from ui.features.together.messages import SeenMove, Update
from ui.features.together.screen import GuestScreen
from ui.features.together.ways import ToGuestTable
from ui.features.together.wire import written
from ui.match.screen import TableScreen
from ui.match.session.scene import scene_of


class GuestVisit(Visit):
    """A visitor of the page who is a guest at a table."""

    def __init__(self, game_id: str, seat: int | None = 1, pace: str = "instant") -> None:
        super().__init__(pace=pace)
        self.start()
        kinds = "p" * max(2, KITS[game_id].fewest)
        self.table = Table(new_match(game_id, kinds, **short(game_id)), clock=self.clock)
        self.client = Client(Me(PAGE), self.clock, self.seated)
        place = self.table.invite(seat)
        self.client.answer(self.table.network, place.code)
        self.wait(1)
        assert self.table.host.accept(place, self.client.code)
        self.wait(100)

    def seated(self) -> None:
        assert self.client.match is not None
        self.app._go(ToGuestTable(self.client, self.client.match))

    @property
    def guest(self) -> GuestScreen:
        assert isinstance(self.app.screen, GuestScreen)
        return self.app.screen

    def go_on(self) -> None:
        """Make a move here or at the host, and let it arrive."""
        if acts := [each for each in self.acts() if each.startswith("move:")]:
            self.app.handle(pick(acts, self.table.rng))
        elif not self.table.play() and self.guest.session.match.state.legal:
            self.guest.session.play(pick(self.guest.session.match.state.legal, self.table.rng))
        self.wait(50)


@pytest.mark.parametrize("game_id", KITS)
def test_a_whole_match_is_shown_to_its_end(game_id: str) -> None:
    visit = GuestVisit(game_id)
    assert visit.screen == "table"
    for _ in range(3000):
        if visit.table.session.over:
            break
        visit.go_on()
        shown, real = visit.guest.session.match, visit.table.match
        if not (visit.guest.session.waiting or shown.coming):
            assert shown.state.observation(1) == real.state.observation(1)
    visit.wait(3000)
    assert visit.screen == "result"
    assert visit.document.actions("data-do").count("home") == 2
    for gone in ("again", "change", "replay", "export:"):
        assert gone not in visit.document.actions("data-do")
    assert str(visit.table.match.seed) not in visit.guest.session.match.dealt.seal
    assert "data-seed" not in visit.page.markup


@pytest.mark.parametrize("game_id", KITS)
def test_the_guest_sees_the_scene_that_the_host_would_show_it(game_id: str) -> None:
    visit = GuestVisit(game_id)
    for _ in range(12):
        visit.go_on()
    table, guest = visit.table, visit.guest.session
    table.session.play_elsewhere([0])  # the host could show seat 1 now
    table.session.seating.viewer, table.session.seating.curtain = 1, None
    texts = visit.app.preferences.texts
    real, shown = (scene_of(each, texts, frozenset(), ()) for each in (table.session, guest))
    for name in ("o", "viewer", "names", "bots", "faces", "legal", "prompt", "lately", "witnessed"):
        assert getattr(shown, name) == getattr(real, name), name


def test_a_spectator_sees_the_table_and_no_decision() -> None:
    visit = GuestVisit("brus", seat=None)
    for _ in range(10):
        visit.table.play()
        visit.wait(50)
        assert visit.acts() == []
    assert len(visit.guest.session.match.moves) == len(visit.table.match.moves)
    assert visit.guest.session.seating.viewer is None


def test_a_guest_looks_back_asks_for_hints_and_is_told_why() -> None:
    visit = GuestVisit("imperator")
    while not (visit.guest.session.owing and len(visit.table.match.moves) > 8):
        visit.go_on()
    visit.app.handle("look:3")
    assert visit.guest.session.playback.at == 3
    assert "replay" not in visit.document.actions("data-do")
    visit.app.handle("now")
    visit.app.handle("hint")
    visit.wait(100)
    assert visit.guest.session.selection.hint in visit.guest.session.match.state.legal
    visit.app.handle("why:lay:XX")
    visit.wait(100)
    assert visit.guest.session.selection.reason == visit.table.match.state.refusal(1, "lay:XX")
    assert visit.document.having("data-act") or visit.text


def test_the_guest_has_a_pace_of_its_own() -> None:
    visit = GuestVisit("imperator", pace="slow")
    while visit.guest.session.owing or visit.table.match.state.to_act == (1,):
        visit.go_on()
    made = len(visit.guest.session.match.moves)
    for _ in range(6):
        visit.table.play()
        visit.wait(20)
    assert len(visit.guest.session.match.moves) < len(visit.table.match.moves)
    assert visit.guest.session.match.coming or len(visit.table.match.moves) == made
    visit.wait(60_000)
    assert not visit.guest.session.match.coming


def test_nothing_is_kept_at_the_guest() -> None:
    visit = GuestVisit("arena")
    for _ in range(30):
        visit.go_on()
    assert not [key for key in visit.storage.texts if "save" in key]
    assert visit.guest.on_the_table() is None
    assert not visit.guest.worth_keeping


def test_leaving_the_table_leaves_the_host() -> None:
    visit = GuestVisit("arena")
    visit.app.handle("home")
    visit.wait(1000)
    assert visit.table.host.missing == [1]
    assert not isinstance(visit.app.screen, TableScreen)
    assert visit.client.fault is None or isinstance(visit.client.fault, Message)


# Hosts that send what cannot be


def make_up(visit: GuestVisit, change: Json, **more: Any) -> None:
    """Let a host send one more move, with a change of the observation that it has made up."""
    match = visit.guest.session.match
    made, edition = len(match.moves), match.edition
    around = replace(match.around, **more) if more and match.around else None
    step = SeenMove(edition + 1, 0, "", [], change)
    update = Update(match.run, edition + 1, edition, made, [step], around)
    visit.client.received(written(update))
    visit.wait(1)


IMPOSSIBLE: dict[str, Json] = {
    "a hand that is none": {"hand": [5]},
    "a value of another type": {"hand": {"0": [None]}},
    "a list by seat that is too short": {"counts": [[1, 2]]},
    "a number for which nobody could draw a piece each": {"counts": {"0": [10**9]}},
    "a seat that is none": {"to_act": [[17]]},
    "another seat": {"seat": [0]},
    "other options": {"options": {"revolt": ["no"]}},
    "a field that is missing": [{"game": "imperator", "seat": 1, "players": 4}],
    "a result that is none": {"outcome": [{"scores": [], "winners": [0], "why": {}}]},
    "an event without a type": {"history": {"+": [7]}},
    "no change at all": 7,
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_is_no_observation_ends_the_line_and_the_table_stays(name: str) -> None:
    visit = GuestVisit("imperator")
    visit.go_on()
    made = len(visit.guest.session.match.moves)
    make_up(visit, IMPOSSIBLE[name])
    assert visit.client.fault == GARBLED
    assert len(visit.guest.session.match.moves) == made
    assert visit.screen == "table"
    assert "cannot be read" in visit.text
    assert not visit.app.faults.texts


def lost(visit: GuestVisit) -> None:
    """Check that the guest has left a table that cannot be drawn, and been told why."""
    visit.wait(1)
    assert visit.client.fault == GARBLED
    assert (visit.screen, isinstance(visit.app.screen, GuestScreen)) == ("join", False)
    assert "cannot be read" in visit.text
    assert visit.app.faults.texts  # for a report
    assert not visit.page.notices or "wrong" not in visit.page.notices[-1][0]


def test_a_table_that_cannot_be_drawn_is_left() -> None:
    visit = GuestVisit("brus")
    make_up(visit, {"hand": [["ZZ"]], "lays": [[]]})
    lost(visit)


def test_an_earlier_position_that_cannot_be_drawn_ends_the_line_when_it_is_looked_at() -> None:
    visit = GuestVisit("brus")
    while not visit.guest.session.match.moves:
        visit.go_on()
    before: Any = visit.guest.session.match.state_after(0).observation(1)
    before["hand"] = ["ZZ"]
    visit.wait(1)
    assert visit.client.fault is None
    visit.app.handle("look:0")
    lost(visit)


def test_a_farewell_without_words_of_its_own_cannot_be_read() -> None:
    visit = GuestVisit("brus")
    for key, params in (("{0}", "{}"), ("together.left", '{"key":1}'), ("tool.undo", "{}")):
        visit.client.answer(visit.table.network, "invitation-0")
        visit.client.received(f'{{"kind":"Farewell","why":{{"key":"{key}","params":{params}}}}}')
        assert visit.client.fault == GARBLED
