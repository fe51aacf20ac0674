"""Brutus, by Alban Viard: hex area control for two to four players, and for one.

The folder reads in the order of a game: `constants` (numbers of the rulebook), `boards.txt` and
`boards` (the modules), `city` (how they are put together), `notation` (how a move is written),
`position` (what lies on the table), `setup` (powers, placing emperors), `turns`, `moving` with
`journeys`, `ways`, `nero` and `claudius`, `leaving`, `landing`, `deploying` with `sicarii`,
`territories`, `revenue`, and how it ends: `scoring`, `solitaire`, `pollux`, `ending`; then
`observation` (what a seat may know: everything) and `preview` (what the page can show before a
turn is made). `swift` and `swift_moves` play silent positions as all these do, by `tables`, `lines`
and `cutting`. The bots: `bot`, `judge`, `turning`, `outlook`, `measures`, and BOT.md. `reasons` and
`deploy_reasons` say what speaks for a decision and against it.
"""

from engine.games.smallcity.game import SMALLCITY

__all__ = ["SMALLCITY"]
