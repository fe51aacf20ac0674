"""The lobby shows the state of a saved game: its day, the leaders, the winners."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.ports import FakeStorage, Visit, compiled
from ui.base.text import LANGUAGES, Texts
from ui.storage.saved_games import INDEX, SAVE
from ui.table.catalogue import view_of
from ui.table.progress import Progress, leading, standing, won

EN, FR = Texts("en", compiled), Texts("fr", compiled)
NAMES = ("Livia", "Titus", "Agrippa", "Varro")
GAME = pytest.mark.parametrize("game_id", GAMES)


@pytest.mark.parametrize(
    ("points", "seats", "ahead"),
    [
        ((3, 5, 1), None, (1,)),
        ((5, 5, 1), None, (0, 1)),
        ((0, 0, 0), None, ()),
        ((9, 5, 1), (1, 2), (1,)),
        ((9, 5), (1,), ()),
        ((-2, -1), None, (1,)),
    ],
)
def test_who_leads(
    points: tuple[int, ...], seats: tuple[int, ...] | None, ahead: tuple[int, ...]
) -> None:
    assert leading(points, seats) == ahead


@pytest.mark.parametrize(
    ("progress", "you", "english", "french"),
    [
        (Progress(3, 6, ahead=(0,)), 0, "Day 3 of 6, you lead", "Jour 3 sur 6, vous menez"),
        (Progress(3, ahead=(1,)), 0, "Day 3, Titus leads", "Jour 3, Titus mène"),
        (
            Progress(3, ahead=(1, 2)),
            None,
            "Day 3, Titus and Agrippa lead",
            "Jour 3, Titus et Agrippa mènent",
        ),
        (
            Progress(3, ahead=(0, 2)),
            0,
            "Day 3, Agrippa and you lead",
            "Jour 3, Agrippa et vous menez",
        ),
        (Progress(3), 0, "Day 3", "Jour 3"),
        (Progress(0, 6), 0, "Just begun", "Tout juste commencée"),
        (Progress(9, finale=True, ahead=(0,)), 0, "Finale, you lead", "Finale, vous menez"),
    ],
)
def test_where_a_game_stands(progress: Progress, you: int, english: str, french: str) -> None:
    assert standing(EN, "brigands", progress, NAMES, you) == english
    assert standing(FR, "brigands", progress, NAMES, you) == french


@pytest.mark.parametrize(
    ("ahead", "you", "english", "french"),
    [
        ((0,), 0, "You won", "Vous avez gagné"),
        ((1,), 0, "Titus won", "Titus a gagné"),
        ((1, 3), 0, "Titus and Varro won", "Titus et Varro ont gagné"),
        ((0, 2), 0, "Agrippa and you won", "Agrippa et vous avez gagné"),
        ((0,), None, "Livia won", "Livia a gagné"),
        ((), 0, "Nobody won", "Personne n’a gagné"),
    ],
)
def test_who_has_won(ahead: tuple[int, ...], you: int | None, english: str, french: str) -> None:
    assert won(EN, Progress(ahead=ahead), NAMES, you) == english
    assert won(FR, Progress(ahead=ahead), NAMES, you) == french


def test_who_plays_alone_wins_or_loses() -> None:
    assert won(EN, Progress(ahead=(0,)), ("Livia",), 0) == "You won"
    assert won(EN, Progress(), ("Livia",), 0) == "You lost"


@GAME
def test_the_course_of_every_game_can_be_told(game_id: str) -> None:
    """It never decreases, is the same for every seat, and has a text of its own."""
    kit, last = KITS[game_id], 0
    match, rng = Match.new(game_id, players=kit.fewest, seed=5, **kit.short), Random(5)
    progress, lines = view_of(game_id).progress, set[str]()
    for _ in range(400):
        told = progress(match.state.observation(None))
        assert {progress(match.state.observation(seat)) for seat in range(kit.fewest)} == {told}
        assert told.number >= last
        assert {*told.ahead} < {*range(kit.fewest)}
        last = told.number
        lines |= {standing(EN, game_id, told, NAMES, 0), standing(FR, game_id, told, NAMES, 0)}
        if not match.state.to_act:
            break
        match.play(*random_move(match.state, rng))
    assert last > 0
    assert any("1" in line for line in lines)
    assert not any("game." in line for line in lines)


@GAME
def test_a_game_left_tells_where_it_stands_in_the_language_of_the_page(game_id: str) -> None:
    kit = KITS[game_id]
    visit = Visit(pace="instant").start().begin(game_id, "p" + "b" * (kit.fewest - 1))
    progress = view_of(game_id).progress(visit.match.state.observation(None))
    assert progress.ahead == (), "nobody leads before the first move"
    visit.press("home")
    assert standing(EN, game_id, progress, NAMES, 0) in visit.text
    again = visit.reloaded(languages=("fr",))
    assert standing(FR, game_id, progress, NAMES, 0) in again.text


def test_a_finished_game_tells_who_won() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1, kinds="pbbb")
    visit.play_until(lambda: visit.session.over)
    outcome, seats = visit.match.state.outcome, visit.match.seats
    assert outcome is not None
    visit.press("home")
    names = [seat.name for seat in seats]
    assert won(EN, Progress(ahead=outcome.winners), names, 0) in visit.text


SEATS = Seat("Livia"), Seat("Titus", "easy"), Seat("Varro", "easy")


def shelved(about: Json, *seats: Seat) -> Visit:
    """Return a visit to a lobby with one game and this entry in the index."""
    match = Match.new("brigands", players=3, seed=1, seats=seats)
    index = json.dumps({"1": about})
    return Visit(FakeStorage({f"{SAVE}1": match.dump(), INDEX: index})).start()


def test_boxes_of_one_name_are_told_apart_on_the_shelf() -> None:
    elements = shelved({}, *SEATS).document.elements
    assert [each.text for each in elements if each.get("class") == "save-kind"] == ["Bluffing game"]


@pytest.mark.parametrize(
    "progress",
    [
        None,
        3,
        "day",
        [],
        {},
        {"number": 3},
        {"number": "3", "of": 6, "ahead": []},
        {"number": True, "of": 6, "ahead": []},
        {"number": -1, "of": 6, "ahead": []},
        {"number": 10**400, "of": 6, "ahead": []},
        {"number": 3, "of": 6.5, "ahead": []},
        {"number": 3, "of": 6, "ahead": 0},
    ],
)
def test_what_an_older_page_did_not_tell_or_is_no_progress_is_left_out(progress: Json) -> None:
    visit = shelved({"saved": "2026-03-15T10:00", "over": False, "progress": progress}, *SEATS)
    assert "Day" not in visit.text
    assert "0 moves" in visit.text


def test_of_those_ahead_only_who_is_at_the_table_is_told() -> None:
    ahead: list[Json] = [-1, 1, 7, "0", None, [2], {"a": 1}]
    progress = {**asdict(Progress(3, 6)), "ahead": ahead}
    visit = shelved({"over": False, "progress": progress}, *SEATS)
    assert "Day 3 of 6, Titus leads" in visit.text


@pytest.mark.parametrize("language", LANGUAGES)
@GAME
def test_every_box_tells_its_kind_its_place_and_its_length(game_id: str, language: str) -> None:
    visit = Visit(languages=(language,)).start()
    t = Texts(language, compiled)
    boxes = {box.get("data-box"): box.text for box in visit.document.having("data-box")}
    for part in ("kind", "place", "length"):
        assert t(f"game.{game_id}.{part}") in boxes[game_id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_boxes_called_brutus_differ_in_kind_and_place(language: str) -> None:
    t = Texts(language, compiled)
    for part in ("kind", "place"):
        said = [t(f"game.{game_id}.{part}") for game_id in ("imperator", "arena", "smallcity")]
        assert len({*said}) == 3
