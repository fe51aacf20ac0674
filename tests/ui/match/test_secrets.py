"""The markup of a page does not depend on secrets of other seats."""

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
from ui.match.viewing.playback import Playback
from ui.table.catalogue import view_of

SECRETIVE = [kit for kit in KITS.values() if GAMES[kit.id].has_secrets]
CASES = [(kit, case) for kit in SECRETIVE for case in kit.adapter.cases]
STEP = 1 if sys.platform != "emscripten" else 7  # compare after so many moves; Pyodide is slower
EVERY = 25  # moves; each kind of decision also when it first comes


class OtherSecrets(Match):
    """A match with replaced secrets: everything that a seat cannot see differs."""

    def __init__(self, match: Match, kit: GameKit, seat: int | None) -> None:
        players = len(match.seats)
        super().__init__(match.game, players, match.seed, match.seats, match.options)
        self.moves, self._match, self._kit, self._seat = match.moves, match, kit, seat

    @property
    def state(self) -> State:
        return self.state_after(len(self.moves))

    def state_after(self, count: int) -> State:
        """Return the position with other secrets, however unlikely.

        A seat whose forced move is evident to all keeps it in the replaced position.
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


def replace_match(visit: Visit, match: Match) -> None:
    """Replace the match on the table by another."""
    visit.session.match = match
    visit.session.playback = Playback(match)


def on_the_table(kit: GameKit, case: Case) -> Visit:
    """Return a visit with a new match of people only."""
    match = Match.new(kit.id, players=case.players, seed=case.seed, **case.options)
    visit = Visit(pace="instant").start()
    visit.app.handle("import", match.dump())
    return visit


@pytest.mark.parametrize(("kit", "case"), CASES, ids=str)
def test_no_markup_holds_a_secret_of_another_seat(kit: GameKit, case: Case) -> None:
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
            replace_match(visit, match)
            real = visit.shown_to(seat, looking)
            replace_match(visit, OtherSecrets(match, kit, seat))
            assert visit.shown_to(seat, looking) == real
        replace_match(visit, match)
    assert len(met) > 2


@pytest.mark.parametrize("kit", SECRETIVE, ids=str)
def test_the_secrets_of_others_change_no_markup_throughout_a_match(
    kit: GameKit,
) -> None:
    """Compare, at every step, the present, the past, the curtain, the scores and the log."""
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
                replace_match(visit, match)
                real = [*visit.shown_to(seat, looking), *before_curtain(visit, seat)]
                replace_match(visit, other)
                assert [*visit.shown_to(seat, looking), *before_curtain(visit, seat)] == real
        replace_match(visit, match)


def before_curtain(visit: Visit, seat: int | None) -> list[str]:
    """Return the markup and speech before a seat lifts its curtain; none for a spectator."""
    visit.session.seating.viewer, visit.session.seating.curtain = None, seat
    visit.app.show()
    said = visit.app.screen.announced(visit.app.preferences.texts, ())
    return [visit.page.markup, visit.page.panel, str(visit.page.root), said or ""]


@pytest.mark.parametrize("kit", SECRETIVE, ids=str)
def test_the_test_above_would_see_a_secret(kit: GameKit) -> None:
    visit = on_the_table(kit, kit.adapter.cases[-1])
    match, rng = visit.match, policy(1)
    for _ in range(20):  # in some of these positions the last mover knows something
        mover, move = random_move(match.state, rng)
        match.play(mover, move)
        replace_match(visit, match)
        real = visit.shown_to(mover)
        replace_match(visit, OtherSecrets(match, kit, None))
        if visit.shown_to(mover) != real:
            return
    raise AssertionError("other secrets were never seen")
