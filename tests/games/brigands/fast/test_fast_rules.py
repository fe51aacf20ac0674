"""The fast rules of silent states agree with the plain rules."""

from random import Random
from typing import cast

import pytest
from hypothesis import given

from engine.core.plain import JsonObject
from engine.games.brigands import plans
from engine.games.brigands.constants import DISTRICTS, PLACES
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.games.brigands.test_properties import MATCHES, PLAYERS
from tests.playing import random_move


def without_history(s: BrigandsState) -> JsonObject:
    """Return the whole position without its events."""
    return {name: value for name, value in s.to_json().items() if name != "history"}


def compare(plain: BrigandsState, rng: Random) -> int:
    """Play to the end by both rules, and compare after every move; return the number of moves."""
    silent, moves = plain.copy(), 0
    silent.silence()
    while plain.to_act:
        seat, move = random_move(plain, rng)
        assert seat is not None
        assert silent.legal_moves(seat) == plain.legal_moves(seat)
        plain.advance(seat, move)
        silent.advance(seat, move)
        assert without_history(silent) == without_history(plain)
        moves += 1
    return moves


@given(MATCHES, PLAYERS)
def test_fast_rules_lead_to_the_same_positions(s: BrigandsState, rng: Random) -> None:
    assert compare(s, rng) > 0


@pytest.mark.parametrize("plan", ["harbour2+,tavern1+", "palace1+,convoy1+,treasury1+", "harbour3"])
def test_fast_rules_agree_when_all_hold_six_tokens(plan: str) -> None:
    """Every place has wheels, the reserve at the Harbour is empty, the Prison has a patrol."""
    for seed in range(20):
        s = city(4, purses=[0, 9, 3, 20], tokens=[6] * 4, jailed=[0, 0, 1, 0], seed=seed)
        send(s, "market1+,harbour1+,prison1+", plan, "harbour1+,tavern1+", plan)
        compare(s, Random(seed))


def test_every_field_is_copied_and_no_list_is_shared() -> None:
    s = city(4, tokens=[1] * 4)
    twin = s.copy()
    for name in s.to_json():
        held = getattr(s, name)
        assert getattr(twin, name) == held
        if isinstance(held, list):
            assert getattr(twin, name) is not held
            for mine, its in zip(
                cast("list[object]", held), cast("list[object]", getattr(twin, name)), strict=True
            ):
                assert mine is not its or not isinstance(mine, list)


@pytest.mark.parametrize("patrols", [0, 1, 2])
def test_tables_and_parser_agree_on_plans(patrols: int) -> None:
    """The table of plans and the parser return the same plan."""
    for plan in plans.every(tuple(DISTRICTS if patrols else PLACES), 2, 1, patrols):
        text = plans.write(plan)
        assert plans.read(text) == plans._parse(text) == plan  # pyright: ignore[reportPrivateUsage]
