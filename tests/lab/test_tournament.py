"""Tournaments have fair seats, and the same matches each time, each counted once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.matches import Match
from lab.tournament import playing, pools
from lab.tournament.__main__ import main
from lab.tournament.bots import Budget, UnknownBot, bot
from lab.tournament.folder import Folder
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import BotFault, Record, play
from tests.lab.interrupts import heed_interrupts

OUTSIDE = "tests.lab.bots_outside"
BOTS = Path(__file__).with_name("bots_outside.py")
HAND: JsonObject = {"length": "hands", "hands": 1}


def planned(game: str = "imperator", players: int = 4, *bots: str) -> TournamentPlan:
    chosen: JsonObject = HAND if game == "imperator" else {}
    return TournamentPlan(game, players, bots or ("normal", "random"), chosen, seed=3, iterations=2)


def essence(record: Record) -> object:
    """Return the parts of a record that do not depend on the clock."""
    return record.number, record.bots, record.scores, record.shares, record.save


@pytest.mark.parametrize("players", [4, 5, 7])
@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c")])
def test_in_a_round_every_bot_has_played_the_same_cards_from_the_same_seats(
    players: int, bots: tuple[str, ...]
) -> None:
    plan = planned("imperator", players, *bots)
    drawn = set()
    for round_ in range(12):
        numbers = range(round_ * len(bots), (round_ + 1) * len(bots))
        assert len({plan.seed_of(number) for number in numbers}) == 1
        seatings = [plan.seated(number) for number in numbers]
        for seat in range(players):
            assert {seated[seat] for seated in seatings} == set(bots)
        for seated in seatings:
            counts = [seated.count(name) for name in bots]
            assert max(counts) - min(counts) <= 1
        drawn.add(seatings[0])
    assert len(drawn) > 3
    assert len({plan.seed_of(number) for number in range(12 * len(bots))}) == 12


@pytest.mark.parametrize("players", [4, 6])
def test_a_team_has_one_bot(players: int) -> None:
    plan = planned("brus", players, "easy", "normal", "hard")
    for number in range(12):
        seated = plan.seated(number)
        assert len(set(seated[::2])) == len(set(seated[1::2])) == 1
        assert seated[0] != seated[1]


@pytest.mark.other_process
def test_matches_are_the_same_wherever_and_in_whatever_order_they_are_played() -> None:
    plan = planned()
    alone = [essence(play(plan, number)) for number in range(6)]
    spread = sorted(pools.local(plan, [5, 0, 3, 1, 4, 2], jobs=2), key=lambda r: r.number)
    assert [essence(record) for record in spread] == alone


@pytest.mark.parametrize("game", GAMES)
def test_every_record_is_a_save_that_ends_as_recorded(game: str) -> None:
    plan = planned(game, GAMES[game].players[-1], "easy", f"{OUTSIDE}:First")
    record = play(plan, 1)
    text = playing.write(record)
    match = Match.load(text)
    outcome = match.state.outcome
    assert outcome is not None
    assert outcome.scores == record.scores
    winners = [seat for seat, share in enumerate(record.shares) if share]
    assert winners == list(outcome.winners)
    assert [seat.bot for seat in match.seats] == [
        name if name == "easy" else None for name in record.bots
    ]
    assert playing.read(text) == record


def test_a_victory_of_a_team_counts_once_for_it() -> None:
    record = play(planned("brus", 4, "easy", "normal"), 0)
    assert sorted(record.shares) == [0.0, 0.0, 1.0, 1.0]


def test_a_bot_from_outside_is_told_its_budget() -> None:
    game = GAMES["brus"]
    assert bot(f"{OUTSIDE}:First@0.5s", game, Budget(7)).budget == Budget(seconds=0.5)  # type: ignore[attr-defined]
    assert bot(f"{OUTSIDE}:First@12", game, Budget(7)).budget == Budget(12)  # type: ignore[attr-defined]
    assert bot(f"{OUTSIDE}:First", game, Budget(7)).budget == Budget(7)  # type: ignore[attr-defined]


NO_BOTS = ("normla", "hard@none", "hard@-3", "hard@0s", "hard@infs", "os:nothing", "no.x:Y")


@pytest.mark.parametrize("name", NO_BOTS)
def test_a_bot_that_there_is_not_is_named(name: str) -> None:
    with pytest.raises(UnknownBot, match=name.partition("@")[0].split(":")[0]):
        bot(name, GAMES["brus"], Budget(7))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"players": 3}, "imperator is for 4 to 10 players, not 3"),
        ({"bots": ("easy",)}, "bots that differ"),
        ({"bots": ("easy", "easy")}, "bots that differ"),
        ({"options": {"cards": 3}}, "imperator has no option cards; it has length, hands"),
    ],
)
def test_a_plan_that_cannot_be_held_says_why(changed: JsonObject, said: str) -> None:
    plan = {"game": "imperator", "players": 4, "bots": ("easy", "random"), "options": {}}
    with pytest.raises(BadPlan, match=said):
        TournamentPlan(**{**plan, **changed}).check()  # type: ignore[arg-type]


def test_nobody_plays_solitaire_against_anybody() -> None:
    with pytest.raises(BadPlan, match="nobody"):
        TournamentPlan("smallcity", 1, ("easy", "random"), {}).check()


@pytest.mark.parametrize(
    ("name", "said"), [("Cheat", "'steal:everything' is refused"), ("Broken", "two and two")]
)
def test_a_bot_at_fault_is_told_with_the_match_so_far(name: str, said: str) -> None:
    with pytest.raises(BotFault, match=said) as caught:
        play(planned("brus", 4, "easy", f"{OUTSIDE}:{name}"), 0)
    match = Match.load(caught.value.save)
    assert match.game.id == "brus"
    assert match.state.to_act


@pytest.mark.other_process
def test_a_crash_is_told_with_file_and_line_and_kept_with_its_position(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    command = ["brus", "--bots", "easy", f"{OUTSIDE}:Broken", "--option", "points=1"]
    assert main([*command, "--rounds", "1", "--jobs", "1", "--folder", str(tmp_path)]) == 1
    said = capfd.readouterr().err
    line = next(
        number
        for number, text in enumerate(BOTS.read_text("utf-8").splitlines(), start=1)
        if "two and two" in text
    )
    assert f'File "{BOTS}", line {line}, in choose' in said
    assert "lab/tournament/playing.py" not in said
    (kept,) = tmp_path.glob("*/faults/*.json")
    assert str(kept) in said
    match = Match.load(kept.read_text("utf-8"))
    assert f"at seat {match.state.to_act[0]}, move {len(match.moves) + 1}, seed " in said
    assert said.startswith(kept.with_suffix(".txt").read_text("utf-8"))


def test_what_is_recorded_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["imperator", "--bots", "normal", "random", "--option", "hands=1"]
    command += ["--jobs", "1", "--folder", str(tmp_path)]
    played: list[int] = []

    def here(plan: TournamentPlan, numbers: list[int], _: object) -> object:
        for number in numbers:
            played.append(number)
            yield play(plan, number)

    monkeypatch.setattr(pools, "local", here)
    assert main([*command, "--rounds", "2"]) == 0
    assert main([*command, "--rounds", "3"]) == 0
    assert played == [0, 1, 2, 3, 4, 5]
    (folder,) = tmp_path.iterdir()
    assert json.loads((folder / "report.json").read_text())["matches"] == 6
    (folder / "matches" / "000003.json").unlink()
    assert main([*command, "--rounds", "3"]) == 0
    assert played[6:] == [3]


def test_a_folder_of_another_tournament_and_a_spoiled_record_are_refused(tmp_path: Path) -> None:
    plan = planned()
    folder = Folder(tmp_path, plan)
    folder.add(play(plan, 0))
    with pytest.raises(BadPlan, match="another tournament"):
        Folder(tmp_path, planned("imperator", 5))
    (tmp_path / "matches" / "000000.json").write_text("{")
    with pytest.raises(BadPlan, match=r"000000\.json is no record"):
        list(folder.records())
    (tmp_path / "plan.json").write_text("[]")
    with pytest.raises(BadPlan, match="no plan"):
        Folder(tmp_path, plan)


@pytest.mark.other_process
def test_a_worker_that_dies_is_replaced_and_every_match_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LETHAL", str(tmp_path))
    plan = planned("brus", 4, "easy", f"{OUTSIDE}:Mortal")
    numbers = [record.number for record in pools.local(plan, range(6), jobs=2)]
    assert (tmp_path / "died").exists()
    assert sorted(numbers) == list(range(6))


@pytest.mark.other_process
def test_stopped_in_the_middle_it_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    words = ["brus", "--bots", "easy", f"{OUTSIDE}:Impatient", "--rounds", "12", "--jobs", "2"]
    command = [sys.executable, "-m", "lab.tournament", *words, "--folder"]
    environment = {**os.environ, "STOPPED": str(tmp_path)}
    root = Path(__file__).parents[2]
    stopped = subprocess.run(
        [*command, str(tmp_path / "mended")], cwd=root, env=environment, capture_output=True,
        text=True, start_new_session=True, timeout=60, check=False,
        preexec_fn=heed_interrupts,
    )  # fmt: skip
    assert stopped.returncode == 130
    assert "goes on where it was" in stopped.stderr
    assert 3 <= len(list(tmp_path.glob("mended/*/matches/*.json"))) < 24
    for name in ("mended", "whole"):
        subprocess.run(
            [*command, str(tmp_path / name)], cwd=root, env=environment, check=True,
            capture_output=True,
        )  # fmt: skip
    whole, mended = (next(tmp_path.glob(f"{name}/*/matches")) for name in ("whole", "mended"))
    for path in sorted(whole.iterdir()):
        assert essence(playing.read(path.read_text())) == essence(
            playing.read((mended / path.name).read_text())
        )
