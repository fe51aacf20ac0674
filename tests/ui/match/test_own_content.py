"""Own cards and boards work at the table, in the log, in links and for bots."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.games.arena.game import Arena
from engine.matches import Match, Seat
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import random_move
from tests.ui.fakes import bot_answer, question
from tests.ui.ports import FakeStorage, Visit
from ui.games.arena.drawings import sprite
from ui.match.links import fragment as links
from ui.match.links.fragment import Link
from ui.storage.saved_games import SAVE
from ui.table.catalogue import view_of

WITH = pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


def begun(game_id: str, moves: int = 0, players: int = 3) -> Match:
    """Return a match of a person against bots with own content, after some moves."""
    seats = tuple(Seat(f"N{i}", "easy" if i else None) for i in range(players))
    match = Match(GAMES[game_id].with_content(own(game_id)), players, 5, seats, {})
    rng = stream(5, "own")
    while match.state.to_act and len(match.moves) < moves:
        match.play(*random_move(match.state, rng))
    return match


def at(match: Match, language: str = "en") -> Visit:
    """Return a visit at the table of a match."""
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump()}), "instant", (language,)).start()
    visit.press("resume:1")
    return visit


def play_on(visit: Visit) -> None:
    """Play the match to its end."""
    visit.play_until(lambda: visit.session.over)


@LANGUAGES
@WITH
def test_a_whole_match_is_played_at_the_table(game_id: str, language: str) -> None:
    visit = at(begun(game_id), language)
    play_on(visit)
    assert visit.screen == "result"
    assert visit.session.match.game.content == own(game_id)
    assert visit.thinker.requests
    assert all(asked["content"] == own(game_id) for asked in visit.thinker.requests)
    assert Match.load(visit.storage.texts[f"{SAVE}1"]).game.content == own(game_id)


@LANGUAGES
def test_cards_are_called_what_their_file_calls_them(language: str) -> None:
    game = GAMES["arena"].with_content(own("arena"))
    assert isinstance(game, Arena)
    names = {each.name[language] for each in game.cards.lanistes.values()}
    visit = at(begun("arena"), language)
    assert sum(name in visit.text for name in names) == 2
    assert "<b>My" not in visit.page.markup and "&lt;b&gt;My" in visit.page.markup
    play_on(visit)
    visit.press("log")
    assert sum(name in visit.text for name in names) >= 3
    organisers = {each.name[language] for each in game.cards.organisers.values()}
    assert sum(name in visit.text for name in organisers) >= 3


def test_districts_that_our_boards_do_not_have_are_drawn() -> None:
    visit = at(begun("smallcity"))
    drawn, ours = visit.page.drawings["smallcity"], view_of("smallcity").sprite()
    for ident in ("sc-R9", "sc-4-7", "sc-c8"):
        assert f'id="{ident}"' in drawn and f'id="{ident}"' not in ours
    assert 'href="#sc-R9"' in visit.page.markup
    assert 'id="sc-R5"' in drawn  # the board's key and the rules use it
    assert view_of("smallcity").about["sc-R9"] == "residential"


def test_schools_of_somebodys_own_are_drawn_and_bring_no_markup() -> None:
    visit = at(begun("arena"))
    drawn = visit.page.drawings["arena"]
    assert drawn != sprite()
    assert 'id="school-0"' in drawn and 'href="#school-0"' in drawn
    assert "my-" not in drawn


@WITH
def test_drawings_change_with_whose_content_is_played(game_id: str) -> None:
    visit = at(begun(game_id))
    theirs = visit.page.drawings[game_id]
    visit.app.handle(f"rules:{game_id}")
    assert visit.page.drawings[game_id] == theirs
    visit.press("close")
    visit.press("home")
    visit.app.handle(f"rules:{game_id}")
    assert visit.page.drawings[game_id] == view_of(game_id).sprite() != theirs


@WITH
def test_a_link_carries_the_content(game_id: str) -> None:
    match = begun(game_id, 9)
    visit = Visit(pace="instant").follow(links.written(Link(links.MATCH, match.dump(), 4)))
    assert visit.screen == "replay"
    visit.press("now")
    assert visit.match.dump() == match.dump()
    assert visit.session.match.game.content == own(game_id)


@WITH
def test_the_longest_content_is_no_link_but_a_file(game_id: str) -> None:
    rng = stream(1, "noise")
    signs = "".join(chr(0x4E00 + int(rng.random() * 20_000)) for _ in range(15_000))
    noise = "".join(f"# {signs[at : at + 500]}\n" for at in range(0, len(signs), 500))
    game = GAMES[game_id].with_content(f"{own(game_id)}\n{noise}")
    match = Match(game, 3, 1, (Seat("A"), Seat("B", "easy"), Seat("C", "easy")), {})
    visit = Visit().start()
    visit.app.handle("import", match.dump())
    visit.app.handle("replay")
    visit.press("share")
    assert "data-link" not in visit.page.panel
    visit.press("export!:1" if game.has_secrets else "export:1")
    assert Match.load(visit.files.saved[-1][1]).game is game


@WITH
def test_the_replay_speaks_of_what_was_played(game_id: str) -> None:
    match = begun(game_id, 20)
    fragment = links.written(Link(links.MATCH, match.dump(), 20))
    visit = Visit(pace="instant").follow(fragment)
    if game_id == "arena":
        assert "<b>My" in visit.text
    visit.press("play-on")
    assert visit.session.match.game is match.game


@WITH
def test_a_bot_thinks_with_what_is_played(game_id: str) -> None:
    match = begun(game_id, 4)
    seat = match.state.to_act[0]
    asked = question(match.state.observation(seat), "normal", 0.05)
    move = bot_answer({**asked, "content": own(game_id)})["move"]
    assert match.state.refusal(seat, str(move)) is None


def test_without_its_content_a_bot_cannot_answer_for_cards_it_does_not_know() -> None:
    match = begun("arena", 6)
    seat = match.state.to_act[0]
    assert "error" in bot_answer(question(match.state.observation(seat), "normal", 0.05))


@WITH
def test_what_broken_content_lacks_is_said_when_its_match_is_opened(game_id: str) -> None:
    match = begun(game_id, 3)
    text = match.dump().replace("my-mercator", "my mercator").replace("R9", "R0")
    visit = Visit().start()
    visit.app.handle("import", text)
    assert "panel-fault" in visit.page.panel
    assert GAMES[game_id].content_file in visit.text
    assert visit.storage.texts == {}


@WITH
def test_another_match_like_this_one_has_the_same_content(game_id: str) -> None:
    visit = at(begun(game_id))
    play_on(visit)
    visit.press("again")
    assert visit.session.match.game.content == own(game_id)
