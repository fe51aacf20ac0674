"""Saves are checked: a message names the fault, and the good part of the moves is kept."""

import json
from typing import Any

import pytest

from engine.matches import (
    DRAWN,
    PLAYED,
    TYPED,
    BrokenSave,
    Match,
    Seat,
    saves,
)
from tests.playing import policy, random_move, snapshot
from tests.saving import MOVES, SAVE, edited, fault, reads_or_refuses, why

PARTS = tuple(json.loads(SAVE))
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    10**400,
    1.5,
    "",
    "x",
    "<b>",
    [],
    [None],
    [[]],
    [1, 2],
    {},
    {"a": 1},
)


def test_what_was_written_is_read() -> None:
    match = Match.load(SAVE)
    assert match.dump() == SAVE
    assert [seat.name for seat in match.seats] == ["Anne", "Bot", "", "Zoé"]


@pytest.mark.parametrize("length", range(0, len(SAVE), 7))
def test_a_save_cut_short_is_unreadable(length: int) -> None:
    assert why(SAVE[:length]) == "save.unreadable"


@pytest.mark.parametrize("text", ["null", "1", "[]", "{}", '"x"', '{"format":"other"}', "true"])
def test_what_is_no_save_of_ides_is_foreign(text: str) -> None:
    assert why(text) == "save.foreign"


@pytest.mark.parametrize("text", ["", " ", "{", "<html>", SAVE + "}", SAVE * 2, "\0", "\ufeff"])
def test_what_is_no_json_is_unreadable(text: str) -> None:
    assert why(text) == "save.unreadable"


def test_a_newer_format_is_named_as_such() -> None:
    assert why(edited(version=saves.VERSION + 1)) == "save.newer"


def test_newer_rules_of_the_game_are_named_as_such() -> None:
    assert why(edited(rules=99)) == "save.newer"


@pytest.mark.parametrize("game", ["chess", "", "<b>", "x" * 10_000])
def test_a_game_that_is_not_there_is_named(game: str) -> None:
    assert why(edited(game=game)) == "save.game"


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("format", "version")])
def test_a_part_that_is_missing_is_named(part: str) -> None:
    document = json.loads(SAVE)
    del document[part]
    refused = fault(json.dumps(document))
    assert refused.message.key == "save.part"
    assert refused.message.params == {"part": part}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_another_type_is_refused(part: str) -> None:
    good = json.loads(SAVE)[part]
    for junk in JUNK:
        if type(junk) is not type(good):
            key = why(edited(**{part: junk}))
            assert key in ("save.part", "save.foreign" if part == "format" else "save.part")


@pytest.mark.parametrize("part", PARTS)
def test_any_part_may_be_junk_without_harm(part: str) -> None:
    """Junk leads to a match that can be saved again, or to an error that the page can show."""
    for junk in JUNK:
        reads_or_refuses(edited(**{part: junk}))


@pytest.mark.parametrize("options", [{"players": 4}, {"seed": 1}, {"self": 1}, {"": 1}, {"é": []}])
def test_an_option_that_does_not_exist_is_refused(options: dict[str, Any]) -> None:
    """This includes the names of other parameters of the set-up."""
    assert why(edited(options=options)) == "setup.option"


@pytest.mark.parametrize("value", [*JUNK[3:], 10**400])
def test_an_option_has_a_value_that_it_can_have(value: Any) -> None:
    assert why(edited(options={"revolt": value})) == "setup.value"


@pytest.mark.parametrize("seed", [2**53, 10**400])
def test_a_seed_is_one_that_every_machine_can_hold(seed: int) -> None:
    assert why(edited(seed=seed)) == "setup.seed"


def test_a_match_keeps_where_its_seed_comes_from() -> None:
    match = Match.load(SAVE)
    assert match.deal == DRAWN
    assert "deal" not in json.loads(match.dump()), "as in saves before there were others"
    match.deal = TYPED
    assert Match.load(match.dump()).deal == TYPED
    assert Match.load(Match.load(match.dump()).dump()).deal == TYPED


def test_the_deal_of_a_branch_has_been_played() -> None:
    match = Match.load(SAVE)
    for count in (0, 9):
        branch = match.branch(count, match.seats)
        assert Match.load(branch.dump()).deal == PLAYED


@pytest.mark.parametrize("deal", ["", "chosen", True, 1, ["typed"], {}])
def test_a_seed_comes_from_somewhere_known(deal: Any) -> None:
    assert why(edited(deal=deal)) == "save.part"


def seats(first: Any) -> list[Any]:
    """Return four seats, the first of which is given."""
    return [first, *[{"name": "", "bot": None}] * 3]


@pytest.mark.parametrize("count", [0, 1, 3, 11])
def test_there_are_as_many_seats_as_the_game_takes(count: int) -> None:
    assert why(edited(seats=[{"name": "", "bot": None}] * count)) == "setup.players"


