"""Whatever arrives from another device, the match stays sound, and faults are told in words."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine.matches import Match
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.test_saves import EACH
from tests.hostile.words import check_words
from tests.kit import KITS
from tests.playing import snapshot
from tests.ui.features.together.table import PAGE, Table, new_match, short
from ui.features.together.messages import FROM_HOST, Ask, FromHost, Hello, Seen, Update, Welcome
from ui.features.together.packing import packed, unpacked
from ui.features.together.seen import SeenMatch
from ui.features.together.wire import Refused, from_guest, from_host, written


def table_of(game_id: str) -> Table:
    table = Table(new_match(game_id, "p" * max(2, KITS[game_id].fewest), **short(game_id)))
    table.join(1)
    table.wait()
    return table


def turn_of_guest(table: Table) -> None:
    """Play until the guest owes a decision."""
    for _ in range(200):
        if table.guests[0].acting:
            return
        table.play()
        table.run(20)
        table.wait()


def texts_of(table: Table, number: int) -> str:
    """Return a sound text that a guest could send now."""
    match, run = table.guests[0].table.match, table.host.editions.run
    move = match.present.legal[0] if match.present.legal else "pass"
    return written(
        (
            Ask(run, 10_000 + number, match.present.edition, "move", move),
            Ask(run, 10_000 + number, match.present.edition, "why", "lay:4x1"),
            Seen(run, match.edition),
            Hello(1, PAGE, table.host.places[0].token, run, match.edition),
        )[number % 4]
    )


@pytest.mark.parametrize("game_id", KITS)
def test_no_text_of_a_guest_spoils_the_match(game_id: str) -> None:
    table, mutator, played = table_of(game_id), Mutator(FIRST), 0
    for number in range(EACH):
        ear = table.host.places[0].ear
        if ear is None or table.session.over:  # it has been sent away, as one of another version
            table = table_of(game_id)
            ear = table.host.places[0].ear
        if number % 40 == 0:
            turn_of_guest(table)
        assert ear is not None
        ear._flood._left = 1e9  # the bound is tested elsewhere
        before, moves = snapshot(table.match.state), len(table.match.moves)
        text = mutator.of_either(number, texts_of(table, number))
        ear.received(text)
        table.run(30)
        own = [mover for mover, _ in table.match.moves[moves:]]
        assert snapshot(table.match.state) == before or 1 in own, text
        played += 1 in own
    assert Match.load(table.match.dump()).moves == table.match.moves
    assert played


@pytest.mark.parametrize("game_id", KITS)
def test_a_faulty_text_of_a_host_is_refused_in_words(game_id: str) -> None:
    table = table_of(game_id)
    for _ in range(12):
        table.play()
        table.run(20)
        table.wait()
    line = next(iter(table.network.invitations.values()))
    sent = [unpacked(text, FROM_HOST) for text in line.sent]
    welcome, updates = sent[0], [text for text in sent if json.loads(text)["kind"] == "Update"]
    mutator, found = Mutator(FIRST, updates), Counter[str]()
    for number in range(EACH // 3):
        faulty = number % len(updates)
        try:
            texts = [welcome if number % 9 else mutator.of_either(number, welcome), *updates]
            texts[faulty + 1] = mutator.of_either(number, texts[faulty + 1])
            match = follow(texts)
            found["" if match is None else "whole"] += 1
        except Refused as fault:
            check_words(fault.message)
            found[fault.message.key] += 1
    assert {"whole", "together.garbled"} <= found.keys(), found


def follow(texts: list[str]) -> SeenMatch | None:
    """Take what a host has sent, as a client does; return the match, if there is one."""
    match: SeenMatch | None = None
    for text in texts:
        message: FromHost = from_host(text)
        if isinstance(message, Welcome):
            match = SeenMatch(message)
        elif isinstance(message, Update) and match is not None and fits(match, message):
            match.take(message)
            while match.coming:
                match.advance()
    return match


def fits(match: SeenMatch, update: Update) -> bool:
    """Tell whether an update is the next one of a match."""
    return update.run == match.run and update.since <= match.edition < update.edition


def test_what_would_unpack_to_more_than_any_message_is_not_unpacked() -> None:
    with pytest.raises(Refused):
        from_host(packed(" " * (FROM_HOST + 2)))
    with pytest.raises(Refused):
        from_host(packed(" " * 10_000)[:-8])


def test_a_guest_s_text_is_never_unpacked() -> None:
    hello = written(Hello(1, "x" * 90, "y" * 60, "z" * 60, name="n" * 90))
    assert from_guest(hello)
    with pytest.raises(Refused):
        from_guest(packed(hello + " " * 2000))
