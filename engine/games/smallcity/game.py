"""Brutus as an entry of the catalogue: players, options, how a match starts.

The rules are imported when a match needs them: the lobby has no use for them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.errors import SetupError
from engine.core.game import Game, Json, Option
from engine.core.randomness import stream
from engine.games.smallcity.tables import CITIES, SHAPES, SHARES, VARIANTS

if TYPE_CHECKING:
    from engine.core.knowledge import Knowledge
    from engine.games.smallcity.state import SmallcityState


class Smallcity(Game):
    """Brutus, by Alban Viard."""

    id = "smallcity"
    version = 1
    players = range(1, 5)
    has_secrets = False
    options = (
        Option("variant", "standard", VARIANTS),
        Option("powers", "off", ("off", "chosen", "dealt")),
        Option("city", "random", ("random", *CITIES)),
    )

    def _start(self, players: int, seed: int, options: dict[str, Json]) -> SmallcityState:
        from engine.games.smallcity import city, phases, setup
        from engine.games.smallcity.state import SmallcityState

        assert phases.PHASES  # every decision of the game is known from here on
        shape = SHAPES[players]
        if options["city"] == "random":
            laid = city.draw(shape, stream(seed, "city"))
        else:
            laid = city.preset(shape, options["city"])
        first = int(stream(seed, "first player").random() * players)
        s = SmallcityState(players, seed, options, city.build(shape, laid), first)
        setup.begin(s)
        return s

    def clash(self, players: int, options: dict[str, Json]) -> SetupError | None:
        """Return what does not go together (rulings, "Variants"), or None.

        A variant that this number of players cannot play, or powers in Pollux.
        """
        variant = options["variant"]
        allowed = [count for kind, count in SHARES if kind == variant]
        if players not in allowed:
            return SetupError.of(
                "setup.variant_players",
                variant=variant, given=players, least=allowed[0], most=allowed[-1],
            )  # fmt: skip
        if variant == "pollux" and options["powers"] != "off":
            return SetupError.of(
                "setup.together",
                option="powers", given=options["powers"], other="variant", has=variant,
            )  # fmt: skip
        return None

    def determinize(self, observation: dict[str, Json], rng: Random) -> SmallcityState:
        """Rebuild the state: the observation holds all of it, and no chance is left but a seed."""
        from engine.games.smallcity import phases, sight

        assert phases.PHASES
        return sight.rebuild(observation, rng)

    def max_moves(self, players: int, options: dict[str, Json]) -> int:
        """Return a bound: every turn uses up a sicarius and takes six decisions at most."""
        share = SHARES[options["variant"], players]
        return players * ((share.hand + share.aside) * 6 + share.emperors + 2)

    @property
    def knowledge(self) -> Knowledge:
        """What bots know of this game."""
        from engine.games.smallcity.bot import SMALLCITY_KNOWLEDGE

        return SMALLCITY_KNOWLEDGE


SMALLCITY = Smallcity()
