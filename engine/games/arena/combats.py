"""Plays the combats: laying gladiators, fighting values, winners (rulebook, phase IV).

`bots/playout.py` has them once more, for searches.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.arena import notation
from engine.games.arena.position import ALONE, ArenaPosition, Combat
from engine.games.arena.voice import ask, not_held


def begin(s: ArenaPosition) -> None:
    """Start the first combat, with the Totem's holder unless a power took the lead."""
    s.combat = 0
    _next_combat(s)


def _next_combat(s: ArenaPosition) -> None:
    s.combat += 1
    if s.effect == "secret_lays":
        s.ask_all("secret_lay")
    else:
        assert s.leader is not None
        place = s.ring.index(s.leader)
        s.queue = s.ring[place:] + s.ring[:place]
        s.phase, s.to_act = "lay", ALONE[s.leader]


class SecretLay(Phase[ArenaPosition]):
    """Larvatus: all choose a gladiator at once; the cards are revealed together."""

    words = ("lay",)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return list(map(notation.LAY.__getitem__, s.hands[seat]))

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        return not_held(s, seat, move.numbers[0], "combats")

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if not s.silent:
            s.tell("lay_chosen", {"card": move.numbers[0]}, (seat,), seat=seat)
        s.choose(seat, move)

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask("lay_secret", "combats", combat=s.combat)


class Lay(SecretLay):
    """Lay any gladiator, face up, in turn from the leader."""

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        _put_down(s, seat, move.numbers[0])
        s.ask_next()

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        if not s.lays:
            return ask("lead", "combats", combat=s.combat)
        by, card = s.lays[best_lay(s, laid_values(s))]
        return ask("follow", "combats", combat=s.combat, by=by, card=card)


def reveal(s: ArenaPosition) -> None:
    """Lay the chosen gladiators, nearest the Totem first (ruling 4 on equal values)."""
    chosen, s.chosen = s.chosen, {}
    s.tell("lays_revealed", reveals=True)
    for seat in s.ring:
        _put_down(s, seat, chosen[seat].numbers[0])
    decide(s)


def _put_down(s: ArenaPosition, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.played.append(card)
    s.lays.append((seat, card))
    if not s.silent:
        s.tell("laid", seat=seat, card=card, value=fighting_value(s, seat, card))


def fighting_value(s: ArenaPosition, seat: int, card: int) -> int:
    """Return a gladiator's number as changed by declared powers, at least 0 (rulings 4 and 14)."""
    value, school = card, s.cards.school_of[card]
    for other in s.declared:
        power = s.lanistes[other]
        if power is None or power.school != school:
            continue
        if power.effect == "own_school_at" and other == seat:
            value += power.numbers["value"] - card
        elif power.effect == ("own_school_plus" if other == seat else "rivals_school_plus"):
            value += power.numbers["plus"]
    return max(0, value)


def laid_values(s: ArenaPosition) -> list[int]:
    """Return the fighting values of the gladiators laid; powers change those of their schools."""
    if not s.declared:
        return [card for _, card in s.lays]
    changed = [power.school for seat in s.declared if (power := s.lanistes[seat])]
    school_of = s.cards.school_of
    return [
        fighting_value(s, seat, card) if school_of[card] in changed else card
        for seat, card in s.lays
    ]


def with_values(lays: list[tuple[int, int]], values: list[int]) -> list[tuple[int, int, int]]:
    """Return seat, gladiator and fighting value of each lay."""
    return [(seat, card, value) for (seat, card), value in zip(lays, values, strict=True)]


def best_lay(s: ArenaPosition, values: list[int]) -> int:
    """Return the index of the gladiator that wins so far, given the values of those laid.

    The highest wins, under Saturnus the lowest; of equal ones the first (rulings 4 and 7).
    """
    return values.index(min(values) if s.effect == "lowest_wins" else max(values))


def victories_scored(s: ArenaPosition, seat: int, card: int, last: bool) -> int:
    """Return how many victories a combat counts that `seat` wins with `card` (ruling 6).

    The larger of the Organiser's number for the last combat and the number of the winner's
    declared power counts, unless the power's is 0.
    """
    victories = 1
    if last and s.effect == "last_combat_victories":
        victories = s.number("victories")
    if seat in s.declared:
        power = s.power_of(seat)
        if power.effect == "school_victories" and power.school == s.cards.school_of[card]:
            own = power.numbers["victories"]
            return own if own == 0 else max(own, victories)
    return victories


def decide(s: ArenaPosition) -> None:
    """Credit the combat to its winner, who leads the next one."""
    lays, values = s.lays, laid_values(s)
    best = best_lay(s, values)
    winner, card = lays[best]
    going_on = s.hands[winner]
    victories = victories_scored(s, winner, card, not going_on)
    s.victories[winner] += victories
    s.leader, s.lays = winner, []
    if not s.silent:
        s.last_combat = Combat(s.combat, winner, victories, with_values(lays, values))
        how = "lowest" if s.effect == "lowest_wins" else "highest"
        s.tell(
            "combat_won",
            combat=s.combat,
            seat=winner,
            card=card,
            value=values[best],
            how=how if values.count(values[best]) == 1 else f"first_{how}",
            victories=victories,
        )
    if going_on:
        _next_combat(s)
    else:
        s.turn_to("all_fought")
