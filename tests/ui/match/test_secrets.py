"""Nobody sees in the page what only others know: other secrets, the very same markup."""

from __future__ import annotations

import sys

import pytest

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.randomness import stream
from engine.core.state import State
from engine.matches import Match
from tests.conformance.adapter import Case
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.playing import everybody, pick, policy, random_move
from tests.ui.ports import Visit
from ui.match.playback import Playback
from ui.table.catalogue import view_of

SECRETIVE = [kit for kit in KITS.values() if GAMES[kit.id].has_secrets]
CASES = [(kit, case) for kit in SECRETIVE for case in kit.adapter.cases]
STEP = 1 if sys.platform != "emscripten" else 7  # moves; in the page's own Python a share of them
EVERY = 25  # moves; and each kind of decision when it first comes


class OtherSecrets(Match):
    """A match in which everything that a seat cannot see is something else."""

    def __init__(self, match: Match, kit: GameKit, seat: int | None) -> None:
        players = len(match.seats)
        super().__init__(match.game, players, match.seed, match.seats, match.options)
        self.moves, self._match, self._kit, self._seat = match.moves, match, kit, seat

    @property
    def state(self) -> State:
        return self.state_after(len(self.moves))

    def state_after(self, count: int) -> State:
        """Return the position with other secrets, however unlikely.

        Where all can tell that a seat has no choice, it has none in a position that is possible.
        """
        real, rng = self._match.state_after(count), stream(count, "others")
        if self._is_evident(real):
            possible: State = self.game.determinize(real.observation(self._seat), rng)
            return possible
        other: State = self._kit.adapter.reshuffled(real, self._seat, rng)
        return other

    def _is_evident(self, real: State) -> bool:
        rules, public = view_of(self.game.id).passing, real.observation(None)
        forced = (seat for seat in real.to_act if len(real.legal_moves(seat)) == 1)
        return rules is not None and any(rules.evident(public, seat) for seat in forced)

    def events_of(self, count: int) -> tuple[Event, ...]:
        return tuple(map(self._other, self._match.events_of(count)))

    def _other(self, event: Event) -> Event:
        if self._seat in event.seers:
            return event
        other = dict.fromkeys(event.secret, "a secret")
        return Event(event.type, event.data, other, event.seers, event.reveals)


def put(visit: Visit, match: Match) -> None:
    """Put another match in the place of the one on the table."""
    visit.session.match = match
    visit.session.playback = Playback(match)


def on_the_table(kit: GameKit, case: Case) -> Visit:
    """Return a visit with a new match of people only."""
    match = Match.new(kit.id, players=case.players, seed=case.seed, **case.options)
    visit = Visit(pace="instant").start()
    visit.app.handle("import", match.dump())
    return visit


@pytest.mark.parametrize(("kit", "case"), CASES, ids=str)
def test_what_a_seat_cannot_know_is_nowhere_in_what_it_is_shown(kit: GameKit, case: Case) -> None:
    visit = on_the_table(kit, case)
    match, rng, met = visit.match, policy(case.seed), set()
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
        kind = kit.adapter.kind(match.state)
        if kind in met and len(match.moves) % EVERY:
            continue
        met.add(kind)
        seat = pick([*range(case.players), None], rng)
        for looking in (None, len(match.moves) // 2):
            put(visit, match)
            real = visit.shown_to(seat, looking)
            put(visit, OtherSecrets(match, kit, seat))
            assert visit.shown_to(seat, looking) == real
        put(visit, match)
    assert len(met) > 2


@pytest.mark.parametrize("kit", SECRETIVE, ids=str)
def test_every_seat_is_shown_the_same_whatever_others_hold_all_through_a_match(
    kit: GameKit,
) -> None:
    """At every step: the present, the past, the curtain before it, scores and log unfolded."""
    visit = on_the_table(kit, Case(kit.fewest, 11, {**kit.variants, **kit.short}))
    match, rng = visit.match, policy(11)
    visit.app.handle("aside")
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
        if len(match.moves) % STEP:
            continue
        past = int(rng.random() * len(match.moves))
        for seat in everybody(match.state):
            other = OtherSecrets(match, kit, seat)
            for looking in (None, past) if seat == len(match.moves) % kit.fewest else (None,):
                put(visit, match)
                real = [*visit.shown_to(seat, looking), *before_curtain(visit, seat)]
                put(visit, other)
                assert [*visit.shown_to(seat, looking), *before_curtain(visit, seat)] == real
        put(visit, match)


def before_curtain(visit: Visit, seat: int | None) -> list[str]:
    """Return what is shown and said while a seat, if it is one, has not lifted its curtain."""
    visit.session.seating.viewer, visit.session.seating.curtain = None, seat
    visit.app.show()
    said = visit.app.screen.announced(visit.app.preferences.texts, ())
    return [visit.page.markup, visit.page.panel, str(visit.page.root), said or ""]


@pytest.mark.parametrize("kit", SECRETIVE, ids=str)
def test_the_test_above_would_see_a_secret(kit: GameKit) -> None:
    visit = on_the_table(kit, kit.adapter.cases[-1])
    match, rng = visit.match, policy(1)
    for _ in range(20):  # in some of these positions who has just moved knows something
        mover, move = random_move(match.state, rng)
        match.play(mover, move)
        put(visit, match)
        real = visit.shown_to(mover)
        put(visit, OtherSecrets(match, kit, None))
        if visit.shown_to(mover) != real:
            return
    raise AssertionError("other secrets were never seen")
