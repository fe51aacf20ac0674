"""Play short games in Firefox and WebKit: leave, resume, finish, and check the scores."""

from e2e.engines.engine import each_engine
from e2e.engines.playing import start
from e2e.engines.tab import Tab
from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.playing import assert_result_is_the_engines
from e2e.kit.visit import stored
from tests.game_kit import GameKit
from tests.kit import KITS

# BRUTUS! is short, and never over after a few presses.
SHORT_FIRST = sorted(KITS.values(), key=lambda kit: kit.id != "arena")
BEFORE = 4  # presses
MOST = 100  # presses until the first move is made: a plan can take many


@each_engine
@first_case("kit", SHORT_FIRST, ids=[kit.id for kit in SHORT_FIRST])
def test_a_short_game_is_played_left_resumed_and_finished(table: Tab, kit: GameKit) -> None:
    id_, choose = start(table, kit, seed=2026), robot.at_random(4)
    for presses in range(MOST):
        robot.look(table)
        moves = stored(table, id_).moves
        if moves and presses >= BEFORE:
            break
        assert robot.step(table, choose)
    assert moves
    table.reload()
    robot.look(table)
    there = stored(table, id_).moves
    assert there[: len(moves)] == moves
    assert all(seat for seat, _ in there[len(moves) :]), "where all decide at once, only bots go on"
    rows = robot.finish(table, choose)
    assert_result_is_the_engines(table, rows, id_)
