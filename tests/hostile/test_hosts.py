"""Whatever a host sends, a guest shows a table or ends the line with a reason in words."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.bots.requests import MoveRequest
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.test_storage import check_markup, named
from tests.hostile.words import check_words
from tests.kit import KITS
from tests.playing import pick
from tests.ui.fakes import bot_answer
from tests.ui.features.together.table import PAGE, Table, new_match, short
from tests.ui.ports import Visit, compiled
from ui.base.ports import LineListener
from ui.base.text import LANGUAGES, Texts
from ui.features.together.client import Client, Me
from ui.features.together.messages import FROM_HOST
from ui.features.together.packing import unpacked
from ui.features.together.screen import GuestScreen
from ui.features.together.ways import ToGuestTable

EACH = 16 if sys.platform != "emscripten" else 8
SEEDS = [FIRST, *(pytest.param(FIRST + n, marks=pytest.mark.thorough) for n in range(1, 25))]
FURTHER = 3  # updates after the one that brings what has been
LOOKS = 2  # at earlier positions
PACES = ("instant", "fast", "slow")
LONG = 100_000.0  # milliseconds: whatever waits is done by then
TEXTS = {language: Texts(language, compiled) for language in LANGUAGES}
STARTS = (0, 0.4, 0.8, 1)  # shares of a match after which a guest comes


@cache
def streams(game_id: str) -> tuple[tuple[str, ...], ...]:
    """Return what a host sends to guests who come at some moments of a match."""
    whole = table_of(game_id)
    while not whole.session.over:
        whole.play()
        whole.run(30)
    found = []
    for start in STARTS:
        for seat in (1, None):
            table = table_of(game_id)
            while len(table.match.moves) < start * len(whole.match.moves) - FURTHER:
                table.play()
                table.run(30)
            found.append(tuple(heard(table, seat)))
    return tuple(found)


def table_of(game_id: str) -> Table:
    return Table(new_match(game_id, "p" * max(2, KITS[game_id].fewest), **short(game_id)))


def heard(table: Table, seat: int | None) -> Iterator[str]:
    """Yield what a guest hears who comes now, during some more moves."""
    guest = table.join(seat)
    table.wait()
    for _ in range(FURTHER):
        table.play()
        table.run(30)
        table.wait()
    if guest.acting:
        guest.table.why("nonsense")
        table.wait()
    line = table.line_of(guest).other
    assert line is not None
    run, token = table.host.editions.run, table.host.places[0].token
    for text in line.sent:
        yield unpacked(text, FROM_HOST).replace(run, "RUN").replace(token, "TOKEN")


class Spoiler:
    """Spoils messages: the seed and a number decide how."""

    def __init__(self, seed: int, texts: tuple[str, ...]) -> None:
        self._seed, self._texts = seed, texts
        self._mutator = Mutator(seed, texts)

    def spoiled(self, number: int) -> list[str]:
        """Return the messages; one of them is spoiled."""
        rng, texts = stream(self._seed, "host", number), [*self._texts]
        at = int(rng.random() * len(texts))
        if number % 4 == 0:
            texts[at] = self._mutator.of_either(number, texts[at])
        else:
            document = json.loads(texts[at])
            (part_wise if number % 4 == 1 else leaf_wise)(document, number, self._mutator, rng)
            texts[at] = json.dumps(document)
        return texts


def part_wise(document: JsonObject, number: int, mutator: Mutator, rng: Random) -> None:
    """Change an object or a list somewhere in a message."""
    holders = [(holder, key) for holder, key, value in within(document) if value]
    holder, key = pick([each for each in holders if isinstance(each[0][each[1]], dict | list)], rng)
    holder[key] = json.loads(mutator.of_json(number, json.dumps(holder[key])))


def leaf_wise(document: JsonObject, number: int, mutator: Mutator, rng: Random) -> None:
    """Put values of a message in place of others of the same type."""
    leaves = [each for each in within(document) if not isinstance(each[2], dict | list)]
    for _ in range(1 + number % 3):
        holder, key, value = pick(leaves, rng)
        alike = [other for *_, other in leaves if type(other) is type(value)]
        holder[key] = pick(alike, rng)


def within(value: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Yield every value within a document, with its holder and key."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in [*items]:
        yield value, key, each
        if isinstance(each, dict | list):
            yield from within(each)


class Deaf:
    """A transport on which nothing is heard."""

    def answer(self, code: str, listener: LineListener, servers: object = ()) -> Deaf:
        return self

    def send(self, text: str) -> None:
        pass

    def close(self) -> None:
        pass


def at_once(request: MoveRequest) -> JsonObject:
    """Answer as the worker does, without thinking."""
    return bot_answer({**request, "seconds": 0.0})


class Sufferer(Visit):
    """A guest who takes what it gets, looks round, asks for hints and taps."""

    def __init__(self, number: int) -> None:
        languages = (f"{LANGUAGES[number % 2]}-XX",)
        super().__init__(pace=PACES[number % 3], languages=languages, think=at_once)
        self.start()
        self.rng = stream(number, "taps")
        self.client = Client(Me(PAGE), self.clock, self.seated, lambda: self.app.changed(()))
        self.client.answer(Deaf(), "")  # type: ignore[arg-type]
        self.client.opened()

    def seated(self) -> None:
        assert self.client.match is not None
        if isinstance(self.app.screen, GuestScreen):
            self.app.handle("seated")
        else:
            self.app._go(ToGuestTable(self.client, self.client.match))

    def suffer(self, text: str) -> None:
        """Take a text, ask for a hint, and see the table."""
        self.client.received(text)
        self.app.handle("hint")
        self.wait(LONG)
        self.check()

    def look_back(self) -> None:
        """Look at earlier positions and the whole log, and tap what can be tapped."""
        if not isinstance(self.app.screen, GuestScreen):
            return
        moves = len(self.app.screen.session.match.moves)
        for part in range(LOOKS):
            self.app.handle(f"look:{moves * part // LOOKS}")
            self.check()
        self.app.handle("log")
        self.app.handle("now")
        if acts := self.acts():
            self.app.handle(pick(acts, self.rng))
        self.wait(LONG)
        self.check()

    def check(self) -> None:
        """Check what is seen, and what could be seen in either language."""
        check_markup(self.page.markup)
        for language in LANGUAGES:
            check_markup(self.app.screen.shown(TEXTS[language], ()).markup)
        if self.client.fault is not None:
            check_words(self.client.fault)
        told = {words for words, _ in self.page.notices}
        assert told.isdisjoint(t("notice.failed") for t in TEXTS.values())


@pytest.mark.parametrize("game_id", KITS)
def test_what_a_sound_host_sends_is_shown(game_id: str) -> None:
    for number, texts in enumerate(streams(game_id)[::3]):
        guest = Sufferer(number)
        for text in texts:
            guest.suffer(text)
        assert isinstance(guest.app.screen, GuestScreen)
        guest.look_back()
        assert guest.client.fault is None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", KITS)
def test_no_text_of_a_host_spoils_the_page_of_a_guest(game_id: str, seed: int) -> None:
    found: Counter[str] = Counter()
    for number in range(EACH):
        texts = streams(game_id)[number % len(streams(game_id))]
        spoiled = Spoiler(seed, texts).spoiled(number)
        changed = next((text for text, was in zip(spoiled, texts, strict=True) if text != was), "")
        with named(seed, number, {"": changed}):
            guest = Sufferer(number)
            for text in spoiled:
                guest.suffer(text)
            guest.look_back()
        fault = guest.client.fault
        found["" if fault is None else fault.key] += 1
    assert {"", "together.garbled"} <= found.keys(), found
