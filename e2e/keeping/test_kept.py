"""What the lobby says of use without a network is true of every file, at every visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.kit.copies import COUNT, DAMAGE, DAMAGED, DROP, KEPT, SAID, copies, name_of
from e2e.kit.host_cases import LATER
from e2e.kit.hosts import Answer, busy, host, missing
from e2e.kit.visit import INSTANT, do
from e2e.kit.watch import wait_ready
from tools.site.texts import texts

# Files that no start reads: it would not go on with a damaged one.
LAST = (*LATER.values(), "/late.bin", "/icon-512.png")
UNREAD = [f"*{file.removeprefix('*')}[?]*" for file in LAST]


class Server:
    """A host of the built site whose answers the test changes."""

    def __init__(self) -> None:
        self.habit: Callable[[Answer], Answer] = lambda answer: answer

    @contextmanager
    def serving(self, site: Path) -> Iterator[str]:
        """Serve the site; yield the address of the page."""
        with host(site, self._answer, "/some/place/") as address:
            yield address + INSTANT

    def _answer(self, answer: Answer) -> Answer:
        return self.habit(answer)

    def refuse(self, name: str, habit: Callable[[Answer], Answer]) -> None:
        """Give another answer for a file."""
        self.habit = lambda answer: habit(answer) if fnmatch(answer.name, f"*{name}") else answer

    def mend(self) -> None:
        """Answer as at first."""
        self.habit = lambda answer: answer


def unreachable(_: Answer) -> Answer:
    """Close the connection without an answer, as if there were no network."""
    raise ConnectionResetError


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def address(server: Server, built: Path) -> Iterator[str]:
    with server.serving(built) as address:
        yield address


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    """Open a page all of whose files are kept; browsers complain of lost files."""
    page = context.new_page()
    page.add_init_script(COUNT)
    visit(page, address)
    return page


def visit(page: Page, address: str, said: str = "yes") -> None:
    """Open the page and wait until the lobby says this of use without a network."""
    page.goto(address)
    wait_ready(page)
    page.wait_for_function(SAID, arg=said)


def assert_starts_offline(page: Page, server: Server, address: str) -> None:
    """Start without a network, and open what is loaded late."""
    server.habit = unreachable
    visit(page, address)
    do(page, "join")
    expect(page.locator("#app")).to_have_attribute("data-screen", "join")


def test_every_file_that_is_lost_is_brought_back(page: Page, server: Server, address: str) -> None:
    whole = copies(page)
    assert len(whole) > 20
    for lost in whole:
        page.evaluate(DROP, lost)
        assert lost not in copies(page)
        visit(page, address)
        assert page.evaluate("window.counted") == len(whole), f"said too early: {lost}"
        assert copies(page) == whole
    assert page.evaluate(DAMAGED) == []
    assert_starts_offline(page, server, address)


def test_all_files_that_are_lost_at_once_are_brought_back(
    page: Page, server: Server, address: str
) -> None:
    whole = copies(page)
    page.evaluate(DROP)
    assert copies(page) == []
    visit(page, address)
    assert page.evaluate("window.counted") == len(whole)
    assert copies(page) == whole
    assert_starts_offline(page, server, address)


def test_files_that_are_damaged_are_fetched_again(page: Page, server: Server, address: str) -> None:
    whole = copies(page)
    later = [each for each in whole if any(fnmatch(each, file) for file in UNREAD)]
    assert len(later) > len(LATER)
    for each in later:
        page.evaluate(DAMAGE, each)
    assert page.evaluate(DAMAGED) == later
    visit(page, address)
    assert page.evaluate(DAMAGED) == []
    assert copies(page) == whole
    assert_starts_offline(page, server, address)


def test_a_damaged_first_script_is_not_used(page: Page, server: Server, address: str) -> None:
    """Nothing else could tell of it."""
    [damaged] = [each for each in copies(page) if name_of(each).startswith("boot-")]
    page.evaluate(DAMAGE, damaged)
    visit(page, address)
    assert page.evaluate(DAMAGED) == []
    assert_starts_offline(page, server, address)


@pytest.mark.parametrize("name", ["modules.bin", "scripts-", "style-", "tables-"])
def test_after_a_start_that_fails_for_a_damaged_file_the_next_one_succeeds(
    page: Page, address: str, name: str
) -> None:
    [damaged] = [each for each in copies(page) if name_of(each).startswith(name)]
    page.evaluate(DAMAGE, damaged)
    page.goto(address)
    expect(page.locator("#boot")).to_contain_text(f"{name_of(damaged)} is damaged")
    page.wait_for_function(f"async () => !(await ({DAMAGED})()).length")
    page.locator("#boot button").click()
    page.wait_for_function(SAID, arg="yes")


def test_the_lobby_waits_for_a_file_that_is_still_coming(
    page: Page, server: Server, address: str
) -> None:
    [lost] = [each for each in copies(page) if name_of(each) == "late.bin"]
    asked, given = Event(), Event()

    def held(answer: Answer) -> Answer:
        asked.set()
        assert given.wait(30)
        return answer

    server.refuse("/late.bin", held)
    page.evaluate(DROP, lost)
    page.goto(address)
    wait_ready(page)
    assert asked.wait(30)
    assert page.evaluate(KEPT) == "pending"
    given.set()
    page.wait_for_function(SAID, arg="yes")
    assert lost in copies(page)


@pytest.mark.parametrize(
    ("habit", "kind"), [(missing, "file"), (busy, "file"), (unreachable, "missing")]
)
def test_a_file_that_cannot_be_had_is_named_until_it_is_back(
    page: Page, server: Server, address: str, habit: Callable[[Answer], Answer], kind: str
) -> None:
    [lost] = [each for each in copies(page) if "/scanning-" in each]
    page.evaluate(DROP, lost)
    server.refuse(name_of(lost), habit)
    visit(page, address, f"{kind}:{name_of(lost)}")
    words = texts("en")(f"lobby.kept.{kind}", file=name_of(lost))
    expect(page.locator("#app .kept")).to_have_text(words)
    server.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function(SAID, arg="yes")
    assert lost in copies(page)


def test_a_device_without_room_is_told_and_plays_on(
    page: Page, context: BrowserContext, server: Server, address: str
) -> None:
    whole = copies(page)
    tables = [
        each for each in whole if "/tables-" in each or each.partition("?")[0].endswith(".wasm")
    ]
    for each in tables:
        page.evaluate(DROP, each)
    protocol = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    visit(page, address, "full")
    expect(page.locator("#app .kept")).to_have_text(texts("en")("lobby.kept.full"))
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    visit(page, address)
    assert copies(page) == whole
    assert_starts_offline(page, server, address)
