"""A seat has a player: a person or a bot."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.errors import SetupError
from engine.core.plain import brief

LEVELS = ("easy", "normal", "hard")
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat: a person (`bot` is None) or a bot with one of the LEVELS.

    A bot may have a `character` of the game.
    """

    name: str = ""
    bot: str | None = None
    character: str | None = None

    @classmethod
    def checked(
        cls, name: object, bot: object, character: object = None, known: tuple[str, ...] = ()
    ) -> Seat:
        """Return the seat of untrusted values; raises SetupError on values that are not allowed.

        `known` are the characters of the game; a person has none.
        """
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
            raise SetupError.of("setup.name", given=brief(name), most=NAME_LENGTH)
        level = _one_of(bot, LEVELS, "setup.level")
        return cls(name, level, _one_of(character, known if level else (), "setup.character"))


def _one_of(value: object, known: tuple[str, ...], key: str) -> str | None:
    """Return a known value or None; raises SetupError with this key on others."""
    if value is None or (isinstance(value, str) and value in known):
        return value
    raise SetupError.of(key, given=brief(value))
