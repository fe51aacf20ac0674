"""Brigands, by Florian Boué and Laurène Brosseau: secret plans, for two to six players.

The folder reads in the order of a day: `constants` (what the pieces print), `plans` and `notation`
(how a move is written), `position` (what lies on the table), `turns` (set-up, new days, the way
round the city, the end), `planning`, `wheel`, `districts`, `pawns` and `prison` (the rules, with
the gaps closed in RULINGS.md), `story` (how they are told), `state` (all of it under the protocol),
`observation` (what one seat may know), and `determinizer` (states that fit it). The bots follow:
`worth` (what a position promises), `forecast` (what others may plan), `ideas` (plans to consider),
`tactics` (all other choices), and `bot`. `plan_reasons` and `reasons` say what speaks for a move.
"""

from engine.games.brigands.game import BRIGANDS

__all__ = ["BRIGANDS"]
