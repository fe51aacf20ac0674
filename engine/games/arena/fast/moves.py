"""Makes the most frequent moves fast, for searches, which make millions of them.

`FAST_MOVES` changes a silent state as the phases of the same name do, in as few calls as possible:
without events, without records of finished combats, and without powers that change no gladiator
laid. `tests/games/arena/fast/test_moves.py` plays both side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter

from engine.core.phases import Move
from engine.games.arena import combats, notation
from engine.games.arena.position import ArenaPosition
from engine.games.arena.powers import POWERS

_CARD = {move: card for card, move in enumerate(notation.LAY)}
_BID = {move: bid for bid, move in enumerate(notation.BID)}
_CHOSEN: Mapping[str, Move] = {
    move: notation.parse(move) for move in (*notation.LAY, *notation.BID)
}
_ALONE = tuple((seat,) for seat in range(6))
_gladiator = itemgetter(1)


def bid(s: ArenaPosition, seat: int, move: str) -> None:
    """Make a move as `bids.Bid` does."""
    s.bids[seat] = _BID[move]
    del s.queue[0]
    s.to_act = _ALONE[s.queue[0]] if s.queue else ()


def choose(s: ArenaPosition, seat: int, move: str) -> None:
    """Make a move as `bids.SecretBid` does."""
    s.chosen[seat] = _CHOSEN[move]
    to_act = s.to_act
    s.to_act = to_act[1:] if to_act[0] == seat else tuple(x for x in to_act if x != seat)


def power(s: ArenaPosition, seat: int, move: str) -> None:
    """Make a move as `powers.UsePower` does."""
    if move != notation.DECLINE:
        s.used.append(seat)
        POWERS[s.power_of(seat).effect].use(s, seat, notation.parse(move).numbers)
    del s.queue[0]
    s.to_act = _ALONE[s.queue[0]] if s.queue else ()


def lay(s: ArenaPosition, seat: int, move: str) -> None:
    """Make a move as `combats.Lay` does."""
    card = _CARD[move]
    s.hands[seat].remove(card)
    s.played.append(card)
    s.lays.append((seat, card))
    queue = s.queue
    del queue[0]
    if queue:
        s.to_act = _ALONE[queue[0]]
    else:
        _decide(s)


def secret_lay(s: ArenaPosition, seat: int, move: str) -> None:
    """Make a move as `combats.SecretLay` and `combats.reveal` do."""
    choose(s, seat, move)
    if s.to_act:
        return
    chosen, s.chosen = s.chosen, {}
    for laying in s.ring:
        card = chosen[laying].numbers[0]
        s.hands[laying].remove(card)
        s.played.append(card)
        s.lays.append((laying, card))
    _decide(s)


def _decide(s: ArenaPosition) -> None:
    """Decide a combat and start the next one, as `combats.decide` does."""
    lays, effect = s.lays, s.effect
    values = _changed_values(s) if s.declared else None
    if values is None:
        best = min if effect == "lowest_wins" else max
        winner = best(lays, key=_gladiator)[0]
        last = effect == "last_combat_victories" and not s.hands[winner]
        s.victories[winner] += s.number("victories") if last else 1
    else:
        winner, card = lays[combats.best_lay(s, values)]
        s.victories[winner] += combats.victories_scored(s, winner, card, not s.hands[winner])
    s.leader, s.lays = winner, []
    if not s.hands[winner]:
        s.phase, s.to_act = "all_fought", ()
        return
    s.combat += 1
    if effect == "secret_lays":
        s.to_act = tuple(s.playing)
    else:
        place = s.ring.index(winner)
        s.queue = s.ring[place:] + s.ring[:place]
        s.to_act = _ALONE[winner]


def _changed_values(s: ArenaPosition) -> list[int] | None:
    """Return the fighting values of the gladiators laid, or None if no power changes any."""
    lays, school_of = s.lays, s.cards.school_of
    values = None
    for owner in s.declared:
        power = s.power_of(owner)
        school, own = power.school, power.effect != "rivals_school_plus"
        for place, (seat, card) in enumerate(lays):
            if school_of[card] == school and (seat == owner) == own:
                if values is None:
                    values = [card for _, card in lays]
                values[place] = combats.fighting_value(s, seat, card)
    return values


FAST_MOVES: Mapping[str, Callable[[ArenaPosition, int, str], None]] = {
    "bid": bid,
    "secret_bid": choose,
    "power": power,
    "lay": lay,
    "secret_lay": secret_lay,
}
