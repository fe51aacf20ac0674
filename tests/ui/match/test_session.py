"""Each part of a session works alone: seats, pace, narration, selection, clock, switches."""

from __future__ import annotations

import pytest

from engine.core.messages import Message
from engine.matches import Match, Seat
from tests.ui.ports import FakeClock
from ui.base.settings import MOST, MOST_THOUGHT, MOST_TOLD, PACES, STAYS, Settings
from ui.match.playback import Playback
from ui.match.session.narration import BEFORE, Narration
from ui.match.session.pacing import LEAST_AT_ONCE, LEAST_THOUGHT, SHARE, Pacing
from ui.match.session.playing_time import PlayingTime
from ui.match.session.seating import Seating
from ui.match.session.selection import Selection
from ui.match.session.series import in_mid_turn, refusal
from ui.match.session.switches import Switches
from ui.match.session.undo import undo_target


def match_of(kinds: str, game: str = "imperator") -> Match:
    """Return a match; `kinds` has "p" for a person and "b" for a bot at each seat."""
    seats = tuple(Seat(f"N{i}", None if kind == "p" else "easy") for i, kind in enumerate(kinds))
    return Match.new(game, players=len(kinds), seed=1, seats=seats)


# Seating


def test_one_person_alone_is_always_the_viewer_and_a_spectator_is_none() -> None:
    assert Seating(match_of("bpbb")).viewer == 1
    assert Seating(match_of("bbbb")).viewer is None


def test_the_tablet_goes_to_whoever_owes_a_decision_behind_a_curtain() -> None:
    seating = Seating(match_of("pppp"))
    for seat in (3, 0, 2):
        seating.turn([seat])
        assert (seating.viewer, seating.curtain) == (None, seat)
        assert seating.lift() == seat
        assert (seating.viewer, seating.curtain) == (seat, None)
    assert seating.lift() is None


@pytest.mark.parametrize(("viewer", "following"), [(0, 1), (2, 3), (None, 0)])
def test_of_several_who_owe_the_next_round_the_table_comes_first(
    viewer: int | None, following: int
) -> None:
    seating = Seating(match_of("pppp"))
    seating.viewer = viewer
    seating.turn([seat for seat in (0, 1, 3) if seat != viewer])
    assert seating.curtain == following


def test_who_owes_a_decision_keeps_the_tablet() -> None:
    seating = Seating(match_of("pppp"))
    seating.viewer = 2
    seating.turn([0, 2])
    assert (seating.viewer, seating.curtain) == (2, None)


def test_a_game_without_secrets_needs_no_curtain() -> None:
    seating = Seating(match_of("pp", "smallcity"))
    seating.viewer = 0
    seating.turn([1])
    assert (seating.viewer, seating.curtain) == (1, None)


def test_persons_and_bots_owe_apart() -> None:
    seating = Seating(match_of("pbpb"))
    assert seating.owing([0, 1, 3]) == [0]
    assert seating.bots([0, 1, 3]) == [1, 3]


# Pacing


def held(settings: Settings, weight: float) -> tuple[FakeClock, Pacing, list[float]]:
    """Return a clock, a pacing that holds an action after such a move, and the action's times."""
    clock = FakeClock()
    pacing, done = Pacing(clock, settings), list[float]()
    pacing.moved(weight)
    pacing.hold(lambda: done.append(clock.now()))
    return clock, pacing, done


@pytest.mark.parametrize("pace", PACES)
def test_a_move_is_looked_at_for_as_long_as_its_weight_says(pace: str) -> None:
    clock, _, done = held(Settings(pace=pace), 0.5)
    clock.advance(10**6)
    assert done == [PACES[pace] * 0.5]


@pytest.mark.parametrize("tricks", STAYS)
def test_what_is_finished_stays_as_the_settings_say(tricks: str) -> None:
    clock, pacing, done = held(Settings(tricks=tricks), 2)
    assert pacing.lingering
    clock.advance(10**6)
    share = SHARE * MOST["normal"]
    assert done == [min(PACES["normal"] * STAYS[tricks] * 2, share)]


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
@pytest.mark.parametrize("weight", [0.5, 1, 3])
def test_however_many_moves_others_make_a_person_waits_a_bounded_time(
    pace: str, weight: float
) -> None:
    clock = FakeClock()
    pacing, done = Pacing(clock, Settings(pace=pace)), list[float]()
    for _ in range(100):
        pacing.moved(weight)
        pacing.hold(lambda: done.append(clock.now()))
        while pacing.holding:
            clock.advance(1)
    assert done[0] >= min(PACES[pace] * weight, SHARE * MOST[pace])
    assert done[-1] <= MOST[pace] + 100, "the clock advances by whole milliseconds"
    pacing.decided()
    assert pacing.thinking(0.9) > LEAST_THOUGHT


