"""The position that decides a match stands on the table before its result is shown."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.ports import Visit
from tools.matches import observed
from ui.base.settings import DECIDED, MOST_TOLD

GAME = pytest.mark.parametrize("game_id", GAMES)
LOOK = 50  # milliseconds between two looks at the page


@cache
def last_decision(game_id: str, by_person: bool = True) -> tuple[str, str]:
    """Return a match before its last move, which its only person makes or a bot; and the move."""
    kit, rng = KITS[game_id], Random(4)
    whole = Match.new(game_id, players=max(2, kit.fewest), seed=4, **kit.short)
    while whole.state.to_act:
        whole.play(*random_move(whole.state, rng))
    seat, move = whole.moves[-1]
    assert seat is not None
    seats = tuple(
        Seat(f"N{i}", None if (i == seat) == by_person else "easy") for i in range(len(whole.seats))
    )
    return whole.branch(len(whole.moves) - 1, seats).dump(), move


def decide(game_id: str, pace: str = "normal") -> Visit:
    """Return a visit right after the person's move that has decided the match."""
    save, move = last_decision(game_id)
    visit = Visit().start()
    for setting in ("passes=False", f"pace={pace}"):
        visit.app.handle(f"set:{setting}")
    visit.app.handle("import", save)
    visit.session.play(move)
    assert visit.session.over
    return visit


def until_told(visit: Visit) -> float:
    """Let the narration pass; return its milliseconds."""
    begun = visit.clock.time
    while visit.scene.telling:
        visit.wait(LOOK)
    return visit.clock.time - begun


@GAME
@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_the_deciding_position_stands_before_the_result(game_id: str, pace: str) -> None:
    visit = decide(game_id, pace)
    told = until_told(visit)
    visit.wait(DECIDED[pace] - 2 * LOOK)
    assert visit.screen == "table"
    visit.wait(MOST_TOLD[pace] + DECIDED[pace])
    assert visit.screen == "result"
    assert told <= MOST_TOLD[pace] - DECIDED[pace] + LOOK


@GAME
def test_however_long_others_took_the_deciding_position_stands(game_id: str) -> None:
    save, move = last_decision(game_id, by_person=False)
    visit = Visit().start()
    visit.thinker.held = True
    visit.app.handle("import", save)
    visit.app.handle("lift")
    visit.wait(60_000)
    visit.thinker.release({"move": move})
    visit.wait(0)
    assert visit.session.over
    until_told(visit)
    visit.wait(DECIDED["normal"] - 2 * LOOK)
    assert visit.screen == "table"


@GAME
def test_a_tap_leads_from_the_deciding_position_to_the_result(game_id: str) -> None:
    visit = decide(game_id)
    if visit.scene.telling:
        visit.app.handle("hurry")
        assert visit.screen == "table", "the tap has ended the narration"
    visit.app.handle("hurry")
    visit.wait(0)
    assert visit.screen == "result"


@GAME
def test_without_pauses_the_result_comes_at_once(game_id: str) -> None:
    assert decide(game_id, "instant").screen == "result"


@cache
def out_of_the_arena() -> str:
    """Return the save of a match that its only person has lost while two bots go on."""
    for seed in range(60):
        seats = (Seat("N0"), Seat("N1", "easy"), Seat("N2", "easy"))
        match = Match.new("arena", players=3, seed=seed, seats=seats)
        rng = stream(seed, "out")
        while match.state.to_act and observed(match, 0)["coins"][0]:
            match.play(*random_move(match.state, rng))
        if match.state.to_act:
            return match.dump()
    raise AssertionError("the first player was never out while others went on")


def ways(visit: Visit) -> tuple[str, ...]:
    """Return the actions of the buttons beside the prompt."""
    buttons = [each for each in visit.document.having("data-do") if each.inside("section")]
    return tuple(
        each.get("data-do")
        for each in buttons
        if (place := each.inside("div")) and place.get("class") == "actions"
    )


def test_who_is_out_has_the_same_buttons_until_the_result() -> None:
    visit = Visit().start()
    visit.app.handle("import", out_of_the_arena())
    seen = set()
    while visit.screen != "result":
        seen.add(ways(visit))
        visit.wait(LOOK)
    assert seen == {("to-result", "home")}


def test_the_way_to_the_result_leads_past_the_deciding_position() -> None:
    visit = Visit().start()
    visit.app.handle("import", out_of_the_arena())
    visit.press("to-result")
    visit.wait(0)
    assert visit.session.over
    assert visit.screen == "table"
    assert ways(visit) == ("to-result", "home")
    visit.wait(DECIDED["normal"] - LOOK)
    assert visit.screen == "table"
    visit.press("to-result")
    assert visit.screen == "result"
