"""Writes and reads links that hold a match in the URL fragment.

The fragment is `#KIND=DATA&at=MOVES&seat=SEAT`; DATA is a save, compressed (raw DEFLATE) and
encoded as base64url. `#day=GAME/DATE` leads to the game of a day. Links are untrusted input. The
part of the page that knows a kind follows it (`Part.links`).
"""

from __future__ import annotations

from binascii import Error
from dataclasses import dataclass

from engine.core.plain import MAX_LENGTH
from engine.matches import SaveError

# A match to look at, a position as a puzzle, a match whose next move is the reader's, a day's game.
MATCH, PUZZLE, TURN, DAY = "match", "puzzle", "turn", "day"
# Characters of a link that is made or read. Safari accepts URLs of 80,000 characters, Chromium two
# million; messengers accept fewer.
MOST = 32_000
DIGITS = 6


@dataclass(frozen=True)
class Link:
    """The content of a link: a save, a position (after `at` moves), a seat that looks or acts."""

    kind: str
    save: str
    at: int = 0
    seat: int | None = None


def written(link: Link) -> str:
    """Return the URL fragment of a link, without the `#`."""
    from base64 import urlsafe_b64encode  # loaded only when somebody shares
    from zlib import compress

    data = urlsafe_b64encode(compress(link.save.encode(), 9, -15)).decode().rstrip("=")
    parts = [f"{link.kind}={data}", f"at={link.at}"]
    if link.seat is not None:
        parts.append(f"seat={link.seat}")
    return "&".join(parts)


def of_day(game_id: str, day: str) -> str:
    """Return the URL fragment of the game of a day, without the `#`."""
    return f"{DAY}={game_id}/{day}"


def read(fragment: str) -> Link:
    """Return the link in a URL fragment; raise SaveError if it is damaged."""
    if len(fragment) > MOST:
        raise SaveError.of("save.too_long", length=len(fragment), most=MOST)
    parts = dict(part.partition("=")[::2] for part in fragment.split("&"))
    kind = fragment.partition("=")[0]
    if kind not in (MATCH, PUZZLE, TURN):
        raise SaveError.of("sharing.foreign")
    at, seat = _number(parts.get("at")), _number(parts.get("seat"))
    return Link(kind, _unpacked(parts[kind]), at or 0, seat)


def _unpacked(data: str) -> str:
    from base64 import b64decode
    from zlib import decompressobj, error

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
    """Return the number in a text, None if it is not a number of up to six digits."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text or "") if plain else None
