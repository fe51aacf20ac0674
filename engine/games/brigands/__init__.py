"""Brigands, by Florian Boué and Laurène Brosseau: secret plans, for two to six players.

The rules read in the order of a day: `constants` (what the pieces print), `plans` and `notation`
(how a move is written), `position` (what lies on the table), `turns` (set-up, new days, the way
round the city, the end), `planning`, `wheel`, `districts`, `pawns` and `prison` (the rules, with
the gaps closed in `RULINGS.md`), and `story` (how they are told). `state` puts them together,
`observation` says what one seat may know, and `determinizer` makes up the rest. Beside the rules
lie `fast` (days for searches), `bots` and `coach`.
"""

from engine.games.brigands.game import BRIGANDS

__all__ = ["BRIGANDS"]
