"""The workshop creates, edits, exports and deletes sets, and loses no typed text."""

from __future__ import annotations

import json
import re

import pytest

from engine.catalogue import GAMES
from engine.games.arena import ARENA
from engine.games.arena.content.reading import read
from engine.games.smallcity.content.reading import Reader
from tests.own import GAMES_WITH_CONTENT
from tests.ui.ports import FakeJournal, FakeStorage, Visit
from ui.base.text import LANGUAGES
from ui.features.workshop.file_sum import without_sum
from ui.storage.content_sets import PREFIX

EACH = pytest.mark.parametrize("game", GAMES_WITH_CONTENT)


def at(game: str, storage: FakeStorage | None = None, set_: str = "") -> Visit:
    """Return a visit at the workshop, reached from the set-up."""
    visit = Visit(storage, pace="instant").start(game)
    if set_:
        visit.fill("content", set_)
    visit.press(f"workshop:{game}/{set_}" if set_ else f"workshop:{game}")
    assert (visit.screen, visit.page.root["data-game"]) == ("workshop", game)
    return visit


def own(game: str) -> Visit:
    """Return a visit at a new set."""
    visit = at(game)
    visit.press("copy")
    return visit


def kept(visit: Visit, number: int = 1) -> str:
    """Return the stored text of a set."""
    told = json.loads(visit.storage.texts[f"{PREFIX}{number}"])
    return str(told["text"])


def ids(visit: Visit) -> list[str]:
    return [key for key in visit.storage.texts if key.startswith(PREFIX)]


def doing(visit: Visit) -> set[str]:
    """Return the actions of the screen."""
    return {each.partition(":")[0] for each in visit.document.actions("data-do")}


@EACH
def test_the_official_set_is_shown_and_read_only(game: str) -> None:
    visit = at(game)
    assert not doing(visit) & {"part", "add", "drop", "change", "remove", "to-file", "play-with"}
    for action in ("part:laniste/0", "part:A1a", "change:paint:A1a/0=R9", "drop:laniste/0"):
        visit.app.handle(action)
    assert ids(visit) == []
    assert visit.document.actions("data-field") == []


def test_all_cards_are_seen_in_the_players_language() -> None:
    cards = ARENA.cards
    schools = [each.name for each in cards.schools.values()]
    lanistes = [each.name for each in cards.lanistes.values()]
    organisers = [each.name for each in cards.organisers.values()]
    every = (*schools, *lanistes, *organisers)
    for language in LANGUAGES:
        visit = Visit(languages=(language,)).start("arena")
        visit.press("workshop:arena")
        assert [name for name in every if name[language] not in visit.text] == []


@EACH
def test_a_new_set_is_a_playable_copy(game: str) -> None:
    visit = own(game)
    assert kept(visit) == GAMES[game].shipped_content()
    assert "play-with" in doing(visit)
    visit.press("copy")
    names = {json.loads(visit.storage.texts[key])["name"] for key in ids(visit)}
    assert len(names) == 2


@EACH
def test_a_set_is_given_another_name_but_never_none(game: str) -> None:
    visit = own(game)
    visit.fill("set-name", "  Les vraies <b> ")
    visit.fill("set-name", "   ")
    assert json.loads(visit.storage.texts[f"{PREFIX}1"])["name"] == "Les vraies <b>"
    assert "<b>" not in visit.page.markup.replace("<b>Rufus", "").split("workshop-name")[2][:60]
    assert "Les vraies &lt;b&gt;" in visit.page.markup


@EACH
def test_a_set_is_exported_unchanged_and_a_second_tap_deletes_it(game: str) -> None:
    visit = own(game)
    visit.press("to-file")
    ((name, text),) = visit.files.saved
    assert name == GAMES[game].content_file
    assert without_sum(text) == (GAMES[game].shipped_content(), True)
    visit.app.handle("remove!")
    assert len(ids(visit)) == 1, "nobody was asked"
    visit.press("remove")
    visit.press("look-at:1")
    assert "remove!" not in doing(visit)
    visit.press("remove")
    visit.press("remove!")
    assert ids(visit) == []
    assert "copy" in doing(visit)


