"""Builds positions for the tests of the rules.

    s = position("e5 b2", "h8 i3", districts="f5=3:2 g7=R4", money=[8, 0])

puts two emperors of each seat on a city that is bare except for the named districts; seat 0 is to
move.
`play` then makes moves: `play(s, "move:e5>f5", "convert:2", "deploy:g4")`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.hexes import cell_of, mask_of
from engine.games.smallcity import SMALLCITY, territories, turns
from engine.games.smallcity.city import City, shape_of
from engine.games.smallcity.constants import SHAPES
from engine.games.smallcity.content.boards import District
from engine.games.smallcity.state import SmallcityState
from tests import scripts

ROW_6 = "a6 b6 c6 d6 e6 f6 g6 h6 i6 j6"  # a wall between the north (50 hexes) and the south (40)


def cell(name: str) -> int:
    """Return the hex of a name."""
    found = cell_of(name)
    assert found is not None
    return found


def hexes(names: str) -> set[str]:
    """Return the hexes of a text."""
    return set(names.split())


def mask(names: str) -> int:
    """Return the mask of the hexes of a text."""
    return mask_of(cell(name) for name in names.split())


def bare_city(shape: str, districts: str) -> City:
    """Return a city without boards: "f5=3:2 g7=R4" on bare ground."""
    pairs = (item.split("=") for item in districts.split())
    special = {cell(name): District.of(sign) for name, sign in pairs}
    found = {at: district for at, district in special.items() if district is not None}
    return City(shape_of(shape), (), found)


def position(
    *emperors: str,
    sicarii: Sequence[str] = (),
    districts: str = "",
    ruined: str = "",
    powers: Sequence[str | None] = (),
    turn: int = 0,
    first: int = 0,
    hand: Sequence[int] = (),
    aside: Sequence[int] = (),
    money: Sequence[int] = (),
    influence: Sequence[int] = (),
    standing: Sequence[str] = (),
    variant: str = "standard",
) -> SmallcityState:
    """Return a game in progress, in the turn of seat `turn`, from one text of hexes per seat.

    Lists by seat (`hand`, `aside`, `money`, `influence`, `standing`) that are not given are as at
    the start of a game.
    """
    players = len(emperors)
    options = SMALLCITY.checked({"variant": variant})
    s = SmallcityState(players, 1, options, bare_city(SHAPES[players], districts), first)
    s.emperors = [cell(name) for text in emperors for name in text.split()]
    assert all(map(s.city.grid.has, s.emperors))
    for seat, text in enumerate(sicarii):
        s.sicarii[seat] = mask(text)
        s.walls |= s.sicarii[seat]
    s.taken = s.walls | mask_of(s.emperors)
    s.ruined = mask(ruined)
    s.powers = [*powers, *[None] * (players - len(powers))]
    s.hand, s.aside = list(hand) or s.hand, list(aside) or s.aside
    s.money, s.influence = list(money) or s.money, list(influence) or s.influence
    s.standing = list(standing) or s.standing
    territories.lock(s)
    turns.begin(s, turn)
    s.events = []
    return s


def play(s: SmallcityState, *moves: str) -> list[Event]:
    """Make moves, each by the seat to act, and return all events."""
    events: list[Event] = []
    for move in moves:
        events += s.apply(s.turn, move)
    return events


def why_not(s: SmallcityState, move: str) -> str | None:
    """Return the key of the reason why a move is refused, without its prefix."""
    reason = scripts.why_not(s, s.turn, move)
    assert (reason is None) == (move in s.legal_moves(s.turn))
    return reason


def ways(s: SmallcityState, word: str, start: str = "") -> set[str]:
    """Return the hexes that the legal moves of a kind lead to, perhaps from one hex."""
    prefix = f"{word}:{start}>" if start else f"{word}:"
    moves = s.legal_moves(s.turn)
    return {move.removeprefix(prefix) for move in moves if move.startswith(prefix)}
