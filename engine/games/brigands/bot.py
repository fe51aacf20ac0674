"""What the bots know about playing Brigands.

Plans are drawn from mixed strategies that answer what the others are likely to do, so that no
seat can be read; the strongest level searches among such plans. Wheels and pawns follow ratings.
A search looks to the end of the day and judges the chances to win from there.
"""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import Any, cast

from engine.core.game import Game, State
from engine.core.knowledge import Knowledge, Level, Sampler, pick
from engine.games.brigands import notation, sight, tactics, worth
from engine.games.brigands.forecast import Forecast
from engine.games.brigands.ideas import Ideas
from engine.games.brigands.notation import Move
from engine.games.brigands.plans import Plan
from engine.games.brigands.state import BrigandsState
from engine.games.brigands.table import Table

DRAWN, LIKELIEST = 10, 4  # plans that a search compares
HEAT = 1.2  # of one's own mixture: cooler than what is expected of others
TRIES = 8  # at drawing a plan without cards that are taken
WHIM = 0.15  # how often a playout takes any move instead of the best rated


class Minds:
    """What the thinking seat expects everybody to plan, and plans it might make itself."""

    def __init__(self, s: Table, seat: int, rng: Random) -> None:
        """Think once for all states that will be made up; a mixture waits until it is wanted."""
        self.forecast = Forecast(s, seat)
        self.seat = seat
        self._ideas: dict[int, Ideas] = {}
        own = Ideas(self.forecast, s, seat, HEAT)
        found = [own.draw(rng) for _ in range(DRAWN)] + own.best(LIKELIEST, rng)
        self.drawn = [notation.write(Move("plan", plan=plan)) for plan in found]
        self.plans = list(dict.fromkeys(self.drawn))

    def plan(self, seat: int, rng: Random) -> Plan:
        """Draw what the seat is likely to plan."""
        if seat not in self._ideas:
            self._ideas[seat] = Ideas(self.forecast, self.forecast.s, seat)
        return self._ideas[seat].draw(rng)


class Imagined(BrigandsState):
    """A made-up state that knows what the thinking seat expects."""

    __slots__ = ("coming", "minds")

    coming: dict[int, str]  # what each other seat is going to plan here
    minds: Minds | None


class BrigandsKnowledge(Knowledge):
    """See the module."""

    levels = MappingProxyType({"easy": Level(0, slip=0.35), "normal": Level(0), "hard": Level(1)})

    def sampler(self, game: Game, observation: dict[str, Any]) -> Sampler:
        """Draw secret plans of others from what they are likely to do."""
        first = Imagined(observation["players"], 0, dict(observation["options"]))
        sight.lay_out(first, {**observation, "history": []})
        first.silent = True
        first.minds = None

        def sample(rng: Random) -> State:
            if first.phase == "plan" and first.minds is None:
                sight.make_up(first, {**observation, "chosen": []}, rng, _likely)
                first.minds = Minds(first, observation["seat"], rng)
            twin = cast(Imagined, first.copy())
            twin.minds = first.minds
            sight.make_up(twin, observation, rng, _likely)
            if twin.minds:
                others = [seat for seat in twin.awaiting if seat != observation["seat"]]
                twin.coming = {seat: notation.write(_likely(twin, seat, rng)) for seat in others}
            return twin

        return sample

    def candidates(self, state: State, seat: int) -> list[str]:
        """Return plans from the seat's mixture; other moves best rated first."""
        s = cast(Imagined, state)
        if s.phase == "plan":
            if s.minds is None:
                return s.legal_moves(seat)
            return s.minds.plans if seat == s.minds.seat else [s.coming[seat]]
        return [text for _, text in sorted(tactics.rated(s, seat), reverse=True)]

    def playout_move(self, state: State, seat: int, rng: Random) -> str:
        """Return a likely plan, or mostly the best rated move."""
        s = cast(Imagined, state)
        if s.phase == "plan":
            return notation.write(_likely(s, seat, rng))
        rated = tactics.rated(s, seat)
        return pick(rated, rng)[1] if rng.random() < WHIM else max(rated)[1]

    def advise(self, state: State, seat: int, rng: Random) -> str:
        """Return a plan drawn from the seat's mixture, or the best rated move."""
        s = cast(Imagined, state)
        if s.phase == "plan":
            return pick(s.minds.drawn[:DRAWN], rng) if s.minds else super().advise(state, seat, rng)
        return max(tactics.rated(s, seat))[1]

    def slip(self, state: State, seat: int, rng: Random) -> str:
        """Return any legal move."""
        return pick(state.legal_moves(seat), rng)

    def seen_as(self, state: State, seat: int, move: str, observer: int) -> str:
        """Plans are hidden from all, and so are wheels but the last to be set."""
        planning = cast(BrigandsState, state).phase == "plan"
        return "hidden" if planning else super().seen_as(state, seat, move, observer)

    def stage(self, state: State) -> object:
        """Playouts stop when the day is over."""
        return cast(BrigandsState, state).turn

    def rewards(self, state: State, stage: object) -> list[float]:
        """Return the result, or what the purses promise."""
        if state.outcome is not None:
            return super().rewards(state, stage)
        return worth.chances(cast(BrigandsState, state))


def _likely(s: Table, seat: int, rng: Random) -> Move:
    """Return what the seat is likely to have chosen, out of the cards it has here."""
    if s.phase != "plan":
        return notation.parse(max(tactics.rated(s, seat))[1])
    if (minds := cast(Imagined, s).minds) is not None:
        for _ in range(TRIES):
            plan = minds.plan(seat, rng)
            if not any(plan.cards >> card & 1 for card in s.taken[seat]):
                return Move("plan", plan=plan)
    return sight.any_choice(s, seat, rng)


BRIGANDS_KNOWLEDGE = BrigandsKnowledge()
