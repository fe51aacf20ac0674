"""A match from the set-up to its end: new days, the way round the city, the last purse."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.game import Outcome
from engine.core.messages import Message
from engine.core.randomness import shuffled, stream
from engine.games.brigands import districts, pawns, planning, prison, story, wheel
from engine.games.brigands.phase import Phase
from engine.games.brigands.table import Table
from engine.games.brigands.tables import DISTRICTS, GOAL, PRISON, TURNS


def set_up(s: Table) -> None:
    """Lay out the city, shuffle the Day cards, name the Prince, start the first day.

    Rulebook, "Mise en place"; the ring does not close: the last district leads into the Prison.
    """
    chance = stream(s.seed, "set-up")
    s.order = (*shuffled(DISTRICTS, chance), PRISON)
    s.pile = shuffled(DISTRICTS, chance)
    s.prince = _prince(s, chance)
    story.set_up(s)
    new_day(s)


def _prince(s: Table, chance: Random) -> int | None:
    if s.players == 2:
        return None
    named = s.options["prince"]
    if isinstance(named, int):
        return named
    return int(chance.random() * s.players)


def new_day(s: Table) -> None:
    """Give everybody a token, turn up a Day card, ask for plans (rulebook, "Nouvelle journée")."""
    s.turn += 1
    s.at = None
    gained = [seat for seat in range(s.players) if s.gain_tokens(seat, 1)]
    card = s.pile.pop()
    s.drawn.append(card)
    s.days[card] = True
    story.new_day(s, card, gained)
    s.phase = "plan"
    s.awaiting = [seat for seat in range(s.players) if s.available(seat) or s.patrols_of(seat)]


def go_on(s: Table) -> None:
    """Carry out all that needs no decision, until somebody owes one or the match is over."""
    while not s.awaiting and s.final is None:
        AFTER[s.phase](s)


def next_place(s: Table) -> None:
    """Go to the next place with somebody on it; after the Prison the day is over."""
    first, watch, men = 0 if s.at is None else s.at + 1, s.watch, s.men
    for at in range(first, len(s.order)):
        place = s.order[at]
        if watch[place] or any(men[place]):
            s.at, s.profited, s.rolls = at, False, 0
            story.place(s)
            wheel.begin(s)
            return
    end_day(s)


def settle(s: Table) -> None:
    """Resolve a place after its actions."""
    if s.marked[s.place]:
        wheel.reveal(s)
    if s.place == PRISON:
        prison.settle(s)
    else:
        districts.settle(s)


def end_day(s: Table) -> None:
    """Start the next day, or end the match after the sixth (rulebook, "Fin de partie")."""
    if s.turn < TURNS:
        new_day(s)
    else:
        _end_match(s)


def _end_match(s: Table) -> None:
    """The richest brigand wins, from 50 Ducats on; else the Prince."""
    richest = max(s.purses)
    winners = [seat for seat in s.brigands if s.purses[seat] == richest]
    how = "brigand" if len(winners) == 1 else "brigands"
    if s.prince is None:
        how = "duel" if len(winners) == 1 else "duel_shared"
        if s.options["letter"] and richest < GOAL:
            winners, how = [], "nobody"
    elif richest < GOAL:
        winners, how = [s.prince], "prince"
    params = {"seats": winners, "ducats": richest, "goal": GOAL}
    why = Message(f"brigands.outcome.{how}", params, "duel" if s.prince is None else "end")
    s.final = Outcome(tuple(s.purses), tuple(winners), why)
    s.at, s.phase = None, "over"
    story.match_over(s)


HARBOUR, TAVERN, ESCAPE = pawns.Harbour(), pawns.Tavern(), pawns.Prison()
PHASES: dict[str, Phase] = {
    "plan": planning.Planning(),
    "wheel": wheel.Wheel(),
    "harbour": HARBOUR,
    "tavern": TAVERN,
    "judgement": prison.Judgement(),
    "prison": ESCAPE,
}
"""Every decision of the game, by the name of its phase."""

AFTER: dict[str, Callable[[Table], None]] = {
    "plan": planning.reveal,
    "next": next_place,
    "wheel": settle,
    "harbour": HARBOUR.next_pawn,
    "tavern": TAVERN.next_pawn,
    "judgement": prison.judge,
    "prison": ESCAPE.next_pawn,
    "leave": districts.leave,
}
"""What follows a phase in which nobody owes a decision (any more)."""
