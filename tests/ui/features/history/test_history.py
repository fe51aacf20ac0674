"""The history counts each match that ends here once; statistics come from its records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.matches import Match, Seat
from tests.own import own
from tests.playing import policy, random_move
from tests.ui.finished import finished
from tests.ui.ports import TODAY, FakeJournal, FakeStorage, Visit
from ui.features.history.model import HistoryModel as Figures
from ui.features.history.model import WinShare
from ui.features.history.statistics import statistics
from ui.features.history.view import ENOUGH
from ui.storage import history
from ui.storage.history import KEY, FinishedMatch, History, HistoryRecords
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.store import Store


def ended(seed: int = 7, players: int = 4, **options: Any) -> Match:
    """Return a finished match of one person and bots."""
    seats = tuple(Seat(f"N{i}", "easy" if i else None) for i in range(players))
    options = options or {"length": "hands", "hands": 1}
    match = Match.new("imperator", players=players, seed=seed, seats=seats, **options)
    rng = policy(seed)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    return match


def records(visit: Visit) -> tuple[FinishedMatch, ...]:
    return History(Store(visit.storage, FakeJournal())).kept().matches


def played() -> Visit:
    """Return a visit at the end of a match."""
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    return visit


def counted(texts: dict[str, str]) -> Visit:
    """Return a visit at the history, after it has counted old matches."""
    visit = Visit(FakeStorage(texts)).start()
    visit.press("history")
    while visit.screen != "history":
        visit.wait(0)
    return visit


# Counting


def test_a_match_that_ends_is_recorded() -> None:
    visit = played()
    (record,) = records(visit)
    outcome = visit.match.state.outcome
    assert outcome is not None
    assert (record.game, record.seed, record.save) == ("imperator", 7, visit.local.autosave.id)
    assert record.seats == visit.match.seats
    assert (record.scores, record.winners) == (outcome.scores, outcome.winners)
    assert record.moves == len(visit.moves)
    assert record.day == TODAY[:10]
    assert dict(record.options).keys() == {"length", "hands", "revolt", "conspiracy", "benevolence"}


def test_a_match_in_progress_is_not_recorded() -> None:
    visit = Visit(pace="instant").start().lay_out()
    visit.wait_for_turn()
    visit.press("home")
    assert records(visit) == ()


def test_looking_at_it_again_counts_nothing() -> None:
    visit = played()
    first = records(visit)
    visit.press("home")
    visit.press("resume:1")
    visit.wait(1000)
    assert records(visit) == first
    again = visit.reloaded(pace="instant")
    again.app.handle("home")
    assert records(again) == first


def test_a_match_taken_back_and_ended_anew_counts_once_with_its_last_end() -> None:
    visit = played()
    (first,) = records(visit)
    visit.session.undo(len(visit.moves) // 2, sure=True)
    assert records(visit) == (first,)
    visit.play_until(lambda: visit.session.over)
    (record,) = records(visit)
    assert record.mark == first.mark
    assert record.moves == len(visit.moves)
    assert record.scores == visit.match.state.outcome.scores  # type: ignore[union-attr]


def test_the_same_set_up_played_again_is_another_match() -> None:
    visit = played()
    visit.press("home")
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert [record.seed for record in records(visit)] == [7, 7]
    assert [record.save for record in records(visit)] == ["1", "2"]


def test_one_thrown_away_stays_counted_and_its_place_is_another_match() -> None:
    visit = played()
    visit.press("home")
    visit.press("delete:1")
    visit.press("delete!:1")
    (record,) = records(visit)
    assert record.save == ""
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert len(records(visit)) == 2


def test_a_file_that_is_over_is_not_counted_until_it_is_played_here() -> None:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", ended().dump())
    visit.wait(1000)
    assert visit.session.over
    assert records(visit) == ()
    visit.press("home")
    visit.press("history")
    visit.wait(1000)
    assert records(visit) == ()
    visit.press("home")
    visit.press("resume:1")
    visit.session.undo(len(visit.moves) // 2, sure=True)
    visit.play_until(lambda: visit.session.over)
    assert len(records(visit)) == 1


def test_a_file_that_is_played_on_to_its_end_is_counted() -> None:
    match = ended()
    match.undo(len(match.moves) - 4)
    visit = Visit(pace="instant").start()
    visit.app.handle("import", match.dump())
    visit.play_until(lambda: visit.session.over)
    assert len(records(visit)) == 1


# Matches finished before the history existed


def shelf(*matches: Match, **about: Any) -> dict[str, str]:
    data = {"saved": "2026-02-01T10:00", "over": True, "clock": 90, **about}
    saves = {f"{SAVE}{i}": match.dump() for i, match in enumerate(matches, start=1)}
    index = {key.removeprefix(SAVE): data for key in saves}
    return {**saves, INDEX: json.dumps(index)}


def test_matches_with_own_cards_are_told_apart_from_the_others() -> None:
    names = tuple(Seat(f"N{i}", "easy" if i else None) for i in range(3))
    matches = [
        Match.new("arena", players=3, seed=seed, seats=names, content=content)
        for content in (None, own("arena"))
        for seed in (1, 2)
    ]
    for match in matches:
        rng = policy(1)
        while match.state.to_act:
            match.play(*random_move(match.state, rng))
    visit = counted(shelf(*matches))
    assert {record.own for record in records(visit)} == {False, True}
    assert [each.text.count("own cards") for each in visit.document.all("ul")] == [2]
    kinds = [each.text for each in visit.document.all("h3")]
    assert sorted("own cards" in each for each in kinds) == [False, True]
    for record in records(visit):
        assert FinishedMatch.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_finished_matches_of_the_shelf_are_counted_once() -> None:
    visit = counted(shelf(ended(1), ended(2)))
    assert [(each.seed, each.day) for each in records(visit)] == [
        (2, "2026-02-01"),
        (1, "2026-02-01"),
    ]
    assert {each.seconds for each in records(visit)} == {90}
    first = visit.storage.texts[KEY]
    visit.press("home")
    visit.press("history")
    assert visit.storage.texts[KEY] == first


def test_what_was_recorded_already_is_not_counted_again() -> None:
    visit = played()
    visit.press("home")
    visit.press("history")
    visit.wait(1000)
    assert len(records(visit)) == 1


def test_a_long_shelf_is_counted_while_the_page_lives() -> None:
    visit = Visit(FakeStorage(shelf(*map(ended, range(4))))).start()
    visit.press("history")
    assert visit.screen == "lobby"
    assert "Counting finished" in visit.notice
    visit.wait(0)
    assert visit.screen == "history"
    assert visit.notice == ""


@pytest.mark.parametrize("text", ["{", ended().dump().replace("lay:", "fly:")])
def test_a_save_that_cannot_be_read_does_not_stop_the_others(text: str) -> None:
    visit = counted({**shelf(ended(1), ended(2)), f"{SAVE}1": text})
    assert [record.seed for record in records(visit)] == [2]


# Storage


def kept_of(*data: dict[str, Any]) -> HistoryRecords:
    return HistoryRecords.from_json({"matches": list(data)})


def test_a_record_is_read_as_it_was_written() -> None:
    record = FinishedMatch.of(ended(), "3", 90, TODAY, 5)
    assert record is not None
    assert FinishedMatch.from_json(json.loads(json.dumps(record.to_json()))) == record


@pytest.mark.parametrize(
    "part",
    [
        {"seats": []},
        {"seats": [["A", None]] * 4},
        {"seats": None},
        {"scores": [1, 2]},
        {"scores": [1, 2, 3, 10**400]},
        {"winners": [4]},
        {"winners": [True]},
        {"moves": -1},
        {"seed": "1"},
        {"options": [1]},
    ],
)
def test_a_record_with_something_wrong_is_left_out(part: dict[str, Any]) -> None:
    sound, other = finished(2)
    assert [each.mark for each in kept_of({**sound, **part}, other).matches] == ["mark 1"]


def test_the_oldest_of_too_many_are_dropped_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST", 5)
    storage = Store(FakeStorage({KEY: json.dumps({"matches": finished(5)})}), FakeJournal())
    record = FinishedMatch.of(ended(), "1", 0, TODAY, 5)
    assert record is not None
    History(storage).add(record)
    kept = History(storage).kept()
    assert [each.mark for each in kept.matches[:-1]] == [f"mark {i}" for i in range(1, 5)]
    assert kept.dropped == 1


def test_the_history_never_outgrows_the_readable_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "LONGEST", 2000)
    storage = Store(FakeStorage({KEY: json.dumps({"matches": finished(20)})}), FakeJournal())
    record = FinishedMatch.of(ended(), "1", 0, TODAY, 5)
    assert record is not None
    History(storage).add(record)
    assert len(storage.read(KEY) or "") < 2200
    kept = History(storage).kept()
    assert len(kept.matches) + kept.dropped == 21
    assert kept.matches[-1] == record


def test_the_longest_history_is_readable() -> None:
    """The longest history has a thousand matches of ten players with the longest names."""
    seats = [["N" * 24, "normal", "character"]] * 10
    data = {"matches": finished(1000, seats=seats, scores=[10**6] * 10, winners=[*range(10)])}
    storage = Store(FakeStorage(), FakeJournal())
    assert History(storage).merge(data, {}) == 1000
    assert 0 < History(storage).kept().dropped < 700
    assert len(History(storage).kept().matches) > 300


def test_throwing_away_takes_a_second_tap_and_leaves_the_games() -> None:
    visit = played()
    visit.press("home")
    visit.press("history")
    visit.wait(1000)
    visit.press("forget")
    assert "1 finished match" in visit.text
    assert len(records(visit)) == 1
    visit.press("forget!")
    assert records(visit) == ()
    assert "No match has been finished" in visit.text
    visit.press("home")
    assert "resume:1" in visit.document.actions("data-do")
    visit.press("history")
    assert visit.screen == "history"
    assert records(visit) == ()


def test_a_full_storage_shows_a_notice_and_loses_no_move() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.storage.full = True
    visit.play_until(lambda: visit.session.over)
    assert "refuses to save" in visit.notice
    assert visit.screen == "result"


# Merging


def merged(here: list[dict[str, Any]], there: list[dict[str, Any]], **ids: str) -> HistoryRecords:
    storage = Store(FakeStorage({KEY: json.dumps({"matches": here})}), FakeJournal())
    History(storage).merge({"matches": there}, {key[1:]: id_ for key, id_ in ids.items()})
    return History(storage).kept()


def test_known_records_are_not_doubled() -> None:
    assert merged(finished(3), finished(5)).matches == kept_of(*finished(5)).matches


def test_a_match_counted_on_two_devices_is_one() -> None:
    (one,) = finished(1, save="4")
    other = {**one, "mark": "of the other device", "save": "9"}
    assert len(merged([one], [other]).matches) == 1
    changed = {**other, "moves": 120, "day": "2026-06-01"}
    (record,) = merged([one], [changed], _9="4").matches
    assert (record.moves, record.save) == (120, "4"), "the later end counts"
    assert len(merged([one], [changed], _9="5").matches) == 2


def test_records_belong_to_the_saves_of_this_device() -> None:
    (one,) = finished(1, save="4")
    assert merged([], [one], _4="11").matches[0].save == "11"
    assert merged([], [one]).matches[0].save == ""


def test_all_come_in_the_order_of_their_days() -> None:
    days = [each.day for each in merged(finished(6)[3:], finished(3)).matches]
    assert days == sorted(days)


# Figures


def of(data: list[dict[str, Any]], who: str | None = None, game: str = "") -> Figures:
    return statistics(kept_of(*data), who, game, asking=False)


def test_wins_streaks_average_and_best() -> None:
    winners = [[0], [0], [1], [0], [0], [0], [2], [0]]
    data = [{**each, "winners": won} for each, won in zip(finished(8), winners, strict=True)]
    shown = of(data)
    assert shown.who == "Anne"
    assert shown.share == WinShare(8, 6, 25)
    assert (shown.streak, shown.longest) == (1, 3)
    (kind,) = of(data, game="imperator").kinds
    assert (kind.average, kind.best, kind.moves) == (13.5, 17, 100)
    assert kind.points == tuple(range(10, 18))


def test_the_share_against_each_level_is_that_of_the_strongest_rival() -> None:
    def seats(*levels: str) -> list[list[str | None]]:
        return [["Anne", None, None], *([f"N{i}", each, None] for i, each in enumerate(levels))]

    easy = finished(3, seats=seats("easy", "easy", "easy"), winners=[0])
    mixed = finished(2, seats=seats("easy", "hard", "easy"), winners=[1])
    levels = dict(of([*easy, *mixed]).levels)
    assert levels == {"easy": WinShare(3, 3, 25), "hard": WinShare(2, 0, 25)}


def test_a_partner_is_no_rival_and_a_team_is_one_side() -> None:
    seats = [["Anne", None, None], ["B", "easy", None], ["C", "hard", None], ["D", "easy", None]]
    data = finished(2, game="brus", options={}, seats=seats, winners=[0, 2])
    assert dict(of(data).levels) == {"easy": WinShare(2, 2, 50)}


def test_people_are_told_apart_and_counted_together() -> None:
    seats = [["Anne", None, None], ["Bert", None, None], ["C", "easy", None], ["D", "easy", None]]
    data = [*finished(4, seats=seats, winners=[1]), *finished(2)]
    assert of(data).people == ("Anne", "Bert")
    assert of(data, "Bert").share == WinShare(4, 4, 25)
    (companion,) = of(data, "Anne").companions
    assert (companion.name, companion.matches, companion.won, companion.lost) == ("Bert", 4, 0, 4)


def test_matches_set_up_otherwise_are_not_compared() -> None:
    data = [*finished(3), *finished(2, options={"length": "hands", "hands": 2})]
    kinds = of(data, game="imperator").kinds
    assert [(kind.share.matches, dict(kind.options)["length"]) for kind in kinds] == [
        (3, "half"),
        (2, "hands"),
    ]


def test_an_option_that_older_records_do_not_name_has_its_default() -> None:
    data = [*finished(3, options={}), *finished(2, options={"length": "half"})]
    (kind,) = of(data, game="imperator").kinds
    assert kind.share.matches == 5


def test_records_of_an_unknown_game_are_kept_but_not_shown() -> None:
    data = [*finished(1), *finished(1, game="chess", mark="chess")]
    assert of(data).games == ("imperator",)
    assert of(data).total == 2


def test_the_course_is_the_share_of_the_last_ten() -> None:
    data = [{**each, "winners": [0 if i < 10 else 1]} for i, each in enumerate(finished(20))]
    course = [percent for _, percent in of(data).course]
    assert course[:10] == [100] * 10
    assert course[10:] == [90, 80, 70, 60, 50, 40, 30, 20, 10, 0]


# The screen


def test_an_empty_history_explains_itself() -> None:
    visit = counted({})
    assert visit.page.root == {"data-screen": "history", "data-game": ""}
    assert "No match has been finished here yet." in visit.text
    assert "stays on this device" in visit.text
    assert "forget" not in visit.document.actions("data-do")
    visit.press("home")
    assert visit.screen == "lobby"


def test_person_and_game_are_chosen_and_numbers_stand_in_tables() -> None:
    seats = [["Bert", None, None], *([f"N{i}", "easy", None] for i in range(3))]
    both = [["Anne", None, None], *seats[:3]]
    other = finished(3, game="brus", options={"points": 8}, seats=both)
    text = json.dumps({"shelf": True, "dropped": 4, "matches": [*finished(5), *other]})
    visit = counted({KEY: text})
    assert "60% (3)" in visit.text
    assert "4 players" not in visit.text
    assert "4 older matches are no longer counted" in visit.text
    visit.press("history-game:imperator")
    assert "4 players" in visit.text
    assert "12.0" in visit.text
    visit.press("history-who:Bert")
    assert "history-game:brus" not in visit.document.actions("data-do"), "it is the only one"
    assert "4 players · Points to reach: 8" in visit.text


def test_the_first_matches_are_a_beginning_without_figures() -> None:
    for played in range(1, ENOUGH):
        visit = counted({KEY: json.dumps({"shelf": True, "matches": finished(played)})})
        assert [each.text for each in visit.document.all("h2")] == ["Latest matches"]
        more = "1 more match:" if played == ENOUGH - 1 else f"{ENOUGH - played} more matches:"
        assert more in visit.text
        [loud] = [each for each in visit.document.all("button") if each.get("class") == "main"]
        assert loud.get("data-do") == "home"
    visit = counted({KEY: json.dumps({"shelf": True, "matches": finished(ENOUGH)})})
    assert len(visit.document.all("h2")) > 3
    assert "4 players" in visit.text


def test_a_match_that_is_kept_can_be_looked_at() -> None:
    visit = played()
    visit.press("home")
    visit.press("history")
    visit.wait(1000)
    visit.press("resume:1")
    assert visit.screen == "result"


def test_a_match_finished_in_another_tab_appears() -> None:
    visit = counted({})
    visit.storage.texts[KEY] = json.dumps({"matches": finished(1)})
    visit.app.handle("stored", KEY)
    assert "with N0, N1 and N2" in visit.text
