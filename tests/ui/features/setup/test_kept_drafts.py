"""Text typed into a set-up survives a reload and a killed browser, and is there the next time."""

from __future__ import annotations

import json

import pytest

from engine.catalogue import GAMES
from tests.own import own
from tests.ui.features.backup.test_backup import exported
from tests.ui.finished import finished
from tests.ui.ports import FakeStorage, Visit
from ui.storage.content_sets import PREFIX
from ui.storage.drafts import KEY
from ui.storage.history import KEY as HISTORY
from ui.storage.names import KEY as NAMES


def at(game: str, storage: FakeStorage | None = None) -> Visit:
    return Visit(storage).start(game)


def again(visit: Visit, game: str) -> Visit:
    """Open the set-up of a game after a crash."""
    found = visit.reloaded()
    found.press(f"open:{game}")
    return found


def test_everything_typed_and_chosen_is_there_after_a_crash() -> None:
    visit = at("imperator")
    visit.fill("players", "5")
    visit.fill("name:0", "Zoé")
    visit.fill("kind:1", "person")
    visit.fill("character:2", "grudge")
    visit.fill("option:length", "hands")
    visit.fill("option:hands", "2")
    found = again(visit, "imperator")
    assert found.draft.fields() == visit.draft.fields()
    assert found.draft.names[0] == "Zoé"
    found.press("start")
    assert found.match.options["hands"] == 2
    assert len(found.match.seats) == 5


def test_a_field_that_was_not_left_is_kept_too_and_nothing_is_drawn() -> None:
    visit = at("brus")
    shows = visit.page.shows
    for text in ("Z", "Zo", "Zoé"):
        visit.app.handle("typed:name:0", text)
    assert visit.page.shows == shows, "the field is being typed in"
    assert again(visit, "brus").draft.names[0] == "Zoé"


def test_each_game_has_its_own_and_one_only_looked_at_has_none() -> None:
    visit = at("brus")
    visit.fill("name:0", "Zoé")
    visit.press("home")
    visit.press("open:arena")
    assert visit.draft.names[0] != "Zoé"
    assert [*json.loads(visit.storage.texts[KEY])] == ["brus"]
    visit.fill("name:0", "Anne")
    assert again(visit, "brus").draft.names[0] == "Zoé"
    assert again(visit, "arena").draft.names[0] == "Anne"


def test_who_was_seated_with_a_tap_sits_there_again() -> None:
    visit = at("brus", FakeStorage({NAMES: json.dumps({"people": ["Zoé", "Anne"]})}))
    visit.press("seat:Anne")
    assert again(visit, "brus").draft.persons == ["Zoé", "Anne"]


def test_the_next_match_begins_like_the_last_but_with_a_new_deal() -> None:
    visit = at("brus")
    visit.fill("name:3", "Zoé")
    visit.press("level:hard")
    visit.choose_deal("271828")
    visit.press("start")
    assert visit.match.seed == 271828
    visit.press("home")
    visit.press("open:brus")
    assert visit.draft.names[3] == "Zoé"
    assert visit.draft.level == "hard"
    assert visit.draft.seed == ""


def test_a_set_up_that_cannot_begin_is_kept() -> None:
    visit = at("brus")
    visit.fill("name:0", "\u3164")
    visit.press("start")
    assert visit.screen == "setup"
    assert "1" in visit.document.having("role")[-1].text
    assert again(visit, "brus").draft.names[0] == "\u3164"


@pytest.mark.parametrize("typed", ["", "271828"])
def test_a_seed_is_kept_only_if_it_was_typed(typed: str) -> None:
    visit = at("brus")
    visit.draft.fill("seed", "", typed)
    visit.fill("name:0", "Zoé")
    found = again(visit, "brus")
    assert found.draft.fields()["seed"] == typed
    found.press("start")
    assert (found.match.seed == 271828) == bool(typed)


def test_the_own_cards_chosen_are_chosen_again() -> None:
    kept = json.dumps({"game": "arena", "name": "Mine", "text": own("arena")})
    visit = at("arena", FakeStorage({f"{PREFIX}1": kept}))
    visit.fill("content", "1")
    assert again(visit, "arena").draft.game.content == own("arena")
    del visit.storage.texts[f"{PREFIX}1"]
    assert again(visit, "arena").draft.game.content is None


@pytest.mark.parametrize("choice", ["1", "9", "brought"])
def test_cards_that_cannot_be_played_with_are_not_chosen(choice: str) -> None:
    text = own("arena").replace("[[school]]", "[[wolf]]", 1)
    kept = json.dumps({"game": "arena", "name": "Mine", "text": text})
    visit = at("arena", FakeStorage({f"{PREFIX}1": kept}))
    visit.fill("content", choice)
    assert visit.draft.set_id == ""
    assert again(visit, "arena").draft.set_id == ""


BAD = [
    "{", "[]", "null", '{"brus": 3}', '{"brus": []}', '{"brus": {"players": 5}}',
    '{"brus": {"players": "99", "kind:0": "god", "kind:99": "person", "name:x": "a"}}',
    '{"brus": {"option:points": "-1", "option:none": "1", "content": "9", "none": "x"}}',
    json.dumps({"brus": {"name:0": "x" * 100_000, "name:1": None, "seed": "9" * 50}}),
    '{"brus": {"name:0": "\\ud800"}}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_bad_content_is_ignored(text: str) -> None:
    plain, visit = at("brus"), at("brus", FakeStorage({KEY: text}))
    assert visit.page.markup == plain.page.markup
    for each in (plain, visit):
        each.press("start")
    assert visit.match.seats == plain.match.seats


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_a_draft_are_all_there_is_to_it(game: str) -> None:
    visit = at(game)
    other = at(game)
    visit.fill("players", str(GAMES[game].players[-1]))
    for field, text in visit.draft.fields().items():
        name, _, detail = field.partition(":")
        other.draft.fill(name, detail, text)
    assert vars(other.draft) == vars(visit.draft)


def test_a_browser_that_keeps_nothing_lets_everybody_type_and_play() -> None:
    visit = at("brus")
    visit.storage.full = True
    visit.fill("name:0", "Zoé")
    visit.app.handle("typed:name:0", "Zoé!")
    visit.press("start")
    assert visit.match.seats[0].name == "Zoé!"


def test_it_is_in_no_backup() -> None:
    visit = at("brus")
    visit.fill("name:0", "Zoé")
    visit.press("home")
    assert "Zoé" not in exported(visit)


def test_it_goes_with_the_history_when_that_is_thrown_away() -> None:
    told = json.dumps({"shelf": True, "matches": finished(1)})
    visit = at("brus", FakeStorage({HISTORY: told}))
    visit.fill("name:0", "Zoé")
    for action in ("home", "history", "forget", "forget!"):
        visit.app.handle(action)
        visit.wait(1000)
    assert KEY not in visit.storage.texts
