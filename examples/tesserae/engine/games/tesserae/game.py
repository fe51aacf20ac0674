"""Tesserae as a game: its set-up, the start of a match, and all that chance can bring."""

from __future__ import annotations

from itertools import count

from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject, integer
from engine.games.tesserae import rules
from engine.games.tesserae.determinizer import TesseraeDeterminizer
from engine.games.tesserae.observation import TesseraeObservation
from engine.games.tesserae.state import TesseraeState

KNOWLEDGE: Knowledge[TesseraeState] = Knowledge()  # the defaults know the rules only


class Tesserae(Game[TesseraeState, TesseraeObservation]):
    """Dice under the cup, for two."""

    id = "tesserae"
    version = 1
    players = range(rules.PLAYERS, rules.PLAYERS + 1)
    usual = "bid"
    options = (Option("sides", 3, range(2, rules.MOST_SIDES + 1)),)

    def _start(self, players: int, seed: int, options: JsonObject) -> TesseraeState:
        s = TesseraeState(players, seed, options)
        s.turn_to("roll")
        s.settle()
        return s

    def observed(self) -> type[TesseraeObservation]:
        """Return the type of its observations."""
        return TesseraeObservation

    def determinizer(self, observation: TesseraeObservation) -> TesseraeDeterminizer:
        """Return a determinizer that rolls the dice under other cups."""
        return TesseraeDeterminizer(observation)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: every bid once, and a doubt."""
        return players * integer(options["sides"]) + 1

    @property
    def knowledge(self) -> Knowledge[TesseraeState]:
        """The knowledge that bots play this game with."""
        return KNOWLEDGE


TESSERAE = Tesserae()


def rolls(players: int, options: JsonObject) -> list[int]:
    """Return one seed for each roll of all dice; rolls are equally likely."""
    found: dict[tuple[int, ...], int] = {}
    wanted = integer(options["sides"]) ** players
    for seed in count():
        found.setdefault(tuple(TESSERAE.new(players=players, seed=seed, **options).dice), seed)
        if len(found) == wanted:
            break
    return [found[dice] for dice in sorted(found)]
