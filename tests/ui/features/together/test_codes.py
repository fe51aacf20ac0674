"""The codes of invitations and answers: short, whole or refused, whoever has written them."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.lines import Air
from ui.features.together import codes
from ui.features.together.codes import (
    ALPHABET,
    CodeError,
    answer,
    answer_in,
    invitation,
    link,
    offer_in,
)
from ui.features.together.description import (
    KINDS,
    MOST_CANDIDATES,
    Candidate,
    Description,
    described,
    written,
)

# As the browsers write them, in Chromium 156 and Firefox 153.
CHROMIUM = """v=0
o=- 789478537095652247 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3973281048 1 udp 2113937151 da3eb206-80c5-45e9-beee-722f2b949121.local 35100 typ host \
generation 0 network-cost 999
a=candidate:666219768 1 udp 2113942271 e6d57145-ad6b-4623-8152-f1611d746acf.local 37662 typ host \
generation 0 network-cost 999
a=ice-ufrag:Kmv9
a=ice-pwd:lYuCf5XXszQwk+obKkBhbj+K
a=ice-options:trickle
a=fingerprint:sha-256 8B:7A:EA:30:3D:8B:E9:F6:09:8B:24:2E:93:5C:BF:2C:FD:4D:DC:E0:E8:0E:36:77:D9:\
92:7C:B3:1C:D4:78:48
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 163929316199941627 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=extmap-allow-mixed
a=fingerprint:sha-256 80:AB:54:7A:14:87:FC:D6:23:96:AF:B0:2F:B3:4D:F2:05:59:AD:F0:DD:6E:A0:3D:EB:\
14:D6:95:49:7B:17:A8
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122187007 06fadfee-c85b-43e4-8b8a-1589c3bbc0e9.local 60009 typ host
a=candidate:1 1 UDP 2122252543 0ea3c33d-e13d-495e-9389-afea64c68730.local 34621 typ host
a=candidate:2 1 TCP 2105458943 06fadfee-c85b-43e4-8b8a-1589c3bbc0e9.local 9 typ host tcptype active
a=candidate:3 1 TCP 2105524479 0ea3c33d-e13d-495e-9389-afea64c68730.local 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=extmap-allow-mixed
a=ice-pwd:98e50101eb436c88964f0f94b8fb2ee0
a=ice-ufrag:a6754561
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
"""
SAMPLES = pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX], ids=["chromium", "firefox"])
INVITATION = invitation(CHROMIUM)
ANSWER = answer(FIREFOX, INVITATION)

ice = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/", min_size=4)
hexadecimal = st.text("0123456789abcdef", min_size=4)
addresses = st.one_of(
    st.tuples(st.just("name"), st.binary(min_size=16, max_size=16)),
    st.tuples(st.just("six"), st.binary(min_size=16, max_size=16)),
    st.tuples(st.just("four"), st.binary(min_size=4, max_size=4)),
)
candidates = st.builds(
    lambda kind, address, port: Candidate(kind, address[0], address[1], port),
    st.sampled_from(range(len(KINDS))),
    addresses,
    st.integers(1, 65_535),
)


def descriptions(setup: str) -> st.SearchStrategy[Description]:
    """Return descriptions of both browsers' kinds, and of none."""
    texts = ice | hexadecimal
    return st.builds(
        Description,
        st.just(setup),
        texts.filter(lambda text: len(text) <= 32),
        texts.map(lambda text: (text * 6)[:28]),
        st.binary(min_size=32, max_size=32),
        # The kinds stand in the order of their priority, as browsers sort them.
        st.lists(candidates, min_size=1, max_size=MOST_CANDIDATES, unique=True).map(
            lambda found: tuple(sorted(found, key=lambda each: each.kind))
        ),
    )


def fault(read: Callable[[], object]) -> str:
    """Return the key of the reason why a text is refused."""
    with pytest.raises(CodeError) as refused:
        read()
    return refused.value.message.key.removeprefix("together.code.")


# What is kept


@SAMPLES
def test_a_browsers_description_is_whole_and_short(sdp: str) -> None:
    sdp = sdp.replace("setup:active", "setup:actpass")
    code = invitation(sdp)
    assert len(code) < 150
    ours, theirs = offer_in(code), sdp.replace("setup:actpass", "setup:active")
    for line in ("ice-ufrag", "ice-pwd", "fingerprint", "setup", "mid", "sctp-port"):
        pattern = re.compile(rf"^a={line}:.*$", re.M)
        assert pattern.findall(ours.replace("\r", "")) == pattern.findall(theirs)
    places = re.compile(r"1 udp \d+ (\S+ \d+ typ host)", re.I)
    assert sorted(places.findall(ours)) == sorted(places.findall(theirs))


@given(descriptions("actpass"))
def test_every_invitation_is_read_as_it_was_written(description: Description) -> None:
    code = invitation(written(description))
    assert len(code) < 400
    assert described(offer_in(code)) == description._replace(setup="active")


@given(descriptions("active") | descriptions("passive"))
def test_every_answer_is_read_as_it_was_written(description: Description) -> None:
    code = answer(written(description), INVITATION)
    assert described(answer_in(code, INVITATION)) == description


def test_the_address_that_a_browser_prefers_comes_first() -> None:
    first, second = described(CHROMIUM).candidates
    assert (first.port, second.port) == (37662, 35100)
    ours = re.findall(r"udp (\d+)", offer_in(INVITATION))
    assert ours == sorted(ours, reverse=True)


