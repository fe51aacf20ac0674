"""The tests' own tools: a shared page that is stuck fails its test; shares are the whole suite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.kit.lobby import Lobby
from e2e.kit.share import Share
from e2e.kit.visit import do

pytestmark = pytest.mark.thorough


@pytest.fixture
def own_lobby(browser: Browser, site: str) -> Iterator[Lobby]:
    lobby = Lobby(browser, site)
    yield lobby
    lobby.close()


def test_a_page_that_is_left_anywhere_returns_to_the_lobby(own_lobby: Lobby) -> None:
    page = own_lobby.fresh()
    do(page, "settings")
    own_lobby.tidy()
    assert own_lobby.fresh() is page
    expect(page.locator("#panel")).to_be_hidden()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (
            "Object.assign(document.querySelector('#panel'), {close() {}}).showModal()",
            '"panel":true',
        ),
        ("setInterval(() => localStorage.setItem('ides.wolf', '1'))", "ides.wolf"),
        ("setTimeout(() => { for (;;); })", "a page that answers nothing"),
    ],
)
def test_a_stuck_page_fails_its_test_and_the_next_has_a_new_one(
    own_lobby: Lobby, damage: str, told: str
) -> None:
    page = own_lobby.fresh()
    page.set_default_timeout(2000)
    page.evaluate(f"() => {{ {damage}; }}")
    with pytest.raises(AssertionError, match="no way back to a clean lobby from") as caught:
        own_lobby.tidy()
    assert told in str(caught.value)
    assert own_lobby.fresh() is not page
    own_lobby.tidy()


def test_a_complaint_fails_its_test(own_lobby: Lobby) -> None:
    own_lobby.fresh().evaluate("console.error('wolf')")
    with pytest.raises(AssertionError, match="wolf"):
        own_lobby.tidy()


def test_the_shares_are_the_whole_suite(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    shares = [Share(f"{first}/7").of(items) for first in range(1, 8)]
    assert sorted(item.nodeid for share in shares for item in share) == sorted(
        item.nodeid for item in items
    )


@pytest.mark.parametrize("text", ["", "0/7", "8/7", "1/0", "half"])
def test_a_share_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="written as 3/7"):
        Share(text)