def test_when_nobody_here_decides_any_more_everything_takes_its_time() -> None:
    clock, pacing, done = held(Settings(), 3)
    pacing.drop()
    pacing.bounded = False
    pacing.decided()
    clock.advance(10**6)
    pacing.moved(3)
    pacing.hold(lambda: done.append(clock.now()))
    clock.advance(10**6)
    assert done == [10**6 + 3 * PACES["normal"]]


def test_bots_think_less_the_longer_a_person_has_waited() -> None:
    clock = FakeClock()
    pacing = Pacing(clock, Settings())
    thoughts = []
    for _ in range(8):
        thoughts.append(pacing.thinking(0.9))
        clock.advance(1000 * thoughts[-1])
    assert thoughts[0] == 0.9
    assert thoughts == sorted(thoughts, reverse=True)
    assert sum(thoughts) <= MOST["normal"] / 1000 + 8 * LEAST_THOUGHT


@pytest.mark.parametrize("bots", [1, 3, 9])
def test_at_the_instant_pace_bots_think_and_a_person_waits_a_second(bots: int) -> None:
    clock = FakeClock()
    clock.advance(10**6)
    pacing = Pacing(clock, Settings(pace="instant"))
    thoughts = []
    for _ in range(bots):
        thoughts.append(pacing.thinking(0.9))
        clock.advance(1000 * thoughts[-1])
    assert 0.45 < thoughts[0] < 0.5
    assert sum(thoughts) <= MOST_THOUGHT["instant"] / 1000 + bots * LEAST_AT_ONCE
    pacing.decided()
    assert pacing.thinking(0.9) == thoughts[0]


def test_who_waits_for_nobody_but_bots_skips_their_thoughts_as_well() -> None:
    pacing = Pacing(FakeClock(), Settings(pace="instant"))
    pacing.bounded = False
    assert pacing.thinking(0.9) == LEAST_AT_ONCE
    pacing.settings = Settings()
    assert pacing.thinking(0.9) == 0.9
    pacing.hasten()
    assert pacing.thinking(0.9) == LEAST_AT_ONCE


def test_what_is_finished_can_stay_until_somebody_taps() -> None:
    clock, pacing, done = held(Settings(tricks="tap"), 2)
    clock.advance(10**6)
    assert done == []
    pacing.read()
    clock.advance(0)
    assert done == [10**6]
    assert not pacing.lingering


def test_what_was_read_is_read_until_the_next_move() -> None:
    _, pacing, _ = held(Settings(), 2)
    pacing.read()
    pacing.moved(2)
    assert pacing.lingering


def test_what_is_held_is_done_once_however_often_its_time_changes() -> None:
    clock, pacing, done = held(Settings(pace="slow"), 1)
    for pace in ("fast", "slow", "normal"):
        pacing.settings = Settings(pace=pace)
        pacing.reconsider()
    pacing.hasten()
    clock.advance(10**6)
    assert done == [0]
    assert pacing.instant


def test_what_is_dropped_never_comes() -> None:
    clock, pacing, done = held(Settings(), 1)
    pacing.drop()
    clock.advance(10**6)
    assert done == []


def test_of_two_things_held_only_the_later_comes() -> None:
    clock, pacing, done = held(Settings(), 1)
    pacing.hold(lambda: done.append(-1))
    clock.advance(10**6)
    assert done == [-1]


# Narration


def narrated(settings: Settings, count: int = 3) -> tuple[FakeClock, Playback, list[float]]:
    """Return a clock, the playback of a narration with `count` steps, and the time of each step."""
    clock, playback, steps = FakeClock(), Playback(match_of("pppp")), list[float]()
    pacing = Pacing(clock, settings)
    narration = Narration(
        playback, pacing, clock, lambda: [1.0] * count, lambda: steps.append(clock.now())
    )
    playback.begin(0)
    playback.go_on(count)
    narration.go_on()
    narration.go_on()  # a second start does not speed it up
    return clock, playback, steps


def test_a_narration_goes_on_step_after_step_at_the_pace_of_the_table() -> None:
    clock, playback, steps = narrated(Settings())
    clock.advance(10**6)
    pace = PACES["normal"]
    assert steps == [(each + BEFORE) * pace for each in range(3)]
    assert playback.step is None


def test_a_long_narration_takes_a_bounded_time_in_even_steps() -> None:
    clock, playback, steps = narrated(Settings(), 50)
    clock.advance(10**6)
    assert len(steps) == 50
    assert steps[-1] == pytest.approx(MOST_TOLD["normal"])
    assert steps[1] - steps[0] == pytest.approx(MOST_TOLD["normal"] / (49 + BEFORE))
    assert playback.step is None


def test_a_narration_that_is_interrupted_stops() -> None:
    clock, playback, steps = narrated(Settings())
    playback.show(1)
    clock.advance(10**6)
    assert (steps, playback.step) == ([], 1)


