"""A table plays sounds for its events once the setting is on."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from random import Random

import pytest

from tests.game_kit import GameKit
from tests.kit import KITS
from tests.spoken import ROOT
from tests.ui.ports import FakeStorage, Visit
from ui.base.settings import KEY, VOLUMES
from ui.match.table.sounds import END, TURN

SOUND = re.compile(r"^  (\w+): \(out, at\)", re.M)
MADE = {*SOUND.findall((ROOT / "ui/static/sounds.js").read_text("utf-8"))}
SOFT = '{"sound": "soft", "passes": false}'


def at_table(kit: GameKit, settings: str, pace: str = "fast") -> Visit:
    """Return a visit of one person among bots, with a match begun."""
    visit = Visit(FakeStorage({KEY: settings}), pace=pace).start()
    return visit.begin(kit.id, "p" + "b" * (kit.fewest - 1), **kit.short)


def play(visit: Visit, done: Callable[[], bool]) -> list[str]:
    """Answer at random until `done` holds; return the sounds."""
    rng = Random(7)
    while not done():
        visit.wait(100)
        if visit.session.owing and visit.acts():
            visit.answer(rng.choice)
    return [str(name) for each in visit.page.heard for name in each[:-1]]


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_what_happens_is_heard_by_who_wants_to_hear_it(kit: GameKit) -> None:
    visit = at_table(kit, SOFT)
    only_turns = {(TURN, VOLUMES["soft"])}
    heard = play(visit, lambda: visit.session.over or not {*visit.page.heard} <= only_turns)
    assert {*heard} & (MADE - {TURN, END})
    assert {each[-1] for each in visit.page.heard} == {VOLUMES["soft"]}


def test_the_end_is_heard_once() -> None:
    visit = at_table(KITS["brus"], SOFT)
    heard = play(visit, lambda: visit.session.over)
    assert {*heard} <= MADE
    assert heard.index(END) == len(heard) - 1


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_a_sound_belongs_to_what_the_game_tells(kit: GameKit) -> None:
    sounds: dict[str, str] = import_module(f"ui.games.{kit.id}.view").SOUNDS
    rules = [path.read_text("utf-8") for path in (ROOT / "engine/games" / kit.id).glob("*.py")]
    assert {kind for kind in sounds if not any(f'"{kind}"' in text for text in rules)} == set()


@pytest.mark.parametrize(("settings", "pace"), [("{}", "fast"), (SOFT, "instant")])
def test_nothing_is_heard_unasked_nor_where_nothing_takes_time(settings: str, pace: str) -> None:
    visit = at_table(KITS["brus"], settings, pace)
    assert play(visit, lambda: visit.session.over) == []


def test_a_turn_is_heard_when_others_have_played() -> None:
    visit = Visit(FakeStorage({KEY: SOFT}), pace="fast").start().begin("brus", "pbbb", points=3)
    assert play(visit, lambda: visit.session.over).count(TURN) > 1
    heard = visit.page.heard
    assert not any(TURN in one and TURN in other for one, other in pairwise(heard))


def test_hurrying_plays_only_the_last_sounds() -> None:
    visit = Visit(FakeStorage({KEY: SOFT}), pace="slow").start().begin("brus", "pbbb")
    visit.wait_for_turn()
    while visit.session.owing:
        visit.answer()
    before = len(visit.moves)
    visit.page.heard.clear()
    visit.press("skip")
    visit.wait_for_turn()
    assert len(visit.moves) - before > len(visit.page.heard) <= 1
