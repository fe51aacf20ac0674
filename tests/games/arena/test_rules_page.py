"""Checks the examples of the rules page against the rules."""

from __future__ import annotations

import pytest

from engine.games.arena import ARENA
from engine.games.arena.state import ArenaState
from tests.examples import claims
from tests.games.arena.positions import bid, fight, lay, thumbs, tournament
from tools.site.texts import texts
from ui.games.arena.drawings import sprite
from ui.games.arena.examples import Gladiator, draw, read

LINES = [line for line in claims("arena") if " | " in line]
FIGHTS = [line for line in LINES if line.startswith("brutus")]


def dealt(organiser: str, gladiators: list[Gladiator]) -> ArenaState:
    """Deal a tournament in which everybody holds the gladiator that the example lays."""
    shown = {each.card for each in gladiators}
    others = [str(card) for card in range(1, 31) if card not in shown]
    more = ARENA.cards.organisers[organiser].gladiators - 1
    hands = [
        f"{each.card} {' '.join(others[i :: len(gladiators)][:more])}"
        for i, each in enumerate(gladiators)
    ]
    lanistes = " ".join(each.laniste or "cautus" for each in gladiators)
    return tournament(organiser, *hands, lanistes=lanistes)


@pytest.mark.parametrize("line", [line for line in LINES if line not in FIGHTS])
def test_a_combat_of_an_example_is_won_as_shown(line: str) -> None:
    organiser, gladiators = read(line)
    s = dealt(organiser, gladiators)
    bid(s, *[1] * len(gladiators))
    while s.phase == "power":
        seat = s.to_act[0]
        s.apply(seat, "declare" if gladiators[seat].laniste else "decline")
    lay(s, " ".join(f"{seat} {each.card}" for seat, each in enumerate(gladiators)))
    last = s.observation(None)["last_combat"]
    assert last is not None
    shown = [(seat, each.card, each.value) for seat, each in enumerate(gladiators)]
    assert [tuple(lay) for lay in last["lays"]] == shown
    assert ["won" in each.result for each in gladiators] == [
        seat == last["seat"] for seat in range(len(gladiators))
    ]


@pytest.mark.parametrize("line", FIGHTS)
def test_a_fight_of_an_example_costs_as_shown(line: str) -> None:
    brutus, gladiators = read(line)
    cards = " ".join(str(each.card) for each in gladiators)
    s = fight(int(brutus.removeprefix("brutus-")), cards, [3] * len(gladiators))
    thumbs(s, "".join(each.thumb[:1] for each in gladiators))
    last = s.observation(None)["last_fight"]
    assert last is not None
    seats = range(len(gladiators))
    assert last["losers"] == [seat for seat in seats if "loses" in gladiators[seat].result]
    assert [last["seat"]] == [seat for seat in seats if "won" in gladiators[seat].result]


def test_the_page_has_combats_with_and_without_powers_and_fights() -> None:
    fought = [read(line) for line in LINES if line not in FIGHTS]
    assert FIGHTS
    assert {any(each.laniste for each in gladiators) for _, gladiators in fought} == {True, False}


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("laniste", len(ARENA.cards.lanistes)),
        ("organiser", len(ARENA.cards.organisers)),
        ("brutus", len(ARENA.cards.brutus)),
    ],
)
def test_the_page_shows_every_card_with_its_figure(kind: str, count: int) -> None:
    assert kind in claims("arena")
    shown = draw(texts(), kind)
    assert shown.count("<li") == count
    for place in range(count):
        assert f'href="#figure-{kind}-{place}"' in shown
        assert f'id="figure-{kind}-{place}"' in sprite()
