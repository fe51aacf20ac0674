"""The types of a game's observations are true of every position: no sound host is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.matches import Match, Seat
from tests.conformance.adapter import Case
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import policy, random_move
from ui.features.together.shapes import LONGEST_TEXT, MOST_ITEMS, MOST_NUMBER, Shapes

CASES = [(kit, case) for kit in KITS.values() for case in (*kit.adapter.cases, None)]


def check_match(game: AnyGame, case: Case) -> None:
    """Check a whole match, as some seats and a spectator see it."""
    seats = (Seat(),) * case.players
    match = Match(game, case.players, case.seed, seats, case.options)
    shapes, rng = Shapes(game, case.players), policy(case.seed)
    before: dict[int | None, Any] = {}
    while True:
        for seat in (0, case.players - 1, None):
            seen = json.loads(json.dumps(match.state.observation(seat)))
            shapes.observation(seen, before.get(seat))
            before[seat] = seen
            events = [event.seen_by(seat) for event in match.events_of(len(match.moves))]
            shapes.events(json.loads(json.dumps(events)))
        if not match.state.to_act:
            return
        match.play(*random_move(match.state, rng))


@pytest.mark.parametrize(("kit", "case"), CASES, ids=str)
def test_every_observation_has_the_type_of_the_game(kit: GameKit, case: Case | None) -> None:
    check_match(GAMES[kit.id], case or Case(kit.most, 11, {**kit.variants, **kit.short}))


@pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
def test_so_has_one_of_a_game_with_a_visitor_s_content(game_id: str) -> None:
    game = GAMES[game_id].with_content(own(game_id))
    check_match(game, Case(KITS[game_id].fewest, 3, {**KITS[game_id].short}))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("counts", [1, 2, 3]),
        ("counts", [1, 2, 3, True]),
        ("counts", [1, 2, 3, 4.0]),
        ("counts", [1, 2, 3, MOST_NUMBER + 1]),
        ("hand", ["JC"] * (MOST_ITEMS + 1)),
        ("hand", ["\ud800"]),
        ("hand", ["x" * (LONGEST_TEXT + 1)]),
        ("hand", "JC"),
        ("lays", [[0, "JC", 1]]),
        ("lays", [[0]]),
        ("last_trick", {"seat": 0}),
        ("history", [{"type": "lay", "seat": "0"}]),
        ("unheard-of", [[[[[[[[[[0]]]]]]]]]]),
    ],
)
def test_what_has_another_type_is_refused(field: str, wrong: object) -> None:
    seen = json.loads(json.dumps(GAMES["brus"].new(players=4, seed=1).observation(0)))
    shapes = Shapes(GAMES["brus"], 4)
    shapes.observation(seen, None)
    for before in (None, seen):
        with pytest.raises((TypeError, ValueError)):
            shapes.observation({**seen, field: wrong}, before)
