"""Writes and reads links that hold a match in the URL fragment.

The fragment is `#KIND=DATA&at=MOVES&seat=SEAT`; DATA is a save and a space, compressed (raw
DEFLATE), and four bytes of a check sum, encoded as base64url. The save of an older link has no
space behind it: then there is no check sum either. `#day=GAME/DATE~SUM` leads to the game of a day;
SUM are eight hexadecimal digits, and older links have none. Links are untrusted input. The part of
the page that knows a kind follows it (`Part.links`).
"""

from __future__ import annotations

from binascii import Error
from dataclasses import dataclass

from engine.core.checksum import checksum
from engine.core.plain import MAX_LENGTH
from engine.matches import SaveError

# A match to look at, a position as a puzzle, a match whose next move is the reader's, a day's game.
MATCH, PUZZLE, TURN, DAY = "match", "puzzle", "turn", "day"
# Characters of a link that is made or read. Safari accepts URLs of 80,000 characters, Chromium two
# million; messengers accept fewer.
MOST = 32_000
DIGITS = 6
SUM = 4  # bytes of a check sum
SUMMED = " "  # behind a save: a check sum follows
BEHIND = ".,;:!?)]>"  # signs of the text around a link, which messengers take for its end


@dataclass(frozen=True)
class Link:
    """The content of a link: a save, a position (after `at` moves), a seat that looks or acts."""

    kind: str
    save: str
    at: int = 0
    seat: int | None = None

    @property
    def sum(self) -> bytes:
        """The check sum of all that the link holds."""
        words = f"{self.kind} {self.at} {self.seat} {self.save}"
        return checksum(words).to_bytes(SUM, "big")


def written(link: Link) -> str:
    """Return the URL fragment of a link, without the `#`."""
    from base64 import urlsafe_b64encode  # loaded only when somebody shares
    from zlib import compress

    packed = compress(f"{link.save}{SUMMED}".encode(), 9, -15) + link.sum
    data = urlsafe_b64encode(packed).decode().rstrip("=")
    parts = [f"{link.kind}={data}", f"at={link.at}"]
    if link.seat is not None:
        parts.append(f"seat={link.seat}")
    return "&".join(parts)


def whole(address: str, fragment: str) -> str:
    """Return the link to the page's address with a fragment, "" if common programs refuse it."""
    link = f"{address}#{fragment}"
    return link if len(link) <= MOST else ""


def of_day(game_id: str, day: str) -> str:
    """Return the URL fragment of the game of a day, without the `#`."""
    place = f"{game_id}/{day}"
    return f"{DAY}={place}~{checksum(place):08x}"


def day_in(fragment: str) -> str:
    """Return `GAME/DATE` of the link to the game of a day; raises SaveError if it is damaged."""
    place, mark, check = fragment.rstrip(BEHIND).partition("=")[2].partition("~")
    if mark and check != f"{checksum(place):08x}":
        raise SaveError.of("sharing.damaged")
    return place


def read(fragment: str) -> Link:
    """Return the link in a URL fragment; raise SaveError if it is damaged."""
    if len(fragment) > MOST:
        raise SaveError.of("save.too_long", length=len(fragment), most=MOST)
    parts = dict(part.partition("=")[::2] for part in fragment.rstrip(BEHIND).split("&"))
    kind = fragment.partition("=")[0]
    if kind not in (MATCH, PUZZLE, TURN):
        raise SaveError.of("sharing.foreign")
    at, seat = _number(parts.get("at")), _number(parts.get("seat"))
    save, check = _unpacked(parts[kind])
    link = Link(kind, save.removesuffix(SUMMED), at or 0, seat)
    if save.endswith(SUMMED) and check != link.sum:
        raise SaveError.of("sharing.damaged")
    return link


def _unpacked(data: str) -> tuple[str, bytes]:
    """Return the save in the data of a link, and what follows it."""
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
        return save.decode(), text.unused_data
    except (Error, error, ValueError):
        raise SaveError.of("sharing.damaged") from None


def _number(text: str | None) -> int | None:
    """Return the number in a text, None if it is not a number of up to six digits."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text or "") if plain else None
