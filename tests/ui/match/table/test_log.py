"""The log runs downwards, with a heading for each part and the newest line last."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.matches import Match
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.document import Element
from tests.ui.ports import Visit
from ui.match.table import log
from ui.match.viewing.scenes import names
from ui.table.catalogue import view_of

GAME = pytest.mark.parametrize("game_id", GAMES)


@cache
def saved(game_id: str) -> str:
    """Return the save of a match of several parts, in the middle of one."""
    kit, rng = KITS[game_id], Random(4)
    match = Match.new(game_id, players=kit.fewest, seed=4, **kit.variants)
    view, begun = view_of(game_id), 0
    while match.state.to_act and begun < 3:
        told = match.play(*random_move(match.state, rng))
        begun += sum(view.begins(event.seen_by(None)) is not None for event in told)
    while match.state.to_act and len(match.moves) % 5:
        match.play(*random_move(match.state, rng))
    return match.dump()


def shown(game_id: str, *actions: str) -> Visit:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", saved(game_id))
    for action in ("lift", *actions):
        visit.app.handle(action)
    return visit


def lines(visit: Visit) -> list[Element]:
    """Return the items of the log from top to bottom."""
    return [
        each for each in visit.document.all("li") if each.get("id").startswith(("log-", "part-"))
    ]


def headings(visit: Visit) -> list[str]:
    return [each.text for each in visit.document.all("h3") if each.inside("ol")]


def counts(visit: Visit) -> list[int]:
    """Return the number of moves to which each line links."""
    jumps = [each for each in visit.document.having("data-do") if each.get("class") == "log-jump"]
    return [int(jump.get("data-do").removeprefix("look:")) for jump in jumps]


@GAME
def test_the_log_is_read_downwards(game_id: str) -> None:
    for visit in (shown(game_id), shown(game_id, "log")):
        assert counts(visit) == sorted(counts(visit))
        assert len(counts(visit)) > 5
    match = shown(game_id).match
    view, called = view_of(game_id), names(match)
    texts = visit.app.preferences.texts
    told = [
        line
        for count in range(len(match.moves) + 1)
        for event in match.events_of(count)
        if (line := view.log_line(event.seen_by(visit.session.seating.viewer), texts, called))
    ]
    read = "".join(each.text for each in lines(visit) if each.get("class") != "log-part")
    at = 0
    for line in told:
        at = read.index(" ".join(line.split()), at)


@GAME
def test_a_heading_stands_before_each_part_of_the_match(game_id: str) -> None:
    visit = shown(game_id, "log")
    match, view, texts = visit.match, view_of(game_id), visit.app.preferences.texts
    begun = [
        (count, progress)
        for count in range(len(match.moves) + 1)
        for event in match.events_of(count)
        if (progress := view.begins(event.seen_by(None)))
    ]
    stages = [texts(f"game.{game_id}.stage", number=progress.number) for _, progress in begun]
    assert [head.startswith(stage) for head, stage in zip(headings(visit), stages, strict=True)]
    items = lines(visit)
    heads = [at for at, each in enumerate(items) if each.get("class") == "log-part"]
    for (count, _), at in zip(begun, heads, strict=True):
        later = [each.get("id") for each in items[at + 1 :] if each.get("class") != "log-part"]
        earlier = [each.get("id") for each in items[:at] if each.get("class") != "log-part"]
        assert all(int(id_.split("-")[1]) >= count for id_ in later)
        assert all(int(id_.split("-")[1]) <= count for id_ in earlier)


@GAME
def test_the_end_of_the_log_begins_with_the_name_of_its_part(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = headings(shown(game_id, "log"))
    monkeypatch.setattr(log, "TAIL", 1)
    visit = shown(game_id)
    assert lines(visit)[0].get("class") == "log-part" or not every
    assert headings(visit) == every[len(every) - len(headings(visit)) :]
