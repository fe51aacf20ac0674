"""Whatever happens in whatever order, everybody ends with what the seat may see of one match."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.catalogue import GAMES
from engine.matches import Match
from tests.kit import KITS
from tests.playing import snapshot
from tests.ui.features.together.network import Faults
from tests.ui.features.together.table import Guest, Table, short
from tests.ui.matches import new_match
from ui.base.settings import Settings

few = st.integers(0, 20)
PACES = [Settings(pace=pace) for pace in ("instant", "fast", "slow")]


class AnyCourse(RuleBasedStateMachine):
    """A table where devices die and come back, lines break, and moves are taken back."""

    @initialize(
        game_id=st.sampled_from([*KITS]),
        here=st.integers(0, 2),
        more=st.sampled_from(["", "p", "b"]),
        seed=st.integers(0, 1000),
    )
    def sit_down(self, game_id: str, here: int, more: str, seed: int) -> None:
        kinds = "p" * KITS[game_id].fewest
        if len(kinds) + len(more) in GAMES[game_id].players:
            kinds += more
        self.table = Table(new_match(game_id, kinds, **short(game_id)), seed)
        self.away: dict[int | None, str] = {}  # tokens of those who have gone
        persons = [seat for seat, kind in enumerate(kinds) if kind == "p"]
        for seat in (*persons[here:], None):
            self.table.join(seat)
        self.table.wait()

    @property
    def guests(self) -> list[Guest]:
        return self.table.guests

    def guest(self, number: int) -> Guest:
        return self.guests[number % len(self.guests)]

    @rule(
        dropped=st.sampled_from([0.0, 0.1, 0.3]),
        doubled=st.sampled_from([0.0, 0.5]),
        delay=st.sampled_from([0.0, 50.0, 3000.0]),
    )
    def change_the_weather(self, dropped: float, doubled: float, delay: float) -> None:
        self.table.network.faults = Faults(dropped, doubled, delay)

    @rule(moves=few, pause=st.sampled_from([1, 30, 400]))
    def play(self, moves: int, pause: int) -> None:
        for _ in range(moves):
            self.table.play()
            self.table.run(pause)

    @rule(time=st.sampled_from([1, 100, 2500]))
    def let_time_pass(self, time: int) -> None:
        self.table.run(time)

    @precondition(lambda self: self.guests)
    @rule(number=few, pace=st.sampled_from(PACES))
    def choose_a_pace(self, number: int, pace: Settings) -> None:
        if self.guest(number).session is not None:
            self.guest(number).table.take_settings(pace)

    @precondition(lambda self: self.guests)
    @rule(number=few)
    def cut(self, number: int) -> None:
        self.table.line_of(self.guest(number)).cut()

    @precondition(lambda self: self.guests)
    @rule(number=few)
    def mend(self, number: int) -> None:
        self.table.line_of(self.guest(number)).mend()

    @precondition(lambda self: self.guests)
    @rule(number=few)
    def lose(self, number: int) -> None:
        guest = self.guest(number)
        self.away[guest.seat] = self.table.lose(guest)

    @precondition(lambda self: self.away)
    @rule(fresh=st.booleans())
    def come_back(self, fresh: bool) -> None:
        seat, token = self.away.popitem()
        self.table.join(seat, "" if fresh else token)

    @precondition(lambda self: self.guests)
    @rule(number=few)
    def take_a_fresh_code(self, number: int) -> None:
        guest = self.guest(number)
        if guest.seat is not None:
            self.table.join(guest.seat, guest=guest)

    @precondition(lambda self: self.table.match.moves)
    @rule(back=st.integers(1, 6))
    def take_back(self, back: int) -> None:
        self.table.session.undo(max(0, len(self.table.match.moves) - back), sure=True)

    @rule()
    def make_them_again(self) -> None:
        self.table.session.redo()

    @precondition(lambda self: self.table.match.moves)
    @rule(back=st.integers(1, 6), number=few)
    def ask_for_a_takeback(self, back: int, number: int) -> None:
        to = max(0, len(self.table.match.moves) - back)
        if number % 2 or not self.guests or self.guest(number).session is None:
            self.table.host.ask_undo(to)
        else:
            self.guest(number).table.undo(to, sure=False)

    @rule(yes=st.booleans())
    def vote(self, yes: bool) -> None:
        self.table.host.vote(yes)
        for guest in self.guests:
            if guest.session is not None:
                guest.session.vote(yes)

    @rule()
    def load_the_host_again(self) -> None:
        self.table.restart()
        for guest in [*self.guests]:
            if guest.seat is None:
                self.table.lose(guest)
            else:
                self.table.join(guest.seat, guest=guest)

    @precondition(lambda self: self.table.host.missing)
    @rule(level=st.sampled_from(["easy", None]))
    def stand_in(self, level: str | None) -> None:
        self.table.host.stand_in(self.table.host.missing[0], level)

    @invariant()
    def nobody_is_sent_away(self) -> None:
        if hasattr(self, "table"):
            assert all(guest.client.fault is None for guest in self.guests)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        table = self.table
        for guest in self.guests:
            table.line_of(guest).mend()
        table.wait()
        table.compare(whole=True)
        again = Match.load(table.match.dump())
        assert snapshot(again.state) == snapshot(table.match.state)


def test_any_course_of_events_ends_in_one_match() -> None:
    run_state_machine_as_test(AnyCourse, settings=settings(max_examples=25, stateful_step_count=30))
