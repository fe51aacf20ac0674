"""What two browsers must know of each other to connect: taken from an SDP, and as one again.

A browser writes far more into its description (SDP, RFC 8866) than a data channel needs. What is
not kept here is the same in every description.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address
from typing import NamedTuple

ADDRESSES: Mapping[str, type[IPv4Address | IPv6Address]] = {
    "four": IPv4Address,
    "six": IPv6Address,
}
MOST_CANDIDATES = 7
LONGEST_SDP = 30_000  # characters; ten network cards make 3,000
LARGEST_MESSAGE = 65_536  # bytes, which every browser takes; ours are smaller
KINDS = ("host", "srflx", "relay")
PREFERENCES = (126, 100, 0)  # of these kinds (RFC 8445, 5.1.2.2)

UFRAG, PASSWORD = range(4, 33), range(22, 65)  # characters (RFC 8445, 5.3, and a bound)
ICE_TEXT = re.compile(r"[A-Za-z0-9+/]+")
FINGERPRINT = re.compile(r"sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})", re.I)
NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
NAME_PARTS = re.compile(r"(.{8})(.{4})(.{4})(.{4})(.{12})")
CANDIDATE = re.compile(r"\S{1,32} 1 udp (\d{1,10}) (\S{1,80}) (\d{1,5}) typ (\w+)(?: .*)?", re.I)
ATTRIBUTE = re.compile(r"a=([a-z-]+):(.*)")
MEDIA = re.compile(r"m=application \d+ UDP/DTLS/SCTP webrtc-datachannel")
SETUPS = ("actpass", "active", "passive")

SDP = """v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{ufrag}
a=ice-pwd:{password}
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:{largest}
"""


class Candidate(NamedTuple):
    """An address at which a browser can be reached: an mDNS name, IPv4 or IPv6.

    `kind` is an index of KINDS; `packed` are the 16, 4 or 16 bytes of the address.
    """

    kind: int
    form: str  # "name", "four" or "six"
    packed: bytes
    port: int

    @property
    def address(self) -> str:
        """The address as text."""
        if self.form == "name":
            return NAME_PARTS.sub(r"\1-\2-\3-\4-\5.local", self.packed.hex())
        return str(ADDRESSES[self.form](self.packed))


class Description(NamedTuple):
    """One side of a connection; `setup` is "actpass" in an offer."""

    setup: str
    ufrag: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


def described(sdp: str) -> Description:
    """Return what is needed of a browser's SDP; raises ValueError if that cannot be had."""
    if len(sdp) > LONGEST_SDP:
        raise ValueError("too long")
    lines = sdp.splitlines()
    if [bool(MEDIA.fullmatch(line)) for line in lines if line.startswith("m=")] != [True]:
        raise ValueError("more than a data channel, or none")
    found = [(match[1], match[2]) for line in lines if (match := ATTRIBUTE.fullmatch(line))]
    places = _best(value for name, value in found if name == "candidate")
    try:
        return checked(_described(dict(found), places))
    except KeyError as missing:
        raise ValueError(f"no {missing.args[0]}") from None


def _described(fields: Mapping[str, str], candidates: tuple[Candidate, ...]) -> Description:
    """Return the description with these attributes; raises KeyError and ValueError."""
    fingerprint = FINGERPRINT.fullmatch(fields["fingerprint"])
    if fingerprint is None or (fields["mid"], fields["sctp-port"]) != ("0", "5000"):
        raise ValueError("not as browsers write it")
    digest = bytes.fromhex(fingerprint[1].replace(":", ""))
    names = fields["ice-ufrag"], fields["ice-pwd"]
    return Description(fields["setup"], *names, digest, candidates)


def checked(description: Description) -> Description:
    """Return the description; raises ValueError if it is not one."""
    setup, ufrag, password, fingerprint, candidates = description
    for text, lengths in ((ufrag, UFRAG), (password, PASSWORD)):
        if len(text) not in lengths or not ICE_TEXT.fullmatch(text):
            raise ValueError("no name or password")
    if setup not in SETUPS or len(fingerprint) != 32:
        raise ValueError("no description")
    if not 0 < len(candidates) <= MOST_CANDIDATES:
        raise ValueError("no address, or too many")
    if not all(0 < each.port < 2**16 and each.kind < len(KINDS) for each in candidates):
        raise ValueError("no address")
    return description


def _best(lines: Iterable[str]) -> tuple[Candidate, ...]:
    """Return the candidates that browsers prefer; of many, IPv6 addresses go first."""
    ranked: dict[Candidate, int] = {}
    for line in lines:
        if (match := CANDIDATE.fullmatch(line)) and (read := _candidate(*match.groups()[1:])):
            ranked[read] = max(int(match[1]), ranked.get(read, 0))
    best = sorted(ranked, key=lambda each: -ranked[each])
    while len(best) > MOST_CANDIDATES:
        spare = [each for each in best if each.form == "six"] or best
        best.remove(spare[-1])
    return tuple(best)


def _candidate(address: str, port: str, kind: str) -> Candidate | None:
    """Return a candidate of a description, None if it is of no use here."""
    if kind not in KINDS:
        return None
    if name := NAME.fullmatch(address.lower()):
        form, packed = "name", bytes.fromhex("".join(name.groups()))
    else:
        form = "six" if ":" in address else "four"
        try:
            packed = ADDRESSES[form](address).packed
        except ValueError:
            return None
    return Candidate(KINDS.index(kind), form, packed, int(port))


def written(description: Description) -> str:
    """Return a description as an SDP that browsers take."""
    lines = [
        f"a=candidate:{place} 1 udp {_priority(each, place)} {each.address} {each.port}"
        f" typ {KINDS[each.kind]}{' raddr 0.0.0.0 rport 0' if each.kind else ''}\n"
        for place, each in enumerate(description.candidates, 1)
    ]
    text = SDP.format(
        candidates="".join(lines),
        ufrag=description.ufrag,
        password=description.password,
        fingerprint=description.fingerprint.hex(":").upper(),
        setup=description.setup,
        largest=LARGEST_MESSAGE,
    )
    return text.replace("\n", "\r\n")


def _priority(candidate: Candidate, place: int) -> int:
    """Return a priority (RFC 8445, 5.1.2.1) that keeps the order of the candidates."""
    return (PREFERENCES[candidate.kind] << 24) + ((65_535 - place) << 8) + 255
