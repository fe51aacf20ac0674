"""Saves are checked: a message names the fault, and the good part of the moves is kept."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.matches import (
    DRAWN,
    MAX_LENGTH,
    PLAYED,
    TYPED,
    BrokenSave,
    Match,
    SaveError,
    Seat,
    saves,
)
from tests.playing import pick, policy, random_move, snapshot


def saved(moves: int = 30) -> str:
    """Return the save of a short match."""
    seats = (Seat("Anne"), Seat("Bot", "hard"), Seat(), Seat("Zoé"))
    match = Match.new("imperator", players=4, seed=5, seats=seats, revolt=True)
    rng = policy(5)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    match.undo(moves - 1)
    return match.dump()


SAVE = saved()
RULES = f'"rules":{GAMES["imperator"].version}'
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


def edited(**parts: Any) -> str:
    """Return the save with some parts replaced."""
    return json.dumps({**json.loads(SAVE), **parts})


def fault(text: str) -> SaveError:
    """Return the error for a text, after a check that the page can show it."""
    with pytest.raises(SaveError) as refused:
        Match.load(text)
    message = refused.value.message.to_json()
    assert json.loads(json.dumps(message)) == message
    assert len(str(message)) < 500
    return refused.value


def why(text: str) -> str:
    """Return the key of the error for a text."""
    return fault(text).message.key


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


def reads_or_refuses(text: str) -> None:
    """Check that a text gives a match that can be saved again, or a SaveError."""
    try:
        match = Match.load(text)
    except SaveError as refused:
        assert json.dumps(refused.message.to_json())
        if isinstance(refused, BrokenSave):
            assert Match.load(refused.partial.dump())
    else:
        assert Match.load(match.dump()).dump() == match.dump()


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


MOVES = json.loads(SAVE)["moves"]


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


@pytest.mark.parametrize(
    "note",
    [
        None,
        {},
        {"kept": 1, "dropped": 1},
        {"kept": -1, "dropped": 1, "revealed": True},
        {"kept": 1, "dropped": 1.0, "revealed": True},
        {"kept": 1, "dropped": 1, "revealed": 1},
        {"kept": True, "dropped": 1, "revealed": True},
        {"kept": 1, "dropped": 1, "revealed": True, "more": 1},
    ],
)
def test_a_note_of_a_takeback_has_three_entries(note: Any) -> None:
    assert why(edited(takebacks=[note])) == "save.part"


NOTE = {"kept": 1, "dropped": 1, "revealed": True}


def test_notes_of_takebacks_are_as_many_as_a_match_keeps_and_no_more() -> None:
    """The log shows every note, so their number has a limit."""
    assert why(edited(takebacks=[NOTE] * 3_000)) == "save.part"
    assert why(edited(takebacks=[NOTE] * (saves.MAX_TAKEBACKS + 1))) == "save.part"
    match = Match.load(edited(takebacks=[NOTE] * saves.MAX_TAKEBACKS))
    match.undo()
    assert len(match.takebacks) == saves.MAX_TAKEBACKS
    assert match.takebacks[-1].kept == len(match.moves)
    assert Match.load(match.dump()).takebacks == match.takebacks


def notes(*pairs: tuple[int, int]) -> list[dict[str, Any]]:
    """Return notes of takebacks with these numbers of kept and dropped moves."""
    return [{"kept": kept, "dropped": dropped, "revealed": False} for kept, dropped in pairs]


@pytest.mark.parametrize(
    "pairs",
    [
        [(3, 0)],  # nothing was taken back
        [(len(MOVES) + 1, 1)],  # the match has fewer moves
        [(9, 3), (5, 3)],  # the match had shrunk to 8 moves without a takeback
        [(9, 3), (5, 4), (20, 2), (2, 17)],
    ],
)
def test_a_takeback_that_cannot_have_happened_is_refused(pairs: list[tuple[int, int]]) -> None:
    assert why(edited(takebacks=notes(*pairs))) == "save.part"


@pytest.mark.parametrize(
    "pairs",
    [
        [(0, 1)],
        [(len(MOVES), 1)],
        [(9, 3), (8, 1)],  # two in a row; the second goes back further
        [(5, 400), (5, 1), (500, 2), (0, 500)],
    ],
)
def test_a_takeback_that_can_have_happened_is_read(pairs: list[tuple[int, int]]) -> None:
    match = Match.load(edited(takebacks=notes(*pairs)))
    assert [(note.kept, note.dropped) for note in match.takebacks] == pairs


@given(st.lists(st.integers(-4, 30), max_size=40))
def test_all_that_a_match_notes_is_read(steps: list[int]) -> None:
    """Moves, takebacks and redos in any order can be saved; the numbers choose among them."""
    match, rng = Match.new("imperator", players=4, seed=5), policy(5)
    undone: list[list[tuple[int | None, str]]] = []
    for step in steps:
        if step < -1 and undone:
            match.redo(undone.pop())
        elif 0 <= step < len(match.moves):
            undone.append(match.undo(step))
        else:
            undone.clear()
            for _ in range(3):
                match.play(*random_move(match.state, rng))
    assert Match.load(match.dump()).takebacks == match.takebacks
    branch = match.branch(len(match.moves) // 2, match.seats)
    assert Match.load(branch.dump()).takebacks == []


@pytest.mark.parametrize("entry", ["kept", "dropped"])
def test_the_numbers_of_a_takeback_are_numbers_that_can_be_shown(entry: str) -> None:
    assert why(edited(takebacks=[{**NOTE, entry: 2**53}])) == "save.part"
    assert why(edited(takebacks=[{**NOTE, entry: 10**4000}])) == "save.part"


def test_a_half_of_a_surrogate_pair_gives_a_message_that_can_be_sent() -> None:
    refused = fault(edited(seats=seats({"name": "a\ud800", "bot": None})))
    assert json.dumps(refused.message.to_json(), ensure_ascii=False).encode("utf-8")


def test_a_save_keeps_the_rules_it_was_begun_under() -> None:
    current = Match.load(SAVE)
    assert not current.outdated
    older = Match.load(edited(rules=current.game.version - 1))
    assert older.outdated
    assert older.moves == current.moves
    assert json.loads(older.dump())["rules"] == current.game.version - 1


def test_megabytes_of_noise_are_not_even_looked_at() -> None:
    rng = policy(1)
    noise = "".join(pick('{}[]",:0aé\n', rng) for _ in range(50_000)) * 100
    assert why(noise) == "save.too_long"
    assert why(noise[:MAX_LENGTH]) == "save.unreadable"
    assert why(" " * (MAX_LENGTH + 1)) == "save.too_long"


@pytest.mark.parametrize("depth", [*range(900, 1010, 2), 5_000, 100_000])
def test_no_depth_of_nesting_does_harm(depth: int) -> None:
    """This includes a depth that can be parsed but not serialized."""
    nest = "[" * depth + "]" * depth
    for text in (
        nest,
        SAVE.replace('"seed":5', f'"seed":{nest}'),
        SAVE.replace('"revolt":true', f'"revolt":{nest}'),
        SAVE.replace('"name":"Anne"', f'"name":{nest}'),
        SAVE.replace('"bot":"hard"', f'"bot":{nest}'),
        SAVE.replace(f'"{MOVES[2][1]}"', nest, 1),
    ):
        assert why(text).startswith(("save.", "setup."))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 400, "9" * 9999])
def test_numbers_that_are_none_are_refused(number: str) -> None:
    for before in ('"seed":5', RULES, '"version":2', '"revolt":true', '"bot":"hard"'):
        name = before.split(":")[0]
        assert before in SAVE
        assert why(SAVE.replace(before, f"{name}:{number}")).startswith(("save.", "setup."))
    text = SAVE.replace(f'"{MOVES[0][1]}"', number, 1)
    assert why(text) in ("save.move", "save.unreadable")


def test_of_a_key_that_stands_twice_the_last_counts() -> None:
    assert why(SAVE[:-1] + ',"seed":-1}') == "save.part"
    assert Match.load(SAVE[:-1] + ',"seed":5}').dump() == SAVE


@given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    reads_or_refuses(text)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(ANYTHING, st.data())
def test_no_change_to_a_save_does_harm(junk: Any, data: st.DataObject) -> None:
    """Any value may replace any part of the document."""
    document = node = json.loads(SAVE)
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        deeper = isinstance(node[key], dict | list) and node[key]
        if not deeper or data.draw(st.booleans()):
            node[key] = junk
            break
        node = node[key]
    reads_or_refuses(json.dumps(document))


@given(st.integers(0, len(SAVE) - 1), st.integers(0, 12), st.text(max_size=4))
def test_no_stroke_of_a_pen_does_harm(place: int, cut: int, put: str) -> None:
    reads_or_refuses(SAVE[:place] + put + SAVE[place + cut :])


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