def test_of_many_addresses_some_of_each_kind_are_kept() -> None:
    lines = [
        *(f"a=candidate:{i} 1 udp {2000 - i} fd00::{i} 50{i:02} typ host" for i in range(9)),
        "a=candidate:50 1 udp 1000 192.168.1.7 6000 typ host",
        "a=candidate:51 1 udp 900 198.51.100.7 6001 typ srflx raddr 192.168.1.7 rport 6000",
        "a=candidate:52 1 udp 100 198.51.100.9 6002 typ relay raddr 0.0.0.0 rport 0",
        "a=candidate:53 1 udp 2000 not.an.address 6002 typ host",
        "a=candidate:54 1 tcp 2000 192.168.1.8 9 typ host tcptype active",
        "a=candidate:55 2 udp 2000 192.168.1.9 9 typ host",
    ]
    sdp = re.sub(r"(?:a=candidate:.*\n)+", "\n".join(lines) + "\n", CHROMIUM)
    found = described(offer_in(invitation(sdp))).candidates
    assert [each.address for each in found] == [
        *(f"fd00::{i}" if i else "fd00::" for i in range(4)),
        "192.168.1.7",
        "198.51.100.7",
        "198.51.100.9",
    ]
    assert [KINDS[each.kind] for each in found[-2:]] == ["srflx", "relay"]


# As people carry it


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "  {}\r\n",
        "https://example.org/ides/#join={}",
        "Come to my table: https://example.org/#join={} — see you!",
        "https://example.org/#join={}&game=brus&by=Flavia",
    ],
)
@given(cut=st.integers(1, 140), small=st.booleans(), gap=st.sampled_from(["\n", " ", "\u200b"]))
def test_a_code_may_be_broken_up_and_stand_in_a_text(
    around: str, cut: int, small: bool, gap: str
) -> None:
    code = INVITATION.lower() if small else INVITATION
    assert offer_in(around.format(code[:cut] + gap + code[cut:])) == offer_in(INVITATION)


@given(descriptions("actpass"))
def test_an_address_takes_a_code_as_it_is(description: Description) -> None:
    code = invitation(written(description))
    assert re.fullmatch(r"[0-9A-Z$+/:-]*[0-9A-Z$+-]", code)
    assert offer_in(link("https://example.org/", code)) == offer_in(code)


# What is refused


def test_an_answer_is_no_invitation_and_an_invitation_no_answer() -> None:
    assert fault(lambda: offer_in(ANSWER)) == "answer"
    assert fault(lambda: answer_in(INVITATION, INVITATION)) == "invitation"


def test_an_answer_belongs_to_one_invitation() -> None:
    other = invitation(Air().sdp("actpass"))
    assert fault(lambda: answer_in(ANSWER, other)) == "other"


@pytest.mark.parametrize(
    "text", ["", " ", "ABC", "Hello, Brutus!", "\0" * 99, "é", "A" * 4001, "&"]
)
def test_another_text_is_no_code(text: str) -> None:
    assert fault(lambda: offer_in(text)) == "none"
    assert fault(lambda: offer_in(f"https://example.org/#join={text}")) == "none"


@given(st.integers(12, len(INVITATION) - 1))
def test_a_code_that_is_cut_is_called_so(length: int) -> None:
    assert fault(lambda: offer_in(INVITATION[:length])) == "cut"


@given(st.data())
def test_no_changed_letter_goes_unnoticed(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(INVITATION) - 1))
    other = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != INVITATION[at]))
    changed = INVITATION[:at] + other + INVITATION[at + 1 :]
    assert fault(lambda: offer_in(changed)) in ("damaged", "cut", "none")


@given(st.text(st.sampled_from(ALPHABET + "% é\n"), max_size=400))
def test_any_text_is_refused_or_read(text: str) -> None:
    with pytest.raises(CodeError):
        offer_in(text)


def sealed(body: bytes, first: int = codes.VERSION << 2) -> str:
    """Return the code of any content, with the right length and check sum."""
    data = bytes([first, len(body) + codes.HEAD + codes.SUM]) + body
    return codes._text(data + codes._sum(data))


@given(st.binary(max_size=240), st.integers(0, 3))
def test_any_content_with_a_right_check_sum_is_refused_or_sound(body: bytes, kind: int) -> None:
    code = sealed(body, codes.VERSION << 2 | kind)
    sdp = ""
    with suppress(CodeError):
        sdp = offer_in(code) if kind == 0 else answer_in(code, INVITATION)
    assert not sdp or written(described(sdp)) == sdp


def test_the_code_of_a_later_version_is_called_so() -> None:
    assert fault(lambda: offer_in(sealed(b"of tomorrow", codes.VERSION + 1 << 2))) == "newer"


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("a=setup:actpass", "a=setup:holdconn"),
        ("a=setup:actpass", "a=setup:active"),
        ("a=setup:actpass\n", ""),
        ("a=mid:0", "a=mid:data"),
        ("a=sctp-port:5000", "a=sctp-port:5001"),
        ("Kmv9", "K v9"),
        ("Kmv9", "Km9"),
        ("Kmv9", "K" * 33),
        ("sha-256 8B", "sha-512 8B"),
        ("8B:7A:", "7A:"),
        ("m=application", "m=audio 9 UDP/TLS/RTP/SAVPF 0\nm=application"),
        ("m=application", "m=video"),
        ("typ host", "typ prflx"),
        (" udp ", " tcp "),
        (".local 3", ".local 0000"),
        ("v=0", "v" * 30_000),
    ],
)
def test_a_description_that_no_code_can_hold_is_refused(good: str, bad: str) -> None:
    assert good in CHROMIUM
    with pytest.raises(ValueError, match=r"\w"):
        invitation(CHROMIUM.replace(good, bad))
