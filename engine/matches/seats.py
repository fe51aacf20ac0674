"""A seat has a player: a person or a bot."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category

from engine.core.errors import SetupError
from engine.core.plain import brief

LEVELS = ("easy", "normal", "hard", "master")  # not every game has all
NAME_LENGTH = 24
# Letters and symbols without ink: fillers of Hangul, empty Braille, a note without a head.
BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
BLANK_CATEGORIES = frozenset(("Zs", "Zl", "Zp", "Cf", "Mn", "Mc", "Me"))  # marks need a letter


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
        cls,
        name: object,
        bot: object,
        character: object = None,
        known: tuple[str, ...] = (),
        levels: tuple[str, ...] = LEVELS,
    ) -> Seat:
        """Return the seat of untrusted values; raises SetupError on values that are not allowed.

        `known` are the characters of the game, `levels` those of its bots; a person has neither.
        A blank name counts as none.
        """
        if not isinstance(name, str) or len(name) > NAME_LENGTH:
            raise _nameless(name)
        name = "" if is_blank(name) else name
        if not name.isprintable():
            raise _nameless(name)
        level = _one_of(bot, levels, "setup.level")
        return cls(name, level, _one_of(character, known if level else (), "setup.character"))


def _nameless(name: object) -> SetupError:
    """Return the error for a name that is not allowed."""
    given = brief(name)
    words = f"a name has at most {NAME_LENGTH} printable characters, unlike {given}"
    return SetupError.of("setup.name", words, given=given, most=NAME_LENGTH)


def is_blank(name: str) -> bool:
    """Tell whether a name shows nothing: it is empty, or all its signs are invisible."""
    return all(
        sign.isspace() or sign in BLANK_LETTERS or category(sign) in BLANK_CATEGORIES
        for sign in name
    )


def _one_of(value: object, known: tuple[str, ...], key: str) -> str | None:
    """Return a known value or None; raises SetupError with this key on others."""
    if value is None or (isinstance(value, str) and value in known):
        return value
    kind, given = key.rpartition(".")[2], brief(value)
    words = f"there is no {kind} {given}; there are {', '.join(known) or 'none'}"
    raise SetupError.of(key, words, given=given)
