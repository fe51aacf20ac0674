"""Brutus as an entry of the catalogue: players, options, how a match starts.

The rules are imported when a match needs them, because the lobby does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.errors import SetupError
from engine.core.game import Game, Option, listed
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject, text
from engine.core.randomness import stream
from engine.games.smallcity.constants import CITIES, SHAPES, SHARES, VARIANTS

if TYPE_CHECKING:
    from engine.core.messages import Message
    from engine.core.reasons import Reason
    from engine.games.smallcity.content.boards import Boards
    from engine.games.smallcity.determinizer import SmallcityDeterminizer
    from engine.games.smallcity.observation import SmallcityObservation
    from engine.games.smallcity.state import SmallcityState


def shipped() -> Boards:
    """Return the boards that come with the game."""
    from engine.games.smallcity.content import reading

    return reading.load()


class Smallcity(Game["SmallcityState", "SmallcityObservation"]):
    """Brutus, by Alban Viard."""

    id = "smallcity"
    version = 2  # 2: alone, Claudius may cross with an empty hand to where he hires
    players = range(1, 5)
    usual = "move"
    levels = "easy", "normal", "hard", "master"
    characters = "mason", "racketeer", "wanderer", "grudge"
    has_secrets = False
    options = (
        Option("variant", "standard", VARIANTS),
        Option("powers", "off", ("off", "chosen", "dealt")),
        Option("city", "random", ("random", *CITIES)),
    )
    content_file = "boards.txt"
    content_words = "board ", "city "

    def __init__(self, boards: Callable[[], Boards] = shipped, content: str | None = None) -> None:
        """Take the boards from a function, by default those that come with the game.

        The function is called when a match starts. `content` is the text of other boards.
        """
        self._boards = boards
        self.content = content

    @property
    def boards(self) -> Boards:
        """The boards; raises BoardsError when their file cannot be used."""
        return self._boards()

    def shipped_content(self) -> str:
        """Return the text of the boards' file that comes with the game."""
        from engine.games.smallcity.content import reading

        return reading.source()

    def faults(self, content: str) -> Sequence[Message]:
        """Return what is wrong with boards: the first fault, or all faces that are too full."""
        from engine.games.smallcity.content.boards import BoardsError

        try:
            self.with_content(content)
        except BoardsError as fault:
            return fault.message, *fault.more
        except SetupError as fault:
            return (fault.message,)
        return ()

    def edited(self, content: str, change: str, value: str = "") -> str:
        """Return the boards' file after a change at one place: see `content.editing`."""
        from engine.games.smallcity.content import editing

        return editing.edited(content, change, value)

    def _reading(self, text: str) -> Smallcity:
        from engine.games.smallcity.content import reading

        found = reading.read(self.content_file, text)
        return Smallcity(lambda: found, text)

    def _start(self, players: int, seed: int, options: JsonObject) -> SmallcityState:
        from engine.games.smallcity import city
        from engine.games.smallcity.state import SmallcityState

        shape, name, boards = SHAPES[players], text(options["city"]), self.boards
        if name == "random":
            laid = city.draw(shape, boards, stream(seed, "city"))
        else:
            laid = boards.cities[name, shape]
        first = int(stream(seed, "first player").random() * players)
        s = SmallcityState(players, seed, options, city.build(shape, laid, boards), first)
        s.turn_to("begin")
        s.settle()
        return s

    def clash(self, players: int, options: JsonObject) -> SetupError | None:
        """Return why options do not go together (rulings, "Variants"), or None.

        Some variants need other numbers of players, and Pollux has no powers.
        """
        variant = options["variant"]
        allowed = [count for kind, count in SHARES if kind == variant]
        if players not in allowed:
            return SetupError.of(
                "setup.variant_players",
                f"{variant} is for {listed(allowed)} players, not {players}",
                variant=variant, given=players, least=allowed[0], most=allowed[-1],
            )  # fmt: skip
        if variant == "pollux" and options["powers"] != "off":
            return SetupError.of(
                "setup.together",
                f"the option powers is off with {variant}, not {options['powers']}",
                option="powers", given=options["powers"], other="variant", has=variant,
            )  # fmt: skip
        return None

    def observed(self) -> type[SmallcityObservation]:
        """Return the type of its observations."""
        from engine.games.smallcity.observation import SmallcityObservation

        return SmallcityObservation

    def determinizer(self, observation: SmallcityObservation) -> SmallcityDeterminizer:
        """Return the determinizer of an observation."""
        from engine.games.smallcity.determinizer import SmallcityDeterminizer

        return SmallcityDeterminizer(observation)

    def reasons(self, observation: SmallcityObservation, move: str) -> tuple[Reason, ...]:
        """Return the reasons for and against a decision."""
        from engine.games.smallcity.coach.reasons import reasons

        return reasons(observation, move)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: every turn uses up a sicarius and takes six decisions at most."""
        share = SHARES[text(options["variant"]), players]
        return players * ((share.hand + share.aside) * 6 + share.emperors + 2)

    @property
    def knowledge(self) -> Knowledge[SmallcityState]:
        """The heuristics of the bots."""
        from engine.games.smallcity.bots.knowledge import SMALLCITY_KNOWLEDGE

        return SMALLCITY_KNOWLEDGE


SMALLCITY = Smallcity()
