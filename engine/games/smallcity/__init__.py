"""Brutus, by Alban Viard: hex area control for two to four players, and for one.

The rules read in the order of a game: `constants` (numbers of the rulebook), `city` (how boards
form one), `notation` (how a move is written), `position` (what lies on the table), `setup` (powers,
placing emperors), `turns`, `moving` with `journeys`, `ways`, `nero` and `claudius`, `leaving`,
`landing`, `deploying` with `sicarii`, `territories` and `revenue`. A game ends in `scoring`,
`solitaire`, `pollux` and `ending`. `state` puts them together; `observation` is what a seat may
know: everything. Beside the rules lie `content` (the boards, from `boards.txt`), `fast` (turns for
searches), `bots` and `coach`.
"""

from engine.games.smallcity.game import SMALLCITY

__all__ = ["SMALLCITY"]
