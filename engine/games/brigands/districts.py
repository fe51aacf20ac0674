"""The seven districts: arrests, traps and payments (rulebook, "Les quartiers").

`fast/effects.py` is the quick form.
"""

from __future__ import annotations

from engine.games.brigands import dice, events, pawns
from engine.games.brigands.constants import HARBOUR, PALACE, PRISON, TAVERN
from engine.games.brigands.payouts import Pay, gains, pay
from engine.games.brigands.position import BrigandsPosition


def resolve(s: BrigandsPosition) -> None:
    """Arrest, trap or pay the teams here (rulebook, "Arrestations", "Effet du quartier")."""
    place, s.phase = s.place, "leave"
    teams = s.men[place]
    if any(teams):
        found = pay(place, s.days[place], max(teams), sum(teams))
        if s.watch[place] or found is None:
            _to_prison(s)
        elif place in ONE_BY_ONE:
            ONE_BY_ONE[place](s)
        else:
            _pay(s, found)


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


def _pay(s: BrigandsPosition, found: Pay) -> None:
    """Pay each team out of the bank; `found` is what one of them gains."""
    place, teams = s.place, s.men[s.place]
    thrown = [*dice.roll(s, found.dice)] if found.dice else []
    by_size = gains(place, s.days[place], sum(teams), sum(thrown))
    paid = [by_size[men] or 0 for men in teams]
    for seat, gain in enumerate(paid):
        s.purses[seat] += gain
    s.profited = any(paid)
    if found.crowd:
        each, left = divmod(found.ducats + sum(thrown), found.crowd)
        events.shared(s, events.Share(found.ducats, thrown, each, left), paid)
    else:
        events.paid(s, paid, by_size[1] if place == PALACE else None)


ONE_BY_ONE = {HARBOUR: pawns.one_by_one("harbour"), TAVERN: pawns.one_by_one("tavern")}
