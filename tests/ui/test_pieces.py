"""What is seen to move at a table: every piece can be found again, and comes from somewhere."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.document import Document, Element
from tools.matches import started
from tools.scenes import scene_of
from ui.views.catalogue import view_of

MOVES = 60
FEW = 5


def drawn(match: Match) -> dict[str, Element]:
    """Return what has an id at the table after the last move, by it; no two have the same."""
    told = [event.seen_by(0) for event in match.events_of(len(match.moves))] if match.moves else []
    scene = replace(scene_of(match), lately=tuple(told))
    view = view_of(scene.game)
    document = Document(view.board(scene) + view.hand(scene) + view.actions(scene))
    named = document.having("id")
    found = {each.get("id"): each for each in named}
    assert len(found) == len(named)
    assert all(each.get("id") for each in document.having("data-piece"))
    return found


def pictures(match: Match, seed: int) -> list[dict[str, Element]]:
    """Return what lies there as the viewer sees it, move after random move."""
    rng, seen = Random(seed), [drawn(match)]
    while match.state.to_act and len(seen) < MOVES:
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
        seen.append(drawn(match))
    return seen


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_what_is_new_comes_from_what_was_there(kit: GameKit) -> None:
    """From a place that was drawn before; only a hand is dealt out of nothing."""
    came = 0
    for seed in range(3):
        seen = pictures(started(kit.id, kit.fewest, seed), seed)
        for before, now in pairwise(seen):
            for name in now.keys() - before.keys():
                if origins := now[name].get("data-from").split():
                    found = any(origin in before for origin in origins)
                    assert found or name.startswith("hand-"), (name, origins)
                    came += found
    assert came > FEW


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_what_goes_away_goes_to_what_is_there(kit: GameKit) -> None:
    for now in pictures(started(kit.id, kit.most), 1):
        assert {each.get("data-to") for each in now.values()} - {""} <= now.keys()
