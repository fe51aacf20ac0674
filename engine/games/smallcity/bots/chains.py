"""Pollux: what each seat may hope of its chain; the judgement that searches go by.

Programs for Hex measure a chain twice: by the hexes that it lacks, and by those that it lacks
against the best defence. The second is the two-distance: a hex is as far as the second best hex
that leads to it, since the best can be taken away (J. van Rijswijck, "Computer Hex: Are Bees Better
Than Fruitflies?", 2000).
"""

from __future__ import annotations

from math import exp, log

from engine.core.hexes import cells_in
from engine.games.smallcity.position import NOWHERE, SmallcityPosition

# What is worth what, in logits, fitted to who won (BOT.md): of the matches that somebody wins, who
# is ahead by 1 wins 73 of 100.
DEFENDED = -0.35  # hexes that a chain lacks against the best defence
SEVERED = -0.64  # every chain can be cut
WAYS, IN_REACH = -0.72, 0.76  # logarithms: hexes of the best chains, those in reach of a turn
LACKING = -0.2  # hexes that the shortest chain lacks where own emperors can ever come
HOPELESS = -1.5  # there is none
OPEN = 0.09  # hexes that emperors can move to
TURN = 0.43  # to be about to move
CLOSES = 8.0  # to be about to close a chain
FAR, FAR_DEFENDED = 14, 12  # so many hexes lacks a chain that cannot be, or can be cut
LINK, BLOCK = 60.0, 50.0  # points at first sight for a hex of a chain, divided by what that lacks


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1] while the match goes on."""
    values = [_hope(s, seat) for seat in range(s.players)]
    return [
        1 / (1 + exp(max(values[:seat] + values[seat + 1 :]) - value))
        for seat, value in enumerate(values)
    ]


def _hope(s: SmallcityPosition, seat: int) -> float:
    """Return what a seat may hope for, in logits."""
    grid, standing, reach = s.city.grid, 0, 0
    for e in s.of[seat] if s.standing[seat] == "in" else ():
        if not s.locked[e] and s.emperors[e] != NOWHERE:
            standing |= 1 << s.emperors[e]
            reach |= s.city.shape.reach(s.emperors[e], s.taken)
    within = grid.slides(reach, grid.mask & ~s.taken)
    lacking = _lacking(s, seat, grid.flood(standing, s.open))
    lacking_defended, best = defended(s, seat)
    moves = s.turn == seat
    return (
        DEFENDED * min(lacking_defended, FAR_DEFENDED) + SEVERED * (not best)
        + WAYS * log(1 + best.bit_count()) + IN_REACH * log(1 + (best & within).bit_count())
        + LACKING * lacking + HOPELESS * (lacking == FAR)
        + OPEN * reach.bit_count() + TURN * moves
        + CLOSES * (moves and lacking_defended == 1 and best & within != 0)
    )  # fmt: skip


def merits(s: SmallcityPosition, seat: int) -> dict[int, float]:
    """Return what hexes are worth: those of the best chains, one's own and others'.

    The shorter a chain is, the more urgent.
    """
    found: dict[int, float] = {}
    for other in range(s.players):
        if s.standing[other] == "conceded":
            continue
        points = LINK if other == seat else BLOCK
        for lacking, best in (_shortest(s, other), defended(s, other)):
            for cell in cells_in(best):
                found[cell] = found.get(cell, 0.0) + points / (1 + lacking)
    return found


def defended(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes a chain lacks against the best defence, and the mask of such hexes.

    An empty mask where every chain can be cut.
    """
    one, other = s.city.shape.edges[seat]
    halos = [s.city.grid.around(part) for part in s.city.grid.parts(s.stones[seat])]
    ahead, behind = _twofold(s, seat, one, halos), _twofold(s, seat, other, halos)
    for lacking in range(1, len(ahead) + len(behind)):
        met = 0
        for out in range(max(0, lacking - len(behind)), min(lacking, len(ahead))):
            met |= ahead[out] & behind[lacking - 1 - out]
        if met:
            return lacking, met
    return FAR_DEFENDED, 0


def _twofold(s: SmallcityPosition, seat: int, edge: int, halos: list[int]) -> list[int]:
    """Return the free hexes by their two-distance from an edge, the nearest first."""
    grid, own, open_ = s.city.grid, s.stones[seat], s.open
    reached = (grid.around(grid.flood(edge & own, own)) | edge) & open_
    layers = [reached]
    while layers[-1]:
        layers.append(_twice(s, reached, halos) & open_ & ~reached)
        reached |= layers[-1]
    return layers[:-1]


def _twice(s: SmallcityPosition, reached: int, halos: list[int]) -> int:
    """Return the hexes that two of those reached lead to, in a step or by a group of sicarii.

    `halos` are the hexes around each group.
    """
    twice, once = 0, reached << 1
    for step in (reached >> 1, reached << 16, reached >> 16, reached << 15, reached >> 15):
        twice |= once & step
        once |= step
    by_one: dict[int, int] = {}  # the hexes that only this one leads to, by way of groups
    for halo in halos:
        led = reached & halo
        if led & (led - 1):
            twice |= halo
        elif led:
            by_one[led] = by_one.get(led, 0) | halo
    for led, groups in by_one.items():
        fresh = groups & ~s.city.grid.near[led.bit_length() - 1]  # there it leads by itself
        twice |= once & fresh
        once |= fresh
    return twice


def _lacking(s: SmallcityPosition, seat: int, region: int) -> int:
    """Return how many hexes of a region the shortest chain lacks."""
    one, other = s.city.shape.edges[seat]
    layers = _layers(s, seat, one, other, region)
    return FAR if layers is None else min(FAR, len(layers))


def _shortest(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes a chain lacks that nobody disturbs, and the mask of such hexes."""
    one, other = s.city.shape.edges[seat]
    ahead, behind = _layers(s, seat, one, other, s.open), _layers(s, seat, other, one, s.open)
    if ahead is None or behind is None:
        return FAR, 0
    met = 0
    for out, back in zip(ahead, reversed(behind), strict=True):
        met |= out & back
    return len(ahead), met


def _layers(
    s: SmallcityPosition, seat: int, start: int, goal: int, region: int
) -> list[int] | None:
    """Return the hexes of a region where a chain from an edge could use its first sicarius, …

    As far as the goal; None when it cannot be reached any more. See `judge.distance`.
    """
    grid, own = s.city.grid, s.stones[seat]
    reached = grid.flood(start & own, own)
    layers: list[int] = []
    while not reached & goal:
        fresh = (grid.around(reached) | start) & region & ~reached
        if not fresh:
            return None
        layers.append(fresh)
        reached = grid.flood(reached | fresh, own | reached | fresh)
    return layers
