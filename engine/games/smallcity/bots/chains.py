"""The evaluation of searches in Pollux: the chances of each seat's chain.

A chain is measured twice, as in programs for Hex: by the hexes that it lacks, and by those that it
lacks against the best defence. The second is the two-distance: a hex is as far as the second best
hex that leads to it, because the opponent can take the best one (J. van Rijswijck, "Computer Hex:
Are Bees Better Than Fruitflies?", 2000).
"""

from __future__ import annotations

from math import exp, log

from engine.core.hexes import cells_in, mask_of
from engine.games.smallcity.lines import reach
from engine.games.smallcity.position import SmallcityPosition

# Weights in logits, fitted to the winners of matches (BOT.md). In matches without a draw, a lead of
# 1 wins 73 of 100.
DEFENDED = -0.35  # hexes that a chain lacks against the best defence
SEVERED = -0.64  # every chain can be cut
WAYS, IN_REACH = -0.72, 0.76  # logarithms of the hexes of the best chains, and of those in reach
LACKING = -0.2  # hexes that the shortest chain lacks where the seat's emperors can ever come
HOPELESS = -1.5  # there is no such chain
OPEN = 0.09  # hexes that emperors can move to
TURN = 0.43  # it is the seat's turn
CLOSES = 8.0  # the seat can close a chain in its turn
FAR, FAR_DEFENDED = 14, 12  # hexes that an impossible chain, or one that can be cut, counts as
IMPOSSIBLE = 99  # `distance` of a chain that cannot be completed
LINK, BLOCK = 60.0, 50.0  # `hex_values`: points for a hex of a chain, divided by 1 + its distance


def results(s: SmallcityPosition) -> list[float]:
    """Return each seat's expected result in [0, 1] while the match goes on."""
    values = [_logit(s, seat) for seat in range(s.players)]
    return [
        1 / (1 + exp(max(values[:seat] + values[seat + 1 :]) - value))
        for seat, value in enumerate(values)
    ]


def _logit(s: SmallcityPosition, seat: int) -> float:
    """Return the value of a position for a seat, in logits."""
    grid, standing, reached = s.city.grid, mask_of(s.free_emperors(seat)), reach(s, seat)
    within = grid.slides(reached, grid.mask & ~s.taken)
    lacking = _lacking(s, seat, grid.flood(standing, s.open))
    lacking_defended, best = two_distance(s, seat)
    moves = s.turn == seat
    return (
        DEFENDED * min(lacking_defended, FAR_DEFENDED) + SEVERED * (not best)
        + WAYS * log(1 + best.bit_count()) + IN_REACH * log(1 + (best & within).bit_count())
        + LACKING * lacking + HOPELESS * (lacking == FAR)
        + OPEN * reached.bit_count() + TURN * moves
        + CLOSES * (moves and lacking_defended == 1 and best & within != 0)
    )  # fmt: skip


def hex_values(s: SmallcityPosition, seat: int) -> dict[int, float]:
    """Return points for the hexes of the best chains of all seats; shorter chains give more."""
    found: dict[int, float] = {}
    for other in range(s.players):
        if s.standing[other] == "conceded":
            continue
        points = LINK if other == seat else BLOCK
        for lacking, best in (_shortest(s, other), two_distance(s, other)):
            for cell in cells_in(best):
                found[cell] = found.get(cell, 0.0) + points / (1 + lacking)
    return found


def two_distance(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes a chain lacks against the best defence, and the mask of its hexes.

    The mask is empty where every chain can be cut.
    """
    one, other = s.city.shape.edges[seat]
    around = [s.city.grid.around(group) for group in s.city.grid.parts(s.sicarii[seat])]
    ahead, behind = _two_layers(s, seat, one, around), _two_layers(s, seat, other, around)
    for lacking in range(1, len(ahead) + len(behind)):
        met = 0
        for out in range(max(0, lacking - len(behind)), min(lacking, len(ahead))):
            met |= ahead[out] & behind[lacking - 1 - out]
        if met:
            return lacking, met
    return FAR_DEFENDED, 0


def _two_layers(s: SmallcityPosition, seat: int, edge: int, around: list[int]) -> list[int]:
    """Return masks of the open hexes by their two-distance from an edge, the nearest first."""
    grid, own, open_ = s.city.grid, s.sicarii[seat], s.open
    reached = (grid.around(grid.flood(edge & own, own)) | edge) & open_
    layers = [reached]
    while layers[-1]:
        layers.append(_reached_twice(s, reached, around) & open_ & ~reached)
        reached |= layers[-1]
    return layers[:-1]


def _reached_twice(s: SmallcityPosition, reached: int, around: list[int]) -> int:
    """Return the hexes that two of those reached lead to, in a step or through a group of sicarii.

    `around` holds the mask of the hexes around each group.
    """
    twice, once = 0, reached << 1
    for step in (reached >> 1, reached << 16, reached >> 16, reached << 15, reached >> 15):
        twice |= once & step
        once |= step
    by_one: dict[int, int] = {}  # by a reached hex, the hexes to which only it leads through groups
    for group in around:
        led = reached & group
        if led & (led - 1):
            twice |= group
        elif led:
            by_one[led] = by_one.get(led, 0) | group
    for led, groups in by_one.items():
        fresh = groups & ~s.city.grid.near[led.bit_length() - 1]  # its steps are counted above
        twice |= once & fresh
        once |= fresh
    return twice


def _lacking(s: SmallcityPosition, seat: int, region: int) -> int:
    """Return how many hexes of a region the shortest chain lacks."""
    one, other = s.city.shape.edges[seat]
    layers = _layers(s, seat, one, other, region)
    return FAR if layers is None else min(FAR, len(layers))


def distance(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes the shortest chain lacks, and how many last hexes complete it."""
    one, other = s.city.shape.edges[seat]
    layers = _layers(s, seat, one, other, s.open)
    if layers is None:
        return IMPOSSIBLE, 0
    return len(layers), (layers[-1] & other).bit_count() if layers else 0


def _shortest(s: SmallcityPosition, seat: int) -> tuple[int, int]:
    """Return how many hexes the shortest chain lacks, and the mask of the hexes of such chains."""
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
    """Return, for each sicarius that a chain lacks, the mask of the hexes of a region for it.

    The chain leads from the edge `start` to the edge `goal`; None if it cannot be completed.
    """
    grid, own = s.city.grid, s.sicarii[seat]
    reached = grid.flood(start & own, own)
    layers: list[int] = []
    while not reached & goal:
        fresh = (grid.around(reached) | start) & region & ~reached
        if not fresh:
            return None
        layers.append(fresh)
        reached = grid.flood(reached | fresh, own | reached | fresh)
    return layers
