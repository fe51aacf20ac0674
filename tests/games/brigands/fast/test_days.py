"""Silent positions go the quick way (`silent`), loud ones the clear way; both lead to the same."""

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


def lying(s: BrigandsState) -> JsonObject:
    """Return the whole position but what was told."""
    return {name: told for name, told in s.to_json().items() if name != "history"}


def both_ways(loud: BrigandsState, rng: Random) -> int:
    """Play on loudly and in silence, comparing after every move; return how many there were."""
    silent, moves = loud.copy(), 0
    silent.silence()
    while loud.to_act:
        seat, move = random_move(loud, rng)
        assert seat is not None
        assert silent.legal_moves(seat) == loud.legal_moves(seat)
        loud.advance(seat, move)
        silent.advance(seat, move)
        assert lying(silent) == lying(loud)
        moves += 1
    return moves


@given(MATCHES, PLAYERS)
def test_the_quick_way_leads_where_the_clear_one_leads(s: BrigandsState, rng: Random) -> None:
    assert both_ways(s, rng) > 0


@pytest.mark.parametrize("plan", ["harbour2+,tavern1+", "palace1+,convoy1+,treasury1+", "harbour3"])
def test_the_quick_way_from_full_hands(plan: str) -> None:
    """Wheels everywhere, an empty reserve at the Harbour, a guarded Prison."""
    for seed in range(20):
        s = city(4, purses=[0, 9, 3, 20], tokens=[6] * 4, jailed=[0, 0, 1, 0], seed=seed)
        send(s, "market1+,harbour1+,prison1+", plan, "harbour1+,tavern1+", plan)
        both_ways(s, Random(seed))


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
def test_what_is_listed_can_be_deciphered(patrols: int) -> None:
    """The table of listed plans says what reading them says."""
    for plan in plans.every(tuple(DISTRICTS if patrols else PLACES), 2, 1, patrols):
        text = plans.write(plan)
        assert plans.read(text) == plans._parse(text) == plan  # pyright: ignore[reportPrivateUsage]
