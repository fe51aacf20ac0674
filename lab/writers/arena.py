"""The writer of BRUTUS!"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.arena.combats import best_lay, fighting_value, laid_values
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.position import SIMULTANEOUS, ArenaPosition
from engine.games.arena.state import ArenaState
from lab.writers import Writer
from lab.writers.memory import OPEN, Visibility

BIT = {number: 1 << place for place, number in enumerate(GLADIATORS)}


class ArenaWriter(Writer[ArenaState]):
    """The fields stand in four groups, as in the observation."""

    def body(self, s: ArenaState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        return [*self._season(s), *self._tournament(s), *self._finale(s), *self._own(s, seat)]

    def _season(self, s: ArenaPosition) -> list[bytes]:
        piece = self.encoding.body
        return [
            piece["coins"][tuple(s.coins)],
            piece["lanistes"][tuple([each.id if each else None for each in s.lanistes])],
            piece["totem"][s.totem],
            piece["revealed"][tuple(s.revealed)],
            piece["brutus"][s.brutus.id if s.brutus_known else None],
            piece["tournament"][s.tournament],
            piece["organiser"][s.organiser.id if s.organiser else None],
            piece["queue"][tuple(s.queue)],
        ]

    def _tournament(self, s: ArenaPosition) -> list[bytes]:
        piece, values = self.encoding.body, laid_values(s)
        lays = [(by, card, value) for (by, card), value in zip(s.lays, values, strict=True)]
        return [
            piece["hidden"][s.hidden],
            piece["counts"][tuple(map(len, s.hands))],
            piece["stock"][len(s.stock)],
            piece["bids"][tuple(s.bids)],
            piece["victories"][tuple(s.victories)],
            piece["ring"][tuple(s.ring)],
            piece["declared"][tuple(s.declared)],
            piece["used"][tuple(s.used)],
            piece["losses"][tuple(s.losses)],
            piece["played"][sum(map(BIT.__getitem__, s.played))],
            piece["combat"][s.combat],
            piece["leader"][s.leader],
            piece["lays"][lays],
            piece["best"][best_lay(s, values) if lays else None],
        ]

    def _finale(self, s: ArenaPosition) -> list[bytes]:
        piece = self.encoding.body
        return [piece["fight"][s.fight], piece["thumbs"][tuple(s.thumbs)], piece["idle"][s.idle]]

    def _own(self, s: ArenaPosition, seat: int) -> list[bytes]:
        piece = self.encoding.body
        hand = () if s.hidden else s.hands[seat]
        raised = [None if other == seat else card for other, card in enumerate(s.raised)]
        return [
            piece["offer"][s.offers[seat] if s.offers else None],
            piece["chosen"][s.chosen[seat].text if seat in s.chosen else None],
            piece["hand"][sum(map(BIT.__getitem__, hand))],
            piece["values"][[fighting_value(s, seat, card) for card in hand]],
            piece["raised"][tuple(raised)],
        ]

    def visibility(self, s: ArenaState, seat: int, action: int) -> Visibility:
        """Hide what is chosen in secret, and cards that pass from seat to seat or to the deck."""
        own = (seat,)
        if s.phase == "pass":
            return Visibility(own, (seat, s.next_playing(seat)))
        if s.phase in SIMULTANEOUS:
            return Visibility(own, None)
        move = s.parse(self.encoding.actions[action])
        if move.word == "exchange":
            return Visibility(own, own)
        if move.word == "trade":
            both = seat, move.numbers[1]
            return Visibility(both, both)
        return OPEN

    def points(self, s: ArenaState) -> Sequence[float]:
        """Return the sesterces of each seat."""
        return s.coins


WRITER = ArenaWriter
