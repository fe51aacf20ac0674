"""A faulty link gives a message in words, or leads to a match."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections import Counter

import pytest

from engine.core.plain import MAX_LENGTH
from engine.matches import SaveError
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.saved import every, sound
from tests.hostile.test_saves import EACH, outcome
from tests.hostile.words import check_words
from tests.kit import KITS
from tests.ui.ports import Visit
from ui.match.links import fragment as links
from ui.match.links.fragment import MATCH, TURN, Link


def link(packed: bytes) -> str:
    return f"{MATCH}={urlsafe_b64encode(packed).decode().rstrip('=')}&at=3"


def read(fragment: str) -> str:
    """Parse a link and its save; return the key of the error, or "" without one."""
    try:
        found = links.read(fragment)
    except SaveError as fault:
        check_words(fault.message)
        return fault.message.key
    assert found.at >= 0
    assert found.seat is None or found.seat >= 0
    return outcome(found.save)


@pytest.mark.parametrize("game_id", KITS)
def test_a_changed_link_is_refused_in_words_or_leads_to_a_match(game_id: str) -> None:
    mutator, found = Mutator(FIRST, every()), Counter[str]()
    texts = [links.written(Link(MATCH, text, 3, 0)) for text in sound(game_id)]
    for number in range(EACH):
        fragment = mutator.of_text(number, texts[number % len(texts)])
        try:
            found[read(fragment)] += 1
        except Exception as fault:
            raise AssertionError(f"number {number}: {fragment[:2000]!r}") from fault
    assert {"", "sharing.damaged"} <= found.keys(), found


@pytest.mark.parametrize("game_id", KITS)
def test_a_changed_link_for_the_next_person_ends_in_words_or_at_a_question(game_id: str) -> None:
    mutator, found = Mutator(FIRST, every()), Counter[str]()
    texts = [links.written(Link(TURN, text, 3, 0)) for text in sound(game_id)]
    for number in range(max(60, EACH // 10)):
        fragment = mutator.of_text(number, texts[number % len(texts)])
        visit = Visit(pace="instant").start(link=fragment)
        assert visit.screen == "lobby"
        if "arrival" in visit.document.actions("data-do"):
            visit.press("arrival")
        visit.wait(0)
        found[visit.screen] += 1
        assert visit.storage.texts == {}
    assert found.keys() <= {"lobby", "who"}, found
    assert len(found) > 1


def test_what_would_unpack_to_more_than_any_save_is_not_unpacked() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece = b" " * 1_000_000
    packed = b"".join(packer.compress(piece) for _ in range(MAX_LENGTH // len(piece) + 2))
    assert read(link(packed + packer.flush())) == "save.too_long"


def test_a_link_that_breaks_off_is_damaged() -> None:
    text = sound("brus")[0]
    whole = links.written(Link(MATCH, text)).partition("&")[0]
    for length in range(len(MATCH) + 1, len(whole), 7):
        assert read(whole[:length]) == "sharing.damaged"


@pytest.mark.parametrize("data", ["", "%20", "é", "=", "a" * 3, "AAAA\x00"])
def test_nonsense_is_damaged(data: str) -> None:
    assert read(f"{MATCH}={data}") == "sharing.damaged"


def test_a_link_of_another_kind_is_not_ours() -> None:
    visit = Visit().start()
    visit.app.handle("linked", "section-2")
    assert (visit.screen, visit.page.panel) == ("lobby", "")
    assert read("section-2") == "sharing.foreign"
