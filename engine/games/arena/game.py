"""Enters BRUTUS! in the catalogue: players, options, and the start of a match.

The lobby needs no rules, so they are imported when a match needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.messages import Message
from engine.core.plain import JsonObject
from engine.games.arena.constants import BRUTUS_CHOICES, IDLE_FIGHTS, SESTERCES

if TYPE_CHECKING:
    from engine.core.reasons import Reason
    from engine.games.arena.content.cards import CardSet
    from engine.games.arena.determinizer import ArenaDeterminizer
    from engine.games.arena.observation import ArenaObservation
    from engine.games.arena.state import ArenaState


def shipped() -> CardSet:
    """Return the cards that come with the game."""
    from engine.games.arena.content import reading

    return reading.shipped()


class Arena(Game["ArenaState", "ArenaObservation"]):
    """BRUTUS!, by Old Games."""

    id = "arena"
    version = 1
    players = range(3, 7)
    usual = "lay"
    characters = "braggart", "modest", "schemer", "grudge"
    options = (Option("brutus", "random", BRUTUS_CHOICES),)
    content_file = "cards.toml"
    content_words = "[[school]]", "[[laniste]]", "[[organiser]]", "[[brutus]]"

    def __init__(self, cards: Callable[[], CardSet] = shipped, content: str | None = None) -> None:
        """Create the game with a function that reads its cards.

        The function is called when a match starts, so a broken file stops no other game.
        `content` is the text of a card file that replaces the shipped one; None keeps it.
        """
        self._cards = cards
        self.content = content

    @property
    def cards(self) -> CardSet:
        """The cards; raises ContentError if their file cannot be played with."""
        return self._cards()

    def shipped_content(self) -> str:
        """Return the text of the card file."""
        from engine.games.arena.content import reading

        return reading.source().decode()

    def faults(self, content: str) -> Sequence[Message]:
        """Return the faults of a card file, the first one of each card."""
        from engine.games.arena.content import reading

        found = reading.faults(content.encode("utf-8", "replace"), self.content_file)
        return [fault.message for fault in found] or super().faults(content)

    def edited(self, content: str, change: str, value: str = "") -> str:
        """Return the card file after a change in the notation of `content.editing`."""
        from engine.games.arena.content import editing

        return editing.edited(content, change, value)

    def _reading(self, text: str) -> Arena:
        from engine.games.arena.content import reading

        cards = reading.read(text.encode(), self.content_file)
        return Arena(lambda: cards, text)

    def _start(self, players: int, seed: int, options: JsonObject) -> ArenaState:
        from engine.games.arena import opening
        from engine.games.arena.state import ArenaState

        s = ArenaState(players, seed, options, self.cards)
        opening.set_up(s)
        return s

    def observed(self) -> type[ArenaObservation]:
        """Return the type of its observations."""
        from engine.games.arena.observation import ArenaObservation

        return ArenaObservation

    def determinizer(self, observation: ArenaObservation) -> ArenaDeterminizer:
        """Return a determinizer, which draws hidden parts that fit all that was seen."""
        from engine.games.arena.determinizer import ArenaDeterminizer

        return ArenaDeterminizer(observation, self.cards)

    def reasons(self, observation: ArenaObservation, move: str) -> tuple[Reason, ...]:
        """Return the reasons for and against a move."""
        from engine.games.arena.coach.reasons import reasons

        return reasons(observation, move, self.cards)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return an upper bound: the longest tournaments until Brutus, then the slowest finale."""
        from engine.games.arena.opening import middle_third

        organisers = self.cards.organisers
        dealt = max(organiser.gladiators for organiser in organisers.values())
        tournaments = middle_third(len(organisers))[1]
        decisions = dealt + 4  # a card passed, a bid, a power, the loss spared
        fights = SESTERCES[players] * players * (IDLE_FIGHTS + 1)  # idle fights before each loss
        return players * (1 + tournaments * decisions + fights)

    @property
    def knowledge(self) -> Knowledge[ArenaState]:
        """The knowledge of the bots."""
        from engine.games.arena.bots.knowledge import ARENA_KNOWLEDGE

        return ARENA_KNOWLEDGE


ARENA = Arena()
