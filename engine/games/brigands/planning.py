"""Planning: all players secretly send their teams into the city (rulebook, "Planification").

`fast/advance.py` is the quick form.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.brigands import events, plans
from engine.games.brigands.constants import DISTRICTS, NAMES, PAWNS, PRISON
from engine.games.brigands.notation import plan_of
from engine.games.brigands.plans import NO_PLAN, Plan
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.voice import ask, refuse


def choices(s: BrigandsPosition, seat: int) -> tuple[str, ...]:
    """Return every plan that the seat can make."""
    tokens = min(s.tokens[seat], PAWNS)
    return plans.moves(s.cards(seat), s.available(seat), tokens, s.patrols_of(seat))


class Planning(Phase[BrigandsPosition]):
    """A plan puts every available pawn onto cards of the hand, with at most one token on a card."""

    words = ("plan",)

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return [*choices(s, seat)]

    def refusal(self, s: BrigandsPosition, seat: int, move: Move) -> Message | None:
        plan = plan_of(move)
        return (
            self._wrong_card(s, seat, plan)
            or self._wrong_count(s, seat, plan)
            or self._wrong_patrols(s, seat, plan)
        )

    def _wrong_card(self, s: BrigandsPosition, seat: int, plan: Plan) -> Message | None:
        if seat == s.prince:
            return None
        if plan.cards >> PRISON:
            return refuse("prison_card", "planning")
        for card in s.taken[seat]:
            if plan.cards >> card & 1:
                return refuse("card_taken", "spy", place=NAMES[card])
        return None

    def _wrong_count(self, s: BrigandsPosition, seat: int, plan: Plan) -> Message | None:
        available = s.available(seat)
        if plan.men != available:
            jailed = PAWNS - available
            return refuse("all_pawns", "planning", count=available, given=plan.men, jailed=jailed)
        if plan.tokens > s.tokens[seat]:
            return refuse("tokens", "planning", count=s.tokens[seat], given=plan.tokens)
        return None

    def _wrong_patrols(self, s: BrigandsPosition, seat: int, plan: Plan) -> Message | None:
        given, count = len(plan.patrols), s.patrols_of(seat)
        if given and not count:
            return refuse("no_patrols", "planning")
        if given != count:
            return refuse("patrols", "duel", count=count, given=given)
        if any(place not in DISTRICTS for place in plan.patrols):
            return refuse("prison_card", "planning")
        return None

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        events.planned(s, seat)

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        params = {"turn": s.turn, "count": s.available(seat), "tokens": s.tokens[seat]}
        if seat == s.prince:
            return ask("plan_prince", "planning", **params)
        if s.prince is None:
            return ask("plan_duel", "duel", patrols=s.patrols_of(seat), **params)
        return ask("plan", "planning", **params)


def reveal(s: BrigandsPosition) -> None:
    """Reveal all plans, place pawns and tokens, and return the cards that the Prince took.

    A brigand without free pawns has no plan (ruling 16).
    """
    shown = tuple(
        plan_of(s.chosen[seat]) if seat in s.chosen else NO_PLAN for seat in range(s.players)
    )
    s.past.append(shown)
    s.chosen = {}
    for seat, plan in enumerate(shown):
        _carry_out(s, seat, plan)
    events.revealed(s, shown)
    s.taken = [()] * s.players
    s.phase = "next_place"


def _carry_out(s: BrigandsPosition, seat: int, plan: Plan) -> None:
    """Place one player's pawns and tokens in the city."""
    for place, men, token in plan.teams:
        if seat == s.prince:
            s.watch[place] += men
        else:
            s.men[place][seat] += men
        if token:
            s.marked[place].append(seat)
    for place in plan.patrols:
        s.watch[place] += 1
    s.tokens[seat] -= plan.tokens
