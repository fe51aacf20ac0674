"""Small City (`smallcity`), by Alban Viard: hex area control for one to four players.

The rules follow the order of a game: `constants` (numbers of the rulebook), `city` (boards form a
city), `notation` (the texts of moves), `position`, `setup` (powers, entering emperors), `turns`,
`moving` with `emperor_moves`, `lines`, `nero` and `claudius`, `leaving`, `landing`, `deploying`
with `sicarii`, `territories` and `revenue`. A game ends in `scoring`, `solitaire`, `pollux` and
`ending`. `state` puts them together, `observation` and `determinizer` show a position and rebuild
it. Beside the rules are `content` (the boards of `boards.txt`), `fast` (turns for searches), `bots`
and `coach`.
"""

from engine.games.smallcity.game import SMALLCITY

__all__ = ["SMALLCITY"]
