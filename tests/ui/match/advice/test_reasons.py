"""Each reason in the log is true of the positions before and after its move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.games.arena.position import ArenaPosition
from engine.games.brigands.position import BrigandsPosition
from engine.games.brus.cards import NUMBER
from engine.games.imperator.constants import SENATOR, VESTALIS
from engine.games.imperator.position import ImperatorPosition
from tests.kit import KITS
from tests.playing import Step, policy, random_steps, start

Found = tuple[Any, Any, Event, list[Event]]  # positions before and after, the event, its move


@cache
def steps(game_id: str, seed: int, players: int) -> tuple[Step[Any], ...]:
    kit = KITS[game_id]
    options = {**GAMES[game_id].checked({}), **kit.variants}
    state = start(GAMES[game_id], players, seed, options)
    return tuple(random_steps(state, policy(seed)))


def events_in_context(
    game_id: str, kind: str, seeds: Iterable[int], players: int
) -> Iterator[Found]:
    """Yield every event of a type in some random matches, with the positions round its move."""
    for seed in seeds:
        played = steps(game_id, seed, players)
        for step in played:
            if any(event.type == kind for event in step.events):
                after = step.state.copy()
                after.apply(step.seat, step.move)
                for event in step.events:
                    if event.type == kind:
                        yield step.state, after, event, step.events


def test_who_leads_in_imperator_leads_for_the_reason_given() -> None:
    found: Counter[str] = Counter()
    for _, s, event, together in events_in_context("imperator", "leads", range(3), 4):
        assert isinstance(s, ImperatorPosition)
        seat, how, by = event.data["seat"], event.data["how"], event.data["by"]
        found[str(how)] += 1
        last = s.last_round
        if how == "first":
            assert (seat, last) == (s.order[0], None)
            continue
        assert last is not None
        winner = last["seat"]
        if how == "won":
            assert seat == winner
            assert winner not in s.finished
            continue
        assert by == winner
        if how == "out":
            assert winner in s.finished
            assert seat == s.next_playing(winner)
        elif how == "vestalis":
            assert last["rank"] == VESTALIS
            assert seat == s.next_playing(winner, -1)
        else:
            assert (how, last["rank"]) == ("senator", SENATOR)
            assert [each.data["to"] for each in together if each.type == "gave"] == [seat]
    assert {*found} == {"first", "won", "out", "vestalis", "senator"}


def test_nobody_has_laid_on_what_wins_a_round_of_imperator() -> None:
    for _, s, event, _ in events_in_context("imperator", "round_won", range(2), 4):
        if s.last_round is not None and s.last_round["seat"] == event.data["seat"]:
            assert s.last_round["lays"][-1] == [
                event.data["seat"], event.data["rank"], event.data["count"],
            ]  # fmt: skip


def test_a_trick_of_brus_goes_to_the_strongest_card_laid() -> None:
    for _, s, event, together in events_in_context("brus", "trick_won", range(3), 4):
        if any(each.type == "seven" for each in together):
            continue  # sevens have taken later tricks
        seat, lays = s.last_trick
        numbers = {by: number for by, number in lays if number is not None}
        assert event.data["seat"] == seat == max(numbers, key=numbers.__getitem__)
        assert NUMBER[str(event.data["card"])] == max(numbers.values())


@pytest.mark.parametrize("seed", range(4))
def test_a_combat_of_arena_goes_to_the_gladiator_that_the_log_names(seed: int) -> None:
    for before, s, event, _ in events_in_context("arena", "combat_won", (seed,), 4):
        assert isinstance(before, ArenaPosition)
        how, value = str(event.data["how"]), event.data["value"]
        if s.last_combat is None or s.last_combat.number != event.data["combat"]:
            continue  # the finale has begun meanwhile
        values = [each[2] for each in s.last_combat.lays]
        lowest = before.effect == "lowest_wins"
        assert how.endswith("lowest" if lowest else "highest")
        assert value == (min(values) if lowest else max(values))
        assert how.startswith("first") == (values.count(value) > 1)
        first = next(seat for seat, _, each in s.last_combat.lays if each == value)
        assert event.data["seat"] == first


def test_a_thumb_is_wrong_in_arena_as_the_log_says() -> None:
    seen = 0
    for _, _, event, _ in events_in_context("arena", "fight_over", (2, 5), 6):
        cards, thumbs = event.data["cards"], event.data["thumbs"]
        assert isinstance(cards, list)
        assert isinstance(thumbs, list)
        best = max(range(len(cards)), key=lambda seat: cards[seat] or 0)
        for seat in event.data["wrong"]:  # type: ignore[union-attr]
            seen += 1
            assert thumbs[seat] != (seat == best)  # type: ignore[index]
    assert seen


def test_a_deserted_district_of_brigands_has_paid_nobody() -> None:
    found = 0
    for _, s, event, together in events_in_context("brigands", "deserted", range(4), 4):
        assert isinstance(s, BrigandsPosition)
        found += 1
        at = together.index(event)
        kinds = [each.type for each in together[at + 1 :]]
        until = next((i for i, kind in enumerate(kinds) if kind in ("place", "day")), len(kinds))
        paying = {"paid", "shared", "rolled", "sold", "took_tokens", "arrested", "trapped"}
        assert not paying & {*kinds[:until]}
    assert found
