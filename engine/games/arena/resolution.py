"""The end of a tournament: who loses how much, and who is ruined (rulebook, phase V)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Json
from engine.core.messages import Message
from engine.games.arena import finale, notation, tournaments
from engine.games.arena.phase import Numbers, Phase, ask, unknown

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState

LESSENS = "reduce_own_loss"


def begin(s: ArenaState) -> None:
    """Work out the losses, and ask whoever may lessen theirs (ruling 6: only when there is one)."""
    s.losses = [loss(s, seat) if s.coins[seat] else 0 for seat in range(s.players)]
    asked = []
    if s.effect != "no_powers":
        asked = [x for x in s.ring if s.losses[x] and s.power_of(x).effect == LESSENS]
    if asked:
        s.ask_in_turn("spare", asked)
    else:
        settle(s)


def loss(s: ArenaState, seat: int) -> int:
    """Return the difference between bid and victories, doubled under Quaestor."""
    bid = s.bids[seat]
    assert bid is not None
    difference = abs(bid - s.victories[seat])
    return difference * s.number("times") if s.effect == "losses_times" else difference


class Spare(Phase):
    """Cautus: lose one less, or not."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [notation.DECLINE, notation.SPARE]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        return None if word in (notation.DECLINE, notation.SPARE) else unknown()

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        if word == notation.SPARE:
            by = min(s.power_of(seat).numbers["by"], s.losses[seat])
            s.losses[seat] -= by
            s.used.append(seat)
            s.tell("spared", seat=seat, coins=by)
        else:
            s.tell("declined", seat=seat)
        if not s.next_asked():
            settle(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("spare", "resolution", loss=s.losses[seat], by=s.power_of(seat).numbers["by"])


def settle(s: ArenaState) -> None:
    """Take the losses; then the next tournament, the finale or the end."""
    seats = s.playing
    spared = last_hope(s, seats)
    for seat in seats:
        s.coins[seat] = 1 if seat in spared else max(0, s.coins[seat] - s.losses[seat])
    _record(s, spared)
    tournaments.take_out(s, [seat for seat in seats if not s.coins[seat]])
    if tournaments.end_match(s, "tournament"):
        return
    tournaments.pass_totem(s)
    if spared:
        finale.begin(s)
    else:
        tournaments.next_organiser(s)


def last_hope(s: ArenaState, seats: list[int]) -> list[int]:
    """Return who goes on with 1 sesterce although all would be ruined (ruling 1); mostly nobody.

    They are those with the smallest loss, before it is capped by what a player holds.
    """
    if any(s.losses[seat] < s.coins[seat] for seat in seats):
        return []
    least = min(s.losses[seat] for seat in seats)
    return [seat for seat in seats if s.losses[seat] == least]


def _record(s: ArenaState, spared: list[int]) -> None:
    assert s.organiser is not None
    result: dict[str, Json] = {
        "number": s.tournament,
        "organiser": s.organiser.id,
        "bids": s.bids[:],
        "victories": s.victories[:],
        "losses": s.losses[:],
        "coins": s.coins[:],
        "last_hope": spared,
    }
    s.results.append(result)
    s.tell("resolved", **result)