@pytest.mark.parametrize("name", ["a\nb", "\0", "\x1b[0m", "\ud800", "x" * 25, "y" * 100_000])
def test_names_with_control_characters_or_too_long_are_refused(name: str) -> None:
    assert why(edited(seats=seats({"name": name, "bot": None}))) == "setup.name"


def test_markup_in_a_name_is_just_a_text() -> None:
    name = "<img onerror=alert(1)>"
    match = Match.load(edited(seats=seats({"name": name, "bot": None})))
    assert match.seats[0].name == name
    assert json.loads(match.dump())["seats"][0]["name"] == name


@pytest.mark.parametrize("seat", [None, 1, "x", [], {}, {"name": "x"}, {"name": "", "bot": 1}])
def test_a_seat_has_a_name_and_a_level(seat: Any) -> None:
    assert why(edited(seats=seats(seat))) in ("save.part", "setup.level")


def test_an_extra_entry_of_a_seat_is_refused() -> None:
    assert why(edited(seats=seats({"name": "", "bot": None, "admin": True}))) == "save.part"


@pytest.mark.parametrize("place", [0, 1, 12, len(MOVES) - 1])
@pytest.mark.parametrize(
    "move", ["", "pass!", "forum:9", None, 3, True, [], {}, "\ud800", "x" * 999]
)
def test_an_edited_move_is_named_and_the_match_up_to_it_kept(place: int, move: Any) -> None:
    moves = [*MOVES[:place], [MOVES[place][0], move], *MOVES[place + 1 :]]
    refused = fault(edited(moves=moves))
    assert refused.message.key == "save.move"
    assert refused.message.params == {"number": place + 1, "count": len(MOVES)}
    assert isinstance(refused, BrokenSave)
    assert [list(each) for each in refused.partial.moves] == MOVES[:place]
    assert snapshot(refused.partial.state) == snapshot(Match.load(SAVE).state_after(place))


@pytest.mark.parametrize("seat", [4, 99, 10**30, None])
def test_a_move_of_nobody_is_refused(seat: Any) -> None:
    refused = fault(edited(moves=[[seat, MOVES[0][1]], *MOVES[1:]]))
    assert refused.message.key == "save.move"
    assert isinstance(refused, BrokenSave)
    assert refused.partial.moves == []


@pytest.mark.parametrize("move", [None, "pass", [], [1], [1, "a", 2], {}, [-1, "a"], ["0", "a"]])
def test_an_entry_of_the_move_list_is_a_seat_and_a_move(move: Any) -> None:
    assert why(edited(moves=[move])) == "save.part"


@pytest.mark.parametrize("seat", [True, 0.0, 1e999, {}])
def test_the_seat_of_a_move_is_a_number(seat: Any) -> None:
    assert why(edited(moves=[[seat, "forum:1"]])) == "save.part"


def test_moves_after_the_end_are_refused_and_the_match_is_kept() -> None:
    match = Match.new("imperator", players=4, seed=5, length="hands", hands=1)
    rng = policy(5)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    document = json.loads(match.dump())
    document["moves"].append([0, "pass"])
    refused = fault(json.dumps(document))
    assert isinstance(refused, BrokenSave)
    assert refused.partial.state.outcome == match.state.outcome


def test_a_save_keeps_the_rules_it_was_begun_under() -> None:
    current = Match.load(SAVE)
    assert not current.outdated
    older = Match.load(edited(rules=current.game.version - 1))
    assert older.outdated
    assert older.moves == current.moves
    assert json.loads(older.dump())["rules"] == current.game.version - 1


def test_before_version_2_nobody_had_a_character() -> None:
    old = json.loads(SAVE)
    old["version"] = 1
    for seat in old["seats"]:
        del seat["character"]
    assert Match.load(json.dumps(old)).dump() == SAVE


def test_a_character_is_kept() -> None:
    seats = (Seat("A"), *(Seat(f"B{i}", "easy", "grudge") for i in range(3)))
    match = Match.new("imperator", players=4, seed=1, seats=seats)
    assert Match.load(match.dump()).seats == seats


@pytest.mark.parametrize("character", ["cutpurse", "", "GRUDGE", 1, True, ["grudge"], {}])
@pytest.mark.parametrize("bot", ["hard", None])
def test_one_that_the_game_does_not_know_is_refused(bot: str | None, character: Any) -> None:
    seats = json.loads(SAVE)["seats"]
    seats[1] |= {"bot": bot, "character": character}
    assert why(edited(seats=seats)) == "setup.character"


def test_a_person_has_no_character() -> None:
    seats = json.loads(SAVE)["seats"]
    seats[0]["character"] = "grudge"
    assert why(edited(seats=seats)) == "setup.character"
