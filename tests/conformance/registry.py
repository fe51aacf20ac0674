"""Where the suite finds the adapter of each game. A new game adds its line."""

from engine.catalogue import GAMES
from tests.conformance.adapter import Adapter, Case
from tests.games.arena.conformance import ArenaAdapter
from tests.games.brigands.conformance import BrigandsAdapter
from tests.games.brus.conformance import BrusAdapter
from tests.games.imperator.conformance import ImperatorAdapter
from tests.games.smallcity.conformance import SmallcityAdapter

ADAPTERS: dict[str, Adapter] = {
    "imperator": ImperatorAdapter(),
    "arena": ArenaAdapter(),
    "smallcity": SmallcityAdapter(),
    "brus": BrusAdapter(),
    "brigands": BrigandsAdapter(),
}

# A game without an adapter fails one test of its own, and does not stop the others.
GAMES_TESTED = [game_id for game_id in GAMES if game_id in ADAPTERS]
CASES: list[tuple[str, Case]] = [
    (game_id, case) for game_id in GAMES_TESTED for case in ADAPTERS[game_id].cases
]
NAMES = [f"{game_id}-{case}" for game_id, case in CASES]

# Not the games in which hidden hands speak for themselves: there a player who cannot follow passes
# without being asked, so that what nobody at the table sees decides the very next public event.
UNHEARD = [
    f"{game_id}-{case}"
    for game_id, case in CASES
    if not getattr(ADAPTERS[game_id], "hands_speak_for_themselves", False)
]
