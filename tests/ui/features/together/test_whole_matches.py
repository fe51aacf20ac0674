"""Whole matches with guests: everybody sees what the seat may see, after every move."""

from __future__ import annotations

import pytest

from engine.matches import Match
from tests.kit import KITS
from tests.playing import snapshot
from tests.ui.features.together.network import Faults
from tests.ui.features.together.table import Table, short
from tests.ui.matches import new_match
from ui.base.settings import Settings

ROUGH = Faults(dropped=0.15, doubled=0.2, delay=400)
COUNTS = [(kit.id, players) for kit in KITS.values() for players in (kit.fewest, kit.most)]
SOME = [pytest.param(*each, marks=pytest.mark.thorough) if each[1] > 6 else each for each in COUNTS]


def kinds_of(players: int) -> str:
    """Return persons at the first three seats, and bots at some of the others."""
    return ("pppb" + "bp" * 5)[:players]


def table_with_guests(
    game_id: str, players: int, here: int = 1, faults: Faults | None = None
) -> Table:
    """Return a table at which the first `here` persons sit at the host, and a spectator."""
    kinds = kinds_of(players)
    table = Table(new_match(game_id, kinds, **short(game_id)), faults=faults)
    for seat in [seat for seat, kind in enumerate(kinds) if kind == "p"][here:]:
        table.join(seat)
    table.join(None)
    table.wait()
    return table


@pytest.mark.parametrize(("game_id", "players"), COUNTS)
def test_every_guest_sees_the_match_as_its_seat_does(game_id: str, players: int) -> None:
    table = table_with_guests(game_id, players)
    while not table.session.over:
        table.play()
        table.run(30)
        table.wait()
        table.compare()
    table.compare(whole=True)
    assert len(table.match.moves) > 10


@pytest.mark.parametrize(("game_id", "players"), SOME)
def test_nothing_is_lost_or_played_twice_on_a_rough_network(game_id: str, players: int) -> None:
    """Nobody waits for anybody: moves go on while others still miss the last ones."""
    table = table_with_guests(game_id, players, here=0, faults=ROUGH)
    for guest in table.guests[::2]:
        guest.table.take_settings(Settings(pace="fast"))
    tapped = 0
    while not table.session.over:
        tapped += table.play()
        table.run(table.rng.random() * 300)
        assert all(guest.client.fault is None for guest in table.guests)
    table.wait()
    table.compare(whole=True)
    again = Match.load(table.match.dump())
    assert snapshot(again.state) == snapshot(table.match.state)
    by_persons = [seat for seat, _ in table.match.moves if kinds_of(players)[seat or 0] == "p"]
    assert 0 < tapped <= len(by_persons) + 40
