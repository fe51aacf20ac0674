"""At a shared tablet, the curtain hides each person's secrets from the others."""

from __future__ import annotations

import pytest

from engine.matches import Match
from tests.ui.ports import Visit, at, in_phase


def lowered(kinds: str = "pppp", phase: str = "discard") -> Visit:
    """Return a visit in which the curtain is down before a decision of this phase."""
    visit = at(phase, kinds)
    assert visit.screen == "curtain"
    return visit


def test_the_curtain_names_the_next_player_and_shows_nothing_else() -> None:
    visit = lowered()
    seat = visit.session.seating.curtain
    assert seat is not None
    assert visit.page.root == {"data-screen": "curtain", "data-game": "imperator"}
    assert visit.match.seats[seat].name in visit.text
    assert [e.get("data-do") for e in visit.document.all("button")] == ["lift", "home"]
    assert "data-lift" in visit.document.all("button")[0].attributes
    assert visit.acts() == []


def test_the_curtain_is_the_same_whatever_the_hands() -> None:
    markups: dict[int | None, set[str]] = {}
    for seed in range(6):
        visit = Visit(pace="instant").start()
        match = Match.new("imperator", players=4, seed=seed)
        visit.app.handle("import", match.dump())
        assert visit.screen == "curtain"
        markups.setdefault(visit.session.seating.curtain, set()).add(visit.page.markup)
    assert all(len(same) == 1 for same in markups.values())


def test_while_the_curtain_is_down_only_the_name_is_said_aloud() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="pppp")
    assert visit.screen == "curtain"
    seat = visit.session.seating.curtain or 0
    assert visit.page.said == [f"{visit.match.seats[seat].name} is next"]


def test_while_the_curtain_is_down_nothing_can_be_moved() -> None:
    visit = lowered()
    moves = visit.moves[:]
    for move in visit.match.state.legal_moves(visit.session.seating.curtain or 0):
        visit.app.handle(f"move:{move}")
    assert visit.moves == moves
    assert visit.screen == "curtain"


def test_lifting_shows_the_hand_of_the_person_named_and_no_other() -> None:
    visit = lowered()
    seat = visit.session.seating.curtain
    visit.press("lift")
    assert visit.screen == "table"
    assert visit.session.seating.viewer == seat
    assert visit.scene.o["seat"] == seat


@pytest.mark.parametrize("kinds", ["pppp", "pbpb", "ppbbbbp"])
def test_simultaneous_discards_pass_from_person_to_person(kinds: str) -> None:
    visit = lowered(kinds)
    owing, seen = visit.session.owing, list[int]()
    while visit.phase == "discard":
        seat = visit.session.seating.curtain
        assert seat is not None
        seen.append(seat)
        visit.press("lift")
        while seat in visit.session.owing:
            assert visit.session.seating.viewer == seat
            visit.answer()
        visit.wait(0)
    assert sorted(seen) == owing
    assert len(owing) > 1


def test_the_curtain_falls_between_two_persons_and_not_between_bots() -> None:
    visit = at("play", "pbpb")
    for _ in range(30):
        visit.wait_for_turn()
        if visit.session.over:
            break
        if visit.screen == "curtain":
            assert visit.session.seating.curtain in visit.session.owing
            assert visit.session.seating.viewer is None
            visit.press("lift")
        assert visit.session.seating.viewer in visit.session.owing
        visit.answer()


def test_one_person_alone_never_meets_a_curtain() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    screens = set()

    def over() -> bool:
        screens.add(visit.screen)
        return visit.session.over

    visit.play_until(over)
    assert screens == {"table", "result"}


def test_an_undo_to_another_persons_decision_drops_the_curtain() -> None:
    visit = at("play", "pppp", following=True)
    visit.press("lift")
    first = visit.session.seating.viewer
    visit.answer(lambda _: "move:pass")
    if visit.screen == "curtain":
        visit.press("lift")
    assert visit.session.seating.viewer != first
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    assert visit.screen == "curtain"
    assert visit.session.seating.curtain == first


def test_a_reload_never_shows_a_hand_unasked() -> None:
    visit = lowered()
    visit.press("lift")
    again = visit.reloaded(pace="instant")
    assert again.screen == "curtain"


def test_what_a_person_has_picked_is_gone_before_the_next_looks() -> None:
    visit = lowered()
    visit.answer(lambda acts: acts[0])
    assert visit.session.selection.picked
    while visit.screen != "curtain":
        visit.answer(lambda acts: next((a for a in acts if a.startswith("move:")), acts[0]))
    assert visit.session.selection.picked == []


def test_a_whole_game_can_be_played_round_one_tablet() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="ppbp", length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert visit.screen == "result"


def test_the_curtain_stays_down_when_the_language_changes_or_a_tab_writes() -> None:
    visit = lowered()
    visit.app.handle("set:language=fr")
    assert visit.screen == "curtain"
    assert "Au tour de" in visit.text
    assert in_phase(visit, "discard")()
