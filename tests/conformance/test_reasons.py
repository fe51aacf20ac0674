"""Games give reasons for every legal move, from the observation only."""

import json
from dataclasses import FrozenInstanceError

import pytest

from engine.catalogue import GAMES
from engine.core.messages import Message
from engine.core.randomness import stream
from engine.core.reasons import MOST, Reason
from tests.kit import KITS
from tests.playing import pick
from tests.reasoned import decisions, reasoned, share_told_apart
from tests.spoken import ROOT, read

pytestmark = pytest.mark.thorough

GAME = pytest.mark.parametrize("game_id", GAMES)
REASONED = pytest.mark.parametrize("game_id", reasoned())
TOLD_APART = 0.8  # the least share of the decisions with a choice


def test_a_reason_stays_as_it_is() -> None:
    reason = Reason(Message("some.key"), good=True)
    with pytest.raises(FrozenInstanceError):
        reason.good = False  # type: ignore[misc]


@GAME
def test_every_legal_move_has_at_most_four_reasons_each_once_as_plain_json(game_id: str) -> None:
    for decision in decisions(game_id):
        assert decision.given
        for reasons in decision.given.values():
            assert len(reasons) <= MOST
            messages = [reason.message.to_json() for reason in reasons]
            assert len({message["key"] for message in messages}) == len(messages)
            assert json.loads(json.dumps(messages, allow_nan=False)) == messages


@GAME
def test_only_what_is_written_is_given_and_all_of_it_but_what_the_kit_calls_rare(
    game_id: str,
) -> None:
    given = {
        reason.message.key
        for decision in decisions(game_id)
        for reasons in decision.given.values()
        for reason in reasons
    }
    known = read(game_id).reasons
    assert given <= known
    assert known - given <= KITS[game_id].rare.keys()


@REASONED
def test_there_are_reasons_of_many_kinds_for_and_against(game_id: str) -> None:
    sides: dict[bool, set[str]] = {True: set(), False: set()}
    for decision in decisions(game_id):
        for reasons in decision.given.values():
            for reason in reasons:
                sides[reason.good].add(reason.message.key)
    assert len(sides[True] | sides[False]) >= 8
    assert min(len(sides[True]), len(sides[False])) >= 3
    assert sides[True] & sides[False] == set()


@REASONED
def test_reasons_tell_the_choices_apart(game_id: str) -> None:
    """The kinds of the reasons must differ, not only their parameters."""
    assert share_told_apart(game_id) >= TOLD_APART


@REASONED
def test_reasons_come_from_the_observation_alone_and_leave_it_as_it_is(game_id: str) -> None:
    """An observation that was written and read as JSON gives the same reasons."""
    for decision in decisions(game_id)[::17]:
        move = pick([*decision.given], stream(1, "asked again"))
        seen = json.dumps(decision.state.observation(decision.seat))
        read_again = json.loads(seen)
        assert GAMES[game_id].reasons(read_again, move) == decision.given[move]
        assert json.dumps(read_again) == seen


@REASONED
def test_every_reason_rests_on_a_section_of_the_rules(game_id: str) -> None:
    page = (ROOT / f"ui/games/{game_id}/rules/en.md").read_text(encoding="utf-8")
    for decision in decisions(game_id):
        for reasons in decision.given.values():
            assert all(f"{{#{reason.message.rule}}}" in page for reason in reasons)
