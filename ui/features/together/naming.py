"""What the player of a seat on another device is called: no two at a table look alike."""

from __future__ import annotations

from itertools import count
from unicodedata import normalize

from engine.core.errors import SetupError
from engine.matches import NAME_LENGTH, Match, Seat, is_blank
from ui.match.scenes import names
from ui.match.session.local import LocalSession


def name(session: LocalSession, seat: int, wished: str, face: str) -> None:
    """Call a seat what its new player wishes, if that is a name, and give it a face."""
    named = _seat(session.match, seat, wished)
    if named is not None:
        seats = [*session.match.seats]
        seats[seat] = named
        session.match.seats = tuple(seats)
        if face:
            session.faces[named.name] = face


def _seat(match: Match, seat: int, wished: str) -> Seat | None:
    """Return a person with the wished name, or with a number after it if another player has it."""
    try:
        plain = Seat.checked(wished, None).name.strip()
    except SetupError:
        return None
    if is_blank(plain):
        return None
    taken = {_look(each) for other, each in enumerate(names(match)) if other != seat}
    tries = (plain if number == 1 else _numbered(plain, number) for number in count(1))
    return Seat(next(each for each in tries if _look(each) not in taken))


def _numbered(plain: str, number: int) -> str:
    ending = f" {number}"
    return plain[: NAME_LENGTH - len(ending)].rstrip() + ending


def _look(shown: str) -> str:
    """Return the same text for names that differ in capitals, accents, blanks or forms alone."""
    return "".join(sign for sign in normalize("NFKD", shown).casefold() if not is_blank(sign))
