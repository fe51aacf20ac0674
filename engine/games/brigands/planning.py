"""Planning: everybody at once sends the day's teams into the city (rulebook, "Planification")."""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.brigands import plans, story
from engine.games.brigands.notation import Move
from engine.games.brigands.phase import Phase, ask, refuse, unknown
from engine.games.brigands.plans import Plan
from engine.games.brigands.table import Table
from engine.games.brigands.tables import DISTRICTS, NAMES, PAWNS, PRISON

NOTHING = Move("plan")  # of a player whose men are all in prison


class Planning(Phase):
    """Every available pawn onto cards of the hand, at most one token on a card."""

    def moves(self, s: Table, seat: int) -> list[str]:
        tokens = min(s.tokens[seat], PAWNS)
        return list(plans.listed(s.cards(seat), s.available(seat), tokens, s.patrols_of(seat)))

    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        if move.word != "plan":
            return unknown()
        plan = move.plan
        return (
            self._wrong_card(s, seat, plan)
            or self._wrong_count(s, seat, plan)
            or self._wrong_patrols(s, seat, plan)
        )

    def _wrong_card(self, s: Table, seat: int, plan: Plan) -> Message | None:
        if seat == s.prince:
            return None
        if plan.cards >> PRISON:
            return refuse("prison_card", "planning")
        for card in s.taken[seat]:
            if plan.cards >> card & 1:
                return refuse("card_taken", "spy", place=NAMES[card])
        return None

    def _wrong_count(self, s: Table, seat: int, plan: Plan) -> Message | None:
        available = s.available(seat)
        if plan.men != available:
            jailed = PAWNS - available
            return refuse("all_pawns", "planning", count=available, given=plan.men, jailed=jailed)
        if plan.tokens > s.tokens[seat]:
            return refuse("tokens", "planning", count=s.tokens[seat], given=plan.tokens)
        return None

    def _wrong_patrols(self, s: Table, seat: int, plan: Plan) -> Message | None:
        if len(plan.patrols) != s.patrols_of(seat):
            given = len(plan.patrols)
            return refuse("patrols", "duel", count=s.patrols_of(seat), given=given)
        if any(place not in DISTRICTS for place in plan.patrols):
            return refuse("prison_card", "planning")
        return None

    def perform(self, s: Table, seat: int, move: Move) -> None:
        s.chosen[seat] = move
        s.awaiting.remove(seat)
        story.planned(s, seat)

    def prompt(self, s: Table, seat: int) -> Message:
        params = {"turn": s.turn, "count": s.available(seat), "tokens": s.tokens[seat]}
        if seat == s.prince:
            return ask("plan_prince", "planning", **params)
        if s.prince is None:
            return ask("plan_duel", "duel", patrols=s.patrols_of(seat), **params)
        return ask("plan", "planning", **params)


def reveal(s: Table) -> None:
    """Turn all plans up, place pawns and tokens, give back the cards the Prince took."""
    shown = tuple(s.chosen.get(seat, NOTHING).plan for seat in range(s.players))
    s.past.append(shown)
    s.chosen = {}
    for seat, plan in enumerate(shown):
        _carry_out(s, seat, plan)
    story.revealed(s, shown)
    s.taken = [()] * s.players
    s.phase = "next"


def _carry_out(s: Table, seat: int, plan: Plan) -> None:
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
