"""Writes and reads the codes that connect two devices: an invitation, and the answer to it.

A code is some hundred bytes, written with the 41 characters of a QR code's short form that also
stand unescaped in an address: two bytes make three characters. It is untrusted input.

    1 byte   version (6 bits), kind (2 bits, an index of SETUPS; "actpass" is an invitation)
    1 byte   number of all bytes
    3 bytes  only in an answer: the check sum of its invitation
    texts    name and password of ICE: a byte with the length and whether it is hexadecimal, then
             that, or 6 bits for each character
    32 bytes SHA-256 of the certificate
    each address: a byte with form and kind, 4 or 16 bytes, 2 bytes of the port
    3 bytes  check sum (CRC-32) of what stands before

Later versions keep the first byte, the alphabet and the check sum, so that older ones know them.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from zlib import crc32

from engine.core.errors import IdesError
from ui.features.together.description import (
    SETUPS,
    Candidate,
    Description,
    checked,
    described,
    written,
)

VERSION = 1
JOIN = "join"  # an invitation as a link: ADDRESS#join=CODE
# No code ends with one of the last two: messengers leave a colon at the end out of a link.
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-/:"
BASE = len(ALPHABET)
DIGITS = {letter: digit for digit, letter in enumerate(ALPHABET)}
LONGEST = 4_000  # characters of what is pasted, with all around it
UNSEEN = dict.fromkeys((0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF))  # breaks of messengers
MOST = 255  # bytes
HEAD, SUM, PRINT = 2, 3, 32
HEXADECIMAL = 0x80
FORMS = {"name": 16, "four": 4, "six": 16}  # bytes of an address


class CodeError(IdesError):
    """A text is not the code that is wanted; `message` gives the reason."""


def invitation(sdp: str) -> str:
    """Return the code of a browser's offer; raises ValueError if the SDP is no such thing."""
    description = described(sdp)
    if description.setup != SETUPS[0]:
        raise ValueError("an offer")
    return _text(_packed(description, b""))


def answer(sdp: str, to: str) -> str:
    """Return the code of a browser's answer to an invitation; raises ValueError and CodeError."""
    description = described(sdp)
    if description.setup == SETUPS[0]:
        raise ValueError("an answer")
    return _text(_packed(description, _bytes(to)[-SUM:]))


def offer_in(code: str) -> str:
    """Return the SDP of an invitation, from its code or link; raises CodeError.

    It says that the host begins with the encryption (`active`): a guest who is not accepted then
    sends nothing that could disturb the one who is.
    """
    description, _ = _read(code)
    if description.setup != SETUPS[0]:
        raise CodeError.of("together.code.answer")
    return written(description._replace(setup="active"))


def answer_in(code: str, to: str) -> str:
    """Return the SDP of the answer to the invitation `to`; raises CodeError."""
    description, invitation_ = _read(code)
    if description.setup == SETUPS[0]:
        raise CodeError.of("together.code.invitation")
    if invitation_ != _bytes(to)[-SUM:]:
        raise CodeError.of("together.code.other")
    return written(description)


def link(address: str, code: str) -> str:
    """Return an invitation as a link to the page at `address`."""
    return f"{address}#{JOIN}={code}"


def _read(code: str) -> tuple[Description, bytes]:
    """Return a description and, of an answer, the check sum of its invitation."""
    data = _bytes(code)
    reading = _Reading(data[HEAD:-SUM])
    try:
        setup = SETUPS[data[0] & 3]
        to = reading.take(SUM) if setup != SETUPS[0] else b""
        description = Description(
            setup, reading.text(), reading.text(), reading.take(PRINT), reading.candidates()
        )
        return checked(description), to
    except (IndexError, ValueError):
        raise CodeError.of("together.code.damaged") from None


class _Reading:
    """Takes a code apart, from its start; raises ValueError and IndexError where it ends."""

    def __init__(self, data: bytes) -> None:
        self._left = data

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        if count > len(self._left):
            raise ValueError("it ends too soon")
        taken, self._left = self._left[:count], self._left[count:]
        return taken

    def text(self) -> str:
        """Return the next text."""
        [head] = self.take(1)
        length = head & ~HEXADECIMAL
        if head & HEXADECIMAL:
            return self.take(length // 2).hex()
        return b64encode(self.take((length + 3) // 4 * 3)).decode()[:length]

    def candidates(self) -> tuple[Candidate, ...]:
        """Return all that is left, as addresses."""
        found = []
        while self._left:
            [head] = self.take(1)
            form, size = [*FORMS.items()][head >> 4]
            address, port = self.take(size), int.from_bytes(self.take(2), "big")
            found.append(Candidate(head & 15, form, address, port))
        return tuple(found)


def _packed(description: Description, to: bytes) -> bytes:
    """Return the bytes of a code; raises ValueError if they are too many."""
    parts = [
        to,
        _ice(description.ufrag),
        _ice(description.password),
        description.fingerprint,
        *(
            bytes([[*FORMS].index(each.form) << 4 | each.kind])
            + each.packed
            + each.port.to_bytes(2, "big")
            for each in description.candidates
        ),
    ]
    body = b"".join(parts)
    size = HEAD + len(body) + SUM
    if size > MOST:
        raise ValueError("too long")
    whole = bytes([VERSION << 2 | SETUPS.index(description.setup), size]) + body
    return whole + _sum(whole)


def _ice(text: str) -> bytes:
    """Return a name or password: Firefox writes hexadecimal digits, others base64."""
    if len(text) % 2 == 0 and set(text) <= set("0123456789abcdef"):
        return bytes([len(text) | HEXADECIMAL]) + bytes.fromhex(text)
    return bytes([len(text)]) + b64decode(text + "A" * (-len(text) % 4))


def _sum(data: bytes) -> bytes:
    return (crc32(data) & 0xFFFFFF).to_bytes(SUM, "big")


def _text(data: bytes) -> str:
    """Return bytes as characters: three for two bytes, two for the last of an odd number."""
    pairs = (data[at : at + 2] for at in range(0, len(data), 2))
    return "".join(_letters(int.from_bytes(pair, "little"), len(pair) + 1) for pair in pairs)


def _letters(number: int, count: int) -> str:
    return "".join(ALPHABET[number // BASE**place % BASE] for place in range(count))


def _bytes(text: str) -> bytes:
    """Return the bytes of a code or of a link with one; raises CodeError on anything else.

    What stands before the link and behind the code is ignored, and so are spaces and line breaks.
    """
    if len(text) > LONGEST:
        raise CodeError.of("together.code.none")
    code = text.rpartition(f"#{JOIN}=")[2].translate(UNSEEN)
    digits = [DIGITS.get(letter, BASE) for letter in "".join(code.split()).upper()]
    data = _decoded(digits)
    if len(data) <= HEAD + SUM:
        raise CodeError.of("together.code.none")
    whole = data[: data[1]]
    if len(data) < data[1]:
        raise CodeError.of("together.code.cut")
    if _sum(whole[:-SUM]) != whole[-SUM:]:
        raise CodeError.of("together.code.damaged")
    if whole[0] >> 2 != VERSION:
        raise CodeError.of("together.code.newer")
    return whole


def _decoded(digits: list[int]) -> bytes:
    """Return the bytes in the digits, up to the first that is none."""
    data = bytearray()
    for at in range(0, len(digits) - 1, 3):
        group = digits[at : at + 3]
        number = sum(digit * BASE**place for place, digit in enumerate(group))
        if BASE in group or number >= 256 ** (len(group) - 1):
            break
        data += number.to_bytes(len(group) - 1, "little")
    return bytes(data)
