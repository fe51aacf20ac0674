"""A face shows a mood that follows what everybody saw, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.core.randomness import stream
from engine.core.state import Observation
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import started
from tools.scenes import scene_of
from ui.art.people.moods import MOODS
from ui.games.brus.moods import moods as moods_of
from ui.kit.moods import mood_of
from ui.table.catalogue import view_of
from ui.table.game_view import no_moods
from ui.table.scene import Scene
from ui.table.witnessed import Witnessed

MOVES = 120
MOODY = [kit for kit in KITS.values() if view_of(kit.id).moods is not no_moods]


def moods(scene: Scene[Observation]) -> list[str]:
    """Return the mood of each seat."""
    return [mood_of(scene, seat) for seat in range(len(scene.names))]


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_changing_what_is_hidden_changes_no_mood(kit: GameKit) -> None:
    match, rng = started(kit.id, kit.fewest, 5), Random(5)
    while match.state.to_act and len(match.moves) < MOVES:
        scene = scene_of(match)
        shown = moods(scene)
        for viewer in range(1, len(match.seats)):
            assert moods(scene_of(match, viewer)) == shown, "a mood is the same for everybody"
        other = kit.adapter.reshuffled(match.state, None, stream(len(match.moves), "reshuffle"))
        assert moods(replace(scene, o=other.observation(0))) == shown
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))


@pytest.mark.parametrize("kit", MOODY, ids=lambda kit: kit.id)
def test_a_match_makes_people_glad_and_cross(kit: GameKit) -> None:
    seen = Counter[str]()
    for seed in range(3):
        players = max(2, kit.fewest)
        match, rng = started(kit.id, players, seed), Random(seed)
        while match.state.to_act and len(match.moves) < 3 * MOVES:
            seat = rng.choice(match.state.to_act)
            match.play(seat, rng.choice(match.state.legal_moves(seat)))
            seen.update(moods(scene_of(match)))
    assert {"calm", "glad", "cross"} <= {*seen} <= {*MOODS}


def test_a_bot_that_thinks_shows_it_until_it_has_answered() -> None:
    match = started("brus", 4, 1)
    scene = replace(scene_of(match), thinking=(2,))
    assert moods(scene) == ["calm", "calm", "thinking", "calm"]


def test_what_just_happened_is_seen_before_the_next_thought() -> None:
    scene = replace(scene_of(started("brus", 4, 1)), thinking=(2,))
    won = moods_of({"type": "trick_won", "seat": 2, "card": "8S", "trick": 1})
    assert moods(replace(scene, witnessed=Witnessed(9, (won,))))[2] == "glad"
    assert moods(replace(scene, witnessed=Witnessed(9, ({}, won))))[2] == "thinking"
