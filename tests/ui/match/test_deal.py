"""A seal stands for the seed while a match runs; the seed itself is shown after the match."""

from __future__ import annotations

import ast
import secrets
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import MAX_SEED
from engine.matches import DRAWN, PLAYED, TYPED, Match, Seat
from engine.matches.seal import seal
from tests.kit import KITS
from tests.playing import random_move
from tests.spoken import sources
from tests.ui.ports import Visit
from ui.base.text import LANGUAGES
from ui.match.links import fragment as links
from ui.match.links.fragment import Link
from ui.storage.history import History
from ui.table.catalogue import lessons_of

GAME = pytest.mark.parametrize("game_id", GAMES)
SEED = 8_123_456_789_012_345  # a number that no page contains by chance
TYPED_WORDS = "The deal of this match was chosen by number: it can be known."
PLAYED_WORDS = "its deal can be known"
SEAL_WORDS = "Seal of the deal"
NUMBER_WORDS = "Number of the deal"


@cache
def finished(game_id: str, people: int) -> Match:
    """Return a match with this seed, played to its end."""
    match, rng = begun(game_id, people), Random(1)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    return match


def begun(game_id: str, people: int) -> Match:
    """Return a match with this seed and this number of persons."""
    kit = KITS[game_id]
    players = max(kit.fewest, people)
    seats = tuple(Seat(f"N{i}", None if i < people else "easy") for i in range(players))
    return Match.new(game_id, players=players, seed=SEED, seats=seats, **kit.short)


