"""After one visit, a saved game is resumed and played to its end without a network."""

from pathlib import Path
from time import monotonic

import pytest

from e2e.engines.engine import FIREFOX, in_firefox, sampled_engine
from e2e.engines.playing import arrive, start
from e2e.engines.tab import KEPT, READY, WORKER, Tab
from e2e.kit import robot
from e2e.kit.devices import PATIENCE
from e2e.kit.playing import assert_result_is_the_engines
from e2e.kit.visit import INSTANT, stored
from engine.matches import Match
from tests.kit import KITS
from tools.browsing.host import Host

Left = tuple[str, Match]


def leave_a_game(tab: Tab, site: str) -> Left:
    """Visit for the first time and make some moves; return the match and its id."""
    arrive(tab, site)
    tab.wait_for_function(KEPT)
    id_ = start(tab, KITS["imperator"], seed=3)
    for _ in range(3):
        assert robot.step(tab, robot.first)
    robot.look(tab)
    match = settled(tab, id_)
    assert match.moves
    assert tab.problems() == []
    return id_, match


def settled(tab: Tab, id_: str) -> Match:
    """Return the match once only the person owes a decision, for everybody discards at once."""
    end = monotonic() + PATIENCE / 1000
    while len((match := stored(tab, id_)).state.to_act) > 1:
        assert monotonic() < end, "the others do not decide"
    return match


def assert_is_there(tab: Tab, left: Left) -> None:
    """Check that the table shows the match as it was left."""
    id_, match = left
    robot.look(tab)
    assert stored(tab, id_).moves == match.moves


@sampled_engine
def test_game_goes_on_without_a_network(shared_tab: Tab, instrumented_site: Path) -> None:
    """Resume after a reload, then in a new window, which knows only the browser's storage."""
    with Host(instrumented_site) as host:
        left = leave_a_game(shared_tab, host.url)
    shared_tab.reload()
    assert_is_there(shared_tab, left)
    shared_tab.renew(host.url + INSTANT)
    shared_tab.wait_for_function(READY)
    assert_is_there(shared_tab, left)
    shared_tab.wait_for_function(WORKER)
    assert_result_is_the_engines(shared_tab, robot.finish(shared_tab), left[0])
    assert shared_tab.problems() == []


@pytest.mark.thorough
def test_firefox_opened_again_without_a_network_has_the_game(
    instrumented_site: Path, tmp_path: Path
) -> None:
    """WebKit's driver gives every browser a private profile; the test above opens a window."""
    FIREFOX.need()
    with Host(instrumented_site) as host, in_firefox(profile=tmp_path) as tab:
        left = leave_a_game(tab, host.url)
    with in_firefox(profile=tmp_path) as tab:
        arrive(tab, host.url)
        assert_is_there(tab, left)
        assert robot.step(tab, robot.first)
        assert tab.problems() == []
