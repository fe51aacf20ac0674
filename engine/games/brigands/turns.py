"""The course of a match: set-up, new days, the order of places, the end.

`fast/advance.py` is the quick form.
"""

from __future__ import annotations

from random import Random

from engine.core.randomness import shuffled, stream
from engine.core.state import Outcome
from engine.games.brigands import events
from engine.games.brigands.constants import DISTRICTS, DUEL, GOAL, PRISON, TURNS
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.voice import close


def set_up(s: BrigandsPosition) -> None:
    """Lay out the city, shuffle the Day cards and name the Prince (rulebook, "Mise en place").

    The ring does not close: the last district leads into the Prison.
    """
    chance = stream(s.seed, "set-up")
    s.order = (*shuffled(DISTRICTS, chance), PRISON)
    s.pile = shuffled(DISTRICTS, chance)
    s.prince = _prince(s, chance)
    events.set_up(s)
    s.phase = "new_day"


def _prince(s: BrigandsPosition, chance: Random) -> int | None:
    if s.players == DUEL:
        return None
    named = s.options["prince"]
    if isinstance(named, int):
        return named
    return int(chance.random() * s.players)


def new_day(s: BrigandsPosition) -> None:
    """Deal tokens, reveal a Day card and ask for plans (rulebook, "Nouvelle journée")."""
    s.turn += 1
    s.at = None
    gained = [seat for seat in range(s.players) if s.gain_tokens(seat, 1)]
    card = s.pile.pop()
    s.drawn.append(card)
    s.days[card] = True
    events.new_day(s, card, gained)
    s.turn_to(
        "plan", *(seat for seat in range(s.players) if s.available(seat) or s.patrols_of(seat))
    )


def next_place(s: BrigandsPosition) -> None:
    """Go to the next place with a pawn or patrol on it; the day ends after the Prison."""
    first, watch, men = 0 if s.at is None else s.at + 1, s.watch, s.men
    for at in range(first, len(s.order)):
        place = s.order[at]
        if watch[place] or any(men[place]):
            s.at, s.profited, s.rolls = at, False, 0
            events.place(s)
            s.phase = "actions"
            return
    s.at = None
    s.phase = "new_day" if s.turn < TURNS else "last_purse"


def end_match(s: BrigandsPosition) -> None:
    """Let the richest brigand win with 50 Ducats, else the Prince (rulebook, "Fin de partie")."""
    richest = max(s.purses)
    winners = [seat for seat in s.brigands if s.purses[seat] == richest]
    how = "brigand" if len(winners) == 1 else "brigands"
    if s.prince is None:
        how = "duel" if len(winners) == 1 else "duel_shared"
        if s.options["letter"] and richest < GOAL:
            winners, how = [], "nobody"
    elif richest < GOAL:
        winners, how = [s.prince], "prince"
    rule = "duel" if s.prince is None else "end"
    why = close(how, rule, seats=winners, ducats=richest, goal=GOAL)
    s.finish(Outcome(tuple(s.purses), tuple(winners), why))
    events.match_over(s)
