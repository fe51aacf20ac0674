"""On every host the page plays, or says in words what is wrong there and what to do."""

import json
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.kit.host_cases import DAMAGES, PLAYS, REFUSES, UNKEPT, tried
from e2e.kit.hosts import Case, host
from e2e.kit.outcome import OUTCOME, SETTLED


def settle(page: Page, address: str, words: str) -> dict[str, str]:
    """Open the page and wait until it plays, or says what is expected; return both."""
    page.goto(address)
    page.wait_for_function(SETTLED, arg=words)
    outcome: dict[str, str] = page.evaluate(OUTCOME)
    return outcome


@pytest.fixture
def unwatched(context: BrowserContext) -> Page:
    """Return a page that may complain: browsers report every faulty file."""
    return context.new_page()


@pytest.mark.parametrize("case", tried([*PLAYS, *UNKEPT]), ids=str)
def test_plays_and_says_whether_it_is_kept(unwatched: Page, built: Path, case: Case) -> None:
    with host(built, case.habit, case.prefix) as address:
        outcome = settle(unwatched, address, "")
    assert not outcome["said"]
    assert fnmatch(outcome["kept"], case.kept)


@pytest.mark.parametrize("case", tried(REFUSES), ids=str)
def test_says_what_is_wrong_in_both_languages(unwatched: Page, built: Path, case: Case) -> None:
    with host(built, case.habit, case.prefix) as address:
        english = settle(unwatched, address, case.words)
        assert case.words in english["said"]
        settings = json.dumps(json.dumps({"language": "fr"}))
        unwatched.evaluate(f"localStorage.setItem('ides.settings', {settings})")
        french = settle(unwatched, address, "serveur")
    assert "{" not in english["said"] + french["said"]


@pytest.mark.parametrize("case", tried(DAMAGES), ids=str)
def test_names_a_damaged_file(unwatched: Page, built: Path, case: Case) -> None:
    with host(built, case.habit) as address:
        outcome = settle(unwatched, address, case.words)
    assert fnmatch(outcome["kept"], case.kept) or case.words in outcome["said"]
