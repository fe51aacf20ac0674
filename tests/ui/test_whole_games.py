"""Random answers play whole games of every kind to their end.

Every screen on the way is well formed, has no missing text and escapes the players' names; no
answer is a forbidden move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from engine.matches import Match, Seat
from tests.conformance.adapter import Case
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.ports import Visit
from tests.ui.screens import EVIL
from ui.base.text import LANGUAGES

Choose = Callable[[list[str]], str]
CHOOSERS: dict[str, Callable[[Random], Choose]] = {
    "first": lambda _: lambda acts: acts[0],
    "last": lambda _: lambda acts: acts[-1],
    "random": lambda rng: rng.choice,
}
# Each case is played with one chooser; `make thorough` plays it with all.
GAMES = [
    pytest.param(
        kit,
        case,
        LANGUAGES[number % 2],
        chooser,
        marks=() if turn == number % len(CHOOSERS) else pytest.mark.thorough,
    )
    for kit in KITS.values()
    for number, case in enumerate(kit.adapter.cases)
    for turn, chooser in enumerate(CHOOSERS)
]
MOST = 2000  # decisions of the people in a game
NASTY = tuple(f"{EVIL}{i}"[:20] for i in range(10))


def at_table(kit: GameKit, case: Case, language: str, names: Sequence[str] = NASTY) -> Visit:
    """Return a visit at the table of a new match of one or two people and bots."""
    people = 1 + case.seed % 2
    seats = tuple(Seat(names[i], None if i < people else "easy") for i in range(case.players))
    match = Match.new(
        kit.id, players=case.players, seed=case.seed, seats=seats, **{**case.options, **kit.short}
    )
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", match.dump())
    return visit


def forbidden(visit: Visit, act: str) -> bool:
    """Return whether a control makes a move, or several in a row, that the rules refuse."""
    word, _, moves = act.partition(":")
    seat, state = visit.session.seating.viewer, visit.match.state.copy()
    for move in moves.split(" ") if word == "move" else ():
        if state.refusal(seat, move) is not None:
            return True
        state.apply(seat, move)
    return False


def check(visit: Visit, kit: GameKit) -> None:
    """Check the current screen."""
    document = visit.document
    assert document.all("wolf") == []
    assert f"{kit.id}." not in document.text
    if visit.screen == "table" and visit.session.owing:
        assert visit.session.selection.reason is None
        assert [act for act in visit.acts() if forbidden(visit, act)] == []


@pytest.mark.parametrize(("kit", "case", "language", "chooser"), GAMES, ids=str)
def test_random_answers_end_the_game(kit: GameKit, case: Case, language: str, chooser: str) -> None:
    visit = at_table(kit, case, language)
    choose, presses = CHOOSERS[chooser](Random(case.seed)), 0
    while not visit.session.over:
        visit.wait(0)
        check(visit, kit)
        if visit.session.owing:
            visit.answer(choose)
            presses += 1
        assert presses < MOST
    assert visit.screen == "result"
    check(visit, kit)
    assert Match.load(visit.match.dump()).moves == visit.moves
