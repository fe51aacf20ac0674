"""Who plays: a person or a bot at each seat."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.errors import SetupError
from engine.core.plain import brief

LEVELS = ("easy", "normal", "hard")
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a person (`bot` is None) or a bot of one of the LEVELS."""

    name: str = ""
    bot: str | None = None

    @classmethod
    def checked(cls, name: object, bot: object) -> Seat:
        """Return the seat; raises SetupError when the name or the level cannot be."""
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
            raise SetupError.of("setup.name", given=brief(name), most=NAME_LENGTH)
        if bot is not None and (not isinstance(bot, str) or bot not in LEVELS):
            raise SetupError.of("setup.level", given=brief(bot))
        return cls(name, bot)
