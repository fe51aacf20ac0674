"""Saves of every version of the rules and of the save format still open.

The engine of an earlier commit wrote each file `tests/saves/GAME/rules-R-format-F.json`.
`outcomes.json` holds that commit and the outcome of the match under the rules of that time;
ad18f00 is release 1.0.0. A new version of the rules or of the format needs new files; the old
ones stay as they are.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.matches import BrokenSave, Match, saves
from tests.playing import play_out, policy

SAVES = Path(__file__).parent / "saves"
OUTCOMES: dict[str, dict[str, Any]] = json.loads((SAVES / "outcomes.json").read_text("utf-8"))
FIRST_RELEASE = "ad18f00"
# These matches were over under rules 1 and are not under rules 2.
GO_ON = {
    "imperator/rules-1-format-1-by-time",  # a match by time ended after 20 hands
    "smallcity/rules-1-format-1-alone",  # Claudius could not cross with an empty hand
}
PLACE = re.compile(r"(?P<game>[a-z]+)/rules-(?P<rules>\d+)-format-(?P<format>\d+)(-[a-z-]+)?")


def text(name: str) -> str:
    """Return the text of a save."""
    return (SAVES / f"{name}.json").read_text("utf-8")


def document(name: str) -> dict[str, Any]:
    """Return a save as plain JSON."""
    raw: dict[str, Any] = json.loads(text(name))
    return raw


def outdated(name: str) -> bool:
    """Tell whether a save has older rules than the current ones."""
    raw = document(name)
    return bool(raw["rules"] < GAMES[raw["game"]].version)


OLDER = sorted(filter(outdated, OUTCOMES))


def ending(match: Match) -> dict[str, Any]:
    """Return the outcome of a finished match, as `outcomes.json` notes it."""
    outcome = match.state.outcome
    assert outcome is not None
    return {
        "scores": [*outcome.scores],
        "winners": [*outcome.winners],
        "why": outcome.why.key,
    }


def test_every_file_has_a_noted_outcome() -> None:
    files = {path.relative_to(SAVES).with_suffix("") for path in SAVES.glob("*/*.json")}
    assert {file.as_posix() for file in files} == OUTCOMES.keys()


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_file_is_named_after_its_game_rules_and_format(name: str) -> None:
    place, raw = PLACE.fullmatch(name), document(name)
    assert place is not None
    parts = raw["game"], str(raw["rules"]), str(raw["version"])
    assert parts == (place["game"], place["rules"], place["format"])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_version_of_the_rules_has_a_save(game_id: str) -> None:
    found = {document(name)["rules"] for name in OUTCOMES if name.startswith(f"{game_id}/")}
    assert found == {*range(1, GAMES[game_id].version + 1)}


def test_every_version_of_the_format_has_a_save() -> None:
    assert {document(name)["version"] for name in OUTCOMES} == {*range(1, saves.VERSION + 1)}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_formats_of_today_have_a_save(game_id: str) -> None:
    """Only games with a content file have saves with custom content."""
    found = {document(name)["version"] for name in OUTCOMES if name.startswith(f"{game_id}/")}
    assert saves.PLAIN in found
    assert (saves.VERSION in found) == bool(GAMES[game_id].content_file)


def test_the_first_release_left_a_save_of_each_of_its_games() -> None:
    first = [name for name, noted in OUTCOMES.items() if noted["commit"] == FIRST_RELEASE]
    games = {name.partition("/")[0] for name in first}
    assert games == {"imperator", "arena", "smallcity", "brus", "brigands"}


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_save_opens_with_all_that_it_holds(name: str) -> None:
    raw, match = document(name), Match.load(text(name))
    assert [[*move] for move in match.moves] == raw["moves"]
    assert len(match.moves) >= 36
    assert match.game.id == raw["game"]
    assert match.game.content == raw.get("content")
    assert (match.seed, match.rules) == (raw["seed"], raw["rules"])
    assert match.options.items() >= raw["options"].items()
    seats = [{"character": None} | seat for seat in raw["seats"]]
    assert [asdict(seat) for seat in match.seats] == seats
    assert [asdict(note) for note in match.takebacks] == raw["takebacks"] != []


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_save_written_anew_holds_the_same(name: str) -> None:
    match = Match.load(text(name))
    again = Match.load(match.dump())
    assert again.dump() == match.dump()
    assert (again.moves, again.takebacks, again.rules) == (
        match.moves,
        match.takebacks,
        match.rules,
    )


@pytest.mark.parametrize("name", sorted(OUTCOMES.keys() - GO_ON))
def test_a_match_ends_as_it_did_under_the_engine_that_wrote_it(name: str) -> None:
    noted = {key: OUTCOMES[name][key] for key in ("scores", "winners", "why")}
    assert ending(Match.load(text(name))) == noted


@pytest.mark.parametrize("name", OUTCOMES)
def test_older_rules_are_noticed_and_stay_noted(name: str) -> None:
    match = Match.load(text(name))
    assert match.outdated == (name in OLDER)
    assert json.loads(match.dump())["rules"] == document(name)["rules"]


def test_only_older_rules_let_a_finished_match_go_on() -> None:
    assert {*OLDER} >= GO_ON


@pytest.mark.parametrize("name", sorted(GO_ON))
def test_a_match_that_newer_rules_let_go_on_can_be_played_to_its_end(name: str) -> None:
    match = Match.load(text(name))
    assert match.state.to_act
    assert match.state.outcome is None
    for move in match.state.legal_moves(None):  # the table calls time
        match.play(None, move)
    assert play_out(match.state.copy(), policy(1)).outcome is not None


@pytest.mark.parametrize("name", OLDER)
def test_a_move_that_is_no_longer_legal_leaves_all_moves_before_it(name: str) -> None:
    raw = document(name)
    count = len(raw["moves"]) // 2
    raw["moves"][count][1] = "fly"
    with pytest.raises(BrokenSave) as refused:
        Match.load(json.dumps(raw))
    partial = refused.value.partial
    assert refused.value.message.params == {"number": count + 1, "count": len(raw["moves"])}
    assert [[*move] for move in partial.moves] == raw["moves"][:count]
    assert partial.outdated
