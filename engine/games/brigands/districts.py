"""The seven districts: arrests, traps and payments (rulebook, "Les quartiers")."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.brigands import dice, events, pawns
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    HARBOUR,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PRISON,
    TAVERN,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
)
from engine.games.brigands.position import BrigandsPosition


def resolve(s: BrigandsPosition) -> None:
    """Arrest, trap or pay the teams here (rulebook, "Arrestations", "Effet du quartier")."""
    place, s.phase = s.place, "leave"
    teams = s.men[place]
    if any(teams):
        if s.watch[place] or is_trap(place, teams):
            _to_prison(s)
        else:
            EFFECTS[place](s)


def is_trap(place: int, teams: list[int]) -> bool:
    """Tell whether the district sends these teams to prison without a patrol."""
    if place == PALACE:
        return sum(teams) >= PALACE_CROWD
    if place == CONVOY:
        return sum(teams) == 1
    return place == TREASURY and sum(map(bool, teams)) > 1


def _to_prison(s: BrigandsPosition) -> None:
    events.jailed(s)
    for seat, men in enumerate(s.men[s.place]):
        s.men[PRISON][seat] += men


def leave(s: BrigandsPosition) -> None:
    """Send everybody home, and remove a Day card that a brigand profited from (ruling 12)."""
    place = s.place
    s.watch[place] = 0
    s.phase = "next_place"
    if place == PRISON:
        return
    s.men[place] = [0] * s.players
    if s.profited and s.days[place]:
        s.days[place] = False
        events.day_used(s)


def _pay(s: BrigandsPosition, gains: list[int]) -> None:
    """Pay each seat out of the bank."""
    for seat, gain in enumerate(gains):
        s.purses[seat] += gain
    s.profited = any(gains)


def _market(s: BrigandsPosition) -> None:
    """Pay every team by its size."""
    gains = [MARKET_GAINS[s.days[MARKET]][men] for men in s.men[MARKET]]
    _pay(s, gains)
    events.paid(s, gains, None)


def _share(s: BrigandsPosition, loot: int, thrown: list[int]) -> None:
    """Pay every pawn an equal whole part; the rest stays, even with a single team."""
    teams = s.men[s.place]
    each, left = divmod(loot + sum(thrown), sum(teams))
    gains = [each * men for men in teams]
    _pay(s, gains)
    events.shared(s, events.Share(loot, thrown, each, left), gains)


def _town_hall(s: BrigandsPosition) -> None:
    """Share 10 Ducats among all pawns."""
    _share(s, TOWN_HALL_LOOT[s.days[TOWN_HALL]], [])


def _convoy(s: BrigandsPosition) -> None:
    """Share 10 Ducats and a die among all pawns."""
    _share(s, CONVOY_LOOT, [*dice.roll(s, CONVOY_DICE[s.days[CONVOY]])])


def _palace(s: BrigandsPosition) -> None:
    """Pay 5 Ducats for each pawn."""
    each = PALACE_GAINS[s.days[PALACE]]
    gains = [each * men for men in s.men[PALACE]]
    _pay(s, gains)
    events.paid(s, gains, each)


def _treasury(s: BrigandsPosition) -> None:
    """Pay 10 Ducats to the only team."""
    loot = TREASURY_LOOT[s.days[TREASURY]]
    gains = [loot if men else 0 for men in s.men[TREASURY]]
    _pay(s, gains)
    events.paid(s, gains, None)


EFFECTS: dict[int, Callable[[BrigandsPosition], None]] = {
    MARKET: _market,
    TOWN_HALL: _town_hall,
    HARBOUR: pawns.one_by_one("harbour"),
    TAVERN: pawns.one_by_one("tavern"),
    PALACE: _palace,
    CONVOY: _convoy,
    TREASURY: _treasury,
}
