"""After a match the same table plays on, the moment that decided it can be seen again."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.plain import Json
from engine.matches import DRAWN, TYPED, Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.document import Element
from tests.ui.ports import FakeJournal, FakeStorage, Visit
from ui.features.replay.screen import ReplayScreen
from ui.match import local_screen
from ui.match.daily import match_of
from ui.match.rematch import rematch
from ui.match.screen import TableScreen
from ui.storage.history import FinishedMatch, History
from ui.storage.saved_games import SAVE
from ui.storage.store import Store
from ui.storage.streak import streak
from ui.table.course import Course

GAME = pytest.mark.parametrize("game_id", GAMES)


def ended(
    game_id: str,
    people: int = 1,
    deal: str = DRAWN,
    seed: int = 5,
    options: Mapping[str, Json] = MappingProxyType({}),
) -> Match:
    """Return a finished match of people and bots with characters."""
    kit, rng = KITS[game_id], Random(seed)
    players = max(2, kit.fewest)
    cast = GAMES[game_id].characters
    seats = tuple(
        Seat(
            f"Name {i}", None if i < people else "hard", None if i < people or not cast else cast[0]
        )
        for i in range(players)
    )
    match = Match.new(game_id, players=players, seed=seed, seats=seats, **{**kit.short, **options})
    match.deal = deal
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    return match


def shown(match: Match) -> Visit:
    """Return a visit at the result of a match, which is saved."""
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump()}), pace="instant").start()
    visit.press("resume:1")
    assert visit.screen == "result"
    return visit


@GAME
@pytest.mark.parametrize("people", [1, 2])
def test_another_match_keeps_the_table_and_moves_the_seats_on(game_id: str, people: int) -> None:
    first = ended(game_id, people, TYPED)
    visit = shown(first)
    kept = {key: text for key, text in visit.storage.texts.items() if "draft" in key}
    visit.press("again")
    assert visit.screen in ("table", "curtain")
    second = visit.match
    assert second.seats == (*first.seats[1:], first.seats[0])
    assert (second.game, second.options) == (first.game, first.options)
    assert second.seed != first.seed
    assert second.deal == DRAWN
    assert visit.session.autosave.id == "2"
    assert {key: text for key, text in visit.storage.texts.items() if "draft" in key} == kept


def test_after_as_many_matches_as_players_everybody_sits_as_at_first() -> None:
    first = match = ended("imperator")
    for seed in range(len(first.seats)):
        match = rematch(match, seed)
    assert match.seats == first.seats


def test_another_match_after_that_of_a_day_is_an_ordinary_one() -> None:
    match, rng = match_of("brus", "2026-03-15"), Random(1)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    visit = shown(match)
    visit.press("again")
    assert visit.match.seed != match.seed
    assert visit.app.screen.shared() is None


@GAME
def test_the_set_up_of_the_next_match_can_be_changed(game_id: str) -> None:
    match = ended(game_id)
    visit = shown(match)
    visit.press("change")
    assert visit.screen == "setup"
    visit.press("start")
    assert (visit.match.seats, visit.match.options) == (match.seats, match.options)


def test_a_set_up_that_is_refused_is_shown_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Match:
        raise SetupError.of("setup.seats", given=2, players=4)

    monkeypatch.setattr(local_screen, "rematch", refuse)
    visit = shown(ended("imperator"))
    visit.press("again")
    assert visit.screen == "setup"
    reason = SetupError.of("setup.seats", given=2, players=4).message
    assert visit.app.preferences.texts(reason.key, **reason.params) in visit.text


# Wins in a row

PEOPLE = (Seat("Livia"), Seat("Titus", "easy"))
OTHERS = (Seat("Agrippa"), Seat("Titus", "easy"))
SEVERAL = (Seat("Livia"), Seat("Titus"))


def streak_of(*played: tuple[str, tuple[Seat, ...], int], at: int = -1) -> int:
    """Return the streak after matches, each with game, seats and winner, at one of them."""
    history, matches = History(Store(FakeStorage(), FakeJournal())), list[Match]()
    for number, (game, seats, winner) in enumerate(played):
        match = Match.new(game, players=2, seed=number, seats=seats)
        matches.append(match)
        record = FinishedMatch(
            *(f"m{number}", f"s{number}", game, number, (), False, seats),
            *((0, 0), (winner,), 10, 0, "2026-03-15"),
        )
        history.add(record)
    last = range(len(matches))[at]
    return streak(history, matches[last], f"s{last}")


WON, LOST = ("brigands", PEOPLE, 0), ("brigands", PEOPLE, 1)


def test_wins_in_a_row_are_counted_up_to_the_match() -> None:
    assert streak_of(WON, LOST, WON, WON, WON) == 3
    assert streak_of(WON, LOST, WON, WON, WON, at=2) == 1
    assert streak_of(WON, WON, LOST) == 0


def test_moved_seats_belong_to_the_same_person() -> None:
    moved = ("brigands", (PEOPLE[1], PEOPLE[0]), 1)
    assert streak_of(WON, moved, WON) == 3


@pytest.mark.parametrize(
    "between", [("smallcity", PEOPLE, 1), ("brigands", OTHERS, 1), ("brigands", SEVERAL, 1)]
)
def test_other_matches_end_no_streak(between: tuple[str, tuple[Seat, ...], int]) -> None:
    assert streak_of(WON, between, WON) == 2


def test_a_match_of_several_persons_or_unknown_to_the_history_has_no_streak() -> None:
    assert streak_of(("brigands", SEVERAL, 0), ("brigands", SEVERAL, 0)) == 0
    match = Match.new("brigands", players=2, seed=9, seats=PEOPLE)
    assert streak(History(Store(FakeStorage(), FakeJournal())), match, "9") == 0


def test_the_result_tells_two_wins_in_a_row_and_not_one() -> None:
    match = ended("arena")
    outcome = match.state.outcome
    assert outcome is not None
    person = outcome.winners[0]
    seats = tuple(Seat(s.name, None if i == person else "easy") for i, s in enumerate(match.seats))
    match.seats = seats
    record = FinishedMatch.of(match, "1", 60, "2026-03-15T10:00", 1)
    earlier = FinishedMatch.of(match, "9", 60, "2026-03-14T10:00", 2)
    assert record is not None
    assert earlier is not None
    for records, told in (((record,), False), ((earlier, record), True)):
        storage = FakeStorage({f"{SAVE}1": match.dump()})
        for each in records:
            History(Store(storage, FakeJournal())).add(each)
        visit = Visit(storage, pace="instant").start()
        visit.press("resume:1")
        assert ("2 wins in a row" in visit.text) == told


# The moment


def told(visit: Visit) -> tuple[Course | None, list[Element]]:
    """Return the course of a match whose result is shown, and the button of its moment."""
    at_table = visit.app.screen
    assert isinstance(at_table, TableScreen)
    moments = [each for each in visit.document.elements if each.get("class") == "moment"]
    return at_table.model(visit.app.preferences.texts).scene.course, moments


@GAME
def test_the_moment_that_decided_opens_the_replay_at_its_part(game_id: str) -> None:
    # A match of one part has no such moment, and many random matches have none.
    several: dict[str, dict[str, Json]] = {"imperator": {"hands": 3}, "brus": {"points": 4}}
    options = several.get(game_id, {})
    visits = (shown(ended(game_id, seed=seed, options=options)) for seed in range(5, 60))
    visit = next(visit for visit in visits if told(visit)[1])
    course, [moment] = told(visit)
    assert course is not None
    action = moment.get("data-do") or ""
    at = int(action.removeprefix("replay:"))
    number = course.stages[course.begun.index(at)].split()[1]
    assert f" {number}" in moment.text
    visit.press(action)
    replayed = visit.app.screen
    assert isinstance(replayed, ReplayScreen)
    assert replayed.model(visit.app.preferences.texts).at == at
