"""One file exports everything, and an import merges it with the games of this device."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.plain import Json
from engine.games.smallcity import SMALLCITY
from engine.matches import MAX_LENGTH, Match, Seat
from tests.playing import policy, random_move
from tests.ui.ports import TODAY, FakeJournal, FakeStorage, Visit
from ui.base.settings import KEY as SETTINGS
from ui.features.backup import backup as everything
from ui.features.backup.kind import BACKUP
from ui.match.advice.purposes import KEY as PROMPTS
from ui.storage.best_results import BestResults
from ui.storage.drafts import KEY as DRAFTS
from ui.storage.history import KEY as HISTORY
from ui.storage.persistence import KEY as SAFETY
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.stamps import STAMPS
from ui.storage.store import Store

SOLO: dict[str, Json] = {"city": "random", "powers": "off", "variant": "standard"}


def played(moves: int, seed: int = 1, game: str = "imperator") -> Match:
    """Return a match after `moves` moves, the same ones for the same seed."""
    match, rng = Match.new(game, players=4, seed=seed), policy(seed)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    return match


def with_saves(*texts: str) -> FakeStorage:
    return FakeStorage({f"{SAVE}{i}": text for i, text in enumerate(texts, start=1)})


def exported(visit: Visit) -> str:
    """Return the file that the lobby exports."""
    visit.press("keep-all")
    ((name, text),) = visit.files.saved
    assert name == f"ides-all-{TODAY[:10]}.json"
    return text


def file_of(*texts: object, **parts: object) -> str:
    """Return a hand-made file of everything."""
    matches = [{"id": str(i), "text": text} for i, text in enumerate(texts, start=1)]
    head = {"format": "ides-all", "version": 1, "made": TODAY, "matches": matches}
    return json.dumps({**head, **parts})


def bring(visit: Visit, text: str) -> Visit:
    """Import a file, and wait until the page has read it."""
    visit.app.handle("import", text)
    visit.wait(0)
    return visit


def saves(visit: Visit) -> list[str]:
    return [text for key, text in sorted(visit.storage.texts.items()) if key.startswith(SAVE)]


def full_visit() -> Visit:
    """Return a visit with games in progress, finished and solitary, and a changed setting."""
    visit = Visit(pace="instant").start()
    visit.app.handle("set:sound=soft")
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    visit.app.handle("home")
    visit.lay_out(kinds="pbbbb")
    visit.wait_for_turn()
    visit.app.handle("home")
    visit.begin("smallcity", "p", **SOLO)
    visit.play_until(lambda: visit.session.over)
    visit.app.handle("home")
    return visit


# Export and import


def test_an_import_restores_everything_on_an_empty_device() -> None:
    before = full_visit()
    after = bring(Visit().start(), exported(before))
    kept = {key: text for key, text in before.storage.texts.items() if key not in (STAMPS, "other")}
    found = {key: text for key, text in after.storage.texts.items() if key != STAMPS}
    assert len(saves(before)) == 3
    assert kept.keys() - found.keys() <= {"ides.open", DRAFTS, PROMPTS, SAFETY}
    assert {key: found[key] for key in kept if key.startswith(SAVE)} == {
        key: text for key, text in kept.items() if key.startswith(SAVE)
    }
    assert json.loads(found[INDEX]) == json.loads(kept[INDEX])
    assert SAFETY not in found, "another device was asked nothing"
    assert json.loads(found[HISTORY]) == json.loads(kept[HISTORY])
    assert json.loads(found[SETTINGS])["sound"] == "soft"
    assert after.app.preferences.settings.sound == "soft"
    assert after.screen == "lobby"
    after.app.handle("close")
    before.app.handle("home")
    assert after.page.markup == before.page.markup


def test_the_summary_is_in_plain_words() -> None:
    visit = bring(Visit().start(), exported(full_visit()))
    assert "made on 15 March 2026, 12:00" in visit.text
    assert "contains 3 matches." in visit.text
    assert "3 are new here." in visit.text
    assert "The settings come from the backup" in visit.text
    assert "cannot be read" not in visit.text
    visit.press("close")
    assert visit.page.panel == ""


def test_the_lobby_marks_the_controls_for_robots() -> None:
    document = Visit().start().document
    ((keep,), (take,)) = (document.having(mark) for mark in ("data-keep-all", "data-take-all"))
    assert keep.get("data-do") == "keep-all"
    assert take.get("data-do") == "choose-file"


def test_an_empty_device_exports_a_file_too() -> None:
    visit = bring(Visit().start(), exported(Visit().start()))
    assert "contains 0 matches." in visit.text
    assert SETTINGS not in visit.storage.texts


def test_a_single_game_opens_as_always_whatever_its_players_are_called() -> None:
    seats = tuple(Seat(name) for name in (BACKUP.mark.strip('"'), "B", "C", "D"))
    match = Match.new("imperator", players=4, seed=1, seats=seats)
    visit = Visit().start()
    visit.app.handle("import", match.dump())
    assert visit.match.dump() == match.dump()


def test_the_file_is_known_however_it_was_written_again() -> None:
    text = json.dumps(json.loads(file_of(played(3).dump())), indent=2, sort_keys=True)
    assert saves(bring(Visit().start(), text)) == [played(3).dump()]


# Merging


def test_a_match_that_is_here_is_not_doubled() -> None:
    visit = Visit(with_saves(played(5).dump(), played(8, seed=2).dump())).start()
    text = exported(visit)
    before = dict(visit.storage.texts)
    bring(visit, text)
    assert visit.storage.texts == before
    assert "2 were here already." in visit.text
    assert "new here" not in visit.text


def test_a_match_that_is_further_on_here_stays_so() -> None:
    visit = Visit(with_saves(played(9).dump())).start()
    bring(visit, file_of(played(4).dump()))
    assert saves(visit) == [played(9).dump()]
    assert "1 was here already." in visit.text


def test_a_match_that_is_further_on_in_the_file_goes_on_here() -> None:
    visit = Visit(with_saves(played(4).dump())).start()
    bring(visit, file_of(played(9).dump()))
    assert saves(visit) == [played(9).dump()]
    assert "1 was further on in the backup" in visit.text


def test_a_match_with_a_wrong_move_further_on_is_kept_beside() -> None:
    broken = played(4).dump().replace(']],"takebacks"', '],[0,"fly"]],"takebacks"')
    visit = Visit(with_saves(played(4).dump())).start()
    bring(visit, file_of(broken))
    assert saves(visit) == [played(4).dump(), broken]


def parted() -> Match:
    """Return the match of `played` with all moves undone and another first move made."""
    match = played(9)
    ((seat, first), *_) = match.moves
    match.undo(0)
    match.play(seat, next(move for move in match.state.legal_moves(seat) if move != first))
    return match


@pytest.mark.parametrize(
    "other",
    [parted(), played(9, seed=2), played(9, game="brus")],
    ids=["other moves", "other seed", "other game"],
)
def test_a_match_that_differs_is_kept_beside(other: Match) -> None:
    visit = Visit(with_saves(played(9).dump())).start()
    bring(visit, file_of(other.dump()))
    assert saves(visit) == [played(9).dump(), other.dump()]
    assert "1 is new here." in visit.text


def test_undone_moves_stay_undone_and_the_longer_match_is_kept_beside() -> None:
    """The player has undone moves here, so the import keeps the longer match as another one."""
    here = played(9)
    here.undo(4)
    visit = Visit(with_saves(here.dump())).start()
    bring(visit, file_of(played(9).dump()))
    assert saves(visit) == [here.dump(), played(9).dump()]


def test_a_match_twice_in_a_file_comes_once() -> None:
    visit = bring(Visit().start(), file_of(played(4).dump(), played(9).dump(), played(4).dump()))
    assert saves(visit) == [played(9).dump()]


def test_settings_chosen_here_stay() -> None:
    visit = Visit().start()
    visit.app.handle("set:theme=dark")
    bring(visit, file_of(settings={"theme": "light", "pace": "slow"}))
    assert visit.app.preferences.settings.theme == "dark"
    assert visit.app.preferences.settings.pace == "normal"
    assert "The settings chosen here are kept" in visit.text


def test_settings_that_make_no_sense_are_left_out() -> None:
    visit = bring(Visit().start(), file_of(settings={"theme": "dark", "pace": 3, "x": [[]]}))
    assert visit.app.preferences.settings.theme == "dark"
    assert visit.app.preferences.settings.pace == "normal"


def test_the_best_results_are_merged_and_belong_to_their_match() -> None:
    before = full_visit()
    text = exported(before)
    after = Visit(with_saves(played(5).dump())).start()
    bring(after, text)
    (record,) = BestResults(Store(after.storage, FakeJournal())).of(SMALLCITY, SOLO)
    assert record.match == "4:7", "the first id was taken"
    assert after.text.count("of the best results is new here") == 1
    bring(after, text)
    assert len(BestResults(Store(after.storage, FakeJournal())).of(SMALLCITY, SOLO)) == 1
    assert "best results" not in after.text


def test_results_of_no_kind_that_is_played_here_are_left_out() -> None:
    result = {"points": 1, "name": "A", "day": "2026-01-01", "match": "1:1"}
    kinds = ("chess {}", "smallcity", "smallcity {}", "smallcity []", 'smallcity {"a":1}', "")
    visit = bring(Visit().start(), file_of(records={kind: [result] for kind in kinds}))
    assert "ides.records" not in visit.storage.texts


# Faults


def test_an_unreadable_match_is_reported_and_the_rest_imported() -> None:
    newer = json.dumps({**json.loads(played(3).dump()), "version": 99})
    bad = ["{", newer, played(3).dump().replace('"imperator"', '"chess"'), 7]
    visit = bring(Visit().start(), file_of(played(5).dump(), *bad, played(6, seed=2).dump()))
    assert saves(visit) == [played(5).dump(), played(6, seed=2).dump()]
    assert "2 are new here." in visit.text
    assert "4 matches cannot be read or are damaged" in visit.text
    assert "Number 2 in the file: This text is damaged" in visit.text
    assert "Number 3 in the file: This match comes from a newer version" in visit.text
    assert "“chess”" in visit.text
    visit.press("export:raw.0")
    visit.press("export:raw.1")
    assert [text for _, text in visit.files.saved] == ["{", newer]
    visit.app.handle("export:raw.99")
    assert visit.files.saved[-1][1] == ""


@pytest.mark.parametrize("entry", [None, 3, "text", [], {}, {"text": None}, {"text": "\ud800"}])
def test_an_entry_that_is_no_match_is_told(entry: object) -> None:
    visit = bring(Visit().start(), file_of(matches=[entry]))
    assert saves(visit) == []
    assert "1 match cannot be read" in visit.text
    visit.press("export:raw.0")


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"version": 2}, "newer version"),
        ({"version": "1"}, "“version”"),
        ({"version": 0}, "“version”"),
        ({"matches": {}}, "“matches”"),
        ({"matches": [1] * 5001}, "“matches”"),
        ({"format": ["ides-all"]}, "not an Ides match"),
    ],
)
def test_a_file_that_is_wrong_as_a_whole_changes_nothing(
    parts: dict[str, Any], reason: str
) -> None:
    visit = Visit(with_saves(played(5).dump())).start()
    before = dict(visit.storage.texts)
    text = file_of(played(6, seed=2).dump(), **parts)
    bring(visit, text)
    assert reason in visit.text
    assert visit.storage.texts == before
    visit.press("export:raw")
    assert visit.files.saved == [("ides-raw.json", text)]


def test_a_part_that_is_wrong_is_left_out_and_named() -> None:
    visit = bring(Visit().start(), file_of(played(5).dump(), settings=[1], records="x"))
    assert "“settings” is damaged or malformed" in visit.text
    assert "“records” is damaged or malformed" in visit.text
    assert saves(visit) == [played(5).dump()]


def test_half_a_file_is_refused() -> None:
    text = file_of(played(5).dump())
    visit = bring(Visit().start(), text[: len(text) // 2])
    assert "damaged" in visit.text
    assert saves(visit) == []


# Size


def test_more_than_one_file_can_hold_goes_into_several(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = full_visit()
    kept = saves(visit)
    monkeypatch.setattr(everything, "ROOM", 3000)
    visit.press("keep-all")
    names = [name for name, _ in visit.files.saved]
    assert len(names) > 1
    assert names[:2] == [f"ides-all-{TODAY[:10]}.json", f"ides-all-{TODAY[:10]}-2.json"]
    assert "in several files" in visit.notice
    after = Visit().start()
    for _, text in visit.files.saved:
        bring(after, text)
    assert sorted(saves(after)) == sorted(kept)


def test_a_file_longer_than_any_game_is_taken_in() -> None:
    long = played(100).dump()
    texts = [long.replace('"name":""', f'"name":"{number}"', 1) for number in range(400)]
    text = file_of(*texts)
    assert MAX_LENGTH < len(text) < BACKUP.most
    visit = Visit().start()
    visit.app.handle("import", text)
    assert "Reading the file" in visit.notice
    assert len(saves(visit)) < 400, "not all in one go"
    visit.wait(0)
    assert sorted(saves(visit)) == sorted(texts)
    assert visit.notice == ""


def test_a_file_too_large_even_for_everything_is_refused_by_its_size() -> None:
    visit = Visit().start()
    visit.app.handle("too-large:all", "9000000")
    assert "9000 kB, 8000 kB at most" in visit.text


def test_leaving_an_import_shows_a_warning() -> None:
    texts = [played(3, seed=seed).dump() for seed in range(50)]
    visit = Visit().start()
    visit.app.handle("import", file_of(*texts))
    visit.press("open:brus")
    assert "Only part of the file" in visit.notice
    visit.wait(1000)
    assert visit.screen == "setup"
    visit.app.handle("home")
    bring(visit, file_of(*texts))
    assert sorted(saves(visit)) == sorted(texts)


# Storage


def test_a_full_browser_is_reported() -> None:
    visit = Visit().start()
    visit.storage.full = True
    bring(visit, file_of(played(5).dump(), settings={"theme": "dark"}))
    assert "refuses to keep" in visit.text
    visit.press("close")
    [id_] = visit.app.screen._saved_games.ids()  # type: ignore[attr-defined]
    visit.press(f"resume:{id_}")
    assert visit.moves == played(5).moves


def test_keys_of_other_pages_are_left_out() -> None:
    visit = Visit(FakeStorage({"other": "ides", **with_saves(played(5).dump()).texts})).start()
    assert '"other"' not in exported(visit)
