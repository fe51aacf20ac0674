"""Brigands, by Florian Boué and Laurène Brosseau: secret plans, for two to six players.

The rules follow the order of a day: `constants` (numbers), `payouts` (what each place does),
`plans` and `notation` (the text of a move), `position` (the table), `dice`, `turns` (set-up, new
days, the order of places, the end),
`planning`, `wheel`, `districts`, `pawns` and `prison`. `RULINGS.md` closes the gaps of the
rulebook. `events` records what happens, `state` joins the rules, `observation` says what one seat
may know, and `determinizer` draws the rest. Three folders use the rules: `fast` plays them for
searches, `bots` chooses moves, and `coach` gives reasons for and against a move.
"""

from engine.games.brigands.game import BRIGANDS

__all__ = ["BRIGANDS"]