def test_at_no_pace_all_steps_come_at_once() -> None:
    clock, playback, _ = narrated(Settings(pace="instant"))
    assert playback.step is None
    assert clock.idle


def test_a_narration_can_wait_for_taps() -> None:
    clock, playback, _ = narrated(Settings(tricks="tap"))
    assert clock.idle
    assert playback.running


# Selection


def test_things_are_taken_up_in_order_and_put_back() -> None:
    selection = Selection()
    for token in "abca":
        selection.pick(token)
    selection.unpick("a")
    selection.unpick("x")
    assert selection.picked == ["b", "c", "a"]
    selection.pick_only("d  e")
    assert selection.picked == ["d", "e"]
    selection.clear()
    assert selection.picked == []


@pytest.mark.parametrize("touch", ["pick", "pick_only", "unpick"])
def test_the_words_go_away_with_the_next_tap(touch: str) -> None:
    selection = Selection(["a"], Message("why"), "hint", 3)
    taps = {"pick": selection.pick, "pick_only": selection.pick_only, "unpick": selection.unpick}
    taps[touch]("a")
    assert (selection.reason, selection.hint, selection.undo_to) == (None, None, None)


# Several moves in a row


def test_of_several_moves_the_first_that_is_forbidden_is_told() -> None:
    match = match_of("pppp")
    (seat,) = match.state.to_act
    before = match.state.to_json()
    assert refusal(match.state, seat, "forum:1") is None
    alone = refusal(match.state, seat, "pass")
    assert refusal(match.state, seat, "pass forum:1") == alone is not None
    assert refusal(match.state, seat, "forum:1 forum:1") is not None
    assert match.state.to_json() == before


def test_a_game_without_turns_of_several_decisions_is_never_in_the_middle_of_one() -> None:
    match = match_of("pppp")
    (seat,) = match.state.to_act
    assert in_mid_turn(match.state, seat, ["forum:1"]) is None


# Back in time


def test_an_invalid_position_shows_the_present() -> None:
    match = match_of("pppp")
    playback = Playback(match)
    match.play(match.state.to_act[0], "forum:1")
    for count, at in ((0, 0), (1, None), (-1, None), (99, None), (None, None)):
        playback.look(count)
        assert playback.at == at
        assert playback.state is match.state_after(1 if at is None else at)


def test_bots_moves_go_back_with_the_persons() -> None:
    match = match_of("pppp")
    for _ in range(3):
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[0])
    made = [seat for seat, _ in match.moves]
    for person in {*made}:
        assert person is not None
        last = max(count for count, seat in enumerate(made) if seat == person)
        assert undo_target(match, [person]) == last
    assert undo_target(match, []) is None


# Playing time


class Rules:
    """A fake of the rules' playing time that records the clock's calls."""

    def __init__(self, minutes: int | None, used: int = 0) -> None:
        self.minutes = minutes
        self.passed: list[int] = []
        self.clock = FakeClock()
        self.time = PlayingTime(self.clock, used, lambda: self.minutes, self._pass)

    def _pass(self) -> None:
        self.passed.append(self.time.used)
        if self.time.left == 0:
            self.minutes = None


def test_every_minute_is_told_and_the_end() -> None:
    rules = Rules(minutes=2, used=30)
    rules.time.start()
    rules.time.start()  # it is running already
    rules.clock.advance(10**6)
    assert rules.passed == [60, 120]
    assert rules.time.left is None
    assert rules.clock.idle


def test_time_called_is_called_again_when_it_was_taken_back() -> None:
    rules = Rules(minutes=1, used=59)
    rules.time.start()
    rules.clock.advance(5000)
    rules.minutes = 1
    rules.time.start()
    assert rules.time.left == 0
    rules.clock.advance(1000)
    assert rules.passed == [60, 61]


def test_no_time_runs_where_the_rules_know_none_or_nobody_is_there() -> None:
    for rules in (Rules(None), Rules(5)):
        rules.time.start()
        rules.time.stop()
        rules.clock.advance(10**6)
        assert (rules.passed, rules.time.used) == ([], 0)


# Switches


def test_a_switch_stands_at_its_first_value_until_it_is_turned() -> None:
    switches = Switches({"zoom": ("normal", "large"), "review": ("", "on")})
    assert switches.values == {"zoom": "normal", "review": ""}
    switches.turn("zoom=large")
    switches.turn("review=on")
    switches.reset("review")
    assert switches.values == {"zoom": "large", "review": ""}


@pytest.mark.parametrize("switch", ["zoom=tiny", "fold=on", "=", "", "zoom=", "zoom"])
def test_only_what_the_view_declares_can_be_switched(switch: str) -> None:
    switches = Switches({"zoom": ("normal", "large")})
    switches.turn(switch)
    switches.reset(switch.partition("=")[0])
    assert switches.values == {"zoom": "normal"}
