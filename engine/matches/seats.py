"""Who plays: a person or a bot at each seat, and in what manner."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.errors import SetupError
from engine.core.plain import brief

LEVELS = ("easy", "normal", "hard")
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a person (`bot` is None) or a bot of one of the LEVELS.

    A bot may have a `character`, one of those of the game.
    """

    name: str = ""
    bot: str | None = None
    character: str | None = None

    @classmethod
    def checked(
        cls, name: object, bot: object, character: object = None, known: tuple[str, ...] = ()
    ) -> Seat:
        """Return the seat; raises SetupError when the name or the level cannot be.

        Neither can a character that is not known in the game, or that of a person.
        """
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
            raise SetupError.of("setup.name", given=brief(name), most=NAME_LENGTH)
        if bot is not None and (not isinstance(bot, str) or bot not in LEVELS):
            raise SetupError.of("setup.level", given=brief(bot))
        if character is None:
            return cls(name, bot)
        if bot is None or not isinstance(character, str) or character not in known:
            raise SetupError.of("setup.character", given=brief(character))
        return cls(name, bot, character)
