"""Draws the emblems of the five schools, on 100 by 100 units."""

from __future__ import annotations

from math import cos, pi, sin

from ui.art.shapes import leaf, number

SWORD = "M50 2L58 14V62H42V14ZM26 62H74V71H26ZM45 71H55V86H45ZM50 84A8 8 0 1 1 49.9 84Z"
TRIDENT = (
    "M46 98V50C30 50 22 42 22 24L16 26L26 4L36 26L30 24C30 36 36 42 46 42V22L40 24L50 2L60 24L54 22"
    "V42C64 42 70 36 70 24L64 26L74 4L84 26L78 24C78 42 70 50 54 50V98Z"
)
HELMET = (
    "M14 56C10 26 30 6 56 6C78 6 88 22 88 40L96 46V54H60V64H88C88 80 78 94 56 96V54H46"
    "C42 78 30 84 14 86Z"
)


def palm() -> str:
    """Return the path of a palm branch, the victor's prize."""
    leaves = "".join(
        leaf(50 + side * 2, y, 50 + side * 36, y - 20, 8)
        for y in (84, 68, 52, 36)
        for side in (1, -1)
    )
    return leaves + leaf(50, 30, 50, 0, 9) + "M47 98V30H53V98Z"


def sun() -> str:
    """Return the path of a round shield with rays."""
    rays = []
    for step in range(8):
        turn = pi * step / 4
        points = [(46, turn), (31, turn - 0.22), (31, turn + 0.22)]
        corners = [f"{number(50 + r * sin(a))} {number(50 - r * cos(a))}" for r, a in points]
        rays.append(f"M{corners[0]}L{corners[1]}L{corners[2]}Z")
    return "".join(rays) + "M50 26A24 24 0 1 1 49.9 26ZM50 42A8 8 0 1 0 50.1 42Z"
