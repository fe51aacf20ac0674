"""A match with custom content includes it in saves and branches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import choose
from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import MOST_CONTENT
from engine.core.plain import plain
from engine.games.arena.content.reading import MOST_LINE
from engine.matches import Match, SaveError
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import policy, random_move

WITH = pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
WITHOUT = [game_id for game_id in GAMES if game_id not in GAMES_WITH_CONTENT]


def played(game_id: str, moves: int) -> Match:
    """Return a match with custom content after some moves."""
    match, rng = Match.new(game_id, players=3, seed=4, content=own(game_id)), policy(4)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    return match


def edited(match: Match, **parts: Any) -> str:
    """Return the save of a match with some parts replaced."""
    return json.dumps({**json.loads(match.dump()), **parts})


def refused(text: str) -> Any:
    """Return the message with which a save is refused."""
    with pytest.raises(SaveError) as fault:
        Match.load(text)
    return fault.value.message.to_json()


def test_two_games_have_a_content_file() -> None:
    files = {game_id: GAMES[game_id].content_file for game_id in GAMES_WITH_CONTENT}
    assert files == {"arena": "cards.toml", "smallcity": "boards.txt"}


@WITH
def test_what_comes_with_a_game_read_as_somebodys_own_plays_the_same(game_id: str) -> None:
    ours = Match.new(game_id, players=3, seed=9)
    same = Match.new(game_id, players=3, seed=9, content=GAMES[game_id].shipped_content())
    assert ours.game.content is None and same.game.content == GAMES[game_id].shipped_content()
    rng = policy(9)
    while ours.state.to_act:
        seat, move = random_move(ours.state, rng)
        assert [*map(plain, ours.play(seat, move))] == [*map(plain, same.play(seat, move))]
    assert same.state.observation(0) == ours.state.observation(0)


@WITH
def test_the_same_text_is_read_once(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.with_content(own(game_id)) is game.with_content(own(game_id))
    assert game.with_content(own(game_id)) is not game
    assert game.with_content(own(game_id)).id == game_id


@WITH
def test_a_save_carries_the_content_and_replays_with_it(game_id: str) -> None:
    match = played(game_id, 25)
    text = match.dump()
    assert json.loads(text)["version"] == 3
    again = Match.load(text)
    assert again.game.content == own(game_id)
    assert again.dump() == text
    assert again.state.observation(1) == match.state.observation(1)


def test_a_match_with_our_own_cards_is_written_as_before() -> None:
    save = json.loads(Match.new("arena", players=3, seed=1).dump())
    assert save["version"] == 2 and "content" not in save


@WITH
def test_null_is_no_content(game_id: str) -> None:
    ours = Match.new(game_id, players=3, seed=4)
    assert Match.load(edited(ours, content=None)).dump() == ours.dump()


@WITH
def test_a_branch_goes_on_with_the_same_content(game_id: str) -> None:
    match = played(game_id, 12)
    branch = match.branch(5, match.seats)
    assert branch.game is match.game
    assert Match.load(branch.dump()).state.observation(0) == match.state_after(5).observation(0)


@WITH
def test_bots_play_what_is_played(game_id: str) -> None:
    match = played(game_id, 3)
    for _ in range(12):
        seat = match.state.to_act[0]
        seen = match.state.observation(seat)
        match.play(seat, choose(match.game, seen, "normal", 1, iterations=8))


def test_a_wrong_card_is_named_and_its_field() -> None:
    match = played("arena", 2)
    wrong = own("arena").replace('effect = "exchange_with_deck"', 'effect = "wins"')
    said = refused(edited(match, content=wrong))
    assert said["key"] == "arena.content.unknown"
    assert (said["params"]["card"], said["params"]["field"]) == ("my-mercator", "effect")
    assert said["params"]["file"] == "cards.toml"


def test_a_wrong_district_is_named_and_its_line() -> None:
    match = played("smallcity", 2)
    wrong = own("smallcity").replace("R9", "R0", 1)
    line = wrong[: wrong.index("R0")].count("\n") + 1
    said = refused(edited(match, content=wrong))
    assert (said["key"], said["params"]["line"]) == ("setup.boards.district", line)
    assert said["params"]["file"] == "boards.txt"


@WITH
@pytest.mark.parametrize("junk", [1, True, [], {}, ["x"]])
def test_content_that_is_no_text_is_named(game_id: str, junk: Any) -> None:
    said = refused(edited(played(game_id, 0), content=junk))
    assert (said["key"], said["params"]) == ("save.part", {"part": "content"})


@WITH
def test_content_is_as_long_as_it_may_be(game_id: str) -> None:
    text = own(game_id) + "\n"
    longest = text + "#\n" * ((MOST_CONTENT - len(text)) // 2)
    longest += "#" * (MOST_CONTENT - len(longest))
    assert GAMES[game_id].with_content(longest).content == longest
    with pytest.raises(SetupError) as fault:
        GAMES[game_id].with_content(longest + "#")
    assert fault.value.message.key == "setup.content.long"


@WITH
def test_half_a_sign_is_refused(game_id: str) -> None:
    with pytest.raises(SetupError) as fault:
        GAMES[game_id].with_content(own(game_id) + "\n# \ud800")
    assert fault.value.message.key == "setup.content.signs"


@pytest.mark.parametrize("game_id", WITHOUT)
def test_the_other_games_have_none(game_id: str) -> None:
    assert GAMES[game_id].shipped_content() == ""
    with pytest.raises(SetupError) as fault:
        GAMES[game_id].with_content("")
    assert fault.value.message.key == "setup.content.none"
    assert refused(edited(Match.new(game_id, players=4, seed=1), content=""))["key"] == (
        "setup.content.none"
    )


@pytest.mark.parametrize("ident", ["two words", "", "é", "<b>", "a:b", "x" * 31, "a\\nb"])
def test_a_card_goes_by_an_id_that_moves_can_hold(ident: str) -> None:
    text = own("arena").replace('"my-mercator"', f'"{ident}"')
    with pytest.raises(SetupError) as fault:
        GAMES["arena"].with_content(text)
    assert fault.value.message.key in ("arena.content.id", "arena.content.type")


def test_a_line_of_cards_is_as_long_as_it_may_be() -> None:
    """The time for a key is quadratic in its parts, which the count of calls does not show."""
    longest = "# " + "x" * (MOST_LINE - 2)
    assert GAMES["arena"].with_content(f"{longest}\n{own('arena')}").content
    for line in (longest + "x", "a." * 29_000 + "a = 1", "\u2028".join(['"a"'] * 400)):
        with pytest.raises(SetupError) as fault:
            GAMES["arena"].with_content(f"# mine\n{line}")
        message = fault.value.message
        assert (message.key, message.params["line"]) == ("arena.content.line", 2)