@cache
def saved(game_id: str, people: int, over: bool, deal: str = DRAWN) -> str:
    """Return the save of that match, finished or after some moves."""
    match, whole = begun(game_id, people), finished(game_id, people).moves
    match.deal = deal
    for seat, move in whole if over else whole[: min(12, len(whole) // 2)]:
        match.play(seat, move)
    return match.dump()


def shown(game_id: str, people: int, over: bool = False, deal: str = DRAWN, **how: str) -> Visit:
    """Return a visit at the table of such a match, the curtain up, with the whole log."""
    visit = Visit(pace="instant", seed=SEED, languages=(how.get("language", "en"),)).start()
    visit.thinker.held = True
    visit.app.handle("import", saved(game_id, people, over, deal))
    if visit.screen == "curtain":
        visit.press("lift")
    visit.app.handle("log")
    return visit


def first_line(visit: Visit) -> str:
    """Return the first line of the log."""
    (log,) = [each for each in visit.document.all("section") if each.get("id") == "log"]
    return next(each.text for each in visit.document.all("li") if each.inside("section") is log)


def beside(visit: Visit) -> list[str]:
    """Return the line about the deal beside the table, if there is one."""
    return [each.text for each in visit.document.having("data-deal")]


def after(visit: Visit) -> list[str]:
    """Return the words about the deal of a finished match, if there are any."""
    return [each.text for each in visit.document.having("data-seed")]


@GAME
@pytest.mark.parametrize("people", [1, 2])
def test_the_log_begins_with_the_seal(game_id: str, people: int) -> None:
    for over in (False, True):
        line = first_line(shown(game_id, people, over))
        assert line.startswith(f"{SEAL_WORDS}: {seal(SEED)}.")


@GAME
def test_the_seal_stands_beside_a_table_of_persons_who_hide_something(game_id: str) -> None:
    assert beside(shown(game_id, 1)) == []
    expected = [f"{SEAL_WORDS}: {seal(SEED)}"] if GAMES[game_id].has_secrets else []
    assert beside(shown(game_id, 2)) == expected


@GAME
def test_after_the_match_seed_and_seal_stand_together(game_id: str) -> None:
    visit = shown(game_id, 2, over=True)
    for _ in ("result", "replay"):
        (words,) = after(visit)
        assert f"{NUMBER_WORDS}: {SEED}. Its seal: {seal(SEED)}." in words
        assert "Choose the deal…" in words
        visit.app.handle("replay")
    assert visit.screen == "replay"


def test_the_words_lead_to_the_same_seal_and_the_same_deal() -> None:
    visit = shown("brus", 4, over=True)
    visit.press("change")
    visit.choose_deal(str(SEED))
    assert seal(SEED) in visit.text
    visit.press("start")
    assert (
        visit.match.state_after(0).to_json()
        == Match.load(saved("brus", 4, over=True)).state_after(0).to_json()
    )


@GAME
def test_a_chosen_deal_is_named_as_such_and_has_no_seal(game_id: str) -> None:
    visit = shown(game_id, 2, deal=TYPED)
    assert first_line(visit) == TYPED_WORDS
    assert beside(visit) == ([TYPED_WORDS] if GAMES[game_id].has_secrets else [])
    assert SEAL_WORDS not in visit.text
    ended = shown(game_id, 2, over=True, deal=TYPED)
    (words,) = after(ended)
    assert words.startswith(f"{NUMBER_WORDS}: {SEED}")
    assert TYPED_WORDS in words
    assert seal(SEED) not in ended.text


def test_the_table_of_a_typed_seed_says_so_from_the_set_up_on() -> None:
    visit = Visit(pace="instant").start("brus")
    visit.fill("kind:1", "person")
    visit.choose_deal(str(SEED))
    visit.press("start")
    visit.press("lift")
    assert beside(visit) == [TYPED_WORDS]
    again = visit.reloaded(pace="instant")
    again.press("lift")
    assert beside(again) == [TYPED_WORDS]


def test_a_match_that_goes_on_from_a_replay_does_not_promise_a_secret_deal() -> None:
    visit = shown("brus", 1, over=True)
    visit.press("replay")
    visit.app.handle("look:5")
    visit.press("play-on")
    visit.app.handle("log")
    assert visit.match.deal == PLAYED
    assert PLAYED_WORDS in visit.text
    assert SEAL_WORDS not in visit.text


def test_a_puzzle_does_not_promise_a_secret_deal_even_from_an_older_page() -> None:
    older = Link(links.PUZZLE, saved("brus", 1, over=False), 12)
    visit = Visit(pace="instant").follow(links.written(older))
    visit.app.handle("log")
    assert visit.match.deal == PLAYED
    assert PLAYED_WORDS in visit.text
    assert SEAL_WORDS not in visit.text


@GAME
def test_todays_match_and_lessons_promise_nothing(game_id: str) -> None:
    visit = Visit(pace="instant").start()
    visit.thinker.held = True
    visit.press(f"day:{game_id}")
    visit.app.handle("log")
    assert SEAL_WORDS not in visit.text
    visit.press("home")
    for lesson in lessons_of(game_id):
        visit.app.handle(f"learn:{game_id}/{lesson}")
        visit.app.handle("log")
        assert visit.at_table
        assert SEAL_WORDS not in visit.text
        assert after(visit) == []
        visit.press("home")


def test_the_curtain_shows_no_seal() -> None:
    visit = Visit(pace="instant", seed=SEED).start()
    visit.app.handle("import", saved("imperator", 4, over=False))
    assert visit.screen == "curtain"
    assert seal(SEED) not in visit.text


# Nothing shows the seed before the end


def everything(visit: Visit) -> Iterator[str]:
    """Yield all that the page shows and says, and the names of its files."""
    page = visit.page
    yield page.markup + page.panel
    yield from page.root.values()
    yield from page.said
    yield from (" ".join(map(str, notice)) for notice in page.notices)
    yield from (name for name, _ in visit.files.saved)


# What to press at the table, and then one after another.
PLACES = {
    "table": ("aside", "look:3", "now", "hint"),
    "panels": ("settings", "device", "copy-report", "close", "rules", "keys", "close"),
    "undo": ("undo-to:0", "now", "undo!:0", "redo"),
    "replay": ("replay", "log", "share", "share-copy", "share-kind:puzzle", "close", "now"),
    "lobby": ("home", "share", "settings", "device", "close", "history", "home", "delete:1"),
    "export": ("export:1", "export!:1", "home", "export:1", "export!:1"),
}


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("people", [1, 2])
def test_nothing_shows_the_seed_of_a_running_match(
    game_id: str, language: str, place: str, people: int
) -> None:
    visit = shown(game_id, people, language=language)
    visit.device.locked = True
    visit.app.failed(KeyError("a fault, so that the report has a match"))
    contents = set[str]()
    for action in PLACES[place]:
        visit.app.handle(action)
        contents.add(visit.page.markup + visit.page.panel)
        for text in everything(visit):
            assert str(SEED) not in text, action
    assert len(contents) > 1, "the presses lead somewhere"


def test_the_seed_would_be_found() -> None:
    assert any(str(SEED) in text for text in everything(shown("brus", 2, over=True)))


# Every seed is kept exactly


def test_the_page_draws_its_seeds_from_all_that_a_match_takes() -> None:
    (call,) = [
        node
        for path, tree in sources("ui")
        if path.name == "start.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "fresh_seed"
    ]
    names = {"secrets": secrets, "MAX_SEED": MAX_SEED}
    draw = eval(compile(ast.Expression(call.value), "start.py", "eval"), names)
    seeds = {draw() for _ in range(500)}
    assert len(seeds) == 500, "once in ten billion runs two are the same"
    assert MAX_SEED * 0.9 < max(seeds) <= MAX_SEED
    assert 0 <= min(seeds) < MAX_SEED * 0.1


@pytest.mark.parametrize("game_id", ["smallcity", "brus"])
def test_the_largest_seed_goes_everywhere_unchanged(game_id: str) -> None:
    players = min(GAMES[game_id].players)
    visit = Visit(pace="instant", seed=MAX_SEED).start(game_id)
    visit.fill("players", str(players))
    for name, value in KITS[game_id].short.items():
        if f"option:{name}" in visit.document.actions("data-field"):
            visit.fill(f"option:{name}", str(value))
    visit.press("start")
    visit.play_until(lambda: visit.session.over)
    assert visit.match.seed == MAX_SEED
    again = visit.reloaded()
    assert again.match.seed == MAX_SEED
    assert [each.seed for each in History(again.app.ports.storage).kept().matches] == [MAX_SEED]
    link = links.read(links.written(Link(links.MATCH, again.match.dump())))
    assert Match.load(link.save).seed == MAX_SEED
    if players == 1:
        (best,) = again.local.autosave.best(again.match)
        assert best.match.endswith(f":{MAX_SEED}")
