"""Positions for the rule tests, laid out from a short text.

    s = city(4, prince=0, purses=[0, 5, 5, 0], tokens=[1, 1, 0, 0])
    events = send(s, "market3", "market2+,palace1", "tavern3", "harbour3")
    events += play(s, "1 steal:2")

The districts are resolved in the order of the tables unless `order` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.events import Event
from engine.core.plain import Json
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import DISTRICTS, NAMES, NUMBERS, PRISON, SKILLS, TOKENS
from engine.games.brigands.state import BrigandsState

ORDER = "market town_hall harbour tavern palace convoy treasury"


def city(
    players: int = 4,
    *,
    prince: int | None = 0,
    order: str = ORDER,
    days: str = "",
    turn: int = 3,
    purses: Sequence[int] = (),
    tokens: Sequence[int] = (),
    jailed: Sequence[int] = (),
    taken: Mapping[int, str] | None = None,
    spy: int = 0,
    judgement: int = 0,
    seed: int = 1,
    **options: Json,
) -> BrigandsState:
    """Return a position before the planning; `days` names the districts with a Day card."""
    s = BrigandsState(players, seed, BRIGANDS.checked(options))
    s.prince = None if players == 2 else prince
    s.order = (*(NUMBERS[name] for name in order.split()), PRISON)
    s.turn = turn
    s.drawn = [NUMBERS[name] for name in days.split()]
    for card in s.drawn:
        s.days[card] = True
    s.drawn += [card for card in DISTRICTS if card not in s.drawn][: turn - len(s.drawn)]
    s.pile = [card for card in DISTRICTS if card not in s.drawn]
    s.purses = list(purses) or [0] * players
    s.tokens = list(tokens) or [0] * players
    s.reserve = [TOKENS - held for held in s.tokens]
    s.men[PRISON] = list(jailed) or [0] * players
    for seat, cards in (taken or {}).items():
        s.taken[seat] = tuple(sorted(NUMBERS[name] for name in cards.split()))
    s.levels = [spy, judgement]
    s.turn_to("plan", *(each for each in range(players) if s.available(each) or s.patrols_of(each)))
    return s


def send(s: BrigandsState, *plans: str) -> list[Event]:
    """Make everybody's plan in seat order, "" for none, and return all events.

    The places of a plan may stand in any order.
    """
    events: list[Event] = []
    for seat, plan in enumerate(plans):
        if plan:
            teams, bar, patrols = plan.partition("|")
            events += s.apply(seat, f"plan:{_sorted(teams)}{bar}{_sorted(patrols)}")
    return events


def _sorted(parts: str) -> str:
    """Put places into the order of the notation."""
    found = parts.split(",") if parts else []
    return ",".join(sorted(found, key=lambda part: NUMBERS[part.rstrip("+123")]))


def stay(s: BrigandsState) -> list[Event]:
    """Let all prisoners stay, and return all events."""
    events: list[Event] = []
    while s.phase == "prison":
        events += s.apply(s.to_act[0], "stay")
    return events


def hand(s: BrigandsState, seat: int) -> list[str]:
    """Return the cards that a seat sees in its hand."""
    held = s.observation(seat)["hand"]
    assert held is not None
    return held


def jailed(s: BrigandsState) -> list[int]:
    """Return the prisoners of each seat."""
    return s.men[PRISON]


def level(s: BrigandsState, skill: str) -> int:
    """Return the level of one of the Prince's skills."""
    return s.levels[SKILLS.index(skill)]


def has_day(s: BrigandsState, name: str) -> bool:
    """Tell whether a Day card lies on the district."""
    return s.days[NAMES.index(name)]
