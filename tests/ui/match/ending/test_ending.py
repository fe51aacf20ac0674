"""The result begins with the visitor's own outcome and has one row for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.document import Element
from tests.ui.ports import Visit, compiled
from ui.base.text import Texts
from ui.kit.outcome import own_line
from ui.table.scene import Scene

TEXTS = {language: Texts(language, compiled) for language in ("en", "fr")}
NAMES = ("Livia", "Titus", "Agrippa", "Varro")
GAME = pytest.mark.parametrize("game_id", GAMES)


@cache
def finished(game_id: str, person: int) -> str:
    """Return the save of a finished match of one person and bots."""
    kit, rng = KITS[game_id], Random(2)
    seats = tuple(
        Seat(NAMES[seat], None if seat == person else "easy") for seat in range(kit.fewest)
    )
    match = Match.new(game_id, players=kit.fewest, seed=2, seats=seats, **kit.short)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    return match.dump()


def shown(game_id: str, person: int) -> Visit:
    """Return a visit at the result of such a match."""
    visit = Visit(pace="instant").start()
    visit.app.handle("import", finished(game_id, person))
    assert visit.screen == "result"
    return visit


def scene(
    winners: Sequence[int], bots: Sequence[str | None] = (None, "easy", "easy", "easy")
) -> Scene[Any]:
    """Return the scene of a finished match, seen by its only person."""
    outcome = {"winners": list(winners), "scores": [0] * len(bots), "why": {}}
    viewer = bots.index(None) if bots.count(None) == 1 else None
    o = {"outcome": outcome, "players": len(bots)}
    return Scene(TEXTS["en"], "brigands", o, viewer, NAMES[: len(bots)], tuple(bots), ())


@pytest.mark.parametrize(
    ("winners", "points", "english", "french"),
    [
        ((0,), (9, 5, 4, 3), "You won", "Vous avez gagné"),
        ((0, 2), (9, 5, 9, 3), "You won", "Vous avez gagné"),
        ((1,), (7, 9, 4, 3), "You came second", "Vous finissez deuxième"),
        ((1, 2), (7, 9, 9, 3), "You came third", "Vous finissez troisième"),
        ((1,), (4, 9, 6, 4), "You came third", "Vous finissez troisième"),
        ((1,), (1, 9, 6, 4), "You came fourth", "Vous finissez quatrième"),
        ((3,), (9, 5, 4, 0), "You came second", "Vous finissez deuxième"),
        ((1, 3), (5, 9, 5, 9), "You lost", "Vous avez perdu"),
        ((1,), (0, 0, 0, 0), "You lost", "Vous avez perdu"),
    ],
)
def test_how_it_went_for_the_visitor(
    winners: tuple[int, ...], points: tuple[int, ...], english: str, french: str
) -> None:
    assert own_line(scene(winners), points) == english
    assert own_line(replace(scene(winners), t=TEXTS["fr"]), points) == french


@pytest.mark.parametrize(
    ("winners", "bots"),
    [
        ((), (None, "easy")),
        ((0,), (None, None)),
        ((0,), ("easy", "easy")),
        ((0,), (None,)),
    ],
    ids=["nobody has won", "two persons", "bots alone", "alone"],
)
def test_without_a_single_person_the_result_names_no_place(
    winners: tuple[int, ...], bots: tuple[str | None, ...]
) -> None:
    assert own_line(scene(winners, bots), [0] * len(bots)) is None


def headlines(visit: Visit) -> list[Element]:
    """Return the headlines of the result."""
    return [each for each in visit.document.elements if each.get("class") == "winner"]


@GAME
def test_the_end_tells_first_how_it_went_for_the_visitor_and_then_who_won(game_id: str) -> None:
    for person in range(KITS[game_id].fewest):
        visit = shown(game_id, person)
        outcome = visit.match.state.outcome
        assert outcome is not None
        [headline] = headlines(visit)
        assert headline.text.startswith("You ") == bool(outcome.winners)
        assert (headline.text == "You won") == (person in outcome.winners)
        others = [seat for seat in outcome.winners if seat != person]
        told = visit.text.partition("Another match")[0]
        assert all(NAMES[seat] in told for seat in others)


def rows(visit: Visit) -> list[str]:
    """Return the heading of each row of the table."""
    return [
        each.text
        for each in visit.document.elements
        if each.tag == "th"
        and each.get("scope") == "row"
        and (section := each.inside("section")) is not None
        and section.get("class") == "result-table"
    ]


@GAME
def test_every_player_stands_in_one_row_of_the_table(game_id: str) -> None:
    heads = rows(shown(game_id, 0))
    for name in NAMES[: KITS[game_id].fewest]:
        assert sum(name in head for head in heads) == 1


def test_brus_tells_the_points_of_a_team_once() -> None:
    assert sorted(rows(shown("brus", 0))) == ["Livia and Agrippa", "Titus and Varro"]
