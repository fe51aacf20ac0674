"""Untrusted texts cannot stop the page: the work is bounded, and linear in the length.

The tests count calls of functions, whose number is the same on every machine. A call takes about
0.1 microseconds, on a tablet twenty times as long.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import MOST_CONTENT
from engine.matches import MAX_LENGTH
from tests.hostile.saved import sound
from tests.ui.ports import FakeStorage, Visit
from ui.base.settings import KEY as SETTINGS
from ui.storage.best_results import KEY as RECORDS
from ui.storage.saved_games import INDEX, SAVE

SMALL, LARGE = 30_000, 120_000  # linear work is four times as much
SOUND = sound("imperator")[0]

Making = Callable[[int], str]


def within(before: str, filling: str) -> Making:
    """Return a maker of saves of any length, with a repeated text after `before`."""
    head, tail = SOUND.split(before, 1)
    return lambda size: head + before + filling * (size // len(filling)) + tail


def alone(opening: str, filling: str, closing: str = "") -> Making:
    """Return a maker of texts of any length that repeat `filling`."""
    return lambda size: opening + filling * (size // len(filling)) + closing


LONG: dict[str, Making] = {
    "lists": alone("[", "[],", "[]]"),
    "objects": alone("[", "{},", "{}]"),
    "deep": alone("", "["),
    "deep objects": alone("", '{"a":'),
    "digits": alone("", "9"),
    "digits after a point": alone("0.", "1"),
    "numbers": alone("[", "1,", "1]"),
    "quotes": alone("", '"'),
    "backslashes": alone('"', "\\"),
    "escapes": alone('"', "\\ud800", '"'),
    "the same key": alone("{", '"a":0,', '"a":0}'),
    "words": alone("", "nihil novi "),
    "blanks": alone("", " "),
    "wrong moves": within('"moves":[', '[0,"lay:9x9"],'),
    "moves that are none": within('"moves":[', "[0,[]],"),
    "moves of nobody": within('"moves":[', '[null,""],'),
    "seats": within('"seats":[', '{"name":"","bot":null},'),
    "notes": within('"takebacks":[', '{"kept":0,"dropped":1,"revealed":true},'),
    "a name": within('"name":"', "x"),
    "a game": within('"game":"', "x"),
    "an option": within('"length":"', "x"),
    "options": within('"options":{', '"length":"half",'),
    "a move": within('"moves":[[3,"', "lay:"),
    "keys": within("{", '"x":[],'),
    "a sound save": lambda _: SOUND,
}


def calls(work: Callable[[], object]) -> int:
    """Return the number of calls of functions, including built-in ones."""
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    gc.disable()  # collecting the garbage of earlier tests would be counted, too
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def importing(text: str) -> Callable[[], object]:
    """Return a function that imports a text in the lobby."""
    visit = Visit().start()
    return lambda: visit.app.handle("import", text)


def starting(text: str) -> Callable[[], object]:
    """Return a function that starts a page with this text under several keys of its storage."""
    texts = dict.fromkeys((f"{SAVE}1", SETTINGS, INDEX, RECORDS), text)
    return lambda: Visit(FakeStorage(texts)).start("smallcity")


@pytest.mark.parametrize("way", [importing, starting], ids=["import", "storage"])
@pytest.mark.parametrize("name", LONG)
def test_work_grows_no_faster_than_the_text(
    name: str, way: Callable[[str], Callable[[], object]]
) -> None:
    make = LONG[name]
    way(make(SMALL))()  # fills caches
    small, large = (calls(way(make(size))) for size in (SMALL, LARGE))
    assert large < 4.5 * small + 1000


@pytest.mark.parametrize("name", LONG)
def test_the_longest_text_that_is_read_at_all_takes_few_calls(name: str) -> None:
    text = LONG[name](MAX_LENGTH - len(SOUND))[:MAX_LENGTH]
    assert calls(importing(text)) < 600_000


@pytest.mark.parametrize("name", LONG)
def test_a_longer_text_is_not_looked_into(name: str) -> None:
    text = LONG[name](2 * MAX_LENGTH)
    shorter = LONG[name](MAX_LENGTH + SMALL)
    if len(shorter) > MAX_LENGTH:  # the valid save is shorter
        for way in (importing, starting):
            way(shorter)()  # fills caches
            assert abs(calls(way(text)) - calls(way(shorter))) < 50


PARTS = f"{'a.' * 450}a"  # of one key, within the limit of a line
CONTENT: dict[str, tuple[str, Making]] = {
    "a key of many parts": ("arena", alone("", "a.", "a=1")),
    "keys of many parts": ("arena", alone("", f"{PARTS}=1\n")),
    "headings of many parts": ("arena", alone("", f"[[{PARTS}]]\n")),
    "headings": ("arena", alone("", "[[school]]\n")),
    "lists within lists": ("arena", alone("a=", "[")),
    "lists": ("arena", alone("", "[[a]]\nb=[[],[]]\n")),
    "digits": ("arena", alone("a=", "9")),
    "comments on cards": ("arena", alone("", "#\n")),
    "boards": ("smallcity", alone("", "board A1\n")),
    "hexes": ("smallcity", alone("board A1\nface a\n", ". ")),
    "comments on boards": ("smallcity", alone("", "# board\n")),
}


def reading(game_id: str, text: str) -> Callable[[], None]:
    """Return a function that parses content."""

    def read() -> None:
        with pytest.raises(SetupError):
            GAMES[game_id].with_content(text)

    return read


@pytest.mark.parametrize("name", CONTENT)
def test_content_is_read_in_few_calls(name: str) -> None:
    game_id, make = CONTENT[name]
    reading(game_id, make(99))()
    small, large = (
        calls(reading(game_id, make(size)[-MOST_CONTENT:])) for size in (15_000, 60_000)
    )
    assert large < 4.5 * small + 1000
    assert large < 600_000
