"""The knowledge that bots play Brigands with.

Plans are drawn from mixed strategies, which makes a seat unpredictable; the hard level searches
among such plans. Wheels and pawns follow ratings. A search plays to the end of the day and
evaluates the position there.
"""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import MASTER, Knowledge, Level, pick
from engine.games.brigands import planning, plans
from engine.games.brigands.bots import evaluation, tactics
from engine.games.brigands.bots.characters import CHARACTERS
from engine.games.brigands.bots.forecast import forecast_of
from engine.games.brigands.bots.plan_mixture import PlanMixture
from engine.games.brigands.bots.playout import RANDOM_MOVE, play_day
from engine.games.brigands.bots.showdown import Showdown, is_near
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.state import BrigandsState

EARLY = DRAWN, LIKELIEST = 24, 8  # the plans that a search compares
# The same on the last two days, and how many plans more: those that win most without wheels.
LATE, BEST = (6, 4), 8
ANSWERED = 0.5  # on these days: probability that another seat plans by its chance to win
TEMPERATURE = 1.2  # of the searching seat's mixture; lower than that expected of others
TRIES = 8  # tries to draw a plan without the cards that the Prince has taken


class BrigandsKnowledge(Knowledge[BrigandsState]):
    """Draws plans from mixtures, and rates all other moves."""

    levels = {
        "easy": Level(0, slip=0.35),
        "normal": Level(0),
        "hard": Level(1),
        "master": Level(MASTER),
    }
    characters = CHARACTERS
    leeway = 0.015
    method = "replies"
    halving = True  # every plan meets the same plans of others and the same dice
    depth = 1

    def believed(self, determinizer: Determinizer[BrigandsState]) -> Determinizer[BrigandsState]:
        """Return a determinizer that draws likely plans and wheels of others."""
        planned = determinizer.seen.phase == "plan"
        return LikelyPlans(determinizer) if planned else LikelyWheels(determinizer)

    def candidates(self, state: BrigandsState, seat: int) -> list[str]:
        """Return plans from the seat's mixture, or other moves, the best rated first."""
        if state.phase == "plan":
            return list(dict.fromkeys(_candidates(state, seat)))
        return [text for _, text in sorted(tactics.rated_moves(state, seat), reverse=True)]

    def playout_move(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return a likely plan, or the best rated move; sometimes a random move."""
        if state.phase == "plan":
            return pick(_candidates(state, seat), rng)
        if rng.random() < RANDOM_MOVE:
            return pick(state.legal_moves(seat), rng)
        return tactics.best_move(state, seat)

    def play_out(self, state: BrigandsState, stage: object, rng: Random) -> None:
        """Make the plans that are missing, and play to the end of the day."""
        turn = state.turn
        while state.phase == "plan" and state.turn == turn:
            seat = state.to_act[0]
            state.advance(seat, self.playout_move(state, seat, rng))
        if state.turn == turn:
            play_day(state, rng)

    def advise(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return a plan drawn from the seat's mixture, or the best rated move."""
        if state.phase == "plan":
            return pick(_candidates(state, seat)[:DRAWN], rng)
        return tactics.best_move(state, seat)

    def slip(self, state: BrigandsState, seat: int, rng: Random) -> str:
        """Return a random legal move."""
        return pick(state.legal_moves(seat), rng)

    def seen_as(self, state: BrigandsState, seat: int, move: str, observer: int) -> str:
        """Return "hidden" for a plan, and for every wheel but the last one."""
        if state.phase == "plan":
            return "hidden"
        return super().seen_as(state, seat, move, observer)

    def expected(self, state: BrigandsState, observer: int) -> dict[int, str]:
        """Return the plans that were drawn for others."""
        if state.phase != "plan":
            return {}
        owed = {seat: state.considered[seat][0] for seat in state.to_act if seat != observer}
        return {seat: choice.text for seat, choice in state.chosen.items()} | owed

    def suppose(self, state: BrigandsState, moves: dict[int, str]) -> dict[int, str]:
        """Set the plans of others, and return them; a drawn plan replaces one with taken cards."""
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
        """Return the day: playouts stop at its end."""
        return state.turn

    def rewards(self, state: BrigandsState, stage: object) -> list[float]:
        """Return the result of the match, or the evaluation of the position."""
        return super().rewards(state, stage) if state.final else evaluation.chances(state)

    def chances(self, state: BrigandsState, rng: Random) -> list[float]:
        """Return each seat's chance to win, evaluated at the end of a planned day."""
        return evaluation.chances(state) if state.phase == "plan" else super().chances(state, rng)


def _candidates(s: BrigandsState, seat: int) -> list[str]:
    """Return the candidate plans of a determinization, or every plan."""
    return s.considered.get(seat) or s.legal_moves(seat)


class LikelyPlans(Determinizer[BrigandsState]):
    """Draws others' plans from their mixtures, and candidate plans for the observer."""

    def __init__(self, uniform: Determinizer[BrigandsState]) -> None:
        """Compute the forecast once for all draws; mixtures are computed when first used."""
        super().__init__(uniform.seen, uniform.observer)
        self._uniform = uniform
        self._forecast = forecast_of(self.seen, self.observer)
        self._expected: dict[int, PlanMixture] = {}  # by seat
        self._own: list[str] = []  # with repetitions, then the likeliest
        self._showdown: Showdown | None = None

    def improve(self, rng: Random) -> bool:
        """On the last days, come closer to the mixtures that win most (`showdown`)."""
        if not is_near(self.seen):
            return False
        self._showdown = self._showdown or Showdown(self._forecast, self.seen)
        self._showdown.improve(rng)
        self._own = []
        return not self._showdown.done

    def fill(self, state: BrigandsState, rng: Random) -> None:
        """Draw the plans of others as well, also of those who have not planned yet."""
        self._uniform.fill(state, rng)
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
            late = self._showdown
            drawn, likeliest = LATE if late else EARLY
            mixture = PlanMixture(self._forecast, self.seen, seat, TEMPERATURE)
            found = [mixture.draw(rng) for _ in range(drawn)] + mixture.best(likeliest, rng)
            if late:
                found += late.best(seat, BEST, rng)
                found += [late.draw(seat, rng) for _ in range(drawn)]
            self._own = [f"plan:{plans.write(plan)}" for plan in found]
        return self._own

    def _draw(self, s: BrigandsState, seat: int, rng: Random) -> str:
        """Return a likely plan of the seat that uses only the cards it holds here."""
        late = self._showdown if self._showdown and rng.random() < ANSWERED else None
        for _ in range(TRIES):
            plan = late.draw(seat, rng) if late else self._mixture(seat).draw(rng)
            if not any(plan.cards >> card & 1 for card in s.taken[seat]):
                return f"plan:{plans.write(plan)}"
        return pick(planning.choices(s, seat), rng)

    def _mixture(self, seat: int) -> PlanMixture:
        """Return the forecast of a seat's plans."""
        if seat not in self._expected:
            self._expected[seat] = PlanMixture(self._forecast, self.seen, seat)
        return self._expected[seat]


class LikelyWheels(Determinizer[BrigandsState]):
    """Sets the best rated wheel of every seat that has chosen one."""

    def __init__(self, uniform: Determinizer[BrigandsState]) -> None:
        """Draw everything else with the uniform determinizer."""
        super().__init__(uniform.seen, uniform.observer)
        self._uniform = uniform

    def fill(self, state: BrigandsState, rng: Random) -> None:
        """Draw a state, and replace the wheels of others by the best rated ones."""
        self._uniform.fill(state, rng)
        for seat in state.chosen:
            if seat != self.observer:
                state.chosen[seat] = parse(tactics.best_move(state, seat))


BRIGANDS_KNOWLEDGE = BrigandsKnowledge()
