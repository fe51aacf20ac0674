"""An invitation as a link: the code of a line, and what the guest is told before it is open.

The fragment is `#join=CODE&game=ID&by=NAME&as=NAME`; `as` is `*` for a spectator and `.` for the
table alone. It is untrusted input: everything but the code is only shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, unquote

from engine.catalogue import GAMES
from engine.matches import NAME_LENGTH, is_blank
from ui.features.together import codes

SPECTATOR, ALONE = "*", "."


@dataclass(frozen=True)
class Invitation:
    """The code, the game ("" if unknown), who invites, and the seat's player or what is watched."""

    code: str
    game: str = ""
    by: str = ""
    seat: str = ""

    @property
    def watching(self) -> bool:
        """Whether no seat is offered."""
        return self.seat in (SPECTATOR, ALONE)

    @property
    def alone(self) -> bool:
        """Whether the device is to show the table alone."""
        return self.seat == ALONE

    def written(self, address: str) -> str:
        """Return the link to the page at an address."""
        told = f"game={self.game}&by={quote(self.by)}&as={quote(self.seat, safe='*')}"
        return f"{codes.link(address, self.code)}&{told}"

    @classmethod
    def read(cls, text: str) -> Invitation:
        """Return the invitation in a link, in its fragment, or in a code with other text around it.

        Raises CodeError if there is none.
        """
        code, *rest = text[: codes.LONGEST].split("&")
        code = code if "#" in code else code.strip().removeprefix(f"{codes.JOIN}=")
        codes.offer_in(code)
        told = dict(part.partition("=")[::2] for part in rest)
        game, seat = told.get("game", ""), told.get("as", "")
        return cls(
            code.rpartition(f"#{codes.JOIN}=")[2],
            game if game in GAMES else "",
            _name(told.get("by", "")),
            seat if seat in (SPECTATOR, ALONE) else _name(seat),
        )


def _name(quoted: str) -> str:
    """Return a name from a link, "" if it cannot be one."""
    name = unquote(quoted).strip()
    whole = len(name) <= NAME_LENGTH and name.isprintable() and not is_blank(name)
    return name if whole else ""
