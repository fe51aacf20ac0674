"""In Firefox and WebKit, too, the page plays on odd hosts or says what is wrong there."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

from e2e.engines.engine import each_engine
from e2e.engines.tab import Tab
from e2e.kit.host_cases import DAMAGES, PLAYS, REFUSES, UNKEPT, tried
from e2e.kit.hosts import Case, host
from e2e.kit.outcome import OUTCOME, SETTLED

pytestmark = pytest.mark.thorough

CASES = tried([*PLAYS, *UNKEPT, *REFUSES, *DAMAGES])


@each_engine
@pytest.mark.parametrize("case", CASES, ids=str)
def test_plays_or_says_why_not(shared_tab: Tab, built: Path, case: Case) -> None:
    with host(built, case.habit, case.prefix) as address:
        shared_tab.goto(address)
        shared_tab.wait_for_function(f"({SETTLED})({case.words!r})")
        outcome = shared_tab.evaluate(OUTCOME)
    shared_tab.problems(".")
    said = case.words and case.words in outcome["said"]
    assert said or fnmatch(outcome["kept"], case.kept)