@EACH
def test_it_is_played_with_and_the_set_up_is_as_it_was(game: str) -> None:
    visit = Visit(pace="instant").start(game)
    visit.choose_deal("99")
    visit.press(f"workshop:{game}")
    visit.press("copy")
    change = "change:paint:A1a/0=R9"
    if game == "arena":
        visit.press("part:laniste/0")
        visit.fill("put:laniste/0/by", "2")
        visit.press("part:")
    else:
        visit.press("part:A1a")
        visit.press("brush:R9")
        visit.press(change)
        visit.press("part:")
    visit.press("play-with")
    assert visit.draft.seed == "99"
    visit.press("start")
    assert visit.match.game.content == kept(visit) != GAMES[game].shipped_content()


@EACH
def test_the_way_back_leads_from_one_part_to_all_and_then_to_the_set_up(game: str) -> None:
    visit = own(game)
    visit.press(next(each for each in visit.document.actions("data-do") if "part:" in each))
    visit.press("set-up")
    assert visit.screen == "workshop"
    visit.press("set-up")
    assert visit.screen == "setup"


# Cards


def test_each_field_of_each_kind_of_card_is_kept_as_it_is_filled_in() -> None:
    visit = own("arena")
    for part, fields in {
        "laniste/4": {"name.fr": "Suave", "by": "2", "cost": "3", "text.en": "Pay 3."},
        "organiser/3": {"gladiators": "1", "times": "4", "name.en": "Treasurer"},
        "brutus/2": {"thumbs": "in_turn", "all_right": "totem_passes"},
        "school/1": {"name.fr": "Azur", "gladiators": "30"},
    }.items():
        visit.press(f"part:{part}")
        for field, value in fields.items():
            visit.fill(f"put:{part}/{field}", value)
        visit.press("part:")
    cards = read(kept(visit).encode(), "x")
    suasor, quaestor = cards.lanistes["suasor"], cards.organisers["quaestor"]
    assert (suasor.name["fr"], suasor.text["en"]) == ("Suave", "Pay 3.")
    assert suasor.numbers == {"by": 2, "cost": 3}
    assert (quaestor.gladiators, quaestor.numbers["times"]) == (1, 4)
    assert cards.brutus["brutus-3"].thumbs == "in_turn"
    assert cards.schools["blue"].name["fr"] == "Azur"
    assert 30 in cards.schools["blue"].gladiators


def test_the_form_asks_for_what_the_effect_asks_for() -> None:
    visit = own("arena")
    visit.press("part:laniste/0")
    visit.fill("put:laniste/0/effect", "school_victories")
    fields = visit.document.actions("data-field")
    assert {"put:laniste/0/school", "put:laniste/0/victories"} <= {*fields}
    assert "put:laniste/0/by" not in fields


def test_a_draft_is_kept_shows_its_fault_and_is_not_playable() -> None:
    visit = own("arena")
    visit.press("part:laniste/6")
    visit.fill("put:laniste/6/plus", "77")
    (field,) = visit.document.having("aria-invalid")
    assert field.get("data-field") == "put:laniste/6/plus"
    assert "Enter a number from −30 to 30." in visit.text
    visit.press("part:")
    assert "play-with" not in doing(visit)
    assert "to correct" in visit.text
    again = Visit(FakeStorage(visit.storage.texts), pace="instant").start("arena")
    again.press("workshop:arena")
    again.press("look-at:1")
    again.press("part:laniste/6")
    assert 'value="77"' in again.page.markup
    again.fill("put:laniste/6/plus", "7")
    again.press("part:")
    assert "play-with" in doing(again)


def test_cards_are_added_and_removed_within_the_limits_of_the_game() -> None:
    visit = own("arena")
    visit.press("part:laniste/0")
    assert "drop" not in doing(visit)
    visit.press("part:")
    visit.press("add:laniste/12")
    assert "drop:laniste/12" in visit.document.actions("data-do")
    visit.fill("put:laniste/12/name.en", "Thirteenth")
    visit.press("drop:laniste/12")
    assert len(read(kept(visit).encode(), "x").lanistes) == 12
    visit.press("undo-change")
    assert "Thirteenth" in visit.text


def test_changes_are_taken_back_one_by_one() -> None:
    visit = own("arena")
    visit.press("part:brutus/0")
    visit.fill("put:brutus/0/name.en", "One")
    visit.fill("put:brutus/0/name.en", "Two")
    visit.press("undo-change")
    assert read(kept(visit).encode(), "x").brutus["brutus-1"].name["en"] == "One"
    visit.press("undo-change")
    assert kept(visit).count("One") == 0
    assert "undo-change" not in doing(visit)


