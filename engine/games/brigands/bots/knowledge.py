"""What the bots know about playing Brigands.

Plans are drawn from mixed strategies that answer what the others are likely to do, so that no
seat can be read; the strongest level searches among such plans. Wheels and pawns follow ratings.
A search looks to the end of the day and judges the chances to win from there.
"""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level, pick
from engine.games.brigands import planning, plans
from engine.games.brigands.bots import evaluation, tactics
from engine.games.brigands.bots.characters import CHARACTERS
from engine.games.brigands.bots.forecast import Forecast
from engine.games.brigands.bots.plan_mixture import PlanMixture
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.state import BrigandsState

DRAWN, LIKELIEST = 24, 8  # plans that a search compares
TEMPERATURE = 1.2  # of one's own mixture: cooler than what is expected of others
TRIES = 8  # at drawing a plan without cards that are taken
RANDOM_MOVE = 0.15  # how often a playout takes any move instead of the best rated


class BrigandsKnowledge(Knowledge[BrigandsState]):
    """See the module."""

    levels = {"easy": Level(0, slip=0.35), "normal": Level(0), "hard": Level(1)}
    characters = CHARACTERS
    leeway = 0.015
    method = "replies"
    halving = True  # the plans compared are alike but for luck: they meet the same
    depth = 1

    def believed(self, determinizer: Determinizer[BrigandsState]) -> Determinizer[BrigandsState]:
        """Return what draws secret plans and wheels of others as they are likely to be."""
        planned = determinizer.seen.phase == "plan"
        return LikelyPlans(determinizer) if planned else LikelyWheels(determinizer)

    def candidates(self, state: BrigandsState, seat: int) -> list[str]:
        """Return plans from the seat's mixture; other moves best rated first."""
        if state.phase == "plan":
            return list(dict.fromkeys(_candidates(state, seat)))
        return [text for _, text in sorted(tactics.rated_moves(state, seat), reverse=True)]

    def playout_move(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return a likely plan, or mostly the best rated move."""
        if state.phase == "plan":
            return pick(_candidates(state, seat), rng)
        if rng.random() < RANDOM_MOVE:
            return pick(state.legal_moves(seat), rng)
        return max(tactics.rated_moves(state, seat))[1]

    def play_out(self, state: BrigandsState, stage: object, rng: Random) -> None:
        """Play the day to its end."""
        turn, move = state.turn, self.playout_move
        while (owing := state.to_act) and state.turn == turn:
            state.advance(owing[0], move(state, owing[0], rng))

    def advise(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return a plan drawn from the seat's mixture, or the best rated move."""
        if state.phase == "plan":
            return pick(_candidates(state, seat)[:DRAWN], rng)
        return max(tactics.rated_moves(state, seat))[1]

    def slip(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return any legal move."""
        return pick(state.legal_moves(seat), rng)

    def seen_as(self, state: BrigandsState, seat: int, move: str, observer: int) -> str:
        """Plans are hidden from all, and so are wheels but the last to be set."""
        if state.phase == "plan":
            return "hidden"
        return super().seen_as(state, seat, move, observer)

    def expected(self, state: BrigandsState, observer: int) -> dict[int, str]:
        """Return the plans that others are likely to make, as they were drawn."""
        if state.phase != "plan":
            return {}
        owed = {seat: state.considered[seat][0] for seat in state.to_act if seat != observer}
        return {seat: choice.text for seat, choice in state.chosen.items()} | owed

    def suppose(self, state: BrigandsState, moves: dict[int, str]) -> dict[int, str]:
        """Let others plan this, as far as the Prince has left them the cards."""
        made: dict[int, str] = {}
        for seat, text in moves.items():
            cards, drawn = plan_of(parse(text)).cards, state.chosen.get(seat)
            if any(cards >> card & 1 for card in state.taken[seat]):
                made[seat] = drawn.text if drawn else state.considered[seat][0]
            else:
                made[seat] = text
            state.chosen[seat] = parse(made[seat])
        state.to_act = tuple([seat for seat in state.to_act if seat not in moves])
        return made

    def stage(self, state: BrigandsState) -> object:
        """Playouts stop when the day is over."""
        return state.turn

    def rewards(self, state: BrigandsState, stage: object) -> list[float]:
        """Return the result, or what the purses promise."""
        return super().rewards(state, stage) if state.final else evaluation.chances(state)

    def chances(self, state: BrigandsState, rng: Random) -> list[float]:
        """Play the day to its end; before it is planned look at the purses alone."""
        return evaluation.chances(state) if state.phase == "plan" else super().chances(state, rng)


def _candidates(s: BrigandsState, seat: int) -> list[str]:
    """Return the plans that a bot's thoughts narrow the seat's choice to; else every plan."""
    return s.considered.get(seat) or s.legal_moves(seat)


class LikelyPlans(Determinizer[BrigandsState]):
    """Expects of everybody a mixture of plans, and knows plans that the observer might make."""

    def __init__(self, possible: Determinizer[BrigandsState]) -> None:
        """Think once for all states that will be made up; a mixture waits until it is wanted."""
        super().__init__(possible.seen, possible.observer)
        self._possible = possible
        self._forecast = Forecast(self.seen, self.observer)
        self._expected: dict[int, PlanMixture] = {}  # by seat
        self._own: list[str] = []  # all but the last few as often as they ought to be made

    def fill(self, state: BrigandsState, rng: Random) -> None:
        """Draw also what others are going to plan, so that all plan at once."""
        self._possible.fill(state, rng)
        for seat in state.chosen:
            if seat != self.observer:
                state.chosen[seat] = parse(self._draw(state, seat, rng))
        state.considered = {
            seat: self._own_plans(seat, rng)
            if seat == self.observer
            else [self._draw(state, seat, rng)]
            for seat in state.to_act
        }

    def _own_plans(self, seat: int, rng: Random) -> list[str]:
        if not self._own:
            ideas = PlanMixture(self._forecast, self.seen, seat, TEMPERATURE)
            drawn = [ideas.draw(rng) for _ in range(DRAWN)] + ideas.best(LIKELIEST, rng)
            self._own = [f"plan:{plans.write(plan)}" for plan in drawn]
        return self._own

    def _draw(self, s: BrigandsState, seat: int, rng: Random) -> str:
        """Return what the seat is likely to plan, out of the cards it has here."""
        if seat not in self._expected:
            self._expected[seat] = PlanMixture(self._forecast, self.seen, seat)
        for _ in range(TRIES):
            plan = self._expected[seat].draw(rng)
            if not any(plan.cards >> card & 1 for card in s.taken[seat]):
                return f"plan:{plans.write(plan)}"
        return pick(planning.choices(s, seat), rng)


class LikelyWheels(Determinizer[BrigandsState]):
    """Expects the best rated wheel of everybody who has set one."""

    def __init__(self, possible: Determinizer[BrigandsState]) -> None:
        """Draw all else as it may be."""
        super().__init__(possible.seen, possible.observer)
        self._possible = possible

    def fill(self, state: BrigandsState, rng: Random) -> None:
        """Set others' wheels by what lies open."""
        self._possible.fill(state, rng)
        for seat in state.chosen:
            if seat != self.observer:
                state.chosen[seat] = parse(max(tactics.rated_moves(state, seat))[1])


BRIGANDS_KNOWLEDGE = BrigandsKnowledge()
