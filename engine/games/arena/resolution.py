"""Ends a tournament: losses, Cautus and ruin (rulebook, phase V)."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.arena import elimination, notation
from engine.games.arena.position import ArenaPosition, ResultJson
from engine.games.arena.powers import bid_of
from engine.games.arena.voice import ask

LESSENS = "reduce_own_loss"


def begin(s: ArenaPosition) -> None:
    """Calculate the losses, and ask owners of Cautus who have a loss (ruling 6).

    A loss is the difference between bid and victories, doubled under Quaestor.
    """
    losses = s.losses = [0] * s.players
    times = s.number("times") if s.effect == "losses_times" else 1
    for seat in s.ring:
        losses[seat] = times * abs(bid_of(s, seat) - s.victories[seat])
    asked: list[int] = []
    if s.effect != "no_powers":
        asked = [x for x in s.ring if losses[x] and s.power_of(x).effect == LESSENS]
    s.ask_in_turn("spare", asked)


class Spare(Phase[ArenaPosition]):
    """Cautus: its owner reduces a loss, or declines."""

    words = (notation.DECLINE, notation.SPARE)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.DECLINE, notation.SPARE]

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if move.word == notation.SPARE:
            coins = spare(s, seat)
            s.used.append(seat)
            s.tell("spared", seat=seat, coins=coins)
        else:
            s.tell("declined", seat=seat)
        s.ask_next()

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        less = s.power_of(seat).numbers["by"]
        return ask("spare", "resolution", loss=s.losses[seat], less=less)


def spare(s: ArenaPosition, seat: int) -> int:
    """Reduce a loss by Cautus; return the sesterces saved."""
    coins = min(s.power_of(seat).numbers["by"], s.losses[seat])
    s.losses[seat] -= coins
    return coins


def settle(s: ArenaPosition) -> None:
    """Take the losses, then go on to the next tournament, the finale or the end of the match."""
    seats = s.playing
    spared = take_losses(s)
    if not s.silent:
        _record(s, spared)
    elimination.eliminate(s, [seat for seat in seats if not s.coins[seat]])
    if elimination.end_match(s, "tournament"):
        return
    elimination.pass_totem(s)
    s.turn_to("brutus" if spared else "next_organiser")


def finish(s: ArenaPosition) -> None:
    """Calculate and take the losses after the last combat; owners of Cautus spare theirs."""
    begin(s)
    for seat in s.queue:
        spare(s, seat)
    s.to_act = ()
    take_losses(s)


def take_losses(s: ArenaPosition) -> list[int]:
    """Take the losses from all players; return the seats that go on by ruling 1."""
    seats, coins = s.playing, s.coins
    spared = last_hope(s, seats)
    for seat in seats:
        left = coins[seat] - s.losses[seat]
        coins[seat] = 1 if seat in spared else left if left > 0 else 0
    return spared


def last_hope(s: ArenaPosition, seats: list[int]) -> list[int]:
    """Return the seats that go on with 1 sesterce if all would be ruined (ruling 1), else [].

    They are those with the smallest loss, before it is capped by what a player holds.
    """
    for seat in seats:
        if s.losses[seat] < s.coins[seat]:
            return []
    least = min(s.losses[seat] for seat in seats)
    return [seat for seat in seats if s.losses[seat] == least]


def _record(s: ArenaPosition, spared: list[int]) -> None:
    assert s.organiser is not None
    result: ResultJson = {
        "number": s.tournament,
        "organiser": s.organiser.id,
        "bids": s.bids[:],
        "victories": s.victories[:],
        "losses": s.losses[:],
        "coins": s.coins[:],
        "last_hope": spared,
    }
    s.results.append(result)
    # pyright fears a subtype of the result with more fields; there is none.
    s.tell("resolved", **result)  # pyright: ignore[reportArgumentType]