# Boards


def test_every_hex_is_painted_with_what_was_chosen() -> None:
    visit = own("smallcity")
    visit.press("part:B1b")
    for brush in ("R4", "$2", "L", ".", "2:1", "2:7"):
        if brush in ("$2", "2:1", "L", ".", "2:7"):
            visit.press(f"brush:{brush}")
        for at_ in range(20):
            assert f"change:paint:B1b/{at_}={brush}" in visit.document.actions("data-do")
    visit.press("change:paint:B1b/19=2:7")
    said = [each for each in visit.document.having("role") if each.get("role") == "status"]
    assert [each.text for each in said] == ["row 6, hex 5, Industrial, $2 for 7"]
    assert Reader("x", kept(visit)).boards().faces["B1b"][19] == "2:7"
    assert 'id="sc-2-7"' in visit.page.markup, "it is drawn, though no board of ours has it"


def test_advice_about_boards_forbids_nothing() -> None:
    visit = own("smallcity")
    visit.press("part:A1a")
    assert "makeup-odd" not in visit.page.markup
    visit.press("change:paint:A1a/2=R4")
    said = re.findall(r"<li[^>]*>(?:(?!</li>).)*makeup-odd.*?</li>", visit.page.markup)
    assert len(said) == 3  # a surplus home of excessive worth beside another home
    assert visit.page.markup.count('class="crowded"') == 2
    visit.press("part:")
    assert "play-with" in doing(visit)
    assert "unlike ours" in visit.text


def test_boards_are_added_and_removed_and_cities_laid_out_again() -> None:
    visit = own("smallcity")
    visit.press("add:A5a")
    visit.press("change:paint:A5a/12=R4")
    visit.press("part:")
    visit.press("part:subura/four")
    visit.fill("lay:subura/four/1", "A5a")
    visit.press("change:turn:subura/four/1")
    boards = Reader("x", kept(visit)).boards()
    assert boards.cities["subura", "four"] == ("A1a", "A5a*", "A3a*", "A4b")
    visit.press("part:")
    visit.press("part:A5b")
    assert "drop" not in doing(visit), "a city has it"
    visit.press("part:")
    visit.press("part:subura/four")
    visit.fill("lay:subura/four/1", "A2b")
    visit.press("part:")
    visit.press("part:A5b")
    visit.press("drop:A5")
    assert "A5a" not in Reader("x", kept(visit)).boards().faces


# Faults


@EACH
def test_an_unreadable_set_is_marked_and_not_lost(game: str) -> None:
    broken = json.dumps({"game": game, "name": "Mine", "text": "[[broken <wolf>"})
    visit = Visit(FakeStorage({f"{PREFIX}1": broken})).start(game)
    visit.press(f"workshop:{game}")
    visit.press("look-at:1")
    assert GAMES[game].content_file in visit.text
    assert "<wolf>" not in visit.page.markup
    assert "play-with" not in doing(visit)
    for action in ("add:A5a", "add:laniste/12", "drop:A1", "change:paint:A1a/0=L"):
        visit.app.handle(action)
    visit.press("to-file")
    ((_, text),) = visit.files.saved
    assert text.startswith("[[broken <wolf>\n# check ")
    assert kept(visit) == "[[broken <wolf>"


@EACH
def test_without_storage_the_workshop_warns_and_works(game: str) -> None:
    storage = FakeStorage()
    storage.full = True
    visit = Visit(storage, journal=FakeJournal(alive=False)).start(game)
    visit.press(f"workshop:{game}")
    visit.press("copy")
    assert visit.notice
    assert "to-file" in doing(visit)


@EACH
def test_a_set_that_another_tab_removes_is_not_shown_any_longer(game: str) -> None:
    visit = own(game)
    del visit.storage.texts[f"{PREFIX}1"]
    visit.app.handle("stored", f"{PREFIX}1")
    assert "remove" not in doing(visit)
    assert "look-at:1" not in visit.document.actions("data-do")


def test_there_is_no_workshop_for_a_game_without_content() -> None:
    visit = Visit().start("imperator")
    for action in ("workshop:imperator", "workshop:chess", "workshop:", "workshop"):
        visit.app.handle(action)
        assert visit.screen == "setup"
    visit.app.handle("home")
    visit.app.handle("workshop:imperator")
    assert visit.screen == "lobby"
