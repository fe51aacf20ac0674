"""A name that shows nothing counts as no name, wherever it comes from."""

from __future__ import annotations

import json

import pytest

from engine.core.errors import SetupError
from engine.matches import Match, Seat, is_blank

BLANKS = [
    "", " ", "\t", "\u00a0", "\u3000", "\u2003",  # spaces
    "\u3164", "\uffa0", "\u115f", "\u1160", "\u2800", "\U0001d159",  # letters without ink
    "\u034f", "\u180e", "\u00ad", "\u061c", "\ufeff",  # joiners and hyphens
    *(chr(code) for code in (*range(0x200B, 0x2010), *range(0x2060, 0x2065))),
    *(chr(code) for code in (*range(0xFE00, 0xFE10), 0xE0100, 0xE01EF)),  # variants of a sign
    "\U000e0041\U000e007f",  # tags
    "\u0301", "\u20dd", "\u0903",  # marks alone
    "\u3164 \u2800\u200b\ufe0f\u0301",
]  # fmt: skip
NAMES = ["Zoé", "é", "e\u0301", "\u2764\ufe0f", "דוד", "ليلى", "李", "ไก่", ".", "-", "0", "ㅤa"]


@pytest.mark.parametrize("name", BLANKS, ids=ascii)
def test_a_blank_name_is_none(name: str) -> None:
    assert is_blank(name)
    assert Seat.checked(name, None) == Seat("")
    assert Seat.checked(name, "easy") == Seat("", "easy")


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_with_one_visible_sign_is_a_name(name: str) -> None:
    assert not is_blank(name)
    assert Seat.checked(name, None).name == name


@pytest.mark.parametrize("name", ["\0", "\x1b", "\ud800", "a\u200b", "\ue000", "\u2800" * 25])
def test_control_characters_and_long_blanks_are_refused_as_ever(name: str) -> None:
    with pytest.raises(SetupError) as refused:
        Seat.checked(name, None)
    assert refused.value.message.key == "setup.name"


@pytest.mark.parametrize("name", BLANKS, ids=ascii)
def test_a_save_with_a_blank_name_opens(name: str) -> None:
    raw = json.loads(Match.new("brus", players=4, seed=1).dump())
    raw["seats"][2]["name"] = name
    assert [seat.name for seat in Match.load(json.dumps(raw)).seats] == [""] * 4
