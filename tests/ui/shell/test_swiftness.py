"""The page does work before a tap needs it, and does not repeat it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from engine.catalogue import GAMES
from engine.core.events import SeenEvent
from tests.ui.ports import Visit
from tools.site.paths import ROOT
from ui.base.text import Texts
from ui.match.table import log
from ui.match.table.log import Log
from ui.shell.later import prepared
from ui.table.catalogue import view_of

# Shows the lobby for a while, then opens a match of every game.
TABLES = """
import sys
from tests.ui.ports import Visit
from engine.catalogue import GAMES
from ui.shell.later import prepared
app = Visit(think=lambda question: {}).start().app
loaded = {*sys.modules}
for _ in prepared(app.preferences):
    pass
before = {*sys.modules}
for game_id in GAMES:
    assert f"engine.games.{game_id}.state" not in loaded
    for action in (f"open:{game_id}", "start", "home"):
        app.handle(action)
print(*sorted({*sys.modules} - before))
"""


@pytest.mark.other_process
def test_a_table_loads_nothing_once_the_lobby_has_been_looked_at() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", TABLES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == []


def test_what_is_loaded_beforehand_comes_piece_by_piece() -> None:
    pieces = sum(1 for _ in prepared(Visit().start().app.preferences))
    assert pieces > 2 * len(GAMES)


def test_the_log_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, worded = view_of("brus"), list[SeenEvent]()

    def log_line(event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
        worded.append(event)
        return plain.log_line(event, t, names)

    monkeypatch.setattr(log, "view_of", lambda _: replace(plain, log_line=log_line))
    visit = Visit(pace="instant").start().begin("brus", "pbbb")
    visit.play_until(lambda: len(visit.moves) > 8)
    assert worded != []
    worded.clear()
    visit.app.handle("aside")
    assert worded == []
    visit.app.handle("set:language=fr")
    assert worded != []


def test_a_move_in_place_of_one_taken_back_has_words_of_its_own() -> None:
    visit = Visit(pace="instant").start().begin("brus", "pbbb")
    visit.wait_for_turn()
    match, t = visit.match, visit.app.preferences.texts
    told, moves = Log(match), match.state.legal_moves(0)
    match.play(0, moves[0])
    before = told.moments(t, 0, len(match.moves), whole=False)[-1]
    match.undo()
    match.play(0, moves[-1])
    after = told.moments(t, 0, len(match.moves), whole=False)[-1]
    assert before.count == after.count
    assert before.passages != after.passages
