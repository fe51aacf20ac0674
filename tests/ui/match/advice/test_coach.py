"""The coach explains each choice at the table with the game's own reasons."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.core.game import Game
from tests.kit import KITS
from tests.ui.ports import Visit, reached
from ui.match.advice.view import MOST
from ui.table.catalogue import view_of

COACHED = [id_ for id_ in GAMES if type(GAMES[id_]).reasons is not Game.reasons]
# The phase with few ways to answer, where it is not the last one of the game's kit.
FEW = {"smallcity": "recruit"}
GAME = pytest.mark.parametrize("game_id", COACHED)


def deciding(game_id: str, *settings: str) -> Visit:
    """Return a visit before a decision with few answers."""
    kit = KITS[game_id]
    phase = FEW.get(game_id, kit.phases[-1])
    visit = Visit(pace="instant").start()
    for setting in ("passes=False", *settings):
        visit.app.handle(f"set:{setting}")
    kinds = "p" + "b" * (kit.fewest - 1)
    visit.app.handle("import", reached(phase, kinds, game_id=game_id))
    return visit


def shown_reasons(visit: Visit) -> list[str]:
    """Return the shown reasons for and against moves."""
    return [each.text for each in visit.document.all("ul") if each.get("class") == "reasons"]


@GAME
def test_a_coach_explains_each_offered_choice(game_id: str) -> None:
    visit, spoken = deciding(game_id, "coach=True"), 0
    for _ in range(40):
        moves = [act.removeprefix("move:") for act in visit.acts() if act.startswith("move:")]
        if 0 < len(moves) <= MOST:
            scene, words = visit.scene, " ".join(shown_reasons(visit))
            for move in moves:
                for reason in GAMES[game_id].reasons(scene.o, move):
                    said = view_of(game_id).say(reason.message, scene)
                    assert " ".join(said.split()) in words
                    spoken += 1
        visit.answer(lambda acts: acts[0])
        visit.wait_for_turn()
        if visit.session.over:
            break
    assert spoken


@GAME
def test_without_a_coach_no_reasons_are_shown(game_id: str) -> None:
    assert shown_reasons(deciding(game_id)) == []


def test_a_hint_comes_with_its_reasons() -> None:
    visit = deciding("brus")
    move = visit.match.state.legal_moves(0)[0]
    visit.thinker.held = True
    visit.press("hint")
    visit.thinker.release({"move": move})
    reasons = GAMES["brus"].reasons(visit.scene.o, move)
    assert reasons
    assert len(shown_reasons(visit)) == 1


def test_every_game_with_reasons_offers_a_coach() -> None:
    for game_id in COACHED:
        visit = deciding(game_id)
        visit.press("settings")
        assert "set:coach=True" in visit.document.actions("data-do")
