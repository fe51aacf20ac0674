"""A match, or a position as a puzzle, as one link: all of it stands in the address after `#`.

`KIND=DATA&at=MOVES&seat=SEAT`; `day=GAME/DATE` leads to the game of a day. DATA is a save,
compressed (raw DEFLATE) and written in the letters that every address may hold (base64url). What
comes back is checked like any text from outside.
"""

from __future__ import annotations

from binascii import Error
from dataclasses import dataclass

from engine.core.plain import MAX_LENGTH
from engine.matches import SaveError

MATCH, PUZZLE, DAY = "match", "puzzle", "day"
KINDS = (MATCH, PUZZLE, DAY)
# Safari and its relatives take 80,000 characters of an address, Chromium two million; what people
# send each other by is content with less.
MOST = 32_000
DIGITS = 6


@dataclass(frozen=True)
class Link:
    """What a link leads to: a save, the position after `at` moves, by the eyes of a seat."""

    kind: str
    save: str
    at: int = 0
    seat: int | None = None


def written(link: Link) -> str:
    """Return a link as what stands behind the `#`."""
    from base64 import urlsafe_b64encode  # neither is wanted before somebody shares
    from zlib import compress

    data = urlsafe_b64encode(compress(link.save.encode(), 9, -15)).decode().rstrip("=")
    parts = [f"{link.kind}={data}", f"at={link.at}"]
    if link.seat is not None:
        parts.append(f"seat={link.seat}")
    return "&".join(parts)


def of_day(game_id: str, day: str) -> str:
    """Return the link to the game of a day."""
    return f"{DAY}={game_id}/{day}"


def is_link(fragment: str) -> bool:
    """Tell whether what stands behind the `#` is meant as a link of ours."""
    return fragment.partition("=")[0] in KINDS


def read(fragment: str) -> Link:
    """Return the link; raises SaveError, saying what is wrong, where it has been damaged."""
    parts = dict(part.partition("=")[::2] for part in fragment.split("&"))
    kind = fragment.partition("=")[0]
    if kind not in (MATCH, PUZZLE):
        raise SaveError.of("sharing.foreign")
    at, seat = _number(parts.get("at")), _number(parts.get("seat"))
    return Link(kind, _unpacked(parts[kind]), at or 0, seat)


def _unpacked(data: str) -> str:
    from base64 import b64decode
    from zlib import decompressobj, error

    if len(data) > MAX_LENGTH:
        raise SaveError.of("save.too_long", length=len(data), most=MAX_LENGTH)
    try:
        packed = b64decode(data + "=" * (-len(data) % 4), b"-_", validate=True)
        text = decompressobj(-15)
        save = text.decompress(packed, MAX_LENGTH + 1)
        if len(save) > MAX_LENGTH:
            raise SaveError.of("save.too_long", length=len(save), most=MAX_LENGTH)
        if not text.eof:
            raise SaveError.of("sharing.damaged")
        return save.decode()
    except (Error, error, ValueError):
        raise SaveError.of("sharing.damaged") from None


def _number(text: str | None) -> int | None:
    """Return the number that the text is; None where it is none."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text or "") if plain else None
