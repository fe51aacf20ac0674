"""The notation gives back the match of any save, and says where a text is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.plain import JsonObject
from engine.matches import TYPED, BrokenSave, Match, SaveError, Seat
from lab import notation
from lab.notation import read, write
from tests.conformance.played import match_of
from tests.conformance.registry import each_case
from tests.kit import KITS
from tests.playing import policy, random_move

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
MANY = 80  # moves of a match that is left unfinished
SPOILED = 300


def played(game: str, players: int, options: JsonObject, most: int = MANY) -> Match:
    """Play at random."""
    match, rng = Match(GAMES[game], players, players, None, options), policy(players)
    while match.state.to_act and len(match.moves) < most:
        match.play(*random_move(match.state, rng))
    return match


def set_ups() -> Iterator[tuple[str, int, JsonObject]]:
    """Yield every game with every number of players, with and without its variants."""
    for id_, kit in KITS.items():
        for players in GAMES[id_].players:
            yield id_, players, {}
            try:
                GAMES[id_].new(players=players, seed=1, **kit.variants)
            except SetupError:
                continue
            yield id_, players, dict(kit.variants)


def short() -> Match:
    """Return a whole match of Brus to one point."""
    return played("brus", 4, {"points": 1}, 1000)


@each_case
def test_a_whole_match_is_the_same_after_writing_and_reading(name: str) -> None:
    match = match_of(name)
    text = write(match)
    assert read(text).dump() == match.dump()
    assert len(text) < len(match.dump())


@pytest.mark.parametrize(("game", "players", "options"), [*set_ups()])
def test_an_unfinished_match_of_any_set_up_is_the_same(
    game: str, players: int, options: JsonObject
) -> None:
    match = played(game, players, options)
    assert read(write(match)).dump() == match.dump()


def test_people_bots_takebacks_and_the_deal_are_kept() -> None:
    seats = (Seat('Ana [3] "x"'), Seat("Titus", "hard", "miser"), Seat("", "easy"), Seat("é"))
    match = Match.new("brus", players=4, seed=3, seats=seats)
    match.deal = TYPED
    rng = Random(1)
    for back in (0, 3, 0, 0):
        for _ in range(5):
            match.play(*random_move(match.state, rng))
        if back:
            match.undo(back)
    assert match.takebacks
    assert read(write(match)).dump() == match.dump()


def test_cards_of_ones_own_are_kept() -> None:
    content = GAMES["arena"].shipped_content() + "# with a remark: “two\tlines”\n"
    match = Match.new("arena", players=3, seed=3, content=content)
    for _ in range(12):
        match.play(*random_move(match.state, Random(2)))
    assert read(write(match)).dump() == match.dump()


def test_time_that_the_table_calls_is_kept() -> None:
    match = Match.new("imperator", players=4, seed=3, length="minutes")
    match.play(*random_move(match.state, Random(2)))
    match.play(None, "time")
    assert f" {notation.TABLE}. time" in write(match)
    assert read(write(match)).dump() == match.dump()


def test_line_ends_of_other_systems_and_other_widths_do_not_matter() -> None:
    match = short()
    text = write(match)
    assert read(text.replace("\n", "\r\n")).dump() == match.dump()
    head, _, moves = text.partition("\n\n")
    assert read(f"{head}\n{moves.replace(' ', chr(10))}").dump() == match.dump()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[Ides 1]", "", "begins with"),
        ("[Ides 1]", "[Ides 2]", "version 2"),
        ('[Game "brus"]', "", "game"),
        ('[Game "brus"]', '[Game "bruss"]', "bruss"),
        ("[Players 4]", "[Players 5]", "4 or 6 players"),
        ("[Players 4]", "", "number of players"),
        ("[Seed 4]", "[Seed -4]", "seed"),
        ("[Seed 4]", "[Sead 4]", "line 5"),
        ("[Seed 4]", "[Seed 4]\n[Seed 5]", "second time"),
        ("[Seed 4]", "[Seed 4", "line 5"),
        ("[Seed 4]", "[Seed four]", "JSON"),
        ("[Seed 4]", '[Seed 4]\n[Seat.4 "Ana"]', "Seat.4"),
        ("[Option.points 1]", "[Option.points 0]", "1 to 12"),
    ],
)  # fmt: skip
def test_a_fault_in_the_tags_is_named(old: str, new: str, said: str) -> None:
    text = write(short())
    assert old in text
    with pytest.raises(SaveError) as fault:
        read(text.replace(old, new))
    assert said in str(fault.value)


def test_a_fault_in_the_moves_is_named_and_what_was_before_is_kept() -> None:
    match = short()
    text = write(match)
    lines = text.splitlines()
    first = lines.index("") + 2
    words = lines[first - 1].split()
    other = next(word for word in words[3:] if "." not in word)
    cases = {
        text.replace(f" {words[2]} ", " XX ", 1): f"line {first}: move 1, XX",
        text.replace(f" {words[2]} ", f" {other} ", 1): "not_held",
        text.replace("1) ", "2) ", 1): f"line {first}: 2) stands before move 1",
        text.replace(f" {words[1]} ", " ", 1): "nobody is named",
        text.rstrip().rpartition(" ")[0]: "the tag Moves says",
    }
    for spoiled, said in cases.items():
        with pytest.raises(BrokenSave) as fault:
            read(spoiled)
        assert said in str(fault.value)
        kept = fault.value.partial.moves
        assert kept == match.moves[: len(kept)]
    assert len(kept) == len(match.moves) - 1


@pytest.mark.parametrize("tag", ["Scores", "Winners"])
def test_another_result_than_that_of_the_moves_is_refused(tag: str) -> None:
    match = short()
    text = "\n".join(line for line in write(match).splitlines() if not line.startswith(f"[{tag}"))
    with pytest.raises(BrokenSave, match="not the result") as fault:
        read(text)
    assert fault.value.partial.moves == match.moves


@pytest.mark.parametrize("notes", ["1", "[1]", "[[1, 2]]", "[[999, 1, false]]", '[["a", 1, 0]]'])
def test_takebacks_that_cannot_be_are_refused(notes: str) -> None:
    match = short()
    with pytest.raises(BrokenSave, match="takebacks") as fault:
        read(write(match).replace("[Moves", f"[Takebacks {notes}]\n[Moves"))
    assert fault.value.partial.moves == match.moves


def test_a_spoiled_text_gives_a_match_or_says_what_is_wrong() -> None:
    match, rng = short(), Random(5)
    text = write(match)
    faults = 0
    for _ in range(SPOILED):
        at, to = rng.randrange(len(text)), rng.randrange(len(text))
        piece = rng.choice(["", "x", "[", "]", '"', " ", "\n", "9", "\ud800", text[to : to + 9]])
        spoiled = text[:at] + piece + text[at + rng.randrange(4) :]
        try:
            again = read(spoiled)
        except BrokenSave as fault:
            faults += 1
            assert fault.words
            assert Match.load(fault.partial.dump()).moves == fault.partial.moves
        except SaveError as fault:
            faults += 1
            assert str(fault)
        else:
            assert read(write(again)).dump() == again.dump()
    assert faults > SPOILED / 2


def test_a_text_that_is_cut_off_is_refused_wherever_it_is_cut() -> None:
    match = short()
    text = write(match).rstrip()
    for end in range(0, len(text), 7):
        with pytest.raises(SaveError) as fault:
            read(text[:end])
        if isinstance(fault.value, BrokenSave):
            kept = fault.value.partial.moves
            assert kept == match.moves[: len(kept)]


def test_the_command_turns_each_into_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = short()
    save, text = tmp_path / "save.json", tmp_path / "match.txt"
    save.write_text(match.dump(), "utf-8")
    notation.main([str(save)])
    text.write_text(capsys.readouterr().out, "utf-8")
    notation.main([str(text)])
    assert json.loads(capsys.readouterr().out) == json.loads(match.dump())
    text.write_text("no match", "utf-8")
    with pytest.raises(SystemExit):
        notation.main([str(text)])
    assert str(text) in capsys.readouterr().err


def test_the_example_and_the_usual_words_of_the_page_are_right() -> None:
    page = PAGE.read_text("utf-8")
    example = page.split("```")[1].lstrip("\n")
    assert write(read(example)) == example
    for game in GAMES.values():
        assert f"| `{game.id}` | `{game.usual}:` |" in page
    assert all(f"`{tag}" in page for tag in (*notation.WHOLE, *notation.OF_SEAT))
