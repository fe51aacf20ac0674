"""A bot that takes too long stops nothing, and no process outlives its tournament."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from engine.matches import Match
from lab.plain_terminal import PlainTerminal
from lab.tournament import playing
from lab.tournament.limits import TooLate, limited
from lab.tournament.plan import RANDOM_MOVE, BadPlan, TournamentPlan
from lab.tournament.playing import Record, play
from lab.tournament.report import Report
from tests.lab.interrupts import heed_interrupts

ROOT = Path(__file__).parents[2]
SLOW, LATE, ENDLESS = (f"tests.lab.bots_outside:{name}" for name in ("Slow", "Late", "Endless"))
STUBBORN = """
import signal
from lab.tournament import limits

limits.GRACE = 0.05
with limits.limited(0.05):
    while True:
        try:
            signal.pause()
        except BaseException:
            pass
"""
PATIENCE = 20_000  # milliseconds


def planned(late: str, game: str = "brus") -> TournamentPlan:
    return TournamentPlan(game, 4, ("easy", LATE), {}, 1, 1, limit=60.0, late=late)


def text(plan: TournamentPlan, records: list[Record]) -> str:
    out = StringIO()
    Report.on(plan, records).show(PlainTerminal(out))
    return out.getvalue()


def test_a_decision_is_interrupted_wherever_it_is() -> None:
    with pytest.raises(TooLate), limited(0.02):
        while True:
            try:
                pass
            except Exception:
                raise
    assert not issubclass(TooLate, Exception)  # which bots may catch
    before = signal.getsignal(signal.SIGALRM)
    with limited(60):
        assert signal.getsignal(signal.SIGALRM) != before
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.parametrize("seconds", [1e-6, 1e-5, 5e-5, 1e-4])
def test_an_alarm_at_the_first_moment_leaves_nothing_armed(seconds: float) -> None:
    for _ in range(50):
        with suppress(TooLate), limited(seconds):
            pass
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_a_bot_that_sleeps_is_late() -> None:
    plan = replace(planned("forfeit"), bots=("random", SLOW), limit=1.0)
    assert play(plan, 0).forfeit == SLOW


@pytest.mark.other_process
def test_a_bot_that_catches_even_that_ends_its_process_with_a_traceback() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", STUBBORN], cwd=ROOT, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 1
    assert "line 9 in <module>" in ended.stderr


@pytest.mark.parametrize("game", ["brus", "imperator"])
def test_who_is_late_forfeits_the_match_and_all_others_win(game: str) -> None:
    plan = planned("forfeit", game)
    records = [play(plan, number) for number in range(2)]
    for record in records:
        assert record.forfeit == LATE
        assert sum(record.late) == 1
        won = [name for name, share in zip(record.bots, record.shares, strict=True) if share]
        assert won == ["easy", "easy"]
        assert len({share for share in record.shares if share}) == 1
        assert record.scores == (0, 0, 0, 0)
        match = Match.load(record.save)
        assert match.state.outcome is None
        assert playing.read(playing.write(record)) == record
    report = Report.on(plan, records)
    assert [each.late for each in report.standings] == [0, 2]
    assert [each.won.value > 0 for each in report.standings] == [True, False]
    assert "Late took more than 60 s for a move and lost by it: 2 times" in text(plan, records)


def test_or_a_random_move_is_made_and_the_match_goes_on() -> None:
    plan = planned(RANDOM_MOVE)
    records = [play(plan, number) for number in range(2)]
    for record in records:
        assert not record.forfeit
        assert sum(record.late) > 1
        assert Match.load(record.save).state.outcome is not None
    late = sum(sum(record.late) for record in records)
    assert f"Late took more than 60 s: {late} times a random move was made" in text(plan, records)
    free = replace(plan, bots=("easy", "random"), limit=50.0)
    assert "no move took more than 50 s" in text(free, [play(free, number) for number in range(2)])


@pytest.mark.parametrize("limit", [0, -1, float("inf"), float("nan")])
def test_a_limit_is_a_time(limit: float) -> None:
    with pytest.raises(BadPlan, match="a limit is above 0"):
        replace(planned("forfeit"), limit=limit).check()
    with pytest.raises(BadPlan, match="a late move is forfeit or random, not fine"):
        planned("fine").check()


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """Start a tournament that never ends; yield its process, and the ids of its two workers."""
    os.mkfifo(tmp_path / "begun")
    words = ["brus", "--bots", ENDLESS, "easy", "--jobs", "2", "--folder", str(tmp_path / "here")]
    started = subprocess.Popen(
        [sys.executable, "-m", "lab.tournament", *words],
        cwd=ROOT, env={**os.environ, "BEGUN": str(tmp_path / "begun")}, text=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - no other thread runs
    )  # fmt: skip
    workers = set[int]()
    while len(workers) < 2:
        with (tmp_path / "begun").open() as pipe:
            workers |= {int(line) for line in pipe}
    try:
        yield started, [*workers]
    finally:
        for process in (started.pid, *workers):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        started.communicate()


def ended(process: int) -> bool:
    """Wait until a process has ended; return False when it has not in good time."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    waiting = select.poll()
    waiting.register(handle, select.POLLIN)
    found = bool(waiting.poll(PATIENCE))
    os.close(handle)
    return found


@pytest.mark.other_process
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_their_parent_however_it_ends(
    endless: tuple[subprocess.Popen[str], list[int]], how: signal.Signals
) -> None:
    started, workers = endless
    os.kill(started.pid, how)  # this process alone, not its group
    assert ended(started.pid)
    assert [process for process in workers if not ended(process)] == []
