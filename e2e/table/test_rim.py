"""In BRUTUS! nothing at the rim moves between the decisions of one tournament's combats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.kit.cases import first_case
from engine.catalogue import GAMES
from tools.composition.__main__ import WINDOWS
from tools.matches import observed, started
from tools.stills import Still, prepare, show, still

GAME = "arena"
COMBATS = ("power", "lay", "secret_lay", "spare")
MOST = 30  # moves: a tournament and more
HAIR = 0.6  # pixels that rounding may change

# Returns the boxes of what stands at the rim, and of the sand, by plate and class.
RIM = """() => Object.fromEntries([...document.querySelectorAll(
  '.arena-arch, .arena-who, .arena-plate-name, .arena-coins, .arena-token, .arena-inscription, '
  + '.arena-sand')].filter((it) => it.checkVisibility()).map((it) => {
  const {left, top, right, bottom} = it.getBoundingClientRect();
  const plate = it.closest('.arena-arch')?.id ?? '';
  return [`${plate} ${it.classList[0]}`, [left, top, right, bottom]];
}))"""


class Shown(NamedTuple):
    """A decision of a tournament's combats."""

    tournament: int
    decision: str
    still: Still


@pytest.fixture(scope="module")
def stage(stage: Page) -> Page:
    prepare(stage, GAME)
    return stage


def decisions(players: int) -> Iterator[Shown]:
    """Play at random; yield the decisions of the combats."""
    match, rng = started(GAME, players, seed=players), Random(players)
    while match.state.to_act and len(match.moves) < MOST:
        seen = observed(match, 0)
        if seen["phase"] in COMBATS:
            name = f"tournament {seen['tournament']}, combat {seen['combat']}, {seen['phase']}"
            yield Shown(seen["tournament"], name, still(match))
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))


@first_case("players", (GAMES[GAME].players[-1], GAMES[GAME].players[0]))
def test_nothing_at_the_rim_moves_during_a_tournament(stage: Page, players: int) -> None:
    shown = list(decisions(players))
    faults = []
    for window, (width, height) in WINDOWS.items():
        stage.set_viewport_size({"width": width, "height": height})
        found = []
        for each in shown:
            show(stage, each.still)
            found.append((each, stage.evaluate(RIM)))
        for (before, stood), (after, stands) in pairwise(found):
            if before.tournament != after.tournament:
                continue
            for part in stood.keys() & stands.keys():
                by = max(abs(a - b) for a, b in zip(stood[part], stands[part], strict=True))
                if by > HAIR:
                    faults.append(f"{window}, {after.decision}:{part} moves by {by:.1f} px")
    assert faults == []
