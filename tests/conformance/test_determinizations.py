"""Determinizations at every decision of a few whole matches."""

from itertools import islice

import pytest

from engine.catalogue import GAMES
from tests.conformance.adapter import Case
from tests.conformance.determinizations import cases, faults

FIRST, MATCHES = 500, 8
OBSERVERS = 3  # at each decision; `make imagined` checks all seats
TRIED = [(game_id, case) for game_id in GAMES for case in islice(cases(game_id, FIRST), MATCHES)]


@pytest.mark.thorough
@pytest.mark.parametrize(("game_id", "case"), TRIED, ids=str)
def test_whatever_is_made_up_fits_what_the_seat_knows(game_id: str, case: Case) -> None:
    assert next(faults(game_id, case, OBSERVERS), None) is None
