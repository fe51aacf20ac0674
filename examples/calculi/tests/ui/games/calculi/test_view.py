"""The view of Calculi: what can be pressed, what is explained, and what stays hidden."""

from __future__ import annotations

import pytest

from engine.games.calculi import CALCULI
from engine.games.calculi.constants import PEBBLES
from engine.matches import Match, Seat
from tests.playing import pick, policy
from tests.ui.ports import Visit
from tests.ui.screens import EVIL
from tools.matches import observed


def at_table(kinds: str, language: str = "en", seed: int = 7, **options: int) -> Visit:
    """Return a visit at a match of people (p) and bots (b) whose names are markup."""
    seats = tuple(Seat(f"{EVIL}{i}", None if k == "p" else "easy") for i, k in enumerate(kinds))
    match = Match(CALCULI, len(kinds), seed, seats, {**options})
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", match.dump())
    visit.app.handle("lift")
    return visit


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("players", CALCULI.players)
def test_every_screen_of_a_match_is_well_formed_and_fully_worded(
    players: int, language: str
) -> None:
    visit, rng = at_table("p" * players, language), policy(players)
    while not visit.session.over:
        assert "calculi." not in visit.document.text
        assert "<wolf" not in visit.page.markup
        visit.answer(lambda acts: pick(acts, rng))
        if visit.screen == "curtain":
            visit.press("lift")
    assert visit.screen == "result"
    assert "calculi." not in visit.document.text


@pytest.mark.parametrize("players", CALCULI.players)
def test_one_person_plays_to_the_end_against_bots(players: int) -> None:
    visit = at_table("p" + "b" * (players - 1))
    while not visit.session.over:
        visit.wait_for_turn()
        if not visit.session.over:
            visit.answer()
    assert visit.screen == "result"


def test_a_fist_is_picked_changed_and_closed_by_a_button() -> None:
    visit = at_table("pb")
    assert visit.acts() == [f"pick-only:hold:{count}" for count in range(PEBBLES + 1)]
    visit.press("pick-only:hold:3")
    visit.press("pick-only:hold:1")
    assert visit.acts() == ["move:hold:1"]
    visit.press("move:hold:1")
    assert (0, "hold:1") in visit.moves


def test_a_total_already_named_says_by_whom() -> None:
    visit = at_table("pb")
    visit.play_until(lambda: observed(visit.match, 0)["named"][1] is not None)
    other = observed(visit.match, 0)["named"][1]
    assert f"pick-only:name:{other}" not in visit.acts()
    visit.press(f"why:name:{other}")
    (words,) = [e.text for e in visit.document.elements if e.get("class") == "reason"]
    assert words == f"{EVIL}1 has already named {other}."


def test_closed_fists_all_look_the_same() -> None:
    shown = set()
    for count in range(PEBBLES + 1):
        visit = at_table("pp")
        visit.app.handle(f"move:hold:{count}")
        assert visit.screen == "curtain"
        shown.add(visit.page.markup)
        visit.press("lift")
        shown.add(visit.page.markup)
    assert len(shown) == 2


def test_the_last_round_stands_on_the_board_while_fists_are_closed() -> None:
    visit = at_table("pp")
    visit.play_until(lambda: bool(observed(visit.match, None)["results"]))
    visit.app.handle("lift")
    (board,) = [e.text for e in visit.document.elements if e.get("class") == "board"]
    assert "In all" in board
