"""Reasons for and against laying a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.plain import text
from engine.core.reasons import Reason, weightiest
from engine.games.brus.bots.rules_of_thumb import heuristic_card, is_certain, winning_card
from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    ALL_SEVENS,
    CARDS,
    CLUB_KING,
    MATADORS,
    NUMBER,
    hand_of,
    parse,
)
from engine.games.brus.constants import TRICKS_FOR_KING, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import jan_possible
from engine.games.brus.observation import BrusObservation, lay_out
from engine.games.brus.state import BrusState
from engine.games.brus.tricks import FOLLOWERS
from engine.games.brus.voice import con, pro

ALL_MATADORS = hand_of(MATADORS)
TORTURE = NUMBER["9C"]
JAN_THREAT = 3  # tricks of the other team from which its jan is mentioned


class Lay:
    """A card that a seat may lay now, and the public facts about the cards above it."""

    def __init__(self, s: BrusState, seat: int, number: int) -> None:
        """Take a position in which only the seat's own hand is known."""
        self.s, self.seat, self.number = s, seat, number
        self.team = team_of(seat)
        self.hand = s.hands[seat]
        self.fitting = self.hand & ABOVE[s.best + 1]
        self.unseen = ALL_PLAYABLE & ~(s.laid | self.hand)
        self.above = self.unseen & ABOVE[number + 1]
        self.certain = is_certain(s, seat, number)
        self.lowest = (self.fitting & -self.fitting).bit_length() - 1
        self.highest = self.fitting.bit_length() - 1
        self.leads = s.best_by is None
        self.over_partner = s.best_by is not None and team_of(s.best_by) == self.team
        leader = seat if self.leads else s.leader
        self.followers = FOLLOWERS[s.players][leader][seat]

    @property
    def over_opponent(self) -> bool:
        """Tell whether the card beats one of the other team."""
        return not self.leads and not self.over_partner

    def tricks(self, team: int) -> int:
        """Return how many tricks a team has."""
        return self.s.tricks.count(team)

    def may_beat(self, seat: int) -> bool:
        """Tell whether a seat may hold a higher card, from what it has shown."""
        return bool(self.above & ~ABOVE[self.s.limits[seat] + 1])


def reasons(observation: BrusObservation, move: str) -> tuple[Reason, ...]:
    """Return the reasons for and against laying a card; see `Game.reasons`."""
    s = BrusState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    seat = observation["seat"]
    assert seat is not None
    return weightiest(_found(Lay(s, seat, parse(move).numbers[0])))


def _found(lay: Lay) -> Iterator[Reason]:
    """Yield every reason, the weightiest first."""
    if _wins_hand(lay):
        yield pro("wins_hand", "hand-end")
        return
    for rule in RULES_OF_THUMB:
        if (reason := rule(lay)) is not None:
            yield reason


def _wins_hand(lay: Lay) -> bool:
    """Tell whether the team wins the hand from here, whatever the others do."""
    king = lay.hand & CLUB_KING and lay.s.options["club_king"] == "five"
    needed = TRICKS_FOR_KING if king else TRICKS_TO_WIN
    last = lay.certain and lay.tricks(lay.team) == needed - 1
    return last or winning_card(lay.s, lay.seat) == lay.number


def _sixth_trick(lay: Lay) -> Reason | None:
    """Deny the other team its sixth trick."""
    if lay.tricks(1 - lay.team) != TRICKS_TO_WIN - 1:
        return None
    return pro("denies", "hand-end") if lay.certain else con("risks_hand", "hand-end")


def _jan(lay: Lay) -> Reason | None:
    """Stop a jan of the other team."""
    other, reading = 1 - lay.team, text(lay.s.options["jan"])
    threatens = lay.tricks(other) >= JAN_THREAT and jan_possible(lay.s.tricks, other, reading)
    return pro("stops_jan", "jan") if lay.certain and threatens else None


def _fifth_trick(lay: Lay) -> Reason | None:
    """Take the fifth trick, which may win the hand with the king of clubs."""
    fifth = lay.certain and lay.tricks(lay.team) == TRICKS_FOR_KING - 1
    return pro("fifth", "club-king") if fifth and lay.hand & CLUB_KING else None


