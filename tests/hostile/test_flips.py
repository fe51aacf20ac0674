"""A file or link with one character changed opens as what it was, or the page says so."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.randomness import stream
from tests.hostile.mutations import FIRST
from tests.hostile.saved import sound
from tests.hostile.stored import sound as used
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import pick
from tests.ui.features.correspondence import post
from tests.ui.ports import TODAY, FakeStorage, Visit
from ui.features.correspondence.screen import WhoScreen
from ui.features.replay.screen import ReplayScreen
from ui.match.links import fragment as links
from ui.match.links.fragment import DAY, MATCH, PUZZLE, TURN, Link
from ui.storage.best_results import KEY as RECORDS
from ui.storage.content_sets import PREFIX
from ui.storage.history import KEY as HISTORY
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.stamps import STAMPS

EACH = int(os.environ.get("FLIPS", "500")) if sys.platform != "emscripten" else 20
DAMAGED = ("changed or damaged", "damaged", "cannot be read", "malformed", "missing")


def flipped(text: str, rng: Random) -> str:
    """Return the text with one other character: a bit turned over, or one of the text's own."""
    at = int(rng.random() * len(text))
    bit = chr(ord(text[at]) ^ 1 << int(rng.random() * 7))
    new = bit if rng.random() < 0.5 else pick(text, rng)
    return text[:at] + new + text[at + 1 :]


def flips(text: str, kind: str) -> list[str]:
    """Return EACH changed texts, the same ones for the same kind and seed."""
    made = (flipped(text, stream(FIRST, kind, number)) for number in range(EACH))
    return [each for each in made if each != text]


def check(text: str, kind: str, opened: Callable[[str], object]) -> None:
    """Check that no flip of a text opens as something else; `opened` is None where it is told."""
    whole = opened(text)
    assert whole is not None
    found = Counter[bool]()
    for number, changed in enumerate(flips(text, kind)):
        content = opened(changed)
        assert content in (None, whole), f"number {number}: {changed!r} opens as {content!r}"
        found[content is None] += 1
    assert found[True] > EACH // 2, found


def shown(visit: Visit) -> object:
    """Return the match on the screen, and what else the file or link tells of it."""
    visit.wait(0)
    screen = visit.app.screen
    if visit.page.panel:
        assert "panel-changed" in visit.page.panel or "panel-fault" in visit.page.panel
        return None
    if isinstance(screen, WhoScreen):
        return screen._way.match.dump(), screen._way.seat
    if isinstance(screen, ReplayScreen):
        return screen.match.dump(), screen._player.at, screen._seen.chosen
    return visit.match.dump() if visit.screen in ("table", "curtain") else None


def file_opened(text: str) -> object:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", text)
    return shown(visit)


def link_opened(fragment: str) -> object:
    visit = Visit(pace="instant").start(link=fragment)
    if "panel-arrival" in visit.page.panel:
        visit.press("arrival")
    return shown(visit)


@cache
def exported() -> Mapping[str, str]:
    """Return the file of a match from the lobby, and that for the next person."""
    lobby = Visit(FakeStorage({f"{SAVE}1": sound("imperator")[0]})).start()
    lobby.press("export:1")
    lobby.press("export!:1")
    anna = post.begun("brus", "pbpb")
    anna.press("be:0")
    post.play(anna)
    (control,) = anna.document.having("data-hand-on")
    anna.press(control.get("data-do"))
    anna.press("hand-on-file")
    return {"match": lobby.files.saved[0][1], "turn": anna.files.saved[0][1]}


@pytest.mark.parametrize("kind", ["match", "turn"])
def test_a_changed_file_of_a_match_is_not_opened_as_another(kind: str) -> None:
    check(exported()[kind], kind, file_opened)


@pytest.mark.parametrize("kind", [MATCH, PUZZLE, TURN])
def test_a_changed_link_does_not_lead_to_another_match(kind: str) -> None:
    check(
        links.written(Link(kind, sound("brus")[2 if kind == MATCH else 0], 3, 0)), kind, link_opened
    )


def test_a_changed_link_does_not_lead_to_the_game_of_another_day() -> None:
    check(links.of_day("brus", TODAY[:10]), DAY, link_opened)


# Cards and boards


def set_opened(text: str) -> object:
    """Return the text of the set that a file becomes; None if the page asks first or refuses."""
    visit = Visit(pace="instant").start()
    visit.app.handle("import", text)
    kept = [json.loads(each) for key, each in visit.storage.texts.items() if key.startswith(PREFIX)]
    if not kept:
        assert "panel-changed" in visit.page.panel or "panel-fault" in visit.page.panel
        return None
    (content,) = kept
    lines = content["text"].rstrip().split("\n")
    return content["game"], lines[:-1] if lines[-1].startswith("#") else lines


@pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
def test_changed_cards_and_boards_are_not_opened_as_others(game_id: str) -> None:
    content = json.dumps({"game": game_id, "name": "Mine", "text": own(game_id)})
    visit = Visit(FakeStorage({f"{PREFIX}1": content})).start(game_id)
    visit.press(f"workshop:{game_id}")
    visit.press("look-at:1")
    visit.press("to-file")
    ((_, text),) = visit.files.saved
    check(text, game_id, set_opened)


# Backups


def restored(text: str) -> tuple[dict[str, object], Visit]:
    """Return all that a fresh page has after a restore, by names that depend on no id."""
    visit = Visit().start()
    before = {*visit.storage.texts}
    visit.app.handle("import", text)
    while not visit.clock.idle:
        visit.wait(0)
    texts = {key: each for key, each in visit.storage.texts.items() if key not in before}
    index = json.loads(texts.pop(INDEX, "{}"))
    found: dict[str, object] = {}
    for key, each in texts.items():
        if key.startswith(SAVE):
            found[each] = index[key.removeprefix(SAVE)]
        elif key != STAMPS:
            found |= entries(key, json.loads(each))
    return found, visit


def entries(key: str, kept: dict[str, Any]) -> dict[str, object]:
    """Return the entries under a key, without the ids of saves, which a restore chooses anew."""
    if key == HISTORY:
        records = [{**each, "save": ""} for each in kept["matches"]]
        return {f"{key} {each['mark']}": each for each in records}
    if key == RECORDS:
        return {key: [{**each, "match": ""} for list_ in kept.values() for each in list_]}
    return {key: kept}


def test_a_changed_backup_loses_at_most_the_changed_part_and_says_so() -> None:
    visit = Visit(FakeStorage(used(0))).start()
    visit.press("keep-all")
    ((_, text),) = visit.files.saved
    whole, sound_visit = restored(text)
    assert len(whole) > 8
    assert not any(word in sound_visit.text for word in DAMAGED)
    found = Counter[str]()
    for number, changed in enumerate(flips(text, "all")):
        there, visit = restored(changed)
        where = f"number {number}"
        assert there.items() <= whole.items(), where
        told = any(word in visit.text for word in DAMAGED)
        assert told or there == whole, where
        kinds = {key.partition(" ")[0] for key in whole.keys() - there.keys()}
        found["refused" if not there else "left out" if kinds else "whole"] += 1
        assert not there or len(kinds) <= 2, where  # two where the line break between them went
        found["two"] += len(kinds) == 2 and bool(there)
    assert found["left out"] > EACH // 2, found
    assert found["refused"] + found["two"] < EACH // 20, found
