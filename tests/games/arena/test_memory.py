"""Compares the memory of unseen moves with a count over every deal and every choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from engine.core.randomness import shuffled, stream
from engine.games.arena.memory import Memory, Places
from tests.playing import pick

CARDS = range(6)
PLAYERS, DEALT = 2, 2
STOCK = len(CARDS) - PLAYERS * DEALT
FIRST: Places = (0, 0, 1, 1, *(~slot for slot in range(STOCK)))

World = Places
"""The place of each of the cards."""


def moved(world: World, card: int, to: int) -> World:
    return (*world[:card], to, *world[card + 1 :])


def at(world: World, place: int) -> list[int]:
    return [card for card in CARDS if world[card] == place]


def trades(world: World, seat: int, to: int) -> Iterator[tuple[int, int, World]]:
    """Yield every possible trade: card given, card taken, and the world afterwards."""
    for given in at(world, seat):
        after = moved(world, given, to)
        for taken in at(after, to):
            yield given, taken, moved(after, taken, seat)


def exchanges(world: World, seat: int, drawn: int) -> Iterator[tuple[int, int, World]]:
    """Yield every possible exchange: card put, card drawn, and the world afterwards."""
    for put in at(world, seat):
        (drew,) = at(world, ~drawn)
        yield put, drew, moved(moved(world, put, ~(STOCK + drawn)), drew, seat)


class TrackedPlay:
    """A course of play, followed by a memory and by a count of all worlds that agree with it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.true: World = tuple(shuffled(FIRST, rng))
        self.worlds = Counter(permutations(FIRST))
        self.memory = Memory(DEALT, STOCK)

    def look(self) -> None:
        card = pick(CARDS, self.rng)
        place = self.true[card]
        if place < 0:
            return  # no move looks into the deck
        self.memory.see(card, place)
        self.worlds = Counter({w: n for w, n in self.worlds.items() if w[card] == place})

    def trade(self, hidden: bool) -> None:
        seat = pick(range(PLAYERS), self.rng)
        given, taken, self.true = pick(list(trades(self.true, seat, 1 - seat)), self.rng)
        if hidden:
            self.memory.hidden_trade(seat, 1 - seat)
        else:
            self.memory.trade(seat, 1 - seat, given, taken)
        worlds = Counter[World]()
        for world, n in self.worlds.items():
            for *cards, after in trades(world, seat, 1 - seat):
                if hidden or cards == [given, taken]:
                    worlds[after] += n
        self.worlds = worlds

    def exchange(self, hidden: bool) -> None:
        seat, drawn = pick(range(PLAYERS), self.rng), self.memory.drawn
        put, drew, self.true = pick(list(exchanges(self.true, seat, drawn)), self.rng)
        if hidden:
            self.memory.hidden_exchange(seat)
        else:
            self.memory.exchange(seat, put, drew)
        worlds = Counter[World]()
        for world, n in self.worlds.items():
            for *cards, after in exchanges(world, seat, drawn):
                if hidden or cards == [put, drew]:
                    worlds[after] += n
        self.worlds = worlds

    def counted(self) -> Counter[Places]:
        """Count the places of the seen gladiators over all worlds."""
        counted = Counter[Places]()
        for world, n in self.worlds.items():
            counted[tuple(world[card] for card in self.memory.cards)] += n
        return counted


def shares(ways: dict[Places, int]) -> dict[Places, float]:
    return {places: n / sum(ways.values()) for places, n in ways.items()}


@pytest.mark.parametrize("seed", range(60))
def test_the_weights_agree_with_a_count_of_all_worlds(seed: int) -> None:
    play = TrackedPlay(stream(seed, "memory"))
    for _ in range(7):
        what, hidden = pick("lltte", play.rng), play.rng.random() < 0.7
        if what == "l":
            play.look()
        elif what == "t":
            play.trade(hidden)
        else:
            play.exchange(hidden)
        assert shares(play.memory.weights) == pytest.approx(shares(play.counted()))


def test_forgetting_a_card_keeps_the_chances_of_the_others() -> None:
    memory = Memory(DEALT, STOCK)
    memory.see(0, 0)
    memory.see(1, 1)
    memory.hidden_trade(0, 1)
    rest = memory.without([1])
    assert rest.cards == [0]
    assert shares(rest.weights) == pytest.approx({(0,): 2 / 3, (1,): 1 / 3})
