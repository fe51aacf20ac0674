"""The combats: laying gladiators, what they are worth, and who wins (rulebook, phase IV)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.messages import Message
from engine.games.arena import notation, resolution
from engine.games.arena.phase import Numbers, Phase, ask, lacks, unknown

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState


def begin(s: ArenaState) -> None:
    """Start the first combat, with the Totem's holder unless a power took the lead."""
    s.combat = 0
    _next_combat(s)


def _next_combat(s: ArenaState) -> None:
    s.combat += 1
    if s.effect == "secret_lays":
        s.ask_all("secret_lay")
    else:
        assert s.leader is not None
        place = s.ring.index(s.leader)
        s.ask_in_turn("lay", s.ring[place:] + s.ring[:place])


class Lay(Phase):
    """Lay any gladiator, face up, in turn from the leader."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [notation.LAY[card] for card in s.hands[seat]]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        return lacks(s, seat, numbers[0], "combats") if word == "lay" else unknown()

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        _put_down(s, seat, numbers[0])
        if not s.next_asked():
            _decide(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        if not s.lays:
            return ask("lead", "combats", combat=s.combat)
        by, card = s.lays[best_lay(s)]
        return ask("follow", "combats", combat=s.combat, by=by, card=card)


class SecretLay(Lay):
    """Larvatus: all choose at once; the cards are revealed together."""

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        s.tell("lay_chosen", {"card": numbers[0]}, (seat,), seat=seat)
        if s.keep_secret(seat, f"lay:{numbers[0]}"):
            chosen, s.chosen = s.chosen, {}
            s.tell("lays_revealed", reveals=True)
            for each in s.ring:  # nearest the Totem first: ruling 4 on equal values
                _put_down(s, each, notation.parse(chosen[each])[1][0])
            _decide(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("lay_secret", "combats", combat=s.combat)


def _put_down(s: ArenaState, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.played.append(card)
    s.lays.append((seat, card))
    if not s.silent:
        s.tell("laid", seat=seat, card=card, value=fighting_value(s, seat, card))


def fighting_value(s: ArenaState, seat: int, card: int) -> int:
    """Return what a gladiator fights at: its number, changed by declared powers, never below 0."""
    value = card
    for other in s.declared:
        power = s.power_of(other)
        if power.school != s.cards.school_of[card]:
            continue
        if power.effect == "own_school_at" and other == seat:
            value += power.numbers["value"] - card
        elif power.effect == ("own_school_plus" if other == seat else "rivals_school_plus"):
            value += power.numbers["plus"]
    return max(0, value)


def best_lay(s: ArenaState) -> int:
    """Return the place, among those laid, of the gladiator that wins so far.

    The highest fighting value, or the lowest under Saturnus; of equal ones the first (ruling 4).
    """
    values = [card for _, card in s.lays]
    if s.declared:
        values = [fighting_value(s, seat, card) for seat, card in s.lays]
    return values.index(min(values) if s.effect == "lowest_wins" else max(values))


def worth(s: ArenaState, seat: int, card: int) -> int:
    """Return how many victories this combat counts for its winner (ruling 6).

    The last one may count more by the Organiser; a declared power of the winner's can make it
    more, or less, but one that lessens it wins.
    """
    victories = 1
    if s.effect == "last_combat_victories" and not s.hands[seat]:
        victories = s.number("victories")
    if seat in s.declared:
        power = s.power_of(seat)
        if power.effect == "school_victories" and power.school == s.cards.school_of[card]:
            own = power.numbers["victories"]
            return own if own == 0 else max(own, victories)
    return victories


def _decide(s: ArenaState) -> None:
    """Credit the combat to its winner, who leads the next one."""
    winner, card = s.lays[best_lay(s)]
    victories = worth(s, winner, card)
    s.victories[winner] += victories
    s.leader = winner
    s.last_combat = (s.combat, winner, victories, _with_values(s))
    s.lays = []
    if not s.silent:
        s.tell("combat_won", combat=s.combat, seat=winner, card=card, victories=victories)
    if s.hands[winner]:
        _next_combat(s)
    else:
        resolution.begin(s)


def _with_values(s: ArenaState) -> list[tuple[int, int, int]]:
    if not s.declared:
        return [(seat, card, card) for seat, card in s.lays]
    return [(seat, card, fighting_value(s, seat, card)) for seat, card in s.lays]
