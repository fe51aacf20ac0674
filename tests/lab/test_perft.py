"""The numbers of lines and positions are those of docs/perft.md, however they are counted."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.core.state import State
from lab.games import Root
from lab.marks import head, marked
from lab.perft import COLUMNS, PAGE, ROOTS, counts, main, rows

SMALL = (
    Root("imperator", 4, 2),
    Root("arena", 3, 5),
    Root("smallcity", 1, 2),
    Root("brus", 4, 5),
    Root("brigands", 4, 4, before=4),
)


def lines(state: State, depth: int) -> int:
    """Count lines of play one by one, by moves that the rules check."""
    if depth == 0:
        return 1
    found = 0
    for seat in state.to_act[:1]:
        for move in state.legal_moves(seat):
            following = state.copy()
            following.apply(seat, move)
            found += lines(following, depth - 1)
    return found


def test_the_page_has_the_counts_of_these_rules() -> None:
    listed = marked(PAGE.read_text("utf-8"))
    assert listed == [*head(COLUMNS), *(row for root in ROOTS for row in rows(root))]


def test_every_game_is_counted_with_the_fewest_and_with_more_players() -> None:
    for game in GAMES.values():
        counted = {root.players for root in ROOTS if root.game == game.id}
        assert game.players[0] in counted and len(counted) > 1


@pytest.mark.parametrize("root", SMALL, ids=lambda root: root.game)
def test_lines_are_as_many_when_they_are_counted_one_by_one(root: Root) -> None:
    found = [(each.depth, each.lines) for each in counts(root)]
    assert found == [(depth, lines(root.state(), depth)) for depth in range(1, root.depth + 1)]


def test_another_deal_with_as_many_positions_has_another_hash() -> None:
    first, other = (next(counts(Root("brigands", 4, 1, seed=seed))) for seed in (2, 3))
    assert first.positions == other.positions
    assert first.hash != other.hash


def test_lines_end_with_the_match() -> None:
    root = Root("brus", 4, 20, before=10, options={"points": 1})
    found = [each.lines for each in counts(root)]
    assert len(found) < root.depth
    assert found == [lines(root.state(), depth) for depth in range(1, len(found) + 1)]
    assert lines(root.state(), len(found) + 1) == 0


def test_the_command_prints_the_lines_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(["brus", "--depth", "1"])
    printed = capsys.readouterr().out
    assert printed.count("| `brus` 4 |") == 2
    assert "`arena`" not in printed


@pytest.mark.parametrize("words", [["brus"], ["--depth", "1"]])
def test_a_part_of_the_table_is_not_written_over_the_whole(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = PAGE.read_bytes()
    with pytest.raises(SystemExit):
        main([*words, "--write"])
    assert "for the whole table" in capsys.readouterr().err
    assert PAGE.read_bytes() == before
