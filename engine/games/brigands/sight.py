"""What one seat may know: its observation, and states that would fit it.

Hidden are: plans and wheels chosen but not yet shown, which cards the Prince has taken from whom
(known to the two of them), the Day cards to come, and the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.core.events import Event
from engine.core.game import Json, Outcome
from engine.core.messages import Message
from engine.core.randomness import fresh_seed, shuffled
from engine.games.brigands import notation, plans, turns
from engine.games.brigands.notation import Move
from engine.games.brigands.table import Table
from engine.games.brigands.tables import DISTRICTS, NAMES, NUMBERS, PLACES, SKILLS

Observation = dict[str, Json]
Chooser = Callable[[Table, int, Random], Move]


def observe(s: Table, seat: int | None) -> Observation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
    return {
        "game": "brigands",
        "seat": seat,
        "players": s.players,
        "options": dict(s.options),
        "prince": s.prince,
        "phase": s.phase,
        "to_act": list(s.awaiting),
        "outcome": s.final.to_json() if s.final else None,
        **_city(s),
        **_belongings(s),
        **_own(s, seat),
        "history": [event.seen_by(seat) for event in s.history],
    }


def _city(s: Table) -> Observation:
    """Return what lies in the city."""
    return {
        "order": [NAMES[place] for place in s.order],
        "turn": s.turn,
        "drawn": [NAMES[card] for card in s.drawn],
        "days": [NAMES[place] for place in PLACES if s.days[place]],
        "at": s.at,
        "place": None if s.at is None else NAMES[s.place],
        "men": {NAMES[place]: s.men[place][:] for place in PLACES},
        "watch": {NAMES[place]: s.watch[place] for place in PLACES},
        "marked": {NAMES[place]: s.marked[place][:] for place in PLACES},
        "undecided": s.undecided[:],
        "profited": s.profited,
        "rolls": s.rolls,
        "past": [[plans.write(plan) for plan in shown] for shown in s.past],
    }


def _belongings(s: Table) -> Observation:
    """Return what everybody can see in front of the players."""
    return {
        "purses": s.purses[:],
        "tokens": s.tokens[:],
        "reserve": s.reserve[:],
        "levels": dict(zip(SKILLS, s.levels, strict=True)),
        "available": [s.available(seat) for seat in range(s.players)],
        "patrols": [s.patrols_of(seat) for seat in range(s.players)],
        "taken": [len(cards) for cards in s.taken],
        "chosen": sorted(s.chosen),
    }


def _own(s: Table, seat: int | None) -> Observation:
    """Return what only this seat sees: its hand, its choice, cards taken from it or by it."""
    known = [other for other in range(s.players) if seat is not None and seat in (other, s.prince)]
    return {
        "hand": None if seat is None else [NAMES[card] for card in s.cards(seat)],
        "choice": notation.write(s.chosen[seat]) if seat is not None and seat in s.chosen else None,
        "cards_taken": {
            str(other): [NAMES[card] for card in s.taken[other]]
            for other in known
            if s.taken[other]
        },
    }


def make_up(s: Table, observation: Observation, rng: Random, choose: Chooser) -> None:
    """Draw the hidden part anew: chance to come, cards taken, and by `choose` secret choices."""
    s.seed = fresh_seed(rng)
    s.pile = shuffled([card for card in DISTRICTS if card not in s.drawn], rng)
    s.taken = [
        tuple(NUMBERS[name] for name in observation["cards_taken"][str(seat)])
        if str(seat) in observation["cards_taken"]
        else tuple(sorted(shuffled(DISTRICTS, rng)[:count]))
        for seat, count in enumerate(observation["taken"])
    ]
    s.chosen = {}
    for seat in observation["chosen"]:
        own = seat == observation["seat"]
        s.chosen[seat] = notation.parse(observation["choice"]) if own else choose(s, seat, rng)


def any_choice(s: Table, seat: int, rng: Random) -> Move:
    """Return a plan or wheel that the seat may have chosen, each being as likely."""
    moves = turns.PHASES[s.phase].moves(s, seat)
    return notation.parse(moves[int(rng.random() * len(moves))])


def lay_out(s: Table, observation: Observation) -> None:
    """Put on an empty table everything that the observer can see."""
    seat, by_name = observation["seat"], [NAMES[place] for place in PLACES]
    for name in ("prince", "phase", "turn", "at", "profited", "rolls"):
        setattr(s, name, observation[name])
    for name in ("purses", "tokens", "reserve", "undecided"):
        setattr(s, name, list(observation[name]))
    s.awaiting = list(observation["to_act"])
    s.order = tuple(NUMBERS[name] for name in observation["order"])
    s.drawn = [NUMBERS[name] for name in observation["drawn"]]
    s.days = [NAMES[place] in observation["days"] for place in PLACES]
    s.men = [list(observation["men"][name]) for name in by_name]
    s.watch = [observation["watch"][name] for name in by_name]
    s.marked = [list(observation["marked"][name]) for name in by_name]
    s.levels = [observation["levels"][skill] for skill in SKILLS]
    s.past = [tuple(map(_plan, shown)) for shown in observation["past"]]
    s.history = [Event.recalled(event, seat) for event in observation["history"]]
    s.final = _outcome(observation["outcome"])


def _plan(text: str) -> plans.Plan:
    plan = plans.read(text)
    assert plan is not None
    return plan


def _outcome(told: dict[str, Any] | None) -> Outcome | None:
    if told is None:
        return None
    return Outcome(tuple(told["scores"]), tuple(told["winners"]), Message(**told["why"]))
