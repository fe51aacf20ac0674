"""Who wins, with every term of a score told apart (rulebook, "End of the game")."""

from __future__ import annotations

from engine.core.game import Json, Outcome
from engine.core.messages import Message
from engine.games.smallcity import solitaire, territories
from engine.games.smallcity.state import SmallcityState
from engine.games.smallcity.tables import COINS_PER_POINT, POINTS_PER_SICARIUS

Terms = dict[str, Json]


def tally(s: SmallcityState) -> list[Terms]:
    """Return each seat's score if the game ended now, term by term.

    `homes` and `land` are the Residential districts and the other hexes of controlled
    territories, `influence` what was gained, `coins` 1 per $10, `sicarii` 3 for each in hand.
    A player who has conceded is not `scored`.
    """
    if s.is_solitaire:
        return [solitaire.tally(s)]
    return [_terms(s, seat) for seat in range(s.players)]


def _terms(s: SmallcityState, seat: int) -> Terms:
    scored = s.standing[seat] != "conceded"
    terms: Terms = {"homes": 0, "land": 0, "influence": 0, "coins": 0, "sicarii": 0}
    if scored and not s.is_pollux:
        owned = sum(territories.controlled(s, e) for e in s.of[seat])
        terms["homes"] = territories.homes_worth(s, owned)
        terms["land"] = (owned & ~s.city.home_mask).bit_count()
        terms["influence"] = s.influence[seat]
        terms["coins"] = s.money[seat] // COINS_PER_POINT
        terms["sicarii"] = s.hand[seat] * POINTS_PER_SICARIUS
    return {"seat": seat, "scored": scored, **terms, "total": sum(terms.values())}


def finish(s: SmallcityState) -> None:
    """Most influence wins; then more money; then the victory is shared."""
    results = tally(s)
    scores = [int(terms["total"]) for terms in results]
    ranked = [seat for seat in range(s.players) if results[seat]["scored"]]
    best = max((scores[seat] for seat in ranked), default=0)
    tied = [seat for seat in ranked if scores[seat] == best]
    richest = max((s.money[seat] for seat in tied), default=0)
    winners = [seat for seat in tied if s.money[seat] == richest]
    how = "shared" if len(winners) > 1 else "alone" if len(tied) == 1 else "tiebreak"
    params = {"seats": winners, "points": best, "money": richest}
    message = Message(f"smallcity.outcome.{how if winners else 'nobody'}", params, "scoring")
    s.tell("scored", terms=results)
    close(s, scores, winners, message)


def close(s: SmallcityState, scores: list[int], winners: list[int], why: Message) -> None:
    """End the game with this result."""
    s.final = Outcome(tuple(scores), tuple(winners), why)
    s.phase, s.turn, s.steps = "over", None, []
    s.tell("game_over", scores=scores, winners=winners, why=why.to_json())
