"""What laying a card would do, as an experienced player says it before the card is laid."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.plain import text
from engine.core.reasons import Reason, weightiest
from engine.games.brus.bots.knowledge import ending, is_certain, sound_card
from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    ALL_SEVENS,
    CARDS,
    CLUB_KING,
    MATADORS,
    NUMBER,
    Hand,
    hand_of,
    parse,
)
from engine.games.brus.constants import TRICKS_FOR_KING, TRICKS_TO_WIN, team_of
from engine.games.brus.fast.tricks import TO_COME
from engine.games.brus.hands import jan_possible
from engine.games.brus.observation import BrusObservation, lay_out
from engine.games.brus.state import BrusState
from engine.games.brus.voice import con, pro

ALL_MATADORS = hand_of(MATADORS)
TORTURE = NUMBER["9C"]
THREATENING = 3  # tricks of the other team from which a jan is worth a word


class Lay:
    """One card that a seat could lay now, and what is public of the cards above it."""

    def __init__(self, s: BrusState, seat: int, number: int) -> None:
        """Look at a position in which the seat, whose hand alone is known, may lay the card."""
        self.s, self.seat, self.number = s, seat, number
        self.team = team_of(seat)
        self.hand = s.hands[seat]
        self.fitting: Hand = self.hand & ABOVE[s.best + 1]
        unseen: Hand = ALL_PLAYABLE & ~(s.laid | self.hand)
        self.above: Hand = unseen & ABOVE[number + 1]
        self.certain = is_certain(s, seat, number)

    @property
    def lowest(self) -> int:
        """The lowest card that could be laid instead."""
        return (self.fitting & -self.fitting).bit_length() - 1

    @property
    def over_partner(self) -> bool:
        """Tell whether a partner is winning the trick."""
        return self.s.best_by is not None and team_of(self.s.best_by) == self.team

    def tricks(self, team: int) -> int:
        """Return how many tricks a team has."""
        return self.s.tricks.count(team)

    def may_beat(self, seat: int) -> bool:
        """Tell whether a seat may hold a higher card, by what it has shown."""
        return bool(self.above & ~ABOVE[self.s.limits[seat] + 1])

    @property
    def to_come(self) -> tuple[int, ...]:
        """Who follows after this card."""
        leader = self.seat if self.s.phase == "lead" else self.s.leader
        return TO_COME[self.s.players][leader][self.seat]


def reasons(observation: BrusObservation, move: str) -> tuple[Reason, ...]:
    """Return what speaks for laying a card and against it: see `Game.reasons`."""
    s = BrusState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    seat = observation["seat"]
    assert seat is not None
    return weightiest(_found(Lay(s, seat, parse(move).numbers[0])))


def _found(lay: Lay) -> Iterator[Reason]:
    """Yield every reason, the weightiest first."""
    ours = lay.tricks(lay.team)
    if _wins_hand(lay, ours):
        yield pro("wins_hand", "hand-end")
        return
    yield from _for_the_hand(lay, ours)
    yield from _for_the_trick(lay)
    yield from _matadors(lay)
    yield from _price(lay)
    if lay.hand & ALL_PLAYABLE == 1 << lay.number:
        yield con("last", "follow")


def _for_the_hand(lay: Lay, ours: int) -> Iterator[Reason]:
    """What the trick decides: the hand, the jan, what the king of clubs is worth."""
    theirs = lay.tricks(1 - lay.team)
    if theirs == TRICKS_TO_WIN - 1:
        yield pro("denies", "hand-end") if lay.certain else con("risks_hand", "hand-end")
    jan = jan_possible(lay.s.tricks, 1 - lay.team, text(lay.s.options["jan"]))
    if lay.certain and jan and theirs >= THREATENING:
        yield pro("stops_jan", "jan")
    if lay.certain and lay.hand & CLUB_KING and ours == TRICKS_FOR_KING - 1:
        yield pro("fifth", "club-king")


def _wins_hand(lay: Lay, ours: int) -> bool:
    """Tell whether from here on nobody can keep the team from winning the hand."""
    king = lay.hand & CLUB_KING and lay.s.options["club_king"] == "five"
    needed = TRICKS_FOR_KING if king else TRICKS_TO_WIN
    return (lay.certain and ours == needed - 1) or ending(lay.s, lay.seat) == lay.number


def _for_the_trick(lay: Lay) -> Iterator[Reason]:
    """Who takes it, and what that brings."""
    card = CARDS[lay.number]
    if lay.hand & ALL_SEVENS and not any(map(lay.may_beat, lay.to_come)):
        yield pro("sevens", "sevens", count=(lay.hand & ALL_SEVENS).bit_count())
    if not lay.above:
        yield pro("unbeatable", "ranks", card=card)
    elif lay.certain:
        yield pro("certain", "follow", card=card)
    if lay.number == TORTURE and lay.above:
        yield pro("torture", "ranks")
    if lay.over_partner:
        yield _over(lay)


def _over(lay: Lay) -> Reason:
    """Say what it is to beat one's partner: who has to, should do it with a high card."""
    by = lay.s.best_by
    if lay.lowest < lay.number == lay.fitting.bit_length() - 1:
        return pro("high_over", "follow", by=by)
    return con("over_partner", "follow", by=by)


def _matadors(lay: Lay) -> Iterator[Reason]:
    """Whether one is spent or kept, where there is a choice."""
    held = lay.fitting & ALL_MATADORS
    if not held or held == lay.fitting:
        return
    if held >> lay.number & 1:
        yield con("spends_matador", "ranks")
    else:
        yield pro("keeps_matador", "ranks", count=held.bit_count())


def _price(lay: Lay) -> Iterator[Reason]:
    """What the card costs beside the others, and what may still beat it."""
    leads, cheapest = lay.s.best_by is None, lay.number == lay.lowest
    if leads and not cheapest and not lay.certain and sound_card(lay.s, lay.seat) == lay.number:
        yield pro("draws", "lead", count=lay.above.bit_count())
    elif leads and cheapest and lay.number != lay.fitting.bit_length() - 1:
        yield pro("low_lead", "lead")
    elif not leads and not lay.over_partner and cheapest and lay.fitting != 1 << lay.number:
        yield pro("cheapest", "follow", best=CARDS[lay.s.best])
    elif leads and lay.certain and not cheapest:
        yield con("can_wait", "lead")
    if (instead := _as_sure(lay)) is not None:
        yield con("as_sure", "follow", card=CARDS[instead])
    elif not leads and not lay.over_partner and not cheapest and not lay.certain:
        yield con("dear", "follow", card=CARDS[lay.lowest])
    if not lay.certain:
        yield _risk(lay)


def _as_sure(lay: Lay) -> int | None:
    """Return the lowest card that is as certain now and leaves a better one in hand."""
    if not lay.certain:
        return None
    lower = lay.fitting & ((1 << lay.number) - 1)
    unseen = ALL_PLAYABLE & ~(lay.s.laid | lay.hand)
    for number in range(lay.number):
        between = unseen & ABOVE[number + 1] & ~ABOVE[lay.number]
        if lower >> number & 1 and between and is_certain(lay.s, lay.seat, number):
            return number
    return None


def _risk(lay: Lay) -> Reason:
    """Say what may still beat the card, or who."""
    count = lay.above.bit_count()
    if count == 1:
        return con("one_above", "ranks", card=CARDS[lay.above.bit_length() - 1])
    to = next(seat for seat in lay.to_come if team_of(seat) != lay.team and lay.may_beat(seat))
    return con("beaten", "follow", to=to, count=count)
