"""Brigands, by Florian Boué and Laurène Brosseau: secret plans, for two to six players.

The folder reads in the order of a day: `tables` (what the pieces print), `plans` and `notation`
(how a move is written), `table` and `state` (what lies there, and the protocol), `turns` (the way
through the day), `planning`, `wheel`, `districts`, `pawns` and `prison` (the rules, with the gaps
closed in RULINGS.md), `story` (how they are told), and `sight` (what one seat may know of it all).
The bots follow: `worth` (what a position promises), `forecast` (what others may plan), `ideas`
(plans to consider), `tactics` (all other choices), and `bot`.
"""

from engine.games.brigands.game import BRIGANDS

__all__ = ["BRIGANDS"]
