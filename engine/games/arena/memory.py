"""Follows the gladiators that a seat has seen in this tournament.

Some players know a card that was passed, traded or looked at. When a card leaves such a hand
unseen, it may be one of the known ones; cards that are laid or seen later tell more. So a memory
keeps every course that the unseen moves can have taken. It weighs each one by the number of deals
and choices that agree with it and with all that was seen (ruling 19), and drops a course that
contradicts any of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from engine.games.arena.observation import ArenaEvent, ArenaObservation

Places = tuple[int, ...]
"""Where each gladiator is: a seat, or ~n for the n-th card from the top of the deck as dealt.

Cards put under a deck of n cards take the places ~n, ~(n + 1) and so on.
"""


class Memory:
    """The places that the gladiators seen can have, and the weight of each combination."""

    def __init__(self, dealt: int, stock: int) -> None:
        """Start with a fresh deal of `dealt` cards to each seat and `stock` left in the deck."""
        self.cards: list[int] = []  # those seen, in the order of `Places`
        self.weights: dict[Places, int] = {(): 1}
        self.drawn = 0  # cards drawn from the deck; as many were put under it
        self._dealt = dealt
        self._stock = stock

    # Moves that the observer sees

    def see(self, card: int, at: int) -> None:
        """See a gladiator at a place now, and drop all places that contradict it."""
        if card in self.cards:
            number = self.cards.index(card)
            self.weights = {places: n for places, n in self.weights.items() if places[number] == at}
            return
        self.cards.append(card)
        size = self._dealt if at >= 0 else 1
        self.weights = {
            (*places, at): n * room
            for places, n in self.weights.items()
            if (room := size - places.count(at))
        }

    def trade(self, seat: int, to: int, given: int, taken: int) -> None:
        """See a gladiator given, and one taken in return, maybe the same."""
        self.see(given, seat)
        if taken != given:
            self.see(taken, to)
            self._carry(given, to)
            self._carry(taken, seat)

    def exchange(self, seat: int, put: int, drew: int) -> None:
        """See a gladiator go under the deck for its top card."""
        self.see(put, seat)
        self.see(drew, ~self.drawn)
        self._carry(put, ~(self._stock + self.drawn))
        self._carry(drew, seat)
        self.drawn += 1

    def _carry(self, card: int, to: int) -> None:
        number = self.cards.index(card)
        self.weights = {_moved(places, number, to): n for places, n in self.weights.items()}

    # Moves that the observer does not see

    def hidden_trade(self, seat: int, to: int) -> None:
        """Give any gladiator of the hand, and take any of the larger hand in return."""
        weights = Counter[Places]()
        for places, n in self.weights.items():
            for given, gifts in _leaving(places, seat, to, self._dealt):
                for taken, returns in _leaving(given, to, seat, self._dealt + 1):
                    weights[taken] += n * gifts * returns
        self.weights = weights

    def hidden_exchange(self, seat: int) -> None:
        """Put any gladiator of the hand under the deck, and draw the top card."""
        top, under = ~self.drawn, ~(self._stock + self.drawn)
        weights = Counter[Places]()
        for places, n in self.weights.items():
            for put, choices in _leaving(places, seat, under, self._dealt):
                drawn = _moved(put, put.index(top), seat) if top in put else put
                weights[drawn] += n * choices
        self.weights = weights
        self.drawn += 1

    def without(self, cards: list[int]) -> Memory:
        """Return the memory of the other gladiators alone."""
        numbers = [number for number, card in enumerate(self.cards) if card not in cards]
        rest = Memory(self._dealt, self._stock)
        rest.cards, rest.drawn = [self.cards[number] for number in numbers], self.drawn
        weights = Counter[Places]()
        for places, n in self.weights.items():
            weights[tuple(places[number] for number in numbers)] += n
        rest.weights = weights
        return rest


def memory_of(observation: ArenaObservation, dealt: int) -> Memory:
    """Return what the observer remembers of a tournament with `dealt` cards to each seat."""
    memory, me = Memory(dealt, observation["stock"]), observation["seat"]
    for event in observation["history"]:
        if note := _NOTES.get(event["type"]):
            note(memory, event)
    for card in observation["hand"] or ():
        assert me is not None
        memory.see(card, me)
    return memory


def _note_laid(memory: Memory, event: ArenaEvent) -> None:
    memory.see(event["card"], event["seat"])


def _note_passed(memory: Memory, event: ArenaEvent) -> None:
    if secret := event.get("secret"):
        memory.see(secret["card"], event["to"])


def _note_looked(memory: Memory, event: ArenaEvent) -> None:
    if secret := event.get("secret"):
        for card in secret["cards"]:
            memory.see(card, event["to"])


def _note_traded(memory: Memory, event: ArenaEvent) -> None:
    seat, to = event["seat"], event["to"]
    if secret := event.get("secret"):
        memory.trade(seat, to, secret["given"], secret["taken"])
    else:
        memory.hidden_trade(seat, to)


def _note_exchanged(memory: Memory, event: ArenaEvent) -> None:
    if secret := event.get("secret"):
        memory.exchange(event["seat"], secret["put"], secret["drew"])
    else:
        memory.hidden_exchange(event["seat"])


_NOTES: Mapping[str, Callable[[Memory, ArenaEvent], None]] = {
    "laid": _note_laid,
    "passed": _note_passed,
    "looked": _note_looked,
    "traded": _note_traded,
    "exchanged": _note_exchanged,
}


def _moved(places: Places, number: int, to: int) -> Places:
    return (*places[:number], to, *places[number + 1 :])


def _leaving(places: Places, at: int, to: int, size: int) -> Iterator[tuple[Places, int]]:
    """Yield the places after one of `size` cards leaves a hand, each with its number of choices."""
    known = 0
    for number, place in enumerate(places):
        if place == at:
            known += 1
            yield _moved(places, number, to), 1
    if known < size:
        yield places, size - known