def _sevens(lay: Lay) -> Reason | None:
    """Come on lead with sevens in hand."""
    sevens = (lay.hand & ALL_SEVENS).bit_count()
    if not sevens or any(map(lay.may_beat, lay.followers)):
        return None
    return pro("sevens", "sevens", count=sevens)


def _sure_trick(lay: Lay) -> Reason | None:
    """Take the trick for certain."""
    card = CARDS[lay.number]
    if not lay.above:
        return pro("unbeatable", "ranks", card=card)
    return pro("certain", "follow", card=card) if lay.certain else None


def _torture(lay: Lay) -> Reason | None:
    """Force a matador out with the nine of clubs."""
    return pro("torture", "ranks") if lay.number == TORTURE and lay.above else None


def _over_partner(lay: Lay) -> Reason | None:
    """Beat a partner's card only with the highest card."""
    if not lay.over_partner:
        return None
    by = lay.s.best_by
    if lay.lowest < lay.number == lay.highest:
        return pro("high_over", "follow", by=by)
    return con("over_partner", "follow", by=by)


def _matador(lay: Lay) -> Reason | None:
    """Keep a matador when another card will do."""
    matadors = lay.fitting & ALL_MATADORS
    if not matadors or matadors == lay.fitting:
        return None
    if matadors >> lay.number & 1:
        return con("spends_matador", "ranks")
    return pro("keeps_matador", "ranks", count=matadors.bit_count())


def _lead_rank(lay: Lay) -> Reason | None:
    """Lead low, unless the card draws higher ones."""
    if not lay.leads or lay.lowest == lay.highest:
        return None
    if lay.number == lay.lowest:
        return pro("low_lead", "lead")
    if lay.certain:
        return con("can_wait", "lead")
    if heuristic_card(lay.s, lay.seat) == lay.number:
        return pro("draws", "lead", count=lay.above.bit_count())
    return None


def _cheapest(lay: Lay) -> Reason | None:
    """Beat an opponent's card with the lowest card."""
    cheapest = lay.number == lay.lowest != lay.highest
    if not lay.over_opponent or not cheapest:
        return None
    return pro("cheapest", "follow", best=CARDS[lay.s.best])


def _cheaper(lay: Lay) -> Reason | None:
    """Lay a lower card that is as certain, or no worse."""
    if (instead := _as_sure(lay)) is not None:
        return con("as_sure", "follow", card=CARDS[instead])
    if lay.over_opponent and lay.number != lay.lowest and not lay.certain:
        return con("dear", "follow", card=CARDS[lay.lowest])
    return None


def _as_sure(lay: Lay) -> int | None:
    """Return the lowest card that is as certain now and leaves a better one in hand."""
    if not lay.certain:
        return None
    lower = lay.fitting & ((1 << lay.number) - 1)
    for number in range(lay.number):
        between = lay.unseen & ABOVE[number + 1] & ~ABOVE[lay.number]
        if lower >> number & 1 and between and is_certain(lay.s, lay.seat, number):
            return number
    return None


def _risk(lay: Lay) -> Reason | None:
    """Beware of the only card above, or of the next opponent who may hold one."""
    if lay.certain:
        return None
    count = lay.above.bit_count()
    if count == 1:
        return con("one_above", "ranks", card=CARDS[lay.above.bit_length() - 1])
    to = next(seat for seat in lay.followers if team_of(seat) != lay.team and lay.may_beat(seat))
    return con("beaten", "follow", to=to, count=count)


def _last_card(lay: Lay) -> Reason | None:
    """Keep the last playable card, without which the hand can neither follow nor lead."""
    return con("last", "follow") if lay.hand & ALL_PLAYABLE == 1 << lay.number else None


RULES_OF_THUMB: tuple[Callable[[Lay], Reason | None], ...] = (
    _sixth_trick,
    _jan,
    _fifth_trick,
    _sevens,
    _sure_trick,
    _torture,
    _over_partner,
    _matador,
    _lead_rank,
    _cheapest,
    _cheaper,
    _risk,
    _last_card,
)
"""The weightiest first."""
