"""Makes long texts short: the longest message has 130,000 characters, packed 13,000."""

from __future__ import annotations

from base64 import b64decode, b64encode
from zlib import compress, decompressobj, error

LONG = 1_000  # characters; a shorter text is sent as it is
MARK = "~"  # of a packed text; JSON never begins with it


def packed(text: str) -> str:
    """Return a text that `unpacked` makes into this one."""
    if len(text) < LONG:
        return text
    return MARK + b64encode(compress(text.encode())).decode()


def unpacked(text: str, most: int) -> str:
    """Return the text that was packed; raises ValueError if it is damaged or longer than `most`."""
    if not text.startswith(MARK):
        return text
    unpacking = decompressobj()
    try:
        found = unpacking.decompress(b64decode(text[1:], validate=True), most + 1)
    except error as fault:
        raise ValueError("damaged") from fault
    if len(found) > most or not unpacking.eof:
        raise ValueError("too long, or broken off")
    return found.decode()
