"""Where the gladiators may be that a seat has seen in this tournament, and how likely that is.

A card passed, traded or looked at is known to some. When a card leaves such a hand unseen, one of
the known ones may have gone with it; what is laid or seen later tells more. So every course that
the unseen moves can have taken is kept, and weighed by the number of deals and choices that
agree with it and with all that was seen (ruling 19): one that contradicts any of it is gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.arena.observation import ArenaEvent, ArenaObservation

Places = tuple[int, ...]
"""Where each gladiator is: at a seat, or at ~n: n-th from the top of the deck as it was dealt.

What is put under a deck of n cards takes the places ~n, ~(n + 1) and so on.
"""


class Memory:
    """All places that the gladiators seen can have, each with its weight."""

    def __init__(self, dealt: int, stock: int) -> None:
        """Start with a fresh deal: so many to each seat, so many left in the deck."""
        self.cards: list[int] = []  # those seen, in the order of `Places`
        self.ways: dict[Places, int] = {(): 1}
        self.drawn = 0  # how many cards have been drawn from the deck, and so put under it
        self._dealt = dealt
        self._stock = stock

    # What the observer sees

    def see(self, card: int, at: int) -> None:
        """Keep what agrees with a gladiator being there now."""
        if card in self.cards:
            number = self.cards.index(card)
            self.ways = {places: n for places, n in self.ways.items() if places[number] == at}
            return
        self.cards.append(card)
        size = self._dealt if at >= 0 else 1
        self.ways = {
            (*places, at): n * room
            for places, n in self.ways.items()
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
        self.ways = {_moved(places, number, to): n for places, n in self.ways.items()}

    # What the observer does not see

    def hidden_trade(self, seat: int, to: int) -> None:
        """Any gladiator may have been given, and any of the larger hand taken in return."""
        ways = Counter[Places]()
        for places, n in self.ways.items():
            for given, gifts in _leaving(places, seat, to, self._dealt):
                for taken, returns in _leaving(given, to, seat, self._dealt + 1):
                    ways[taken] += n * gifts * returns
        self.ways = ways

    def hidden_exchange(self, seat: int) -> None:
        """Any gladiator may have gone under the deck; its top card comes into the hand."""
        top, under = ~self.drawn, ~(self._stock + self.drawn)
        ways = Counter[Places]()
        for places, n in self.ways.items():
            for put, choices in _leaving(places, seat, under, self._dealt):
                drawn = _moved(put, put.index(top), seat) if top in put else put
                ways[drawn] += n * choices
        self.ways = ways
        self.drawn += 1

    # What is made of it

    def without(self, cards: list[int]) -> Memory:
        """Return the same of the other gladiators alone."""
        numbers = [number for number, card in enumerate(self.cards) if card not in cards]
        rest = Memory(self._dealt, self._stock)
        rest.cards, rest.drawn = [self.cards[number] for number in numbers], self.drawn
        ways = Counter[Places]()
        for places, n in self.ways.items():
            ways[tuple(places[number] for number in numbers)] += n
        rest.ways = ways
        return rest


def remembered(observation: ArenaObservation, dealt: int) -> Memory:
    """Return what the observer remembers of a tournament in which so many were dealt to each."""
    memory, me = Memory(dealt, observation["stock"]), observation["seat"]
    for event in observation["history"]:
        _take_in(memory, event)
    for card in observation["hand"] or ():
        assert me is not None
        memory.see(card, me)
    return memory


def _take_in(memory: Memory, event: ArenaEvent) -> None:
    """Take in what an event shows of gladiators, or that it hides some."""
    kind, secret = event["type"], event.get("secret")
    if kind == "laid":
        memory.see(event["card"], event["seat"])
    elif kind == "passed" and secret:
        memory.see(secret["card"], event["to"])
    elif kind == "looked" and secret:
        for card in secret["cards"]:
            memory.see(card, event["to"])
    elif kind == "traded" and secret:
        memory.trade(event["seat"], event["to"], secret["given"], secret["taken"])
    elif kind == "traded":
        memory.hidden_trade(event["seat"], event["to"])
    elif kind == "exchanged" and secret:
        memory.exchange(event["seat"], secret["put"], secret["drew"])
    elif kind == "exchanged":
        memory.hidden_exchange(event["seat"])


def _moved(places: Places, number: int, to: int) -> Places:
    return (*places[:number], to, *places[number + 1 :])


def _leaving(places: Places, at: int, to: int, size: int) -> Iterator[tuple[Places, int]]:
    """Yield what may follow when one of `size` cards leaves a hand, and in how many ways."""
    known = 0
    for number, place in enumerate(places):
        if place == at:
            known += 1
            yield _moved(places, number, to), 1
    if known < size:
        yield places, size - known
